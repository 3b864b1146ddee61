// elements() and errors(): the two halves of a materialized sequence.

extension ObservableType where Element: EventConvertible {
    /// The elements of a materialized sequence.
    ///
    ///                  ──next(1)──error(e)──│
    ///     elements()   ──1──────────────────│
    ///
    /// - Returns: The elements of its `next` events.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#materialized-elements-and-errors
    public func elements() -> Observable<Element.Element> { compactMap("elements") { $0.event.element } }

    /// The errors of a materialized sequence.
    ///
    ///                ──next(1)──error(e)──│
    ///     errors()   ───────────e─────────│
    ///
    /// - Returns: The errors of its `error` events.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#materialized-elements-and-errors
    public func errors() -> Observable<any Error> { compactMap("errors") { $0.event.error } }
}
