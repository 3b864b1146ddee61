// merge(with:): merge in the middle of a chain.

extension ObservableType {
    /// Emits the elements of this sequence and another as they come.
    ///
    ///                         ──1─────2──│
    ///     other               ────a──────│
    ///     merge(with: other)  ──1─a───2──│
    ///
    /// - Parameter other: The other sequence.
    /// - Returns: The elements of both.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mergewith
    public func merge(with other: Observable<Element>) -> Observable<Element> {
        .merge(asObservable(), other)
    }

    /// Emits the elements of this sequence and others as they come.
    ///
    /// - Parameter others: The other sequences.
    /// - Returns: The elements of all.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mergewith
    public func merge(with others: [Observable<Element>]) -> Observable<Element> {
        .merge([asObservable()] + others)
    }

    /// Emits the elements of this sequence and others as they come.
    ///
    /// The first two have parameters of their own: a list alone could be empty, and `merge()` of a sequence of sequences
    /// would be this one to the compiler.
    ///
    /// - Parameters:
    ///   - first: Another sequence.
    ///   - second: Another sequence.
    ///   - others: The other sequences.
    /// - Returns: The elements of all.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mergewith
    public func merge(
        with first: Observable<Element>, _ second: Observable<Element>, _ others: Observable<Element>...
    ) -> Observable<Element> { merge(with: [first, second] + others) }
}
