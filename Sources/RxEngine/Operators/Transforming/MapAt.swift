// map(at:): a property of each element.

extension ObservableType {
    /// Replaces each element by one of its properties.
    ///
    ///                     ──"a"──"bc"──│
    ///     map(at: \.count) ──1────2────│
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The sequence of the property's values.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#mapat
    public func map<Result>(at keyPath: KeyPath<Element, Result>) -> Observable<Result> {
        map("map(at:)") { { $0[keyPath: keyPath] } }
    }

    /// Another name of `map(at:)`.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The sequence of the property's values.
    public func mapAt<Result>(_ keyPath: KeyPath<Element, Result>) -> Observable<Result> { map(at: keyPath) }
}
