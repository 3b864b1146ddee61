// map(to:): one value for every element.

extension ObservableType {
    /// Replaces each element by a value.
    ///
    ///                    ──1──2──│
    ///     map(to: "x")   ──x──x──│
    ///
    /// - Parameter value: The value.
    /// - Returns: A sequence of as many elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mapto
    @_disfavoredOverload  // else `map { "n\($0)" }` could mean this one, with the closure as the value
    public func map<Result>(to value: Result) -> Observable<Result> { map("map(to:)") { { _ in value } } }

    /// The old name of `map(to:)`.
    @available(*, deprecated, renamed: "map(to:)")
    public func mapTo<Result>(_ value: Result) -> Observable<Result> { map(to: value) }
}
