// delay: everything some time later, except errors.

import Foundation

extension ObservableType {
    /// Moves the elements and the completion some time later. An error passes at once, and what waits is dropped.
    ///
    ///                 ──1──2──│
    ///     delay(3)    ─────1──2──│
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Measures the time; the events are emitted there.
    /// - Returns: The delayed sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/delay.html
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Producer("delay") { stage in
            source.attach(DelayStage(stage, dueTime, scheduler), under: stage)
        }
    }
}

private final class DelayStage<Element>: SerialPipe<Element, Element> {
    private enum Delayed {
        case next(Element)
        case completed
    }

    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let timer = SerialLink()

    private let lock = Lock()
    // All guarded by `lock`.
    private var queue = RingBuffer<(time: Date, event: Delayed)>()
    private var isScheduled = false
    private var isEmitting = false
    private var error: (any Error)?

    init(_ downstream: Stage<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func subscribed() {
        super.subscribed()
        settle()
    }

    override func receive(_ element: Element) { enqueue(.next(element)) }

    /// The source is let go as soon as it ends, while the stage lives until all is delivered.
    override func complete() {
        sources.replace(with: nil, because: .completed)
        enqueue(.completed)
    }

    override func fail(_ error: any Error) {
        sources.replace(with: nil, because: .error)
        lock.lock()
        let dropped = queue.removeAll()
        self.error = error
        let mayEmit = !isEmitting
        lock.unlock()
        if node != nil {
            for case .next(let element) in dropped.map(\.event) { drop(element, "the source failed meanwhile") }
        }
        // An emission that is under way sees the error when it is done.
        if mayEmit { finish(error) }
    }

    private func enqueue(_ event: Delayed) {
        let now = scheduler.now
        lock.lock()
        queue.push((now, event))
        let mustSchedule = !isScheduled
        isScheduled = true
        lock.unlock()
        if mustSchedule {
            timer.replace {
                scheduler.scheduleRecursive((), dueTime: dueTime) { [self] _, recurse in
                    emitNext().map { recurse((), $0) }
                }
            }
        }
    }

    /// Emits the event that is due.
    ///
    /// - Returns: How long the next one has to wait; nil if there is none.
    private func emitNext() -> RxTimeInterval? {
        lock.lock()
        guard error == nil, !queue.isEmpty else {
            lock.unlock()
            return nil
        }
        isEmitting = true
        let event = queue.removeFirst().event
        lock.unlock()
        switch event {
        case .next(let element): emit(element)
        case .completed:
            finish()
            return nil
        }
        let now = scheduler.now
        lock.lock()
        isEmitting = false
        let error = error
        let next = queue.isEmpty ? nil : queue.first.time
        if error == nil, next == nil { isScheduled = false }
        lock.unlock()
        if let error {
            finish(error)
            return nil
        }
        return next.map { dueTime.remaining(since: $0, at: now) }
    }

    override func didDispose(because cause: DisposeCause) {
        timer.dispose(because: cause)
        let released = lock.withLock { queue.removeAll() }
        withExtendedLifetime(released) {}
    }
}
