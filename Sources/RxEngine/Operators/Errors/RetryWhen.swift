// retry(when:): subscribes again when another sequence says so.

extension ObservableType {
    /// Subscribes the source again when a sequence derived from its errors emits.
    ///
    ///                                    ──1──✕        ──1──2│
    ///     retry(when: { $0.delay(5) })   ──1───────────1──2│
    ///
    /// An error of another type than `Error` ends the result.
    ///
    /// - Parameter notificationHandler: Called once for each subscription with the sequence of the source's errors.
    ///   Each element of what it returns starts another attempt; its end ends the result.
    /// - Returns: The elements of all attempts.
    ///
    /// Source: https://reactivex.io/documentation/operators/retry.html
    public func retry<Error: Swift.Error>(
        when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> Observable<Element> {
        retrying { notificationHandler($0).asObservable() }
    }

    /// Subscribes the source again when a sequence derived from its errors emits.
    ///
    /// - Parameter notificationHandler: Called once for each subscription with the sequence of the source's errors.
    ///   Each element of what it returns starts another attempt; its end ends the result.
    /// - Returns: The elements of all attempts.
    ///
    /// Source: https://reactivex.io/documentation/operators/retry.html
    public func retry(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> Observable<Element> {
        retrying { notificationHandler($0).asObservable() }
    }

    /// The name of `retry(when:)` before RxSwift 6.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Error: Swift.Error>(
        _ notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// The name of `retry(when:)` before RxSwift 6.
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen(
        _ notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    private func retrying<Failure, Trigger>(
        _ notificationHandler: @escaping (Observable<Failure>) -> Observable<Trigger>
    ) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("retry(when:)") { stage in
            let attempts = RetryWhenStage<Element, Failure>(stage, source)
            stage.link(attempts)
            attempts.run(notificationHandler)
            attempts.settle()
            return attempts
        }
    }
}

/// Sends errors to the handler's sequence, and starts an attempt for each of its answers.
private final class RetryWhenStage<Element, Failure>: SuccessivePipe<Element, Element> {
    private let source: Observable<Element>
    private let errors = PublishSubject<Failure>()
    private let triggers = SerialLink()
    private let lock = Lock()
    /// Whether an error waits for an answer. Guarded by `lock`, as is the next.
    private var isWaiting = false
    /// How the handler's sequence ended, if it did.
    private var end: Ending?
    private var attempt = 0

    init(_ downstream: Stage<Element>, _ source: Observable<Element>) {
        self.source = source
        super.init(downstream)
    }

    func run<Trigger>(_ notificationHandler: (Observable<Failure>) -> Observable<Trigger>) {
        let answers = notificationHandler(errors.asObservable())
        let trigger = RetryTriggerStage<Element, Failure, Trigger>(self)
        triggers.replace(with: trigger, because: .completed)
        answers.attach(trigger)
        advance()
    }

    override func receive(_ element: Element) { emit(element) }

    override func fail(_ error: any Error) {
        guard let failure = error as? Failure, !error.isUnrecoverable else { return finish(error) }
        release(because: .error)
        let end = lock.withLock {
            isWaiting = true
            return self.end
        }
        if let end { finish(with: end) } else { errors.onNext(failure) }
    }

    override func startNext() {
        lock.withLock { isWaiting = false }
        attempt += 1
        if attempt > 1 { node?.record(.retry, cause: "attempt \(attempt)") }
        start(source, because: .error)
    }

    fileprivate func trigger() {
        if lock.withLock({ isWaiting }) { advance() }
    }

    /// The handler's sequence ended: so does this one, now or at the next error.
    fileprivate func endTriggers(_ ending: Ending) {
        let (isDue, _) = lock.withLock { (isWaiting, exchange(&end, with: ending)) }
        if isDue { finish(with: ending) }
    }

    private func finish(with ending: Ending) {
        switch ending {
        case .failed(let error): finish(error)
        case .completed: finish()
        }
    }

    override func didDispose(because cause: DisposeCause) { triggers.dispose(because: cause) }
}

private final class RetryTriggerStage<Element, Failure, Trigger>: Stage<Trigger> {
    private let attempts: RetryWhenStage<Element, Failure>

    init(_ attempts: RetryWhenStage<Element, Failure>) {
        self.attempts = attempts
        super.init(above: attempts, node: attempts.node)
    }

    override func receive(_ element: Trigger) {
        if isActive { attempts.trigger() }
    }

    override func fail(_ error: any Error) { attempts.endTriggers(.failed(error)) }
    override func complete() { attempts.endTriggers(.completed) }
}
