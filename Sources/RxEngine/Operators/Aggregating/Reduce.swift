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
        collect("reduce") {
            let total = OperatorState(seed)
            return (
                { _ = total.exchange(with: try accumulator(total.value, $0)) },
                { $0.emit(try mapResult(total.value)) }
            )
        }
    }

    /// What all shares that emits only on completion: the memory lies in two functions, made where its types are
    /// known.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - makeFunctions: Called once for each subscription; gives the function that takes an element in, and the one
    ///     that emits the result on completion.
    func collect<Result>(
        _ operatorName: StaticString,
        _ makeFunctions:
            @escaping () -> (
                take: (Element) throws -> Void, emit: (Pipe<Element, Result>) throws -> Void
            )
    ) -> Observable<Result> {
        let source = asObservable()
        return KeptProducer(operatorName) { stage in
            let source = source
            let functions = makeFunctions()
            return source.attach(CollectStage(stage, functions.take, functions.emit), under: stage)
        }
    }
}

private final class CollectStage<Input, Output>: Pipe<Input, Output> {
    private let take: (Input) throws -> Void
    private let emitResult: (Pipe<Input, Output>) throws -> Void

    init(
        _ downstream: Stage<Output>, _ take: @escaping (Input) throws -> Void,
        _ emitResult: @escaping (Pipe<Input, Output>) throws -> Void
    ) {
        self.take = take
        self.emitResult = emitResult
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            try take(element)
        } catch {
            finish(error)
        }
    }

    override func complete() {
        do {
            try emitResult(self)
            finish()
        } catch {
            finish(error)
        }
    }
}
