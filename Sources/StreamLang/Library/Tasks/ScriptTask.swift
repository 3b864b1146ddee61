// A script's Task: work that has a thread while it runs and waits, and takes turns with the main actor if it belongs to it.

import Foundation
import RxEngine

/// One task of a script.
package final class ScriptTask: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var outcome: Result<Value, any Error>?
    private var cancelled = false
    /// Waits for the end, or for a cancellation of this task.
    private var waits = Arrivals<BlockingWait>()
    /// What is called when the task is cancelled, in the order of arrival.
    private var handlers: [(token: Object, run: () -> Void)] = []
    /// The tasks that are a part of this one, which end with it.
    private var children = Arrivals<ScriptTask>()
    private weak var parent: ScriptTask?

    /// The task that the current thread runs, if it runs one.
    package static var current: ScriptTask? { TaskContext.known?.task }

    /// What it was called when it was made.
    package let name: String?
    /// What it began with.
    package let basePriority: TaskPriority
    private var raised: TaskPriority?
    /// How important it is: at least as much as who awaits it.
    package var priority: TaskPriority { lock.withLock { raised } ?? basePriority }

    /// Starts a task.
    ///
    /// - Parameters:
    ///   - isDetached: Whether it inherits nothing: it does not belong to the main actor then.
    ///   - name: What it is called.
    ///   - priority: How important it is; nil for as much as the task that it is a part of, or inherits from.
    ///   - session: Where an error of the run itself goes.
    ///   - parent: The task that it is a part of, and that cancels it.
    ///   - body: What it does.
    package init(
        isDetached: Bool, name: String? = nil, priority: TaskPriority? = nil, session: Session,
        partOf parent: ScriptTask? = nil,
        _ body: @escaping () throws -> Value
    ) {
        self.parent = parent
        self.name = name
        let inherited = isDetached ? parent : .current
        basePriority = priority ?? inherited?.priority ?? .medium
        ScriptThreads.becomeMany()
        let isMain = !isDetached && MainActorTurn.isMainActor
        MainActorTurn.begin()
        let locals = ScriptTaskLocal.values
        let work = Transfer(body)
        let label = ThreadLabel.numbered("task")
        parent?.adopt(self)
        suspend(false)
        let run = { [self] in
            let context = TaskContext.current
            context.task = self
            var outcome = Result<Value, any Error>.success(.void)
            ThreadLabel.perform(as: label) {
                outcome = ScriptTaskLocal.binding(locals) { Result(catching: work.open()) }
            }
            context.task = nil
            if case .failure(let error) = outcome, error is any EndsRun { session.fail(error) }
            end(outcome)
            suspend(true)
        }
        if isMain { MainActorTurn.run(run) } else { MainActorTurn.runDetached(run) }
    }

    private func adopt(_ child: ScriptTask) {
        let isLate = lock.withLock {
            children[child] = child
            return cancelled
        }
        if isLate { child.cancel() }
    }

    /// Whether the task may still emit by itself: not while it awaits somebody else's element. In a virtual world its
    /// turns count instead.
    private var isPending = false

    /// Counts the task off, or on again.
    fileprivate func suspend(_ isSuspended: Bool) {
        guard VirtualWorld.current == nil else { return }
        let changes = lock.withLock {
            defer { isPending = !isSuspended }
            return isPending == isSuspended
        }
        if changes { if isSuspended { PendingWork.end() } else { PendingWork.begin() } }
    }

    package var isCancelled: Bool { lock.withLock { cancelled } }

    /// Asks the task to end: what it awaits ends at once.
    package func cancel() {
        let (woken, called, parts) = lock.withLock {
            cancelled = true
            defer { handlers = [] }
            return (waits.all, handlers, children.all)
        }
        for part in parts { part.cancel() }
        for handler in called { handler.run() }
        for wait in woken { wait.end() }
    }

    /// Does work during which a function is called when the task is cancelled, or at once if it was before.
    package func whenCancelled<Result>(call handler: FunctionObject, during work: () throws -> Result) throws -> Result
    {
        let run = { _ = try? handler.call([]) }
        let isLate = lock.withLock {
            if !cancelled { handlers.append((handler, run)) }
            return cancelled
        }
        if isLate { run() }
        defer { lock.withLock { handlers.removeAll { $0.token === handler } } }
        return try work()
    }

    /// Waits for the task's end.
    package func result() throws -> Result<Value, any Error> {
        raise(to: ScriptTask.current?.priority ?? .medium)
        while true {
            if let outcome = lock.withLock({ outcome }) { return outcome }
            try Await.run(isCancellable: false) { wait in
                lock.withLock { if outcome != nil { wait.end() } else { waits[wait] = wait } }
            }
        }
    }

    private func raise(to priority: TaskPriority) {
        lock.withLock { if priority > raised ?? basePriority { raised = priority } }
    }

    private func end(_ outcome: Result<Value, any Error>) {
        let woken = lock.withLock {
            self.outcome = outcome
            defer { waits = Arrivals() }
            return waits.all
        }
        parent?.lock.withLock { parent?.children[self] = nil }
        for wait in woken { wait.end() }
    }

    /// Has a cancellation of this task end a wait.
    func watch(_ wait: BlockingWait) {
        let isCancelled = lock.withLock {
            waits[wait] = wait
            return cancelled
        }
        if isCancelled { wait.end() }
    }

    func forget(_ wait: BlockingWait) { lock.withLock { waits[wait] = nil } }
}

/// A task that awaits what somebody else sends: no pending work until the first of those wakes it, since nothing says that
/// anybody ever will.
package final class Suspension: @unchecked Sendable {
    // Unchecked: `lock` guards the flag.
    private let lock = Lock()
    private var isOver = false
    private let task = ScriptTask.current

    package init() { task?.suspend(true) }

    /// Ends it, for who wakes the task before that goes on, and for the task itself. Whoever comes later changes nothing: the
    /// task may have ended meanwhile.
    package func end() {
        lock.withLock {
            if isOver { return }
            isOver = true
            task?.suspend(false)
        }
    }
}

/// One `await` that must wait.
package enum Await {
    /// Waits until something ends the wait, or the current task is cancelled.
    ///
    /// - Parameters:
    ///   - seconds: How long to wait at most; nil to wait for an end.
    ///   - isCancellable: Whether a cancellation of the current task ends the wait; not where it awaits other tasks.
    ///   - start: Gets the wait, to have it ended.
    /// - Throws: `Interrupted`.
    package static func run(
        seconds: Double? = nil, isCancellable: Bool = true, _ start: (BlockingWait) -> Void
    ) throws {
        let task = isCancellable ? ScriptTask.current : nil
        try MainActorTurn.awaiting { wait in
            task?.watch(wait)
            start(wait)
        } _: { wait in
            defer { task?.forget(wait) }
            try ScriptWait.run(wait, seconds: seconds)
        }
        try Interruption.check()
    }
}
