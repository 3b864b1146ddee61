// zip of shared sequences without a function: the results are tuples.

extension SharedSequence where Element == Any {
    /// Collects the elements of sequences in step into tuples.
    ///
    /// The forms for three to eight sequences differ only in their number.
    ///
    /// Source: https://reactivex.io/documentation/operators/zip.html
    public static func zip<Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType>(
        _ source1: Source1, _ source2: Source2
    ) -> SharedSequence<SharingStrategy, (Source1.Element, Source2.Element)>
    where SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy {
        .zip(source1, source2) { ($0, $1) }
    }

    /// `zip` of three sequences, as tuples.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3
    ) -> SharedSequence<SharingStrategy, (Source1.Element, Source2.Element, Source3.Element)>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy
    {
        .zip(source1, source2, source3) { ($0, $1, $2) }
    }

    /// `zip` of four sequences, as tuples.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
    ) -> SharedSequence<SharingStrategy, (Source1.Element, Source2.Element, Source3.Element, Source4.Element)>
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy
    {
        .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// `zip` of five sequences, as tuples.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
    ) -> SharedSequence<
        SharingStrategy, (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)
    >
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy
    {
        .zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// `zip` of six sequences, as tuples.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        _ source6: Source6
    ) -> SharedSequence<
        SharingStrategy,
        (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element)
    >
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy, SharingStrategy == Source6.SharingStrategy
    {
        .zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// `zip` of seven sequences, as tuples.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType,
        Source7: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        _ source6: Source6, _ source7: Source7
    ) -> SharedSequence<
        SharingStrategy,
        (
            Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
            Source7.Element
        )
    >
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy, SharingStrategy == Source6.SharingStrategy,
        SharingStrategy == Source7.SharingStrategy
    {
        .zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// `zip` of eight sequences, as tuples.
    public static func zip<
        Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
        Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
        Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType,
        Source7: SharedSequenceConvertibleType, Source8: SharedSequenceConvertibleType
    >(
        _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
        _ source6: Source6, _ source7: Source7, _ source8: Source8
    ) -> SharedSequence<
        SharingStrategy,
        (
            Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
            Source7.Element, Source8.Element
        )
    >
    where
        SharingStrategy == Source1.SharingStrategy, SharingStrategy == Source2.SharingStrategy,
        SharingStrategy == Source3.SharingStrategy, SharingStrategy == Source4.SharingStrategy,
        SharingStrategy == Source5.SharingStrategy, SharingStrategy == Source6.SharingStrategy,
        SharingStrategy == Source7.SharingStrategy, SharingStrategy == Source8.SharingStrategy
    {
        .zip(
            source1, source2, source3, source4, source5, source6, source7, source8
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
