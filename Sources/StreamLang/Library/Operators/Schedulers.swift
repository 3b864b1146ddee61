// The entries of schedulers.

import Dispatch
import Foundation
import RxEngine

extension Library {
    package static let schedulers: [Builtin] = [
        instance("instance: MainScheduler", on: .mainScheduler, "Runs work on the main thread, at once if it is there.")
        {
            MainScheduler.instance
        },
        instance(
            "asyncInstance: SerialDispatchQueueScheduler", on: .mainScheduler, as: .serialDispatchQueueScheduler,
            "Runs work on the main thread, never at once."
        ) { MainScheduler.asyncInstance },
        Builtin(.initializer, on: .mainScheduler, "init()", "Makes a scheduler of the main thread.") { _ in
            .scheduler(MainScheduler(), as: .mainScheduler)
        },
        Builtin(
            .staticMethod, on: .mainScheduler, "ensureRunningOnMainThread(errorMessage: String? = nil) -> Void",
            "Ends the script unless it is on the main thread; on Linux it lets any thread pass, as in RxSwift."
        ) { a in
            MainScheduler.ensureRunningOnMainThread(errorMessage: a.isGiven(0) ? try a.string(0) : nil)
            return .void
        },
        Builtin(
            .staticMethod, on: .mainScheduler, "ensureExecutingOnScheduler(errorMessage: String? = nil) -> Void",
            "Ends the script unless it is on the main thread."
        ) { a in try a.ensureMain() },
        instance(
            "instance: ConcurrentMainScheduler", on: .concurrentMainScheduler,
            "Runs work on the main thread; for subscribe(on:)."
        ) { ConcurrentMainScheduler.instance },
        instance(
            "instance: CurrentThreadScheduler", on: .currentThreadScheduler,
            "Runs work on the current thread, after what runs there now."
        ) { CurrentThreadScheduler.instance },
        Builtin(
            .staticProperty, on: .currentThreadScheduler, "isScheduleRequired: Bool",
            "Whether nothing runs in this thread's queue."
        ) { _ in .bool(CurrentThreadScheduler.isScheduleRequired) },
        Builtin(
            .initializer, on: .serialDispatchQueueScheduler,
            "init(qos: DispatchQoS, internalSerialQueueName: String = \"rx.global_dispatch_queue.serial\")",
            "Runs work one after the other on a background queue.",
            example: """
                Observable.of(1).observe(on: SerialDispatchQueueScheduler(qos: .background))
                    .subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in
            ScriptThreads.becomeMany()
            let name = a.isGiven(1) ? try a.string(1) : "rx.global_dispatch_queue.serial"
            return .scheduler(
                SerialDispatchQueueScheduler(qos: try a.qos(0), internalSerialQueueName: name),
                as: .serialDispatchQueueScheduler)
        },
        Builtin(
            .initializer, on: .serialDispatchQueueScheduler,
            "init(internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil)",
            "Runs work one after the other on a queue of its own, which a function may set up first."
        ) { a in
            ScriptThreads.becomeMany()
            if let configure = try a.optionalAction(1) {
                let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: try a.string(0)) { queue in
                    configure(.object(NativeObject(WorkQueue(queue, as: .serial), .dispatchQueue)))
                }
                return .scheduler(scheduler, as: .serialDispatchQueueScheduler)
            }
            return .scheduler(
                SerialDispatchQueueScheduler(internalSerialQueueName: try a.string(0)),
                as: .serialDispatchQueueScheduler)
        },
        Builtin(
            .initializer, on: .serialDispatchQueueScheduler,
            "init(queue: DispatchQueue, internalSerialQueueName: String)", "Runs work one after the other on a queue."
        ) { a in
            ScriptThreads.becomeMany()
            return .scheduler(
                SerialDispatchQueueScheduler(queue: try a.queue(0), internalSerialQueueName: try a.string(1)),
                as: .serialDispatchQueueScheduler)
        },
        Builtin(
            .initializer, on: .concurrentDispatchQueueScheduler, "init(qos: DispatchQoS)",
            "Runs work on background threads, several at once.",
            example: """
                Observable.of(1).subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))
                    .subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in
            ScriptThreads.becomeMany()
            return .scheduler(
                ConcurrentDispatchQueueScheduler(qos: try a.qos(0)), as: .concurrentDispatchQueueScheduler)
        },
        Builtin(
            .initializer, on: .concurrentDispatchQueueScheduler, "init(queue: DispatchQueue)",
            "Runs work on a queue, several at once."
        ) { a in
            ScriptThreads.becomeMany()
            return .scheduler(
                ConcurrentDispatchQueueScheduler(queue: try a.queue(0)), as: .concurrentDispatchQueueScheduler)
        },
        Builtin(
            .initializer, on: .operationQueueScheduler,
            "init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal)",
            "Runs work as operations of a queue.",
            example: """
                let queue = OperationQueue()
                queue.maxConcurrentOperationCount = 1
                let scheduler = OperationQueueScheduler(operationQueue: queue)
                Observable.of(1, 2).observe(on: scheduler).subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in
            ScriptThreads.becomeMany()
            let queue: ScriptOperationQueue = try a.native(0, "an OperationQueue")
            return .scheduler(
                ScriptOperationScheduler(queue, ScriptOperation.Priority(a[1])), as: .operationQueueScheduler)
        },
        Builtin(
            .property, on: .operationQueueScheduler, "operationQueue: OperationQueue", "The queue of its operations."
        ) { a in .operationQueue(try a.operationScheduler().queue) },
        Builtin(
            .property, on: .operationQueueScheduler, "queuePriority: Operation.QueuePriority",
            "The priority of its operations."
        ) { a in
            .enumCase(try a.operationScheduler().priority.name, of: .operationQueuePriority)
        },
        Builtin(
            .method, on: .immediateSchedulerType,
            "schedule<State>(_ state: State, action: (State) -> Disposable) -> Disposable",
            "Runs work as soon as possible.",
            example: """
                MainScheduler.instance.schedule("work") { state in
                    print(state)
                    return Disposables.create()
                }
                // => work
                """
        ) { a in .disposable(try a.receivedScheduler().schedule(a[0], action: a.work(1))) },
        Builtin(
            .method, on: .schedulerType,
            "scheduleRelative<State>(_ state: State, dueTime: RxTimeInterval, action: (State) -> Disposable) -> Disposable",
            "Runs work after some time."
        ) { a in
            .disposable(try a.receivedTimeScheduler().scheduleRelative(a[0], dueTime: a.interval(1), action: a.work(2)))
        },
        Builtin(
            .method, on: .schedulerType,
            "schedulePeriodic<State>(_ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: (State) -> State) -> Disposable",
            "Runs work again and again; each run gives the state for the next.",
            example: """
                let ticks = MainScheduler.instance.schedulePeriodic(1, startAfter: 10ms, period: 10ms) { count in
                    print(count)
                    return count + 1
                }
                MainScheduler.instance.scheduleRelative((), dueTime: 25ms) { ticks.dispose(); return Disposables.create() }
                // => 1
                // => 2
                """
        ) { a in
            let function = try a.function(3)
            let (session, site) = (a.session, a.site)
            return .disposable(
                try a.receivedTimeScheduler().schedulePeriodic(
                    a[0], startAfter: a.interval(1), period: a.period(2)
                ) { state in
                    do { return try function.call(state) } catch {
                        session.failInAction(error, at: site)
                        return state
                    }
                })
        },
        Builtin(.property, on: .schedulerType, "now: Date", "The scheduler's present.") { a in
            .date(try a.receivedTimeScheduler().now)
        },
        Builtin(
            .method, on: .immediateSchedulerType,
            "scheduleRecursive<State>(_ state: State, action: (State, (State) -> Void) -> Void) -> Disposable",
            "Runs work that can ask to be run again with a new state.",
            example: """
                MainScheduler.instance.scheduleRecursive(3) { count, again in
                    print(count)
                    if count > 1 { again(count - 1) }
                }
                // => 3
                // => 2
                // => 1
                """
        ) { a in
            let function = try a.function(1)
            let (session, site) = (a.session, a.site)
            let disposable = try a.receivedScheduler().scheduleRecursive(a[0]) { state, recurse in
                withoutActuallyEscaping(recurse) { recurse in
                    // The script may keep the function, which then does nothing.
                    var recurseNow: ((Value) -> Void)? = recurse
                    let again = NativeFunction(parameterCount: 1) { arguments in
                        recurseNow?(arguments.first ?? .void)
                        return .void
                    }
                    do { _ = try function.call(state, .object(again)) } catch { session.failInAction(error, at: site) }
                    recurseNow = nil
                }
            }
            return try a.unlessFailed(.disposable(disposable))
        },
    ]

    private static func instance(
        _ signature: String, on owner: NominalType, as nominal: NominalType? = nil, _ summary: String,
        _ scheduler: @escaping @Sendable () -> any ImmediateSchedulerType
    ) -> Builtin {
        Builtin(.staticProperty, on: owner, signature, summary) { _ in .scheduler(scheduler(), as: nominal ?? owner) }
    }
}
