// What a stage with successive sources lives on, and the stage that moves from one source to the next.

import Synchronization

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
        lock.lock()
        let isLate = isDisposed
        let loser = isLate ? next : current
        if !isLate { current = next }
        lock.unlock()
        loser?.dispose(because: isLate ? .alreadyDisposed : cause)
    }

    package override func dispose(because cause: DisposeCause) {
        lock.lock()
        let last = current
        current = nil
        isDisposed = true
        lock.unlock()
        last?.dispose(because: cause)
    }
}

/// A stage that receives from one source after another: the base of `retry`, `catch` and `concat`.
///
/// The sources attach to this stage itself, since each is over before the next starts. However many sources end
/// while they are being subscribed, the stack does not grow: `advance()` loops instead of calling itself.
package class SuccessivePipe<Input, Output>: Pipe<Input, Output> {
    private let sources = SerialLink()
    private let pending = Atomic<Int>(0)

    package init(_ downstream: Stage<Output>) {
        super.init(downstream)
        super.link(sources)
    }

    /// Links the current source; unlike other stages', called once for each source.
    package final override func link(_ upstream: Upstream) {
        sources.replace(with: upstream, because: .completed)
    }

    /// Lets the source that ended go and starts the next one, as soon as no subscription is under way.
    ///
    /// - Parameter cause: How the source before ended.
    package final func advance(because cause: DisposeCause) {
        guard pending.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            sources.replace(with: nil, because: cause)
            if isActive { startNext() }
        } while pending.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }

    /// Subscribes what comes next (`source.attach(self)`), or finishes.
    package func startNext() {}
}
