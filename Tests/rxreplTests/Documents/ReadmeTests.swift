// What the pages show really happens: scripts and the output below them, and sessions at the prompt.

import Foundation
import Lessons
import Testing

@testable import rxrepl

@Suite("Pages") struct ReadmeTests {
    static let pages = ["README.md", "docs/traces.md", "docs/teaching.md"]

    @Test("show the output that their scripts have", arguments: pages) func scripts(_ page: String) throws {
        let blocks = Markdown.blocks(try Repository.text(page))
        for (script, shown) in zip(blocks, blocks.dropFirst())
        where script.language == "swift" && shown.language == "text" && shown.followsBlock {
            let folder = try TemporaryFolder()
            let file = folder.url.appendingPathComponent("demo.rxs")
            try script.lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            let output = try BuiltCommand.output(
                ["--virtual", "--color", "never", "--seed", "1"] + script.options + ["demo.rxs"], in: folder.url)
            expect(output, is: shown.lines, "\(page):\(script.line)")
        }
    }

    @Test("show scripts that print what they say themselves", arguments: pages) func expectations(_ page: String) throws
    {
        for script in Markdown.blocks(try Repository.text(page)) where script.language == "swift" {
            let text = script.lines.joined(separator: "\n")
            let expectations = Expectations(of: text)
            guard !expectations.isEmpty else { continue }
            let folder = try TemporaryFolder()
            try text.write(to: folder.url.appendingPathComponent("demo.rxs"), atomically: true, encoding: .utf8)
            let output = try BuiltCommand.output(["--virtual", "--quiet", "demo.rxs"], in: folder.url)
            #expect(OutputComparison(expectations, output: output).isMatch, "\(page):\(script.line)\n\(output)")
        }
    }

    @Test("show sessions as they go", arguments: pages) func sessions(_ page: String) throws {
        for session in Markdown.blocks(try Repository.text(page)) where session.language == "console" {
            let terminal = try PseudoTerminal(["--virtual", "--quiet"] + session.options, columns: 250)
            var seen = ""
            var (_, prompt) = PseudoTerminal.withoutPrompt(try terminal.wait(for: "rx> "))
            for line in session.lines {
                guard let entry = line.firstMatch(of: /^rx \d+> (.*)/)?.1 else { continue }
                seen += prompt + entry + "\n"
                let (shown, next) = PseudoTerminal.withoutPrompt(try terminal.enter(String(entry)))
                seen += shown
                prompt = next
            }
            seen = seen.replacingOccurrences(of: "\r", with: "").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
            expect(seen, is: session.lines, "\(page):\(session.line)")
        }
    }

    @Test("README has a trace, a session and the two commands") func content() throws {
        let page = try Repository.text("README.md")
        let languages = Set(Markdown.blocks(page).map(\.language))
        #expect(languages.isSuperset(of: ["swift", "text", "console"]))
        #expect(page.contains("make run") && page.contains("make test"))
    }

    @Test("the guide for teachers has every lesson, in order") func lessons() throws {
        let page = try Repository.text("docs/teaching.md")
        let rows = page.split(separator: "\n").filter {
            $0.hasPrefix("| ") && ($0.dropFirst(2).first?.isNumber ?? false)
        }
        #expect(rows.count == Lesson.all.count)
        for (number, (row, lesson)) in zip(rows, Lesson.all).enumerated() {
            #expect(row.hasPrefix("| \(number + 1) | \(lesson.title) |"), "\(row)")
        }
    }

    @Test("link to files that exist", arguments: pages + ["CONTRIBUTING.md"]) func links(_ page: String) throws {
        let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
        for match in try Repository.text(page).matches(of: /\]\(([^)#]+)\)/) where !match.1.contains("://") {
            let path = folder.appendingPathComponent(String(match.1)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(page) → \(match.1)")
        }
    }

    private func expect(_ output: String, is lines: [String], _ place: String) {
        let expectations = Expectations(of: "// =>\n" + lines.map { "// \($0)\n" }.joined())
        let comparison = OutputComparison(expectations, output: output)
        #expect(comparison.isMatch, "\(place):\n\(comparison.isMatch ? "" : comparison.difference)")
    }
}
