// values: a sequence as an asynchronous sequence.

extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence; ending its task disposes the subscription. Iterating then throws
    /// `CancellationError`.
    ///
    ///     for try await element in source.values { … }
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = Transfer(
                asObservable().subscribe(
                    onNext: { continuation.yield(Transfer($0).open()) },
                    onError: { continuation.finish(throwing: $0) },
                    onCompleted: { continuation.finish() },
                    // Comes too late to be heard where an event ended the sequence.
                    onDisposed: { continuation.finish(throwing: CancellationError()) }))
            continuation.onTermination = { _ in subscription.open().dispose() }
        }
    }
}

extension InfallibleType {
    /// The elements as an asynchronous sequence; ending its task disposes the subscription.
    public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension SharedSequenceConvertibleType {
    /// The elements as an asynchronous sequence; ending its task disposes the subscription.
    @MainActor public var values: AsyncStream<Element> { asObservable().infallibleValues }
}

extension Observable {
    /// The elements of a sequence that does not fail.
    fileprivate var infallibleValues: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = Transfer(
                subscribe(
                    onNext: { continuation.yield(Transfer($0).open()) },
                    onCompleted: { continuation.finish() },
                    onDisposed: { continuation.finish() }))
            continuation.onTermination = { _ in subscription.open().dispose() }
        }
    }
}
