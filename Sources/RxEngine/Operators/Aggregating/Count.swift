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
    public func count() -> Observable<Int> { count { _ in true } }

    /// Counts the elements that match and emits their number on completion.
    ///
    /// - Parameter predicate: Tests an element; an error that it throws ends the sequence.
    /// - Returns: The sequence of the one number.
    ///
    /// Source: https://reactivex.io/documentation/operators/count.html
    public func count(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int> {
        collect("count") {
            let count = OperatorState(0)
            return ({ if try predicate($0) { count.withLock { $0 += 1 } } }, { $0.emit(count.value) })
        }
    }
}
