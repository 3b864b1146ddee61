// What can be disposed.

/// A resource, usually a subscription, that can be given up.
///
/// Source: https://reactivex.io/documentation/contract.html (unsubscribing)
public protocol Disposable {
    /// Gives the resource up. Calling it again has no effect.
    func dispose()
}

/// A disposable that can tell whether it was disposed.
public protocol Cancelable: Disposable {
    /// Whether `dispose()` was called.
    var isDisposed: Bool { get }
}
