// The events of a virtual world by time, and its clock. Any thread may use it.

/// What a virtual world has to do, and when.
final class WorldAgenda: @unchecked Sendable {
    // Unchecked: `lock` guards all variables.

    /// When an event is due: those that wake a thread come after the work of the same moment, as sleep ends late.
    struct Moment: Comparable {
        let nanoseconds: Int64
        let isWake: Bool

        static func < (left: Moment, right: Moment) -> Bool {
            if left.nanoseconds != right.nanoseconds { return left.nanoseconds < right.nanoseconds }
            return !left.isWake && right.isWake
        }
    }

    private let lock = Lock()
    private var events = TimedHeap<Moment, Untracked<WorldItem>>()
    private var clock: Int64 = 0
    private var stopping = false
    private var closed = false

    /// Nanoseconds since the world began.
    var now: Int64 { lock.withLock { clock } }

    /// Whether nothing more is to be started.
    var isStopping: Bool { lock.withLock { stopping } }

    /// Adds an event; disposes it if the world was closed.
    func push(_ item: WorldItem, at time: Int64, isWake: Bool = false) {
        let isLate = lock.withLock {
            if closed { return true }
            events.push(item, at: Moment(nanoseconds: time, isWake: isWake))
            return false
        }
        if isLate { item.dispose() }
    }

    /// Takes out what is due first; nil if there is nothing, or if the world is stopping.
    func takeNext() -> (Moment, WorldItem)? { lock.withLock { stopping ? nil : events.pop() } }

    /// Moves the clock on, never back.
    func moveClock(to moment: Moment) { lock.withLock { clock = max(clock, moment.nanoseconds) } }

    /// Starts nothing more until `endStopping()`.
    func stop() { lock.withLock { stopping = true } }

    func endStopping() { lock.withLock { stopping = false } }

    /// Drops all events, those that are still to come too.
    func close() {
        let dropped = lock.withLock {
            closed = true
            defer { events = TimedHeap() }
            return events.sorted.map(\.item)
        }
        for item in dropped { item.dispose() }
    }
}
