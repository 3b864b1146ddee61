// Operations, and what queues do with them.

import Foundation
import RxEngine

extension Library {
    static let operationMembers: [Builtin] = [
        Builtin(
            .initializer, on: .blockOperation, "init(block: () -> Void)", "Makes an operation of a closure.",
            example: """
                let work = BlockOperation { print("work") }
                OperationQueue().addOperations([work], waitUntilFinished: true)
                // => work
                """
        ) { a in
            ScriptThreads.becomeMany()
            let work = Transfer(try a.callback(0))
            return .object(NativeObject<Operation>(BlockOperation { work.open()() }, .blockOperation))
        },
        Builtin(
            .method, on: .blockOperation, "addExecutionBlock(_ block: () -> Void)",
            "Adds a closure that may run beside the first."
        ) { a in
            let work = Transfer(try a.callback(0))
            let operation = try a.operation() as? BlockOperation
            guard operation?.isExecuting != true, operation?.isFinished != true else {
                throw RuntimeError(
                    "closures cannot be added to an operation that has begun", hint: "add them before", code: "E0554")
            }
            operation?.addExecutionBlock { work.open()() }
            return .void
        },
        Builtin(.method, on: .operation, "addDependency(_ operation: Operation)", "Lets it wait for another operation.")
        { a in
            try a.operation().addDependency(a.operation(a[0]))
            return .void
        },
        Builtin(
            .settableProperty, on: .operation, "completionBlock: (() -> Void)?", "What is called when it has ended."
        ) { a in
            guard a.has(0), a[0].unwrapped != nil else { return .none }
            let work = Transfer(try a.callback(0))
            try a.operation().completionBlock = { work.open()() }
            return .void
        },
        Builtin(.settableProperty, on: .operation, "name: String?", "The operation's name, or nil.") { a in
            let operation = try a.operation()
            if a.has(0) { operation.name = a[0].unwrapped?.text }
            return .optional(operation.name.map { .string($0) })
        },
        Builtin(.method, on: .operation, "cancel()", "Asks the operation not to run.") { a in
            try a.operation().cancel()
            return .void
        },
        Builtin(.method, on: .operation, "start()", "Runs the operation here.") { a in
            let operation = try a.operation()
            guard operation.isReady || operation.isFinished || operation.isCancelled else {
                throw RuntimeError(
                    "the operation is not ready to run", hint: "operations that it depends on have not ended",
                    code: "E0554")
            }
            if operation.isFinished { return .void }
            try OperationQueue.claim([operation])
            defer { OperationQueue.release(operation) }
            operation.start()
            return .void
        },
        Builtin(.method, on: .operation, "waitUntilFinished()", "Waits for its end.") { a in
            try a.operation().waitUntilFinished()
            return .void
        },
        Builtin(.property, on: .operation, "isCancelled: Bool", "Whether it was cancelled.") { a in
            .bool(try a.operation().isCancelled)
        },
        Builtin(.property, on: .operation, "isFinished: Bool", "Whether it has ended.") { a in
            .bool(try a.operation().isFinished)
        },
        Builtin(.property, on: .operation, "isReady: Bool", "Whether it may run.") { a in
            .bool(try a.operation().isReady)
        },
        Builtin(.method, on: .operationQueue, "addOperation(_ operation: Operation)", "Runs an operation on the queue.")
        { a in
            try a.receiver(as: OperationQueue.self).run([a.operation(a[0])])
            return .void
        },
        Builtin(
            .method, on: .operationQueue, "addOperations(_ operations: [Operation], waitUntilFinished: Bool)",
            "Runs operations on the queue."
        ) { a in
            let operations = try a.sequenceElements(0).map { try a.operation($0) }
            let queue = try a.receiver(as: OperationQueue.self)
            try queue.run(operations)
            if try a.bool(1) { for operation in operations { operation.waitUntilFinished() } }
            return .void
        },
        Builtin(.method, on: .operationQueue, "cancelAllOperations()", "Cancels what has not begun.") { a in
            try a.receiver(as: OperationQueue.self).cancelAllOperations()
            return .void
        },
        Builtin(.settableProperty, on: .operationQueue, "isSuspended: Bool", "Whether it begins nothing new.") { a in
            let queue = try a.receiver(as: OperationQueue.self)
            if a.has(0) { queue.isSuspended = try a.bool(0) }
            return .bool(queue.isSuspended)
        },
        Builtin(
            .settableProperty, on: .operationQueue, "qualityOfService: QualityOfService",
            "How urgent its operations are.",
            example: """
                let queue = OperationQueue()
                queue.qualityOfService = .utility
                print(queue.qualityOfService == .utility)
                // => true
                """
        ) { a in
            let queue = try a.receiver(as: OperationQueue.self)
            if a.has(0) { queue.qualityOfService = QualityOfService(named: a[0].enumView?.caseName) }
            return .enumCase(queue.qualityOfService.name, of: .qualityOfService)
        },
        Builtin(.property, on: .operationQueue, "operationCount: Int", "How many operations have not ended.") { a in
            .int(try a.receiver(as: OperationQueue.self).operationCount)
        },
        Builtin(
            .property, on: .nsError, "localizedFailureReason: String?",
            "Why it failed, by its NSLocalizedFailureReasonErrorKey."
        ) { a in
            let reason = a.receiver.object(as: ErrorObject.self).flatMap {
                ($0.error as NSError).localizedFailureReason
            }
            return .optional(reason.map { .string($0) })
        },
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

extension OperationQueue {
    /// Adds operations; a script lives until they have ended.
    fileprivate func run(_ operations: [Operation]) throws {
        try Self.claim(operations)
        for operation in operations {
            let ticket = PendingTicket()
            let unclaimed = Transfer(operation)
            let watch = BlockOperation {
                Self.release(unclaimed.open())
                ticket.end()
            }
            watch.addDependency(operation)
            Self.watching.addOperation(watch)
        }
        addOperations(operations, waitUntilFinished: false)
    }

    /// Notes that operations are to run: Foundation traps on those that are to run twice.
    fileprivate static func claim(_ operations: [Operation]) throws {
        try lock.withLock {
            let identities = operations.map { ObjectIdentifier($0) }
            let isNew = queued.isDisjoint(with: identities) && Set(identities).count == operations.count
            guard isNew, operations.allSatisfy({ !$0.isExecuting && !$0.isFinished }) else {
                throw RuntimeError(
                    "an operation can be queued or started once", hint: "make another one", code: "E0554")
            }
            queued.formUnion(identities)
        }
    }

    /// Notes that an operation has ended, which it tells itself from here on.
    fileprivate static func release(_ operation: Operation) {
        lock.withLock { _ = queued.remove(ObjectIdentifier(operation)) }
    }

    private static let lock = Lock()
    /// The operations that were added or started and have not ended.
    nonisolated(unsafe) private static var queued: Set<ObjectIdentifier> = []  // guarded by `lock`

    /// Where the ends of operations are noticed.
    private static let watching = OperationQueue()
}

extension Arguments {
    fileprivate func operation() throws -> Operation { try operation(receiver) }

    /// An operation of the library, or what runs an object of a script's own subclass.
    fileprivate func operation(_ value: Value) throws -> Operation {
        if let native = value.object(as: NativeObject<Operation>.self)?.native { return native }
        if let own = value.object(as: InstanceObject.self) { return ScriptOperation.running(own, session) }
        throw RuntimeError("an Operation is needed, not \(value.nominal.name)")
    }
}

/// Runs `main()` of an object of a script's own subclass of Operation.
private final class ScriptOperation: Operation, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private weak var object: InstanceObject?
    /// The object until it has run: a queue keeps what it is to run.
    private var kept: InstanceObject?
    private let session: Session

    private init(_ object: InstanceObject, _ session: Session) {
        self.object = object
        kept = object
        self.session = session
    }

    override func main() {
        guard let object = Self.lock.withLock({ kept }) else { return }
        defer { Self.lock.withLock { kept = nil } }
        if isCancelled { return }
        do { _ = try object.nominal.witness("main")?.call(.object(object)) } catch { session.fail(error) }
    }

    private static let lock = Lock()
    nonisolated(unsafe) private static var known: [ObjectIdentifier: ScriptOperation] = [:]  // guarded by `lock`

    /// The operation that runs an object, always the same.
    static func running(_ object: InstanceObject, _ session: Session) -> ScriptOperation {
        ScriptThreads.becomeMany()
        return lock.withLock {
            // An object that is gone may have lain at the same place.
            if let found = known[ObjectIdentifier(object)], found.object === object { return found }
            let made = ScriptOperation(object, session)
            known[ObjectIdentifier(object)] = made
            return made
        }
    }
}

extension QualityOfService {
    private static let names: [(String, QualityOfService)] = [
        ("userInteractive", .userInteractive), ("userInitiated", .userInitiated), ("utility", .utility),
        ("background", .background),
    ]

    /// The class that a case's name stands for; the default one for any other name.
    fileprivate init(named name: String?) {
        self = Self.names.first { $0.0 == name }?.1 ?? .default
    }

    /// The name of the class's case.
    fileprivate var name: String { Self.names.first { $0.1 == self }?.0 ?? "default" }
}
