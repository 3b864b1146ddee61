// Observable.empty: nothing, then the end.

extension ObservableType {
    /// Completes at once without an element.
    ///
    ///     empty()   │
    ///
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/empty-never-throw.html
    public static func empty() -> Observable<Element> {
        Producer("empty", needsTrampoline: false) { $0.complete() }
    }
}
