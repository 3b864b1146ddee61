// flatMapFirst: turns an element into a sequence unless one still runs.

extension ObservableType {
    /// Turns an element into a sequence and emits its elements; elements that arrive meanwhile are dropped.
    ///
    ///                         ──1──2──────3───────│
    ///     1 gives                ─a──b─│
    ///     3 gives                          ─c──d─│
    ///     flatMapFirst { … }  ───a──b──────c──d──│
    ///
    /// - Parameter selector: Gives the sequence of an element; an error that it throws ends the result.
    /// - Returns: The elements of the inner sequences, of which never two run at once.
    ///
    /// Source: https://reactivex.io/documentation/operators/flatmap.html
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        mergeInner("flatMapFirst", onlyWhenIdle: true, selector)
    }
}
