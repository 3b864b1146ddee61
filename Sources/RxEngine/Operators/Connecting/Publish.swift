// publish: a sequence that starts for all its subscribers at once.

extension ObservableType {
    /// Makes a connectable sequence: its subscribers receive what the source emits from `connect()` on.
    ///
    ///     source                  ──1──2──3──│
    ///     connect() after 1       ─────2──3──│
    ///
    /// - Returns: A sequence that starts with `connect()`; each connection has a `PublishSubject` of its own.
    ///
    /// Source: https://reactivex.io/documentation/operators/publish.html
    public func publish() -> ConnectableObservable<Element> {
        MulticastObservable("publish", asObservable()) { PublishSubject<Element>() }
    }
}
