// The fuzzer's way in: bytes go to the target that FUZZ_TARGET names.

import Foundation

/// What is fuzzed: a name and what it does with some bytes. A fault is a trap.
struct FuzzTarget {
    let name: String
    let run: ([UInt8]) -> Void

    static let all: [FuzzTarget] = [.parser, .script, .marbles, .expectations, .history, .pipelines]

    static let chosen: FuzzTarget = {
        let wanted = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = all.first(where: { $0.name == wanted }) else {
            fatalError("FUZZ_TARGET must be one of \(all.map(\.name).joined(separator: ", "))")
        }
        return target
    }()
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
