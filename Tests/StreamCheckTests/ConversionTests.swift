// Which values go where a type is asked for: each relation between two types has a test.

import Testing

@Suite struct ConversionTests {
    @Test(
        "a value becomes an Optional, at each depth",
        arguments: [
            ("let x: Int? = 1", "Int?"), ("let s: String? = nil; let x: String?? = s", "String??"),
            ("let x: Int?? = 1", "Int??"),
            ("func f(_ v: String??) -> Int { 1 }; let s: String? = nil; let x = f(s)", "Int"),
            ("let a = [1, 2]; let x: [Int?] = a", "[Int?]"), ("let a: Int? = 1; let x: Any? = a", "Any?"),
            ("class D {}; class E: D {}; let e: E? = E(); let x: D? = e", "D?"),
            ("let x: [Int?] = [1, nil, 3]", "[Int?]"),
            ("let x: [String: Int?] = [\"a\": nil, \"b\": 1]", "[String: Int?]"), ("let x = [nil, 1]", "[Int?]"),
            ("func f() -> Int? { 1 }; let x = f()", "Int?"),
            ("func f(_ v: Int? = nil) -> Int { v ?? 0 }; let x = f(3)", "Int"),
            ("let x = true ? 1 : nil", "Int?"), ("var x: Int? = nil; x = 2", "Int?"),
            ("let x: (Int, String?) = (1, \"a\")", "(Int, String?)"),
            ("let f: (Int) -> Int = { $0 }; let x: ((Int) -> Int)? = f", "((Int) -> Int)?"),
            ("let x: ((Int) -> Int)? = { $0 }", "((Int) -> Int)?"),
        ])
    func optionals(text: String, type: String) { infers(text, type) }

    private static let classes = "class D {}; class E: D {}; class F: D {}; class G<T>: D {}"

    @Test(
        "an object goes where its superclass is asked for",
        arguments: [
            ("let x: D = E()", "D"), ("let x = [E(), F()]", "[D]"), ("let x = [E(), D()]", "[D]"),
            ("let x: D = G<Int>()", "D"),
            ("let x = [G<Int>(), E()]", "[D]"), ("let e = [E()]; let x: [D] = e", "[D]"),
            ("let e = [1: E()]; let x: [Int: D] = e", "[Int: D]"),
            ("let x = true ? E() as D : F()", "D"), ("func f(_ v: D) -> Int { 1 }; let x = f(E())", "Int"),
            ("func f<T: D>(_ v: T) -> T { v }; let x = f(E())", "E"),
            ("func f<T>(_ v: T, _ w: T) -> T { v }; let x = f(E(), F())", "D"),
            ("let x = [E()].map { $0 as D }", "[D]"), ("let x = E() as D", "D"), ("let x = D() as? E", "E?"),
            ("let x = D() as! E", "E"),
            ("let x = D() is E", "Bool"), ("let d: D = E(); let x = [d].compactMap { $0 as? E }", "[E]"),
            ("var x = E() as D; x = F()", "D"),
        ])
    func classes(text: String, type: String) { infers("\(Self.classes); \(text)", type) }

    private static let protocols = """
        protocol P { var n: Int { get } }
        protocol Q {}
        struct S: P, Q { var n = 1 }
        struct T: P { var n = 2 }
        protocol Box<V> { associatedtype V; var v: V { get } }
        struct I: Box { var v = 1 }
        struct Of<V>: Box { var v: V }
        """

    @Test(
        "a value goes where a protocol that it conforms to is asked for",
        arguments: [
            ("let x: any P = S()", "any P"), ("let x: P = S()", "any P"), ("let x: [any P] = [S(), T()]", "[any P]"),
            ("let x: any P & Q = S()", "any P & Q"),
            ("let s: any P & Q = S(); let x: any P = s", "any P"), ("let x: any Box<Int> = I()", "any Box<Int>"),
            ("let x: any Box<String> = Of(v: \"\")", "any Box<String>"),
            ("let b: any Box<Int> = I(); let x: any Box = b", "any Box"),
            ("let b: any Box<Int> = I(); let x = b.v", "Int"), ("let x: (any P)? = S()", "(any P)?"),
            ("let x: [String: any P] = [\"a\": S(), \"b\": T()]", "[String: any P]"),
            ("let x = [S(), T()] as [any P]", "[any P]"),
            ("let s = [S()]; let x: [any P] = s", "[any P]"), ("let x: any Equatable = 1", "any Equatable"),
            ("func f(_ v: any P) -> Int { v.n }; let x = [S()].map(f)", "[Int]"),
            ("let p: any P = S(); let x = p.n", "Int"),
            ("func f<W: P>(_ v: W) -> Int { v.n }; let p: any P = S(); let x = f(p)", "Int"),
            ("let p: any P = S(); let x = p as? S", "S?"),
            ("struct Bad: Error {}; let x: any Error = Bad()", "any Error"),
            ("struct Bad: Error {}; let x: Result<Int, Bad> = .failure(Bad())", "Result<Int, Bad>"),
            ("func f() throws -> Int { 1 }; let x = Result { try f() }", "Result<Int, any Error>"),
            ("let x: [any P] = []", "[any P]"),
        ])
    func existentials(text: String, type: String) { infers("\(Self.protocols)\n\(text)", type) }

