// takeLast: the last elements.

extension ObservableType {
    /// Emits the last `count` elements when the source completes.
    ///
    ///                   ──1──2──3──4──│
    ///     takeLast(2)   ──────────────34│
    ///
    /// - Parameter count: How many elements; must not be negative.
    /// - Returns: The sequence of the last elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/takelast.html
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(_:): count must not be negative, but it is \(count)")
        let source = asObservable()
        return Producer("takeLast") { stage in source.attach(TakeLastStage(stage, count), under: stage) }
    }
}

private final class TakeLastStage<Element>: Pipe<Element, Element> {
    private var last: RingBuffer<Element>

    init(_ downstream: Stage<Element>, _ count: Int) {
        last = RingBuffer(limit: count)
        super.init(downstream)
    }

    override func receive(_ element: Element) { last.push(element) }

    override func complete() {
        while isActive, !last.isEmpty { emit(last.removeFirst()) }
        finish()
    }
}
