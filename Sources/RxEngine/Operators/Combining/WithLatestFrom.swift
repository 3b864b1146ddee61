// withLatestFrom: each element with the newest one of another sequence.

extension ObservableType {
    /// Combines each element with the newest one of another sequence; elements before that has one are dropped.
    ///
    ///                                 ──1─────2──3───│
    ///     second                      ────a──────b─────
    ///     withLatestFrom(second) …    ────────2a─3b──│
    ///
    /// - Parameters:
    ///   - second: The other sequence, subscribed first; its completion has no effect, its error ends the result.
    ///   - resultSelector: Combines the two; an error that it throws ends the result.
    /// - Returns: One result for each element of this sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/combinelatest.html
    public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
    ) -> Observable<ResultType> {
        let source = asObservable()
        let second = second.asObservable()
        return KeptProducer("withLatestFrom") { stage in
            let (source, second) = (source, second)
            let join = Join(stage)
            stage.link(join)
            let latest = LatestStage<Source.Element, ResultType>(join)
            let receiver = WithLatestStage(join, latest, resultSelector)
            // Subscribed last, but let go first, as in RxSwift.
            join.insert(receiver)
            join.subscribe(second, at: latest)
            source.attach(receiver)
            join.settle()
            return join
        }
    }

    /// Emits the newest element of another sequence at each element of this one.
    ///
    /// - Parameter second: The other sequence, subscribed first.
    /// - Returns: Elements of the other sequence at the times of this one.
    ///
    /// Source: https://reactivex.io/documentation/operators/combinelatest.html
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

/// Remembers the newest element.
private final class LatestStage<Input, Output>: JoinedStage<Input, Output> {
    /// Guarded by the join's lock.
    let newest = Cell<Input>(keeps: .newest)

    override func receive(_ element: Input) {
        var element = element
        join.lock.lock()
        newest.put(&element)
        join.lock.unlock()
    }

    override func complete() { join.release(self) }
}

private final class WithLatestStage<Input, Second, Output>: JoinedStage<Input, Output> {
    private let latest: LatestStage<Second, Output>
    private let resultSelector: (Input, Second) throws -> Output

    init(
        _ join: Join<Output>, _ latest: LatestStage<Second, Output>,
        _ resultSelector: @escaping (Input, Second) throws -> Output
    ) {
        self.latest = latest
        self.resultSelector = resultSelector
        super.init(join)
    }

    override func receive(_ element: Input) {
        do {
            join.lock.lock()
            defer { join.lock.unlock() }
            guard isActive, join.isActive else { return }
            if latest.newest.isEmpty { return join.drop(element, "the other sequence has no element yet") }
            let result = try resultSelector(element, latest.newest.take())
            join.downstream.receive(result)
        } catch {
            join.finish(error)
        }
    }

    override func complete() { join.finish() }
}
