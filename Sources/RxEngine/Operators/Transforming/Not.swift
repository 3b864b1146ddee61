// not: the opposite of each Bool.

extension ObservableType where Element == Bool {
    /// Negates each element.
    ///
    ///             ──true───false──│
    ///     not()   ──false──true───│
    ///
    /// - Returns: The sequence of opposites.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#not
    public func not() -> Observable<Bool> { map("not") { { !$0 } } }
}
