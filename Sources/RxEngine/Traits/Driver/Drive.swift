// drive: subscribes a driver, on the main thread only.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends all events to observers.
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        onMain.subscribe { event in observers.forEach { $0.on(event) } }
    }

    /// Sends all events to observers of optionals.
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        onMain.subscribe { event in observers.forEach { $0.on(event.map { $0 }) } }
    }

    /// Sends each element to relays.
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
        drive(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays of optionals.
    public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
        drive(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays.
    public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
        drive(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Sends each element to relays of optionals.
    public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
        drive(onNext: { element in relays.forEach { $0.accept(element) } })
    }

    /// Hands the sequence to a function that knows how to subscribe it.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(onMain)
    }

    /// Hands the sequence and an argument to a curried function that knows how to subscribe it.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(onMain)(curriedArgument)
    }

    /// Subscribes closures that receive an object, which is held weakly; nothing is called once it is gone.
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        drive(
            onNext: weakly(object, onNext), onCompleted: weakly(object, onCompleted),
            onDisposed: weakly(object, onDisposed))
    }

    /// Subscribes closures.
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        onMain.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes for the side effects alone.
    public func drive() -> any Disposable { drive(onNext: nil) }

    /// The sequence, for a subscription on the main thread.
    private var onMain: Observable<Element> {
        MainScheduler.ensureRunningOnMainThread(
            errorMessage: "`drive*` family of methods can be only called from `MainThread`.\n"
                + "This is required to ensure that the last replayed `Driver` element is delivered on `MainThread`.\n")
        return asObservable()
    }
}
