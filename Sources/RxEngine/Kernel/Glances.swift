// Looks that are taken twenty times a second while somebody needs them.

import Foundation

/// One thread that looks after things which nobody announces: an interruption, work that does not get on.
package enum Glances {
    /// How long lies between two looks, in seconds.
    package static let interval = 0.05

    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var looks: [@Sendable () -> Bool] = []
    nonisolated(unsafe) private static var isRunning = false

    /// Looks again and again.
    ///
    /// - Parameter look: Called from the thread that looks, until it answers false.
    package static func add(_ look: @escaping @Sendable () -> Bool) {
        let mustStart = lock.withLock {
            looks.append(look)
            defer { isRunning = true }
            return !isRunning
        }
        guard mustStart else { return }
        if !ThreadPool.tryRun(run) { lock.withLock { isRunning = false } }
    }

    private static func run() {
        while true {
            usleep(UInt32(interval * 1_000_000))
            let due = lock.withLock {
                defer { looks = [] }
                return looks
            }
            let kept = due.filter { $0() }
            let goesOn = lock.withLock {
                looks = kept + looks
                isRunning = !looks.isEmpty
                return isRunning
            }
            if !goesOn { return }
        }
    }
}
