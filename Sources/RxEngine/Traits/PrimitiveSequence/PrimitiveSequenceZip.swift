// zip of singles and of maybes.

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Combines the elements of any number of singles.
    ///
    /// - Parameter resultSelector: Makes the result; an error that it throws is the result.
    public static func zip<each Value>(
        _ sources: repeat PrimitiveSequence<Trait, each Value>,
        resultSelector: @escaping (repeat each Value) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.slotted("zip", keeps: .all, repeat each sources, resultSelector: resultSelector))
    }

    /// Combines the elements of a collection of singles.
    ///
    /// - Parameter resultSelector: Makes the result of an array with one element of each.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> where Sources.Element == PrimitiveSequence<SingleTrait, Element> {
        if collection.isEmpty {
            return .deferred { PrimitiveSequence(raw: .just(try resultSelector([]))) }
        }
        return PrimitiveSequence(raw: Observable.zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Collects the elements of a collection of singles into an array.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> PrimitiveSequence<Trait, [Element]> where Sources.Element == PrimitiveSequence<SingleTrait, Element> {
        zip(collection) { $0 }
    }
}

extension PrimitiveSequenceType where Element == Any, Trait == SingleTrait {
    /// Collects the elements of any number of singles into a tuple.
    public static func zip<each Value>(
        _ sources: repeat PrimitiveSequence<Trait, each Value>
    ) -> PrimitiveSequence<Trait, (repeat each Value)> {
        .zip(repeat each sources) { (values: repeat each Value) in (repeat each values) }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Combines the elements of any number of maybes; without the element of one there is no result.
    ///
    /// - Parameter resultSelector: Makes the result; an error that it throws is the result.
    public static func zip<each Value>(
        _ sources: repeat PrimitiveSequence<Trait, each Value>,
        resultSelector: @escaping (repeat each Value) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.slotted("zip", keeps: .all, repeat each sources, resultSelector: resultSelector))
    }
}

extension PrimitiveSequenceType where Element == Any, Trait == MaybeTrait {
    /// Collects the elements of any number of maybes into a tuple; without the element of one there is no result.
    public static func zip<each Value>(
        _ sources: repeat PrimitiveSequence<Trait, each Value>
    ) -> PrimitiveSequence<Trait, (repeat each Value)> {
        .zip(repeat each sources) { (values: repeat each Value) in (repeat each values) }
    }
}
