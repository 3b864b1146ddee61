// Runs the example of every entry of the library and compares what it prints with what it says.

import Testing

@testable import StreamLang
@testable import StreamLibrary
@testable import StreamRun

@Suite("Examples of the library")
struct ExampleTests {
    @Test(
        "every example of Swift's own types prints what it says",
        arguments: Library.swiftFamilies.flatMap(\.entries).indices)
    func example(index: Int) {
        let entry = Library.swiftFamilies.flatMap(\.entries)[index]
        guard let example = entry.example else { return }
        let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = lines.filter { $0.hasPrefix("// => ") }.map { $0.dropFirst(6) + "\n" }.joined()
        let output = Printed()
        let outcome = Interpreter(output: { output.append($0) }, seed: 1).evaluate(example, name: "example")
        switch outcome {
        case .rejected(let diagnostics), .failure(let diagnostics):
            Issue.record("\(entry.signature): \(diagnostics.map { $0.message })\n\(example)")
        case .uncaught(let value, _): Issue.record("\(entry.signature): throws \(value)")
        case .value, .interrupted: #expect(output.text == expected, "\(entry.signature)")
        }
    }
}
