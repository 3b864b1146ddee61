// Which of several functions a call means: a test for each line of Swift's table.
//
// The overloads give different types, so that the type of the call tells which one was chosen.

import Testing

@Suite struct RankingTests {
    @Test(
        "a literal keeps its default type where an overload takes it",
        arguments: [
            ("func f(_ v: Int) -> A { A() }; func f(_ v: Double) -> B { B() }", "f(1)", "A"),
            ("func f(_ v: Double) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: Float) -> A { A() }; func f(_ v: Double) -> B { B() }", "f(1.5)", "B"),
            ("func f(_ v: UInt8) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(-1)", "B"),
            ("func f(_ v: Character) -> A { A() }; func f(_ v: String) -> B { B() }", "f(\"a\")", "B"),
            ("func f(_ v: Substring) -> A { A() }; func f(_ v: String) -> B { B() }", "f(\"a\")", "B"),
            ("func f(_ v: Set<Int>) -> A { A() }; func f(_ v: [Int]) -> B { B() }", "f([1])", "B"),
            ("func f(_ v: [Double]) -> A { A() }; func f(_ v: [Int]) -> B { B() }", "f([1, 2])", "B"),
            ("func f(_ v: [Double]) -> A { A() }; func f(_ v: [Int]) -> B { B() }", "f([1, 2.5])", "A"),
            (
                "func f(_ v: Int, _ w: Double) -> A { A() }; func f(_ v: Double, _ w: Double) -> B { B() }", "f(1, 2)",
                "A"
            ),
            ("func f(_ v: Double) -> A { A() }; func f(_ v: String) -> B { B() }", "f(1)", "A"),
        ])
    func literals(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "no promotion to Optional before one",
        arguments: [
            ("func f(_ v: Int?) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: Int?) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(Int(\"1\"))", "A"),
            ("func f(_ v: Int??) -> A { A() }; func f(_ v: Int?) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: String?) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(\"a\")", "B"),
            ("func f<T>(_ v: T?) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(1)", "B"),
            ("func f<T>(_ v: T?) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(Int(\"1\"))", "A"),
            ("func f(_ v: Int?, _ w: Int) -> A { A() }; func f(_ v: Int?, _ w: Int?) -> B { B() }", "f(1, 2)", "A"),
        ])
    func optionals(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "anything before Any",
        arguments: [
            ("func f(_ v: Any) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: Any) -> A { A() }; func f(_ v: Int?) -> B { B() }", "f(1)", "A"),
            ("func f(_ v: Any) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(\"a\")", "A"),
            (
                "protocol P {}; extension Int: P {}; func f(_ v: Any) -> A { A() }; func f(_ v: any P) -> B { B() }",
                "f(1)", "B"
            ),
            ("func f(_ v: Any) -> A { A() }; func f(_ v: AnyHashable) -> B { B() }", "f(\"a\" as String)", "A"),
            ("func f(_ v: Any?) -> A { A() }; func f(_ v: Any) -> B { B() }", "f(1)", "B"),
        ])
    func any(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "concrete parameters before generic ones",
        arguments: [
            ("func f<T>(_ v: T) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f<T>(_ v: T) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(\"a\")", "A"),
            ("func f<T>(_ v: T) -> A { A() }; func f(_ v: Double) -> B { B() }", "f(1)", "A"),
            ("func f<T>(_ v: T) -> A { A() }; func f<T>(_ v: [T]) -> B { B() }", "f([1])", "B"),
            ("func f<T>(_ v: [T]) -> A { A() }; func f(_ v: [Int]) -> B { B() }", "f([1])", "B"),
            ("func f<T>(_ v: T, _ w: T) -> A { A() }; func f<T, U>(_ v: T, _ w: U) -> B { B() }", "f(1, 2)", "A"),
            ("func f<T, U>(_ v: T, _ w: U) -> A { A() }; func f<T>(_ v: T, _ w: Int) -> B { B() }", "f(\"a\", 1)", "B"),
            ("func f<T>(_ v: (T) -> Int) -> A { A() }; func f(_ v: (Int) -> Int) -> B { B() }", "f { $0 + 1 }", "B"),
        ])
    func generics(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "more constrained generic parameters before less constrained ones",
        arguments: [
            ("func f<T>(_ v: T) -> A { A() }; func f<T: Equatable>(_ v: T) -> B { B() }", "f(1)", "B"),
            ("func f<T: Equatable>(_ v: T) -> A { A() }; func f<T: Hashable>(_ v: T) -> B { B() }", "f(1)", "B"),
            ("func f<T: Equatable>(_ v: T) -> A { A() }; func f<T: Comparable>(_ v: T) -> B { B() }", "f(1)", "B"),
            ("func f<T: Sequence>(_ v: T) -> A { A() }; func f<T: Collection>(_ v: T) -> B { B() }", "f([1])", "B"),
            (
                "func f<T: Sequence>(_ v: T) -> A { A() }; func f<T: Sequence>(_ v: T) -> B where T.Element == Int { B() }",
                "f([1])", "B"
            ),
            (
                "func f<T: Sequence>(_ v: T) -> A { A() }; func f<T: Sequence>(_ v: T) -> B where T.Element == Int { B() }",
                "f([\"a\"])", "A"
            ),
            (
                "func f<T: Sequence>(_ v: T) -> A { A() }; func f<T: Sequence>(_ v: T) -> B where T.Element: Equatable { B() }",
                "f([1])", "B"
            ),
            (
                "protocol P {}; protocol Q {}; struct S: P, Q {}; func f<T: P>(_ v: T) -> A { A() }; func f<T: P & Q>(_ v: T) -> B { B() }",
                "f(S())", "B"
            ),
            (
                "protocol P {}; protocol Q {}; struct S: P {}; func f<T: P>(_ v: T) -> A { A() }; func f<T: P & Q>(_ v: T) -> B { B() }",
                "f(S())", "A"
            ),
            (
                "protocol P {}; protocol Q: P {}; struct S: Q {}; func f(_ v: any P) -> A { A() }; func f(_ v: any Q) -> B { B() }",
                "f(S())", "B"
            ),
            (
                "protocol P {}; protocol Q {}; struct S: P, Q {}; func f(_ v: any P) -> A { A() }; func f(_ v: any P & Q) -> B { B() }",
                "f(S())", "B"
            ),
            (
                "protocol P {}; struct S: P {}; func f(_ v: any P) -> A { A() }; func f<T: P>(_ v: T) -> B { B() }",
                "f(S())", "A"
            ),
            (
                "protocol P {}; struct S: P {}; func f(_ v: some P) -> A { A() }; func f(_ v: S) -> B { B() }",
                "f(S())", "B"
            ),
            ("func f<T>(_ v: T) -> A { A() }; func f(_ v: some Equatable) -> B { B() }", "f(\"a\")", "B"),
            ("func f(_ v: Any) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(1)", "B"),
            (
                "func f<T>(_ v: T, _ w: T) -> A { A() }; func f<T, U>(_ v: T, _ w: U) -> B { B() }", "f(1, \"a\")", "B"
            ),
            ("func f<T>(_ v: T) -> A { A() }; func f<T: Equatable>(_ v: T) -> B { B() }", "f({ 1 })", "A"),
        ])
    func constraints(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a subclass before its superclass",
        arguments: [
            ("class D {}; class E: D {}; func f(_ v: D) -> A { A() }; func f(_ v: E) -> B { B() }", "f(E())", "B"),
            ("class D {}; class E: D {}; func f(_ v: D) -> A { A() }; func f(_ v: E) -> B { B() }", "f(D())", "A"),
            (
                "class D {}; class E: D {}; class F: E {}; func f(_ v: D) -> A { A() }; func f(_ v: E) -> B { B() }",
                "f(F())", "B"
            ),
            (
                "class D {}; class E: D {}; func f(_ v: [D]) -> A { A() }; func f(_ v: [E]) -> B { B() }", "f([E()])",
                "B"
            ),
            ("class D {}; class E: D {}; func f(_ v: D) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(E())", "A"),
        ])
    func classes(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "no defaults and no variadics before those with them",
        arguments: [
            ("func f(_ v: Int, _ w: Int = 0) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: Int, by w: Int = 0) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: Int, by w: Int = 0) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1, by: 2)", "A"),
            ("func f(_ v: Int...) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
            ("func f(_ v: Int...) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1, 2)", "A"),
            ("func f(_ v: Int...) -> A { A() }; func f(_ v: Int, _ w: Int) -> B { B() }", "f(1, 2)", "B"),
            ("func f(_ v: Any...) -> A { A() }; func f(_ v: Int, _ w: Int = 0) -> B { B() }", "f(1)", "B"),
            ("func f(v: Int = 0) -> A { A() }; func f() -> B { B() }", "f()", "B"),
        ])
    func defaults(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a disfavoured overload last",
        arguments: [
            (
                "let n = 1; @_disfavoredOverload func f(_ v: Int) -> A { A() }; func f(_ v: Int?) -> B { B() }", "f(n)",
                "B"
            ),
            (
                "let n = 1; @_disfavoredOverload func f(_ v: Int) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(n)",
                "B"
            ),
            ("@_disfavoredOverload func f(_ v: Int) -> A { A() }; func f(_ v: String) -> B { B() }", "f(1)", "A"),
        ])
    func disfavoured(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "overloads that differ in what they give are decided by the context",
        arguments: [
            ("func f() -> Int { 1 }; func f() -> String { \"\" }", "f() + 1", "Int"),
            ("func f() -> Int { 1 }; func f() -> String { \"\" }", "f().uppercased()", "String"),
            ("func f() -> Int { 1 }; func f() -> String { \"\" }", "f() as String", "String"),
            ("func f() -> Int { 1 }; func f() -> String { \"\" }; func g(_ v: String) -> A { A() }", "g(f())", "A"),
            (
                "func f() -> Int { 1 }; func f() -> Int? { 1 }; func g(_ v: Int) -> A { A() }; func g(_ v: Int?) -> B { B() }",
                "f() as Int", "Int"
            ),
            ("func f() -> Int { 1 }; func f() -> String { \"\" }; let s: [String] = [f()]", "s", "[String]"),
            (
                "func f(_ v: Int) -> Int { 1 }; func f(_ v: Int) -> String { \"\" }", "[1, 2].map { f($0) as String }",
                "[String]"
            ),
            ("func f() -> Int { 1 }; func f() -> String { \"\" }; func g() -> String { f() }", "g()", "String"),
            (
                "func f() -> [Int] { [] }; func f() -> Int { 1 }; var n = 0; func g() { for v in f() as [Int] { n = v } }",
                "n", "Int"
            ),
        ])
    func results(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a closure's shape decides between overloads",
        arguments: [
            ("func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (Int, Int) -> Int) -> B { B() }", "f { $0 }", "A"),
            (
                "func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (Int, Int) -> Int) -> B { B() }", "f { $0 + $1 }",
                "B"
            ),
            (
                "func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (Int, Int) -> Int) -> B { B() }",
                "f { a, b in a }", "B"
            ),
            ("func f(_ v: () -> Int) -> A { A() }; func f(_ v: (Int) -> Int) -> B { B() }", "f { 1 }", "A"),
            ("func f(_ v: () -> Int) -> A { A() }; func f(_ v: (Int) -> Int) -> B { B() }", "f { _ in 1 }", "B"),
            (
                "func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (Int) -> String) -> B { B() }", "f { \"\\($0)\" }",
                "B"
            ),
            ("func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (Int) -> Void) -> B { B() }", "f { print($0) }", "B"),
            (
                "func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (String) -> Int) -> B { B() }",
                "f { (s: String) in 1 }", "B"
            ),
            (
                "func f(_ v: (Int) -> Int) -> A { A() }; func f(_ v: (String) -> Int) -> B { B() }", "f { $0.count }",
                "B"
            ),
            ("func f(_ v: (Int) -> Bool) -> A { A() }; func f(_ v: Int) -> B { B() }", "f { $0 > 1 }", "A"),
            ("func f(_ v: (Int) -> Bool) -> A { A() }; func f(_ v: Int) -> B { B() }", "f(1)", "B"),
        ])
    func closures(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a predicate and a value to compare with are told apart",
        arguments: [
            ("func f<T: Equatable>(_ v: T) -> A { A() }; func f(_ v: (Int) -> Bool) -> B { B() }", "f(1)", "A"),
            (
                "func f<T: Equatable>(_ v: T) -> A { A() }; func f(_ v: (Int) -> Bool) -> B { B() }", "f { $0 == 1 }",
                "B"
            ),
            ("", "[1, 2].contains(2)", "Bool"), ("", "[1, 2].contains { $0 > 1 }", "Bool"),
            ("", "[1, 2].firstIndex(of: 2)", "Int?"), ("", "[1, 2].firstIndex { $0 == 2 }", "Int?"),
            ("", "\"a b\".split(separator: \" \").map { String($0) }", "[String]"),
            ("", "\"a b\".split { $0 == \" \" }.count", "Int"),
        ])
    func predicates(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }
}
