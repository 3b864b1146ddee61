// DispatchQueue: the engine's counted queue, which follows the virtual clock where there is one.

import Dispatch
import RxEngine
import StreamRun

extension Library {
    static let queueMembers: [Builtin] = [
        Builtin(
            .staticProperty, on: .dispatchQueue, "main: DispatchQueue", "The queue of the main thread.",
            example: "print(DispatchQueue.main.label)\n// => com.apple.main-thread"
        ) { _ in .queue(.main) },
        Builtin(
            .staticMethod, on: .dispatchQueue, "global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue",
            "Returns the system's concurrent queue for a quality of service.",
            example: "print(DispatchQueue.global(qos: .background).label)\n// => com.apple.root.background-qos"
        ) { a in
            ScriptThreads.becomeMany()
            return .queue(.global(a.qosClass(0)))
        },
        Builtin(
            .staticMethod, on: .dispatchQueue,
            "global(priority: DispatchQueue.GlobalQueuePriority) -> DispatchQueue",
            "Returns the system's concurrent queue for a priority.",
            example: "print(DispatchQueue.global(priority: .high).label)\n// => com.apple.root.user-initiated-qos"
        ) { a in
            ScriptThreads.becomeMany()
            let quality: DispatchQoS.QoSClass =
                switch a[0].enumView?.caseName {
                case "high": .userInitiated
                case "low": .utility
                case "background": .background
                default: .default
                }
            return .queue(.global(quality))
        },
        Builtin(
            .initializer, on: .dispatchQueue,
            """
            init(label: String, qos: DispatchQoS = .unspecified, attributes: DispatchQueue.Attributes = .serial, \
            autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil)
            """,
            "Makes a queue, serial unless its attributes say `.concurrent`.",
            example: "print(DispatchQueue(label: \"work\").label)\n// => work"
        ) { a in
            ScriptThreads.becomeMany()
            let isConcurrent = a.options(2).contains("concurrent")
            let qos = a[1].object(as: NativeObject<DispatchQoS>.self)?.native ?? .unspecified
            let queue = WorkQueue(label: try a.string(0), qos: qos, order: isConcurrent ? .concurrent : .serial)
            QueueNesting.mark(queue)
            return .queue(queue)
        },
        Builtin(.initializer, on: .dispatchSpecificKey, "init()", "Makes a key for what queues carry with them.") { _ in
            .object(NativeObject(DispatchSpecificKey<Value>(), .dispatchSpecificKey))
        },
        Builtin(
            .method, on: .dispatchQueue, "setSpecific<T>(key: DispatchSpecificKey<T>, value: T?)",
            "Gives the queue something to carry."
        ) { a in
            let key: DispatchSpecificKey<Value> = try a.native(0, "a DispatchSpecificKey")
            try a.queue().queue.setSpecific(key: key, value: a[1].unwrapped)
            return .void
        },
        Builtin(
            .staticMethod, on: .dispatchQueue, "getSpecific<T>(key: DispatchSpecificKey<T>) -> T?",
            "Returns what the present queue carries under a key, or nil.",
            example: """
                let key = DispatchSpecificKey<String>()
                let queue = DispatchQueue(label: "work")
                queue.setSpecific(key: key, value: "here")
                queue.sync { print(DispatchQueue.getSpecific(key: key) ?? "elsewhere") }
                // => here
                """
        ) { a in
            let key: DispatchSpecificKey<Value> = try a.native(0, "a DispatchSpecificKey")
            return .optional(WorkQueue.specific(key))
        },
        Builtin(
            .method, on: .dispatchQueue, "getSpecific<T>(key: DispatchSpecificKey<T>) -> T?",
            "Returns what the queue carries under a key, or nil.",
            example: """
                let key = DispatchSpecificKey<String>()
                let queue = DispatchQueue(label: "work")
                queue.setSpecific(key: key, value: "here")
                print(queue.getSpecific(key: key) ?? "nothing")
                // => here
                """
        ) { a in
            let key: DispatchSpecificKey<Value> = try a.native(0, "a DispatchSpecificKey")
            return .optional(try a.queue().queue.getSpecific(key: key))
        },
        Builtin(
            .property, on: .dispatchQueue, "label: String", "The queue's name.",
            example: "print(DispatchQueue(label: \"work\").label)\n// => work"
        ) { a in .string(try a.queue().label) },
        Builtin(
            .property, on: .dispatchQueue, "qos: DispatchQoS", "The queue's quality of service.",
            example: "print(DispatchQueue(label: \"work\", qos: .utility).qos == .utility)\n// => true"
        ) { a in .quality(try a.queue().queue.qos) },
        Builtin(
            .method, on: .dispatchQueue,
            "async(group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: () -> Void)",
            "Runs a closure on the queue and goes on at once.",
            example: "DispatchQueue(label: \"q\").async { }\nprint(\"first\")\n// => first"
        ) { a in
            let work = try a.callback(3)
            let group = a[0].unwrapped?.object(as: NativeObject<WorkGroup>.self)?.native
            group?.enter()
            ScriptThreads.becomeMany()
            try a.queue().async(isBarrier: a.isBarrier(2)) {
                work()
                _ = group?.leave()
            }
            return .void
        },
        Builtin(
            .method, on: .dispatchQueue, "async(execute workItem: DispatchWorkItem)",
            "Runs a work item on the queue and goes on at once.",
            example: "DispatchQueue(label: \"q\").async(execute: DispatchWorkItem { })\nprint(\"first\")\n// => first"
        ) { a in
            let work = try a.callback(0)
            ScriptThreads.becomeMany()
            try a.queue().async(work)
            return .void
        },
        Builtin(
            .method, on: .dispatchQueue, "sync(execute workItem: DispatchWorkItem)",
            "Runs a work item on the queue and waits for it.",
            example: "DispatchQueue(label: \"q\").sync(execute: DispatchWorkItem { print(1) })\n// => 1"
        ) { a in
            let (queue, work) = (try a.queue(), try a.callback(0))
            ScriptThreads.becomeMany()
            return try QueueNesting.waiting(for: queue) {
                try queue.sync(isBarrier: false) { () throws -> Value in
                    work()
                    return .void
                }
            }
        },
        Builtin(
            .method, on: .dispatchQueue,
            "sync<T>(flags: DispatchWorkItemFlags = [], execute work: () throws -> T) rethrows -> T",
            "Runs a closure on the queue, waits for it and returns its result.",
            example: "print(DispatchQueue(label: \"q\").sync { 1 })\n// => 1"
        ) { a in
            let (queue, work) = (try a.queue(), try a.function(1))
            ScriptThreads.becomeMany()
            return try QueueNesting.waiting(for: queue) {
                try queue.sync(isBarrier: a.isBarrier(0)) { () throws -> Value in try work.call() }
            }
        },
        Builtin(
            .method, on: .dispatchQueue,
            "asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: () -> Void)",
            "Runs a closure on the queue at a later time.",
            example: "DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { }\nprint(\"first\")\n// => first"
        ) { a in
            let work = try a.callback(3)
            ScriptThreads.becomeMany()
            try ScriptTimer.once(on: a.queue(), after: a.delay(0), of: a.session, work)
            return .void
        },
        Builtin(
            .method, on: .dispatchQueue, "asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem)",
            "Runs a work item on the queue at a later time.",
            example:
                "DispatchQueue.main.asyncAfter(deadline: .now(), execute: DispatchWorkItem { })\nprint(\"first\")\n// => first"
        ) { a in
            let work = try a.callback(1)
            ScriptThreads.becomeMany()
            try ScriptTimer.once(on: a.queue(), after: a.delay(0), of: a.session, work)
            return .void
        },
        Builtin(
            .staticMethod, on: .dispatchQueue, "concurrentPerform(iterations: Int, execute work: (Int) -> Void)",
            "Calls a closure with each number, on several threads at once.",
            example: "DispatchQueue.concurrentPerform(iterations: 1) { print($0) }\n// => 0"
        ) { a in
            let (count, work) = (try a.count(0), Transfer(try a.action(1)))
            if VirtualWorld.current != nil {
                for index in 0..<count { work.open()(.int(index)) }
            } else {
                ScriptThreads.becomeMany()
                DispatchQueue.concurrentPerform(iterations: count) { work.open()(.int($0)) }
            }
            return .void
        },
        Builtin(.function, "dispatchMain() -> Never", "Serves the main queue until nothing is pending.") { a in
            try RunLoops.serve(until: nil)
            return .void
        },
    ]

