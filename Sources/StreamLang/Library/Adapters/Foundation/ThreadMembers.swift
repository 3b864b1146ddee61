// Thread, RunLoop and OperationQueue.

import Foundation
import RxEngine
import StreamRun

/// Serving the main queue from within a script.
enum RunLoops {
    /// Runs what is due on the main queue until a moment, or until nothing is pending.
    ///
    /// - Throws: `Interrupted`.
    static func serve(until date: Date?) throws { try MainActorTurn.waiting { try serveLoop(until: date) } }

    /// Runs what is due on the main queue, once; waits for it, but no longer than until a moment.
    ///
    /// - Throws: `Interrupted`.
    static func serveOnce(before date: Date) throws {
        // Whether something ran is seen by the time alone. Who names a far moment calls in a loop, and looks again.
        if let world = VirtualWorld.current {
            let isFar = date.timeIntervalSince(world.date) > 1
            world.wait(until: isFar ? world.now + 10_000_000 : world.nanoseconds(at: date), servesMain: true)
            return
        }
        let isFar = date.timeIntervalSinceNow > 1
        try MainActorTurn.waiting {
            repeat {
                try Interruption.check()
                let limit = min(date, Date(timeIntervalSinceNow: 0.01))
                if RunLoop.current.run(mode: .default, before: limit), limit.timeIntervalSinceNow > 0.002 { return }
                if limit.timeIntervalSinceNow > 0.001 { Thread.sleep(forTimeInterval: 0.001) }
            } while !isFar && date.timeIntervalSinceNow > 0
        }
    }

    private static func serveLoop(until date: Date?) throws {
        if let world = VirtualWorld.current {
            if let date { world.wait(until: world.nanoseconds(at: date), servesMain: true) } else { world.run() }
            return
        }
        if let date {
            // A run loop without sources returns at once: it is entered again until the time has come.
            while date.timeIntervalSinceNow > 0 {
                try Interruption.check()
                RunLoop.current.run(until: min(date, Date(timeIntervalSinceNow: 0.01)))
                if date.timeIntervalSinceNow > 0.001 { Thread.sleep(forTimeInterval: 0.001) }
            }
        } else {
            while PendingWork.count > 0 { try serveLoop(until: Date(timeIntervalSinceNow: 0.01)) }
        }
    }
}

extension Arguments {
    /// The receiver as a thread; an object of a script's own subclass gets one that runs its `main()`.
    fileprivate func thread() throws -> ScriptThread {
        if let native = receiver.object(as: NativeObject<ScriptThread>.self)?.native { return native }
        guard let own = receiver.object(as: InstanceObject.self) else { return try receiver(as: ScriptThread.self) }
        // The body keeps the object until the thread has ended, as Foundation does, once it was started.
        let made = ScriptThread { [weak own] in
            guard let own else { return }
            _ = try own.nominal.witness("main")?.call(.object(own))
        }
        own.companion = NativeObject(made, .thread)
        return made
    }

    /// Starts a thread that runs a closure.
    fileprivate func detachThread(_ index: Int) throws {
        let work = try function(index)
        try ScriptThread { _ = try work.call() }.start(session)
    }
}

