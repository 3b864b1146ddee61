// ControlProperty: a property of a control, to read as a sequence and to set as an observer.

/// What is a property of a control.
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The value as a control property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: its values, the first at once, and a place to send new ones to.
///
/// Never fails, is subscribed and delivers on the main thread. What the program sets is not reported back.
public struct ControlProperty<PropertyType>: ControlPropertyType, @unchecked Sendable {
    // Unchecked: immutable references to an observable and an observer that guard themselves.

    /// The property's type.
    public typealias Element = PropertyType

    fileprivate let values: Observable<PropertyType>
    fileprivate let valueSink: AnyObserver<PropertyType>

    /// Makes a control property.
    ///
    /// - Parameters:
    ///   - values: The values, which must not fail; subscribed on the main thread.
    ///   - valueSink: Receives what the program sets.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == Element, Sink.Element == Element {
        self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Subscribes an observer to the values.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// The values that the user sets, without the one at the beginning.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    /// The values without their promise.
    public func asObservable() -> Observable<Element> { values }

    /// The value itself.
    public func asControlProperty() -> ControlProperty<Element> { self }

    /// Sets the property to the element of a `next` event.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next, .completed: valueSink.on(event)
        case .error(let error): print("Binding error: \(error)")
        }
    }
}

extension ControlPropertyType where Element == String? {
    /// The property with an empty string for nil.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty<String>(
            values: original.values.map { $0 ?? "" }, valueSink: original.valueSink.mapObserver { $0 })
    }
}
