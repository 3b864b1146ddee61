// ofType: the elements of one type.

extension ObservableType {
    /// Lets through the elements that are of a type, as that type.
    ///
    ///                        ──1──"a"──2──│
    ///     ofType(Int.self)   ──1───────2──│
    ///
    /// - Parameter type: The type.
    /// - Returns: The sequence of those elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#oftype
    public func ofType<T>(_ type: T.Type) -> Observable<T> { compactMap("ofType") { $0 as? T } }
}
