// What a stage with successive sources lives on: the current one.

/// Holds what a stage lives on while that changes: the newest, disposing the one before.
package final class SerialLink: Upstream {
    private let lock = Lock()
    private var current: Upstream?  // guarded by `lock`
    private var isDisposed = false  // guarded by `lock`

    /// Holds `next` from now on and disposes what was held before; once disposed, disposes `next` instead.
    ///
    /// - Parameters:
    ///   - next: What the stage lives on now; nil for nothing yet.
    ///   - cause: Why the one before is let go.
    package func replace(with next: Upstream?, because cause: DisposeCause) {
        exchange(with: next)?.dispose(because: cause)
    }

    /// Holds `next` from now on.
    ///
    /// - Returns: What the caller must dispose: what was held before or, after a dispose, `next`.
    package func exchange(with next: Upstream?) -> Upstream? {
        lock.withLock {
            if isDisposed { return next }
            defer { current = next }
            return current
        }
    }

    package override func dispose(because cause: DisposeCause) {
        lock.lock()
        let last = current
        current = nil
        isDisposed = true
        lock.unlock()
        last?.dispose(because: cause)
    }

    /// Holds what `start` starts; the one before is disposed first.
    ///
    /// Makes room for it in advance: the work may begin, and come back here, before `start` has returned.
    final func replace(because cause: DisposeCause = .completed, byStarting start: () -> any Disposable) {
        let place = AnyStage(node: nil)
        replace(with: place, because: cause)
        place.link(start())
    }
}
