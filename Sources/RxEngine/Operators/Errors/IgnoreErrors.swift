// ignoreErrors: subscribes again after errors that do not matter.

extension ObservableType {
    /// Subscribes the source again after each error.
    ///
    ///                      ──1──✕──1──2│
    ///     ignoreErrors()   ──1─────1──2│
    ///
    /// - Returns: The elements of all attempts.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#ignoreerrors
    public func ignoreErrors() -> Observable<Element> { retry() }

    /// Subscribes the source again after each error that matches.
    ///
    /// - Parameter predicate: Whether to ignore an error; any other ends the result.
    /// - Returns: The elements of all attempts.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#ignoreerrors
    public func ignoreErrors(_ predicate: @escaping (any Error) -> Bool) -> Observable<Element> {
        retry(when: { (errors: Observable<any Error>) in
            errors.map { error in
                if !predicate(error) { throw error }
            }
        })
    }
}
