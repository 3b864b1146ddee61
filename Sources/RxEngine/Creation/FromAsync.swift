// Observable.fromAsync: a function with a completion handler as a sequence.

extension ObservableType {
    /// Makes a sequence out of a function that takes only a completion handler.
    ///
    ///     Observable.fromAsync(client.load)   // func load(completion: (Item) -> Void)
    ///     // ─────item│
    ///
    /// - Parameter asyncRequest: The function; it is called once for each subscription.
    /// - Returns: The sequence; of a function with more parameters, the function of those that makes it.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#fromasync
    public static func fromAsync(
        _ asyncRequest: @escaping (@escaping (Element) -> Void) -> Void
    ) -> Observable<Element> {
        awaiting(asyncRequest)
    }

    /// Makes a function that returns a sequence out of one that takes a parameter and a completion handler.
    public static func fromAsync<A1>(
        _ asyncRequest: @escaping (A1, @escaping (Element) -> Void) -> Void
    ) -> (A1) -> Observable<Element> {
        { a1 in awaiting { asyncRequest(a1, $0) } }
    }

    /// Makes a function that returns a sequence out of one that takes two parameters and a completion handler.
    public static func fromAsync<A1, A2>(
        _ asyncRequest: @escaping (A1, A2, @escaping (Element) -> Void) -> Void
    ) -> (A1, A2) -> Observable<Element> {
        { a1, a2 in awaiting { asyncRequest(a1, a2, $0) } }
    }

    /// Makes a function that returns a sequence out of one that takes three parameters and a completion handler.
    public static func fromAsync<A1, A2, A3>(
        _ asyncRequest: @escaping (A1, A2, A3, @escaping (Element) -> Void) -> Void
    ) -> (A1, A2, A3) -> Observable<Element> {
        { a1, a2, a3 in awaiting { asyncRequest(a1, a2, a3, $0) } }
    }

    /// Makes a function that returns a sequence out of one that takes four parameters and a completion handler.
    public static func fromAsync<A1, A2, A3, A4>(
        _ asyncRequest: @escaping (A1, A2, A3, A4, @escaping (Element) -> Void) -> Void
    ) -> (A1, A2, A3, A4) -> Observable<Element> {
        { a1, a2, a3, a4 in awaiting { asyncRequest(a1, a2, a3, a4, $0) } }
    }

    /// Makes a function that returns a sequence out of one that takes five parameters and a completion handler.
    public static func fromAsync<A1, A2, A3, A4, A5>(
        _ asyncRequest: @escaping (A1, A2, A3, A4, A5, @escaping (Element) -> Void) -> Void
    ) -> (A1, A2, A3, A4, A5) -> Observable<Element> {
        { a1, a2, a3, a4, a5 in awaiting { asyncRequest(a1, a2, a3, a4, a5, $0) } }
    }

    /// Makes a function that returns a sequence out of one that takes six parameters and a completion handler.
    public static func fromAsync<A1, A2, A3, A4, A5, A6>(
        _ asyncRequest: @escaping (A1, A2, A3, A4, A5, A6, @escaping (Element) -> Void) -> Void
    ) -> (A1, A2, A3, A4, A5, A6) -> Observable<Element> {
        { a1, a2, a3, a4, a5, a6 in awaiting { asyncRequest(a1, a2, a3, a4, a5, a6, $0) } }
    }

    /// The sequence of what a function hands to its completion handler.
    private static func awaiting(_ start: @escaping (@escaping (Element) -> Void) -> Void) -> Observable<Element> {
        .create { observer in
            start { element in
                observer.onNext(element)
                observer.onCompleted()
            }
            return Disposables.create()
        }
    }
}
