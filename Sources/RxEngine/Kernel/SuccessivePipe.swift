// The stage that moves from one source to the next without growing the stack.

import Synchronization

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

    /// Calls `startNext()` as soon as no subscription is under way.
    package final func advance() {
        guard pending.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            if isActive { startNext() }
        } while pending.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }

    /// Starts what comes next, or finishes.
    package func startNext() {}

    /// Lets the source that ended go, then subscribes the next one.
    ///
    /// - Parameters:
    ///   - source: What comes next.
    ///   - cause: How the source before ended.
    package final func start(_ source: Observable<Input>, because cause: DisposeCause = .completed) {
        release(because: cause)
        source.attach(self)
    }

    /// Lets the source that ended go before another one starts.
    package final func release(because cause: DisposeCause) {
        sources.replace(with: nil, because: cause)
    }

    /// Lets the source that ended go, and lives on what is started: it may start the next source before it is known.
    package final func wait(byStarting start: () -> any Disposable) { sources.replace(byStarting: start) }
}
