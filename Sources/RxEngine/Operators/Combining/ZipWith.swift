// zip(with:): zip in the middle of a chain.

extension ObservableType {
    /// Combines the elements of this sequence and another, first with first, second with second.
    ///
    ///                               ──1─────2──│
    ///     other                     ────a─b────│
    ///     zip(with: other) { … }    ────1a──2b─│
    ///
    /// - Parameters:
    ///   - second: The other sequence.
    ///   - resultSelector: Combines two elements; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#zipwith
    public func zip<Second: ObservableConvertibleType, Result>(
        with second: Second, resultSelector: @escaping (Element, Second.Element) throws -> Result
    ) -> Observable<Result> {
        Observable.zip(asObservable(), second.asObservable(), resultSelector: resultSelector)
    }
}
