// zip of shared sequences.

extension SharedSequence {
    /// Combines the elements of sequences in step.
    ///
    /// The forms for three to eight sequences differ only in their number.
    ///
    /// - Parameters:
    ///   - source1: The first of them.
    ///   - source2: The second of them.
    ///   - resultSelector: Makes a result of one element of each.
    ///
    /// Source: https://reactivex.io/documentation/operators/zip.html
    public static func zip<Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType>(
        _ source1: Source1, _ source2: Source2,
        resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy {
        SharedSequence(.zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector))
    }

    /// `zip` of three sequences.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3,
        resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), resultSelector: resultSelector))
    }

    /// `zip` of four sequences.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
        resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
                resultSelector: resultSelector))
    }

    /// `zip` of five sequences.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        resultSelector:
            @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) throws ->
            Element
    ) -> SharedSequence<SharingStrategy, Element>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
                source5.asObservable(), resultSelector: resultSelector))
    }

    /// `zip` of six sequences.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        _ source6: Source6,
        resultSelector:
            @escaping (
                Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
            ) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy, SharingStrategy == Source6.SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
                source5.asObservable(), source6.asObservable(), resultSelector: resultSelector))
    }

    /// `zip` of seven sequences.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType,
        Source7: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        _ source6: Source6, _ source7: Source7,
        resultSelector:
            @escaping (
                Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
                Source7.Element
            ) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy, SharingStrategy == Source6.SharingStrategy,
        SharingStrategy == Source7.SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
                source5.asObservable(), source6.asObservable(), source7.asObservable(), resultSelector: resultSelector))
    }

    /// `zip` of eight sequences.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType,
        Source7: SharedSequenceConvertibleType, Source8: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        _ source6: Source6, _ source7: Source7, _ source8: Source8,
        resultSelector:
            @escaping (
                Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
                Source7.Element, Source8.Element
            ) throws -> Element
    ) -> SharedSequence<SharingStrategy, Element>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy, SharingStrategy == Source6.SharingStrategy,
        SharingStrategy == Source7.SharingStrategy, SharingStrategy == Source8.SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
                source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
                resultSelector: resultSelector))
    }
}
