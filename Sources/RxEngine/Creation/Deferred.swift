// Observable.deferred: a sequence made anew for each subscriber.

extension ObservableType {
    /// Makes the sequence only when somebody subscribes, once for each subscriber.
    ///
    ///     deferred { just(clock.now) }   ──now│
    ///
    /// - Parameter observableFactory: Makes the sequence; an error that it throws becomes the sequence's error.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/defer.html
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> {
        Producer("deferred") { stage in
            do {
                try observableFactory().forward(stage)
            } catch {
                stage.fail(error)
            }
        }
    }
}
