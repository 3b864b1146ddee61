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
        return collect("takeLast") {
            let last = OperatorState(RingBuffer<Element>(limit: count))
            return (
                { element in
                    var element = element
                    last.withLock { $0.put(&element) }
                },
                { stage in
                    while stage.isActive, let next = last.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                        stage.emit(next)
                    }
                }
            )
        }
    }
}
