// Completable: no element, only completion or an error.

/// The trait of a sequence without elements.
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a `Completable` says.
@frozen
public enum CompletableEvent: Sendable, Equatable {
    /// Its error.
    case error(any Error)
    /// It completed.
    case completed

    /// Compares kinds; errors are compared by their description, as RxTest does.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): true
        case (.error(let left), .error(let right)): String(reflecting: left) == String(reflecting: right)
        case (.error, _), (.completed, _): false
        }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Receives what a `Completable` says.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// Makes a completable out of a function that calls an observer once.
    ///
    /// - Parameter subscribe: Called once for each subscription with the observer to call; what it returns is
    ///   disposed when the subscription ends.
    /// - Returns: The completable.
    public static func create(
        subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Subscribes a function to the result.
    ///
    /// - Parameter observer: Called once.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
        let once = Once()
        return source.subscribe(
            onError: { if once.claim() { observer(.error($0)) } },
            onCompleted: { if once.claim() { observer(.completed) } })
    }

    /// Subscribes closures.
    ///
    /// - Parameters:
    ///   - onCompleted: Called on completion.
    ///   - onError: Called with the error; without it the default error handler is called.
    ///   - onDisposed: Called once when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let fail = onError ?? Hooks.makeErrorHandler()
        let end = Disposables.create(with: onDisposed)
        let subscription = subscribe { event in
            switch event {
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
    ///   - onCompleted: Called on completion.
    ///   - onError: Called with the error.
    ///   - onDisposed: Called once when the subscription ends.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: ((Object) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onCompleted: weakly(object, onCompleted), onError: weakly(object, onError),
            onDisposed: weakly(object, onDisposed))
    }
}
