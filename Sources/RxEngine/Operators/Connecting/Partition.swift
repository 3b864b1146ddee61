// partition: two sequences out of one.

extension ObservableType {
    /// Splits the elements into those that match and those that do not.
    ///
    ///                                    ──1──2──3──4──│
    ///     partition { $0 > 2 }.matches   ────────3──4──│
    ///                    .nonMatches     ──1──2────────│
    ///
    /// Both sequences share one subscription of the source.
    ///
    /// - Parameter predicate: Tests an element; an error that it throws ends both sequences.
    /// - Returns: The two sequences.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#partition
    public func partition(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> (matches: Observable<Element>, nonMatches: Observable<Element>) {
        let tested = map { (element: $0, matches: try predicate($0)) }.share()
        return (
            matches: tested.filter(\.matches).map(\.element),
            nonMatches: tested.filter { !$0.matches }.map(\.element)
        )
    }
}
