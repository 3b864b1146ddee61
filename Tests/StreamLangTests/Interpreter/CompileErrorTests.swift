// What is wrong with a text is found before any of it runs, and the message says what to change.

import TestSupport
import Testing

@testable import StreamLang

@Suite("Errors before the run") struct CompileErrorTests {
    @Test("nothing runs when something is wrong further down") func nothingRuns() {
        let run = Run("print(1)\nprint(missing)")
        #expect(run.lines.isEmpty)
        #expect(run.errors == ["E0300 cannot find 'missing' in scope"])
    }

    @Test("after twenty errors the rest is not shown", arguments: ["print(missing%d)", "let = %d"])
    func many(line: String) {
        let lines = (0..<30).map { line.replacing("%d", with: "\($0)") }
        let errors = Run(lines.joined(separator: "\n")).errors
        #expect(errors.count == 21)
        #expect(errors.last == "E0044 there are more errors; the rest is not shown")
    }

    @Test(
        "each mistake has its message and hint",
        arguments: [
            ("let taps = 1\nprint(tap)", "E0300 cannot find 'tap' in scope", "did you mean 'taps'?"),
            ("let a = 1\na = 2", "E0412 cannot assign to 'a': it is a 'let' constant", "declare it with 'var'"),
            (
                "let x: Int = \"a\"", "E0402 cannot convert value of type 'String' to expected type 'Int'", nil
            ),
            (
                "let s: String = 3", "E0402 cannot convert value of type 'Int' to expected type 'String'",
                "write String(…) or \"\\(…)\""
            ),
            (
                "print(1 + \"a\")",
                "E0404 binary operator '+' cannot be applied to operands of type 'Int' and 'String'",
                "put the value into the text with \\(…)"
            ),
            (
                "let i = 1\nlet d = 2.5\nprint(i * d)",
                "E0404 binary operator '*' cannot be applied to operands of type 'Int' and 'Double'",
                "convert one side: Double(…) or Int(…)"
            ),
            (
                "let n = Int(\"4\")\nprint(n + 1)",
                "E0401 value of optional type 'Int?' must be unwrapped to use '+'",
                "use '??' to give a default, 'if let' to test it, or '!' if it cannot be nil"
            ),
            ("if 1 { }", "E0405 a condition must be a Bool, not 'Int'", "compare it: '!= 0'"),
            ("print([1, 2].cuont)", "E0306 value of type '[Int]' has no member 'cuont'", "did you mean 'count'?"),
            (
                "Observable.of(1).flatMapLates { Observable.just($0) }",
                "E0306 value of type 'Observable<Int>' has no member 'flatMapLates'", "did you mean 'flatMapLatest'?"
            ),
            (
                "enum E { case a, b }\nfunc f(_ e: E) -> Int { switch e { case .a: return 1 } }",
                "E0415 switch must be exhaustive", "add case .b or 'default:'"
            ),
            ("let x: Strin = \"\"", "E0301 cannot find type 'Strin' in scope", "did you mean 'String'?"),
            ("break", "E0413 'break' is only allowed inside a loop, 'if', 'do' or 'switch'", nil),
            (
                "struct P { let x: Int }\nvar p = P(x: 1)\np.x = 2",
                "E0412 cannot assign to property 'x': it is a 'let' constant", "declare it with 'var'"
            ),
            (
                "if let x = 3 { print(x) }", "E0414 'if let' needs an Optional value, not 'Int'",
                "it always has a value: use it without 'if let'"
            ),
            (
                "print($0)", "E0305 '$0' can only be used inside a closure without a parameter list",
                "braces make a closure: { … $0 … }"
            ),
            (
                "[1].map { x in $0 }", "E0305 '$0' can only be used inside a closure without a parameter list",
                "name the parameters: { value in … }"
            ),
            (
                "Observable.just(1).subscribe(onNext { print($0) })", "E0300 cannot find 'onNext' in scope",
                "a label needs a colon: onNext: { … }"
            ),
            (
                "[1].map { it * 2 }", "E0300 cannot find 'it' in scope",
                "write $0, or name the parameter: { value in … }"
            ),
            ("[1].map(x -> x * 2)", "E0074 a closure is not written with an arrow", "write { x in … }"),
            ("[1].map { x -> x * 2 }", "E0074 a closure is not written with an arrow", "write { x in … }"),
        ] as [(String, String, String?)])
    func message(_ text: String, _ error: String, _ hint: String?) {
        let run = Run(text)
        #expect(run.errors.first == error)
        if let hint { #expect(run.hints.first == hint) }
    }

    @Test("wrong labels name what is declared") func labels() {
        let run = Run("func greet(name: String) -> String { name }\nprint(greet(nam: \"a\"))")
        #expect(run.errors.first == "E0406 no 'greet' takes the arguments (nam:)")
        #expect(run.hints.first == "did you mean 'name:'?")
    }

    @Test("several mistakes are told at once") func several() {
        #expect(Run("print(one)\nprint(two)").errors.count == 2)
    }

    @Test("a failed text leaves the session's names as they were") func names() {
        let output = Output()
        let interpreter = Interpreter(output: { output.append($0) })
        _ = Run("let kept = 1", in: interpreter)
        _ = Run("let lost = 2\nprint(missing)", in: interpreter)
        #expect(interpreter.names == ["kept"])
    }
}
