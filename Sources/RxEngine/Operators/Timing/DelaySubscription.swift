// delaySubscription: subscribes the source some time later.

extension ObservableType {
    /// Subscribes this sequence some time later.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Measures the time; the source is subscribed there.
    /// - Returns: The sequence with a delayed subscription.
    ///
    /// Source: https://reactivex.io/documentation/operators/delay.html
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("delaySubscription") { stage in
            let pipe = ScheduledPipe(stage)
            stage.link(pipe)
            pipe.schedule { subscribe in
                scheduler.scheduleRelative((), dueTime: dueTime) {
                    subscribe()
                    return Disposables.create()
                }
            } subscribe: {
                source.attach(pipe)
            }
            pipe.settle()
            return pipe
        }
    }
}
