// Every example in the Rx entries prints what it says. XCTest, because the virtual clock needs the main thread to itself.

import RxEngine
import TestSupport
import XCTest

@testable import StreamLang
@testable import StreamLibrary
@testable import StreamRun

final class RxExampleTests: XCTestCase {
    /// Examples leave subjects subscribed, as scripts do at their end.
    override func tearDown() { Registry.disposeAll(because: .disposeCalled) }

    func testExamplesPrintWhatTheyShow() {
        for entry in Library.rxFamilies.flatMap(\.entries) {
            guard let example = entry.example else { continue }
            let (printed, problem) = run(example)
            if let problem {
                XCTFail("\(entry.owner?.name ?? "").\(entry.signature): \(problem)\n\(example)")
                continue
            }
            let expected = example.split(separator: "\n").compactMap { line in
                line.hasPrefix("// => ") ? String(line.dropFirst(6)) : line == "// =>" ? "" : nil
            }
            let isEqual = printed.count == expected.count && zip(printed, expected).allSatisfy(matches)
            XCTAssert(
                isEqual,
                "\(entry.owner?.name ?? "").\(entry.signature)\n\(example)\nprinted:\n\(printed.joined(separator: "\n"))"
            )
        }
    }

    /// Runs a script to its end on a virtual clock.
    private func run(_ script: String) -> (printed: [String], problem: String?) {
        let world = VirtualWorld()
        world.install()
        defer { world.uninstall() }
        let output = Output()
        let interpreter = Interpreter(output: { output.append($0) })
        let outcome = interpreter.evaluate(script, name: "example.rxs")
        if case .value = outcome { world.run() }
        let problem: String? =
            switch outcome {
            case .value: interpreter.session.failure.map { "\($0.error)" }
            case .rejected(let diagnostics), .failure(let diagnostics):
                diagnostics.map { "\($0.code) \($0.message) \($0.hint ?? "")" }.joined(separator: "\n")
            case .uncaught(let value, _): "uncaught \(value)"
            case .interrupted: "interrupted"
            }
        return (output.lines, problem)
    }

    private func matches(_ printed: String, _ expected: String) -> Bool {
        guard let wildcard = expected.range(of: "[..]") else { return printed == expected }
        return printed.hasPrefix(expected[..<wildcard.lowerBound])
            && printed.hasSuffix(expected[wildcard.upperBound...])
    }
}
