// The entries of RxBlocking: waiting for a sequence on the current thread.

import RxEngine

extension Library {
    package static let blocking: [Builtin] = [
        Builtin(
            .method, on: .observableConvertibleType,
            "toBlocking(timeout: Double? = nil) -> BlockingObservable<Element>",
            "The sequence as something to wait for on the current thread, at most so many seconds.",
            example: """
                print(try Observable.of(1, 2, 3).toBlocking().toArray())
                // => [1, 2, 3]
                """, guarding: [.ordered(0)]
        ) { a in
            .object(
                NativeObject(try a.stream().toBlocking(timeout: a.isGiven(0) ? a.double(0) : nil), .blockingObservable))
        },
        Builtin(.method, on: .blockingObservable, "toArray() throws -> [Element]", "Waits for all elements.") { a in
            .array(try a.waiting { try $0.toArray() })
        },
        Builtin(
            .method, on: .blockingObservable, "first() throws -> Element?",
            "Waits for the first element; nil if there is none."
        ) { a in .optional(try a.waiting { try $0.first() }) },
        Builtin(
            .method, on: .blockingObservable, "last() throws -> Element?",
            "Waits for the last element; nil if there is none."
        ) { a in .optional(try a.waiting { try $0.last() }) },
        Builtin(
            .method, on: .blockingObservable, "single() throws -> Element",
            "Waits for the only element; none or several are an error."
        ) { a in try a.waiting { try $0.single() } },
        Builtin(
            .method, on: .blockingObservable, "single(_ predicate: (Element) throws -> Bool) throws -> Element",
            "Waits for the only element for which a predicate holds; none or several are an error."
        ) { a in
            let predicate = try a.predicate(0)
            return try a.waiting { try $0.single(predicate) }
        },
        Builtin(
            .method, on: .blockingObservable, "materialize() -> MaterializedSequenceResult<Element>",
            "Waits for the end: the elements, and the error if there was one.",
            example: """
                print(Observable.of(1, 2).toBlocking().materialize())
                // => completed(elements: [1, 2])
                """
        ) { a in
            switch try a.waiting({ $0.materialize() }) {
            case .completed(let elements):
                return .enumCase("completed", of: .materializedSequenceResult, [.array(elements)])
            case .failed(let elements, let error):
                return .enumCase("failed", of: .materializedSequenceResult, [.array(elements), .error(error)])
            }
        },
    ]
}

extension Arguments {
    /// Waits; the sequence's error is thrown as the script's own.
    fileprivate func waiting<Result>(_ body: (BlockingObservable<Value>) throws -> Result) throws -> Result {
        let observable = try receiver(as: BlockingObservable<Value>.self)
        let result = Swift.Result { try MainActorTurn.waiting { try body(observable) } }
        // What a wait gives that ended because all is to end is no answer.
        try Interruption.check()
        do { return try result.get() } catch let error where !(error is any EndsRun) {
            throw ScriptError(.error(error))
        }
    }
}
