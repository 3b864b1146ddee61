// toArray: all elements at once.

extension ObservableType {
    /// Collects all elements and emits them together when the source completes.
    ///
    ///                 ──1──2──3──│
    ///     toArray()   ───────────[1, 2, 3]│
    ///
    /// - Returns: The array, as a `Single`.
    ///
    /// Source: https://reactivex.io/documentation/operators/to.html
    public func toArray() -> Single<[Element]> {
        Single(
            raw: collect("toArray") {
                let elements = OperatorState<[Element]>([])
                return ({ element in elements.withLock { $0.append(element) } }, { $0.emit(elements.value) })
            })
    }
}
