// The entries of asynchronous sequences: AsyncStream, the values of observables, and the way back.

import RxEngine

extension Library {
    package static let asyncMembers: [Builtin] =
        [
            Builtin(
                .property, on: .observableConvertibleType, "values: AsyncThrowingStream<Element, Error>",
                "The elements for `for try await`; subscribed at once, disposed when nobody awaits them any more.",
                example: """
                    for try await number in Observable.of(1, 2).values { print(number) }
                    // => 1
                    // => 2
                    """
            ) { try $0.values(isThrowing: true) }
        ]
        + [NominalType.infallible, .driver, .signal].map { kind in
            Builtin(
                .property, on: kind, "values: AsyncStream<Element>",
                "The elements for `for await`; subscribed at once, disposed when nobody awaits them any more."
            ) { try $0.values(isThrowing: false) }
        } + [
            single(.single, "value: Element { get async throws }", "Awaits the element."),
            single(.maybe, "value: Element? { get async throws }", "Awaits the element; nil if there is none."),
            single(.completable, "value: Void { get async throws }", "Awaits completion."),
            Builtin(
                .method, on: .asyncSequence, "asObservable(priority: TaskPriority? = nil) -> Observable<Element>",
                "The elements as an Observable.",
                example: """
                    let letters = AsyncStream<String> { $0.yield("a"); $0.finish() }
                    print(try letters.asObservable().toBlocking().toArray())
                    // => ["a"]
                    """
            ) { a in
                let (sequence, session) = (a.receiver, a.session)
                return .stream(
                    Observable.create { observer in
                        let task = ScriptTask(isDetached: true, session: session) {
                            do {
                                var iterator = try sequence.makeIterator()
                                while let element = try iterator?.next() { observer.onNext(element) }
                                observer.onCompleted()
                            } catch let error where !(error is any EndsRun) { observer.onError(error) }
                            return .void
                        }
                        return Disposables.create { task.cancel() }
                    })
            },
            Builtin(
                .method, on: .asyncSequence, "makeAsyncIterator() -> Self.AsyncIterator",
                "What gives the elements one by one: `next()` awaits each.",
                example: """
                    var numbers = Observable.of(1, 2).values.makeAsyncIterator()
                    print(try await numbers.next() ?? 0)
                    // => 1
                    """
            ) { a in
                guard let elements = try a.receiver.makeIterator() else {
                    throw RuntimeError("no asynchronous sequence")
                }
                return .object(IteratorObject(elements))
            },
            Builtin(
                .initializer, on: .asyncStream,
                "init(_ elementType: Element.Type = Element.self, bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded, _ build: (AsyncStream<Element>.Continuation) -> Void)",
                "Makes a stream of what a closure yields.",
                example: """
                    for await number in AsyncStream<Int> { $0.yield(1); $0.finish() } { print(number) }
                    // => 1
                    """
            ) { a in try a.build() },
            Builtin(
                .initializer, on: .asyncThrowingStream,
                "init(_ elementType: Element.Type = Element.self, bufferingPolicy: AsyncThrowingStream<Element, Error>.Continuation.BufferingPolicy = .unbounded, _ build: (AsyncThrowingStream<Element, Error>.Continuation) -> Void) where Failure == Error",
                "Makes a stream of what a closure yields; it may end with an error."
            ) { a in try a.build(isThrowing: true) },
            Builtin(
                .initializer, on: .asyncStream,
                "init(unfolding produce: () async -> Element?, onCancel: (() -> Void)? = nil)",
                "Makes a stream of what a closure gives each time, until it gives nil."
            ) { a in try a.unfold() },
            Builtin(
                .initializer, on: .asyncThrowingStream,
                "init(unfolding produce: () async throws -> Element?) where Failure == Error",
                "Makes a stream of what a closure gives each time, until it gives nil; an error that it throws ends the stream."
            ) { a in try a.unfold() },
            Builtin(
                .staticMethod, on: .asyncStream,
                "makeStream(of elementType: Element.Type = Element.self, bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)",
                "Makes a stream and what fills it."
            ) { a in a.stream(AsyncBuffer(a.policy(1), isThrowing: false)) },
            Builtin(
                .staticMethod, on: .asyncThrowingStream,
                "makeStream(of elementType: Element.Type = Element.self, throwing failureType: Failure.Type = Failure.self, bufferingPolicy: AsyncThrowingStream<Element, Failure>.Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStream<Element, Failure>.Continuation) where Failure == Error",
                "Makes a stream and what fills it."
            ) { a in a.stream(AsyncBuffer(a.policy(2), isThrowing: true)) },
        ] + continuationMembers(.asyncContinuation, "AsyncStream<Element>", failure: "Never")
        + continuationMembers(.asyncThrowingContinuation, "AsyncThrowingStream<Element, Failure>", failure: "Failure")
        + [.asyncBufferingPolicy, .asyncYieldResult].flatMap { cases(of: $0) }

