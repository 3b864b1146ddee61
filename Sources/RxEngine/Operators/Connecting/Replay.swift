// replay: a connectable sequence that sends late subscribers what came before.

extension ObservableType {
    /// Makes a connectable sequence that replays its newest elements to each subscriber.
    ///
    /// - Parameter bufferSize: How many elements are kept.
    /// - Returns: A sequence that starts with `connect()`; each connection has a `ReplaySubject` of its own.
    ///
    /// Source: https://reactivex.io/documentation/operators/replay.html
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        MulticastObservable("replay", asObservable()) { ReplaySubject<Element>.create(bufferSize: bufferSize) }
    }

    /// Makes a connectable sequence that replays all its elements to each subscriber.
    ///
    /// - Returns: A sequence that starts with `connect()`; each connection has a `ReplaySubject` of its own.
    ///
    /// Source: https://reactivex.io/documentation/operators/replay.html
    public func replayAll() -> ConnectableObservable<Element> {
        MulticastObservable("replayAll", asObservable()) { ReplaySubject<Element>.createUnbounded() }
    }
}
