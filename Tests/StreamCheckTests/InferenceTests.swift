// What expressions are inferred to be, in small.

import Testing

@Suite struct InferenceTests {
    @Test(
        "a variable is of the type that Swift infers",
        arguments: [
            ("let x = 1", "Int"), ("let x = 1 + 2.5", "Double"), ("let x: Double = 1 / 2", "Double"),
            ("let x = [1, 2.5]", "[Double]"), ("let x = [\"a\": 1]", "[String: Int]"), ("let x = [1, nil]", "[Int?]"),
            ("let x = [1, 2].map { $0 * 2 }", "[Int]"), ("let x = [1].map { \"\\($0)\" }.first", "String?"),
            ("let x: [Double] = [7, 9].map { $0 / 2 }", "[Double]"), ("let x = Int(\"1\") ?? 0", "Int"),
            ("let x = zip([1], [\"a\"]).map { ($0, $1) }", "[(Int, String)]"),
            ("let x = [1, 2].reduce(0) { $0 + $1 }", "Int"), ("let x = [1.5].reduce(0) { $0 + $1 }", "Double"),
            ("let x = Observable.of(1, 2).map { $0 + 1 }.filter { $0 > 1 }", "Observable<Int>"),
            ("let x: Observable<Int> = Observable.of(Observable.of(1), Observable.of(2)).merge()", "Observable<Int>"),
            ("let x = [1].lazy.map { $0 + 1 }", "LazyMapSequence<[Int], Int>"),
        ])
    func infersTypes(text: String, type: String) {
        let checked = Checked(text)
        #expect(checked.mistakes == [])
        #expect(checked.type("x") == type)
    }
}
