// The entries of marble diagrams: hot, cold, expect, and the same on a TestScheduler.

import RxEngine
import StreamRun

extension Library {
    static let marbles: [Builtin] =
        sources(
            "hot", "A sequence that sends at the frames of a diagram, subscribed or not, anew for each expectation.",
            example: """
                let letters = hot("--a--b|")
                expect(letters.map { $0.uppercased() }).toBe("--A--B|")
                print("as expected")
                // => as expected
                """
        ) { a, events in a.testable(a.session.marbles.makeHot(events)) }
        + sources(
            "cold", "A sequence that sends a diagram's events to each subscriber.",
            example: """
                let numbers = cold("-x-y#", values: ["x": 1, "y": 2])
                expect(numbers.scan(0, accumulator: +)).toBe("-a-b#", values: ["a": 1, "b": 3])
                print("as expected")
                // => as expected
                """
        ) { a, events in a.testable(a.session.marbles.scheduler.createColdObservable(events)) }
        + [
            Builtin(
                .function,
                "expect<Element>(_ stream: ObservableConvertibleType<Element>, _ subscription: String = \"^\") -> MarbleExpectation<Element>",
                "Begins an expectation; a diagram such as `--^---!` says when to subscribe and when to dispose.",
                example: """
                    expect(cold("-a-b-c|"), "^---!").toBe("-a-b")
                    print("as expected")
                    // => as expected
                    """
            ) { a in
                let when = try a.diagram(a.has(1) ? a.string(1) : "^")
                let subscribed = when.subscribed ?? 0
                return .expectation(
                    .stream(
                        try a.stream(0), subscribed: subscribed,
                        disposed: when.unsubscribed.map { $0 + (when.subscribed ?? 0) }))
            },
            Builtin(
                .function, "expect(_ subscriptions: [Subscription]) -> MarbleExpectation<Any>",
                "Begins an expectation on when a test sequence was subscribed in the last run.",
                example: """
                    let source = hot("-a--b--c|")
                    expect(source.take(2)).toBe("-a--(b|)")
                    expect(source.subscriptions).toBe("^---!")
                    print("as expected")
                    // => as expected
                    """
            ) { a in
                .expectation(
                    .subscriptions(try a.array(0).compactMap { $0.object(as: SubscriptionObject.self)?.subscription }))
            },
            Builtin(
                .staticProperty, on: .testScheduler, "marbles: TestScheduler",
                "The scheduler of `hot`, `cold` and `expect`: a frame is a millisecond.",
                example: """
                    let late = cold("a|").delay(.milliseconds(2), scheduler: TestScheduler.marbles)
                    expect(late).toBe("--a|")
                    print("as expected")
                    // => as expected
                    """
            ) { a in .scheduler(a.session.marbles.scheduler, as: .testScheduler) },
        ]
        + withMeaning(values: "values: [String: Element]", "error: Error?") { parameters, reading in
            Builtin(
                .method, on: .marbleExpectation, "toBe(_ marbles: String\(parameters)) -> Void",
                "Runs the sequence and ends the script with both diagrams unless it does what a diagram shows."
            ) { a in
                guard let expectation = a.receiver.object(as: NativeObject<MarbleExpectation>.self)?.native else {
                    throw RuntimeError("toBe needs an expectation: expect(sequence).toBe(\"--a|\")")
                }
                let meaning = MarbleExpectation.Meaning(
                    values: try reading.values.map { try a.marbleValues($0) },
                    error: a.isGiven(reading.error) ? a.error(reading.error) : nil)
                do {
                    try expectation.compare(with: a.string(0), meaning, on: a.session.marbles)
                } catch let error as MarbleError {
                    throw RuntimeError("in the diagram \"\(try a.string(0))\": \(error)")
                }
                return try a.unlessFailed(.void)
            }
        }
        + onScheduler("createHotObservable", "A sequence that sends at the times of a diagram, subscribed or not.") {
            $0.createHotObservable($1)
        }
        + onScheduler("createColdObservable", "A sequence that sends a diagram's events to each subscriber.") {
            $0.createColdObservable($1)
        }

    /// The positions of the arguments that say what characters stand for.
    private typealias Reading = (values: Int?, error: Int)

