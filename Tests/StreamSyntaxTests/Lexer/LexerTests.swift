// What the lexer makes of characters: names, numbers, operators, strings, comments, pasted signs.

import Testing

@testable import StreamSyntax

/// The tokens of a text, one word each: its kind's sign or its text.
private func words(_ text: String) -> String {
    let source = SourceText(text, name: "test.rxs")
    let lexed = Lexer.lex(source)
    let tokens = lexed.tokens.dropLast().map { token in
        let text = source.text(Span(source: source.id, start: Int(token.start), end: Int(token.end)))
        switch token.kind {
        case .prefixOperator: return "pre:\(text)"
        case .infixOperator: return "in:\(text)"
        case .postfixOperator: return "post:\(text)"
        case .postfixQuestion, .postfixExclamation: return "post:\(text)"
        case .keyword: return "kw:\(text)"
        case .stringStart, .stringEnd, .interpolationStart, .interpolationEnd: return text
        case .stringText: return "'\(text)'"
        case .duration: return "time:\(text)"
        case .float: return "float:\(text)"
        default: return text
        }
    }
    return (tokens + lexed.diagnostics.map { "!\($0.code)" }).joined(separator: " ")
}

@Suite("The lexer")
struct LexerTests {
    @Test(
        "tells prefix, infix and postfix operators apart by white space",
        arguments: [
            ("a + b", "a in:+ b"), ("a+b", "a in:+ b"), ("-a", "pre:- a"), ("a...", "a post:..."),
            ("...a", "pre:... a"),
            ("a...b", "a in:... b"), ("f(-1)", "f ( pre:- 1 )"), ("a! + b", "a post:! in:+ b"),
            ("a?.b", "a post:? . b"),
            ("!a", "pre:! a"), ("a ? b : c", "a ? b : c"), ("f(+)", "f ( in:+ )"), ("f(by: >)", "f ( by : in:> )"),
            ("a ?? b", "a in:?? b"), ("f(&x)", "f ( & x )"), ("a & b", "a in:& b"), ("a..<b", "a in:..< b"),
            ("(a, -b)", "( a , pre:- b )"), ("a/*c*/+b", "a pre:+ b"), ("x->y", "x -> y"), ("a==b", "a in:== b"),
        ])
    func operators(text: String, expected: String) {
        #expect(words(text) == expected)
    }

    @Test(
        "reads numbers in every base, fractions and time spans",
        arguments: [
            ("0xFF 0b101 0o17 1_000", "0xFF 0b101 0o17 1_000"),
            ("1.5 1e3 2.5e-3 0x1p4", "float:1.5 float:1e3 float:2.5e-3 float:0x1p4"),
            ("500ms 2s 1m 1.5s", "time:500ms time:2s time:1m time:1.5s"), ("pair.0.1", "pair . 0 . 1"),
            ("1.description", "1 . description"),
            ("0..<5", "0 in:..< 5"), ("1...", "1 post:..."), ("5px", "5px !E0008"), ("0x", "0x !E0007"),
        ])
    func numbers(text: String, expected: String) { #expect(words(text) == expected) }

    @Test(
        "reads names in any script, with emoji, in backticks, and $0",
        arguments: [
            ("naïve 变量 🐶dog _x x1", "naïve 变量 🐶dog _x x1"), ("`class` $0 $10", "`class` $0 $10"),
            ("_ self Self", "_ kw:self kw:Self"),
            ("get set async weak", "get set async weak"), ("#if #line", "#if #line"), ("@objc", "@ objc"),
        ])
    func names(text: String, expected: String) { #expect(words(text) == expected) }

    @Test(
        "cuts strings into text and interpolations, to any depth",
        arguments: [
            (#""""#, #"" ""#), (#""a\n""#, #"" 'a\n' ""#), (#""a\(b)c""#, #"" 'a' \( b ) 'c' ""#),
            (#""\(f("x\(y)"))""#, #"" \( f ( " 'x' \( y ) " ) ) ""#), (##"#"a\n\#(b)"#"##, ##"#" 'a\n' \#( b ) "#"##),
            (##"#"""#"##, ##"#" '"' "#"##), ("\"\"\"\na\"b\n\"\"\"", "\"\"\" '\na\"b\n' \"\"\""),
        ])
    func strings(text: String, expected: String) { #expect(words(text) == expected) }

    @Test(
        "skips comments, nested ones too, and the shebang line",
        arguments: [
            ("a // b\nc", "a c"), ("a /* b /* c */ d */ e", "a e"), ("#!/usr/bin/env rxrepl\na", "a"),
            ("a /* b", "a !E0005"),
        ])
    func comments(text: String, expected: String) { #expect(words(text) == expected) }

    @Test(
        "understands what web pages and word processors make of code",
        arguments: [
            ("print(“a”)", "print ( “ 'a' ” ) !E0002"), ("f（1，2）", "f （ 1 ， 2 ） !E0002 !E0002 !E0002"),
            ("print('a')", "print ( ' 'a' ' ) !E0003"),
            ("let\u{A0}x\u{200B}", "kw:let x"),
        ])
    func pasted(text: String, expected: String) { #expect(words(text) == expected) }

    @Test("marks the first token of each line")
    func lines() {
        let tokens = Lexer.lex(SourceText("a b\n  c /* \n */ d\r\ne", name: "t")).tokens
        #expect(tokens.map(\.startsLine) == [true, false, true, true, true, false])
    }

    @Test("finds every reserved word and nothing else")
    func keywords() {
        for keyword in Keyword.allCases where keyword != .none {
            let found = Array(keyword.text.utf8).withUnsafeBufferPointer(Keyword.find)
            #expect(found == keyword)
        }
        for name in ["classes", "clas", "protocolx", "Int", "continues", "fileprivates"] {
            #expect(Array(name.utf8).withUnsafeBufferPointer(Keyword.find) == .none)
        }
    }

    @Test("cuts ten thousand lines into all their tokens")
    func manyLines() {
        let line = "let value = source.map { \"\\($0)\" }.filter { $0.count > 2 } // a comment\n"
        let source = SourceText(String(repeating: line, count: 10_000), name: "t")
        #expect(Lexer.lex(source).tokens.count == 220_001)
    }
}
