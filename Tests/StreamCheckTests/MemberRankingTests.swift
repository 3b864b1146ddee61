// Which of several members a name means.

import Testing

@Suite struct MemberRankingTests {
    @Test(
        "a type's own member before one of a protocol's extension",
        arguments: [
            (
                "protocol P {}; extension P { func f() -> A { A() } }; struct S: P { func f() -> B { B() } }",
                "S().f()", "B"
            ),
            ("protocol P {}; extension P { var f: A { A() } }; struct S: P { var f: B { B() } }", "S().f", "B"),
            (
                "protocol P {}; extension P { static var f: A { A() } }; struct S: P { static var f: B { B() } }",
                "S.f", "B"
            ),
            (
                "protocol P {}; extension P { func f(_ v: Int) -> A { A() } }; struct S: P { func f(_ v: Double) -> B { B() } }",
                "S().f(1)", "A"
            ),
            (
                "protocol P {}; extension P { func f() -> A { A() } }; struct S<T>: P { func f() -> B { B() } }",
                "S<Int>().f()", "B"
            ),
            ("extension Sequence { func f() -> A { A() } }; extension Array { func f() -> B { B() } }", "[1].f()", "B"),
            (
                "protocol P {}; extension P { func f() -> A { A() } }; class D: P {}; class E: D { func f() -> B { B() } }",
                "E().f()", "B"
            ),
            (
                "protocol P {}; extension P { subscript(_ v: Int) -> A { A() } }; struct S: P { subscript(_ v: Int) -> B { B() } }",
                "S()[0]", "B"
            ),
        ])
    func protocols(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a constrained extension before an unconstrained one",
        arguments: [
            (
                "extension Array { func f() -> A { A() } }; extension Array where Element == Int { func f() -> B { B() } }",
                "[1].f()", "B"
            ),
            (
                "extension Array { func f() -> A { A() } }; extension Array where Element == Int { func f() -> B { B() } }",
                "[\"\"].f()", "A"
            ),
            (
                "extension Array where Element: Equatable { func f() -> A { A() } }; extension Array where Element: Comparable { func f() -> B { B() } }",
                "[1].f()", "B"
            ),
            (
                "extension Array { func f() -> A { A() } }; extension Array<Int> { func f() -> B { B() } }", "[1].f()",
                "B"
            ),
            (
                "extension Optional { func f() -> A { A() } }; extension Optional where Wrapped == String { func f() -> B { B() } }",
                "Optional(\"a\").f()", "B"
            ),
            (
                "protocol P { associatedtype M }; extension P { func f() -> A { A() } }; extension P where M == Int { func f() -> B { B() } }; struct S: P { typealias M = Int }",
                "S().f()", "B"
            ),
            (
                "protocol P { associatedtype M }; extension P { func f() -> A { A() } }; extension P where M == Int { func f() -> B { B() } }; struct S: P { typealias M = String }",
                "S().f()", "A"
            ),
            (
                "protocol P { associatedtype M }; extension P { func f() -> A { A() } }; extension P where M: Equatable { func f() -> B { B() } }; struct S: P { typealias M = String }",
                "S().f()", "B"
            ),
            (
                "protocol P {}; protocol Q {}; extension P { func f() -> A { A() } }; extension P where Self: Q { func f() -> B { B() } }; struct S: P, Q {}",
                "S().f()", "B"
            ),
            (
                "protocol P {}; protocol Q {}; extension P { func f() -> A { A() } }; extension P where Self: Q { func f() -> B { B() } }; struct S: P {}",
                "S().f()", "A"
            ),
            (
                "struct S<T> { var v: T }; extension S { func f() -> A { A() } }; extension S where T == [Int] { func f() -> B { B() } }",
                "S(v: [1]).f()", "B"
            ),
        ])
    func extensions(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a protocol that inherits before the one that it inherits from",
        arguments: [
            (
                "protocol P {}; protocol Q: P {}; extension P { func f() -> A { A() } }; extension Q { func f() -> B { B() } }; struct S: Q {}",
                "S().f()", "B"
            ),
            (
                "protocol P {}; protocol Q: P {}; extension P { func f() -> A { A() } }; extension Q { func f() -> B { B() } }; struct S: P {}",
                "S().f()", "A"
            ),
            (
                "extension Sequence { func f() -> A { A() } }; extension Collection { func f() -> B { B() } }",
                "[1].f()", "B"
            ),
            (
                "extension Collection { func f() -> A { A() } }; extension BidirectionalCollection { func f() -> B { B() } }",
                "\"a\".f()", "B"
            ),
            (
                "extension Sequence { func f() -> A { A() } }; extension Sequence where Element == Int { func f() -> B { B() } }",
                "Set([1]).f()", "B"
            ),
        ])
    func inheritance(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a subclass's member before its superclass's",
        arguments: [
            ("class D { func f() -> A { A() } }; class E: D { func f() -> B { B() } }", "E().f() as B", "B"),
            (
                "class D { func f(_ v: Int) -> A { A() } }; class E: D { func f(_ v: Int) -> B { B() } }",
                "E().f(1) as B", "B"
            ),
            (
                "class D { func f(_ v: Int) -> A { A() } }; class E: D { func f(_ v: String) -> B { B() } }",
                "E().f(1)", "A"
            ),
            (
                "class D { func f() -> A { A() } }; class E: D { override func f() -> A { A() } }; class F: E {}",
                "F().f()", "A"
            ),
            ("class D { func f(_ v: D) -> A { A() } }; class E: D { func f(_ v: E) -> B { B() } }", "E().f(E())", "B"),
            (
                "class D { func make() -> D { D() } }; class E: D { override func make() -> E { E() } }", "E().make()",
                "E"
            ),
            (
                "class D { class func f() -> A { A() } }; class E: D { override class func f() -> A { A() } }", "E.f()",
                "A"
            ),
        ])
    func superclasses(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a script's own declaration before the library's",
        arguments: [
            ("func max(_ v: Int, _ w: Int) -> A { A() }", "max(1, 2)", "A"),
            ("func print(_ v: Int) -> A { A() }", "print(1)", "A"),
            ("extension Array { func map<T>(_ v: (Element) -> T) -> A { A() } }", "[1].map { $0 }", "A"),
            ("extension Array { var first: A { A() } }", "[1].first as A", "A"),
            ("extension String { func uppercased() -> A { A() } }", "\"a\".uppercased() as A", "A"),
            ("struct Set<T> { var v: T }", "Set(v: 1)", "Set<Int>"), ("struct Result {}", "Result()", "Result"),
            ("extension Int { func isMultiple(of v: String) -> A { A() } }", "4.isMultiple(of: \"2\")", "A"),
        ])
    func imported(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "a property before a function of its name where it is not called",
        arguments: [
            ("", "[1].count", "Int"), ("", "[3, 1].first", "Int?"), ("", "[1].lazy.count", "Int"),
            ("", "[1, 2].first { $0 > 1 }", "Int?"), ("", "[1, 2].count(where: { $0 > 1 })", "Int"),
            ("", "[1].min()", "Int?"), ("", "\"a\".first", "Character?"),
            ("struct S { var f: A { A() }; func f(_ v: Int) -> B { B() } }", "S().f", "A"),
            ("struct S { var f: A { A() }; func f(_ v: Int) -> B { B() } }", "S().f(1)", "B"),
            ("struct S { let f: (Int) -> A; func f(_ v: String) -> B { B() } }", "S(f: { _ in A() }).f(\"\")", "B"),
        ])
    func properties(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "the nearest declaration hides those around it",
        arguments: [
            (
                "func f(_ v: Int) -> A { A() }; struct S { func f(_ v: Int) -> B { B() }; func g() -> B { f(1) } }",
                "S().g()", "B"
            ),
            ("let v = A(); func g() -> B { let v = B(); return v }", "g()", "B"),
            ("func f(_ v: Int) -> A { A() }; func g() -> B { func f(_ v: Int) -> B { B() }; return f(1) }", "g()", "B"),
            ("let v = A(); struct S { let v = B(); func g() -> B { v } }", "S().g()", "B"),
            ("let v = A(); struct S { let v = B(); func g(v: C) -> C { v } }", "S().g(v: C())", "C"),
            ("let v = 1; func g(_ v: String) -> String { v }", "g(\"\")", "String"),
            ("struct S { func max() -> Int { Swift.max(1, 2) } }", "S().max()", "Int"),
        ])
    func hiding(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }

