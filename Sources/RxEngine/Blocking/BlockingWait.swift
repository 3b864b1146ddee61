// A thread's wait for another: on the main thread it runs the run loop, in a virtual world it advances the clock.

import Foundation
import Synchronization

/// One wait for one end.
package final class BlockingWait: @unchecked Sendable {
    // Unchecked: the flag is atomic, the semaphore guards itself.
    package init() {}

    private let isOver = Atomic<Bool>(false)
    private let semaphore = BinarySemaphore()

    /// Ends the wait; from any thread.
    package func end() {
        isOver.store(true, ordering: .releasing)
        semaphore.signal()
        VirtualWorld.current?.poke()
        // Wakes the main run loop, so that it sees at once that a wait is over.
        if !Thread.isMainThread { RunLoop.main.perform {} }
    }

    /// Waits for `end()`.
    ///
    /// - Parameter timeout: How many seconds to wait at most.
    /// - Returns: False if it did not come in time.
    package func run(timeout: TimeInterval?) -> Bool {
        if let world = VirtualWorld.current {
            let deadline = timeout.map { world.now.addingSaturating(Int64(saturating: $0 * 1_000_000_000)) }
            world.wait(until: deadline, servesMain: true) { [self] in isOver.load(ordering: .acquiring) }
            return isOver.load(ordering: .acquiring)
        }
        let limit = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
        if Thread.isMainThread { return runMainLoop(until: limit) }
        while !isOver.load(ordering: .acquiring) {
            if timeout == nil { semaphore.wait() } else if !semaphore.wait(until: limit) { break }
        }
        return isOver.load(ordering: .acquiring)
    }

    private func runMainLoop(until limit: Date) -> Bool {
        while !isOver.load(ordering: .acquiring) {
            let now = Date()
            if now >= limit { return false }
            _ = RunLoop.current.run(mode: .default, before: min(limit, now.addingTimeInterval(0.05)))
        }
        return true
    }
}
