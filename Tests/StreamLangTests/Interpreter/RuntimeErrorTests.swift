// Errors of the run end the evaluation, never the process; the session goes on.

import TestSupport
import Testing

@testable import StreamLang

@Suite("Errors of the run") struct RuntimeErrorTests {
    @Test(
        "what a compiled program would trap on is an error with its place",
        arguments: [
            ("let a = [1]\nprint(a[3])", "out of range"),
            ("let n: Int? = nil\nprint(n!)", "found nil"),
            ("var i = Int.max\ni += 1", "overflow"),
            ("let z = 0\nprint(1 / z)", "zero"),
            ("let v: Any = 1\nprint(v as! String)", "could not cast"),
            ("fatalError(\"stop\")", "stop"),
            ("class A { }\nvar a: A? = A()\nlet f = { [unowned a = a!] in print(a) }\na = nil\nf()", "unowned"),
        ])
    func error(_ text: String, _ part: String) {
        let run = Run(text)
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.lowercased().contains(part) == true, "\(run.errors)")
    }

    @Test("a recursion without end is an error, and the session lives on") func recursion() {
        let output = Output()
        let interpreter = Interpreter(output: { output.append($0) })
        let run = Run("func f(_ n: Int) -> Int { f(n + 1) }\nprint(f(0))", in: interpreter)
        #expect(run.errors.first?.contains("calls itself too deeply") == true)
        #expect(Run("1 + 1", in: interpreter, isPrompt: true).value == "2: Int")
    }

    @Test(
        "what does not fit in a function of Ints, or in neighbouring closures, is told with its values",
        arguments: [
            (
                "func product(_ n: Int) -> Int { n == 0 ? 1 : n * product(n - 1) }\nprint(product(21))",
                "21 * 2432902008176640000"
            ),
            (
                "func share(_ n: Int) -> Int {\nif n == 9 { return 1 }\nreturn 5 / (2 - n) + share(n + 1) }\nprint(share(0))",
                "5 / 0"
            ),
            (
                "_ = Observable.of(Int.max - 1).map { $0 + 1 }.map { $0 + 1 }.subscribe(onNext: { print($0) })",
                "9223372036854775807 + 1"
            ),
        ])
    func integers(_ text: String, _ part: String) {
        let run = Run(text)
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.contains(part) == true, "\(run.errors)")
        #expect(run.lines.isEmpty)
    }

    @Test(
        "a change that fails leaves its variable as it was, and tells of its own place",
        arguments: [
            ("var a = [1]", "a[5] = 2", "a", "[1]: [Int]"),
            ("var g = [[1]]", "g[0][4] += 2", "g", "[[1]]: [[Int]]"),
            ("var g = [[1]]", "g[3][4] = 2", "g", "[[1]]: [[Int]]"),
            ("var g = [[Int.max]]", "g[0][0] += 1", "g == [[Int.max]]", "true: Bool"),
            ("var g = [[1]]", "g[3].append(4)", "g", "[[1]]: [[Int]]"),
            ("var o: [Int]? = nil", "o!.append(4)", "o", "nil: [Int]?"),
            ("struct S { var n = [1] }\nvar s = [S()]", "s[0].n[1] += 1", "s[0].n", "[1]: [Int]"),
            ("class C { var n = [[1]] }\nlet c = C()", "c.n[0][2] -= 1", "c.n", "[[1]]: [[Int]]"),
            ("class C { var n = [1] }\nlet c = C()", "c.n.remove(at: 3)", "c.n", "[1]: [Int]"),
            ("struct S { static var n = [1] }", "S.n.removeFirst(2)", "S.n", "[1]: [Int]"),
            ("struct S { var n = [1] }\nclass C { var s = S() }\nlet c = C()", "c.s.n[1] = 4", "c.s.n", "[1]: [Int]"),
            ("var t = (1, [2])", "t.1.removeFirst(2)", "t.1", "[2]: [Int]"),
            ("var s = [1, 2, 3][1...]", "s[0] = 4", "s.count", "2: Int"),
            ("var d = [\"a\": [1]]", "d[\"b\"]!.append(4)", "d", "[\"a\": [1]]: [String: [Int]]"),
            ("var d = [\"a\": [1]]", "d[\"a\"]!.remove(at: 3)", "d", "[\"a\": [1]]: [String: [Int]]"),
            ("var t = \"ab\"", "t.remove(at: t.endIndex)", "t", "ab: String"),
        ])
    func failedChange(_ declaration: String, _ change: String, _ name: String, _ shown: String) {
        let output = Output()
        let interpreter = Interpreter(output: { output.append($0) })
        _ = Run(declaration, in: interpreter, isPrompt: true)
        #expect(Run(change, in: interpreter, isPrompt: true).errors.count == 1)
        #expect(Run(name, in: interpreter, isPrompt: true).value == shown)
    }

    @Test("an error that nothing catches is told") func uncaught() {
        #expect(Run("enum E: Error { case a(Int) }\nthrow E.a(3)").uncaught == "a(3)")
    }

    @Test("an error of the run inside an operator's closure reaches no observer") func insideOperator() {
        let run = Run("Observable.of(1).map { [5][$0] }.subscribe { print($0) }\nprint(\"on\")")
        #expect(!run.lines.contains { $0.hasPrefix("error") || $0.hasPrefix("next") })
        #expect(run.errors.first?.contains("out of range") == true)
    }
}