    /// Entries without values, with values, and with values and error by position.
    private static func withMeaning(
        values: String, _ error: String, _ make: (String, Reading) -> Builtin
    ) -> [Builtin] {
        [
            make(", \(error) = nil", (nil, 1)),
            make(", \(values), \(error) = nil", (1, 2)),
            make(", _ \(values), _ \(error) = nil", (1, 2)),
        ]
    }

    private static func sources(
        _ name: String, _ summary: String, example: String,
        _ make: @escaping @Sendable (Arguments, [Recorded<Event<Value>>]) -> Value
    ) -> [Builtin] {
        withMeaning(values: "values: [String: Element]", "error: Error?") { parameters, reading in
            let hasValues = reading.values != nil
            return Builtin(
                .function,
                "\(name)\(hasValues ? "<Element>" : "")(_ marbles: String\(parameters)) -> TestableObservable<\(hasValues ? "Element" : "String")>",
                summary, example: hasValues ? nil : example
            ) { a in make(a, try a.marbleEvents(0, reading, mayHaveOrigin: name == "hot")) }
        }
    }

    private static func onScheduler(
        _ name: String, _ summary: String,
        _ make: @escaping @Sendable (TestScheduler, [Recorded<Event<Value>>]) -> TestableObservable<Value>
    ) -> [Builtin] {
        let forms: [(values: String, element: String, reading: Reading)] = [
            ("", "String", (nil, 1)), ("values: [String: Element], ", "Element", (1, 2)),
        ]
        return forms.map { values, element, reading in
            Builtin(
                .method, on: .testScheduler,
                "\(name)\(values.isEmpty ? "" : "<Element>")(marbles: String, \(values)error: Error? = nil) throws -> TestableObservable<\(element)>",
                summary,
                example: values.isEmpty
                    ? """
                    let scheduler = TestScheduler(initialClock: 0)
                    let source = try scheduler.\(name)(marbles: "-a-b|")
                    print(source.recordedEvents)
                    // => [next(a) @ 1, next(b) @ 3, completed @ 4]
                    """ : nil
            ) { a in
                let events = try a.marbleEvents(0, reading, mayHaveOrigin: name == "createHotObservable")
                return a.testable(make(try a.testScheduler(), events))
            }
        }
    }
}

extension Arguments {
    fileprivate func diagram(_ text: String) throws -> MarbleDiagram {
        do { return try MarbleDiagram(text) } catch { throw RuntimeError("in the diagram \"\(text)\": \(error)") }
    }

    /// The elements that characters stand for.
    fileprivate func marbleValues(_ index: Int) throws -> [Character: Value] {
        guard let dictionary = self[index].unwrapped?.object(as: DictionaryObject.self) else {
            throw wrong(index, "a dictionary from characters to elements")
        }
        var values: [Character: Value] = [:]
        for (key, value) in dictionary.table.all {
            guard let text = key.text, text.count == 1, let character = text.first else {
                throw RuntimeError("a diagram's values have keys of one character, not \(key.debugDescription)")
            }
            values[character] = value
        }
        return values
    }

    fileprivate func marbleEvents(
        _ index: Int, _ reading: (values: Int?, error: Int), mayHaveOrigin: Bool
    ) throws -> [Recorded<Event<Value>>] {
        let text = try string(index)
        let diagram = try diagram(text)
        let misplaced: Character? =
            diagram.unsubscribed != nil ? "!" : diagram.subscribed != nil && !mayHaveOrigin ? "^" : nil
        if let misplaced { throw RuntimeError("in the diagram \"\(text)\": \(MarbleError.misplaced(misplaced))") }
        let failure: any Error = isGiven(reading.error) ? error(reading.error) : MarbleFailure()
        guard let values = reading.values else {
            return diagram.events(error: failure).map { record in
                Recorded(time: record.time, value: record.value.map { .string($0) })
            }
        }
        do { return try diagram.events(values: marbleValues(values), error: failure) } catch let error as MarbleError {
            throw RuntimeError("in the diagram \"\(text)\": \(error)")
        }
    }
}

extension Value {
    fileprivate static func expectation(_ subject: MarbleExpectation.Subject) -> Value {
        .object(NativeObject(MarbleExpectation(subject), .marbleExpectation))
    }
}
