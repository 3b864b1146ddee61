// Observable.just: one element.

extension ObservableType {
    /// Emits one element, then completes.
    ///
    ///     just(1)   ──1│
    ///
    /// - Parameter element: The element.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/just.html
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }
}

private final class Just<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: immutable.
    private let element: Element

    init(_ element: Element) {
        self.element = element
        super.init("just", needsTrampoline: false)
    }

    override func run(_ stage: Stage<Element>) {
        stage.receive(element)
        stage.complete()
    }
}
