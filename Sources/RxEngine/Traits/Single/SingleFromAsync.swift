// Single.fromAsync: a function with a completion handler, for a result or an error, as a single.

/// What is wrong with the answer of a function with a completion handler.
public enum FromAsyncError: Error {
    /// It gave both a result and an error, or neither.
    case inconsistentCompletionResult
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Makes a single out of a function that takes only a completion handler.
    ///
    ///     Single.fromAsync(client.load)   // func load(completion: (Item?, Failure?) -> Void)
    ///
    /// - Parameter asyncRequest: The function; it is called once for each subscription.
    /// - Returns: The single; it fails with `FromAsyncError` where there is not just one of result and error.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#fromasync
    public static func fromAsync<Failure: Error>(
        _ asyncRequest: @escaping (@escaping (Element?, Failure?) -> Void) -> Void
    ) -> Single<Element> {
        awaiting(asyncRequest)
    }

    /// Makes a function that returns a single out of one that takes a parameter and a completion handler.
    public static func fromAsync<A1, Failure: Error>(
        _ asyncRequest: @escaping (A1, @escaping (Element?, Failure?) -> Void) -> Void
    ) -> (A1) -> Single<Element> {
        { a1 in awaiting { asyncRequest(a1, $0) } }
    }

    /// Makes a function that returns a single out of one that takes two parameters and a completion handler.
    public static func fromAsync<A1, A2, Failure: Error>(
        _ asyncRequest: @escaping (A1, A2, @escaping (Element?, Failure?) -> Void) -> Void
    ) -> (A1, A2) -> Single<Element> {
        { a1, a2 in awaiting { asyncRequest(a1, a2, $0) } }
    }

    /// Makes a function that returns a single out of one that takes three parameters and a completion handler.
    public static func fromAsync<A1, A2, A3, Failure: Error>(
        _ asyncRequest: @escaping (A1, A2, A3, @escaping (Element?, Failure?) -> Void) -> Void
    ) -> (A1, A2, A3) -> Single<Element> {
        { a1, a2, a3 in awaiting { asyncRequest(a1, a2, a3, $0) } }
    }

    /// Makes a function that returns a single out of one that takes four parameters and a completion handler.
    public static func fromAsync<A1, A2, A3, A4, Failure: Error>(
        _ asyncRequest: @escaping (A1, A2, A3, A4, @escaping (Element?, Failure?) -> Void) -> Void
    ) -> (A1, A2, A3, A4) -> Single<Element> {
        { a1, a2, a3, a4 in awaiting { asyncRequest(a1, a2, a3, a4, $0) } }
    }

    /// The single of what a function hands to its completion handler.
    private static func awaiting<Failure: Error>(
        _ start: @escaping (@escaping (Element?, Failure?) -> Void) -> Void
    ) -> Single<Element> {
        .create { observer in
            start { element, error in
                switch (element, error) {
                case (let element?, nil): observer(.success(element))
                case (nil, let error?): observer(.failure(error))
                case (.some, .some), (nil, nil): observer(.failure(FromAsyncError.inconsistentCompletionResult))
                }
            }
            return Disposables.create()
        }
    }
}
