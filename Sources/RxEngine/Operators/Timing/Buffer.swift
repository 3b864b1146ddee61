// buffer: elements gathered into arrays.

extension ObservableType {
    /// Gathers elements into arrays: one is emitted when it is full or its time is over, whatever comes first.
    ///
    ///                                     ──1──2──3───────4──│
    ///     buffer(timeSpan: 8, count: 3)   ────────[1,2,3]────[]──[4]│
    ///
    /// - Parameters:
    ///   - timeSpan: The longest time that an array is open.
    ///   - count: The number of elements at which an array is full.
    ///   - scheduler: Measures the time.
    /// - Returns: The arrays, empty ones included; when the source completes, the open one is emitted.
    ///
    /// Source: https://reactivex.io/documentation/operators/buffer.html
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return KeptProducer("buffer") { stage in
            let buffer = BufferStage(stage, timeSpan, count, scheduler)
            stage.link(buffer)
            buffer.startTimer(0)
            source.attach(buffer)
            return buffer
        }
    }
}

private final class BufferStage<Element>: SteeredPipe<Element, [Element], Int> {
    private let timeSpan: RxTimeInterval
    private let limit: Int
    private let scheduler: any SchedulerType
    // Both only touched while delivery is serialised.
    private var elements: [Element] = []
    private var number = 0

    init(_ downstream: Stage<[Element]>, _ timeSpan: RxTimeInterval, _ limit: Int, _ scheduler: any SchedulerType) {
        self.timeSpan = timeSpan
        self.limit = limit
        self.scheduler = scheduler
        super.init(downstream)
    }

    func startTimer(_ number: Int) {
        if isActive, number == self.number { follow(number, after: timeSpan, on: scheduler) }
    }

    override func receive(_ element: Element) {
        serialised {
            elements.append(element)
            if elements.count == limit { emitAll() }
        }
    }

    override func steer(_ signal: Int) -> SteeringOutcome {
        if signal == number { emitAll() }
        return .goesOn
    }

    private func emitAll() {
        number += 1
        let current = number
        emit(takeAll())
        startTimer(current)
    }

    private func takeAll() -> [Element] {
        return exchange(&elements, with: [])
    }

    override func complete() {
        stop(because: .completed, taking: takeAll) { downstream, elements in
            downstream.receive(elements)
            // Whoever received them may have disposed.
            if !isDisposed { downstream.complete() }
        }
    }
}
