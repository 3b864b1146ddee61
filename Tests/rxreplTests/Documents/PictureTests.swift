// The pictures on the pages are what rxrepl draws and shows; `make pictures` makes them anew.

import Foundation
import Testing

@testable import rxrepl

@Suite("Pictures") struct PictureTests {
    /// The session that README shows.
    private static let session = [
        "let words = PublishSubject<String>()",
        "let loud = words.map { $0.uppercased() }.filter { $0.count > 2 }",
        "loud.subscribe(onNext: { print(\"heard\", $0) });",
        "words.onNext(\"hi\")",
        ":advance 200ms",
        "words.onNext(\"yes\")",
        "loud.throtle(.seconds(1))",
        ":marbles",
    ]

    @Test("a session in a terminal, in its colours") func terminal() throws {
        let terminal = try PseudoTerminal(["--virtual", "--quiet", "--trace=all"], columns: 99, isColoured: true)
        var seen = ""
        var (_, prompt) = PseudoTerminal.withoutPrompt(try terminal.wait(for: "rx> "))
        for line in Self.session {
            let (shown, next) = PseudoTerminal.withoutPrompt(try terminal.enter(line))
            seen += "\u{1B}[1m\(prompt)\(line)\u{1B}[0m\n" + shown
            prompt = next
        }
        // The last prompt is left out, and with it what asks the terminal to mark pastes.
        let shown = seen.replacing(/\u{1B}\[\?2004[hl]/, with: "").trimmingCharacters(in: .newlines)
        try expectPicture(TerminalPicture(shown).svg, "session.svg")
    }

    @Test("the marbles of a script, as --trace-out writes them") func marbles() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("latest.svg")
        let script = Repository.root.appendingPathComponent("docs/pictures/latest.rxs").path
        let output = try BuiltCommand.output(["--virtual", "--trace-out", file.path, script], in: folder.url)
        #expect(Expectations(of: try Repository.text("docs/pictures/latest.rxs")).entries.count == 5)
        #expect(output == "0a\n1a\n2a\n2b\n2c\n")
        try expectPicture(try String(contentsOf: file, encoding: .utf8), "latest.svg")
    }

    /// Expects a picture to be the one in docs/pictures; `UPDATE_GOLDEN=1` writes it instead.
    private func expectPicture(_ svg: String, _ name: String) throws {
        let file = Repository.root.appendingPathComponent("docs/pictures/\(name)")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try svg.write(to: file, atomically: true, encoding: .utf8)
        }
        let shown = try String(contentsOf: file, encoding: .utf8)
        #expect(shown == svg, "docs/pictures/\(name) is stale; make pictures makes it anew")
    }
}