    @Test(
        "anything becomes Any, and what can be hashed AnyHashable",
        arguments: [
            ("let x: Any = 1", "Any"), ("let x: [Any] = [1, \"a\", 2.5]", "[Any]"), ("let x: Any = { 1 }", "Any"),
            ("let x: Any = (1, 2)", "Any"),
            ("let x: [String: Any] = [\"a\": 1, \"b\": [1, 2]]", "[String: Any]"),
            ("let a = [1]; let x: [Any] = a", "[Any]"),
            ("let x = [1, \"a\"] as [Any]", "[Any]"), ("let x: AnyHashable = 1", "AnyHashable"),
            ("let x: [AnyHashable] = [1, \"a\"]", "[AnyHashable]"),
            ("let x: [AnyHashable: Any] = [1: \"a\", \"b\": 2]", "[AnyHashable: Any]"),
            ("let x: Set<AnyHashable> = [1, \"a\"]", "Set<AnyHashable>"),
            ("class D {}; let x: AnyObject = D()", "AnyObject"), ("let x: Any = 1 as Int? as Any", "Any"),
            ("let s: Set = [1]; let x: Set<AnyHashable> = s", "Set<AnyHashable>"),
            ("let v: Any = 1; let x = v as? Int", "Int?"), ("let v: Any = 1; let x = v is String", "Bool"),
            ("let v: [Any] = [1]; let x = v.compactMap { $0 as? Int }", "[Int]"),
        ])
    func any(text: String, type: String) { infers(text, type) }

    @Test(
        "labels of tuples are dropped and added, and elements with labels change places",
        arguments: [
            ("let x: (a: Int, b: String) = (1, \"\")", "(a: Int, b: String)"),
            ("let t = (a: 1, b: \"\"); let x: (Int, String) = t", "(Int, String)"),
            ("let x: (a: Int, b: String) = (a: 1, b: \"\")", "(a: Int, b: String)"),
            ("let t = (1, 2); let x: (a: Int, b: Int) = t", "(a: Int, b: Int)"),
            ("let x: (a: Double, b: Int?) = (1, nil)", "(a: Double, b: Int?)"),
            ("func f() -> (a: Int, b: Int) { (1, 2) }; let x = f()", "(a: Int, b: Int)"),
            ("func f() -> (a: Int, b: Int) { (1, 2) }; let x = f().b", "Int"),
            ("let x = (1, (\"a\", b: 2.5)).1.b", "Double"),
            ("let x: [(key: String, value: Int)] = [\"a\": 1].map { $0 }", "[(key: String, value: Int)]"),
            ("var x = (a: 1, b: 2); x = (3, 4)", "(a: Int, b: Int)"),
            ("let x: [(Int, String)] = [(1, \"a\"), (2, \"b\")]", "[(Int, String)]"),
            ("let x = [(1, \"a\"), (2, \"b\")].map { $0.1 }", "[String]"),
        ])
    func tuples(text: String, type: String) { infers(text, type) }

