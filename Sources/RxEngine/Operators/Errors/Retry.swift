// retry: subscribes again after an error.

extension ObservableType {
    /// Subscribes the source again each time that it fails.
    ///
    ///                ──1──✕──1──✕──1──2│
    ///     retry()    ──1─────1─────1──2│
    ///
    /// - Returns: The elements of all attempts.
    ///
    /// Source: https://reactivex.io/documentation/operators/retry.html
    public func retry() -> Observable<Element> { attempts(.max) }

    /// Subscribes the source again when it fails, up to a number of attempts.
    ///
    ///                 ──1──✕──1──✕
    ///     retry(2)    ──1─────1──✕
    ///
    /// - Parameter maxAttemptCount: How often the source is subscribed in all, the first time included; with 0 the
    ///   result completes at once.
    /// - Returns: The elements of all attempts.
    ///
    /// Source: https://reactivex.io/documentation/operators/retry.html
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        precondition(maxAttemptCount >= 0, "retry(_:): the count must not be negative, but it is \(maxAttemptCount)")
        return attempts(maxAttemptCount)
    }

    private func attempts(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Producer("retry") { stage in
            let attempts = RetryStage(stage, source, count)
            stage.link(attempts)
            attempts.advance()
            attempts.settle()
        }
    }
}

private final class RetryStage<Element>: AttemptPipe<Element> {
    private let source: Observable<Element>
    private var remaining: Int

    init(_ downstream: Stage<Element>, _ source: Observable<Element>, _ count: Int) {
        self.source = source
        remaining = count
        super.init(downstream)
    }

    override var isEndless: Bool { remaining == .max }

    override func nextSource() -> Observable<Element>? {
        if remaining == 0 { return nil }
        if remaining != .max { remaining -= 1 }
        return source
    }
}
