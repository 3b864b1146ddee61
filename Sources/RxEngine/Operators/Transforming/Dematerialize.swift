// dematerialize: elements that are events become events again.

extension ObservableType where Element: EventConvertible {
    /// Undoes `materialize()`.
    ///
    ///                       ──next(1)──error(e)──
    ///     dematerialize()   ──1────────✕
    ///
    /// - Returns: The sequence that the events describe.
    ///
    /// Source: https://reactivex.io/documentation/operators/materialize-dematerialize.html
    public func dematerialize() -> Observable<Element.Element> {
        let source = asObservable()
        return Producer("dematerialize") { stage in source.attach(DematerializeStage(stage), under: stage) }
    }
}

private final class DematerializeStage<Input: EventConvertible>: Pipe<Input, Input.Element> {
    init(_ downstream: Stage<Input.Element>) { super.init(downstream) }

    override func receive(_ element: Input) {
        switch element.event {
        case .next(let element): emit(element)
        case .error(let error): finish(error)
        case .completed: finish()
        }
    }
}
