// flatMap: turns each element into a sequence and merges them.

extension ObservableType {
    /// Turns each element into a sequence and merges those sequences.
    ///
    ///                                    ──1─────2────│
    ///     flatMap { of($0, $0 * 10) }    ──1─10──2─20─│
    ///
    /// - Parameter selector: Gives the sequence of an element; an error that it throws ends the result.
    /// - Returns: The elements of all inner sequences; it completes when the source and all of them have.
    ///
    /// Source: https://reactivex.io/documentation/operators/flatmap.html
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        mergeInner("flatMap", selector)
    }

    /// What `flatMap`, `flatMapFirst` and `merge` share.
    ///
    /// - Parameter onlyWhenIdle: Whether elements that arrive while an inner sequence runs are dropped.
    func mergeInner<Source: ObservableConvertibleType>(
        _ operatorName: StaticString, onlyWhenIdle: Bool = false, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            let source = source
            let join = Join(stage)
            join.keep(KeptFunction(selector))
            stage.link(join)
            join.subscribe(source, at: FlatMapStage(join, onlyWhenIdle, selector))
            join.settle()
        }
    }
}

private final class FlatMapStage<Input, Source: ObservableConvertibleType>: JoinedStage<Input, Source.Element> {
    private let onlyWhenIdle: Bool
    private let selector: (Input) throws -> Source

    init(_ join: Join<Source.Element>, _ onlyWhenIdle: Bool, _ selector: @escaping (Input) throws -> Source) {
        self.onlyWhenIdle = onlyWhenIdle
        self.selector = selector
        super.init(join)
    }

    override func receive(_ element: Input) {
        guard isActive else { return }
        if !onlyWhenIdle {
            join.begin()
        } else if !join.beginAlone() {
            return join.drop(element, "an inner sequence still runs")
        }
        do {
            let source = try selector(element).asObservable()
            join.subscribe(source)
        } catch {
            join.finish(error)
        }
    }
}