    /// What fills a stream.
    ///
    /// - Parameters:
    ///   - kind: The type of what does.
    ///   - stream: The stream's type.
    ///   - failure: What the stream may end with.
    private static func continuationMembers(_ kind: NominalType, _ stream: String, failure: String) -> [Builtin] {
        let isThrowing = kind === NominalType.asyncThrowingContinuation
        let end = Builtin(
            .method, on: kind, isThrowing ? "finish(throwing error: Failure? = nil)" : "finish()",
            isThrowing ? "Ends the stream with an error, or without." : "Ends the stream."
        ) { a in
            try a.buffer().finish(throwing: a.isGiven(0) ? a.error(0) : nil)
            return .void
        }
        return [
            Builtin(
                .method, on: kind, "yield(_ value: Element) -> \(stream).Continuation.YieldResult",
                "Sends an element, and tells what became of it.",
                example: isThrowing
                    ? nil
                    : """
                    let stream = AsyncStream<Int>(bufferingPolicy: .bufferingNewest(1)) { numbers in
                        for n in 1...3 { numbers.yield(n) }
                        numbers.finish()
                    }
                    for await n in stream { print(n) }
                    // => 3
                    """
            ) { a in try a.buffer().yield(a[0]).value },
            Builtin(
                .method, on: kind, "yield() -> \(stream).Continuation.YieldResult where Element == Void",
                "Sends an element without a value, and tells what became of it."
            ) { a in try a.buffer().yield(.void).value },
            Builtin(
                .method, on: kind,
                "yield(with result: Result<Element, \(failure)>) -> \(stream).Continuation.YieldResult",
                "Sends the element of a success, or ends the stream with an error."
            ) { a in
                guard let result = a[0].enumView else { throw a.wrong(0, "a Result") }
                let value = result.payload.first ?? .void
                if result.caseName == "success" { return try a.buffer().yield(value).value }
                try a.buffer().finish(throwing: value.asError)
                return Yielded.terminated.value
            },
            end,
            Builtin(
                .settableProperty, on: kind, "onTermination: ((\(stream).Continuation.Termination) -> Void)?",
                "Called once when the stream has ended or nobody awaits it any more."
            ) { a in
                if a.isGiven(0) {
                    let (action, isThrowing) = (try a.action(0), try a.buffer().isThrowing)
                    try a.buffer().onTermination { action($0.value(ofThrowing: isThrowing)) }
                }
                return .none
            },
        ]
    }

    private static func single(_ nominal: NominalType, _ signature: String, _ summary: String) -> Builtin {
        Builtin(.property, on: nominal, signature, summary) { a in
            let buffer = AsyncBuffer()
            let subscription = try a.stream().subscribe(
                onNext: { buffer.yield($0) }, onError: { buffer.finish(throwing: $0) }, onCompleted: { buffer.finish() }
            )
            defer { subscription.dispose() }
            let element: Value?
            do { element = try buffer.next() } catch let error where !(error is any EndsRun) {
                throw ScriptError(.error(error))
            }
            if element == nil, ScriptTask.current?.isCancelled == true {
                throw ScriptError(.error(CancellationError()))
            }
            return nominal === NominalType.maybe ? .optional(element) : element ?? .void
        }
    }
}

