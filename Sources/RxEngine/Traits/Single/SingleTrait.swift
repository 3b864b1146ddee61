// Single: one element or an error.

/// The trait of a sequence of exactly one element.
public enum SingleTrait: ElementTrait {}

/// A sequence of exactly one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a `Single` says: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Receives what a `Single` says.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// Makes a single out of a function that calls an observer once.
    ///
    /// - Parameter subscribe: Called once for each subscription with the observer to call; what it returns is
    ///   disposed when the subscription ends.
    /// - Returns: The single.
    public static func create(subscribe: @escaping (@escaping SingleObserver) -> any Disposable) -> Single<Element> {
        Single(
            raw: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error):
                        observer.onError(error)
                    }
                }
            })
    }

    /// Subscribes a function to the result.
    ///
    /// - Parameter observer: Called once with the element or error.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
        let once = Once()
        return source.subscribe(
            onNext: { if once.claim() { observer(.success($0)) } },
            onError: { if once.claim() { observer(.failure($0)) } },
            onCompleted: { require(!once.claim(), "Single: the sequence completed without an element") })
    }

    /// Subscribes closures.
    ///
    /// - Parameters:
    ///   - onSuccess: Called with the element.
    ///   - onFailure: Called with the error; without it the default error handler is called.
    ///   - onDisposed: Called once when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let fail = onFailure ?? Hooks.makeErrorHandler()
        let end = Disposables.create(with: onDisposed)
        let subscription = subscribe { event in
            switch event {
            case .success(let element): onSuccess?(element)
            case .failure(let error): fail(error)
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
    ///   - onFailure: Called with the error.
    ///   - onDisposed: Called once when the subscription ends.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onSuccess: weakly(object, onSuccess), onFailure: weakly(object, onFailure),
            onDisposed: weakly(object, onDisposed))
    }

    /// The old name of `subscribe(onSuccess:onFailure:onDisposed:)`.
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Error) -> Void,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
    }
}
