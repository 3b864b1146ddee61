// The fuzzer: libFuzzer runs, and its inputs go to the target that FUZZ_TARGET names.

import Foundation

/// What is fuzzed: a name and what it does with some bytes. A fault is a trap.
struct FuzzTarget: Sendable {
    let name: String
    let run: @Sendable ([UInt8]) -> Void

    static let all: [FuzzTarget] = [.parser, .script, .marbles, .expectations, .history, .pipelines]

    static let chosen: FuzzTarget = {
        let wanted = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = all.first(where: { $0.name == wanted }) else {
            fatalError("FUZZ_TARGET must be one of \(all.map(\.name).joined(separator: ", "))")
        }
        return target
    }()
}

/// Ends with a message unless a condition holds.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if holds { return }
    FileHandle.standardError.write(Data("fuzz: \(message())\n".utf8))
    abort()
}

@main
enum Fuzz {
    static func main() {
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        let status = runFuzzer(&count, &arguments) { bytes, count in
            FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
            return 0
        }
        exit(status)
    }
}

/// libFuzzer as a function.
///
/// Source: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
