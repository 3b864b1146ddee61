// Observable.just: one element.

extension ObservableType {
    /// Emits one element, then completes, while it is being subscribed.
    ///
    ///     just(1)   ──1│
    ///
    /// - Parameter element: The element.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/just.html
    public static func just(_ element: Element) -> Observable<Element> { Just(element) }

    /// Emits one element, then completes, on a scheduler.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where the element is emitted; the completion is a turn of its own.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/just.html
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ArrayObservable("just", [element], scheduler)
    }
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
