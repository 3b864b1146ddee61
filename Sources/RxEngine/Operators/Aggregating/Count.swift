// count: how many elements.

extension ObservableType {
    /// Counts the elements and emits their number on completion.
    ///
    ///               ──a──b──c──│
    ///     count()   ───────────3│
    ///
    /// - Returns: The sequence of the one number.
    ///
    /// Source: https://reactivex.io/documentation/operators/count.html
    public func count() -> Observable<Int> { reduce(0) { count, _ in count + 1 } }

    /// Counts the elements that match and emits their number on completion.
    ///
    /// - Parameter predicate: Tests an element; an error that it throws ends the sequence.
    /// - Returns: The sequence of the one number.
    ///
    /// Source: https://reactivex.io/documentation/operators/count.html
    public func count(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int> {
        reduce(0) { count, element in try predicate(element) ? count + 1 : count }
    }
}
