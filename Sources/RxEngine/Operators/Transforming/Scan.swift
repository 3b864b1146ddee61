// scan: a running result.

extension ObservableType {
    /// Combines each element with the result so far and emits the new result.
    ///
    ///                   ──1──2──3──│
    ///     scan(0, +)    ──1──3──6──│
    ///
    /// - Parameters:
    ///   - seed: The result before the first element; it is not emitted.
    ///   - accumulator: Gives the new result; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/scan.html
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        let source = asObservable()
        return Producer("scan") { stage in source.attach(ScanStage(stage, seed, accumulator), under: stage) }
    }

    /// Updates a result with each element, in place, and emits it.
    ///
    /// - Parameters:
    ///   - seed: The result before the first element; it is not emitted.
    ///   - accumulator: Updates the result; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/scan.html
    public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
        let source = asObservable()
        return Producer("scan") { stage in source.attach(ScanIntoStage(stage, seed, accumulator), under: stage) }
    }
}

private final class ScanStage<Input, Output>: Pipe<Input, Output> {
    private var result: Output
    private let accumulator: (Output, Input) throws -> Output

    init(_ downstream: Stage<Output>, _ seed: Output, _ accumulator: @escaping (Output, Input) throws -> Output) {
        result = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            let next = try accumulator(result, element)
            result = next
            emit(next)
        } catch {
            finish(error)
        }
    }
}

private final class ScanIntoStage<Input, Output>: Pipe<Input, Output> {
    private var result: Output
    private let accumulator: (inout Output, Input) throws -> Void

    init(_ downstream: Stage<Output>, _ seed: Output, _ accumulator: @escaping (inout Output, Input) throws -> Void) {
        result = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            try accumulator(&result, element)
        } catch {
            return finish(error)
        }
        emit(result)
    }
}
