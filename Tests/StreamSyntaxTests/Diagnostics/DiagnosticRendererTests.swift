// How diagnostics are laid out.

import Testing

@testable import StreamSyntax

@Suite("The diagnostic renderer")
struct DiagnosticRendererTests {
    private func render(
        _ text: String, _ start: Int, _ end: Int, hint: String? = nil, notes: [Diagnostic.Note] = [],
        stack: [Diagnostic.Frame] = [], color: Bool = false, width: Int? = nil
    ) -> String {
        var sources = SourceMap()
        let source = sources.add(text, name: "demo.rxs")
        let span = Span(source: source.id, start: start, end: end)
        let diagnostic = Diagnostic(
            Diagnostic.Code("E0999"), .error, "something is wrong", at: span, hint: hint, notes: notes, callStack: stack
        )
        return DiagnosticRenderer(sources: sources, usesColor: color, width: width).render(diagnostic)
    }

    @Test("shows place, code, message, line, caret and hint")
    func layout() {
        #expect(
            render("let a = 1\n\nlet x = taps.map { $0 }\n", 19, 23, hint: "did you mean 'tap'?") == """
                demo.rxs:3:9: error[E0999]: something is wrong
                   3 | let x = taps.map { $0 }
                     |         ^~~~
                     = hint: did you mean 'tap'?

                """)
    }

    @Test("puts the caret under wide characters and behind tabs")
    func wide() {
        #expect(render("\t变 = x", 7, 8).hasSuffix("   1 |     变 = x\n     |          ^\n"))
        let lead = "\"🐶👨‍👩‍👧é\" "
        #expect(render(lead + "?", lead.utf8.count, lead.utf8.count + 1).hasPrefix("demo.rxs:1:7:"))
        #expect(render(lead + "?", lead.utf8.count, lead.utf8.count + 1).hasSuffix("     |         ^\n"))
        #expect(render("变量 x", 0, 6).hasSuffix("| ^~~~\n"))
    }

    @Test("tells the calls of a recursion once, with their number") func recursion() {
        var sources = SourceMap()
        let source = sources.add("one()\ntwo()\n", name: "demo.rxs")
        let spans = [Span(source: source.id, start: 0, end: 5), Span(source: source.id, start: 6, end: 11)]
        let fault = Diagnostic(Diagnostic.Code("E0999"), .error, "too deep", at: spans[0])
        let renderer = DiagnosticRenderer(sources: sources)
        let own = (0..<5000).reduce(fault) { error, _ in error.calling("one", at: spans[0]) }.calling(
            "start", at: spans[1])
        #expect(
            renderer.render(own).hasSuffix(
                """
                     in one, called at demo.rxs:1:1
                        this call 4999 more times
                     in start, called at demo.rxs:2:1

                """))
        let mutual = (0..<7).reduce(fault) { $0.calling($1 % 2 == 0 ? "one" : "two", at: spans[$1 % 2]) }
        #expect(
            renderer.render(mutual).hasSuffix(
                """
                     in one, called at demo.rxs:1:1
                     in two, called at demo.rxs:2:1
                        these 2 calls 2 more times
                     in one, called at demo.rxs:1:1

                """))
    }

    @Test("marks an empty span, one at the end of the text, and the first line of a long one")
    func edges() {
        #expect(render("ab", 2, 2).hasSuffix("   1 | ab\n     |   ^\n"))
        #expect(render("", 0, 0).hasSuffix("   1 | \n     | ^\n"))
        #expect(render("f(\n1)", 0, 5).hasSuffix("   1 | f(\n     | ^~\n"))
        #expect(render("a\r\nb c\r\n", 5, 6).hasSuffix("   2 | b c\n     |   ^\n"))
    }

    @Test("cuts long lines around the caret")
    func cut() {
        let line = String(repeating: "a", count: 80) + "X" + String(repeating: "b", count: 80)
        #expect(
            render(line, 80, 81, width: 47).hasSuffix(
                "   1 | …aaaaaaaaaaaaaXbbbbbbbbbbbbbbbbbbbbbbbb…\n     |               ^\n"))
        #expect(render(line, 0, 1, width: 47).hasSuffix("   1 | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\n     | ^\n"))
        for row in render(line, 80, 160, width: 40).split(separator: "\n") { #expect(row.count <= 40) }
    }

    @Test("goes on in further rows where the window is narrow")
    func narrow() {
        #expect(
            render("let x = taps", 8, 12, hint: "a hint of several words that goes on and on", width: 40) == """
                demo.rxs:1:9: error[E0999]: something is
                    wrong
                   1 | let x = taps
                     |         ^~~~
                     = hint: a hint of several words
                       that goes on and on

                """)
    }

    @Test("keeps control characters off the terminal")
    func control() { #expect(!render("a\u{1B}[31mb", 0, 1).contains("\u{1B}")) }

    @Test("adds notes with and without a place, and the calls under way")
    func notes() {
        let source = SourceID(0)
        let text = render(
            "a b", 2, 3,
            notes: [Diagnostic.Note("plain"), Diagnostic.Note("placed", at: Span(source: source, start: 0, end: 1))],
            stack: [
                Diagnostic.Frame("inner", at: Span(source: source, start: 2, end: 3)),
                Diagnostic.Frame("closure", at: nil),
            ])
        #expect(
            text == """
                demo.rxs:1:3: error[E0999]: something is wrong
                   1 | a b
                     |   ^
                     = note: plain
                demo.rxs:1:1: note: placed
                   1 | a b
                     | ^
                     in inner, called at demo.rxs:1:3
                     in closure

                """)
    }

    @Test("paints on request, and says the same")
    func color() {
        let plain = render("a b", 2, 3, hint: "x")
        let painted = render("a b", 2, 3, hint: "x", color: true)
        #expect(painted.contains(TextColour.red.paint("error[E0999]", isBold: true)))
        #expect(painted.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("needs no place")
    func placeless() {
        let diagnostic = Diagnostic(Diagnostic.Code("W0999"), .warning, "careful", at: nil)
        #expect(DiagnosticRenderer(sources: SourceMap()).render(diagnostic) == "warning[W0999]: careful\n")
    }
}

