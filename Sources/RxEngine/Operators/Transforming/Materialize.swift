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
        return Producer("materialize") { stage in
            source.attach(MaterializeStage(stage) { .next($0) }, under: stage)
        }
    }
}

private final class MaterializeStage<Element>: Pipe<Element, Event<Element>> {
    /// Made where the type is known: making a generic class's `Event` costs a metadata look-up per element.
    private let makeNext: (Element) -> Event<Element>

    init(_ downstream: Stage<Event<Element>>, _ makeNext: @escaping (Element) -> Event<Element>) {
        self.makeNext = makeNext
        super.init(downstream)
    }

    override func receive(_ element: Element) { emit(makeNext(element)) }

    override func fail(_ error: any Error) {
        emit(.error(error))
        finish()
    }

    override func complete() {
        emit(.completed)
        finish()
    }
}
