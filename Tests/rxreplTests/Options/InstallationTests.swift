// What an installation brings beside the command: the manual page, completions of shells, syntax for editors.

import Foundation
import Testing

@testable import rxrepl

@Suite("An installation") struct InstallationTests {
    private static func exists(_ command: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + command)
    }

    /// Runs a text in a shell, where `rxrepl` is the built command.
    private func run(_ shell: String, _ text: String) throws -> String {
        let folder = BuiltCommand.url.deletingLastPathComponent().path
        return try BuiltCommand.output(
            ["PATH=\(folder):/usr/bin:/bin", shell, "-c", text], of: URL(fileURLWithPath: "/usr/bin/env"))
    }

    @Test("the manual page has every form, option and status") func manual() {
        let text = ManualPage.text.replacing("\\-", with: "-")
        #expect(OptionEntry.all.allSatisfy { text.contains("--" + $0.long) })
        #expect(Usage.statuses.allSatisfy { text.contains($0.meaning) })
        #expect(Usage.forms.allSatisfy { text.contains($0.1) })
    }

    @Test("groff finds nothing wrong with the manual page", .enabled(if: exists("groff"))) func manualForm() throws {
        #expect(try run("bash", "rxrepl help man | groff -man -ww -z 2>&1").isEmpty)
    }

    @Test(
        "bash completes options, their words, what to do, scripts and topics",
        arguments: [
            (["--col"], "--color"), (["--color", ""], "auto always never"), (["--trace", "=", "a"], "all"),
            (["ch"], "check"),
            (["--timeout", ""], ""), (["help", "distinctUntil"], "distinctUntilChanged"),
            (["examples/00"], "examples/00-welcome.rxs"),
        ])
    func bash(words: [String], expected: String) throws {
        let typed = (["rxrepl"] + words).map { "'\($0)'" }.joined(separator: " ")
        let shown = try run(
            "bash",
            """
            compopt() { :; }
            source <(rxrepl help bash)
            COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count)
            _rxrepl
            echo -n "${COMPREPLY[*]}"
            """)
        #expect(shown == expected)
    }

    @Test("fish completes options and their words", .enabled(if: exists("fish"))) func fish() throws {
        let shown = try run("fish", "rxrepl help fish | source; complete -C 'rxrepl --color '")
        #expect(["always", "auto", "never"].allSatisfy(shown.contains))
    }

    @Test("zsh reads its completion", .enabled(if: exists("zsh"))) func zsh() throws {
        #expect(try run("zsh", "rxrepl help zsh > /dev/null && zsh -n <(rxrepl help zsh)").isEmpty)
    }

    @Test("all topics that completions offer have a page") func topics() throws {
        let topics = try BuiltCommand.output(["help", "topics"]).split(separator: "\n")
        #expect(topics.count > 300)
        for topic in topics { #expect(HelpPages.page(String(topic)) != nil, "\(topic)") }
    }

    @Test("the patterns that colour scripts in VS Code are whole, and its package has the command's version")
    func grammar() throws {
        func json(_ path: String) throws -> Any {
            try JSONSerialization.jsonObject(with: Data(Repository.text("editors/vscode/" + path).utf8))
        }
        func check(_ part: Any) throws {
            if let parts = part as? [Any] { try parts.forEach(check) }
            for (key, value) in part as? [String: Any] ?? [:] {
                if ["match", "begin", "end", "firstLineMatch"].contains(key) {
                    _ = try NSRegularExpression(pattern: #require(value as? String))
                }
                try check(value)
            }
        }
        try check(json("syntaxes/rxs.tmLanguage.json"))
        _ = try json("language-configuration.json")
        #expect((try json("package.json") as? [String: Any])?["version"] as? String == Usage.version)
    }
}
