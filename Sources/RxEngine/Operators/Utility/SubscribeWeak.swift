// subscribe(weak:): methods of an object that is not kept alive.

extension ObservableType {
    /// Subscribes methods of an object, which is not kept alive.
    ///
    /// Once the object is gone the methods are not called any more; the subscription stays.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - onNext: The method that is called with each element.
    ///   - onError: The method that is called with the error that ends the sequence; without it errors are ignored.
    ///   - onCompleted: The method that is called when the sequence completes.
    ///   - onDisposed: The method that is called when the subscription ends, for whatever reason.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt
    public func subscribe<Object: AnyObject>(
        weak object: Object, onNext: ((Object) -> (Element) -> Void)? = nil,
        onError: ((Object) -> (any Error) -> Void)? = nil, onCompleted: ((Object) -> () -> Void)? = nil,
        onDisposed: ((Object) -> () -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            with: object, onNext: { onNext?($0)($1) }, onError: { onError?($0)($1) },
            onCompleted: { onCompleted?($0)() },
            onDisposed: { onDisposed?($0)() })
    }

    /// Subscribes a method of an object, which is not kept alive, to all events.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - on: The method that is called with each event.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt
    public func subscribe<Object: AnyObject>(
        weak object: Object, _ on: @escaping (Object) -> (Event<Element>) -> Void
    ) -> any Disposable {
        subscribe { [weak object] event in
            if let object { on(object)(event) }
        }
    }

    /// Subscribes a method of an object, which is not kept alive, to the elements.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - onNext: The method that is called with each element.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt
    public func subscribeNext<Object: AnyObject>(
        weak object: Object, _ onNext: @escaping (Object) -> (Element) -> Void
    ) -> any Disposable {
        subscribe(weak: object, onNext: onNext)
    }

    /// Subscribes a method of an object, which is not kept alive, to the error that ends the sequence.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - onError: The method that is called with the error.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt
    public func subscribeError<Object: AnyObject>(
        weak object: Object, _ onError: @escaping (Object) -> (any Error) -> Void
    ) -> any Disposable {
        subscribe(weak: object, onError: onError)
    }

    /// Subscribes a method of an object, which is not kept alive, to the completion of the sequence.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - onCompleted: The method that is called when the sequence completes.
    /// - Returns: Ends the subscription when disposed.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt
    public func subscribeCompleted<Object: AnyObject>(
        weak object: Object, _ onCompleted: @escaping (Object) -> () -> Void
    ) -> any Disposable {
        subscribe(weak: object, onCompleted: onCompleted)
    }
}
