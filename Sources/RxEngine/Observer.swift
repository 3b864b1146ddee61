// Who receives events: the protocol, its shorthands, and the type-erased observer.

/// Something that receives the events of a sequence.
///
/// Source: https://reactivex.io/documentation/observable.html
public protocol ObserverType<Element> {
    /// The type of the elements received.
    associatedtype Element

    /// Receives one event.
    ///
    /// - Parameter event: The event; nothing follows an error or completion.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Sends a `next` event.
    ///
    /// - Parameter element: The element.
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Sends the `completed` event.
    public func onCompleted() { on(.completed) }

    /// Sends an `error` event.
    ///
    /// - Parameter error: The error that ends the sequence.
    public func onError(_ error: any Error) { on(.error(error)) }

    /// Erases the observer's type.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

    /// An observer of other elements that transforms each before it passes it on here.
    ///
    /// - Parameter transform: Maps an element; an error it throws is sent on as an `error` event.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver { event in self.on(event.map(transform)) }
    }
}

/// An observer whose own type is hidden.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
    // Unchecked: what it forwards to guards itself; the struct only holds an immutable reference.

    /// A function that receives events.
    public typealias EventHandler = (Event<Element>) -> Void

    /// Plain elements enter the engine here, without being wrapped into an `Event`.
    let stage: Stage<Element>

    /// Makes an observer of a function.
    ///
    /// - Parameter eventHandler: Called with each event.
    public init(eventHandler: @escaping EventHandler) {
        stage = HandlerStage(eventHandler)
    }

    /// Erases the type of an observer.
    ///
    /// - Parameter observer: The observer that receives the events.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        stage = observer.directEntry ?? HandlerStage(observer.on)
    }

    init(stage: Stage<Element>) { self.stage = stage }

    /// Receives one event.
    public func on(_ event: Event<Element>) { stage.on(event) }

    /// Sends a `next` event.
    public func onNext(_ element: Element) { stage.receive(element) }

    /// Sends the `completed` event.
    public func onCompleted() { stage.complete() }

    /// Sends an `error` event.
    public func onError(_ error: any Error) { stage.fail(error) }

    /// The observer itself.
    public func asObserver() -> AnyObserver<Element> { self }
}