    static let timeMembers: [Builtin] = [
        unit("NSEC_PER_SEC", 1_000_000_000, "The nanoseconds of a second."),
        unit("NSEC_PER_MSEC", 1_000_000, "The nanoseconds of a millisecond."),
        unit("NSEC_PER_USEC", 1000, "The nanoseconds of a microsecond."),
        unit("USEC_PER_SEC", 1_000_000, "The microseconds of a second."),
        Builtin(
            .staticMethod, on: .dispatchTime, "now() -> DispatchTime", "Returns the present moment.",
            example: "print(DispatchTime.now() < DispatchTime.now() + 1)\n// => true"
        ) { _ in .dispatchTime(.current) },
        Builtin(
            .staticProperty, on: .dispatchTime, "distantFuture: DispatchTime", "A moment that never comes.",
            example: "print(DispatchTime.now() < .distantFuture)\n// => true"
        ) { _ in .dispatchTime(.distantFuture) },
        Builtin(
            .initializer, on: .dispatchTime, "init(uptimeNanoseconds: UInt64)",
            "Makes a moment from the nanoseconds since the machine started.",
            example: "print(DispatchTime(uptimeNanoseconds: 1) < .now())\n// => true"
        ) { a in .dispatchTime(DispatchTime(uptimeNanoseconds: a[0].exactly(UInt64.self) ?? 0)) },
        Builtin(
            .property, on: .dispatchTime, "uptimeNanoseconds: UInt64", "The nanoseconds since the machine started.",
            example: "print(DispatchTime.now().uptimeNanoseconds > 0)\n// => true"
        ) { a in .integer(try a.receiver(as: DispatchTime.self).uptimeNanoseconds, as: .uint64) },
        Builtin(
            .property, on: .dispatchTime, "rawValue: UInt64", "The moment as Dispatch counts it.",
            example: "print(DispatchTime(uptimeNanoseconds: 5).rawValue)\n// => 5"
        ) { a in .integer(try a.receiver(as: DispatchTime.self).rawValue, as: .uint64) },
    ]

