// compactMap: transforms each element and leaves out nil.

extension ObservableType {
    /// Transforms each element and leaves out those for which that gives nil.
    ///
    ///                               ──"1"──"x"──"3"──│
    ///     compactMap { Int($0) }    ──1─────────3────│
    ///
    /// - Parameter transform: Gives the new element or nil; an error that it throws ends the sequence.
    /// - Returns: The sequence of transformed elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/map.html
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        let source = asObservable()
        return Producer("compactMap") { stage in source.attach(CompactMapStage(stage, transform), under: stage) }
    }
}

private final class CompactMapStage<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output?

    init(_ downstream: Stage<Output>, _ transform: @escaping (Input) throws -> Output?) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            guard let result = try transform(element) else { return drop(element, "transform gave nil") }
            emit(result)
        } catch {
            finish(error)
        }
    }
}
