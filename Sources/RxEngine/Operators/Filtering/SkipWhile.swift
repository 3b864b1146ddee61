// skip(while:): the elements from the first that does not match.

extension ObservableType {
    /// Leaves elements out as long as they match, then emits all others.
    ///
    ///                               ──1──2──3──1──│
    ///     skip(while: { $0 < 3 })   ────────3──1──│
    ///
    /// - Parameter predicate: Whether to leave an element out, asked until it is false; an error that it throws ends
    ///   the sequence.
    /// - Returns: The sequence of the other elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/skipwhile.html
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        filter("skip(while:)", dropping: "predicate was true", isKept: true) {
            let isOpen = OperatorState(false)
            return { element in
                if isOpen.value { return true }
                if try predicate(element) { return false }
                _ = isOpen.exchange(with: true)
                return true
            }
        }
    }

    /// The name of `skip(while:)` before RxSwift 6.
    @available(*, deprecated, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        skip(while: predicate)
    }
}