extension Library {
    static let threadMembers: [Builtin] = [
        Builtin(.staticProperty, on: .thread, "current: Thread", "The thread that the code runs on.") { _ in
            .object(NativeObject(ScriptThread.current, .thread))
        },
        Builtin(
            .staticProperty, on: .thread, "mainThread: Thread", "The thread that the script's text runs on.",
            example: "print(Thread.mainThread.isMainThread)\n// => true"
        ) { _ in .object(NativeObject(ScriptThread.main, .thread)) },
        Builtin(
            .staticMethod, on: .thread, "isMultiThreaded() -> Bool", "Whether there may be more threads than one.",
            example: "print(Thread.isMultiThreaded())\n// => true"
        ) { _ in .bool(true) },
        Builtin(
            .staticProperty, on: .thread, "isMainThread: Bool", "Whether the code runs on the main thread."
        ) { _ in .bool(MainActorTurn.isMainActor) },
        Builtin(
            .staticProperty, on: .thread, "callStackSymbols: Array<String>",
            "The functions that were called: the one that asks."
        ) { a in .array([.string("0   main   \(a.context.caller.function)")]) },
        Builtin(.property, on: .thread, "isMainThread: Bool", "Whether it is the main thread.") { a in
            .bool(try a.thread().isMain)
        },
        Builtin(.property, on: .thread, "isExecuting: Bool", "Whether it was started and has not ended.") { a in
            .bool(try a.thread().isExecuting)
        },
        Builtin(.property, on: .thread, "isFinished: Bool", "Whether it has ended.") { a in
            .bool(try a.thread().isFinished)
        },
        Builtin(.property, on: .thread, "isCancelled: Bool", "Whether it was asked to end.") { a in
            .bool(try a.thread().isCancelled)
        },
        Builtin(.method, on: .thread, "cancel()", "Asks it to end, which its work has to look at itself.") { a in
            try a.thread().cancel()
            return .void
        },
        Builtin(
            .property, on: .thread, "threadDictionary: NSMutableDictionary", "What code keeps for the thread.",
            example:
                "Thread.current.threadDictionary[\"depth\"] = 1\nprint(Thread.current.threadDictionary[\"depth\"]!)\n// => 1"
        ) { a in .object(try a.thread().dictionary) },
        Builtin(.settableProperty, on: .thread, "name: String?", "The thread's name, or nil.") { a in
            let thread = try a.thread()
            if a.has(0) { thread.name = a[0].unwrapped?.text }
            return .optional(thread.name.map { .string($0) })
        },
        qualityOfService(on: .thread, "How urgent its work is, which only says so.", made: "Thread {}") { a in
            try a.thread()
        },
        Builtin(
            .settableProperty, on: .thread, "stackSize: Int",
            "How many bytes its stack is asked to have, which only says so.",
            example: """
                let thread = Thread {}
                thread.stackSize = 1 << 20
                print(thread.stackSize)
                // => 1048576
                """
        ) { a in
            let thread = try a.thread()
            // Less than the system's least is no size, as in Foundation.
            if a.has(0), case let size = try a.int(0), size >= 16_384 { thread.stackSize = size }
            return .int(thread.stackSize)
        },
        Builtin(
            .initializer, on: .thread, "init(block: () -> Void)",
            "Makes a thread that runs a closure once it is started.",
            example:
                "let done = DispatchSemaphore(value: 0)\nThread { print(\"on a thread\"); done.signal() }.start()\ndone.wait()\n// => on a thread"
        ) { a in
            let work = try a.function(0)
            return .object(NativeObject(ScriptThread { _ = try work.call() }, .thread))
        },
        Builtin(.method, on: .thread, "start()", "Starts the thread.") { a in
            let (thread, own) = (try a.thread(), a.receiver.object(as: InstanceObject.self))
            try thread.start(a.session, keeping: own)
            return .void
        },
        Builtin(.staticMethod, on: .thread, "exit()", "Ends the thread that the code runs on, which a script started.")
        {
            _ in
            guard ScriptThread.current.isOwn else {
                throw RuntimeError(
                    "Thread.exit() on a thread that the script did not start",
                    hint: "leave the function by return, or end the script by exit(0)")
            }
            throw ThreadExit()
        },
        Builtin(
            .staticMethod, on: .thread, "sleep(forTimeInterval seconds: Double)", "Waits some seconds.",
            example: "Thread.sleep(forTimeInterval: 0.001)\nprint(\"later\")\n// => later", guarding: [.ordered(0)]
        ) { a in
            try pause(try a.double(0))
            return .void
        },
        Builtin(.staticMethod, on: .thread, "sleep(until date: Date)", "Waits until a moment.") { a in
            try pause((try a.native(0, "a Date", as: Date.self)).timeIntervalSince(WallClock.now))
            return .void
        },
        Builtin(
            .function, "sleep(_ seconds: Int) -> Int", "Waits some seconds.",
            example: "sleep(0)\nprint(\"later\")\n// => later"
        ) { a in
            try pause(try a.double(0))
            return .int(0)
        },
        Builtin(
            .function, "usleep(_ microseconds: Int) -> Int", "Waits some microseconds.",
            example: "usleep(1)\nprint(\"later\")\n// => later"
        ) { a in
            try pause(try a.double(0) / 1e6)
            return .int(0)
        },
        Builtin(.staticMethod, on: .thread, "detachNewThread(_ block: () -> Void)", "Runs a closure on a new thread.") {
            a in
            try a.detachThread(0)
            return .void
        },
        Builtin(.staticProperty, on: .runLoop, "main: RunLoop", "The main thread's run loop.") { _ in
            .object(NativeObject(RunLoop.main, .runLoop))
        },
        Builtin(.staticProperty, on: .runLoop, "current: RunLoop", "The current thread's run loop.") { _ in
            .object(NativeObject(RunLoop.current, .runLoop))
        },
        Builtin(
            .property, on: .runLoop, "currentMode: RunLoop.Mode?", "What it serves now; nil while it does not run."
        ) { a in
            let mode = try a.receiver(as: RunLoop.self).currentMode
            return mode == nil ? .none : .some(.enumCase(mode == .common ? "common" : "default", of: .runLoopMode))
        },
        Builtin(
            .method, on: .runLoop, "run(until limitDate: Date)", "Serves timers and the main queue until a moment.",
            example: "RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))\nprint(\"later\")\n// => later"
        ) { a in
            a.session.serveLoop()
            try RunLoops.serve(until: try a.native(0, "a Date", as: Date.self))
            return .void
        },
        Builtin(
            .method, on: .runLoop, "run(mode: RunLoop.Mode, before limitDate: Date) -> Bool",
            "Serves the main queue once, or waits until a moment; who waits for longer than a second is called again."
        ) { a in
            a.session.serveLoop()
            try RunLoops.serveOnce(before: try a.native(1, "a Date", as: Date.self))
            return .bool(true)
        },
        Builtin(.method, on: .runLoop, "run()", "Serves timers and the main queue until nothing is pending.") { _ in
            try RunLoops.serve(until: nil)
            return .void
        },
        Builtin(.initializer, on: .operationQueue, "init()", "Makes a queue of operations.") { _ in
            .operationQueue(ScriptOperationQueue())
        },
        Builtin(
            .staticProperty, on: .operationQueue, "current: OperationQueue?", "The queue whose work runs here, or nil.",
            example: """
                let work = BlockOperation { print(OperationQueue.current != nil) }
                OperationQueue().addOperations([work], waitUntilFinished: true)
                // => true
                """
        ) { _ in
            let queue = ScriptOperationQueue.Running.current?.queue ?? (WorkQueue.isMain ? .main : nil)
            return .optional(queue.map { .operationQueue($0) })
        },
        Builtin(.staticProperty, on: .operationQueue, "main: OperationQueue", "The main thread's queue of operations.")
        { _ in .operationQueue(.main) },
        Builtin(
            .settableProperty, on: .operationQueue, "maxConcurrentOperationCount: Int",
            "How many operations may run at once.",
            example:
                "let q = OperationQueue()\nq.maxConcurrentOperationCount = 1\nprint(q.maxConcurrentOperationCount)\n// => 1"
        ) { a in
            let queue = try a.operationQueue()
            if a.has(0) {
                let count = try a.int(0)
                guard count >= -1 else {
                    throw RuntimeError(
                        "maxConcurrentOperationCount: the count (\(count)) cannot be negative",
                        hint: "-1, OperationQueue.defaultMaxConcurrentOperationCount, leaves it to the system")
                }
                queue.maxCount = count
            }
            return .int(queue.maxCount)
        },
        Builtin(
            .staticProperty, on: .operationQueue, "defaultMaxConcurrentOperationCount: Int",
            "Stands for as many operations at once as the system can run.",
            example: "print(OperationQueue.defaultMaxConcurrentOperationCount)\n// => -1"
        ) { _ in .int(-1) },
        Builtin(.settableProperty, on: .operationQueue, "name: String?", "The queue's name, or nil.") { a in
            let queue = try a.operationQueue()
            if a.has(0) { queue.name = a[0].unwrapped?.text }
            // A queue without a name of its own is called after its address.
            return .optional(queue.name.map { .string($0.naming(queue)) })
        },
        Builtin(.method, on: .operationQueue, "addOperation(_ block: () -> Void)", "Runs a closure on the queue.") {
            a in
            try a.operationQueue().add(a.callback(0))
            return .void
        },
        Builtin(
            .method, on: .operationQueue, "waitUntilAllOperationsAreFinished()", "Waits until the queue is empty.",
            example:
                "let q = OperationQueue()\nq.addOperation { print(\"work\") }\nq.waitUntilAllOperationsAreFinished()\nprint(\"done\")\n// => work\n// => done"
        ) { a in
            try a.operationQueue().waitUntilEmpty()
            return .void
        },
    ]

    /// Lets time pass, on the virtual clock where there is one.
    ///
    /// - Throws: `Interrupted`.
    private static func pause(_ seconds: Double) throws {
        guard seconds > 0 else { return }
        if VirtualWorld.current != nil {
            try ScriptWait.run(BlockingWait(), seconds: seconds, servesMain: false)
        } else {
            try MainActorTurn.sleeping { _ = try ScriptWait.run(BlockingWait(), seconds: seconds, servesMain: false) }
        }
    }
}
