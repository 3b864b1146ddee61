// Spellings of Swift 2 to 4 and RxSwift 2 to 4.

import Testing

@Suite struct OldSpellingTests {
    @Test(
        "what had another name or place is found",
        arguments: [
            ("let x = [2, 1].sort()", "[Int]"), ("let x = [2, 1].sort(>)", "[Int]"),
            ("let n = 1; let x = n.dynamicType", "Int.Type"),
            ("let s = \"ab\"; let x = s[s.startIndex.successor()]", "Character"),
            ("let s = \"ab\"; let x = s.startIndex.advancedBy(1)", "Index"),
            ("let x = [\"a\"].flatMap { Int($0) }", "[Int]"),
            ("let x = NSComparisonResult.OrderedSame", "ComparisonResult"),
            ("let x: RxTimeInterval = 0.5", "DispatchTimeInterval"),
            ("let x = UISlider().rx_value", "ControlProperty<Double>"),
        ])
    func found(text: String, type: String) { infers(text, type) }

    @Test(
        "labels, and values of Void, may be left out where nothing else fits",
        arguments: [
            ("func f(a: Int) -> String { \"\" }; func f(_ a: Int) -> Int { a }; let x = f(1)", "Int"),
            ("let s = PublishSubject<Void>(); let x: Void = s.onNext()", "()"),
        ])
    func leftOut(text: String, type: String) { infers(text, type) }

    @Test("of a script's own function the first label may be left out, as in Swift 2, which is warned of, and no other")
    func ownLabels() {
        let text = "func f(a: Int, b: Int) -> Int { a }; let x = "
        let first = Checked(text + "f(1, b: 2)")
        #expect(first.mistakes == ["1: missing argument label 'a:' in call"] && first.type("x") == "Int")
        #expect(Checked(text + "f(a: 1, 2)").mistakes == ["1: no 'f' takes the arguments (a:_:)"])
        #expect(Checked(text + "f(1, 2)").mistakes == ["1: no 'f' takes the arguments (_:_:)"])
    }
}
