// The entries of bind, drive and emit: feeding observers, relays and functions.

import RxEngine

extension Library {
    package static let binding: [Builtin] =
        // `bind { … }` means onNext: those come first.
        [.observableType, .infallible].flatMap { kind in
            [
                Builtin(
                    .method, on: kind, "bind(onNext: (Element) -> Void) -> Disposable",
                    "Calls a function with each element; an error ends the script.",
                    example: kind === NominalType.infallible
                        ? nil
                        : """
                        Observable.of(1).bind(onNext: { print($0) })
                        // => 1
                        """
                ) { a in
                    let own = OwnSubscription()
                    return try a.subscribe(
                        onNext: a.action(0, of: own), onError: a.bindingError(), onCompleted: nil, onDisposed: nil,
                        as: own)
                },
                Builtin(
                    .method, on: kind,
                    "bind<Object: AnyObject>(with object: Object, onNext: (Object, Element) -> Void) -> Disposable",
                    "Calls a function with an object, which is not retained, and each element."
                ) { a in
                    try a.subscribeWithObject(
                        onNext: 1, onError: nil, onCompleted: nil, onDisposed: nil, unhandled: a.bindingError())
                },
            ]
        }
        + feeding("bind", label: "to ", on: .observableType) + feeding("bind", label: "to ", on: .infallible)
        + feeding("emit", label: "to ", on: .signal)

    static func feeding(_ name: String, label: String, on kind: NominalType) -> [Builtin] {
        // A function is given a Driver as an Observable.
        let stream = kind === NominalType.driver ? "Observable<Element>" : "Self"
        let source = kind === NominalType.observableType ? "Observable.of(1)" : nil
        return [
            Builtin(
                .method, on: kind, "\(name)(\(label)observers: ObserverType<Element>...) -> Disposable",
                "Sends each event to observers.",
                example: source.map {
                    """
                    let shown = BehaviorRelay(value: 0)
                    \($0).\(name)(to: shown)
                    print(shown.value)
                    // => 1
                    """
                }
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)(\(label)relays: BehaviorRelay<Element>...) -> Disposable",
                "Sends each element to relays."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)(\(label)relays: PublishRelay<Element>...) -> Disposable",
                "Sends each element to relays."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)(\(label)relays: ReplayRelay<Element>...) -> Disposable",
                "Sends each element to relays."
            ) { a in try a.feed() },
            // Observers of Optionals take the elements too.
            Builtin(
                .method, on: kind, "\(name)(\(label)observers: ObserverType<Element?>...) -> Disposable",
                "Sends each event to observers."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)(\(label)relays: BehaviorRelay<Element?>...) -> Disposable",
                "Sends each element to relays."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)(\(label)relays: PublishRelay<Element?>...) -> Disposable",
                "Sends each element to relays."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)(\(label)relays: ReplayRelay<Element?>...) -> Disposable",
                "Sends each element to relays."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind, "\(name)<Result>(\(label)binder: (\(stream)) -> Result) -> Result",
                "Gives the sequence to a function and answers its result."
            ) { a in try a.feed() },
            Builtin(
                .method, on: kind,
                "\(name)<Argument, Result>(\(label)binder: (\(stream)) -> (Argument) -> Result, curriedArgument: Argument) -> Result",
                "Gives the sequence and an argument to a curried function and answers its result."
            ) { a in try a.feedCurried() },
        ]
    }
}

extension Arguments {
    /// Feeds what the first argument lists: observers and relays, or one function that takes the sequence.
    func feed() throws -> Value {
        let targets = isGiven(0) ? self[0].elements ?? [self[0]] : []
        if targets.count == 1, let function = targets[0].object(as: FunctionObject.self) {
            return try function.call(fedSequence())
        }
        let sinks = try targets.map(sink)
        let bindsRelays = targets.allSatisfy { $0.nominal.isRelay }
        let failed = try bindsRelays ? bindingError() : errorAction(nil)
        return .disposable(
            try stream().subscribe { event in
                if case .error(let error) = event {
                    if error is any EndsRun { return }
                    if bindsRelays { return failed(error) }
                }
                for sink in sinks { sink(event) }
            })
    }

    /// Gives the sequence and the second argument to a curried function.
    func feedCurried() throws -> Value {
        let inner = try function(0).call(fedSequence())
        guard let function = inner.object(as: FunctionObject.self) else { throw wrong(0, "a curried function") }
        return try function.call(self[1])
    }

    /// The sequence as a function that it is fed to gets it.
    private func fedSequence() throws -> Value {
        guard receiver.nominal === NominalType.driver else { return receiver }
        let type = receiver.object(as: StreamObject.self)?.elementType ?? .unknown
        return .object(StreamObject(try stream(), .observable, of: type))
    }

    /// Where events go: an observer, whose element type is checked.
    private func sink(_ target: Value) throws -> (Event<Value>) -> Void {
        guard let observer = target.asObserver(in: session) else {
            throw RuntimeError("an observer or a relay is needed, not \(target.nominal.name)")
        }
        let type: ScriptType =
            target.object(as: StreamObject.self)?.elementType ?? target.object(as: ObserverObject.self)?.elementType
            ?? .unknown
        if type == .unknown { return { observer.on($0) } }
        let context = context
        return { event in
            guard case .next(let element) = event else { return observer.on(event) }
            guard let fitting = type.fitting(element) else {
                let given = element.runtimeType.typeName(qualified: false)
                let error = RuntimeError(
                    "\(target.nominal.name)<\(type.typeName(qualified: false))> cannot take a value of type \(given)")
                return context.session.fail(error, at: context.site)
            }
            observer.on(.next(fitting))
        }
    }

    /// What an error is to a binding: a mistake in the program.
    package func bindingError() throws -> (any Error) -> Void {
        { [context] error in
            if error is any EndsRun { return }
            context.session.fail(
                RuntimeError(
                    "Binding error: \(error)", hint: "handle errors before bind, for example with catchAndReturn"),
                at: context.site)
        }
    }
}

extension NominalType {
    /// Whether it is a relay: something that must never see an error.
    fileprivate var isRelay: Bool {
        [NominalType.publishRelay, .behaviorRelay, .replayRelay, .variable].contains(self)
    }
}
