// Queues of operations: which may run next, and how many at once; the same on both clocks.

import Foundation
import RxEngine

/// A script's OperationQueue.
package final class ScriptOperationQueue: RunsWork, @unchecked Sendable {
    // Unchecked: `ScriptOperation.lock` guards what changes.
    private var ready = ScriptOperation.Priority.allCases.map { _ in Fifo<ScriptOperation>() }
    /// What was added and has not ended, in the order of adding.
    private var all: [ObjectIdentifier: (number: Int, operation: ScriptOperation)] = [:]
    private var added = 0
    private var active = 0
    private var limit = -1
    private var suspended = false
    private var ownName: String?
    private var barrier: ScriptOperation?
    private var ownQuality = "default"
    private var ownUnderlying: WorkQueue?
    private let left = WaitableCount(0)
    /// Whether its work runs on the main thread.
    let isMain: Bool

    /// The main thread's queue.
    package static let main = ScriptOperationQueue(isMain: true)

    package init(isMain: Bool = false) {
        self.isMain = isMain
        if isMain { (ownName, limit) = ("NSOperationQueue Main Queue", 1) }
    }

    package var name: String? {
        get {
            ScriptOperation.lock.withLock { ownName }
                ?? "NSOperationQueue \(ObjectIdentity(address: ObjectNumbers.address(of: self)).pointer)"
        }
        set { ScriptOperation.lock.withLock { ownName = newValue } }
    }

    package var quality: String {
        get { ScriptOperation.lock.withLock { ownQuality } }
        set { ScriptOperation.lock.withLock { ownQuality = newValue } }
    }

    /// The queue that its operations run on, if one was named.
    package var underlying: WorkQueue? {
        get { isMain ? .main : ScriptOperation.lock.withLock { ownUnderlying } }
        set { if !isMain { ScriptOperation.lock.withLock { ownUnderlying = newValue } } }
    }

    /// How many operations may run at once; -1 for as many as there are places.
    package var maxCount: Int {
        get { ScriptOperation.lock.withLock { limit } }
        set {
            if isMain { return }
            ScriptOperation.lock.withLock { limit = newValue }
            pump()
        }
    }

    package var isSuspended: Bool {
        get { ScriptOperation.lock.withLock { suspended } }
        set {
            if isMain { return }
            ScriptOperation.lock.withLock { suspended = newValue }
            pump()
        }
    }

    /// What was added and has not ended.
    package var operations: [ScriptOperation] {
        ScriptOperation.lock.withLock { all.values.sorted { $0.number < $1.number }.map(\.operation) }
    }

    package var operationCount: Int { ScriptOperation.lock.withLock { all.count } }

    /// Adds operations, each with the script's object that must live until it has run.
    ///
    /// - Throws: An error of the run if one was added before.
    package func add(_ operations: [(operation: ScriptOperation, object: InstanceObject?)]) throws {
        for (operation, object) in operations {
            try ScriptOperation.lock.withLock {
                if let barrier, barrier.state != .finished { operation.link(to: barrier) }
                try operation.enqueue(in: self, keeping: object)
                remember(operation)
            }
        }
        pump()
    }

    /// Adds a closure.
    package func add(_ block: @escaping () -> Void, priority: ScriptOperation.Priority = .normal) {
        let operation = ScriptOperation(block)
        operation.priority = priority
        try? add([(operation, nil)])
    }

    /// Adds a closure that runs when all that was added before has ended, and before all that is added later.
    package func addBarrier(_ block: @escaping () -> Void) {
        let operation = ScriptOperation(block)
        ScriptOperation.lock.withLock {
            for entry in all.values { operation.link(to: entry.operation) }
            barrier = operation
            try? operation.enqueue(in: self, keeping: nil)
            remember(operation)
        }
        pump()
    }

    package func cancelAll() { for operation in operations { operation.cancel() } }

    /// Waits until nothing is left.
    ///
    /// - Throws: `Interrupted`; an error of the run if one of its operations waits.
    package func waitUntilEmpty() throws {
        let isInside = Running.current?.queue === self
        if isInside || isMain && Thread.isMainThread && operationCount > 0 {
            throw RuntimeError(
                "an operation that waits until its own queue is empty waits for itself",
                hint: "wait outside of the queue")
        }
        _ = try MainActorTurn.waiting { try left.wait(nanoseconds: nil) { $0 == 0 } }
    }

    private func remember(_ operation: ScriptOperation) {
        added += 1
        all[ObjectIdentifier(operation)] = (added, operation)
        left.change { $0 += 1 }
    }

    /// Puts an operation among those that may run; under the lock.
    func file(_ operation: ScriptOperation, _ priority: ScriptOperation.Priority) {
        ready[priority.rawValue].append(operation)
    }

    /// Notes that an operation has ended; under the lock.
    func forget(_ operation: ScriptOperation) {
        all.removeValue(forKey: ObjectIdentifier(operation))
        if barrier === operation { barrier = nil }
        active -= 1
        ended += 1
    }

    /// How many have ended that those who wait for the queue have not been told of.
    private var ended = 0

    /// Starts what may run.
    func pump() {
        let (due, name, ended, underlying) = ScriptOperation.lock.withLock {
            var due: [ScriptOperation] = []
            while !suspended, limit < 0 || active < limit, let next = nextReady() {
                next.begin()
                active += 1
                due.append(next)
            }
            defer { self.ended = 0 }
            return (due, ownName ?? "NSOperationQueue", self.ended, isMain ? .main : ownUnderlying)
        }
        if ended > 0 { left.change { $0 -= ended } }
        for operation in due {
            let run = { [self] in Running.during(Running(queue: self, operation: operation)) { operation.run() } }
            if let underlying { underlying.async(run) } else { Self.send(named: name, run) }
        }
    }

    private func nextReady() -> ScriptOperation? {
        for priority in ScriptOperation.Priority.allCases {
            while let next = ready[priority.rawValue].popFirst() { if next.isDue(as: priority) { return next } }
        }
        return nil
    }

    /// Runs work on a queue and waits for it; at once where there is none, or on the queue itself.
    package static func perform(on queue: ScriptOperationQueue?, _ work: @escaping () -> Void) throws {
        guard let queue, Running.current?.queue !== queue, !(queue.isMain && Thread.isMainThread) else { return work() }
        let operation = ScriptOperation(work)
        try queue.add([(operation, nil)])
        try operation.waitUntilFinished()
    }

    /// Runs work beside other work, under a name; the script has not ended before.
    static func send(named name: String, _ work: @escaping () -> Void) {
        ScriptThreads.becomeMany()
        if VirtualWorld.current != nil {
            virtual.async { ThreadLabel.perform(as: name, work) }
            return
        }
        let (ticket, work) = (PendingTicket(), Transfer(work))
        WorkPool.run {
            ThreadLabel.perform(as: name, work.open())
            ticket.end()
        }
    }

    /// Runs operations in a virtual world.
    private static let virtual = WorkQueue(label: "operations", order: .concurrent)

    /// The operation that a thread runs, and its queue.
    package final class Running {
        package let queue: ScriptOperationQueue
        let operation: ScriptOperation
        private static let slot = ThreadSlot<Running>()

        init(queue: ScriptOperationQueue, operation: ScriptOperation) {
            self.queue = queue
            self.operation = operation
        }

        package static var current: Running? { slot.object }

        static func during(_ running: Running, _ work: () -> Void) {
            let outer = slot.object
            slot.object = running
            defer { slot.object = outer }
            work()
        }
    }
}

/// Schedules on a script's own queue.
final class ScriptOperationScheduler: ImmediateSchedulerType {
    let queue: ScriptOperationQueue
    let priority: ScriptOperation.Priority
    private let scheduler: OperationQueueScheduler

    init(_ queue: ScriptOperationQueue, _ priority: ScriptOperation.Priority) {
        self.queue = queue
        self.priority = priority
        scheduler = OperationQueueScheduler { work in queue.add(work, priority: priority) }
    }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { scheduler.schedule(state, action: action) }
}

extension Value {
    /// A queue of operations; `===` compares what it stands for.
    package static func operationQueue(_ queue: ScriptOperationQueue) -> Value {
        queue.isMain ? mainOperationQueue : .object(NativeObject(queue, .operationQueue))
    }

    /// One value for all uses, so that `===` holds.
    private static let mainOperationQueue = Value.object(NativeObject(ScriptOperationQueue.main, .operationQueue))
}
