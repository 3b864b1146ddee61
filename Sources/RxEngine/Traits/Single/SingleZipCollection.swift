// zip of a collection of singles.

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Combines the elements of a collection of singles.
    ///
    /// - Parameters:
    ///   - collection: The singles.
    ///   - resultSelector: Makes the result of an array with one element of each.
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
