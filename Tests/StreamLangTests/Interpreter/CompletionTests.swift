// What is offered behind a dot.

import Testing

@testable import StreamLang

@Suite("Completion") struct CompletionTests {
    private let interpreter: Interpreter

    init() {
        interpreter = Interpreter(output: { _ in })
        _ = interpreter.evaluate(
            """
            enum Weather { case sunny, rainy(hours: Int) }
            struct Forecast {
                let weather: Weather
                static let none = Forecast(weather: .sunny)
                func told(in language: String) -> String { language }
            }
            extension ObservableType where Element == String { func shouted() -> Observable<String> { map { $0 + "!" } } }
            let taps = PublishSubject<Int>()
            let forecasts = Observable.of(Forecast.none)
            """, name: "<prompt>")
    }

    private func names(_ text: String) -> [String] { interpreter.completions(after: text).map(\.name) }

    @Test(
        "behind a dot stands what the receiver has",
        arguments: [
            ("taps.", ["onNext", "onCompleted", "map", "share"], ["just", "emit", "sunny", "init"]),
            ("Observable.of(1).", ["map", "take", "subscribe"], ["onNext", "just"]),
            ("Observable<Int>.", ["just", "of", "interval"], ["map"]),
            // What only sequences of other elements have.
            ("Observable.of(1).", ["toSortedArray", "concat"], ["and", "not", "switchLatest", "unwrap", "elements"]),
            ("Observable.of(1).", [], ["dematerialize", "mapMany", "errors", "decode", "shouted"]),
            ("Observable.of(true).", ["and", "not"], ["switchLatest"]),
            ("Observable.of(taps).", ["merge", "switchLatest"], ["and", "unwrap"]),
            ("Observable.of(Int?.none).", ["unwrap"], ["and", "switchLatest"]),
            ("taps.materialize().", ["dematerialize", "elements", "errors"], ["switchLatest"]),
            ("Observable.of([1]).", ["mapMany"], ["unwrap"]),
            ("Observable.of(\"a\").", ["shouted"], ["and"]),
            ("Observable.of(Data()).", ["decode"], ["and"]),
            ("Observable.of(forecasts).map { $0 as Any }.", ["map"], []),
            ("PublishSubject<String>().map { $0.", ["count", "uppercased"], ["map2", "onNext"]),
            ("_ = forecasts.subscribe(onNext: { one in\n  print(one.", ["weather", "told"], ["none"]),
            ("[1, 2].", ["map", "append", "sorted"], ["onNext"]),
            ("if taps.", ["map"], []),
            ("for x in \"text\".", ["indices", "reversed"], []),
            ("Forecast.", ["none"], ["weather"]),
            ("let (a, b) = (1, (x: 2, y: 3)); b.", ["x", "y"], []),
        ] as [(String, [String], [String])])
    func members(text: String, offered: [String], missing: [String]) {
        let names = names(text)
        for name in offered { #expect(names.contains(name)) }
        for name in missing { #expect(!names.contains(name)) }
    }

    @Test(
        "behind a dot alone stands what the place expects",
        arguments: [
            ("let today: Weather = .", ["rainy", "sunny"]),
            ("Forecast(weather: .", ["rainy", "sunny"]),
            ("taps.delay(.", ["milliseconds", "seconds"]),
        ])
    func implicitMembers(text: String, offered: [String]) {
        let names = names(text)
        for name in offered { #expect(names.contains(name)) }
        #expect(!names.contains("map"))
    }

    @Test("each has a line about it: what it does, or how the script declares it") func summaries() throws {
        let told = try #require(interpreter.completions(after: "Forecast.none.").first { $0.name == "told" })
        #expect(told.summary == "(in: String) -> String")
        let scan = try #require(interpreter.completions(after: "taps.").first { $0.name == "scan" })
        #expect(scan.summary.hasSuffix("."))
    }

    @Test("nothing runs and nothing is declared by asking") func isWithoutEffect() throws {
        _ = names("extension Weather { var isGood: Bool { true } }; func f() {}; taps.")
        #expect(!names("Weather.sunny.").contains("isGood"))
        #expect(!interpreter.names.contains("f"))
        #expect(names("let unfinished = \"text").isEmpty)
        #expect(names("3 +* .").isEmpty)
    }
}
