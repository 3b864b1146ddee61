// A thread's wait for another: on the main thread it runs the run loop, in a virtual world it advances the clock.

import Foundation
import Synchronization

/// One wait for one end.
package final class BlockingWait: @unchecked Sendable {
    // Unchecked: the flags are atomic, the semaphore and the signal guard themselves, `gate` is constant.
    private let isOver = Atomic<Bool>(false)
    private let isReleased = Atomic<Bool>(false)
    private let wasInterrupted = Atomic<Bool>(false)
    /// Whether the main thread runs its loop meanwhile, which must be woken.
    private let isInMainLoop = Atomic<Bool>(false)
    private let semaphore = BinarySemaphore()
    private let worldSignal = WorldSignal()
    private let gate: ((BlockingWait) -> Void)?

    /// Makes a wait.
    ///
    /// - Parameter gate: Called at the end, on the thread that ends the wait: it calls `release()` once the waiting
    ///   thread may go on. Without a gate that is at once.
    package init(gate: ((BlockingWait) -> Void)? = nil) { self.gate = gate }

    /// Ends the wait; from any thread.
    package func end() {
        if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
        if let gate { gate(self) } else { release() }
    }

    /// Ends the wait because the script is to end.
    package func interrupt() {
        wasInterrupted.store(true, ordering: .releasing)
        end()
    }

    /// Whether the script was to end meanwhile.
    package var isInterrupted: Bool { wasInterrupted.load(ordering: .acquiring) }

    /// Lets the thread go on.
    package func release() {
        isReleased.store(true, ordering: .sequentiallyConsistent)
        semaphore.signal()
        VirtualWorld.current?.raise(worldSignal)
        guard isInMainLoop.load(ordering: .sequentiallyConsistent) else { return }
        // The main run loop sees at once that a wait is over: by its queue, which also wakes a loop that is just about
        // to sleep, and, where it runs inside a block of that queue, by a block of its own.
        DispatchQueue.main.async {}
        RunLoop.main.perform {}
    }

    /// Waits for `end()`, and for what its gate does.
    ///
    /// - Parameters:
    ///   - timeout: How many seconds to wait at most.
    ///   - servesMain: Whether the main thread serves its queue meanwhile.
    ///   - keepsPlace: Whether a job of the `WorkPool` keeps its place there.
    /// - Returns: False if it did not come in time.
    package func run(timeout: TimeInterval?, servesMain: Bool = true, keepsPlace: Bool = false) -> Bool {
        outcome(timeout: timeout, servesMain: servesMain, keepsPlace: keepsPlace) == .satisfied
    }

    /// Waits for `end()`, and for what its gate does, and tells how that ended.
    package func outcome(
        timeout: TimeInterval?, servesMain: Bool = true, keepsPlace: Bool = false
    ) -> VirtualWorld.Outcome {
        if isReleased.load(ordering: .acquiring) { return .satisfied }
        if let world = VirtualWorld.current {
            let deadline = timeout.map { world.time(after: $0) }
            let outcome = world.wait(until: deadline, servesMain: servesMain, for: worldSignal)
            return isReleased.load(ordering: .acquiring) ? .satisfied : outcome
        }
        let isOver =
            keepsPlace
            ? block(timeout, servesMain: servesMain) : WorkPool.waiting { block(timeout, servesMain: servesMain) }
        return isOver ? .satisfied : .timedOut
    }

    private func block(_ timeout: TimeInterval?, servesMain: Bool) -> Bool {
        let limit = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
        if Thread.isMainThread, servesMain { return runMainLoop(until: limit) }
        while !isReleased.load(ordering: .acquiring) {
            if timeout == nil { semaphore.wait() } else if !semaphore.wait(until: limit) { break }
        }
        return isReleased.load(ordering: .acquiring)
    }

    private func runMainLoop(until limit: Date) -> Bool {
        isInMainLoop.store(true, ordering: .sequentiallyConsistent)
        defer { isInMainLoop.store(false, ordering: .relaxed) }
        while !isReleased.load(ordering: .sequentiallyConsistent) {
            let now = Date()
            if now >= limit || EndRequest.isMade() { return false }
            _ = RunLoop.current.run(mode: .default, before: min(limit, now.addingTimeInterval(0.05)))
        }
        return true
    }
}
