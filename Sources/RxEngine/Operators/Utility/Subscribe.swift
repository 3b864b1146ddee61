// subscribe: starts a sequence and calls closures with its events.

extension ObservableType {
    /// Subscribes a function to all events.
    ///
    /// - Parameter on: Called with each event.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        asObservable().subscribe(
            onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) })
    }

    /// Subscribes closures, one for each kind of event.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onError: Called with the error that ends the sequence; without it the default error handler is called.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let subscription = SubscriptionDisposable(onDisposed: onDisposed)
        asObservable().attach(
            ClosureTerminal(subscription, onNext: onNext, onError: onError, onCompleted: onCompleted))
        return subscription
    }
}
