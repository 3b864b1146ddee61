// Calls of what is no plain function, and names with a module in front.

import Testing

@Suite struct CallTests {
    @Test(
        "values are called",
        arguments: [
            (
                "@dynamicCallable struct S { func dynamicallyCall(withArguments a: [Int]) -> String { \"\" } }; let s = S(); let x = s(1, 2)",
                "String"
            ),
            (
                "@dynamicCallable struct S { func dynamicallyCall(withKeywordArguments a: KeyValuePairs<String, Int>) -> Int { 0 } }; let s = S(); let x = s(a: 1)",
                "Int"
            ),
            ("enum E { case a; func callAsFunction(_ n: Int) -> [Int] { [n] } }; let x = E.a(1)", "[Int]"),
            ("let f: (Int...) -> Int = { $0.count }; let x = f(1, 2)", "Int"),
        ])
    func values(text: String, type: String) { infers(text, type) }

    @Test(
        "a module's name says where a name is looked up",
        arguments: [
            ("struct Event {}; let x = main.Event()", "Event"),
            ("func max(_ a: Int) -> String { \"\" }; let x = main.max(1)", "String"),
            ("struct Int {}; let x: Swift.Int = 1", "Int"),
            ("enum Error {}; struct E: Swift.Error {}; let x: any Swift.Error = E()", "any Error"),
            ("struct Event {}; let x = RxSwift.Event<Swift.Int>.next(1)", "Event<Int>"),
        ])
    func modules(text: String, type: String) { infers(text, type) }

    @Test(
        "parameters may be wrapped",
        arguments: [("level", "Int"), ("$level", "Bool"), ("_level", "Percent")])
    func wrappers(name: String, type: String) {
        infers(
            """
            @propertyWrapper struct Percent { var wrappedValue: Int; var projectedValue: Bool { true } }
            func f(@Percent _ level: Int) -> \(type) { \(name) }
            let x = f(1)
            """, type)
    }
}