    @Test(
        "functions vary with their parameters and results",
        arguments: [
            ("class D {}; class E: D {}; func f(_ v: D) -> E { E() }; let x: (E) -> D = f", "(E) -> D"),
            ("func f(_ v: Any) -> Int { 1 }; let x = [1, 2].map(f)", "[Int]"),
            ("func f(_ v: Int) -> Int { v }; let x: (Int) throws -> Int = f", "(Int) throws -> Int"),
            ("func f(_ v: Int) -> Int { v }; let x: (Int) -> Int? = f", "(Int) -> Int?"),
            ("func f(_ v: Int?) -> Int { 1 }; let x: (Int) -> Int = f", "(Int) -> Int"),
            ("func f(_ v: Int?) -> Int { 1 }; let x = [1, 2].map(f)", "[Int]"),
            ("func f(_ v: Int, _ w: Int) -> Int { v }; let x = zip([1], [2]).map(f)", "[Int]"),
            ("func f(_ v: Int) async -> Int { v }; let x = f", "(Int) async -> Int"),
            ("func f(_ v: inout Int) {}; let x = f", "(inout Int) -> ()"),
            ("func f(a: Int, b: String) -> Bool { true }; let x = f", "(Int, String) -> Bool"),
            ("func f(a: Int, b: String) -> Bool { true }; let x = f(a:b:)", "(Int, String) -> Bool"),
            ("func f() -> () -> Int { { 1 } }; let x = f()()", "Int"),
            ("let f: (Int) -> (Int) -> Int = { a in { b in a + b } }; let x = f(1)", "(Int) -> Int"),
            ("let x: () -> Void = { print(1) }", "() -> ()"),
            ("func f(_ v: @autoclosure () -> Int) -> Int { v() }; let x = f(1 + 2)", "Int"),
            ("func f(_ v: @autoclosure () -> Double) -> Double { v() }; let x = f(1)", "Double"),
            ("let x = Int.isMultiple", "(Int) -> (Int) -> Bool"),
            ("let x = String.uppercased", "(String) -> () -> String"), ("let x = [1].contains(_:)", "(Int) -> Bool"),
        ])
    func functions(text: String, type: String) { infers(text, type) }

    @Test(
        "metatypes follow classes and protocols",
        arguments: [
            ("class D {}; class E: D {}; let x: D.Type = E.self", "D.Type"),
            ("protocol P {}; struct S: P {}; let x: any P.Type = S.self", "any P.Type"),
            ("let x = Int.self", "Int.Type"), ("let x = type(of: 1)", "Int.Type"),
            ("let x: Any.Type = Int.self", "Any.Type"),
            ("class D { required init() {} }; class E: D {}; let t: D.Type = E.self; let x = t.init()", "D"),
            ("let x: [Any.Type] = [Int.self, String.self]", "[Any.Type]"),
            (
                "protocol P { init() }; func f<T: P>(_ t: T.Type) -> T { t.init() }; struct S: P {}; let x = f(S.self)",
                "S"
            ), ("let x = [Int].self", "[Int].Type"),
            ("struct S { static let n = 1 }; let x = S.self.n", "Int"),
            ("func f<T>(_ t: T.Type) -> [T] { [] }; let x = f(String.self)", "[String]"),
        ])
    func metatypes(text: String, type: String) { infers(text, type) }

    @Test(
        "literals take the type that is asked for",
        arguments: [
            ("let x: Double = 1", "Double"), ("let x: Float = 1.5", "Float"), ("let x: UInt8 = 200", "UInt8"),
            ("let x: Character = \"a\"", "Character"),
            ("let x: Set = [1, 2]", "Set<Int>"), ("let x: Set<Double> = [1, 2]", "Set<Double>"),
            ("let x = [1, 2.5, 3]", "[Double]"), ("let x = [[1], [2.5]]", "[[Double]]"),
            ("let x: [Double] = [1, 2]", "[Double]"), ("let x: [String: Double] = [\"a\": 1]", "[String: Double]"),
            ("let x = [\"a\": [1, 2.5]]", "[String: [Double]]"),
            ("let x = (1, 2.5, \"a\", true)", "(Int, Double, String, Bool)"),
            ("let x: (Double, Float) = (1, 2)", "(Double, Float)"), ("let x = [1: \"a\"]", "[Int: String]"),
            ("struct S: ExpressibleByIntegerLiteral { init(integerLiteral v: Int) {} }; let x: S = 1", "S"),
            ("struct S: ExpressibleByStringLiteral { init(stringLiteral v: String) {} }; let x: [S] = [\"a\"]", "[S]"),
            ("struct S: ExpressibleByArrayLiteral { init(arrayLiteral v: Int...) {} }; let x: S = [1, 2]", "S"),
            (
                "struct S: ExpressibleByDictionaryLiteral { init(dictionaryLiteral v: (String, Int)...) {} }; let x: S = [\"a\": 1]",
                "S"
            ),
            ("struct S: ExpressibleByNilLiteral { init(nilLiteral: ()) {} }; let x: S = nil", "S"),
            ("let x: Int? = nil", "Int?"), ("let x = 1 as Double", "Double"),
            ("let x = [1, 2] as Set", "Set<Int>"), ("let x = -1.0", "Double"), ("let x = 0xFF", "Int"),
            ("let x = 1e3", "Double"), ("let x = \"\"\"\n    a\n    \"\"\"", "String"),
            ("let x: [[Double]] = [[1], []]", "[[Double]]"), ("let x = [[1], []]", "[[Int]]"),
            ("let x = [[:], [\"a\": 1]]", "[[String: Int]]"),
        ])
    func literals(text: String, type: String) { infers(text, type) }
}
