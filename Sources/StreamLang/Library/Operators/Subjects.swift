// The entries of observers and subjects.

import RxEngine

extension Library {
    package static let observers: [Builtin] = [
        Builtin(.method, on: .observerType, "on(_ event: Event<Element>) -> Void", "Receives an event.") { a in
            guard let event = a[0].asEvent else { throw a.wrong(0, "an Event") }
            switch event {
            case .next(let element): try a.receivingObserver().on(.next(a.checked(element)))
            case .error, .completed: try a.receivingObserver().on(event)
            }
            return .void
        },
        Builtin(
            .method, on: .observerType, "onNext(_ element: Element) -> Void", "Receives an element.",
            example: """
                let subject = PublishSubject<Int>()
                subject.subscribe { print($0) }
                subject.onNext(1)
                // => next(1)
                """, shortcut: { receiver, element in receiver.push(element) }
        ) { a in
            let element = a.has(0) ? a[0] : .void
            if a.sink?.push(element) != true { try a.receivingObserver().on(.next(a.checked(element))) }
            return try a.unlessFailed(.void)
        },
        Builtin(
            .method, on: .observerType, "onError(_ error: Error) -> Void", "Receives the error that ends the sequence.",
            example: """
                let subject = PublishSubject<Int>()
                subject.subscribe { print($0) }
                subject.onError(RxError.unknown)
                // => error(Unknown error occurred.)
                """
        ) { a in
            try a.receivingObserver().on(.error(a.error(0)))
            return .void
        },
        Builtin(
            .method, on: .observerType, "onCompleted() -> Void", "Receives the end of the sequence.",
            example: """
                let subject = PublishSubject<Int>()
                subject.subscribe { print($0) }
                subject.onCompleted()
                // => completed
                """
        ) { a in
            try a.receivingObserver().on(.completed)
            return .void
        },
        Builtin(
            .method, on: .observerType, "asObserver() -> AnyObserver<Element>", "The observer with its type hidden."
        ) { a in .observer(try a.receivingObserver()) },
        Builtin(
            .method, on: .observerType,
            "mapObserver<Result>(_ transform: (Result) throws -> Element) -> AnyObserver<Result>",
            "An observer of other elements that transforms each before it passes it on here.",
            example: """
                let words = PublishSubject<String>()
                words.subscribe(onNext: { print($0) })
                Observable.of(1).subscribe(words.mapObserver { "number \\($0)" })
                // => number 1
                """
        ) { a in
            let observer = try a.receivingObserver()
            let transform = try a.transform(0)
            return .observer(AnyObserver<Value> { observer.on($0.map(transform)) })
        },
        Builtin(
            .initializer, on: .anyObserver, "init(eventHandler: (Event<Element>) -> Void)",
            "Makes an observer of a function.",
            example: """
                Observable.of(1).subscribe(AnyObserver { print($0) })
                // => next(1)
                // => completed
                """
        ) { a in
            let action = try a.action(0)
            return .observer(AnyObserver<Value> { action(.event($0)) }, of: a.elementType)
        },
        Builtin(
            .initializer, on: .anyObserver, "init(_ observer: ObserverType<Element>)", "Hides the type of an observer."
        ) { a in .observer(try a.observer(0)) },
    ]

