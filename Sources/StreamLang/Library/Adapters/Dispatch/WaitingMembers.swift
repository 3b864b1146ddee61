// DispatchGroup, DispatchSemaphore, DispatchWorkItem.

import RxEngine
import StreamRun

extension Library {
    static let groupMembers: [Builtin] = [
        Builtin(.initializer, on: .dispatchGroup, "init()", "Makes a group without work.") { a in
            .object(NativeObject(WorkGroup(of: a.session), .dispatchGroup))
        },
        Builtin(.method, on: .dispatchGroup, "enter()", "Counts one more piece of work.") { a in
            try a.receiver(as: WorkGroup.self).enter()
            return .void
        },
        Builtin(.method, on: .dispatchGroup, "leave()", "Counts one piece of work off.") { a in
            if try a.receiver(as: WorkGroup.self).leave() { return .void }
            throw RuntimeError("leave() was called more often than enter()")
        },
        Builtin(
            .method, on: .dispatchGroup, "notify(queue: DispatchQueue, execute work: () -> Void)",
            "Runs a closure on a queue as soon as no work is left."
        ) { a in
            let (queue, work) = (try a.workQueue(0), try a.callback(1))
            ScriptThreads.becomeMany()
            try a.receiver(as: WorkGroup.self).notify(on: queue, work)
            return .void
        },
        Builtin(
            .method, on: .dispatchGroup, "wait()", "Waits until no work is left.",
            example: """
                let group = DispatchGroup()
                DispatchQueue.global().async(group: group) { print("work") }
                group.wait()
                print("done")
                // => work
                // => done
                """
        ) { a in
            let group = try a.receiver(as: WorkGroup.self)
            _ = try MainActorTurn.waiting { try group.wait(nanoseconds: nil) }
            return .void
        },
        Builtin(
            .method, on: .dispatchGroup, "wait(timeout: DispatchTime) -> DispatchTimeoutResult",
            "Waits until no work is left or a moment has come.",
            example: "print(DispatchGroup().wait(timeout: .now() + 1) == .success)\n// => true"
        ) { a in
            let (group, time) = (try a.receiver(as: WorkGroup.self), try a.delay(0))
            return .outcome(try MainActorTurn.waiting { try group.wait(nanoseconds: time) })
        },
        Builtin(
            .initializer, on: .dispatchSemaphore, "init(value: Int)", "Makes a semaphore that so many may pass.",
            example: "let s = DispatchSemaphore(value: 1)\ns.wait()\nprint(\"passed\")\n// => passed"
        ) { a in .object(NativeObject(ScriptSemaphore(try a.count(0), a.session), .dispatchSemaphore)) },
        Builtin(
            .method, on: .dispatchSemaphore, "signal() -> Int", "Lets one more pass.",
            example: "let s = DispatchSemaphore(value: 0)\ns.signal()\ns.wait()\nprint(\"passed\")\n// => passed"
        ) { a in
            .int(try a.receiver(as: ScriptSemaphore.self).signal())
        },
        Builtin(.method, on: .dispatchSemaphore, "wait()", "Waits for a signal.") { a in
            let count = try a.receiver(as: ScriptSemaphore.self).count
            _ = try MainActorTurn.waiting { try count.take(nanoseconds: nil) }
            return .void
        },
        Builtin(
            .method, on: .dispatchSemaphore, "wait(timeout: DispatchTime) -> DispatchTimeoutResult",
            "Waits for a signal or a moment.",
            example: "print(DispatchSemaphore(value: 0).wait(timeout: .now()) == .timedOut)\n// => true"
        ) { a in
            let (count, time) = (try a.receiver(as: ScriptSemaphore.self).count, try a.delay(0))
            return .outcome(try MainActorTurn.waiting { try count.take(nanoseconds: time) })
        },
        Builtin(
            .initializer, on: .dispatchWorkItem,
            "init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: () -> Void)",
            "Makes a piece of work that can be cancelled.",
            example: "let item = DispatchWorkItem { print(\"work\") }\nitem.perform()\n// => work"
        ) { a in .object(NativeObject(WorkItem(try a.callback(2)), .dispatchWorkItem)) },
        Builtin(
            .method, on: .dispatchWorkItem, "perform()", "Runs the work here.",
            example: "let item = DispatchWorkItem { print(\"work\") }\nitem.perform()\n// => work"
        ) { a in
            try a.receiver(as: WorkItem.self).perform()
            return .void
        },
        Builtin(
            .method, on: .dispatchWorkItem, "cancel()", "Keeps the work from running, if it has not begun.",
            example:
                "let item = DispatchWorkItem { print(\"work\") }\nitem.cancel()\nitem.perform()\nprint(item.isCancelled)\n// => true"
        ) { a in
            try a.receiver(as: WorkItem.self).cancel()
            return .void
        },
        Builtin(.property, on: .dispatchWorkItem, "isCancelled: Bool", "Whether the work was cancelled.") { a in
            .bool(try a.receiver(as: WorkItem.self).isCancelled)
        },
        Builtin(.method, on: .dispatchWorkItem, "wait()", "Waits until the work has run.") { a in
            let group = try a.receiver(as: WorkItem.self).group
            _ = try MainActorTurn.waiting { try group.wait(nanoseconds: nil) }
            return .void
        },
        Builtin(
            .method, on: .dispatchWorkItem, "notify(queue: DispatchQueue, execute work: () -> Void)",
            "Runs a closure on a queue when the work has run."
        ) { a in
            try a.receiver(as: WorkItem.self).group.notify(on: a.workQueue(0), a.callback(1))
            return .void
        },
    ]
}

/// A script's DispatchSemaphore.
private final class ScriptSemaphore {
    let count: WaitableCount
    private let initial: Int
    private let session: Session

    init(_ value: Int, _ session: Session) {
        (count, initial, self.session) = (WaitableCount(value), value, session)
    }

    /// Lets one more pass.
    ///
    /// - Returns: 1 if somebody waited for that.
    /// - Throws: An error of the run at the highest count.
    func signal() throws -> Int {
        let before = count.waiting
        let isPossible = count.change { count -> Bool in
            guard count < .max else { return false }
            count += 1
            return true
        }
        if isPossible { return before > 0 ? 1 : 0 }
        throw RuntimeError(
            "Unbalanced call to dispatch_semaphore_signal()", hint: "call signal() only for what wait() has taken")
    }

    deinit {
        guard count.present < initial else { return }
        session.failAtRelease(
            "Semaphore object deallocated while in use",
            hint:
                "its count is \(count.present) and was \(initial): call signal() as often as wait(), or begin with value: 0"
        )
    }
}

extension Value {
    fileprivate static func outcome(_ isInTime: Bool) -> Value {
        .enumCase(isInTime ? "success" : "timedOut", of: .dispatchTimeoutResult)
    }
}
