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
        MapObservable(asObservable(), transform)
    }

    /// What maps with a memory share: the memory lies in the function, made where its types are known.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - isKept: Whether subscriptions keep the operator.
    ///   - makeTransform: Called once for each subscription; gives the function that transforms its elements.
    func map<Result>(
        _ operatorName: StaticString, isKept: Bool = false,
        _ makeTransform: @escaping () -> (Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        func attach(_ stage: Stage<Result>) -> AnyStage {
            source.attach(MapStage(stage, makeTransform()), under: stage)
        }
        return isKept ? KeptProducer(operatorName, attach) : Producer(operatorName) { _ = attach($0) }
    }
}

/// `map` has a class of its own, not a `Producer` with a function: nearly every chain has one, and an allocation less is
/// a twentieth of a short subscription.
private final class MapObservable<Input, Output>: Observable<Output>, @unchecked Sendable {
    // Unchecked: immutable.
    private let source: Observable<Input>
    fileprivate let transform: (Input) throws -> Output
    /// Stored where the types are known: naming the class for each subscription would cost a metadata look-up.
    private let stageType = MapStage<Input, Output>.self

    init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output) {
        self.source = source
        self.transform = transform
        super.init("map")
    }

    override func run(_ stage: Stage<Output>) { source.attach(stageType.init(stage, of: self), under: stage) }
}

private final class MapStage<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output

    init(_ downstream: borrowing Stage<Output>, _ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
        super.init(downstream)
    }

    /// Takes the function from the sequence itself, so that its references are counted once.
    required init(_ downstream: borrowing Stage<Output>, of operation: borrowing MapObservable<Input, Output>) {
        transform = operation.transform
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
