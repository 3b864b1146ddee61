// zip: elements of several sequences paired by their place.

extension ObservableType {
    /// Combines the first elements of sequences, then the second ones, and so on.
    ///
    ///     a               ──1──2────────│
    ///     b               ────10────20──│
    ///     zip(a, b, +)    ────11────22──│
    ///
    /// It completes when all sequences have, even if nothing can be combined any more before. The forms for three to eight
    /// sequences differ only in their number.
    ///
    /// - Parameters:
    ///   - source1: The first of them.
    ///   - source2: The second of them.
    ///   - resultSelector: Makes a result of one element of each; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/zip.html
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1, _ source2: O2,
        resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all) { join in
            let (a, b) = (join.slot(source1), join.slot(source2))
            join.start { try resultSelector(a.take(), b.take()) }
        }
    }

    /// `zip` of three sequences.
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all) { join in
            let (a, b, c) = (join.slot(source1), join.slot(source2), join.slot(source3))
            join.start { try resultSelector(a.take(), b.take(), c.take()) }
        }
    }

    /// `zip` of four sequences.
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType>(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all) { join in
            let (a, b, c, d) = (join.slot(source1), join.slot(source2), join.slot(source3), join.slot(source4))
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take()) }
        }
    }

    /// `zip` of five sequences.
    public static func zip<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5,
        resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all) { join in
            let (a, b, c, d, e) = (
                join.slot(source1), join.slot(source2), join.slot(source3),
                join.slot(source4), join.slot(source5)
            )
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take(), e.take()) }
        }
    }

    /// `zip` of six sequences.
    public static func zip<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType, O5: ObservableType,
        O6: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)
            throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all) { join in
            let (a, b, c, d, e, f) = (
                join.slot(source1), join.slot(source2), join.slot(source3),
                join.slot(source4), join.slot(source5), join.slot(source6)
            )
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take(), e.take(), f.take()) }
        }
    }

    /// `zip` of seven sequences.
    public static func zip<
        O1: ObservableType, O2: ObservableType, O3: ObservableType, O4: ObservableType,
        O5: ObservableType, O6: ObservableType, O7: ObservableType
    >(
        _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7,
        resultSelector:
            @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
            throws -> Element
    ) -> Observable<Element> {
        slotted("zip", keeps: .all) { join in
            let (a, b, c, d, e, f, g) = (
                join.slot(source1), join.slot(source2), join.slot(source3), join.slot(source4),
                join.slot(source5), join.slot(source6), join.slot(source7)
            )
            join.start { try resultSelector(a.take(), b.take(), c.take(), d.take(), e.take(), f.take(), g.take()) }
        }
    }

    /// `zip` of eight sequences.
    public static func zip<
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
        slotted("zip", keeps: .all) { join in
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
