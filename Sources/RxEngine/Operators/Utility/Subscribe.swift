// subscribe: starts a sequence and calls closures with its events.

extension ObservableType {
    /// Subscribes a function to all events.
    ///
    /// - Parameter on: Called with each event.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        subscribe(onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
    }

    /// Subscribes closures, one for each kind of event.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onError: Called with the error that ends the sequence; without it `Hooks.defaultErrorHandler` is called.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        subscribe(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, by: nil)
    }

    /// As the public form, for a subscriber with a name and a place.
    ///
    /// - Parameter beforeStart: Is given the subscription before anything is emitted, for closures that end their own.
    package func subscribe(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
        onDisposed: (() -> Void)?, by subscriber: Origin?, beforeStart: ((SubscriptionDisposable) -> Void)? = nil
    ) -> any Disposable {
        let source = asObservable()
        let subscription = SubscriptionDisposable.entered(for: source, by: subscriber, onDisposed: onDisposed)
        beforeStart?(subscription)
        let onError = onError ?? Hooks.makeCallStackHandler()
        source.attach(
            onError == nil && onCompleted == nil
                ? ElementTerminal(subscription, onNext: onNext)
                : EventTerminal(subscription, onNext: onNext, onError: onError, onCompleted: onCompleted))
        return subscription
    }

    /// Subscribes closures that are given an object, which is not kept alive.
    ///
    /// Once the object is gone the closures are not called any more; the subscription stays.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - onNext: Called with the object and each element.
    ///   - onError: Called with the object and the error that ends the sequence; without it errors are ignored.
    ///   - onCompleted: Called with the object when the sequence completes.
    ///   - onDisposed: Called with the object when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] element in
                if let object { onNext?(object, element) }
            },
            onError: { [weak object] error in
                if let object { onError?(object, error) }
            },
            onCompleted: { [weak object] in
                if let object { onCompleted?(object) }
            },
            onDisposed: { [weak object] in
                if let object { onDisposed?(object) }
            })
    }
}
