// When the prompt asks for more: a typed state of the parse.

import Testing

@testable import StreamSyntax

@Suite("Completeness")
struct CompletenessTests {
    private func completeness(_ text: String) -> Completeness {
        Parser.parse(SourceText(text, name: "prompt"), mode: .prompt).completeness
    }

    @Test(
        "a text that ends too soon says what is open",
        arguments: [
            ("f(1,", OpenConstruct.parenthesis), ("f(", .parenthesis), ("(1 + 2", .parenthesis), ("[1, 2", .bracket),
            ("x[", .bracket),
            ("f {", .brace), ("f { x in", .brace), ("if a {\n  b", .brace), ("struct S {", .brace),
            ("switch x {\ncase 1:", .brace), ("x.map { [weak self] in", .brace),
            ("\"\"\"\nabc", .string), ("\"a \\(f(", .string), ("/* a", .comment), ("/* a /* b */", .comment),
            ("#if DEBUG\nf()", .conditional),
            ("a +", .continuation), ("a+", .continuation), ("let x =", .continuation), ("let x: Int =", .continuation),
            ("x ? y :", .continuation), ("a ??", .continuation),
            ("f.", .continuation), ("if a", .continuation), ("func f()", .continuation),
            ("func f() -> Int", .continuation), ("@objc", .continuation), ("public", .continuation),
            ("guard let x", .continuation),
            ("for x in xs", .continuation), ("return try", .continuation), ("extension A:", .continuation),
            ("x as?", .continuation), ("let", .continuation), ("enum E { case a", .brace), ("!", .continuation),
            ("xs.filter { $0 > 1 }.map {", .brace),
        ])
    func incomplete(text: String, open: OpenConstruct) { #expect(completeness(text) == .incomplete(open)) }

    @Test(
        "a whole text is complete, a wrong one too",
        arguments: [
            "1 + 2", "f()", "let x: Int", "if a { }", "f { }", "return", "\"a\"", "", "// comment", "x", ".map { $0 }",
            "f(]", "let 1", "\"abc", "f(1 2", "if a { ) }\nf(", "}", "let x = 5 let y = (", "#else",
        ])
    func complete(text: String) { #expect(completeness(text) == .complete) }

    @Test("each line of a growing block asks for more until it is closed")
    func growing() {
        let lines = [
            "source", "    .map {", "        f(", "            $0,", "            [1,", "             2]", "        )",
            "    }",
        ]
        var text = ""
        var states: [Bool] = []
        for line in lines {
            text += line + "\n"
            states.append(completeness(text) == .complete)
        }
        #expect(states == [true, false, false, false, false, false, false, true])
    }
}
