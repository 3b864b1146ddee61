// Observable.of: the elements given.

extension ObservableType {
    /// Emits the elements given, then completes.
    ///
    ///     of(1, 2, 3)   ──1──2──3──│
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Where the elements are emitted, one per turn.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/from.html
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        of(array: elements, scheduler: scheduler)
    }

    /// As the public form, for a list that was made before.
    package static func of(array: [Element], scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ArrayObservable("of", array, scheduler)
    }
}
