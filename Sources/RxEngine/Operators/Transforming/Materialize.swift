// materialize: events as elements.

extension ObservableType {
    /// Emits each event as an element; after an error or completion the result completes.
    ///
    ///                     ──1────────✕
    ///     materialize()   ──next(1)──error(e)│
    ///
    /// - Returns: The sequence of events.
    ///
    /// Source: https://reactivex.io/documentation/operators/materialize-dematerialize.html
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return Producer("materialize") { stage in source.attach(MaterializeStage(stage), under: stage) }
    }
}

private final class MaterializeStage<Element>: Pipe<Element, Event<Element>> {
    init(_ downstream: Stage<Event<Element>>) { super.init(downstream) }

    override func receive(_ element: Element) { emit(.next(element)) }

    override func fail(_ error: any Error) {
        emit(.error(error))
        finish()
    }

    override func complete() {
        emit(.completed)
        finish()
    }
}
