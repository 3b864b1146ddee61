// RxSwiftExt's operators of shared sequences. Each does what it does on Observable, and shares its result.

extension SharedSequenceConvertibleType {
    /// Leaves out nil.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#unwrap
    public func unwrap<Wrapped>() -> SharedSequence<SharingStrategy, Wrapped> where Element == Wrapped? {
        SharedSequence(asObservable().unwrap())
    }

    /// Replaces each element by a value.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mapto
    @_disfavoredOverload  // as on Observable: a trailing closure means `map(_:)`
    public func map<Result>(to value: Result) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(asObservable().map(to: value))
    }

    /// The old name of `map(to:)`.
    @available(*, deprecated, renamed: "map(to:)")
    public func mapTo<Result>(_ value: Result) -> SharedSequence<SharingStrategy, Result> { map(to: value) }

    /// Lets elements through until one that passed matches; from then on nothing.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(asObservable().distinct(predicate))
    }

    /// Splits the elements into those that match and those that do not.
    ///
    /// - Parameter predicate: Tests an element.
    /// - Returns: The two sequences.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#partition
    public func partition(
        _ predicate: @escaping (Element) -> Bool
    ) -> (
        matches: SharedSequence<SharingStrategy, Element>, nonMatches: SharedSequence<SharingStrategy, Element>
    ) {
        let parts = asObservable().partition(predicate)
        return (matches: SharedSequence(parts.matches), nonMatches: SharedSequence(parts.nonMatches))
    }
}

extension SharedSequenceConvertibleType where Element: Hashable {
    /// Leaves out elements that came before.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Leaves out elements that came before, comparing with each of them.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct() -> SharedSequence<SharingStrategy, Element> { SharedSequence(asObservable().distinct()) }
}

extension SharedSequenceConvertibleType where Element == Bool {
    /// Negates each element.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#not
    public func not() -> SharedSequence<SharingStrategy, Bool> { SharedSequence(asObservable().not()) }
}
