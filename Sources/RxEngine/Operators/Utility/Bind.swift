// bind: subscribes what shows or stores the elements, and cannot handle an error.

extension ObservableType {
    /// Sends all events to observers.
    ///
    /// - Parameter observers: The observers, called in this order.
    /// - Returns: Ends the binding when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Sends all events to observers of optional elements.
    ///
    /// - Parameter observers: The observers, called in this order.
    /// - Returns: Ends the binding when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        subscribe { event in
            for observer in observers { observer.on(event.map { $0 }) }
        }
    }

    /// Hands the sequence to a function that knows how to bind it.
    ///
    /// - Parameter binder: The function.
    /// - Returns: What the function returns.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Hands the sequence and one more argument to a function that knows how to bind it.
    ///
    /// - Parameters:
    ///   - binder: The function, which takes its arguments one after the other.
    ///   - curriedArgument: The second argument.
    /// - Returns: What the function returns.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls a function with an object, which is not kept alive, and each element.
    ///
    /// An error cannot be handled here: it is printed.
    ///
    /// - Parameters:
    ///   - object: The object, held weakly.
    ///   - onNext: Called with the object and each element.
    /// - Returns: Ends the binding when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable {
        bind { [weak object] element in
            if let object { onNext(object, element) }
        }
    }

    /// Calls a function with each element.
    ///
    /// An error cannot be handled here: it is printed.
    ///
    /// - Parameter onNext: Called with each element.
    /// - Returns: Ends the binding when disposed.
    ///
    /// Source: https://reactivex.io/documentation/operators/subscribe.html
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext, onError: { print("Binding error: \($0)") })
    }
}
