// ifEmpty: something in the place of nothing.

import Synchronization

extension ObservableType {
    /// Emits an element if the source completes without one.
    ///
    ///                         ────│
    ///     ifEmpty(default: 0) ────0│
    ///
    /// - Parameter default: The element.
    /// - Returns: The source's elements, or this one.
    ///
    /// Source: https://reactivex.io/documentation/operators/defaultifempty.html
    public func ifEmpty(default: Element) -> Observable<Element> {
        let source = asObservable()
        return Producer("ifEmpty(default:)") { stage in
            source.attach(DefaultIfEmptyStage(stage, `default`), under: stage)
        }
    }

    /// Goes on with another sequence if the source completes without an element.
    ///
    ///                                   ────│
    ///     ifEmpty(switchTo: of(1, 2))   ────1──2──│
    ///
    /// - Parameter other: The other sequence.
    /// - Returns: The source's elements, or those of the other sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/defaultifempty.html
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Producer("ifEmpty(switchTo:)") { stage in
            source.attach(SwitchIfEmptyStage(stage, other), under: stage)
        }
    }
}

private final class DefaultIfEmptyStage<Element>: Pipe<Element, Element> {
    private let fallback: Element
    private let isEmpty = Atomic<Bool>(true)

    init(_ downstream: Stage<Element>, _ fallback: Element) {
        self.fallback = fallback
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        isEmpty.store(false, ordering: .relaxed)
        emit(element)
    }

    override func complete() {
        if isEmpty.load(ordering: .relaxed) { emit(fallback) }
        finish()
    }
}

private final class SwitchIfEmptyStage<Element>: FallbackPipe<Element> {
    private let other: Observable<Element>
    /// The other sequence, once it is subscribed.
    private let second = SerialLink()
    private let isEmpty = Atomic<Bool>(true)

    init(_ downstream: Stage<Element>, _ other: Observable<Element>) {
        self.other = other
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        isEmpty.store(false, ordering: .relaxed)
        emit(element)
    }

    override func complete() {
        if isEmpty.load(ordering: .relaxed) { goOn(with: other, in: second) } else { finish() }
    }

    override func didDispose(because cause: DisposeCause) { second.dispose(because: cause) }
}
