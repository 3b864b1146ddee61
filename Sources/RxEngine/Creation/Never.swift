// Observable.never: silence.

extension ObservableType {
    /// Emits nothing and never ends.
    ///
    ///     never()   ─────────
    ///
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/empty-never-throw.html
    public static func never() -> Observable<Element> {
        Producer("never", needsTrampoline: false) { _ in }
    }
}