    @Test(
        "initializers are ranked like functions",
        arguments: [
            ("struct S<T> { init(_ v: Int) where T == A {}; init(_ v: String) where T == B {} }", "S(1)", "S<A>"),
            ("struct S<T> { init(_ v: Int) where T == A {}; init(_ v: String) where T == B {} }", "S(\"\")", "S<B>"),
            ("struct S<T> { init(_ v: Int?) where T == A {}; init(_ v: Int) where T == B {} }", "S(1)", "S<B>"),
            ("struct S<T> { init(v: Int = 0) where T == A {}; init() where T == B {} }", "S()", "S<B>"),
            ("", "Int(\"1\")", "Int?"), ("", "Int(1.5)", "Int"), ("", "Int(\"f\", radix: 16)", "Int?"),
            ("", "String(1)", "String"),
            ("", "String(255, radix: 2)", "String"), ("", "Double(\"1\")", "Double?"), ("", "Double(1)", "Double"),
            ("", "Array(\"ab\")", "[Character]"), ("", "Array(1...3)", "[Int]"), ("", "Set(\"ab\")", "Set<Character>"),
            ("", "[1, 2].map(String.init)", "[String]"), ("", "[\"1\"].map(Int.init)", "[Int?]"),
            ("", "[\"1\"].compactMap(Int.init)", "[Int]"),
            ("", "[1, 2].map(Double.init)", "[Double]"),
        ])
    func initializers(declarations: String, call: String, type: String) { infers(call, type, after: declarations) }
}
