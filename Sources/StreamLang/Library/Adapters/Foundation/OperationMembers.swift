// Operations, and what queues do with them.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let operationMembers: [Builtin] = [
        Builtin(
            .initializer, on: .operation, "init()", "Makes an operation that does nothing: others wait for it.",
            example: """
                let first = BlockOperation { print("first") }
                let end = Operation()
                end.addDependency(first)
                OperationQueue().addOperations([end, first], waitUntilFinished: true)
                // => first
                """
        ) { _ in .object(NativeObject(ScriptOperation({}), .operation)) },
        Builtin(.initializer, on: .blockOperation, "init()", "Makes an operation of closures that are added later.") {
            _ in .object(NativeObject(ScriptOperation({}), .blockOperation))
        },
        Builtin(
            .initializer, on: .blockOperation, "init(block: () -> Void)", "Makes an operation of a closure.",
            example: """
                let work = BlockOperation { print("work") }
                OperationQueue().addOperations([work], waitUntilFinished: true)
                // => work
                """
        ) { a in
            .object(NativeObject(ScriptOperation(try a.callback(0)), .blockOperation))
        },
        Builtin(
            .method, on: .blockOperation, "addExecutionBlock(_ block: () -> Void)",
            "Adds a closure that may run beside the first."
        ) { a in
            try a.operation().add(a.callback(0))
            return .void
        },
        Builtin(.method, on: .operation, "addDependency(_ operation: Operation)", "Lets it wait for another operation.")
        { a in
            try a.operation().require(a.operation(a[0]))
            return .void
        },
        Builtin(.method, on: .operation, "removeDependency(_ operation: Operation)", "No longer waits for another one.")
        { a in
            try a.operation().release(from: a.operation(a[0]))
            return .void
        },
        Builtin(.property, on: .operation, "dependencies: [Operation]", "What it waits for.") { a in
            .array(try a.operation().dependencies.map { .operation($0) })
        },
        Builtin(
            .settableProperty, on: .operation, "completionBlock: (() -> Void)?", "What is called when it has ended."
        ) { a in
            guard a.has(0) else { return .none }
            let block = a[0].unwrapped == nil ? nil : try a.callback(0)
            try a.operation().completionBlock = block
            return .none
        },
        Builtin(.settableProperty, on: .operation, "name: String?", "The operation's name, or nil.") { a in
            let operation = try a.operation()
            if a.has(0) { operation.name = a[0].unwrapped?.text }
            return .optional(operation.name.map { .string($0) })
        },
        Builtin(
            .settableProperty, on: .operation, "queuePriority: Operation.QueuePriority",
            "How urgent it is among the operations of its queue that may run.",
            example: """
                let work = BlockOperation {}
                work.queuePriority = .high
                print(work.queuePriority)
                // => high
                """
        ) { a in
            let operation = try a.operation()
            if a.has(0) { operation.priority = ScriptOperation.Priority(a[0]) }
            return .enumCase(operation.priority.name, of: .operationQueuePriority)
        },
        qualityOfService(on: .operation, "How urgent its work is, which only says so.", made: "BlockOperation {}") {
            a in
            try a.operation()
        },
        Builtin(.method, on: .operation, "cancel()", "Asks the operation not to run.") { a in
            try a.operation().cancel()
            return .void
        },
        Builtin(.method, on: .operation, "start()", "Runs the operation here.") { a in
            try a.operation().start(keeping: a.receiver.object(as: InstanceObject.self))
            return .void
        },
        Builtin(.method, on: .operation, "main()", "What the operation does: nothing, unless a subclass says what.") {
            a in
            if let own = a.receiver.object(as: NativeObject<ScriptOperation>.self) { own.native.runBlocks() }
            return .void
        },
        change("willChangeValue", "is about to change") { _, _ in },
        change("didChangeValue", "has changed") { $0.didChange($1) },
        Builtin(
            .property, on: .operation, "isAsynchronous: Bool",
            "Whether it may go on when `start()` has returned: false.",
            example: "print(BlockOperation {}.isAsynchronous)\n// => false"
        ) { _ in .bool(false) },
        Builtin(.property, on: .operation, "isConcurrent: Bool", "The older name of `isAsynchronous`: false.") { _ in
            .bool(false)
        },
        Builtin(
            .property, on: .blockOperation, "executionBlocks: [() -> Void]", "The closures that the operation runs.",
            example: "print(BlockOperation {}.executionBlocks.count)\n// => 1"
        ) { a in
            .array(
                try a.operation().executionBlocks.map { block in
                    .object(
                        NativeFunction(parameterCount: 0) { _ in
                            block()
                            return .void
                        })
                })
        },
        Builtin(.method, on: .operation, "waitUntilFinished()", "Waits for its end.") { a in
            try a.operation().waitUntilFinished()
            return .void
        },
        Builtin(.property, on: .operation, "isCancelled: Bool", "Whether it was cancelled.") { a in
            .bool(try a.operation().isCancelled)
        },
        Builtin(.property, on: .operation, "isExecuting: Bool", "Whether it runs.") { a in
            .bool(try a.operation().isExecuting)
        },
        Builtin(.property, on: .operation, "isFinished: Bool", "Whether it has ended.") { a in
            .bool(try a.operation().isFinished)
        },
        Builtin(.property, on: .operation, "isReady: Bool", "Whether it may run.") { a in
            .bool(try a.operation().isReady)
        },
        Builtin(.method, on: .operationQueue, "addOperation(_ operation: Operation)", "Runs an operation on the queue.")
        { a in
            try a.operationQueue().add([(a.operation(a[0]), a[0].object(as: InstanceObject.self))])
            return .void
        },
        Builtin(
            .method, on: .operationQueue, "addOperations(_ operations: [Operation], waitUntilFinished: Bool)",
            "Runs operations on the queue."
        ) { a in
            let operations = try a.sequenceElements(0).map {
                (operation: try a.operation($0), object: $0.object(as: InstanceObject.self))
            }
            try a.operationQueue().add(operations)
            if try a.bool(1) { for entry in operations { try entry.operation.waitUntilFinished() } }
            return .void
        },
        Builtin(
            .method, on: .operationQueue, "addBarrierBlock(_ barrier: () -> Void)",
            "Runs a closure when all that was added before has ended, and before what is added later.",
            example: """
                let queue = OperationQueue()
                queue.addOperation { print("before") }
                queue.addBarrierBlock { print("barrier") }
                queue.addOperation { print("after") }
                queue.waitUntilAllOperationsAreFinished()
                // => before
                // => barrier
                // => after
                """
        ) { a in
            try a.operationQueue().addBarrier(a.callback(0))
            return .void
        },
        Builtin(.method, on: .operationQueue, "cancelAllOperations()", "Cancels what has not begun.") { a in
            try a.operationQueue().cancelAll()
            return .void
        },
        Builtin(.settableProperty, on: .operationQueue, "isSuspended: Bool", "Whether it begins nothing new.") { a in
            let queue = try a.operationQueue()
            if a.has(0) { queue.isSuspended = try a.bool(0) }
            return .bool(queue.isSuspended)
        },
        qualityOfService(on: .operationQueue, "How urgent its operations are.", made: "OperationQueue()") { a in
            try a.operationQueue()
        },
        Builtin(
            .settableProperty, on: .operationQueue, "underlyingQueue: DispatchQueue?",
            "The queue that its operations run on, or nil.",
            example: """
                let queue = OperationQueue()
                queue.underlyingQueue = DispatchQueue(label: "files")
                print(queue.underlyingQueue!.label)
                // => files
                """
        ) { a in
            let queue = try a.operationQueue()
            if a.has(0) { queue.underlying = a.isGiven(0) ? try a.workQueue(0) : nil }
            return .optional(queue.underlying.map { .queue($0) })
        },
        Builtin(.property, on: .operationQueue, "operationCount: Int", "How many operations have not ended.") { a in
            .int(try a.operationQueue().operationCount)
        },
        Builtin(.property, on: .operationQueue, "operations: [Operation]", "The operations that have not ended.") { a in
            .array(try a.operationQueue().operations.map { .operation($0) })
        },
        text(
            "localizedFailureReason", "Why it failed, by its NSLocalizedFailureReasonErrorKey.",
            \.localizedFailureReason),
        text(
            "localizedRecoverySuggestion", "What may help, by its NSLocalizedRecoverySuggestionErrorKey.",
            \.localizedRecoverySuggestion),
        Builtin(
            .initializer, on: .nsNull, "init()", "The null of JSON and of Foundation's collections.",
            example: "print(NSNull())\n// => <null>"
        ) { _ in .object(NativeObject(NSNull(), .nsNull)) },
        path("pathExtension", "txt", \.pathExtension), path("lastPathComponent", "a.txt", \.lastPathComponent),
        path("deletingPathExtension", "/tmp/a", \.deletingPathExtension),
        path("deletingLastPathComponent", "/tmp", \.deletingLastPathComponent),
        Builtin(
            .method, on: .string, "appendingPathComponent(_ part: String) -> String", "The path with one more part.",
            example: "print(\"/tmp\".appendingPathComponent(\"a\"))\n// => /tmp/a"
        ) { a in .string((try a.text() as NSString).appendingPathComponent(try a.string(0))) },
    ]

    /// How a subclass that runs by itself tells of what it has begun and ended.
    private static func change(
        _ name: String, _ what: String, _ body: @escaping @Sendable (ScriptOperation, String) -> Void
    ) -> Builtin {
        Builtin(
            .method, on: .operation, "\(name)(forKey key: String)",
            "Says that a property \(what). An operation has ended when it says so of `isFinished`, which is true then."
        ) { a in
            body(try a.operation(), try a.string(0))
            return .void
        }
    }

    private static func text(
        _ name: String, _ summary: String, _ path: KeyPath<NSError, String?> & Sendable
    ) -> Builtin {
        Builtin(.property, on: .nsError, "\(name): String?", summary) { a in
            let error = a.receiver.object(as: ErrorObject.self)?.error
            return .optional(error.flatMap { ($0 as NSError)[keyPath: path] }.map { .string($0) })
        }
    }

    /// A part of a path, as NSString tells it.
    private static func path(_ name: String, _ result: String, _ part: @escaping @Sendable (NSString) -> String)
        -> Builtin
    {
        Builtin(
            .property, on: .string, "\(name): String", "The path's \(name), as of an NSString.",
            example: "print((\"/tmp/a.txt\" as NSString).\(name))\n// => \(result)"
        ) { a in
            // Foundation traps where a path of one character is to lose it.
            let path = try a.text()
            let length = path.utf16.reversed().drop { $0 == 0x2F }.count
            return .string(name == "deletingLastPathComponent" && length == 1 ? "" : part(path as NSString))
        }
    }
}

