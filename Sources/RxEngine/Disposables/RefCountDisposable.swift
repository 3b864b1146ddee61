// A disposable that waits for those who still depend on it.

/// Disposes its resource when it was itself disposed and everything retained from it was too.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    // Unchecked: `lock` guards all variables; nothing is disposed under it.
    private let lock = Lock()
    private var resource: (any Disposable)?
    private var primaryDisposed = false
    private var dependents = 0

    /// Makes a counted disposable.
    ///
    /// - Parameter disposable: The resource.
    public init(disposable: any Disposable) { resource = disposable }

    /// Whether the resource was disposed.
    public var isDisposed: Bool { lock.withLock { resource == nil } }

    /// Counts one more dependent.
    ///
    /// - Returns: Ends the dependence when disposed; does nothing if the resource is disposed already.
    public func retain() -> any Disposable {
        let isAlive = lock.withLock {
            if resource == nil { return false }
            dependents += 1
            return true
        }
        return isAlive ? AnonymousDisposable { self.release() } : NopDisposable()
    }

    /// Disposes the resource as soon as nothing depends on it.
    public func dispose() { dispose(because: .disposeCalled) }

    override func dispose(because cause: DisposeCause) {
        takeResource { primaryDisposed = true }?.dispose(because: cause)
    }

    private func release() {
        takeResource { dependents -= 1 }?.dispose(because: .refCountZero)
    }

    /// The resource, if a change has made it free.
    private func takeResource(after change: () -> Void) -> (any Disposable)? {
        lock.withLock {
            change()
            guard primaryDisposed, dependents == 0 else { return nil }
            return exchange(&resource, with: nil)
        }
    }
}
