// ControlEvent: what a control of a user interface reports.

/// What is the events of a control.
public protocol ControlEventType: ObservableType {
    /// The value as a control event.
    func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control: never fails, is subscribed and delivers on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType, @unchecked Sendable {
    // Unchecked: an immutable reference to an observable, which is Sendable itself.

    /// The type of the events.
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Makes a control event.
    ///
    /// - Parameter events: The events, which must not fail; subscribed on the main thread.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// The events without their promise.
    public func asObservable() -> Observable<Element> { events }

    /// The value itself.
    public func asControlEvent() -> ControlEvent<Element> { self }
}
