// map: transforms each element.

extension ObservableType {
    /// Transforms each element.
    ///
    ///                      ──1──2──3──│
    ///     map { $0 * 10 }  ──10─20─30─│
    ///
    /// - Parameter transform: Gives the new element; an error that it throws ends the sequence.
    /// - Returns: The sequence of transformed elements.
    ///
    /// Source: https://reactivex.io/documentation/operators/map.html
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        map("map") { transform }
    }

    /// What maps with a memory share: the memory lies in the function, made where its types are known.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - makeTransform: Called once for each subscription; gives the function that transforms its elements.
    func map<Result>(
        _ operatorName: String, _ makeTransform: @escaping () -> (Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Producer(operatorName) { stage in source.attach(MapStage(stage, makeTransform()), under: stage) }
    }
}

private final class MapStage<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output

    init(_ downstream: Stage<Output>, _ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            emit(try transform(element))
        } catch {
            finish(error)
        }
    }
}
