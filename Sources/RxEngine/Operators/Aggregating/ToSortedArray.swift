// toSortedArray: all elements at once, in order.

extension ObservableType {
    /// Collects all elements and emits them in an order when the source completes.
    ///
    ///                              ──3──1──2──│
    ///     toSortedArray(by: >)     ───────────[3, 2, 1]│
    ///
    /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second.
    /// - Returns: The sorted array, as a `Single`.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#tosortedarray
    public func toSortedArray(
        by areInIncreasingOrder: @escaping (Element, Element) -> Bool
    ) -> Single<[Element]> {
        Single(raw: toArray().source.map { $0.sorted(by: areInIncreasingOrder) })
    }
}

extension ObservableType where Element: Comparable {
    /// Collects all elements and emits them in order when the source completes.
    ///
    /// - Parameter ascending: Whether the smallest comes first.
    /// - Returns: The sorted array, as a `Single`.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#tosortedarray
    public func toSortedArray(ascending: Bool = true) -> Single<[Element]> {
        toSortedArray(by: ascending ? { $0 < $1 } : { $0 > $1 })
    }
}
