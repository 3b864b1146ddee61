// Where traces are written, and what goes wrong there.

import Foundation
import Testing

@Suite("Files of traces") struct TraceFileTests {
    private static let script = """
        let numbers = PublishSubject<Int>()
        _ = numbers.map { $0 * 2 }.subscribe(onNext: { print("got", $0) })
        numbers.onNext(1)
        """

    private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
        try Self.script.write(to: folder.url.appendingPathComponent("demo.rxs"), atomically: true, encoding: .utf8)
        return try BuiltCommand.output(arguments + ["demo.rxs"], in: folder.url)
    }

    @Test("several files are written in their forms") func several() throws {
        let folder = try TemporaryFolder()
        let forms = ["txt", "jsonl", "json", "svg", "html", "dot", "mmd"]
        #expect(try run(forms.flatMap { ["--trace-out", "demo.\($0)"] }, in: folder) == "got 2\n")
        for form in forms {
            let text = try String(contentsOf: folder.url.appendingPathComponent("demo.\(form)"), encoding: .utf8)
            #expect(text.contains("map"), "\(form)")
        }
    }

    @Test("to standard output go JSON lines, in step with what the script prints") func standardOutput() throws {
        let lines = try run(["--trace-out", "-"], in: TemporaryFolder()).split(separator: "\n")
        let printed = try #require(lines.firstIndex(of: "got 2"))
        #expect(lines[printed - 1].contains(#""kind":"delivered","event":"next","payload":"2""#))
        #expect(lines.allSatisfy { $0 == "got 2" || $0.hasPrefix("{\"number\":") })
    }

    @Test("a full disk and a file that cannot be opened are told", arguments: ["txt", "jsonl", "json", "svg", "html"])
    func faults(form: String) throws {
        let folder = try TemporaryFolder()
        let full = folder.url.appendingPathComponent("full.\(form)")
        try FileManager.default.createSymbolicLink(at: full, withDestinationURL: URL(fileURLWithPath: "/dev/full"))
        #expect(
            try run(["--trace-out", "full.\(form)"], in: folder)
                == "got 2\nrxrepl: cannot write the trace to full.\(form): No space left on device\n")
        #expect(
            try run(["--trace-out", "nowhere/demo.\(form)"], in: folder)
                == "got 2\nrxrepl: cannot write the trace to nowhere/demo.\(form): No such file or directory\n")
    }
}
