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
        compactMap("compactMap", transform)
    }

    /// What all that maps and leaves out shares.
    func compactMap<Result>(
        _ operatorName: StaticString, _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            let source = source
            let mapping = CompactMapStage<Element, Result>(stage) { element, stage in
                guard let result = try transform(element) else { return false }
                stage.emit(result)
                return true
            }
            source.attach(mapping, under: stage)
        }
    }
}

/// Unwraps in a function made where the types are known: an optional of a class's generic parameter costs a metadata
/// look-up per element.
private final class CompactMapStage<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input, CompactMapStage) throws -> Bool

    init(_ downstream: Stage<Output>, _ transform: @escaping (Input, CompactMapStage) throws -> Bool) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            if try !transform(element, self) { drop(element, "transform gave nil") }
        } catch {
            finish(error)
        }
    }
}
