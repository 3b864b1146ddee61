// The entries of RxTest: TestScheduler, its observables and observers, and what they record.

import RxEngine
import StreamRun

extension Library {
    static let testing: [Builtin] =
        [
            Builtin(
                .initializer, on: .testScheduler,
                "init(initialClock: Int, resolution: Double = 1.0, simulateProcessingDelay: Bool = true)",
                "Makes a scheduler on a clock of its own.",
                example: """
                    let scheduler = TestScheduler(initialClock: 0)
                    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
                    let observer = scheduler.start { source.map { $0 * 10 } }
                    print(observer.events)
                    print(source.subscriptions)
                    // => [next(10) @ 210, next(20) @ 220, completed @ 230]
                    // => [(200: 230)]
                    """, guarding: [.finite(1)]
            ) { a in
                .scheduler(
                    TestScheduler(
                        initialClock: try a.int(0), resolution: a.isGiven(1) ? try a.double(1) : 1,
                        simulateProcessingDelay: a.isGiven(2) ? try a.bool(2) : true),
                    as: .testScheduler)
            },
            Builtin(
                .method, on: .testScheduler,
                "createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element>",
                "A sequence that sends at fixed times, subscribed or not."
            ) { a in a.testable(try a.testScheduler().createHotObservable(a.recordedEvents(0))) },
            Builtin(
                .method, on: .testScheduler,
                "createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element>",
                "A sequence that sends at times counted from each subscription."
            ) { a in a.testable(try a.testScheduler().createColdObservable(a.recordedEvents(0))) },
            Builtin(
                .method, on: .testScheduler,
                "createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element>",
                "An observer that records what it receives, and when."
            ) { a in a.testable(try a.testScheduler().createObserver(Value.self)) },
            Builtin(
                .method, on: .testScheduler, "scheduleAt(_ time: Int, action: () -> Void) -> Void",
                "Does something at a time."
            ) { a in
                guard let action = try a.optionalCallback(1) else { throw a.wrong(1, "a closure") }
                try a.testScheduler().scheduleAt(a.int(0), action: action)
                return .void
            },
            Builtin(
                .method, on: .testScheduler,
                "start<Element>(_ create: () -> ObservableConvertibleType<Element>) -> TestableObserver<Element>",
                "Makes a sequence at 100, subscribes it at 200, disposes it at 1000, and records."
            ) { a in try a.start(create: 0) },
            Builtin(
                .method, on: .testScheduler,
                "start<Element>(disposed: Int, create: () -> ObservableConvertibleType<Element>) -> TestableObserver<Element>",
                "Makes a sequence at 100, subscribes it at 200, disposes it when said, and records."
            ) { a in try a.start(create: 1, disposed: a.int(0)) },
            Builtin(
                .method, on: .testScheduler,
                "start<Element>(created: Int, subscribed: Int, disposed: Int, create: () -> ObservableConvertibleType<Element>) -> TestableObserver<Element>",
                "Makes, subscribes and disposes a sequence at given times, and records."
            ) { a in try a.start(create: 3, created: a.int(0), subscribed: a.int(1), disposed: a.int(2)) },
            Builtin(
                .property, on: .testableObserver, "events: [Recorded<Event<Element>>]", "What was received so far."
            ) { a in
                guard let observer = a.receiver.object(as: ObserverObject.self)?.observer as? TestableObserver<Value>
                else {
                    throw RuntimeError("events needs a TestableObserver, not \(a.receiver.nominal.name)")
                }
                return .array(observer.events.map { .object(RecordedObject($0.time, event: $0.value)) })
            },
            Builtin(
                .property, on: .testableObservable, "subscriptions: [Subscription]",
                "When it was subscribed, and until when."
            ) { a in .array(try a.testableSource().subscriptions.map { .object(SubscriptionObject($0)) }) },
            Builtin(
                .property, on: .testableObservable, "recordedEvents: [Recorded<Event<Element>>]", "What it sends."
            ) { a in
                .array(try a.testableSource().recordedEvents.map { .object(RecordedObject($0.time, event: $0.value)) })
            },
            Builtin(
                .staticMethod, on: .recorded,
                "next<T>(_ time: Int, _ element: T) -> Recorded<Event<T>> where Value == Event<T>",
                "An element at a time.",
                example: """
                    print(Recorded.next(210, "a"))
                    // => next(a) @ 210
                    """
            ) { a in .object(RecordedObject(try a.int(0), event: .next(a[1]))) },
            Builtin(
                .staticMethod, on: .recorded,
                "error<T>(_ time: Int, _ error: Error, _ type: T.Type = T.self) -> Recorded<Event<T>> where Value == Event<T>",
                "An error at a time."
            ) { a in .object(RecordedObject(try a.int(0), event: .error(a.error(1)))) },
            Builtin(
                .staticMethod, on: .recorded,
                "completed<T>(_ time: Int, _ type: T.Type = T.self) -> Recorded<Event<T>> where Value == Event<T>",
                "The end at a time."
            ) { a in .object(RecordedObject(try a.int(0), event: .completed)) },
            Builtin(
                .function, "next<T>(_ time: Int, _ element: T) -> Recorded<Event<T>>", "The old name of .next(…).",
                renamed: ".next(…) since RxSwift 5"
            ) { a in .object(RecordedObject(try a.int(0), event: .next(a[1]))) },
            Builtin(
                .function, "error<T>(_ time: Int, _ error: Error, _ type: T.Type = T.self) -> Recorded<Event<T>>",
                "The old name of .error(…).", renamed: ".error(…) since RxSwift 5"
            ) { a in .object(RecordedObject(try a.int(0), event: .error(a.error(1)))) },
            Builtin(
                .function, "completed<T>(_ time: Int, _ type: T.Type = T.self) -> Recorded<Event<T>>",
                "The old name of .completed(…).",
                renamed: ".completed(…) since RxSwift 5"
            ) { a in .object(RecordedObject(try a.int(0), event: .completed)) },
            Builtin(
                .staticMethod, on: .recorded,
                "events<T>(_ recordedEvents: Recorded<Event<T>>...) -> [Recorded<Event<T>>] where Value == Event<T>",
                "A list of events."
            ) { a in .array(try a.array(0)) },
            Builtin(
                .staticMethod, on: .recorded,
                "events<T>(_ recordedEvents: [Recorded<Event<T>>]) -> [Recorded<Event<T>>] where Value == Event<T>",
                "A list of events."
            ) { a in .array(try a.array(0)) },
            Builtin(
                .initializer, on: .recorded,
                "init(time: Int, value: Value)", "A value at a time, which is an event in most cases.",
                example: "print(Recorded(time: 5, value: \"a\"))\n// => a @ 5"
            ) { a in .object(RecordedObject(try a.int(0), a[1])) },
            Builtin(
                .initializer, on: .recorded,
                "init<Element>(time: Int, event: Event<Element>) where Value == Event<Element>",
                "The old form of Recorded(time:value:).", renamed: "Recorded(time:value:) since RxSwift 4"
            ) { a in try a.recorded() },
            Builtin(.property, on: .recorded, "time: Int", "When it happens.") { a in
                .int(try a.recordedReceiver().time)
            },
            Builtin(.property, on: .recorded, "value: Value", "What happens.") { a in
                try a.recordedReceiver().value
            },
            Builtin(
                .initializer, on: .subscription, "init(_ subscribe: Int, _ unsubscribe: Int = 9223372036854775807)",
                "From when to when somebody is subscribed."
            ) { a in
                .object(SubscriptionObject(Subscription(try a.int(0), a.has(1) ? try a.int(1) : .max)))
            },
            Builtin(.property, on: .subscription, "subscribe: Int", "When it begins.") { a in
                .int(try a.subscriptionReceiver().subscribe)
            },
            Builtin(.property, on: .subscription, "unsubscribe: Int", "When it ends.") { a in
                .int(try a.subscriptionReceiver().unsubscribe)
            },
            Builtin(.property, on: .recorded, "debugDescription: String", "What happens, and when.") { a in
                .string(try a.recordedReceiver().debugText)
            },
            Builtin(.property, on: .subscription, "debugDescription: String", "From when to when.") { a in
                .string(try a.subscriptionReceiver().debugDescription)
            },
        ] + defaults

