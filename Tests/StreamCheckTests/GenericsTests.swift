// Generic types and functions, and the arguments that are found for them.

import Testing

@Suite struct GenericsTests {
    @Test(
        "generic arguments are found from values, results and closures",
        arguments: [
            ("func f<T>(_ v: T) -> [T] { [v] }; let x = f(1)", "[Int]"),
            ("func f() -> some Sequence<Int> { [1, 2] }; let x = f().map { $0 + 1 }", "[Int]"),
            ("func f() -> some Collection<String> { [\"\"] }; let x = f().first", "String?"),
            ("let x = Observable.of(1, nil).compactMap { $0 }", "Observable<Int>"),
            ("let x: (Int, Int) -> Int = max", "(Int, Int) -> Int"),
            ("func f<T>(_ v: [T]) -> T? { v.first }; let x = f([\"a\"])", "String?"),
            ("func f<T>(_ v: T...) -> [T] { v }; let x = f(1, 2.5)", "[Double]"),
            ("func f<T>() -> T? { nil }; let x: Int? = f()", "Int?"),
            ("func f<T, U>(_ v: T, _ g: (T) -> U) -> U { g(v) }; let x = f(1) { \"\\($0)\" }", "String"),
            ("func f<T, U>(_ v: (T) -> U) -> U? { nil }; let x = f { (n: Int) in [n] }", "[Int]?"),
            ("func f<K, V>(_ v: [K: V]) -> [(K, V)] { [] }; let x = f([\"a\": 1])", "[(String, Int)]"),
            ("func f<T>(_ v: T, or w: T) -> T { v }; let x = f(1, or: 2.5)", "Double"),
            ("func f<T>(_ v: T?) -> T { v! }; let x = f(1)", "Int"),
            ("func f<T>(_ t: T.Type, _ v: Any) -> T? { v as? T }; let x = f([Int].self, 1)", "[Int]?"),
            ("func f<T>(_ v: () -> T) -> T { v() }; let x = f { 1 }", "Int"),
            ("func f<T>(_ v: () throws -> T) rethrows -> T { try v() }; let x = f { [1: \"\"] }", "[Int: String]"),
            ("func f<S: Sequence>(_ v: S) -> [S.Element] { Array(v) }; let x = f(\"ab\")", "[Character]"),
            (
                "func f<S: Sequence>(_ v: S) -> S.Element? where S.Element: Comparable { v.max() }; let x = f([1])",
                "Int?"
            ),
            ("func f<T>(_ v: T) -> (T) -> T { { $0 } }; let x = f(1)", "(Int) -> Int"),
            ("func swapped<T, U>(_ v: (T, U)) -> (U, T) { (v.1, v.0) }; let x = swapped((1, \"\"))", "(String, Int)"),
        ])
    func functions(text: String, type: String) { infers(text, type) }

    @Test(
        "generic types are found from their initializers, and nested ones from what they are in",
        arguments: [
            ("struct S<T> { var v: T }; let x = S(v: 1)", "S<Int>"),
            ("struct S<T> { var v: T }; let x = S(v: S(v: \"\"))", "S<S<String>>"),
            ("struct S<T> { var v: T }; let x = S(v: 1).v", "Int"),
            ("struct S<T> { var v: T }; let x: S<Double> = S(v: 1)", "S<Double>"),
            ("struct S<T> { var v: [T] = [] }; let x = S<Int>()", "S<Int>"),
            ("struct S<T, U> { var t: T; var u: U }; let x = S(t: 1, u: \"\")", "S<Int, String>"),
            ("struct S<T> { struct N { var v: T }; var n: N }; let x = S(n: .init(v: 1)).n.v", "Int"),
            (
                "struct S<T> { enum E { case a(T), b } }; let x = [S<Int>.E.a(1)].map { if case .a(let v) = $0 { v } else { 0 } }",
                "[Int]"
            ),
            ("enum E<T> { case some(T), none }; let x = E.some(1)", "E<Int>"),
            ("enum E<T> { case some(T), none }; let x: E<String> = .none", "E<String>"),
            ("enum E<L, R> { case l(L), r(R) }; let x: E<Int, String> = .l(1)", "E<Int, String>"),
            ("indirect enum T<V> { case leaf, node(T, V, T) }; let x = T.node(.leaf, 1, .leaf)", "T<Int>"),
            (
                "class N<T> { var next: N<T>?; let v: T; init(_ v: T) { self.v = v } }; let x = N(1).next?.next?.v",
                "Int?"
            ),
            (
                "struct S<T> { func map<U>(_ f: (T) -> U) -> S<U> { S<U>() } }; let x = S<Int>().map { \"\\($0)\" }",
                "S<String>"
            ), ("struct S<T> { static func make(_ v: T) -> S { S() } }; let x = S.make(1)", "S<Int>"),
            ("struct S<T> { var v: T }; extension S where T == Int { init() { v = 1 } }; let x = S()", "S<Int>"),
            (
                "struct Stack<E> { private var items: [E] = []; mutating func pop() -> E? { items.popLast() } }; var s = Stack<Int>(); let x = s.pop()",
                "Int?"
            ),
        ])
    func types(text: String, type: String) { infers(text, type) }

