// Infallible: a sequence that does not fail.

/// A sequence that emits elements and completes, but never fails.
public struct Infallible<Element>: InfallibleType, @unchecked Sendable {
    // Unchecked: an immutable reference to an observable, which is Sendable itself.
    private let source: Observable<Element>

    /// Trusts that a sequence never fails.
    package init(_ source: Observable<Element>) { self.source = source }

    /// The sequence without its promise.
    public func asObservable() -> Observable<Element> { source }
}

/// What is a sequence that does not fail.
public protocol InfallibleType: ObservableConvertibleType {}

/// What an `Infallible` says.
@frozen
public enum InfallibleEvent<Element> {
    /// An element.
    case next(Element)
    /// It completed.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The same as an event.
    public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}

extension Infallible {
    /// Receives what an `Infallible` says.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// Makes an infallible sequence out of a function that calls an observer.
    ///
    /// - Parameter subscribe: Called once for each subscription with the observer to call; what it returns is
    ///   disposed when the subscription ends.
    /// - Returns: The sequence.
    public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(
            Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .next(let element): observer.onNext(element)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }
}

extension InfallibleType {
    /// Subscribes closures.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called on completion.
    ///   - onDisposed: Called once when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes closures that receive an object, which is held weakly; nothing is called once it is gone.
    ///
    /// - Parameters:
    ///   - object: Given to the closures.
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called on completion.
    ///   - onDisposed: Called once when the subscription ends.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: weakly(object, onNext), onCompleted: weakly(object, onCompleted),
            onDisposed: weakly(object, onDisposed))
    }

    /// Subscribes a function to all events; an error, which should not come, is ignored.
    ///
    /// - Parameter on: Called with each event.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
        asObservable().subscribe(onNext: { on(.next($0)) }, onError: { _ in }, onCompleted: { on(.completed) })
    }
}

extension ObservableConvertibleType {
    /// An element instead of an error.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// Another infallible sequence after an error.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.asObservable() })
    }

    /// The infallible sequence that a function makes of the error.
    public func asInfallible(
        onErrorRecover: @escaping (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
    }
}
