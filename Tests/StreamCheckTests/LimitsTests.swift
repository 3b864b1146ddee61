// Programs that no finite amount of work or no finite type would do for: a mistake, and the rest is checked.

import Testing

@Suite struct LimitsTests {
    @Test("a type that would have itself as a part is a mistake")
    func refusesInfiniteTypes() {
        let checked = Checked("func f<T>(_ list: [T], _ value: T) {}\nlet g = { f($0, $0) }\nlet x = 1")
        #expect(checked.mistakes.first == "2: a type would have itself as a part")
        #expect(checked.type("x") == "Int")
    }

    @Test("an expression that takes too long is left unknown")
    func endsWhatTakesTooLong() {
        let sum = Array(repeating: "a + b", count: 200).joined(separator: " + ")
        let checked = Checked("let f = { a, b in \(sum) }\nlet y: Int = f(1, 2)\nlet x = 1")
        #expect(checked.mistakes.contains("1: this expression is too much to check"))
        #expect(checked.type("x") == "Int")
    }

    @Test(
        "types that double, and paths that go on for ever, are left unknown where they grow too large",
        arguments: [
            (1...40).map { "let x\($0) = (x\($0 - 1), x\($0 - 1))\n" }.joined(),
            (1...40).map { "typealias A\($0) = (A\($0 - 1), A\($0 - 1))\n" }.joined() + "let y: A40? = nil\n",
            "struct Pair<A, B> {}\nfunc twice<T>(_ t: T) -> Pair<T, T> { Pair() }\n"
                + "let y = \(String(repeating: "twice(", count: 40))1\(String(repeating: ")", count: 40))\n",
            "protocol Node { associatedtype A: Node; associatedtype B: Node }\n"
                + "func last<T: Node>(_ t: T) -> T\(String(repeating: ".A.B", count: 20)) { fatalError() }\n",
        ])
    func endsWhatGrows(text: String) {
        let checked = Checked("typealias A0 = Int\nlet x0 = 0\n\(text)let x = 1")
        #expect(checked.mistakes == [])
        #expect(checked.type("x") == "Int")
    }

    @Test("values whose types follow from one another end somewhere")
    func endsChainsOfInferredValues() {
        let types = (0..<1000).map { "struct T\($0) { static let v = T\($0 + 1).v }\n" }.joined()
        let checked = Checked("\(types)struct T1000 { static let v = 1 }\nlet x = T0.v")
        #expect(checked.mistakes.first?.hasSuffix("the type depends on too many others") == true)
    }

    @Test("a generic T! is what its surroundings ask for")
    func unwrapsGenericResults() {
        infers("func make<T>() -> T! { nil }\nlet x: Int = make()", "Int")
        infers("func make<T>() -> T! { nil }\nlet x: String? = make()", "String?")
    }

    @Test("an if expression in a property's first value is checked with what is around it")
    func checksBranchesInsideFirstValues() {
        infers("struct S { let a = [1].map { n in if n > 1 { \"a\" } else { \"b\" } } }\nlet x = S().a", "[String]")
    }
}
