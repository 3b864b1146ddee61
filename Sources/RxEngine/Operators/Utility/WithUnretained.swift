// withUnretained: an object beside each element, without keeping it alive.

extension ObservableType {
    /// Combines each element with an object that is not kept alive; completes once the object is gone.
    ///
    ///                                        ──1──2──   (object gone)   ──3──
    ///     withUnretained(o) { ($0.n, $1) }   ──n1──n2──                 ──│
    ///
    /// - Parameters:
    ///   - obj: The object, held weakly.
    ///   - resultSelector: Combines the object and an element.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/map.html
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> {
        let source = asObservable()
        return KeptProducer("withUnretained") { [weak obj] stage in
            source.attach(WithUnretainedStage(stage, obj, resultSelector), under: stage)
        }
    }

    /// Pairs each element with an object that is not kept alive; completes once the object is gone.
    ///
    /// - Parameter obj: The object, held weakly.
    /// - Returns: The sequence of pairs.
    ///
    /// Source: https://reactivex.io/documentation/operators/map.html
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}

private final class WithUnretainedStage<Object: AnyObject, Input, Output>: Pipe<Input, Output> {
    private weak var object: Object?
    private let resultSelector: (Object, Input) -> Output

    init(_ downstream: Stage<Output>, _ object: Object?, _ resultSelector: @escaping (Object, Input) -> Output) {
        self.object = object
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        if let object { emit(resultSelector(object, element)) } else { finish() }
    }
}
