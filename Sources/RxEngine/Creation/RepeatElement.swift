// Observable.repeatElement: one element without end.

extension ObservableType {
    /// Emits the same element again and again.
    ///
    ///     repeatElement(1)   ──1──1──1──1──…
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where it is emitted, once per turn.
    /// - Returns: The sequence, which never ends by itself.
    ///
    /// Source: https://reactivex.io/documentation/operators/repeat.html
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Producer("repeatElement") { stage in RepeatSource(stage, element).start(on: scheduler) }
    }
}

private final class RepeatSource<Element>: SteppingSource<Element> {
    private let element: Element

    init(_ downstream: Stage<Element>, _ element: Element) {
        self.element = element
        super.init(downstream)
    }

    override func step() -> Bool {
        downstream.receive(element)
        return true
    }
}
