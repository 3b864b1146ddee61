// toArray: all elements at once.

extension ObservableType {
    /// Collects all elements and emits them together when the source completes.
    ///
    ///                 ──1──2──3──│
    ///     toArray()   ───────────[1, 2, 3]│
    ///
    /// - Returns: The array, as a `Single`.
    ///
    /// Source: https://reactivex.io/documentation/operators/to.html
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(raw: Producer("toArray") { stage in source.attach(ToArrayStage(stage), under: stage) })
    }
}

private final class ToArrayStage<Element>: Pipe<Element, [Element]> {
    private var elements: [Element] = []

    init(_ downstream: Stage<[Element]>) { super.init(downstream) }

    override func receive(_ element: Element) { elements.append(element) }

    override func complete() {
        emit(elements)
        finish()
    }
}