    /// The times that `TestScheduler.start` uses.
    private static var defaults: [Builtin] {
        [
            ("created", TestScheduler.Defaults.created, "When the sequence is made."),
            ("subscribed", TestScheduler.Defaults.subscribed, "When it is subscribed."),
            ("disposed", TestScheduler.Defaults.disposed, "When the subscription is disposed."),
        ].map { name, time, summary in
            Builtin(.staticProperty, on: .testSchedulerDefaults, "\(name): Int", summary) { _ in .int(time) }
        }
    }
}

extension Arguments {
    func testScheduler() throws -> TestScheduler {
        if let scheduler = try receivedScheduler() as? TestScheduler { return scheduler }
        throw RuntimeError("this member needs a TestScheduler, not \(receiver.nominal.name)")
    }

    fileprivate func recordedEvents(_ index: Int) throws -> [Recorded<Event<Value>>] {
        try array(index).map { element in
            guard let recorded = element.object(as: RecordedObject.self), let event = recorded.value.asEvent else {
                throw RuntimeError("recorded events such as .next(210, 1) are needed, not \(element.nominal.name)")
            }
            return Recorded(time: recorded.time, value: event)
        }
    }

    func testable(_ source: TestableObservable<Value>) -> Value {
        let observable = source.asObservable()
        observable.origin = context.origin
        return .object(SourceObject(source, observable, .testableObservable, of: elementType))
    }

    func testable(_ observer: TestableObserver<Value>) -> Value {
        .object(ObserverObject(observer, .testableObserver))
    }

    fileprivate func testableSource() throws -> TestableObservable<Value> {
        if let object = receiver.object(as: SourceObject<TestableObservable<Value>>.self) { return object.source }
        throw RuntimeError("this member needs a TestableObservable, not \(receiver.nominal.name)")
    }

    fileprivate func recordedReceiver() throws -> RecordedObject {
        if let recorded = receiver.object(as: RecordedObject.self) { return recorded }
        throw RuntimeError("this member needs a Recorded, not \(receiver.nominal.name)")
    }

    fileprivate func subscriptionReceiver() throws -> Subscription {
        if let object = receiver.object(as: SubscriptionObject.self) { return object.subscription }
        throw RuntimeError("this member needs a Subscription, not \(receiver.nominal.name)")
    }

    fileprivate func start(
        create index: Int, created: Int = TestScheduler.Defaults.created,
        subscribed: Int = TestScheduler.Defaults.subscribed, disposed: Int = TestScheduler.Defaults.disposed
    ) throws -> Value {
        let factory = try factory(index)
        let sequence = sequence()
        let observer = try testScheduler().start(created: created, subscribed: subscribed, disposed: disposed) {
            () -> Observable<Value> in
            do { return try sequence(factory()) } catch { return .error(error) }
        }
        return try unlessFailed(testable(observer))
    }
}

extension Arguments {
    /// A time and an event, as recorded.
    fileprivate func recorded() throws -> Value {
        guard let event = self[1].asEvent else { throw wrong(1, "an Event") }
        return .object(RecordedObject(try int(0), event: event))
    }
}
