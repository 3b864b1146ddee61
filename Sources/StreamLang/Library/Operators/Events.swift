// The entries of events and of the other enums of the Rx libraries.

import RxEngine

extension Library {
    package static let events: [Builtin] =
        [
            Builtin(
                .staticMethod, on: .event, "next(_ element: Element) -> Event<Element>", "The event of an element.",
                example: """
                    print(Event.next("a"))
                    // => next(a)
                    """
            ) { a in .event(.next(a[0])) },
            Builtin(.staticMethod, on: .event, "error(_ error: Error) -> Event<Element>", "The event of an error.") {
                a in
                .event(.error(a.error(0)))
            },
            Builtin(.staticProperty, on: .event, "completed: Event<Element>", "The event of the end.") { _ in
                .event(.completed)
            },
            Builtin(
                .property, on: .event, "element: Element?", "The element of a next event, else nil.",
                example: """
                    print(Event.next(1).element as Any)
                    // => Optional(1)
                    """
            ) { a in .optional(try a.event().element) },
            Builtin(.property, on: .event, "error: Error?", "The error of an error event, else nil.") { a in
                .optional(try a.event().error.map { .error($0) })
            },
            Builtin(.property, on: .event, "isCompleted: Bool", "Whether it is the end without an error.") { a in
                .bool(try a.event().isCompleted)
            },
            Builtin(.property, on: .event, "isStopEvent: Bool", "Whether it is an error or the end.") { a in
                .bool(try a.event().isStopEvent)
            },
            Builtin(.property, on: .eventConvertible, "event: Event<Element>", "The event.") { a in
                .event(try a.event())
            },
            Builtin(.property, on: .event, "debugDescription: String", "The event as print shows it.") { a in
                .string(try a.event().debugDescription)
            },
            Builtin(
                .method, on: .event, "map<Result>(_ transform: (Element) throws -> Result) -> Event<Result>",
                "Transforms the element; an error that is thrown becomes an error event.",
                example: """
                    print(Event.next(1).map { $0 + 1 })
                    // => next(2)
                    """
            ) { a in .event(try a.event().map(a.transform(0))) },
        ]
        + [
            NominalType.maybeEvent, .completableEvent, .infallibleEvent, .subjectLifetimeScope, .takeBehavior,
            .result, .materializedSequenceResult, .dispatchTimeInterval, .repeatBehavior, .filterMap, .controlEvents,
            .buttonType, .cellStyle, .accessoryType,
        ].flatMap { cases(of: $0) }
        + errorCases

    private static let errorCases: [Builtin] =
        [
            ("unknown", "The cause is not known.", RxError.unknown), ("overflow", "An arithmetic overflow.", .overflow),
            ("argumentOutOfRange", "An argument is outside its allowed range.", .argumentOutOfRange),
            ("noElements", "A sequence that must have an element had none.", .noElements),
            ("moreThanOneElement", "A sequence that must have one element had more.", .moreThanOneElement),
            ("timeout", "A time limit passed.", .timeout),
        ].map { (name: String, summary: String, error: RxError) in
            Builtin(.staticProperty, on: .rxError, "\(name): RxError", summary) { _ in .error(error) }
        }
        + [
            Builtin(
                .staticMethod, on: .rxError, "disposed(object: AnyObject) -> RxError",
                "An event was sent to an object that was disposed before."
            ) { a in
                guard case .object(let object) = a[0] else { throw a.wrong(0, "an object") }
                return .error(RxError.disposed(object: object))
            },
            Builtin(.property, on: .rxError, "debugDescription: String", "The sentence that print shows.") { a in
                .string(a.receiver.description)
            },
        ]
}

extension Arguments {
    fileprivate func event() throws -> Event<Value> {
        if let event = receiver.asEvent { return event }
        throw RuntimeError("this member needs an Event, not \(receiver.nominal.name)")
    }
}
