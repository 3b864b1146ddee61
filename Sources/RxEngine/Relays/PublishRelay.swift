// PublishRelay: a PublishSubject that never ends.

/// Sends each element it accepts to those who are subscribed; it neither fails nor completes.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class PublishRelay<Element>: ObservableType, @unchecked Sendable {
    // Unchecked: the subject guards itself.
    private let subject = PublishSubject<Element>(named: "PublishRelay")

    /// Makes a relay without subscribers.
    public init() {}

    /// Sends an element to all who are subscribed.
    ///
    /// - Parameter event: The element.
    public func accept(_ event: Element) { subject.onNext(event) }

    /// Subscribes an observer.
    ///
    /// - Parameter observer: Receives the elements.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> { subject }
}