    @Test(
        "a generic superclass's members and initializers keep their arguments",
        arguments: [
            ("class B<T> { var v: T; init(_ v: T) { self.v = v } }; class D: B<Int> {}; let x = D(1).v", "Int"),
            ("class B<T> { var v: T; init(_ v: T) { self.v = v } }; class D: B<Int> {}; let x = D(1)", "D"),
            ("class B<T> { func f(_ v: T) -> [T] { [v] } }; class D<U>: B<U?> {}; let x = D<Int>().f(1)", "[Int?]"),
            ("class B<T> { init(_ v: T) {} }; class D<U>: B<[U]> {}; let x = D([1])", "D<Int>"),
            ("class B<T> {}; class D: B<Int> {}; let x: B<Int> = D()", "B<Int>"),
            (
                "class B<T> {}; class D<T>: B<T> {}; func f<T>(_ v: B<T>) -> T? { nil }; let x = f(D<String>())",
                "String?"
            ),
            (
                "class B<T> { func f() -> T? { nil } }; class D: B<Int> { override func f() -> Int? { super.f() } }; let x = D().f()",
                "Int?"
            ), ("class B<T> { static func make() -> T? { nil } }; class D: B<Int> {}; let x = D.make()", "Int?"),
        ])
    func superclasses(text: String, type: String) { infers(text, type) }

    @Test(
        "associated types are found from witnesses, defaults and requirements",
        arguments: [
            (
                "protocol P { associatedtype V; var v: V { get } }; struct S: P { var v = 1 }; func f<T: P>(_ v: T) -> T.V { v.v }; let x = f(S())",
                "Int"
            ),
            (
                "protocol P { associatedtype V; func f() -> V }; struct S: P { func f() -> [Int] { [] } }; func g<T: P>(_ v: T) -> T.V { v.f() }; let x = g(S())",
                "[Int]"
            ),
            (
                "protocol P { associatedtype V; func f(_ v: V) }; struct S: P { func f(_ v: String) {} }; func g<T: P>(_ v: T) -> T.V? { nil }; let x = g(S())",
                "String?"
            ),
            (
                "protocol P { associatedtype V = Int; var v: V? { get } }; struct S: P { var v: Int? }; extension P { var w: [V] { [] } }; let x = S().w",
                "[Int]"
            ),
            (
                "protocol P { associatedtype V = Int }; struct S: P {}; extension P { var w: V? { nil } }; let x = S().w",
                "Int?"
            ),
            (
                "protocol P { associatedtype V }; enum S: P { typealias V = Bool }; extension P { static var w: V? { nil } }; let x = S.w",
                "Bool?"
            ),
            (
                "protocol P { associatedtype V }; struct S: P { struct V {} }; extension P { var w: [V] { [] } }; let x = S().w.count",
                "Int"
            ),
            (
                "struct S: Sequence { func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() } }; let x = S().map { $0 }",
                "[Int]"
            ),
            (
                "struct S: Sequence, IteratorProtocol { mutating func next() -> String? { nil } }; let x = Array(S())",
                "[String]"
            ),
            (
                "struct S: Collection { var startIndex: Int { 0 }; var endIndex: Int { 1 }; func index(after i: Int) -> Int { i + 1 }; subscript(_ i: Int) -> String { \"\" } }; let x = S().first",
                "String?"
            ),
            (
                "protocol P { associatedtype V; func f() -> V }; extension P { func g() -> [V] { [f()] } }; struct S<T>: P { var t: T; func f() -> T { t } }; let x = S(t: 1).g()",
                "[Int]"
            ),
            (
                "protocol P { associatedtype V: P; var v: V { get } }; struct S: P { var v: S { self } }; let x = S().v.v.v",
                "S"
            ),
            (
                "struct S: Identifiable { let id: String }; func f<T: Identifiable>(_ v: T) -> T.ID { v.id }; let x = f(S(id: \"\"))",
                "String"
            ),
            (
                "func f<T: Sequence, U: Sequence>(_ t: T, _ u: U) -> [T.Element] where T.Element == U.Element { [] }; let x = f([1], Set([2]))",
                "[Int]"
            ),
            (
                "func f<T: Collection>(_ t: T) -> [T.Element: Int] where T.Element: Hashable { [:] }; let x = f(\"ab\")",
                "[Character: Int]"
            ), ("func f<T: Collection>(_ t: T) -> T.Index { t.startIndex }; let x = f([1])", "Int"),
            ("struct S: RawRepresentable { var rawValue: Int }; let x = S(rawValue: 1).rawValue", "Int"),
            (
                "struct S: OptionSet { let rawValue: Int; static let a = S(rawValue: 1), b = S(rawValue: 2) }; let x: S = [.a, .b]",
                "S"
            ),
        ])
    func associatedTypes(text: String, type: String) { infers(text, type) }

