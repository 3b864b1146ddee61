// subscribe(on:): subscribes and disposes the source on a scheduler.

extension ObservableType {
    /// Subscribes this sequence on a scheduler, and disposes its subscription there too.
    ///
    /// What the source does when it is subscribed then happens there. To receive elements elsewhere use
    /// `observe(on:)`.
    ///
    /// - Parameter scheduler: Where to subscribe.
    /// - Returns: The same events.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribeon.html
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source =
            (self as? Observable<Element>)
            ?? Producer("subscribe(on:) source") { stage in
                let entry = OpenStage(stage)
                stage.link(entry)
                entry.link(self.subscribe(AnyObserver(stage: entry)))
                entry.settle()
            }
        return KeptProducer("subscribe(on:)") { stage in
            let pipe = SubscribeOnStage(stage, scheduler)
            stage.link(pipe)
            pipe.schedule { subscribe in
                scheduler.schedule(()) {
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

    /// The name of `subscribe(on:)` before RxSwift 6.
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        subscribe(on: scheduler)
    }
}

private final class SubscribeOnStage<Element>: ScheduledPipe<Element> {
    private let scheduler: any ImmediateSchedulerType

    init(_ downstream: Stage<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    /// Whether the source lives on anything; one that emits all at once does not, and is let go on the scheduler all the
    /// same. Used by the thread that subscribes.
    private var hasSource = false

    override func lives(on upstream: Upstream) -> Upstream {
        hasSource = true
        return ScheduledDispose(upstream, scheduler)
    }

    override func subscribed() {
        if !hasSource { link(ForeignDisposable(Disposables.create())) }
        super.subscribed()
    }
}

/// Passes on what a sequence from outside the engine sends, without disposing it at its end: that is for the scheduler.
private final class OpenStage<Element>: Pipe<Element, Element> {
    override func receive(_ element: Element) { emit(element) }

    override func fail(_ error: any Error) {
        if life.set(Life.stopped) & Life.ended == 0 { downstream.fail(error) }
    }

    override func complete() {
        if life.set(Life.stopped) & Life.ended == 0 { downstream.complete() }
    }
}

/// Disposes something on a scheduler.
private final class ScheduledDispose: Upstream {
    private let upstream: Upstream
    private let scheduler: any ImmediateSchedulerType

    init(_ upstream: Upstream, _ scheduler: any ImmediateSchedulerType) {
        self.upstream = upstream
        self.scheduler = scheduler
    }

    override func dispose(because cause: DisposeCause) {
        _ = scheduler.schedule(upstream) { upstream in
            upstream.dispose(because: cause)
            return Disposables.create()
        }
    }
}
