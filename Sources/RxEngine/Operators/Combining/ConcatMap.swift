// concatMap: turns each element into a sequence and appends them.

extension ObservableType {
    /// Turns each element into a sequence; the sequences follow each other in order.
    ///
    ///                                     ──1──2──│
    ///     1 gives                            ─a──b─│
    ///     2 gives                                   ─c─│
    ///     concatMap { … }                 ────a──b────c─│
    ///
    /// - Parameter selector: Gives the sequence of an element, as soon as that arrives; an error that it throws ends
    ///   the result.
    /// - Returns: The elements of the inner sequences, one sequence after the other.
    ///
    /// Source: https://reactivex.io/documentation/operators/flatmap.html
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        mergeQueued("concatMap", 1, selector)
    }
}