    private static func unit(_ name: String, _ count: UInt64, _ summary: String) -> Builtin {
        Builtin(.property, "\(name): UInt64", summary) { _ in .integer(count, as: .uint64) }
    }
}

extension DispatchTime {
    /// The present moment, on the virtual clock where there is one.
    static var current: DispatchTime {
        // The virtual clock starts at 0, which Dispatch takes for "now".
        VirtualWorld.current.map { DispatchTime(uptimeNanoseconds: UInt64($0.now) + 1_000_000_000) } ?? .now()
    }
}

extension Value {
    /// A dispatch queue as a value.
    static func queue(_ queue: WorkQueue) -> Value { .object(NativeObject(queue, .dispatchQueue)) }
}

extension Arguments {
    func queue() throws -> WorkQueue {
        if let queue = receiver.object(as: NativeObject<DispatchQueue>.self)?.native {
            return WorkQueue(queue, as: .serial)
        }
        return try receiver(as: WorkQueue.self)
    }

    /// A queue among the arguments; the main queue where none is given.
    func workQueue(_ index: Int) throws -> WorkQueue {
        guard isGiven(index) else { return .main }
        return try native(index, "a DispatchQueue")
    }

    /// A closure without parameters, or a work item.
    func callback(_ index: Int) throws -> () -> Void {
        if let item = self[index].object(as: NativeObject<WorkItem>.self)?.native { return { item.perform() } }
        guard let callback = try optionalCallback(index) else { throw wrong(index, "a closure") }
        return callback
    }

    /// The nanoseconds from now to a moment.
    func delay(_ index: Int) throws -> Int {
        let time: DispatchTime = try native(index, "a DispatchTime such as .now() + 1")
        if time == .distantFuture { return .max }
        let (now, then) = (DispatchTime.current.uptimeNanoseconds, time.uptimeNanoseconds)
        return then > now ? Int(clamping: then - now) : 0
    }

    /// A quality of service, given as a DispatchQoS or its class.
    func qosClass(_ index: Int) -> DispatchQoS.QoSClass {
        if let qos = self[index].object(as: NativeObject<DispatchQoS>.self)?.native { return qos.qosClass }
        return switch self[index].enumView?.caseName {
        case "background": .background
        case "utility": .utility
        case "userInitiated": .userInitiated
        case "userInteractive": .userInteractive
        case "unspecified": .unspecified
        default: .default
        }
    }
}