    package static let subjects: [Builtin] =
        [
            Builtin(
                .initializer, on: .publishSubject, "init()",
                "Makes a subject that sends to those subscribed at the moment.",
                example: """
                    let taps = PublishSubject<String>()
                    taps.onNext("lost")
                    taps.subscribe(onNext: { print($0) })
                    taps.onNext("seen")
                    // => seen
                    """
            ) { a in a.subject(PublishSubject<Value>(), .publishSubject) },
            Builtin(
                .initializer, on: .behaviorSubject, "init(value: Element)",
                "Makes a subject with a value, which new subscribers get first.",
                example: """
                    let name = BehaviorSubject(value: "Ann")
                    name.subscribe(onNext: { print($0) })
                    name.onNext("Bob")
                    // => Ann
                    // => Bob
                    """
            ) { a in a.subject(BehaviorSubject<Value>(value: try a.checked(a[0], as: a.elementType)), .behaviorSubject)
            },
            Builtin(
                .initializer, on: .asyncSubject, "init()",
                "Makes a subject that sends only its last element, on completion.",
                example: """
                    let result = AsyncSubject<Int>()
                    result.subscribe { print($0) }
                    result.onNext(1)
                    result.onNext(2)
                    result.onCompleted()
                    // => next(2)
                    // => completed
                    """
            ) { a in a.subject(AsyncSubject<Value>(), .asyncSubject) },
            Builtin(
                .staticMethod, on: .replaySubject, "create(bufferSize: Int) -> ReplaySubject<Element>",
                "Makes a subject that replays its last elements to new subscribers.",
                example: """
                    let log = ReplaySubject<Int>.create(bufferSize: 1)
                    log.onNext(1)
                    log.onNext(2)
                    log.subscribe(onNext: { print($0) })
                    // => 2
                    """
            ) { a in
                a.subject(
                    ReplaySubject<Value>.create(bufferSize: try a.count(0, of: "ReplaySubject.create")), .replaySubject)
            },
            Builtin(
                .staticMethod, on: .replaySubject, "createUnbounded() -> ReplaySubject<Element>",
                "Makes a subject that replays all its elements to new subscribers.",
                example: """
                    let log = ReplaySubject<Int>.createUnbounded()
                    log.onNext(1)
                    log.subscribe(onNext: { print($0) })
                    // => 1
                    """
            ) { a in a.subject(ReplaySubject<Value>.createUnbounded(), .replaySubject) },
            Builtin(
                .method, on: .behaviorSubject, "value() throws -> Element",
                "The present value; fails after an error or a dispose.",
                example: """
                    let name = BehaviorSubject(value: "Ann")
                    print(try name.value())
                    // => Ann
                    """
            ) { a in
                let subject = try a.stream(as: BehaviorSubject<Value>.self)
                do { return try subject.value() } catch { throw ScriptError(.error(error)) }
            },
        ]
        + [NominalType.publishSubject, .behaviorSubject, .replaySubject, .asyncSubject].flatMap { kind in
            [
                Builtin(
                    .method, on: kind, "asObserver() -> \(kind.name)<Element>",
                    "The subject itself, as what it is fed through."
                ) { a in a.receiver },
                Builtin(
                    .property, on: kind, "hasObservers: Bool", "Whether anybody is subscribed.",
                    example: kind !== NominalType.publishSubject
                        ? nil
                        : """
                        let taps = PublishSubject<Int>()
                        print(taps.hasObservers)
                        // => false
                        """
                ) { a in .bool(try a.hasObservers()) },
            ]
        }
        + [NominalType.publishSubject, .behaviorSubject].map { kind in
            Builtin(.property, on: kind, "isDisposed: Bool", "Whether the subject was disposed.") { a in
                guard let cancelable = try a.stream() as? any Cancelable else {
                    throw RuntimeError("this subject cannot be disposed")
                }
                return .bool(cancelable.isDisposed)
            }
        }
}

extension Arguments {
    /// A new subject as a value; its element type is remembered and checked at each push.
    fileprivate func subject<Subject: SubjectType<Value> & ObserverType>(
        _ subject: Subject, _ nominal: NominalType
    ) -> Value where Subject: Observable<Value> {
        subject.origin = context.origin
        return .object(StreamObject(subject, nominal, of: elementType, observer: subject))
    }

    /// The receiver's sink, if it is a subject or observer of the engine's.
    var sink: ElementSink? {
        guard case .object(let object) = receiver else { return nil }
        if let stream = object as? StreamObject { return stream.sink }
        return (object as? ObserverObject)?.sink
    }

    /// The receiver as an observer.
    fileprivate func receivingObserver() throws -> any ObserverType<Value> {
        if let observer = receiver.asObserver(in: session) { return observer }
        throw RuntimeError("\(receiver.nominal.name) cannot receive events")
    }

    /// The receiver's sequence as a certain class.
    func stream<Source>(as type: Source.Type) throws -> Source {
        if let source = try stream() as? Source { return source }
        throw RuntimeError("this member needs \(type), not \(receiver.nominal.name)")
    }

    fileprivate func hasObservers() throws -> Bool {
        switch try stream() {
        case let subject as PublishSubject<Value>: subject.hasObservers
        case let subject as BehaviorSubject<Value>: subject.hasObservers
        case let subject as ReplaySubject<Value>: subject.hasObservers
        case let subject as AsyncSubject<Value>: subject.hasObservers
        default: throw RuntimeError("hasObservers needs a subject, not \(receiver.nominal.name)")
        }
    }

    /// An element that is pushed to the receiver, in the shape of its element type.
    fileprivate func checked(_ element: Value) throws -> Value {
        guard case .object(let object) = receiver else { return element }
        if let stream = object as? StreamObject { return try checked(element, as: stream.elementType) }
        if let observer = object as? ObserverObject { return try checked(element, as: observer.elementType) }
        return element
    }

    /// A value in the shape of a type.
    ///
    /// - Throws: A `RuntimeError` that names both types where the value is of another.
    func checked(_ element: Value, as type: ScriptType) throws -> Value {
        if type == .unknown { return element }
        if let fitting = type.fitting(element) { return fitting }
        throw RuntimeError(
            "\(receiver.nominal.name)<\(type.typeName(qualified: false))> cannot take a value of type \(element.runtimeType.typeName(qualified: false))"
        )
    }
}
