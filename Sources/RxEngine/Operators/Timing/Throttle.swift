// throttle: at most one element in a span of time.

import Foundation

extension ObservableType {
    /// Emits an element at once, then none for some time.
    ///
    ///                                   ──1─2─3──────4──│
    ///     throttle(5)                   ──1────3─────4──│
    ///     throttle(5, latest: false)    ──1──────────4──│
    ///
    /// - Parameters:
    ///   - dueTime: The least time between two elements.
    ///   - latest: Whether the newest of the elements held back is emitted when the time is over.
    ///   - scheduler: Measures the time.
    /// - Returns: The throttled sequence; it completes after an element that is held back was emitted.
    ///
    /// Source: https://reactivex.io/documentation/operators/sample.html
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("throttle") { stage in
            source.attach(ThrottleStage(stage, dueTime, latest, scheduler), under: stage)
        }
    }
}

private final class ThrottleStage<Element>: SteeredPipe<Element, Element, Void> {
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType
    // All only touched while delivery is serialised.
    private let heldBack = Cell<Element>(keeps: .newest)
    private var lastSent: Date?
    private var hasCompleted = false

    init(_ downstream: Stage<Element>, _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime
        self.latest = latest
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        var (element, wait) = (element, RxTimeInterval?.none)
        serialised {
            let rest = lastSent.map { dueTime.remaining(since: $0, at: scheduler.now) } ?? .nanoseconds(0)
            if rest.isNow {
                let due = element
                if !heldBack.isEmpty { element = heldBack.remove() }
                send(due)
            } else if !latest {
                drop(element, "within the due time")
            } else {
                if heldBack.isEmpty {
                    wait = rest
                } else if node != nil {
                    drop(heldBack.take(), "replaced by a newer element")
                }
                heldBack.put(&element)
            }
        }
        if let wait { follow((), after: wait, on: scheduler) }
    }

    private func send(_ element: Element) {
        emit(element)
        // Counted from the end of the handling, which may take a while.
        lastSent = scheduler.now
    }

    override func steer(_ signal: Void) -> SteeringOutcome {
        if !heldBack.isEmpty { send(heldBack.remove()) }
        return hasCompleted ? .completes : .goesOn
    }

    override func complete() {
        var isOver = false
        serialised {
            isOver = heldBack.isEmpty
            hasCompleted = true
        }
        if isOver { super.complete() }
    }
}
