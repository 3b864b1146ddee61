// Which of several operators is meant.

import Testing

@Suite struct OperatorRankingTests {
    private static let vector = """
        struct V { var a = 0.0 }
        func + (l: V, r: V) -> V { l }
        func * (l: V, r: Double) -> V { l }
        func * (l: Double, r: V) -> V { r }
        extension V { static func - (l: V, r: V) -> A { A() }; static prefix func - (v: V) -> B { B() } }
        """

    @Test(
        "an own operator stands beside the library's",
        arguments: [
            ("V() + V()", "V"), ("V() * 2", "V"), ("2 * V()", "V"), ("V() + V() * 2", "V"), ("V() - V()", "A"),
            ("-V()", "B"),
            ("1 + 2", "Int"), ("1 + 2.5", "Double"), ("1.5 * 2", "Double"), ("[1] + [2]", "[Int]"),
            ("\"a\" + \"b\"", "String"),
            ("1 - 2", "Int"), ("-1", "Int"), ("[V(), V()].reduce(V(), +)", "V"), ("[1, 2].reduce(0, +)", "Int"),
            ("V() + V() + V() + V()", "V"), ("1 + 2 + 3 + 4 + 5 + 6", "Int"), ("2 * V() + V() * 3", "V"),
        ])
    func own(expression: String, type: String) { infers(expression, type, after: Self.vector) }

    @Test(
        "literals beside an operator take the type of the other operand",
        arguments: [
            ("let d = 1.5", "d + 1", "Double"), ("let d = 1.5", "1 + d", "Double"),
            ("let d = 1.5", "d * 2 + 1 - 3 / 2", "Double"),
            ("let d: Float = 1", "d * 2", "Float"), ("let n: UInt8 = 1", "n + 1", "UInt8"),
            ("let n: UInt8 = 1", "1 &+ n", "UInt8"),
            ("let n = 1", "n == 1", "Bool"), ("let o: Int? = 1", "o == 1", "Bool"),
            ("let o: Int? = 1", "o ?? 2", "Int"),
            ("let o: Int? = 1; let p: Int? = 2", "o ?? p", "Int?"), ("let o: Double? = 1", "o ?? 2", "Double"),
            ("let o: Int? = 1", "(o ?? 1) + 1", "Int"), ("let o: Int?? = 1", "o ?? 1", "Int?"),
            ("let s: String? = nil", "s ?? \"a\"", "String"),
            ("let d = 1.5", "d > 1 ? d : 0", "Double"), ("let d = 1.5", "[d, 1]", "[Double]"),
            ("let d = 1.5", "max(d, 1)", "Double"),
            ("let d: Double = 2", "-d + 1", "Double"), ("let n = 5", "0..<n", "Range<Int>"),
            ("let n = 5", "1...n", "ClosedRange<Int>"),
            ("let n = 5", "n...", "PartialRangeFrom<Int>"), ("let d = 1.5", "0...d", "ClosedRange<Double>"),
            ("let n = 5", "n % 2 == 0 && n > 1", "Bool"), ("let n = 5", "n << 2 | 1", "Int"),
            ("let n = 5", "!(n == 1)", "Bool"),
        ])
    func literals(declarations: String, expression: String, type: String) {
        infers(expression, type, after: declarations)
    }

    @Test(
        "new operators are ranked like functions",
        arguments: [
            (
                "infix operator <>; func <> (l: Int, r: Int) -> A { A() }; func <> (l: Double, r: Double) -> B { B() }",
                "1 <> 2", "A"
            ),
            (
                "infix operator <>; func <> (l: Int, r: Int) -> A { A() }; func <> (l: Double, r: Double) -> B { B() }",
                "1 <> 2.5", "B"
            ),
            (
                "infix operator <>; func <> <T>(l: T, r: T) -> A { A() }; func <> (l: Int, r: Int) -> B { B() }",
                "1 <> 2", "B"
            ),
            (
                "infix operator <>; func <> <T>(l: T, r: T) -> A { A() }; func <> (l: Int, r: Int) -> B { B() }",
                "\"\" <> \"\"", "A"
            ),
            (
                "infix operator <>; func <> <T>(l: T, r: T) -> A { A() }; func <> <T: Equatable>(l: T, r: T) -> B { B() }",
                "1 <> 2", "B"
            ),
            ("infix operator |>; func |> <T, U>(v: T, f: (T) -> U) -> U { f(v) }", "1 |> { \"\\($0)\" }", "String"),
            (
                "infix operator |>: AdditionPrecedence; func |> <T, U>(v: T, f: (T) -> U) -> U { f(v) }",
                "1 |> { $0 + 1 } |> String.init", "String"
            ),
            (
                "infix operator >>>; func >>> <T, U, V>(f: @escaping (T) -> U, g: @escaping (U) -> V) -> (T) -> V { { g(f($0)) } }; func h(_ v: Int) -> String { \"\" }; func k(_ v: String) -> Bool { true }",
                "h >>> k", "(Int) -> Bool"
            ),
            ("prefix operator √; prefix func √ (v: Double) -> Double { v }", "√2", "Double"),
            ("postfix operator %; postfix func % (v: Int) -> Double { 0 }", "5%", "Double"),
        ])
    func new(declarations: String, expression: String, type: String) { infers(expression, type, after: declarations) }

    @Test(
        "operators of types and protocols",
        arguments: [
            ("struct S: Equatable { static func == (l: S, r: S) -> Bool { true } }", "S() == S()", "Bool"),
            ("struct S: Comparable { static func < (l: S, r: S) -> Bool { true } }", "S() >= S()", "Bool"),
            ("struct S: Comparable { static func < (l: S, r: S) -> Bool { true } }", "[S(), S()].max()", "S?"),
            (
                "protocol P { static func + (l: Self, r: Self) -> Self }; struct S: P { static func + (l: S, r: S) -> S { l } }",
                "S() + S()", "S"
            ),
            (
                "protocol P { static func + (l: Self, r: Self) -> Self }; extension Int: P {}; func g<T: P>(_ v: T) -> T { v + v }",
                "g(1)", "Int"
            ),
            (
                "struct S: AdditiveArithmetic { static var zero: S { S() }; static func + (l: S, r: S) -> S { l }; static func - (l: S, r: S) -> S { l } }",
                "S() + S() - S()", "S"
            ),
            (
                "struct S<T> { var v: T }; func + <T: Numeric>(l: S<T>, r: S<T>) -> S<T> { S(v: l.v + r.v) }",
                "S(v: 1) + S(v: 2)", "S<Int>"
            ),
            (
                "enum E: Int { case a, b; static func < (l: E, r: E) -> Bool { l.rawValue < r.rawValue } }", "E.a < .b",
                "Bool"
            ),
            ("enum E { case a, b }", "E.a == .b", "Bool"), ("enum E { case a, b }; let e: E? = .a", "e == .b", "Bool"),
            ("", "(1, \"a\") == (2, \"b\")", "Bool"), ("", "[1, 2] == [1, 2]", "Bool"),
            ("", "[\"a\": 1] == [:]", "Bool"),
            ("class D {}; let d = D()", "d === d", "Bool"),
            ("func f(_ v: (Int, Int) -> Int) -> A { A() }", "f(+)", "A"),
            ("", "[3, 1].sorted(by: >)", "[Int]"), ("", "zip([1], [2]).map(*)", "[Int]"),
            ("", "(1...3).reduce(1, *)", "Int"),
        ])
    func declared(declarations: String, expression: String, type: String) {
        infers(expression, type, after: declarations)
    }
}