    @Test(
        "extensions hold where their conditions do",
        arguments: [
            (
                "extension Array where Element: Numeric { func sum() -> Element { reduce(0, +) } }; let x = [1.5].sum()",
                "Double"
            ),
            (
                "extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }; let x = [1, 2].sum()",
                "Int"
            ),
            (
                "extension Array { subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil } }; let x = [\"\"][safe: 1]",
                "String?"
            ),
            (
                "extension Dictionary where Value == Int { var total: Int { values.reduce(0, +) } }; let x = [\"a\": 1].total",
                "Int"
            ),
            (
                "extension Optional where Wrapped == String { var orEmpty: String { self ?? \"\" } }; let s: String? = nil; let x = s.orEmpty",
                "String"
            ),
            (
                "extension Sequence { func grouped<K: Hashable>(by f: (Element) -> K) -> [K: [Element]] { [:] } }; let x = [1].grouped { \"\\($0)\" }",
                "[String: [Int]]"
            ),
            (
                "extension Result where Failure == Error { func f() -> Success? { nil } }; let x = Result { 1 }.f()",
                "Int?"
            ),
            (
                "struct S<T> { var v: T }; extension S: Equatable where T: Equatable {}; let x = S(v: 1) == S(v: 2)",
                "Bool"
            ),
            (
                "protocol P { var n: Int { get } }; extension Int: P { var n: Int { self } }; extension Array: P where Element: P { var n: Int { 1 } }; let x = [[1]].n",
                "Int"
            ),
            ("protocol P {}; extension P { func f() -> Self { self } }; struct S: P {}; let x = S().f()", "S"),
            (
                "protocol P { static var d: Self { get } }; extension Int: P { static var d: Int { 1 } }; func f<T: P>(_ t: T.Type) -> T { .d }; let x = f(Int.self)",
                "Int"
            ),
            ("class D { func me() -> Self { self } }; class E: D {}; let x = E().me()", "E"),
            (
                "protocol P { init(); static func make() -> Self }; extension P { static func make() -> Self { Self() } }; struct S: P {}; let x = S.make()",
                "S"
            ),
        ])
    func extensions(text: String, type: String) { infers(text, type) }

    @Test(
        "type aliases stand for their types, and opaque results for what they can do",
        arguments: [
            ("typealias N = Int; let n: N = 1; let x = n + 1", "Int"),
            ("typealias Pair<T> = (T, T); let x = ({ $0 } as (Pair<Int>) -> Pair<Int>)((1, 2)).0", "Int"),
            ("typealias F<T> = (T) -> Bool; let f: F<Int> = { $0 > 1 }; let x = f(1)", "Bool"),
            ("typealias D<V> = [String: V]; let d: D<Int> = [:]; let x = d[\"\"]", "Int?"),
            ("struct S { typealias Id = String; var id: Id }; let x = S(id: \"\").id.count", "Int"),
            ("struct S<T> { typealias L = [T]; var l: L }; let x = S(l: [1]).l.first", "Int?"),
            (
                "protocol P { var n: Int { get } }; struct S: P { var n = 1 }; func f() -> some P { S() }; let x = f().n",
                "Int"
            ),
            ("func f(_ v: some Sequence<Int>) -> Int { v.reduce(0, +) }; let x = f([1])", "Int"),
            ("func f(_ v: any Collection<Int>) -> Int { v.count }; let x = f([1])", "Int"),
            ("func f(_ v: some Collection) -> Int { v.count }; let x = f(\"a\")", "Int"),
        ])
    func aliases(text: String, type: String) { infers(text, type) }
}
