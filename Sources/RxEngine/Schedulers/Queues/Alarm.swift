// Work that waits for a moment on a real queue.

import Dispatch

/// An item that a queue's clock runs at its time; pending work until then. Disposed before, it leaves the clock.
class Alarm: ScheduledItem, @unchecked Sendable {
    /// Where it stands in the clock's heap; negative outside of it. Guarded by the clock's lock.
    fileprivate final var place: Int32 = -1
    final let clock: QueueClock?

    /// Makes an alarm.
    ///
    /// - Parameters:
    ///   - clock: The queue's clock; nil for one that waits elsewhere.
    ///   - node: The operator that waits, in the trace.
    init(on clock: QueueClock?, of node: TraceNode? = nil) {
        self.clock = clock
        super.init(of: node)
    }

    override func didDispose(because cause: DisposeCause) { clock?.forget(self) }
}

/// An alarm that runs a block once.
final class BlockAlarm: Alarm, @unchecked Sendable {
    private var block: (() -> Void)?

    init(on clock: QueueClock, _ block: @escaping () -> Void) {
        self.block = block
        super.init(on: clock)
    }

    override func perform() {
        guard isActive, let block = takeBlock() else { return }
        block()
        dispose(because: .completed)
    }

    /// One that will not run any more releases what it captured at once.
    override func didDispose(because cause: DisposeCause) {
        _ = takeBlock()
        super.didDispose(because: cause)
    }

    private func takeBlock() -> (() -> Void)? {
        guard claim() else { return nil }
        defer { block = nil }
        return block
    }
}

/// An alarm that goes off again and again. Turns that are late are left out.
final class PeriodicAlarm: Alarm, @unchecked Sendable {
    // Unchecked: turns follow each other, since the clock gets the alarm back only after each; the lock guards `block`,
    // which a dispose takes away from another thread.
    private let period: UInt64
    private let lock = Lock()
    private var block: (() -> Void)?
    private(set) var due: UInt64

    /// Makes an alarm.
    ///
    /// - Parameters:
    ///   - clock: The queue's clock.
    ///   - due: When the first turn is.
    ///   - period: The time between turns, in nanoseconds.
    ///   - block: The work; may dispose the alarm.
    init(on clock: QueueClock, at due: UInt64, every period: UInt64, _ block: @escaping () -> Void) {
        self.due = due
        self.period = max(period, 1)
        self.block = block
        super.init(on: clock)
    }

    override func perform() {
        guard isActive, let block = lock.withLock({ block }) else { return }
        block()
        guard isActive, let clock else { return }
        let now = QueueClock.now
        due = due.saturatingAdd(period)
        if due <= now { due = due.saturatingAdd((now - due) / period * period).saturatingAdd(period) }
        clock.add(self, at: due, leeway: .never)
    }

    /// One that will not run any more releases what it captured at once, even if somebody keeps it.
    override func didDispose(because cause: DisposeCause) {
        let released = lock.withLock { () -> (() -> Void)? in
            defer { block = nil }
            return block
        }
        super.didDispose(because: cause)
        withExtendedLifetime(released) {}
    }
}

extension UInt64 {
    fileprivate func saturatingAdd(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

/// The alarms of one queue. One dispatch source wakes for the first of them: a source for each would weigh a kilobyte, and
/// would be made and cancelled for each element that passes a `debounce`.
final class QueueClock: @unchecked Sendable {
    // Unchecked: guarded by the lock, under which nothing is called but the source.
    private let lock = Lock()
    private var heap = TimedHeap<UInt64, AlarmPlaces>()
    private var source: (any DispatchSourceTimer)?
    /// When the source fires next. Zero while it is about to look for itself.
    private var armed = UInt64.max
    private var leeway = DispatchTimeInterval.never
    private let queue: DispatchQueue
    private let runsOneByOne: Bool

    /// Makes a clock.
    ///
    /// - Parameters:
    ///   - queue: Where alarms run.
    ///   - order: Whether they run one by one.
    init(_ queue: DispatchQueue, _ order: WorkQueue.Order) {
        self.queue = queue
        runsOneByOne = order != .concurrent
    }

    deinit { source?.cancel() }

    /// The present, in nanoseconds of Dispatch's clock.
    static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// The moment after a span of time, which may be negative or endless.
    static func moment(after delay: DispatchTimeInterval) -> UInt64 {
        now.saturatingAdd(UInt64(max(delay.inNanoseconds, 0)))
    }

    /// Has an alarm run at a moment, unless it was disposed.
    ///
    /// - Parameters:
    ///   - alarm: What runs.
    ///   - due: When, by `now`.
    ///   - leeway: How late it may be; the least of all is what the queue has. `.never` for one that has said so before.
    func add(_ alarm: Alarm, at due: UInt64, leeway: DispatchTimeInterval) {
        PendingWork.begin()
        let isWaiting = lock.withLock {
            // One that is disposed from now on finds itself in the heap.
            if alarm.isDisposed { return false }
            heap.push(alarm, at: due)
            if leeway.inNanoseconds < self.leeway.inNanoseconds { self.leeway = leeway.notNegative }
            if due < armed { arm(at: due) }
            return true
        }
        if !isWaiting { PendingWork.end() }
    }

    /// Takes an alarm out that will not run.
    fileprivate func forget(_ alarm: Alarm) {
        let forgotten = lock.withLock { () -> Alarm? in
            guard alarm.place >= 0 else { return nil }
            defer { alarm.place = -1 }
            return heap.remove(at: Int(alarm.place))
        }
        if forgotten != nil { PendingWork.end() }
    }

    private func arm(at due: UInt64) {
        armed = due
        let source = source ?? makeSource()
        source.schedule(
            deadline: due > Int64.max ? .distantFuture : DispatchTime(uptimeNanoseconds: due), leeway: leeway)
    }

    private func makeSource() -> any DispatchSourceTimer {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.setEventHandler { [weak self] in self?.fire() }
        source.resume()
        self.source = source
        return source
    }

    /// Runs what is due by now; what alarms add meanwhile waits for the next turn of the queue.
    private func fire() {
        let now = Self.now
        lock.withLock { armed = 0 }
        while let alarm = takeDue(by: now) {
            let run: @Sendable () -> Void = {
                alarm.invoke()
                PendingWork.end()
            }
            if runsOneByOne { run() } else { queue.async(execute: run) }
        }
        lock.withLock { arm(at: heap.first?.time ?? .max) }
    }

    private func takeDue(by now: UInt64) -> Alarm? {
        lock.withLock {
            let alarm = heap.pop(upTo: now)
            alarm?.place = -1
            return alarm
        }
    }
}

private enum AlarmPlaces: HeapPlaces {
    static func moved(_ alarm: Unmanaged<Alarm>, to place: Int) {
        alarm._withUnsafeGuaranteedRef { $0.place = Int32(place) }
    }
}
