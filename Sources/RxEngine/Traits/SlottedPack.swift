// zip and combineLatest of the traits: one function for every number of sources.

extension ObservableType {
    /// A sequence that combines any number of others; the traits' forms of `zip` and `combineLatest`.
    ///
    /// A parameter pack costs more per event than the written-out forms of `Observable`, but needs no copy of them.
    static func slotted<each Source: ObservableConvertibleType>(
        _ operatorName: String, keeps keeping: CellKeeping, _ sources: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        slotted(operatorName, keeps: keeping) { join in
            let cells = (repeat join.slot(each sources))
            join.start { try resultSelector(repeat (each cells).take()) }
        }
    }
}
