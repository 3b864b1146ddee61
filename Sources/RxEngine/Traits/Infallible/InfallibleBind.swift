// bind of Infallible, and relays as infallible sequences.

extension InfallibleType {
    /// Sends all events to observers.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().subscribe { event in observers.forEach { $0.on(event) } }
    }

    /// Sends all events to observers of optionals.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().subscribe { event in observers.forEach { $0.on(event.map { $0 }) } }
    }

    /// Hands the sequence to a function that knows how to bind it.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Hands the sequence and an argument to a curried function that knows how to bind it.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Subscribes a closure that receives an object, which is held weakly.
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable {
        let next: (Element) -> Void = weakly(object, onNext)
        return subscribe(onNext: next)
    }

    /// Subscribes a closure.
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }

    /// Sends each element to relays.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        bind(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays of optionals.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        bind(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        bind(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays of optionals.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        bind(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        bind(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays of optionals.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        bind(onNext: { element in relays.forEach { $0.accept(element) } })
    }
}

extension PublishRelay {
    /// The relay as a sequence that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
    /// The relay as a sequence that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// The relay as a sequence that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension SharedSequence {
    /// The shared sequence as an Infallible, which need not deliver on the scheduler of the sharing.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ControlEvent {
    /// The control's events as a sequence that does not fail.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
