// Operators of shared sequences on several sequences. Each does what it does on Observable, and shares its result.

extension SharedSequenceConvertibleType {
    /// Follows the shared sequence that a function makes of the newest element.
    public func flatMapLatest<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMapLatest(selector))
    }

    /// Follows the shared sequence that a function makes of an element, and ignores others until it has completed.
    public func flatMapFirst<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMapFirst(selector))
    }

    /// Merges the shared sequences that a function makes of the elements.
    public func flatMap<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().flatMap(selector))
    }

    /// Follows the shared sequences that a function makes of the elements one after the other.
    public func concatMap<Strategy, Result>(
        _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence(asObservable().concatMap(selector))
    }

    /// Combines each element with the newest of another sequence.
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
        _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
        SharedSequence(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
    }

    /// The newest element of another sequence each time this one emits.
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(asObservable().withLatestFrom(second.asObservable()))
    }

    /// Goes on with another sequence after completion.
    public func concat<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Element>
    where Second.SharingStrategy == SharingStrategy, Second.Element == Element {
        SharedSequence(asObservable().concat(second.asObservable()))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Follows the newest of a sequence of shared sequences.
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().map { $0.asSharedSequence().source }.switchLatest())
    }

    /// Merges a sequence of shared sequences.
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().map { $0.asSharedSequence().source }.merge())
    }

    /// Merges a sequence of shared sequences, a limited number at a time.
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(asObservable().map { $0.asSharedSequence().source }.merge(maxConcurrent: maxConcurrent))
    }
}

extension SharedSequence {
    /// Follows sequences one after the other.
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(sequence.lazy.map(\.source)))
    }

    /// Follows sequences one after the other.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.concat(collection.map(\.source)))
    }

    /// Merges sequences.
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> SharedSequence<SharingStrategy, Element>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Merges sequences.
    public static func merge(
        _ sources: [SharedSequence<SharingStrategy, Element>]
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Merges sequences.
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> {
        merge(sources)
    }

    /// Combines the elements of a collection of sequences in step.
    public static func zip<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(.zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Collects the elements of a collection of sequences in step.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, [Element]>(Observable.zip(collection.map(\.source)))
    }

    /// Combines the newest elements of a collection of sequences.
    public static func combineLatest<Sources: Collection, Result>(
        _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
    ) -> SharedSequence<SharingStrategy, Result>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, Result>(
            .combineLatest(collection.map(\.source), resultSelector: resultSelector))
    }

    /// Collects the newest elements of a collection of sequences.
    public static func combineLatest<Sources: Collection>(
        _ collection: Sources
    ) -> SharedSequence<SharingStrategy, [Element]>
    where Sources.Element == SharedSequence<SharingStrategy, Element> {
        SharedSequence<SharingStrategy, [Element]>(Observable.combineLatest(collection.map(\.source)))
    }
}
