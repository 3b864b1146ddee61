// take: the first elements.

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
        return Producer("take") { stage in source.attach(TakeStage(stage, count), under: stage) }
    }
}

private final class TakeStage<Element>: Pipe<Element, Element> {
    private var remaining: Int

    init(_ downstream: Stage<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        // Counted before it is passed on: a handler may push the next element into the source.
        guard remaining > 0 else { return }
        remaining -= 1
        let isLast = remaining == 0
        emit(element)
        if isLast { finishEarly() }
    }
}
