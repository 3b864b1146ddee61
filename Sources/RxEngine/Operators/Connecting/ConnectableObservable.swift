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
    public func connect() -> any Disposable { connect(under: nil) }

    /// Connects; with tracing, the source is shown as feeding the subscription `node`.
    func connect(under node: TraceNode?) -> any Disposable {
        preconditionFailure("\(type(of: self)) does not override connect(under:)")
    }
}
