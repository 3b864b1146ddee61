// A group of tasks, and its value, of which a loop takes what they give.

import RxEngine

/// The tasks of one `withTaskGroup`.
package final class ScriptTaskGroup: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var tasks: [ScriptTask] = []
    private var finished = Fifo<Result<Value, any Error>>()
    private var running = 0
    private var cancelled = false
    private var wait: BlockingWait?

    /// Starts a task of the group.
    package func add(_ function: FunctionObject, name: String? = nil, _ session: Session) {
        let isCancelled = lock.withLock {
            running += 1
            return cancelled
        }
        let work = Transfer(function)
        let task = ScriptTask(isDetached: true, name: name, session: session, partOf: .current) { [self] in
            let outcome = Result { try work.open().call() }
            let waiting = lock.withLock {
                running -= 1
                finished.append(outcome)
                return wait
            }
            waiting?.end()
            return try outcome.get()
        }
        if isCancelled { task.cancel() }
        lock.withLock { tasks.append(task) }
    }

    /// Awaits the next task that ends; nil when all have been awaited.
    package func next() throws -> Value? {
        while true {
            let (outcome, isOver) = lock.withLock { (finished.popFirst(), running == 0) }
            if let outcome { return try outcome.get() }
            if isOver { return nil }
            try Await.run(isCancellable: false) { wait in
                let isDue = lock.withLock {
                    self.wait = wait
                    return !finished.isEmpty || running == 0
                }
                if isDue { wait.end() }
            }
        }
    }

    /// Awaits all tasks that were not awaited yet; the first error counts, and may end the others.
    package func waitForAll(failsTogether: Bool = false) throws {
        var first: (any Error)?
        while true {
            do { if try next() == nil { break } } catch let error where !(error is any EndsRun) {
                if failsTogether, first == nil { cancelAll() }
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    /// Asks all tasks of the group to end.
    package func cancelAll() {
        let tasks = lock.withLock {
            cancelled = true
            return self.tasks
        }
        for task in tasks { task.cancel() }
    }

    package var isCancelled: Bool { lock.withLock { cancelled } }
    package var isEmpty: Bool { lock.withLock { running == 0 && finished.isEmpty } }
}

/// A task group as the script sees it: also a sequence of its results.
package final class TaskGroupObject: Object {
    package let group = ScriptTaskGroup()
    package override init(_ kind: NominalType) { super.init(kind) }
    package override func makeIterator() -> ElementIterator? { .produced { [group] in try group.next() } }
}
