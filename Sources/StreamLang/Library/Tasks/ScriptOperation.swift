// A script's operations: what runs, what it waits for, and what is called at its end.

import Foundation
import RxEngine

/// What runs work of some urgency: a thread, an operation, a queue of them.
package protocol RunsWork: AnyObject {
    /// The name of the case that is its quality of service.
    var quality: String { get set }
}

/// One Operation of a script: some closures, or the `main()` of a script's own subclass.
package final class ScriptOperation: RunsWork, @unchecked Sendable {
    // Unchecked: `ScriptOperation.lock` guards what changes.

    /// How far an operation is.
    enum State {
        case made
        /// In a queue, which has not taken it up.
        case queued
        case executing
        case finished
    }

    /// One lock for all operations and their queues, since they depend on each other.
    static let lock = Lock()

    private(set) var state = State.made
    private var cancelled = false
    private var blocks: [() -> Void]
    private let hooks: Hooks
    /// Kept from the moment it is queued or started until it has run.
    private var object: InstanceObject?
    /// What it waits for, in the order of adding.
    private(set) var requirements: [ScriptOperation] = []
    private var unfinished = 0
    /// What waits for it.
    private var dependents: [ScriptOperation] = []
    private var completion: (() -> Void)?
    private var ownName: String?
    private var ownPriority = Priority.normal
    private var ownQuality = "default"
    private let end = WaitableCount(0)
    /// The queue that it was added to, until it has ended.
    private(set) var queue: ScriptOperationQueue?

    /// What a script's own subclass does itself.
    package struct Hooks {
        var main: () -> Void = {}
        /// Begins what may go on when it has returned; the operation ends when it says that `isFinished` has changed.
        var start: (() -> Void)?
        var isFinished: () -> Bool = { false }

        package init(
            main: @escaping () -> Void = {}, start: (() -> Void)? = nil, isFinished: @escaping () -> Bool = { false }
        ) {
            (self.main, self.start, self.isFinished) = (main, start, isFinished)
        }
    }

    /// How urgent an operation is among those that are ready.
    package enum Priority: Int, CaseIterable {
        case veryHigh, high, normal, low, veryLow

        /// The name of the case in a script.
        package var name: String { "\(self)" }

        /// The priority that a script's value names; the normal one without a value.
        package init(_ value: Value) {
            let name = value.unwrapped?.enumView?.caseName
            self = Self.allCases.first { $0.name == name } ?? .normal
        }
    }

    /// The object of a script's own subclass whose operation it is.
    package weak var own: InstanceObject?

    package init(_ block: @escaping () -> Void) {
        blocks = [block]
        hooks = Hooks()
    }

    /// Runs what a script's own object has for it.
    package init(_ hooks: Hooks) {
        blocks = []
        self.hooks = hooks
    }

    /// The closures that it runs.
    package var executionBlocks: [() -> Void] { Self.lock.withLock { blocks } }

    package var isCancelled: Bool { Self.lock.withLock { cancelled } }
    package var isFinished: Bool { Self.lock.withLock { state == .finished } }
    package var isExecuting: Bool { Self.lock.withLock { state == .executing } }
    package var isReady: Bool { Self.lock.withLock { mayRun } }
    package var dependencies: [ScriptOperation] { Self.lock.withLock { requirements } }

    package var name: String? {
        get { Self.lock.withLock { ownName } }
        set { Self.lock.withLock { ownName = newValue } }
    }

    package var quality: String {
        get { Self.lock.withLock { ownQuality } }
        set { Self.lock.withLock { ownQuality = newValue } }
    }

    package var priority: Priority {
        get { Self.lock.withLock { ownPriority } }
        set {
            Self.lock.withLock {
                ownPriority = newValue
                if state == .queued, mayRun { queue?.file(self, newValue) }
            }
        }
    }

    /// What is called once it has ended.
    package var completionBlock: (() -> Void)? {
        get { Self.lock.withLock { completion } }
        set { Self.lock.withLock { completion = newValue } }
    }

    /// Adds a closure that runs beside the first.
    ///
    /// - Throws: An error of the run if it has begun.
    package func add(_ block: @escaping () -> Void) throws {
        try Self.lock.withLock {
            guard state == .made || state == .queued else {
                throw RuntimeError("blocks cannot be added after the operation has started executing or finished")
            }
            blocks.append(block)
        }
    }

    /// Has it wait for another operation.
    ///
    /// - Throws: An error of the run if that waits for this one.
    package func require(_ other: ScriptOperation) throws {
        try Self.lock.withLock {
            if other.needs(self) {
                throw RuntimeError(
                    "these operations depend on each other: none of them could ever start",
                    hint: "take one of the dependencies out of the circle")
            }
            guard !requirements.contains(where: { $0 === other }) else { return }
            requirements.append(other)
            link(to: other)
        }
    }

    /// Counts what it waits for; under the lock.
    func link(to other: ScriptOperation) {
        guard other.state != .finished else { return }
        unfinished += 1
        other.dependents.append(self)
    }

    package func release(from other: ScriptOperation) {
        let freed = Self.lock.withLock { () -> ScriptOperationQueue? in
            guard let index = requirements.firstIndex(where: { $0 === other }) else { return nil }
            requirements.remove(at: index)
            guard other.state != .finished else { return nil }
            other.dependents.removeAll { $0 === self }
            return satisfyOne()
        }
        freed?.pump()
    }

    /// Whether it is the other one or waits for it, however indirectly; under the lock.
    private func needs(_ other: ScriptOperation) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var open = [self]
        while let next = open.popLast() {
            if next === other { return true }
            if seen.insert(ObjectIdentifier(next)).inserted { open += next.requirements }
        }
        return false
    }

    /// Whether nothing keeps it from running; under the lock.
    private var mayRun: Bool { cancelled || unfinished == 0 }

    /// Counts one requirement off; under the lock.
    ///
    /// - Returns: The queue that may have something to start now.
    private func satisfyOne() -> ScriptOperationQueue? {
        unfinished -= 1
        guard state == .queued, unfinished == 0, !cancelled, let queue else { return nil }
        queue.file(self, ownPriority)
        return queue
    }

    package func cancel() {
        let freed = Self.lock.withLock { () -> ScriptOperationQueue? in
            guard state != .finished, !cancelled else { return nil }
            let couldRun = mayRun
            cancelled = true
            guard state == .queued, !couldRun else { return nil }
            queue?.file(self, ownPriority)
            return queue
        }
        freed?.pump()
    }

    /// Notes that it was added to a queue; under the lock.
    ///
    /// - Throws: An error of the run if it was added or started before.
    func enqueue(in queue: ScriptOperationQueue, keeping object: InstanceObject?) throws {
        switch state {
        case .made: break
        case .queued: throw RuntimeError("operation is already enqueued on a queue", hint: "make a new operation")
        case .executing:
            throw RuntimeError("operation is executing and cannot be enqueued", hint: "make a new operation")
        case .finished: throw RuntimeError("operation is finished and cannot be enqueued", hint: "make a new operation")
        }
        state = .queued
        self.queue = queue
        self.object = object
        if mayRun { queue.file(self, ownPriority) }
    }

    /// Whether a queue may start it now, as urgent as it was filed; under the lock.
    func isDue(as priority: Priority) -> Bool { state == .queued && ownPriority == priority && mayRun }

    /// Marks it as running; under the lock.
    func begin() { state = .executing }

    /// Runs it here, as a script may do itself, also from its own `start()`.
    ///
    /// - Throws: An error of the run if it is in a queue, is running, or waits for others.
    package func start(keeping object: InstanceObject?) throws {
        let mustRun = try Self.lock.withLock {
            switch state {
            case .finished: return false
            case .executing where hooks.start != nil: return true
            case .executing: throw RuntimeError("receiver is already executing", hint: "make a new operation")
            case .queued:
                throw RuntimeError("an operation that is in a queue is started by it", hint: "leave start() out")
            case .made: break
            }
            guard mayRun else {
                throw RuntimeError(
                    "receiver is not yet ready to execute", hint: "start what it depends on first, or use a queue")
            }
            state = .executing
            self.object = object
            return true
        }
        if mustRun { runWhole() }
    }

    /// Runs it, as its queue does.
    func run() { if let start = hooks.start { start() } else { runWhole() } }

    private func runWhole() {
        runBlocks()
        finish()
    }

    /// Runs the work itself, unless it was cancelled.
    package func runBlocks() {
        let (work, isSkipped) = Self.lock.withLock { (blocks, cancelled) }
        if isSkipped { return }
        hooks.main()
        ScriptOperation.runTogether(work)
    }

    /// Notes that a script's object says of one of its properties that it has changed.
    package func didChange(_ property: String) { if property == "isFinished", hooks.isFinished() { finish() } }

    /// Tells all who wait that it has ended.
    private func finish() {
        let (queues, completion, object) = Self.lock.withLock {
            () -> ([ScriptOperationQueue], (() -> Void)?, InstanceObject?) in
            if state == .finished { return ([], nil, nil) }
            state = .finished
            blocks = []
            defer {
                self.completion = nil
                self.object = nil
                queue = nil
                dependents = []
            }
            var queues = dependents.compactMap { $0.satisfyOne() }
            if let queue {
                queue.forget(self)
                queues.insert(queue, at: 0)
            }
            return (queues, self.completion, self.object)
        }
        // What is called may ask the operation itself, which nothing else may keep any more: `[unowned operation]`.
        if let completion { WorkQueue.global().async { withExtendedLifetime(object, completion) } }
        end.change { $0 = 1 }
        var pumped: [ScriptOperationQueue] = []
        for queue in queues where !pumped.contains(where: { $0 === queue }) {
            queue.pump()
            pumped.append(queue)
        }
        withExtendedLifetime(object) {}
    }

    /// Waits for its end.
    ///
    /// - Throws: `Interrupted`; an error of the run if it is the one that runs here.
    package func waitUntilFinished() throws {
        let isOwn = ScriptOperationQueue.Running.current?.operation === self
        let isBehind = Self.lock.withLock { queue?.isMain == true } && Thread.isMainThread
        if isOwn || isBehind {
            throw RuntimeError("an operation that waits for its own end waits for ever", hint: "let another one wait")
        }
        _ = try MainActorTurn.waiting { try end.wait(nanoseconds: nil) { $0 == 1 } }
    }

    /// Runs closures beside each other and waits for all.
    private static func runTogether(_ work: [() -> Void]) {
        guard work.count > 1 else {
            work.first?()
            return
        }
        let left = WaitableCount(work.count - 1)
        for block in work.dropFirst() {
            ScriptOperationQueue.send(named: "operation") {
                block()
                left.change { $0 -= 1 }
            }
        }
        work[0]()
        _ = try? left.wait(nanoseconds: nil) { $0 == 0 }
    }
}
