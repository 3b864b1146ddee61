// ignoreElements: only how the source ends.

extension ObservableType {
    /// Leaves out all elements and passes only the end on.
    ///
    ///                        ──1──2──│
    ///     ignoreElements()   ────────│
    ///
    /// - Returns: A sequence that never emits.
    ///
    /// Source: https://reactivex.io/documentation/operators/ignoreelements.html
    public func ignoreElements() -> Observable<Never> {
        let source = asObservable()
        return Producer("ignoreElements") { stage in source.attach(IgnoreElementsStage(stage), under: stage) }
    }
}

private final class IgnoreElementsStage<Element>: Pipe<Element, Never> {
    override func receive(_ element: Element) { drop(element, "elements are ignored") }

    /// The source is let go first, as that of a `flatMap` is.
    override func complete() {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        dispose(because: .completed)
        downstream.complete()
    }
}
