// take: the first elements.

import Synchronization

extension ObservableType {
    /// Emits the first `count` elements, then completes.
    ///
    ///                ──1──2──3──4──│
    ///     take(2)    ──1──2│
    ///
    /// - Parameter count: How many elements; must not be negative. With 0 the source is not subscribed.
    /// - Returns: The sequence of the first elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/take.html
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "take(_:): count must not be negative, but it is \(count)")
        if count == 0 { return .empty() }
        let source = asObservable()
        return KeptProducer("take") { stage in source.attach(TakeStage(stage, count), under: stage) }
    }
}

private final class TakeStage<Element>: Pipe<Element, Element> {
    private let remaining: Atomic<Int>

    init(_ downstream: Stage<Element>, _ count: Int) {
        remaining = Atomic(count)
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        // Counted before it is passed on: a handler may push the next element into the source.
        let remaining = remaining.load(ordering: .relaxed) - 1
        guard remaining >= 0 else { return }
        self.remaining.store(remaining, ordering: .relaxed)
        emit(element)
        if remaining == 0 { finishEarly() }
    }
}
