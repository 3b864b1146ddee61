// Maybe: one element, or none, or an error.

/// The trait of a sequence of at most one element.
public enum MaybeTrait: ElementTrait {}

/// A sequence of one element, or none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a `Maybe` says.
@frozen
public enum MaybeEvent<Element> {
    /// Its element.
    case success(Element)
    /// Its error.
    case error(any Error)
    /// It has no element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Compares kinds and elements; errors are compared by their description, as RxTest does.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): true
        case (.error(let left), .error(let right)): String(reflecting: left) == String(reflecting: right)
        case (.success(let left), .success(let right)): left == right
        case (.success, _), (.error, _), (.completed, _): false
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Receives what a `Maybe` says.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// Makes a maybe out of a function that calls an observer once.
    ///
    /// - Parameter subscribe: Called once for each subscription with the observer to call; what it returns is
    ///   disposed when the subscription ends.
    /// - Returns: The maybe.
    public static func create(
        subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        observer.onCompleted()
                    }
                }
            })
    }

    /// Subscribes a function to the result.
    ///
    /// - Parameter observer: Called once.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
        let once = Once()
        return source.subscribe(
            onNext: { if once.claim() { observer(.success($0)) } },
            onError: { if once.claim() { observer(.error($0)) } },
            onCompleted: { if once.claim() { observer(.completed) } })
    }

    /// Subscribes closures.
    ///
    /// - Parameters:
    ///   - onSuccess: Called with the element.
    ///   - onError: Called with the error; without it the default error handler is called.
    ///   - onCompleted: Called when there is no element.
    ///   - onDisposed: Called once when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let fail = onError ?? Hooks.makeErrorHandler()
        let end = Disposables.create(with: onDisposed)
        let subscription = subscribe { event in
            switch event {
            case .success(let element): onSuccess?(element)
            case .error(let error): fail(error)
            case .completed: onCompleted?()
            }
            end.dispose()
        }
        return Disposables.create(subscription, end)
    }

    /// Subscribes closures that receive an object, which is held weakly; nothing is called once it is gone.
    ///
    /// - Parameters:
    ///   - object: Given to the closures.
    ///   - onSuccess: Called with the element.
    ///   - onError: Called with the error.
    ///   - onCompleted: Called when there is no element.
    ///   - onDisposed: Called once when the subscription ends.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weakly(object, onSuccess), onError: weakly(object, onError),
            onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
    }
}
