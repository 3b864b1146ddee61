// The stage that moves from one source to the next without growing the stack.

import Synchronization

/// A stage that receives from one source after another: the base of `retry`, `catch` and `concat`.
///
/// The sources attach to this stage itself, since each is over before the next starts. However many sources end
/// while they are being subscribed, the stack does not grow: `advance()` loops instead of calling itself.
///
/// Who makes one calls `settle()` after the first source was started.
package class SuccessivePipe<Input, Output>: SerialPipe<Input, Output> {
    private let pending = Atomic<Int>(0)
    private var hasStarted = false
    /// How many sources were started, from 0 again after 255: to look each time whether the process is to end would show.
    private var turns: UInt8 = 0

    package init(_ downstream: Stage<Output>) { super.init(downstream) }

    /// Whether sources may follow each other for ever. If so none is started that nobody would hear; else all are, since
    /// what they do beside may be wanted, as in RxSwift.
    var isEndless: Bool { true }

    /// Even while it is being subscribed it starts no other source.
    package override func dispose(because cause: DisposeCause) {
        super.dispose(because: cause)
        sources.dispose(because: cause)
    }

    /// Calls `startNext()` as soon as no subscription is under way.
    package final func advance() {
        guard pending.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            if isActive, !(hasStarted && (isEndless && isAbandoned || turns == 0 && EndRequest.isMade())) {
                hasStarted = true
                turns &+= 1
                startNext()
            }
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
        expectSource(because: cause)
        source.attach(self)
    }

    /// Lets the source that ended go before another one starts.
    package final func release(because cause: DisposeCause) {
        sources.replace(with: nil, because: cause)
    }

    /// Lets the source that ended go, and lives on what is started: it may start the next source before it is known.
    package final func wait(byStarting start: () -> any Disposable) { sources.replace(byStarting: start) }
}
