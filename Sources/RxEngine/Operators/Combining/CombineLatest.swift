// combineLatest: the newest elements of several sequences.

extension ObservableType {
    /// Combines the newest elements of sequences, each time one of them emits.
    ///
    ///     a                         ──1──────2────│
    ///     b                         ────10─────20─│
    ///     combineLatest(a, b, +)    ────11───12─22│
    ///
    /// The forms for three to eight sequences differ only in their number.
    ///
    /// - Parameters:
    ///   - source1: The first of them.
    ///   - source2: The second of them.
    ///   - resultSelector: Makes a result of one element of each; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/combinelatest.html
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b) = (join.slot(source1), join.slot(source2))
            join.start { try resultSelector(a.take(), b.take()) }
        }
    }

    /// `combineLatest` of three sequences.
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b, c) = (join.slot(source1), join.slot(source2), join.slot(source3))
            join.start { try resultSelector(a.take(), b.take(), c.take()) }
        }
    }

    /// `combineLatest` of four sequences.
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b, c, d) = (join.slot(source1), join.slot(source2), join.slot(source3), join.slot(source4))
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take()) }
        }
    }

    /// `combineLatest` of five sequences.
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b, c, d, e) = (
                join.slot(source1), join.slot(source2), join.slot(source3),
                join.slot(source4), join.slot(source5)
            )
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take(), e.take()) }
        }
    }

    /// `combineLatest` of six sequences.
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
        O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
            throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b, c, d, e, f) = (
                join.slot(source1), join.slot(source2), join.slot(source3),
                join.slot(source4), join.slot(source5), join.slot(source6)
            )
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take(), e.take(), f.take()) }
        }
    }

    /// `combineLatest` of seven sequences.
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
        O5: ObservableType, O6: ObservableType, O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
            throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b, c, d, e, f, g) = (
                join.slot(source1), join.slot(source2), join.slot(source3), join.slot(source4),
                join.slot(source5), join.slot(source6), join.slot(source7)
            )
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take(), e.take(), f.take(), g.take()) }
        }
    }

    /// `combineLatest` of eight sequences.
    public static func combineLatest<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
        O5: ObservableType, O6: ObservableType, O7: ObservableType, O8: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        _ source7: O7, _ source8: O8,
        resultSelector:
            @escaping (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element
            ) throws -> Element
    ) -> Observable<Element> {
        slotted("combineLatest", keeps: .newest) { join in
            let (a, b, c, d, e, f, g, h) = (
                join.slot(source1), join.slot(source2), join.slot(source3), join.slot(source4),
                join.slot(source5), join.slot(source6), join.slot(source7), join.slot(source8)
            )
            join.start {
                try resultSelector(
                    a.take(), b.take(), c.take(), d.take(), e.take(), f.take(), g.take(), h.take())
            }
        }
    }
}
