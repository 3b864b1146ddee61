// Sequences that start when they are told to.

/// A sequence that subscribes its source when `connect()` is called, not when it is subscribed itself.
///
/// Source: https://reactivex.io/documentation/operators/connect.html
public protocol ConnectableObservableType: ObservableType {
    /// Subscribes the source, unless that has happened.
    ///
    /// - Returns: Ends that subscription when disposed.
    func connect() -> any Disposable
}

/// A sequence that sends the elements of its source from the moment it is connected.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
    // Unchecked: adds no state.

    /// Subscribes the source, unless that has happened.
    ///
    /// - Returns: Ends that subscription when disposed.
    public func connect() -> any Disposable { connect(above: nil) }

    /// Connects for `stage`, the first subscriber, where there is one: what comes through the source passes on to it.
    func connect(above stage: AnyStage?) -> any Disposable {
        preconditionFailure("\(type(of: self)) does not override connect(above:)")
    }

    // A round is all that belongs to one connection: those who subscribe before it, its subject, its end. What has no
    // rounds that it could tell apart is always in the same one.

    /// Subscribes a stage to what connections feed.
    ///
    /// - Returns: The round that it was subscribed to.
    func enter(_ stage: Stage<Element>) -> Int {
        run(stage)
        return 0
    }

    /// Whether a round is not over.
    func isCurrent(_ round: Int) -> Bool { true }

    /// Whether it was the source that ended a round, and not somebody who disposed its connection.
    func hasEnded(_ round: Int) -> Bool { false }

    /// Ends a round whose connection is about to be disposed.
    ///
    /// - Returns: What is to be released outside of any lock.
    func forget(_ connection: any Disposable) -> Any? { nil }
}
