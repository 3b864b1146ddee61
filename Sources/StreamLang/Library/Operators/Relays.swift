// The entries of relays and of the old Variable.

import RxEngine

extension Library {
    package static let relays: [Builtin] = [
        Builtin(
            .initializer, on: .publishRelay, "init()", "Makes a PublishSubject that never ends.",
            example: """
                let taps = PublishRelay<Int>()
                taps.subscribe(onNext: { print($0) })
                taps.accept(1)
                // => 1
                """
        ) { a in
            let relay = PublishRelay<Value>()
            return a.relay(relay, .publishRelay, accept: relay.accept)
        },
        Builtin(
            .initializer, on: .behaviorRelay, "init(value: Element)", "Makes a BehaviorSubject that never ends.",
            example: """
                let name = BehaviorRelay(value: "Ann")
                name.subscribe(onNext: { print($0) })
                name.accept("Bob")
                print(name.value)
                // => Ann
                // => Bob
                // => Bob
                """
        ) { a in
            let relay = BehaviorRelay<Value>(value: try a.checked(a[0], as: a.elementType))
            return a.relay(relay, .behaviorRelay, accept: relay.accept)
        },
        Builtin(
            .staticMethod, on: .replayRelay, "create(bufferSize: Int) -> ReplayRelay<Element>",
            "Makes a ReplaySubject that never ends.",
            example: """
                let log = ReplayRelay<Int>.create(bufferSize: 1)
                log.accept(1)
                log.subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in
            let relay = ReplayRelay<Value>.create(bufferSize: try a.count(0, of: "ReplayRelay.create"))
            return a.relay(relay, .replayRelay, accept: relay.accept)
        },
        Builtin(
            .staticMethod, on: .replayRelay, "createUnbound() -> ReplayRelay<Element>",
            "Makes a ReplaySubject that keeps everything and never ends."
        ) { a in
            let relay = ReplayRelay<Value>.createUnbound()
            return a.relay(relay, .replayRelay, accept: relay.accept)
        },
        Builtin(.method, on: .publishRelay, "accept(_ event: Element) -> Void", "Sends an element.") { a in
            try a.accept()
        },
        Builtin(.method, on: .behaviorRelay, "accept(_ event: Element) -> Void", "Sets the value.") { a in
            try a.accept()
        },
        Builtin(.method, on: .replayRelay, "accept(_ event: Element) -> Void", "Sends an element.") { a in
            try a.accept()
        },
        Builtin(.property, on: .behaviorRelay, "value: Element", "The present value.") { a in
            guard let relay = a.receiver.object(as: SourceObject<BehaviorRelay<Value>>.self) else {
                throw RuntimeError("value needs a BehaviorRelay, not \(a.receiver.nominal.name)")
            }
            return relay.source.value
        },
        .old(
            .initializer, on: .variable, "init(_ value: Element)",
            Renaming("Variable($0)", "BehaviorRelay(value: $0)", since: "4"),
            example: """
                let name = Variable("Ann")
                name.asObservable().subscribe(onNext: { print($0) })
                name.value = "Bob"
                // => Ann
                // => Bob
                """
        ) { a in
            let variable = ObservedVariable(try a.checked(a[0], as: a.elementType))
            let subject = variable.subject
            subject.origin = a.context.origin
            let observer = RelayObserver { subject.onNext($0) }
            return .object(SourceObject(variable, subject, .variable, of: a.elementType, observer: observer))
        },
        Builtin(
            .settableProperty, on: .variable, "value: Element", "The present value; setting it tells the subscribers."
        ) { a in
            guard let object = a.receiver.object(as: SourceObject<ObservedVariable>.self) else {
                throw RuntimeError("value needs a Variable, not \(a.receiver.nominal.name)")
            }
            guard a.has(0) else { return try object.source.subject.value() }
            object.source.subject.onNext(try a.checked(a[0], as: object.elementType))
            return .void
        },
    ]
}

/// What stands behind a `Variable`: unlike a relay it completes when it goes.
private final class ObservedVariable {
    let subject: BehaviorSubject<Value>
    init(_ value: Value) { subject = BehaviorSubject(value: value) }
    deinit { Store.afterwards { [subject] in subject.onCompleted() } }
}

extension Arguments {
    private func relayObserver() throws -> (observer: any ObserverType<Value>, type: ScriptType) {
        guard let stream = receiver.object(as: StreamObject.self), let observer = stream.observer else {
            throw RuntimeError("accept needs a relay, not \(receiver.nominal.name)")
        }
        return (observer, stream.elementType)
    }

    fileprivate func accept() throws -> Value {
        let element = has(0) ? self[0] : .void
        if sink?.push(element) != true {
            let (observer, type) = try relayObserver()
            observer.on(.next(try checked(element, as: type)))
        }
        return try unlessFailed(.void)
    }

    /// A new relay as a value.
    fileprivate func relay<Relay: ObservableType<Value>>(
        _ relay: Relay, _ nominal: NominalType, accept: @escaping (Value) -> Void
    ) -> Value {
        let observable = relay.asObservable()
        observable.origin = context.origin
        let observer = RelayObserver(accept)
        return .object(SourceObject(relay, observable, nominal, of: elementType, observer: observer))
    }
}

/// Feeds a relay with elements; a relay knows no end.
private struct RelayObserver: ObserverType {
    private let accept: (Value) -> Void
    init(_ accept: @escaping (Value) -> Void) { self.accept = accept }

    func on(_ event: Event<Value>) {
        if case .next(let element) = event { accept(element) }
    }
}