extension Value {
    /// An operation as the script knows it.
    static func operation(_ operation: ScriptOperation) -> Value {
        operation.own.map { .object($0) } ?? .object(NativeObject(operation, .blockOperation))
    }
}

extension Arguments {
    func operationQueue() throws -> ScriptOperationQueue { try receiver(as: ScriptOperationQueue.self) }

    fileprivate func operation() throws -> ScriptOperation { try operation(receiver) }

    /// An operation of the library, or what runs an object of a script's own subclass, always the same.
    fileprivate func operation(_ value: Value) throws -> ScriptOperation {
        if let native = value.object(as: NativeObject<ScriptOperation>.self)?.native { return native }
        guard let own = value.object(as: InstanceObject.self) else {
            throw RuntimeError("an Operation is needed, not \(value.nominal.name)")
        }
        let session = session
        func run(_ member: String) -> () -> Value? {
            return { [weak own] in
                guard let own else { return nil }
                do { return try own.nominal.witness(member)?.call(.object(own)) } catch {
                    session.fail(error)
                    return nil
                }
            }
        }
        let (main, start, isFinished) = (run("main"), run("start"), run("isFinished"))
        let made = ScriptOperation(
            ScriptOperation.Hooks(
                main: { _ = main() }, start: own.nominal.witness("start") == nil ? nil : { _ = start() },
                isFinished: { isFinished() == .bool(true) }))
        made.own = own
        own.companion = NativeObject(made, .operation)
        return made
    }
}
