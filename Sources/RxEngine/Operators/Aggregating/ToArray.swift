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
                var elements: [Element] = []
                return ({ elements.append($0) }, { $0.emit(elements) })
            })
    }
}
