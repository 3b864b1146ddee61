// What a stage with successive sources lives on: the current one.

/// Holds what a stage lives on while that changes: the newest, disposing the one before.
package final class SerialLink: Upstream {
    private let lock = Lock()
    // All guarded by `lock`.
    private var current: Upstream?
    private var isDisposed = false
    /// Changes with what is held.
    private var turn = 0
    private var lastCause = DisposeCause.alreadyDisposed
    /// The place of what is about to be started.
    private var place = 0
    /// What is being started, and its place.
    private var arriving: Upstream?
    private var arrivingPlace = 0

    /// Holds `next` from now on and disposes what was held before; once disposed, disposes `next` instead.
    ///
    /// - Parameters:
    ///   - next: What the stage lives on now; nil for nothing yet.
    ///   - cause: Why the one before is let go.
    package func replace(with next: Upstream?, because cause: DisposeCause) {
        lock.lock()
        let former = isDisposed ? next : current
        if !isDisposed {
            turn += 1
            current = next
            lastCause = cause
        }
        lock.unlock()
        former?.dispose(because: cause)
    }

    /// Makes room for what is about to be started, and disposes what was held before.
    ///
    /// - Parameter cause: Why the one before is let go.
    func reserve(because cause: DisposeCause) {
        lock.lock()
        turn += 1
        place = turn
        var former: Upstream?
        swap(&former, &current)
        lastCause = cause
        lock.unlock()
        former?.dispose(because: cause)
    }

    /// Notes what is being started.
    func expect(_ upstream: Upstream) { settleArrival(before: upstream) }

    /// What was being started has begun; does nothing if another one took its turn.
    func arrive() { settleArrival(before: nil) }

    /// Holds what was being started; disposes it if its place went to something else meanwhile.
    private func settleArrival(before next: Upstream?) {
        var upstream = next
        lock.lock()
        // Swapped, not copied: no references are counted on the way.
        swap(&upstream, &arriving)
        if upstream != nil, !isDisposed, arrivingPlace == turn { swap(&upstream, &current) }
        arrivingPlace = place
        let cause = lastCause
        lock.unlock()
        upstream?.dispose(because: cause)
    }

    package override func dispose(because cause: DisposeCause) {
        lock.lock()
        let last = current
        current = nil
        if !isDisposed { lastCause = cause }
        isDisposed = true
        lock.unlock()
        last?.dispose(because: cause)
    }

    /// Holds what `start` starts; the one before is disposed first.
    ///
    /// Makes room for it in advance: the work may begin, and come back here, before `start` has returned.
    final func replace(because cause: DisposeCause = .completed, byStarting start: () -> any Disposable) {
        let place = AnyStage(above: nil, node: nil)
        replace(with: place, because: cause)
        place.link(start())
    }
}
