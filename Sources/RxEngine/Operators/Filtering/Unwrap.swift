// unwrap: leaves out nil.

extension ObservableType {
    /// Unwraps optional elements and leaves out nil.
    ///
    ///                ──1──nil──3──│
    ///     unwrap()   ──1───────3──│
    ///
    /// - Returns: The sequence of values.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#unwrap
    public func unwrap<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? { compactMap("unwrap") { $0 } }
}
