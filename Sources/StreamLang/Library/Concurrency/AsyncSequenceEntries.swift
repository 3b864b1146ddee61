// The entries of asynchronous sequences: AsyncStream, the values of observables, and the way back.

import RxEngine

extension Library {
    static let asyncMembers: [Builtin] = [
        Builtin(
            .property, on: .observableConvertibleType, "values: AsyncThrowingStream<Element>",
            "The elements for `for try await`; subscribed at once, disposed when nobody awaits them any more.",
            example: """
                for try await number in Observable.of(1, 2).values { print(number) }
                // => 1
                // => 2
                """
        ) { a in
            let buffer = AsyncBuffer()
            let subscription = try a.stream().subscribe(
                onNext: { [weak buffer] in buffer?.yield($0) },
                onError: { [weak buffer] in buffer?.finish(throwing: $0) },
                onCompleted: { [weak buffer] in buffer?.finish() })
            buffer.onTermination { subscription.dispose() }
            return .asyncStream(buffer)
        },
        single(.single, "value: Element", "Awaits the element."),
        single(.maybe, "value: Element?", "Awaits the element; nil if there is none."),
        single(.completable, "value: Void", "Awaits completion."),
        Builtin(
            .method, on: .asyncSequence, "asObservable(priority: Any? = nil) -> Observable<Element>",
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
            .method, on: .asyncSequence, "makeAsyncIterator() -> AnyIterator<Element>",
            "What gives the elements one by one: `next()` awaits each.",
            example: """
                var numbers = Observable.of(1, 2).values.makeAsyncIterator()
                print(try await numbers.next() ?? 0)
                // => 1
                """
        ) { a in
            guard let elements = try a.receiver.makeIterator() else { throw RuntimeError("no asynchronous sequence") }
            return .object(IteratorObject(elements))
        },
        Builtin(
            .initializer, on: .asyncStream,
            "init(_ type: Any? = nil, bufferingPolicy: Any? = nil, _ build: (AsyncStream.Continuation<Element>) -> Void)",
            "Makes a stream of what a closure yields.",
            example: """
                for await number in AsyncStream<Int> { $0.yield(1); $0.finish() } { print(number) }
                // => 1
                """
        ) { a in try a.build() },
        Builtin(
            .initializer, on: .asyncThrowingStream,
            "init(_ type: Any? = nil, bufferingPolicy: Any? = nil, _ build: (AsyncStream.Continuation<Element>) -> Void)",
            "Makes a stream of what a closure yields; it may end with an error."
        ) { a in try a.build() },
        Builtin(
            .initializer, on: .asyncStream,
            "init(unfolding produce: () async -> Element?, onCancel: (() -> Void)? = nil)",
            "Makes a stream of what a closure gives each time, until it gives nil."
        ) { a in try a.unfold() },
        Builtin(
            .initializer, on: .asyncThrowingStream,
            "init(unfolding produce: () async throws -> Element?)",
            "Makes a stream of what a closure gives each time, until it gives nil; an error that it throws ends the stream."
        ) { a in try a.unfold() },
        Builtin(
            .staticMethod, on: .asyncStream,
            "makeStream(of type: Any? = nil, bufferingPolicy: Any? = nil) -> (stream: AsyncStream<Element>, continuation: AsyncStream.Continuation<Element>)",
            "Makes a stream and what fills it."
        ) { _ in
            let buffer = AsyncBuffer()
            return .tuple([.asyncStream(buffer), .continuation(of: buffer)], labels: ["stream", "continuation"])
        },
        Builtin(.method, on: .asyncContinuation, "yield(_ value: Element)", "Sends an element.") { a in
            try a.buffer().yield(a[0])
            return .void
        },
        Builtin(.method, on: .asyncContinuation, "yield()", "Sends an element without a value.") { a in
            try a.buffer().yield(.void)
            return .void
        },
        Builtin(.method, on: .asyncContinuation, "finish()", "Ends the stream.") { a in
            try a.buffer().finish()
            return .void
        },
        Builtin(
            .method, on: .asyncContinuation, "finish(throwing error: Error?)",
            "Ends the stream with an error, or without."
        ) { a in
            try a.buffer().finish(throwing: a.isGiven(0) ? a.error(0) : nil)
            return .void
        },
        Builtin(
            .settableProperty, on: .asyncContinuation, "onTermination: ((Any) -> Void)?",
            "Called once when the stream has ended or nobody awaits it any more."
        ) { a in
            if a.isGiven(0) {
                let action = try a.action(0)
                try a.buffer().onTermination { action(.enumCase("finished", of: .asyncTermination)) }
            }
            return .none
        },
        derived("map<T>(_ transform: (Element) throws -> T) -> AsyncStream<T>", "Transforms each element.") {
            function, value in
            (try function.call(value), false)
        },
        derived(
            "compactMap<T>(_ transform: (Element) throws -> T?) -> AsyncStream<T>",
            "Transforms elements and leaves out nil."
        ) {
            (try $0.call($1).unwrapped, false)
        },
        derived("filter(_ isIncluded: (Element) throws -> Bool) -> AsyncStream<Element>", "Leaves elements out.") {
            function, value in
            (try function.call(value) == .bool(true) ? value : nil, false)
        },
        derived(
            "prefix(while predicate: (Element) throws -> Bool) -> AsyncStream<Element>",
            "The elements before the first that does not fit."
        ) {
            function, value in
            let fits = try function.call(value) == .bool(true)
            return (fits ? value : nil, !fits)
        },
        Builtin(.method, on: .asyncSequence, "prefix(_ count: Int) -> AsyncStream<Element>", "The first elements.") {
            a in
            var left = try a.int(0)
            var iterator = try a.receiver.makeIterator()
            return .asyncStream {
                guard left > 0 else { return nil }
                left -= 1
                return try iterator?.next()
            }
        },
        Builtin(
            .method, on: .asyncSequence, "dropFirst(_ count: Int = 1) -> AsyncStream<Element>",
            "All but the first elements."
        ) { a in
            var left = a.isGiven(0) ? try a.int(0) : 1
            var iterator = try a.receiver.makeIterator()
            return .asyncStream {
                while left > 0, try iterator?.next() != nil { left -= 1 }
                return try iterator?.next()
            }
        },
        Builtin(
            .method, on: .asyncSequence, "first(where predicate: (Element) throws -> Bool) -> Element?",
            "Awaits the first element that fits."
        ) { a in
            let predicate = try a.function(0)
            var iterator = try a.receiver.makeIterator()
            while let element = try iterator?.next() {
                if try predicate.call(element) == .bool(true) { return .some(element) }
            }
            return .none
        },
        Builtin(
            .method, on: .asyncSequence,
            "reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result) -> Result",
            "Combines all elements."
        ) { a in
            let combine = try a.function(1)
            var result = a[0]
            var iterator = try a.receiver.makeIterator()
            while let element = try iterator?.next() { result = try combine.call(result, element) }
            return result
        },
        Builtin(
            .method, on: .asyncSequence,
            "reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> Void) -> Result",
            "Combines all elements by changing a result in place."
        ) { a in
            let update = try a.function(1)
            let result = Cell(a[0])
            var iterator = try a.receiver.makeIterator()
            while let element = try iterator?.next() { _ = try update.call(.object(result), element) }
            return result.value
        },
        Builtin(
            .method, on: .asyncSequence, "contains(_ search: Element) -> Bool", "Awaits an element that equals another."
        ) { a in
            .bool(try a.awaits { $0 == a[0] })
        },
        Builtin(
            .method, on: .asyncSequence, "contains(where predicate: (Element) throws -> Bool) -> Bool",
            "Awaits an element that fits."
        ) { a in
            let predicate = try a.function(0)
            return .bool(try a.awaits { try predicate.call($0) == .bool(true) })
        },
        Builtin(
            .method, on: .asyncSequence, "allSatisfy(_ predicate: (Element) throws -> Bool) -> Bool",
            "Awaits all elements, or the first that does not fit."
        ) { a in
            let predicate = try a.function(0)
            return .bool(try !a.awaits { try predicate.call($0) != .bool(true) })
        },
    ]

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

