// ReplayRelay: a ReplaySubject that never ends.

/// Each subscriber first receives the newest elements again, then all that follow; it neither fails nor completes.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class ReplayRelay<Element>: ObservableType, @unchecked Sendable {
    // Unchecked: the subject guards itself.
    private let subject: ReplaySubject<Element>

    private init(limit: Int) { subject = ReplaySubject(limit: limit, named: "ReplayRelay") }

    /// Makes a relay that keeps some elements.
    ///
    /// - Parameter bufferSize: How many elements each subscriber receives again at most; must not be negative.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        precondition(bufferSize >= 0, "ReplayRelay.create: bufferSize must not be negative")
        return ReplayRelay(limit: bufferSize)
    }

    /// Makes a relay that keeps all elements.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(limit: .max) }

    /// Keeps an element and sends it to all who are subscribed.
    ///
    /// - Parameter event: The element.
    public func accept(_ event: Element) { subject.onNext(event) }

    /// Subscribes an observer.
    ///
    /// - Parameter observer: Receives what was kept and all that follows.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> { subject }
}
