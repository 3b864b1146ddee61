// What ends one thread's wait in a virtual world.

/// A flag that is raised once. Who waits for it is known to it: there is no need to look at all waits.
package final class WorldSignal: @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let lock = Lock()
    private var wasRaised = false
    private var waiter: Waiter?

    package init() {}

    var isRaised: Bool { lock.withLock { wasRaised } }

    /// Notes who waits; false if the flag was raised before.
    func register(_ waiter: Waiter) -> Bool {
        lock.withLock {
            if wasRaised { return false }
            self.waiter = waiter
            return true
        }
    }

    func forget(_ waiter: Waiter) {
        lock.withLock { if self.waiter === waiter { self.waiter = nil } }
    }

    /// Raises the flag.
    ///
    /// - Returns: Who waited for it.
    func raise() -> Waiter? {
        lock.withLock {
            wasRaised = true
            defer { waiter = nil }
            return waiter
        }
    }
}
