// What the command writes of texts that steer a terminal, on each of its ways out.

import Foundation
import StreamSyntax
import Testing

@testable import rxrepl

@Suite("Hidden text") struct HiddenTextTests {
    private static let hostile = #"\u{1B}]0;owned\u{7}\u{202E}\u{9B}2J\r"#

    /// Scripts that bring the text to standard error: in errors, causes, names, labels, threads, warnings.
    private static let scripts = [
        #"struct E: Error, CustomStringConvertible { var description: String { "@" } }; throw E()"#,
        #"fatalError("@\nerror[E0000]: made up")"#, #"precondition(false, "@")"#, #"assertionFailure("@")"#,
        #"struct E: Error { let text = "@" }; Observable<Int>.error(E()).subscribe()"#,
        #"struct V: CustomStringConvertible { var description: String { "@\n@" } }; Observable.of(V()).subscribe()"#,
        #"let t = Thread { Observable.of(1).subscribe().dispose() }; t.name = "@"; t.start()"#,
        #"DispatchQueue(label: "@\n").sync { _ = Observable.of(1).subscribe() }"#,
        #"_ = NSRegularExpression(pattern: "(@")"#, #"_ = try Regex("(@")"#, #"print([1: 2]["@"])"#,
        #"_ = try JSONDecoder().decode([String: Int].self, from: Data("{\"@\": \"@\"}".utf8))"#,
        #"let d: [String: Int] = ["@": 1, "@": 2]"#, #"_ = "@".map { $0.nothing }"#, "let \u{1B}x = 1",
        "\"\u{1B}\u{202E}\" + 1",
    ]

    @Test("shows it in errors and traces", arguments: scripts) func errors(script: String) throws {
        let text = script.replacing("@", with: Self.hostile)
        for options in [["--trace=all", "--marbles"], ["--trace=all", "--color", "always"], ["--ascii"]] {
            let result = try RunningCommand.run(options + ["--timeout", "20s", "-e", text])
            #expect(
                VisibleText.shown(result.error, as: .lines, keepsColours: true) == result.error,
                "\(result.error.debugDescription)")
            #expect(!result.error.contains("\nerror[E0000]"))
        }
    }

    @Test("leaves what a script prints unchanged in pipes, and shows it in the sandbox") func output() throws {
        let script = #"print("a\u{1B}[1mb\r\tc\nd\u{202E}"); fputs("e\u{7}\n", stderr)"#
        let plain = try RunningCommand.run(["-e", script])
        #expect(plain.out == "a\u{1B}[1mb\r\tc\nd\u{202E}\n" && plain.error == "e\u{7}\n")
        let walled = try RunningCommand.run(["--sandbox", "-e", script])
        #expect(walled.out == "a\\u{1B}[1mb\\r\tc\nd\\u{202E}\n" && walled.error == "e\\u{07}\n")
    }

    @Test("shows it in unhandled errors on a terminal, which no script printed, and leaves them unchanged in pipes")
    func unhandled() throws {
        let script = #"Observable<Int>.error(NSError(domain: "\u{1B}]0;owned\u{7}", code: 1)).subscribe()"#
        let piped = try RunningCommand.run(["-q", "-e", script])
        #expect(piped.out == "Unhandled error happened: Error Domain=\u{1B}]0;owned\u{7} Code=1 \"(null)\"\n")
        let terminal = try PseudoTerminal(["-q", "-e", script])
        #expect(try terminal.wait(for: "(null)").contains(#"Domain=\u{1B}]0;owned\u{07} Code=1"#))
    }

    @Test("shows what a test's script prints and how its file is called") func reports() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("a\u{1B}[2Jb\nok 2 - c.rxs")
        try Data("print(\"x\\u{1B}[8m\\u{7}\") // => y\n".utf8).write(to: file)
        for form in [[], ["--tap"]] {
            let result = try RunningCommand.run(["test"] + form + [folder.url.path])
            #expect(result.status == 4)
            #expect(VisibleText.shown(result.out, as: .lines) == result.out, "\(result.out.debugDescription)")
            #expect(!result.out.contains("\nok 2"))
        }
    }

    @Test("compares lines of output as bytes, and writes down what is hidden as it is shown") func expectations() throws
    {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("a.rxs")
        try Data("print(\"x\\r\")\r\nprint(\"y\\r\\nok 2 - z\\u{85}\") // => y\r\n".utf8).write(to: file)
        #expect(!(try RunningCommand.run(["test", "--tap", file.path]).out.contains("\nok 2")))
        #expect(try RunningCommand.run(["test", "--update", file.path]).status == 0)
        let updated = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(
            updated.contains("// => x\\r\r\n") && updated.contains("// => ok 2 - z\\u{85}"),
            "\(updated.debugDescription)")
        #expect(try RunningCommand.run(["test", file.path]).status == 0)
    }

    @Test("of a message of a megabyte shows the beginning") func long() throws {
        let script = #"_ = try NSRegularExpression(pattern: String(repeating: "(", count: 1_000_000))"#
        let result = try RunningCommand.run(["--timeout", "20s", "-e", script])
        #expect(result.error.utf8.count < 20_000, "\(result.error.utf8.count)")
    }

    @Test("shows it at the prompt, in what scripts print and in what commands list") func prompt() throws {
        let terminal = try PseudoTerminal.prompt()
        #expect(
            try terminal.enter(#"print("a\u{1B}]0;owned\u{7}b\u{9B}")"#).contains("a\\u{1B}]0;owned\\u{07}b\\u{9B}"))
        try terminal.enter(#"struct V: CustomStringConvertible { var description: String { "\u{1B}[8mv\u{202E}" } }"#)
        #expect(try terminal.enter("let v = V()").contains("\\u{1B}[8mv\\u{202E}"))
        #expect(try terminal.enter(":vars").contains("\\u{1B}[8mv\\u{202E}"))
    }
}
