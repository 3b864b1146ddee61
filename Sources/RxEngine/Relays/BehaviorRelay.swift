// BehaviorRelay: a BehaviorSubject that never ends.

/// Has a value: each subscriber first receives it, then all that follow; it neither fails nor completes.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class BehaviorRelay<Element>: ObservableType, @unchecked Sendable {
    // Unchecked: the subject guards itself.
    private let subject: BehaviorSubject<Element>

    /// Makes a relay.
    ///
    /// - Parameter value: The first value.
    public init(value: Element) { subject = BehaviorSubject(value: value, named: "BehaviorRelay") }

    /// The newest value.
    public var value: Element {
        do {
            return try subject.value()
        } catch {
            preconditionFailure("a BehaviorRelay never ends, but its value failed with \(error)")
        }
    }

    /// Sets the value and sends it to all who are subscribed.
    ///
    /// - Parameter event: The new value.
    public func accept(_ event: Element) { subject.onNext(event) }

    /// Subscribes an observer.
    ///
    /// - Parameter observer: Receives the value and those that follow.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> { subject }
}
