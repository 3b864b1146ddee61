// apply: a function of sequences in the middle of a chain.

extension ObservableType {
    /// Hands the sequence to a function, so that a chain of operators can be named and reused.
    ///
    ///                       ──1──2──│
    ///     apply(addOne)     ──2──3──│
    ///
    /// - Parameter transform: Makes another sequence of this one; called at once.
    /// - Returns: What the function returns.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#apply
    public func apply<Result>(
        _ transform: (Observable<Element>) -> Observable<Result>
    ) -> Observable<Result> {
        transform(asObservable())
    }
}
