// debounce: an element that was followed by silence.

extension ObservableType {
    /// Emits an element once nothing has followed it for some time.
    ///
    ///                    ──1─2─3────────4───│
    ///     debounce(3)    ──────────3────────4│
    ///
    /// - Parameters:
    ///   - dueTime: How long it must be quiet.
    ///   - scheduler: Measures the time; the elements are emitted there.
    /// - Returns: The elements before each pause; when the source completes, the last element is emitted at once.
    ///
    /// Source: https://reactivex.io/documentation/operators/debounce.html
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("debounce") { stage in
            source.attach(DebounceStage(stage, dueTime, scheduler), under: stage)
        }
    }
}

private final class DebounceStage<Element>: SteeredPipe<Element, Element, Int> {
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    // Both only touched while delivery is serialised.
    private let newest = Cell<Element>(keeps: .newest)
    private var number = 0

    init(_ downstream: Stage<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        var (element, current) = (element, 0)
        serialised {
            if node != nil, !newest.isEmpty { drop(newest.take(), "replaced by a newer element") }
            newest.put(&element)
            number += 1
            current = number
        }
        follow(current, after: dueTime, on: scheduler)
    }

    override func steer(_ signal: Int) -> SteeringOutcome {
        if signal == number, !newest.isEmpty { emit(newest.remove()) }
        return .goesOn
    }

    override func complete() {
        stop(because: .completed, taking: { newest.isEmpty ? nil : newest.remove() }) { downstream, last in
            if let last { downstream.receive(last) }
            // Whoever received it may have disposed.
            if !isDisposed { downstream.complete() }
        }
    }
}
