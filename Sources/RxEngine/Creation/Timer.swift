// Observable.timer and Observable.interval: integers as time passes.

import Dispatch

extension ObservableType where Element: FixedWidthInteger {
    /// Emits 0, 1, 2, … with equal spans of time between them.
    ///
    ///     interval(.seconds(1))   ──0──1──2──…
    ///
    /// - Parameters:
    ///   - period: The time before the first element and between elements.
    ///   - scheduler: Measures the time and emits.
    /// - Returns: The sequence, which never ends by itself.
    ///
    /// Source: https://reactivex.io/documentation/operators/interval.html
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Producer("interval") { stage in IntervalSource(stage).start(after: period, every: period, on: scheduler) }
    }

    /// Emits 0 after some time and, with a period, goes on with 1, 2, ….
    ///
    ///     timer(.seconds(2))                        ─────0│
    ///     timer(.seconds(2), period: .seconds(1))   ─────0──1──2──…
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first element.
    ///   - period: The time between elements; nil for one element and completion.
    ///   - scheduler: Measures the time and emits.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/timer.html
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Producer("timer") { stage in
            if let period {
                IntervalSource(stage).start(after: dueTime, every: period, on: scheduler)
            } else {
                let queue = dueTime == .never ? nil : scheduler.realQueue
                TimerSource(stage, on: queue?.queue.clock).start(after: dueTime, on: scheduler, queue)
            }
        }
    }
}

/// Counts ticks.
private final class IntervalSource<Element: FixedWidthInteger>: AnyStage {
    private let downstream: Stage<Element>
    /// Keeps ticks apart on a scheduler that runs them at the same time.
    private let lock = DeliveryLock()

    init(_ downstream: Stage<Element>) {
        self.downstream = downstream
        super.init(above: downstream, node: downstream.node)
    }

    func start(after dueTime: RxTimeInterval, every period: RxTimeInterval, on scheduler: any SchedulerType) {
        downstream.link(self)
        link(
            scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { [self] tick in
                lock.withLock {
                    if isActive { downstream.receive(tick) }
                    return tick &+ 1
                }
            })
    }
}

/// Emits once.
private final class TimerSource<Element: FixedWidthInteger>: Alarm, @unchecked Sendable {
    // Unchecked: only who claims the item touches `downstream` after it was started.
    private var downstream: Stage<Element>?

    init(_ downstream: Stage<Element>, on clock: QueueClock?) {
        self.downstream = downstream
        super.init(on: clock, of: downstream.node)
    }

    func start(after dueTime: RxTimeInterval, on scheduler: any SchedulerType, _ queue: QueueScheduling?) {
        downstream?.link(self as Upstream)
        if let queue, let clock {
            return clock.add(self, at: QueueClock.moment(after: dueTime), leeway: queue.leeway)
        }
        if wait(dueTime, on: scheduler) { return }
        link(
            scheduler.scheduleRelative(self, dueTime: dueTime) { source in
                source.invoke()
                return Disposables.create()
            })
    }

    override func perform() {
        guard isActive, let downstream = takeDownstream() else { return }
        downstream.receive(0)
        if isActive { downstream.complete() }
        dispose(because: .completed)
    }

    /// A clock may hold on to what it will not run for long.
    override func didDispose(because cause: DisposeCause) {
        _ = takeDownstream()
        super.didDispose(because: cause)
    }

    private func takeDownstream() -> Stage<Element>? {
        guard claim() else { return nil }
        defer { downstream = nil }
        return downstream
    }
}
