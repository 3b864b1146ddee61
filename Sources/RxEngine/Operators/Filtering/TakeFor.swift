// take(for:): the elements of the first span of time.

extension ObservableType {
    /// Emits elements for some time, then completes.
    ///
    ///                          ──1──2──3──4──│
    ///     take(for: 7)         ──1──2─│
    ///
    /// - Parameters:
    ///   - duration: How long, from the subscription on.
    ///   - scheduler: Measures the time.
    /// - Returns: The sequence of the elements until then.
    ///
    /// Source: https://reactivex.io/documentation/operators/take.html
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("take(for:)") { stage in
            let gate = TakeUntilStage<Element, Void>(stage, because: .timeIsUp)
            stage.link(gate)
            gate.follow((), after: duration, on: scheduler)
            source.attach(gate)
            return gate
        }
    }

    /// The name of `take(for:scheduler:)` before RxSwift 6.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }
}
