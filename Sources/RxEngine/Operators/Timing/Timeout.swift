// timeout: what to do when a sequence stays silent.

extension ObservableType {
    /// Fails when nothing was emitted for some time.
    ///
    ///                   ──1──2────────────3──│
    ///     timeout(5)    ──1──2────✕
    ///
    /// - Parameters:
    ///   - dueTime: The longest silence, from the subscription and from each element on.
    ///   - scheduler: Measures the time.
    /// - Returns: The same events, or `RxError.timeout`.
    ///
    /// Source: https://reactivex.io/documentation/operators/timeout.html
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Goes on with another sequence when nothing was emitted for some time.
    ///
    /// - Parameters:
    ///   - dueTime: The longest silence, from the subscription and from each element on.
    ///   - other: What follows then; it has no time limit.
    ///   - scheduler: Measures the time.
    /// - Returns: The same events, then perhaps those of the other sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/timeout.html
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let source = asObservable()
        let other = other.asObservable()
        return KeptProducer("timeout") { stage in
            let source = source
            let watched = TimeoutStage(stage, dueTime, other, scheduler)
            stage.link(watched)
            watched.startTimer()
            source.attach(watched)
            return watched
        }
    }
}

private final class TimeoutStage<Element>: FallbackPipe<Element> {
    private let dueTime: RxTimeInterval
    private let other: Observable<Element>
    private let scheduler: any SchedulerType
    private let timer = SerialLink()

    private let lock = Lock()
    // Both guarded by `lock`: whichever changes them first, an event or the timer, wins.
    private var number = 0
    private var hasTimedOut = false

    init(
        _ downstream: Stage<Element>, _ dueTime: RxTimeInterval, _ other: Observable<Element>,
        _ scheduler: any SchedulerType
    ) {
        self.dueTime = dueTime
        self.other = other
        self.scheduler = scheduler
        super.init(downstream)
    }

    func startTimer() {
        let current = lock.withLock { number }
        timer.replace {
            scheduler.scheduleRelative(current, dueTime: dueTime) { [self] number in
                timerFired(number)
                return Disposables.create()
            }
        }
    }

    private func timerFired(_ number: Int) {
        lock.lock()
        let isLate = number != self.number
        if !isLate { hasTimedOut = true }
        lock.unlock()
        if !isLate, isActive { fallBack(to: other, because: .timeout) }
    }

    /// Whether an event came before the timer; then the timer that runs counts no more.
    private func winsOverTimer() -> Bool {
        lock.withLock {
            if hasTimedOut { return false }
            number += 1
            return true
        }
    }

    override func receive(_ element: Element) {
        guard winsOverTimer() else { return drop(element, "after the timeout") }
        emit(element)
        if isActive { startTimer() }
    }

    override func fail(_ error: any Error) {
        if winsOverTimer() { finish(error) }
    }

    override func complete() {
        if winsOverTimer() { finish() }
    }

    override func didDispose(because cause: DisposeCause) { timer.dispose(because: cause) }
}
