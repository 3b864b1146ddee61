// A disposable that only remembers that it was disposed.

import Synchronization

/// Remembers whether it was disposed.
public final class BooleanDisposable: Cancelable, Sendable {
    private let disposed: Atomic<Bool>

    /// Makes a disposable that is not disposed.
    public init() { disposed = Atomic(false) }

    /// Makes a disposable.
    ///
    /// - Parameter isDisposed: Whether it starts out disposed.
    public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

    /// Whether `dispose()` was called.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Marks it disposed.
    public func dispose() { disposed.store(true, ordering: .releasing) }
}