    /// A member that makes one sequence of another: for each element what to pass on, and whether that is the end.
    private static func derived(
        _ signature: String, _ summary: String,
        _ step: @escaping @Sendable (FunctionObject, Value) throws -> (Value?, isLast: Bool)
    ) -> Builtin {
        Builtin(.method, on: .asyncSequence, signature, summary) { a in
            let function = try a.function(0)
            var iterator = try a.receiver.makeIterator()
            return .asyncStream {
                while let element = try iterator?.next() {
                    let (result, isLast) = try step(function, element)
                    if isLast { return nil }
                    if let result { return result }
                }
                return nil
            }
        }
    }
}

extension Value {
    /// A stream that answers what a buffer holds; an error that ends it is the script's own.
    fileprivate static func asyncStream(_ buffer: AsyncBuffer) -> Value {
        asyncStream {
            do { return try buffer.next() } catch let error where !(error is any EndsRun) {
                throw ScriptError(.error(error))
            }
        }
    }

    fileprivate static func asyncStream(_ next: @escaping () throws -> Value?) -> Value {
        .object(SequenceObject(.asyncStream) { .produced(next) })
    }

    fileprivate static func continuation(of buffer: AsyncBuffer) -> Value {
        .object(NativeObject(buffer, .asyncContinuation))
    }
}

extension Arguments {
    /// Awaits an element that fits; false if the sequence ends before.
    fileprivate func awaits(_ fits: (Value) throws -> Bool) throws -> Bool {
        var iterator = try receiver.makeIterator()
        while let element = try iterator?.next() { if try fits(element) { return true } }
        return false
    }

    fileprivate func buffer() throws -> AsyncBuffer { try receiver(as: AsyncBuffer.self) }

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

    fileprivate func build() throws -> Value {
        let buffer = AsyncBuffer()
        _ = try function(2).call(.continuation(of: buffer))
        return .asyncStream(buffer)
    }
}
