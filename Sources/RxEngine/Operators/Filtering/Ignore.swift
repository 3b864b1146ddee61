// ignore, ignoreWhen: leave out certain elements.

extension ObservableType where Element: Equatable {
    /// Leaves out the elements that equal one of the values given.
    ///
    ///                    ──1──2──3──4──│
    ///     ignore(2, 4)   ──1─────3─────│
    ///
    /// - Parameter valuesToIgnore: The values.
    /// - Returns: The sequence of the other elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#ignore
    public func ignore(_ valuesToIgnore: Element...) -> Observable<Element> {
        filter("ignore", dropping: "ignored") { { !valuesToIgnore.contains($0) } }
    }

    /// Leaves out the elements that equal one of a sequence's values.
    ///
    /// - Parameter valuesToIgnore: The values.
    /// - Returns: The sequence of the other elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#ignore
    public func ignore<Sequence: Swift.Sequence>(_ valuesToIgnore: Sequence) -> Observable<Element>
    where Sequence.Element == Element {
        filter("ignore", dropping: "ignored") { { !valuesToIgnore.contains($0) } }
    }
}

extension ObservableType {
    /// Leaves out the elements for which a predicate holds.
    ///
    ///                             ──1──2──3──4──│
    ///     ignoreWhen { $0 > 2 }   ──1──2────────│
    ///
    /// - Parameter predicate: Tests an element; an error that it throws ends the sequence.
    /// - Returns: The sequence of the other elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#ignorewhen
    public func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        filter("ignoreWhen", dropping: "predicate was true") { { try !predicate($0) } }
    }
}
