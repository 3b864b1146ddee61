// single: the only element.

import Synchronization

extension ObservableType {
    /// Emits the only element of the source.
    ///
    ///                 ──1──│          ──1──2──
    ///     single()    ──1──│          ──1──✕
    ///
    /// A second element makes the result fail with `RxError.moreThanOneElement`, none with `RxError.noElements`.
    ///
    /// - Returns: The sequence of one element.
    ///
    /// Source: https://reactivex.io/documentation/operators/first.html
    public func single() -> Observable<Element> { single { _ in true } }

    /// Emits the only element of the source that matches.
    ///
    /// - Parameter predicate: Tests an element; an error that it throws ends the sequence.
    /// - Returns: The sequence of one element; it fails as `single()` does.
    ///
    /// Source: https://reactivex.io/documentation/operators/first.html
    public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer("single") { stage in source.attach(SingleStage(stage, predicate), under: stage) }
    }
}

private final class SingleStage<Element>: Pipe<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private let isFound = Atomic<Bool>(false)

    init(_ downstream: Stage<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        do {
            guard try predicate(element) else { return drop(element, "predicate was false") }
        } catch {
            return finish(error)
        }
        if isFound.load(ordering: .relaxed) { return finish(RxError.moreThanOneElement) }
        isFound.store(true, ordering: .relaxed)
        emit(element)
    }

    override func complete() {
        if isFound.load(ordering: .relaxed) { finish() } else { finish(RxError.noElements) }
    }
}