extension Value {
    /// A stream that answers what a buffer holds; an error that ends it is the script's own.
    fileprivate static func asyncStream(_ buffer: AsyncBuffer) -> Value {
        let reader = AsyncBufferReader(buffer)
        return asyncStream {
            do { return try reader.next() } catch let error where !(error is any EndsRun) {
                throw ScriptError(.error(error))
            }
        }
    }

    /// A stream of what a function answers until that is nil.
    static func asyncStream(_ next: @escaping () throws -> Value?) -> Value {
        .object(SequenceObject(.asyncStream) { .produced(next) })
    }

    fileprivate static func continuation(of buffer: AsyncBuffer) -> Value {
        .object(NativeObject(buffer, buffer.isThrowing ? .asyncThrowingContinuation : .asyncContinuation))
    }
}

extension Arguments {
    /// The elements of the receiver as they come, until nobody awaits them any more.
    ///
    /// - Parameter isThrowing: Whether a cancellation is told as an error.
    fileprivate func values(isThrowing: Bool) throws -> Value {
        let buffer = AsyncBuffer()
        let subscription = try stream().subscribe(
            onNext: { [weak buffer] in buffer?.yield($0) },
            onError: { [weak buffer] in buffer?.finish(throwing: $0) },
            onCompleted: { [weak buffer] in buffer?.finish() },
            // Comes too late to be heard where an event ended the sequence.
            onDisposed: { [weak buffer] in buffer?.finish(throwing: isThrowing ? CancellationError() : nil) })
        buffer.onTermination { _ in subscription.dispose() }
        return .asyncStream(buffer)
    }

    fileprivate func buffer() throws -> AsyncBuffer { try receiver(as: AsyncBuffer.self) }

    /// The policy that an argument names.
    fileprivate func policy(_ index: Int) -> BufferingPolicy {
        guard has(index), let policy = self[index].object(as: EnumObject.self),
            case .int(let limit)? = policy.payload.first
        else { return .unbounded }
        return policy.enumCase.name == "bufferingNewest" ? .newest(limit) : .oldest(limit)
    }

    /// A stream of what the first argument answers until it answers nil.
    fileprivate func unfold() throws -> Value {
        let produce = try function(0)
        var isOver = false
        return .asyncStream {
            if isOver { return nil }
            do {
                let element = try produce.call().unwrapped
                isOver = element == nil
                return element
            } catch {
                isOver = true
                throw error
            }
        }
    }

    /// A stream of what the script puts into a buffer, and what it does so with.
    fileprivate func stream(_ buffer: AsyncBuffer) -> Value {
        .tuple([.asyncStream(buffer), .continuation(of: buffer)], labels: ["stream", "continuation"])
    }

    fileprivate func build(isThrowing: Bool = false) throws -> Value {
        let buffer = AsyncBuffer(policy(1), isThrowing: isThrowing)
        _ = try function(2).call(.continuation(of: buffer))
        return .asyncStream(buffer)
    }
}

extension Yielded {
    /// What the script sees.
    fileprivate var value: Value {
        switch self {
        case .enqueued(let remaining): .enumCase("enqueued", of: .asyncYieldResult, [.int(remaining)])
        case .dropped(let element): .enumCase("dropped", of: .asyncYieldResult, [element])
        case .terminated: .enumCase("terminated", of: .asyncYieldResult)
        }
    }
}

extension Termination {
    /// What the script sees, of a stream that may end with an error or of one that cannot.
    fileprivate func value(ofThrowing isThrowing: Bool) -> Value {
        let nominal = isThrowing ? NominalType.asyncThrowingTermination : .asyncTermination
        switch self {
        case .cancelled: return .enumCase("cancelled", of: nominal)
        case .finished(let error):
            return .enumCase("finished", of: nominal, isThrowing ? [.optional(error.map { .error($0) })] : [])
        }
    }
}
