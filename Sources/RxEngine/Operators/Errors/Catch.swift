// catch: goes on with another sequence after an error.

extension ObservableType {
    /// Goes on with another sequence when the source fails.
    ///
    ///                              ──1──2──✕
    ///     catch { _ in just(0) }   ──1──2──0│
    ///
    /// - Parameter handler: Gives the sequence that follows an error; an error that it throws ends the result.
    /// - Returns: The source's elements, then those of what follows.
    ///
    /// Source: https://reactivex.io/documentation/operators/catch.html
    public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("catch") { stage in source.attach(CatchStage(stage, handler), under: stage) }
    }

    /// Emits one element and completes when the source fails.
    ///
    ///                          ──1──2──✕
    ///     catchAndReturn(0)    ──1──2──0│
    ///
    /// - Parameter element: The element.
    /// - Returns: The source's elements, then perhaps this one.
    ///
    /// Source: https://reactivex.io/documentation/operators/catch.html
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("catchAndReturn") { stage in
            source.attach(CatchStage(stage) { _ in .just(element) }, under: stage)
        }
    }

    /// Goes through sequences until one completes: an error leads to the next one.
    ///
    ///     first                              ──1──✕
    ///     second                                  ──2──│
    ///     catch(sequence: [first, second])   ──1────2──│
    ///
    /// - Parameter sequence: The sequences; when all have failed, the result fails with the last error.
    /// - Returns: Their elements, one after the other.
    ///
    /// Source: https://reactivex.io/documentation/operators/catch.html
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Succession("catch", after: .error, sequence) { CatchSequenceStage($0, $1) }
    }

    /// The name of `catch(_:)` before RxSwift 6.
    @available(*, deprecated, renamed: "catch(_:)")
    public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
        self.catch(handler)
    }

    /// The name of `catchAndReturn(_:)` before RxSwift 6.
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

    /// The name of `catch(sequence:)` before RxSwift 6.
    @available(*, deprecated, renamed: "catch(sequence:)")
    public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        self.catch(sequence: sequence)
    }
}

private final class CatchStage<Element>: FallbackPipe<Element> {
    private let handler: (any Error) throws -> Observable<Element>

    init(_ downstream: Stage<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    override func receive(_ element: Element) { emit(element) }

    override func fail(_ error: any Error) {
        guard isActive else { return }
        if error.isUnrecoverable { return finish(error) }
        do {
            fallBack(to: try handler(error), because: .error)
        } catch {
            finish(error)
        }
    }
}

/// Receives from one source after another until one completes: the base of `retry` and `catch(sequence:)`.
class AttemptPipe<Element>: SuccessivePipe<Element, Element> {
    private var attempt = 0
    private var lastError: (any Error)?

    /// The source of the next attempt; nil to give up with the last error.
    func nextSource() -> Observable<Element>? { nil }

    final override func receive(_ element: Element) { emit(element) }

    final override func fail(_ error: any Error) {
        if error.isUnrecoverable { return finish(error) }
        _ = exchange(&lastError, with: error)
        advance()
    }

    final override func startNext() {
        if let source = nextSource() {
            attempt += 1
            if attempt > 1 { node?.record(.retry, cause: "attempt \(attempt)") }
            start(source, because: .error)
        } else if let lastError {
            finish(lastError)
        } else {
            finish()
        }
    }
}

private final class CatchSequenceStage<Element>: AttemptPipe<Element> {
    private var walk: SourceWalk<Element>

    init(_ downstream: Stage<Element>, _ walk: SourceWalk<Element>) {
        self.walk = walk
        super.init(downstream)
    }

    override var isEndless: Bool { walk.isEndless }
    override func nextSource() -> Observable<Element>? { walk.next(for: self) }
}
