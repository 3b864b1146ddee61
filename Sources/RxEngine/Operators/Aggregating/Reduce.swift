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
        reduce("reduce") {
            var total = seed
            return ({ total = try accumulator(total, $0) }, { try mapResult(total) })
        }
    }

    /// What all that emits one result shares: the total lies in the two functions, made where its types are known.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - makeFunctions: Called once for each subscription; gives the function that takes an element in and the one
    ///     that gives the result on completion.
    func reduce<Result>(
        _ operatorName: String,
        _ makeFunctions: @escaping () -> (accumulate: (Element) throws -> Void, result: () throws -> Result)
    ) -> Observable<Result> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            let functions = makeFunctions()
            source.attach(ReduceStage(stage, functions.accumulate, functions.result), under: stage)
        }
    }
}

private final class ReduceStage<Input, Output>: Pipe<Input, Output> {
    private let accumulate: (Input) throws -> Void
    private let result: () throws -> Output

    init(
        _ downstream: Stage<Output>, _ accumulate: @escaping (Input) throws -> Void,
        _ result: @escaping () throws -> Output
    ) {
        self.accumulate = accumulate
        self.result = result
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            try accumulate(element)
        } catch {
            finish(error)
        }
    }

    override func complete() {
        do {
            emit(try result())
            finish()
        } catch {
            finish(error)
        }
    }
}
