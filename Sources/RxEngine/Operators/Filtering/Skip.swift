// skip: all but the first elements, by count or by time.

import Synchronization

extension ObservableType {
    /// Leaves out the first `count` elements.
    ///
    ///               ──1──2──3──4──│
    ///     skip(2)   ────────3──4──│
    ///
    /// - Parameter count: How many elements to leave out; 0 or less for none.
    /// - Returns: The sequence of the other elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/skip.html
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("skip") { stage in source.attach(SkipStage(stage, count), under: stage) }
    }

    /// Leaves out the elements of the first span of time.
    ///
    ///               ──1──2──3──4──│
    ///     skip(7)   ────────3──4──│
    ///
    /// - Parameters:
    ///   - duration: How long to leave elements out, from the subscription on.
    ///   - scheduler: Measures the time.
    /// - Returns: The sequence of the other elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/skip.html
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("skip") { stage in
            let gate = SkipUntilStage<Element, Void>(stage, completesWhenClosed: true)
            stage.link(gate)
            gate.follow((), after: duration, on: scheduler)
            source.attach(gate)
            gate.settle()
            return gate
        }
    }
}

private final class SkipStage<Element>: Pipe<Element, Element> {
    private let remaining: Atomic<Int>

    init(_ downstream: Stage<Element>, _ count: Int) {
        // None to skip is 0, so that what counts down from it stays in range.
        remaining = Atomic(max(count, 0))
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        let remaining = remaining.load(ordering: .relaxed) - 1
        if remaining < 0 { return emit(element) }
        self.remaining.store(remaining, ordering: .relaxed)
        drop(element, "skipped, \(remaining) to go")
    }
}
