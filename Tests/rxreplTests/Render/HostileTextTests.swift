// What renderers make of texts that were made to harm: nothing is obeyed, hidden, or markup.

import Foundation
import FoundationXML
import RxEngine
import StreamSyntax
import TestSupport
import Testing

@testable import Pictures
@testable import rxrepl

@Suite("Hostile text") struct HostileTextTests {
    /// What texts are put together of.
    private static let pieces = [
        "\u{1B}]52;c;ZXZpbA==\u{7}", "\u{1B}[2J", "\u{1B}[8m", "\u{9B}31m", "\u{1B}]8;;http://x\u{1B}\\", "\r", "\n",
        "\t", "\u{8}",
        "\0", "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{2029}", "\u{200B}", "\u{200D}", "\u{FEFF}",
        "\u{FFFE}",
        "\u{FFFF}", String(Unicode.Scalar(0xFDD0 as UInt32)!), String(Unicode.Scalar(0x1FFFF as UInt32)!), "\u{301}",
        "\u{FE0F}", "\u{E0041}", "]]>", "<!--", "-->", "<script>", "</script>",
        "</svg>", "&", "\"", "'", "\\", "%%{init: {}}%%", "$$x$$", "end", ";", "#", "`", "{", "}", "->>", "digraph {",
        "# SKIP", "é",
        "👩‍👩‍👧‍👦", "日本", "a", "next(1)", " ", "\u{1F3F4}",
    ]

    private static func recording(_ random: inout SplitMix) -> [TraceEvent] {
        func text() -> String {
            (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        var recording = RecordingBuilder()
        recording.subscribe(1, text(), label: text(), cause: text())
        recording.subscribe(2, "flatMap", under: 1, label: text())
        recording.add(2, .next, at: 1, payload: text(), thread: text())
        recording.add(1, .next, at: 2, payload: text(), cause: text(), thread: text())
        recording.add(1, .delivered, at: 2, payload: text())
        recording.addUnreceived(.missed, by: text(), payload: text(), cause: text())
        recording.add(2, .hop, at: 3, cause: text())
        recording.add(1, .error, at: 5, payload: text(), cause: text())
        recording.add(1, .dispose, at: 5, cause: text())
        return recording.events
    }

    @Test("hides nothing in any form of a trace, and breaks no form", arguments: 0..<80)
    func forms(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let events = Self.recording(&random)
        for form in TraceForm.allCases {
            let text = form.render(events)
            #expect(VisibleText.shown(text, as: .lines) == text, "\(form)")
        }
        #expect(TraceForm.txt.render(events).split(separator: "\n").count == events.count)
        for style in [Style(width: 80), Style(width: 50), Style(unicode: false)] {
            let traced = TextTrace.render(events, style: style, filter: TraceFilter(level: .all))
            for text in [traced, MarbleText(Picture(events), style: style).text, SubscriptionTree.render(events)] {
                #expect(VisibleText.shown(text, as: .lines) == text)
            }
            for line in traced.split(separator: "\n") { #expect(String(line).displayWidth <= style.width ?? .max) }
        }
        let picture = MarbleSVG.render(events)
        let reader = XMLParser(data: Data(picture.utf8))
        #expect(reader.parse(), "\(String(describing: reader.parserError)) \(picture)")
        let script = (0..<9).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
        let page = TraceHTML.render(events, scripts: [ScriptText(name: "demo.rxs", text: "//\n" + script + "\n//")])
        #expect(VisibleText.shown(page, as: .lines) == page)
        // The page's own two: its tables and its program.
        #expect(page.components(separatedBy: "</script>").count == 3)
        #expect(page.components(separatedBy: "<script>").count == 2)
        #expect(try JSONSerialization.jsonObject(with: Data(TraceForm.json.render(events).utf8)) is [String: Any])
        // Each line of a graph is a statement, and each quote is closed.
        for line in DotGraph.render(events).split(separator: "\n") {
            let quotes = line.replacing(/\\./, with: "").count { $0 == "\"" }
            #expect(quotes.isMultiple(of: 2))
        }
        let sequence = MermaidSequence.render(events)
        #expect(!sequence.contains("%") && !sequence.contains("$") && !sequence.contains("{"))
    }

    @Test("a report of tests holds for what reads it", arguments: 0..<100)
    func reports(seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        let text = (0..<8).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
        let result = TestResult(path: text + ".rxs", seconds: 0, failure: text + "\n")
        let reader = XMLParser(data: Data(TestReport.junit([result]).utf8))
        #expect(reader.parse(), "\(String(describing: reader.parserError))")
        let lines = TestReport.tap(result, number: 1).split(separator: "\n")
        #expect(lines[0].hasPrefix("not ok 1 - ") && !lines[0].contains(/[^\\]#/))
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
        #expect(TestReport.plain(result).hasPrefix("FAIL  "))
    }

    @Test("a picture of nothing says so and is one") func nothing() {
        let picture = MarbleSVG.render([])
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        #expect(picture.contains("Nothing was traced"))
        #expect(TraceHTML.render([]).contains("Nothing was traced"))
    }

    @Test(
        "a name or a value of megabytes costs no more than reading it",
        arguments: [
            String(repeating: "x", count: 1_000_000), "a" + String(repeating: "\u{301}", count: 30_000),
            String(repeating: "é\u{1B}", count: 50_000),
        ])
    func huge(text: String) {
        var recording = RecordingBuilder()
        recording.subscribe(1, "just", label: text)
        recording.add(1, .next, at: 0, payload: text)
        recording.add(1, .completed, at: 0)
        let clock = ContinuousClock(), began = clock.now
        for style in [Style(width: 80), Style(width: 50)] {
            let lines = TextTrace.render(recording.events, style: style, filter: TraceFilter(level: .all))
            #expect(lines.utf8.count < 3000)
            #expect(MarbleText(Picture(recording.events), style: style).text.utf8.count < 3000)
        }
        for form in TraceForm.allCases { #expect(!form.render(recording.events).isEmpty) }
        #expect(clock.now - began < .seconds(120))
    }
}
