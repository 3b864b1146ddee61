// A place for one disposable at a time.

/// Holds one disposable; setting another disposes the one before.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    // Unchecked: `lock` guards both variables; nothing is disposed under it.
    private let lock = Lock()
    private var current: (any Disposable)?
    private var disposed = false

    /// Makes an empty place.
    public override init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool { lock.withLock { disposed } }

    /// The disposable held now; setting it disposes the one before, or the new one if this was disposed.
    public var disposable: any Disposable {
        get { lock.withLock { current } ?? Disposables.create() }
        set {
            let superseded = lock.withLock { disposed ? newValue : exchange(&current, with: newValue) }
            superseded?.dispose()
        }
    }

    /// Disposes what is held; what is set later is disposed at once.
    public func dispose() { dispose(because: .disposeCalled) }

    override func dispose(because cause: DisposeCause) {
        let last = lock.withLock {
            disposed = true
            return exchange(&current, with: nil)
        }
        last?.dispose(because: cause)
    }
}
