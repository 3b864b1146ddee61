// Trees of declarations and types.

import Testing

@testable import StreamSyntax

@Suite("Declarations")
struct DeclarationTests {
    @Test(
        "declare variables",
        arguments: [
            ("let a = 1, b: Int = 2", "(let a = 1 b: Int = 2)"), ("let x: Int", "(let x: Int)"),
            ("let (a, (b, _)) = t", "(let (a, (b, _)) = t)"),
            ("lazy var x = { 1 }()", "lazy (var x = (call (closure {1})))"),
            ("var x: Int { 1 }", "(var x: Int {get {1}})"),
            ("var x: Int { get { a } set { b } }", "(var x: Int {get {a} set {b}})"),
            ("var x = 1 { willSet(n) { } didSet { } }", "(var x = 1 {willSet(n) {} didSet {}})"),
            ("private(set) static var x = 1", "private(set) static (var x = 1)"),
            ("weak var d: D?", "weak (var d: D?)"),
            ("@IBOutlet weak var name: UITextField!", "@IBOutlet weak (var name: UITextField!)"),
            ("var x: Int { get throws { 1 } }", "(var x: Int {get throws {1}})"),
            ("let `class` = 1", "(let class = 1)"), ("unowned(safe) let x = y", "unowned(safe) (let x = y)"),
            ("let f: (Int) -> Void = g", "(let f: ((Int) -> Void) = g)"), ("let async = set", "(let async = set)"),
        ])
    func variables(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "declare functions",
        arguments: [
            ("func f() { }", "(func f () {})"),
            (
                "func f(_ a: Int, to b: String = \"x\", c: Int...) -> Bool { true }",
                "(func f (_ a: Int, to b: String = \"x\", c: Int...) -> Bool {true})"
            ),
            (
                "func f<T: P, U>(x: T, g: @escaping (T) throws -> U) rethrows -> [U] where U: Q, T.E == U { [] }",
                "(func f <T: P, U> where U: Q, T.E == U (x: T, g: @escaping ((T) throws -> U)) rethrows -> [U] {(array)})"
            ),
            ("func f(x: inout Int, in y: Int) async throws { }", "(func f (x: inout Int, in y: Int) async throws {})"),
            ("static func == (a: P, b: P) -> Bool { a === b }", "static (func == (a: P, b: P) -> Bool {(=== a b)})"),
            ("func ==<T>(a: T, b: T) -> Bool { true }", "(func == <T> (a: T, b: T) -> Bool {true})"),
            ("prefix func ! (a: P) -> P { a }", "prefix (func ! (a: P) -> P {a})"),
            ("@discardableResult func f() -> some View { v }", "@discardableResult (func f () -> some View {v})"),
            (
                "func f(g: @autoclosure () -> Bool, h: (() -> Void)? = nil, op: (Int, Int) -> Int = (+)) { }",
                "(func f (g: @autoclosure (() -> Bool), h: (() -> Void)? = nil, op: ((Int, Int) -> Int) = (operator +)) {})"
            ),
            (
                "func f(for x: Int, in: Int) throws(E) -> (Int, b: String) { }",
                "(func f (for x: Int, in: Int) throws -> (Int, b: String) {})"
            ),
        ])
    func functions(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "declare types",
        arguments: [
            (
                "struct P<T>: Q, R where T: E { let x: T\n var y = 1\n init?(x: T) { } }",
                "(struct P <T> where T: E : Q, R {(let x: T) (var y = 1) (init? (x: T) {})})"
            ),
            (
                "final class A: B { deinit { }\n override func f() { }\n class var x: Int { 1 }; required init() { }; convenience init(a: Int) { } }",
                "final (class A : B {(deinit {}) override (func f () {}) class (var x: Int {get {1}}) required (init () {}) convenience (init (a: Int) {})})"
            ),
            (
                "enum E: String, Error { case a = \"x\", b\n indirect case c(Int, l: E = .a)\n static let d = 1 }",
                "(enum E : String, Error {(case a = \"x\", b) indirect (case c(Int, l: E = .a)) static (let d = 1)})"
            ),
            (
                "protocol P: AnyObject { associatedtype E: Q = Int; var x: Int { get set }; static func f(_: Int); init(); subscript(i: Int) -> E { get } }",
                "(protocol P : AnyObject {(associatedtype E : Q Int) (var x: Int {get set}) static (func f (_: Int)) (init ()) (subscript (_ i: Int) -> E {get})})"
            ),
            (
                "extension ObservableType where Element == T? { func unwrap() { } }",
                "(extension ObservableType where Element == T? {(func unwrap () {})})"
            ), ("extension Reactive where Base: ConfirmView { }", "(extension Reactive where Base: ConfirmView {})"),
            ("extension [Int]: @retroactive P { }", "(extension [Int] : P {})"),
            ("typealias V = (valid: Bool?, message: String?)", "(typealias V (valid: Bool?, message: String?))"),
            ("typealias D<E> = S<X, E>", "(typealias D <E> S<X, E>)"),
            (
                "struct S { subscript(i: Int, at j: Int) -> Int { get { i } set { } } }",
                "(struct S {(subscript (_ i: Int, at j: Int) -> Int {get {i} set {}})})"
            ), ("enum E { case `default`, next(Int) }", "(enum E {(case default, next(Int))})"),
            (
                "import RxSwift\n@testable import A.B\nimport class C.D",
                "(import RxSwift)\n@testable (import A.B)\n(import C.D)"
            ), ("public enum A { }", "public (enum A {})"),
            (
                "infix operator <-> { }\nprecedencegroup G { higherThan: AdditionPrecedence assignment: true }",
                "infix (infix operator <->)\n(precedencegroup G none > AdditionPrecedence assignment)"
            ),
        ])
    func types(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "read types",
        arguments: [
            ("Int", "Int"), ("[Int?]", "[Int?]"), ("[String: [Int]]?", "[String: [Int]]?"), ("A.B<C>.D", "A.B<C>.D"),
            ("()", "()"), ("(Int)", "Int"), ("(a: Int, String)", "(a: Int, String)"), ("Int??", "Int??"),
            ("A<B>?", "A<B>?"), ("A<B<C>>!", "A<B<C>>!"),
            ("(Int, inout A) async throws -> Void", "((Int, inout A) async throws -> Void)"),
            ("() -> (Int) -> Int", "(() -> ((Int) -> Int))"), ("(() -> Void)?", "(() -> Void)?"),
            ("@Sendable (_ x: Int) -> Void", "((Int) -> Void)"),
            ("P & Q", "P & Q"), ("any P", "any P"), ("some A<B>", "some A<B>"), ("T.Type", "T.Type"), ("Self", "Self"),
            ("any Error.Type", "any Error.Type"), ("Observable<(Int, String)>", "Observable<(Int, String)>"),
            ("Swift.Result<Int, any Error>", "Swift.Result<Int, any Error>"),
            ("(Int...) -> Void", "((Int...) -> Void)"),
        ])
    func typeForms(text: String, expected: String) { #expect(tree("let x: \(text)") == "(let x: \(expected))") }

    @Test("know what names a type in the shape of an expression")
    func typeFromExpression() throws {
        for (text, expected) in [
            ("Int", "Int"), ("A.B<C>", "A.B<C>"), ("[Int]", "[Int]"), ("[A: B]", "[A: B]"), ("(A, b: B)", "(A, b: B)"),
            ("A?", "A?"), ("1", "none"), ("f()", "none"),
        ] {
            let result = Parser.parse(SourceText(text, name: "t"))
            guard case .expression(let expression) = try #require(result.statements.first).kind else { continue }
            #expect(TypeSyntax(naming: expression).map(TreeDump.dump) ?? "none" == expected)
        }
    }
}
