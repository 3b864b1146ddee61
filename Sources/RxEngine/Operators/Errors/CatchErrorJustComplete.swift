// catchErrorJustComplete: an error becomes completion.

extension ObservableType {
    /// Completes when the source fails.
    ///
    ///                                ──1──2──✕
    ///     catchErrorJustComplete()   ──1──2──│
    ///
    /// - Returns: The source's elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#catcherrorjustcomplete
    public func catchErrorJustComplete() -> Observable<Element> { self.catch { _ in .empty() } }
}