@Suite("The nearest name")
struct NearestNameTests {
    @Test(
        "is found for typical slips",
        arguments: [
            ("taps", "tap"), ("flatmap", "flatMap"), ("subcribe", "subscribe"), ("fliter", "filter"),
            ("distinctUntilChange", "distinctUntilChanged"), ("mpa", "map"),
        ])
    func slips(written: String, meant: String) {
        let names = ["map", "filter", "tap", "flatMap", "flatMapLatest", "subscribe", "distinctUntilChanged"]
        #expect(NearestName.find(written, among: names) == meant)
    }

    @Test("is none if all are far") func far() { #expect(NearestName.find("banana", among: ["map", "filter"]) == nil) }

    @Test("of a single letter is only its capital") func letter() {
        #expect(NearestName.find("x", among: ["t", "xs"]) == nil)
        #expect(NearestName.find("x", among: ["t", "X"]) == "X")
    }

    @Test(
        "is measured in edits",
        arguments: [("", "ab", 2), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("a", "b", 1)])
    func distance(first: String, second: String, edits: Int) {
        let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        #expect(NearestName.distance(first, second, atMost: 9) == edits)
        if edits > 0 { #expect(NearestName.distance(first, second, atMost: edits - 1) == nil) }
    }
}

@Suite("Source texts")
struct SourceTextTests {
    @Test("count lines for every kind of line end")
    func lines() {
        let source = SourceText("a\nb\r\nc\rd", name: "t")
        #expect((1...4).map(source.lineText) == ["a", "b", "c", "d"])
        #expect([0, 1, 2, 5, 7, 8].map { source.line(at: $0) } == [1, 1, 2, 3, 4, 4])
    }

    @Test("count columns in characters") func columns() {
        let source = SourceText("é🐶x", name: "t")
        #expect(source.column(at: Int32("é🐶".utf8.count)) == 3)
    }

    @Test("are found again by their spans") func map() {
        var sources = SourceMap()
        let first = sources.add("a", name: "1")
        let second = sources.add("b", name: "2")
        #expect(sources[first.id]?.name == "1")
        #expect(sources[second.id]?.text(second.span) == "b")
        #expect(sources[SourceID(2)] == nil)
    }
}
