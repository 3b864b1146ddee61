// element(at:): the element at an index.

import Synchronization

extension ObservableType {
    /// Emits only the element at an index, then completes.
    ///
    ///                       ──1──2──3──4──│
    ///     element(at: 2)    ────────3│
    ///
    /// A source that completes before makes the result fail with `RxError.argumentOutOfRange`.
    ///
    /// - Parameter index: The index, from 0.
    /// - Returns: The sequence of one element.
    ///
    /// Source: https://reactivex.io/documentation/operators/elementat.html
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "element(at:): the index must not be negative, but it is \(index)")
        let source = asObservable()
        return KeptProducer("element(at:)") { stage in source.attach(ElementAtStage(stage, index), under: stage) }
    }

    /// The name of `element(at:)` before RxSwift 6.
    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }
}

private final class ElementAtStage<Element>: Pipe<Element, Element> {
    private let remaining: Atomic<Int>

    init(_ downstream: Stage<Element>, _ index: Int) {
        remaining = Atomic(index)
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        let remaining = remaining.load(ordering: .relaxed)
        self.remaining.store(remaining - 1, ordering: .relaxed)
        if remaining == 0 {
            emit(element)
            finishEarly()
        } else {
            drop(element, "not the index asked for")
        }
    }

    override func complete() { finish(RxError.argumentOutOfRange) }
}
