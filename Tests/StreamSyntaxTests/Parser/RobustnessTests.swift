// Nothing that anyone writes may crash or hang the parser.

import Testing

@testable import StreamSyntax

@Suite("Robustness")
struct RobustnessTests {
    @Test("programs of every kind parse without a fault", arguments: Corpus.programs)
    func corpus(program: String) {
        let result = Parser.parse(SourceText(program, name: "corpus"))
        #expect(faults(result) == "")
        #expect(result.completeness == .complete)
        #expect(!result.statements.isEmpty)
    }

    @Test("a program cut off anywhere parses, in bounded time", arguments: Corpus.programs)
    func prefixes(program: String) {
        let bytes = Array(program.utf8)
        let duration = ContinuousClock().measure {
            for end in stride(from: bytes.count % 5, to: bytes.count, by: 5) {
                let text = String(decoding: bytes[..<end], as: UTF8.self)
                let result = Parser.parse(SourceText(text, name: "prefix"), mode: .prompt)
                if case .incomplete = result.completeness { #expect(result.hasErrors) }
            }
        }
        #expect(duration < .seconds(60))
    }

    @Test("every program with one byte left out or doubled parses", arguments: Corpus.programs)
    func mutations(program: String) {
        let bytes = Array(program.utf8)
        for position in stride(from: 0, to: bytes.count, by: 23) {
            var shorter = bytes
            shorter.remove(at: position)
            var longer = bytes
            longer.insert(bytes[bytes.count - 1 - position], at: position)
            for mutation in [shorter, longer] {
                let result = Parser.parse(SourceText(String(decoding: mutation, as: UTF8.self), name: "mutation"))
                #expect(result.diagnostics.count <= 50)
            }
        }
    }

    @Test(
        "deep nesting gives a diagnostic, never a stack overflow",
        arguments: [
            ("(", ")"), ("[", "]"), ("{ ", " }"), ("f(", ")"), ("f { ", " }"), ("if a { ", " }"), ("-", ""), ("!", ""),
            ("try ", ""), ("a ? b : ", ""), ("a = ", ""),
            ("\"\\(", ")\""), ("[[", "]]"), ("x[", "]"), ("struct S { ", " }"), ("func f() { ", " }"),
            ("switch x { case 1: ", " }"), ("a ? ", " : b"), ("/*", "*/"), ("if a { } else ", ""), ("(a, ", ")"),
            ("do { ", " }"),
        ])
    func nesting(open: String, close: String) {
        let most = open == "(" ? 100_000 : 10_000
        for (count, closes) in [(most, true), (most, false), (60, true)] {
            let text =
                String(repeating: open, count: count) + "x" + (closes ? String(repeating: close, count: count) : "")
            let result = Parser.parse(SourceText(text, name: "deep"))
            #expect(result.diagnostics.count < 30)
        }
    }

    @Test(
        "what is tried one way and then another is not tried again at each level",
        arguments: [
            ("", "switch e { case .a(", "): 1 }"), ("", "switch e { case a.b(", "): 1 }"),
            ("", "switch e { case .a(f { ", " }).b: 1 }"), ("", "switch e { case A.b(let x, ", "): 1 }"),
            ("", "if case a.b(f { ", " }) = c {}; x"), ("", "do {} catch a.b(f { ", " }) {}; x"),
            ("", "f<A>({ ", " })"), ("", "a<b, { ", " }"), ("", "[f { ", " }]()"), ("", "(f { ", " }).self"),
            ("x as ", "A<(", ")>"), ("", "[A<", ">]()"), ("", "a < (", ")"), ("", "{ (a: A<B>) in ", " }"),
        ])
    func attempts(lead: String, open: String, close: String) {
        for closes in [40, 20, 0] {
            let text =
                lead + String(repeating: open, count: 40) + "X" + String(repeating: close, count: closes)
            let duration = ContinuousClock().measure { _ = Parser.parse(SourceText(text, name: "attempts")) }
            #expect(duration < .seconds(2))
        }
    }

    @Test(
        "deep types, patterns and generic arguments give a diagnostic",
        arguments: [
            ("let x: ", "[", "]"), ("let x: ", "A<", ">"), ("let x: ", "(", ")"), ("let x: ", "() -> ", ""),
            ("let ", "(a, ", ")"), ("if case ", ".a(", ")"), ("if case ", "let ", ""), ("f(a ", "< b", ")"),
            ("x as ", "Optional<", ">"), ("#if ", "(", ")"), ("#if ", "!", ""),
        ])
    func deepTypes(lead: String, open: String, close: String) {
        let text = lead + String(repeating: open, count: 20_000) + "X" + String(repeating: close, count: 20_000)
        #expect(Parser.parse(SourceText(text, name: "deep")).diagnostics.count < 30)
    }

    @Test(
        "long chains and long sums give a diagnostic before their trees get too high",
        arguments: [
            (".map { $0 }", 450, true), (".map { $0 }", 20_000, false), (" + 1", 950, true), (" + 1", 50_000, false),
            ("?.a", 50_000, false), ("[0]", 50_000, false), (" ?? a", 50_000, false), (" as A", 50_000, false),
            (" .a", 50_000, false),
        ])
    func height(link: String, count: Int, isFine: Bool) {
        let result = Parser.parse(SourceText("a" + String(repeating: link, count: count), name: "long"))
        #expect(result.hasErrors == !isFine)
        if !isFine { #expect(result.diagnostics.map(\.code.description) == ["E0043"]) }
    }

    @Test("many short statements parse in time that grows with their number")
    func speed() {
        let program = String(
            repeating: "let x = source.map { $0 * 2 }.filter { $0 > 1 && $0 < 9 }\nprint(\"\\(x) and\", x as Any)\n",
            count: 2_500)
        var result: ParseResult?
        let duration = ContinuousClock().measure { result = Parser.parse(SourceText(program, name: "long")) }
        #expect(result?.statements.count == 5_000)
        #expect(result?.hasErrors == false)
        #expect(duration < .seconds(10), "debug builds on a busy machine included")
    }

    @Test("arbitrary bytes parse")
    func noise() {
        var state: UInt64 = 42
        let alphabet = Array("(){}[]<>\"\\#@$.,:;?!&=+-*/%|^~_` \n\tab1🐶“…if let in case".unicodeScalars)
        for _ in 0..<500 {
            var text = ""
            for _ in 0..<60 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.unicodeScalars.append(alphabet[Int(state >> 33) % alphabet.count])
            }
            let result = Parser.parse(SourceText(text, name: "noise"))
            #expect(result.source.name == "noise")
        }
    }
}
