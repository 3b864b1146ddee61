// flatMapSync: any number of elements in the place of each one, at once.

/// What stands in the place of an element: gives its results to whoever takes them, while it is applied.
public protocol CustomOperator<Result> {
    /// The type of the results.
    associatedtype Result

    /// Gives the results.
    ///
    /// - Parameter sink: Takes one result; to be called any number of times.
    func apply(_ sink: @escaping (Result) -> Void)
}

extension FilterMap: CustomOperator {
    /// Gives the element that is emitted; nothing if there is none.
    ///
    /// - Parameter sink: Takes the element.
    public func apply(_ sink: @escaping (Result) -> Void) {
        if case .map(let result) = self { sink(result) }
    }
}

extension ObservableType {
    /// Emits the results of an operator made for each element.
    ///
    ///                                               ──1────2────3────│
    ///     flatMapSync { Twice($0) }                 ──1─1──2─2──3─3──│
    ///
    /// Unlike `flatMap` it subscribes nothing: the results come while the element is handled.
    ///
    /// - Parameter transform: Makes the operator; an error that it throws ends the sequence.
    /// - Returns: The sequence of the results.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt
    public func flatMapSync<Operator: CustomOperator>(
        _ transform: @escaping (Element) throws -> Operator
    ) -> Observable<Operator.Result> {
        let source = asObservable()
        return Producer("flatMapSync") { stage in source.attach(FlatMapSyncStage(stage, transform), under: stage) }
    }
}

private final class FlatMapSyncStage<Input, Operator: CustomOperator>: Pipe<Input, Operator.Result> {
    private let transform: (Input) throws -> Operator

    init(_ downstream: Stage<Operator.Result>, _ transform: @escaping (Input) throws -> Operator) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            try transform(element).apply { [self] in emit($0) }
        } catch {
            finish(error)
        }
    }
}
