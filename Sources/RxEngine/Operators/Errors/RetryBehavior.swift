// retry(_ behavior:) and repeatWithBehavior: tries again by a plan.

/// Whether an error is worth another attempt.
public typealias RetryPredicate = (any Error) -> Bool

/// Whether there shall be another round.
public typealias RepeatPredicate = () -> Bool

extension ObservableType {
    /// Subscribes the source again when it fails, as a behavior says.
    ///
    ///                                                        ──1──✕          ──1──2│
    ///     retry(.delayed(maxCount: 3, time: 5))              ──1─────────────1──2│
    ///
    /// - Parameters:
    ///   - behavior: How often the source is subscribed in all, and how long to wait before.
    ///   - scheduler: Measures the time.
    ///   - shouldRetry: Whether an error is worth another attempt; nil for every error.
    /// - Returns: The elements of all attempts; it fails with the last error.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#retry
    public func retry(
        _ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance,
        shouldRetry: RetryPredicate? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry") { stage in
            let attempts = PlannedRetryStage(stage, source, behavior, scheduler, shouldRetry)
            stage.link(attempts)
            attempts.advance()
            attempts.settle()
        }
    }

    /// Subscribes the source again when it completes, as a behavior says.
    ///
    ///                                                    ──1──│
    ///     repeatWithBehavior(.immediate(maxCount: 2))    ──1──1──│
    ///
    /// - Parameters:
    ///   - behavior: How often the source is subscribed in all, and how long to wait before.
    ///   - scheduler: Measures the time.
    ///   - shouldRepeat: Asked after each round whether there shall be another one; nil for as many as the behavior allows.
    /// - Returns: The elements of all rounds.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#repeatwithbehavior
    public func repeatWithBehavior(
        _ behavior: RepeatBehavior, scheduler: any SchedulerType = MainScheduler.instance,
        shouldRepeat: RepeatPredicate? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer("repeatWithBehavior") { stage in
            let rounds = PlannedRepeatStage(stage, source, behavior, scheduler, shouldRepeat)
            stage.link(rounds)
            rounds.advance()
            rounds.settle()
        }
    }
}

/// Subscribes its source again and again, with pauses.
private class PlannedPipe<Element>: SuccessivePipe<Element, Element> {
    private let source: Observable<Element>
    private let behavior: RepeatBehavior
    private let scheduler: any SchedulerType
    private var count: UInt = 0

    init(
        _ downstream: Stage<Element>, _ source: Observable<Element>, _ behavior: RepeatBehavior,
        _ scheduler: any SchedulerType
    ) {
        self.source = source
        self.behavior = behavior
        self.scheduler = scheduler
        super.init(downstream)
    }

    /// Whether the plan has another round.
    final var hasNext: Bool { count < behavior.maxCount }

    final override func receive(_ element: Element) { emit(element) }

    final override func startNext() {
        let isFirst = count == 0
        guard !isFirst, let delay = behavior.delay(after: count) else { return startRound() }
        wait {
            scheduler.scheduleRelative(self, dueTime: delay) { stage in
                stage.startRound()
                return Disposables.create()
            }
        }
    }

    private func startRound() {
        count += 1
        if count > 1 { node?.record(.retry, cause: "attempt \(count)") }
        start(source)
    }
}

private final class PlannedRetryStage<Element>: PlannedPipe<Element> {
    private let shouldRetry: RetryPredicate?

    init(
        _ downstream: Stage<Element>, _ source: Observable<Element>, _ behavior: RepeatBehavior,
        _ scheduler: any SchedulerType, _ shouldRetry: RetryPredicate?
    ) {
        self.shouldRetry = shouldRetry
        super.init(downstream, source, behavior, scheduler)
    }

    override func fail(_ error: any Error) {
        if hasNext, shouldRetry?(error) ?? true { advance() } else { finish(error) }
    }
}

private final class PlannedRepeatStage<Element>: PlannedPipe<Element> {
    private let shouldRepeat: RepeatPredicate?

    init(
        _ downstream: Stage<Element>, _ source: Observable<Element>, _ behavior: RepeatBehavior,
        _ scheduler: any SchedulerType, _ shouldRepeat: RepeatPredicate?
    ) {
        self.shouldRepeat = shouldRepeat
        super.init(downstream, source, behavior, scheduler)
    }

    override func complete() {
        if hasNext, shouldRepeat?() ?? true { advance() } else { finish() }
    }
}
