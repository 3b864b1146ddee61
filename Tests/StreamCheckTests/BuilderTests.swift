// Result builders: what the builder's functions make of the statements.

import Testing

@Suite struct BuilderTests {
    private static let views = """
        @resultBuilder enum Views {
            static func buildExpression<V: View>(_ v: V) -> V { v }
            static func buildBlock<A, B>(_ a: A, _ b: B) -> Pair<A, B> { Pair(a: a, b: b) }
            static func buildBlock<A>(_ a: A) -> A { a }
            static func buildEither<A, B>(first: A) -> Either<A, B> { .first(first) }
            static func buildEither<A, B>(second: B) -> Either<A, B> { .second(second) }
            static func buildOptional<A>(_ a: A?) -> Perhaps<A> { Perhaps(a: a) }
            static func buildArray<A>(_ a: [A]) -> Group<A> { Group(a: a) }
        }
        protocol View {}
        struct Perhaps<A>: View { let a: A? }
        struct Group<A>: View { let a: [A] }
        struct Pair<A, B>: View { let a: A, b: B }
        enum Either<A, B>: View { case first(A), second(B) }
        struct Text: View { init(_ s: String) {} }
        struct Image: View { init(_ n: Int) {} }
        func make<V: View>(@Views _ content: () -> V) -> V { content() }
        let flag = true
        """

    @Test(
        "the type of a block follows from its statements",
        arguments: [
            ("Text(\"\")", "Text"), ("let t = \"\"; Text(t); Image(1)", "Pair<Text, Image>"),
            ("if flag { Text(\"\") } else { Image(3) }", "Either<Text, Image>"),
            ("if flag { Text(\"\") }", "Perhaps<Text>"),
            ("for i in 0..<3 { Image(i); Text(\"\") }", "Group<Pair<Image, Text>>"),
            ("if let n = Optional(1) { Image(n) } else if flag { Text(\"\") }", "Perhaps<Either<Image, Text>>"),
            (
                "switch 3 { case 1: Text(\"\"); case 2: Image(2); default: Text(\"\") }",
                "Either<Either<Text, Image>, Text>"
            ),
            (
                "switch 3 { case 1: Text(\"\"); case 2: Image(2); case 3: Text(\"\"); case 4: Image(4); default: Text(\"\") }",
                "Either<Either<Either<Text, Image>, Either<Text, Image>>, Text>"
            ),
        ])
    func blocks(statements: String, type: String) { infers("make { \(statements) }", type, after: Self.views) }

    @Test("a builder stands before parameters, functions, properties and requirements")
    func places() {
        infers(
            """
            @resultBuilder struct List<T> {
                static func buildExpression(_ t: T) -> [T] { [t] }
                static func buildBlock(_ t: [T]...) -> [T] { t.flatMap { $0 } }
                static func buildFinalResult(_ t: [T]) -> Set<Int> { [] }
            }
            protocol P { @List<Int> var all: Set<Int> { get } }
            struct S: P { var all: Set<Int> { 1; 2 } }
            func f<T>(@List<T> _ make: () -> Set<Int>, _ t: T) {}
            @List<Double> func g() -> Set<Int> { 1; 2.5 }
            f({ "a"; "b" }, "c")
            let x = S().all
            """, "Set<Int>")
    }

    @Test("a return says that nothing is built")
    func returns() {
        infers(
            "@resultBuilder enum L { static func buildBlock(_ n: Int...) -> [Int] { n } }; @L func f() -> [Int] { return [1] }; let x = f()",
            "[Int]")
    }
}
