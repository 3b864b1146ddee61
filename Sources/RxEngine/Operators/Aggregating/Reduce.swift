// reduce: one result of all elements.

extension ObservableType {
    /// Combines all elements into one result, emitted when the source completes.
    ///
    ///                     ──1──2──3──│
    ///     reduce(0, +)    ───────────6│
    ///
    /// - Parameters:
    ///   - seed: The result before the first element.
    ///   - accumulator: Gives the new result; an error that it throws ends the sequence.
    /// - Returns: The sequence of the one result.
    ///
    /// Source: https://reactivex.io/documentation/operators/reduce.html
    public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        reduce(seed, accumulator: accumulator) { $0 }
    }

    /// Combines all elements into one result, which is transformed and emitted when the source completes.
    ///
    /// - Parameters:
    ///   - seed: The result before the first element.
    ///   - accumulator: Gives the new result; an error that it throws ends the sequence.
    ///   - mapResult: Transforms the last result; an error that it throws ends the sequence.
    /// - Returns: The sequence of the one result.
    ///
    /// Source: https://reactivex.io/documentation/operators/reduce.html
    public func reduce<A, Result>(
        _ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Producer("reduce") { stage in
            source.attach(ReduceStage(stage, seed, accumulator, mapResult), under: stage)
        }
    }
}

private final class ReduceStage<Input, Total, Output>: Pipe<Input, Output> {
    private var total: Total
    private let accumulator: (Total, Input) throws -> Total
    private let mapResult: (Total) throws -> Output

    init(
        _ downstream: Stage<Output>, _ seed: Total, _ accumulator: @escaping (Total, Input) throws -> Total,
        _ mapResult: @escaping (Total) throws -> Output
    ) {
        total = seed
        self.accumulator = accumulator
        self.mapResult = mapResult
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            total = try accumulator(total, element)
        } catch {
            finish(error)
        }
    }

    override func complete() {
        do {
            emit(try mapResult(total))
            finish()
        } catch {
            finish(error)
        }
    }
}
