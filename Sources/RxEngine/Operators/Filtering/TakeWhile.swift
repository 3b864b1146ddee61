// take(while:): the elements up to the first that does not match.

extension ObservableType {
    /// Emits elements as long as they match, then completes.
    ///
    ///                                                   ──1──2──3──4──│
    ///     take(while: { $0 < 3 })                       ──1──2──│
    ///     take(while: { $0 < 3 }, behavior: .inclusive) ──1──2──3│
    ///
    /// - Parameters:
    ///   - predicate: Whether to go on with an element; an error that it throws ends the sequence.
    ///   - behavior: Whether the first element that does not match is emitted too.
    /// - Returns: The sequence of the elements until then.
    ///
    /// Source: https://reactivex.io/documentation/operators/takewhile.html
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take("take(while:)", endsWhere: false, predicate, behavior)
    }

    /// The name of `take(while:)` before RxSwift 6.
    @available(*, deprecated, renamed: "take(while:)")
    public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        take(while: predicate)
    }
}
