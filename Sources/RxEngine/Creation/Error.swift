// Observable.error: an immediate failure.

extension ObservableType {
    /// Fails at once without an element.
    ///
    ///     error(e)   ✕
    ///
    /// - Parameter error: The error.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/empty-never-throw.html
    public static func error(_ error: any Swift.Error) -> Observable<Element> {
        Producer("error", needsTrampoline: false) { $0.fail(error) }
    }
}
