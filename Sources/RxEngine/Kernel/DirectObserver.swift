// Observers that take plain elements: how a chain feeds a subject without wrapping each element into an event.

/// An observer whose shorthands are not built on `on(_:)`.
protocol DirectObserver: ObserverType {
    func onNext(_ element: Element)
    func onError(_ error: any Error)
    func onCompleted()
}

extension PublishSubject: DirectObserver {}
extension BehaviorSubject: DirectObserver {}
extension ReplaySubject: DirectObserver {}
extension AsyncSubject: DirectObserver {}

extension DirectObserver {
    /// A stage that feeds this observer.
    fileprivate var entry: AnyStage { DirectEntry(self) }
}

extension ObserverType {
    /// A stage that feeds this observer by the shortest way; nil if there is no other than `on(_:)`.
    var directEntry: Stage<Element>? {
        if let observer = self as? AnyObserver<Element> { return observer.stage }
        guard let observer = self as? any DirectObserver else { return nil }
        return observer.entry as? Stage<Element>
    }
}

private final class DirectEntry<Observer: DirectObserver>: Stage<Observer.Element> {
    private let observer: Observer

    init(_ observer: Observer) {
        self.observer = observer
        super.init(above: nil, node: nil)
    }

    override func receive(_ element: Observer.Element) { observer.onNext(element) }
    override func fail(_ error: any Error) { observer.onError(error) }
    override func complete() { observer.onCompleted() }
}
