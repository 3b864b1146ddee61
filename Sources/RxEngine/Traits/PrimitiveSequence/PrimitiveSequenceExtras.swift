// RxSwiftExt's operators of primitive sequences. Each does what it does on Observable and keeps the trait.

extension PrimitiveSequence {
    /// Transforms the sequence by a function, in the middle of a chain.
    ///
    /// - Parameter transform: Makes another sequence of this one.
    /// - Returns: What the function made.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#apply
    public func apply<Result>(
        _ transform: (PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> {
        transform(self)
    }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
    /// Replaces the element by a value.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mapto
    @_disfavoredOverload  // as on Observable: a trailing closure means `map(_:)`
    public func map<Result>(to value: Result) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence(raw: source.map(to: value))
    }

    /// Combines the element with that of another sequence of the same trait.
    ///
    /// - Parameters:
    ///   - second: The other sequence.
    ///   - resultSelector: Combines two elements; an error that it throws ends the sequence.
    /// - Returns: The sequence of the result.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#zipwith
    public func zip<Other, Result>(
        with second: PrimitiveSequence<Trait, Other>, resultSelector: @escaping (Element, Other) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence(raw: source.zip(with: second.source, resultSelector: resultSelector))
    }
}
