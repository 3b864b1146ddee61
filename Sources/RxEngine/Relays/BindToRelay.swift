// bind(to:): feeds relays with a sequence's elements.

extension ObservableType {
    /// Sends each element to relays. Relays cannot fail: an error is printed.
    ///
    /// - Parameter relays: Accept the elements, in this order.
    /// - Returns: Ends the binding when disposed.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        feed("publish relay") { element in relays.forEach { $0.accept(element) } }
    }

    /// Sends each element to relays of optionals.
    ///
    /// - Parameter relays: Accept the elements, in this order.
    /// - Returns: Ends the binding when disposed.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        feed("publish relay") { element in relays.forEach { $0.accept(element) } }
    }

    /// Sends each element to relays. Relays cannot fail: an error is printed.
    ///
    /// - Parameter relays: Accept the elements, in this order.
    /// - Returns: Ends the binding when disposed.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        feed("behavior relay") { element in relays.forEach { $0.accept(element) } }
    }

    /// Sends each element to relays of optionals.
    ///
    /// - Parameter relays: Accept the elements, in this order.
    /// - Returns: Ends the binding when disposed.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        feed("behavior relay") { element in relays.forEach { $0.accept(element) } }
    }

    /// Sends each element to relays. Relays cannot fail: an error is printed.
    ///
    /// - Parameter relays: Accept the elements, in this order.
    /// - Returns: Ends the binding when disposed.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        feed("replay relay") { element in relays.forEach { $0.accept(element) } }
    }

    /// Sends each element to relays of optionals.
    ///
    /// - Parameter relays: Accept the elements, in this order.
    /// - Returns: Ends the binding when disposed.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        feed("replay relay") { element in relays.forEach { $0.accept(element) } }
    }

    private func feed(_ kind: String, _ accept: @escaping (Element) -> Void) -> any Disposable {
        subscribe(onNext: accept, onError: { error in print("Binding error to \(kind): \(error)") })
    }
}
