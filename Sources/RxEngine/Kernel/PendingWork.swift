// How much could still emit by itself: what a script runner waits for.

import Synchronization

/// Counts the timers, queued blocks, child processes and open inputs of the whole process.
///
/// A script ends when its text has run and this is zero. Subscribers alone do not count.
package enum PendingWork {
    private static let total = Atomic<Int>(0)
    private static let lock = Lock()
    nonisolated(unsafe) private static var whenIdle: (@Sendable () -> Void)?  // guarded by `lock`

    /// How much is pending now.
    package static var count: Int { total.load(ordering: .acquiring) }

    /// Counts one more.
    package static func begin() { total.wrappingAdd(1, ordering: .acquiringAndReleasing) }

    /// Counts one less; each `begin()` must be followed by one `end()`.
    package static func end() {
        let left = total.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
        precondition(left >= 0, "PendingWork.end: called more often than begin()")
        if left == 0 { lock.withLock { whenIdle }?() }
    }

    /// Sets the function that is called each time the count gets to zero, on the thread that got it there.
    package static func onIdle(_ handler: (@Sendable () -> Void)?) {
        _ = lock.withLock {
            defer { whenIdle = handler }
            return whenIdle
        }
    }
}

/// One counted piece of pending work.
package final class PendingTicket: Sendable {
    private let ended = Atomic<Bool>(false)

    /// Counts one more until `end()`.
    package init() { PendingWork.begin() }

    // What was dropped before it ran, as an operation that was cancelled in its queue, is pending no more.
    deinit { end() }

    /// Counts it off; only the first call does.
    package func end() {
        if !ended.exchange(true, ordering: .acquiringAndReleasing) { PendingWork.end() }
    }
}
