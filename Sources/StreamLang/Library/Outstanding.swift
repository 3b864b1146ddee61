// What a session's texts left running that is no subscription: timers, delayed closures, observers of notifications.

import RxEngine

/// What has to be ended when a session ends, by the object that stands for it.
package final class Outstanding: @unchecked Sendable {
    // Unchecked: `lock` guards the dictionary.
    private let lock = Lock()
    private var ends = Arrivals<() -> Void>()
    private var hasEnded = false

    /// Whether everything was ended.
    var isOver: Bool { lock.withLock { hasEnded } }

    /// Adds something.
    ///
    /// - Parameters:
    ///   - object: What stands for it. Whoever adds it removes it before the object goes.
    ///   - end: Ends it; is called at most once, and not after `remove(_:)`.
    package func add(_ object: AnyObject, end: @escaping () -> Void) {
        lock.withLock { ends[object] = end }
    }

    /// Forgets something that has ended.
    package func remove(_ object: AnyObject) {
        let end = lock.withLock {
            defer { ends[object] = nil }
            return ends[object]
        }
        withExtendedLifetime(end) {}
    }

    /// Ends everything, in the order of arrival.
    package func endAll() {
        let all = lock.withLock {
            hasEnded = true
            defer { ends = Arrivals() }
            return ends.all
        }
        for end in all { end() }
    }
}
