// The workings of a virtual world: events by time, threads, and the baton that passes between them.

import Foundation

/// The state of a virtual world.
///
/// Two things guard it. Threads from outside may post: the agenda and the queues have locks for that. Everything else
/// belongs to the thread that holds the baton: exactly one thread of the world runs at any moment.
final class WorldCore: @unchecked Sendable {
    private let agenda = WorldAgenda()

    private let lock = Lock()
    private var queues: [QueueIdentity: WorldQueue] = [:]  // guarded by `lock`

    private let main = Fiber(number: 0)
    private var workerCount = 0
    private var idleWorkers: [Fiber] = []
    /// Waits for a condition that nobody announces, in the order of their arrival.
    private var waiters: [Waiter] = []
    private var waitCount = 0
    private var raised: [Waiter] = []  // guarded by `lock`
    /// What has a queue's leave to run, but no thread: there are as many as there can be.
    private var threadless = RingBuffer<(queue: WorldQueue, block: () -> Void)>()
    private var executedCount = 0
    private let outside = BinarySemaphore()
    let pending = PendingCount()

    /// What makes two work queues the same: the system's queues are known by label, others by their object.
    private enum QueueIdentity: Hashable {
        case label(String)
        case object(ObjectIdentifier)
    }

    var now: Int64 { agenda.now }
    var isStopping: Bool { agenda.isStopping }
    var executed: Int { executedCount }

    /// The moment a span from now; the end of time if that lies beyond it.
    func time(after span: Int64) -> Int64 {
        let (sum, overflow) = now.addingReportingOverflow(max(0, span))
        return overflow ? .max : sum
    }

    func adoptMainThread() {
        Fiber.current = main
        ThreadLabel.set("main")
    }

    /// Drops what is queued and ends the threads that have nothing to do.
    func close() {
        agenda.close()
        for queue in lock.withLock({ Array(queues.values) }) {
            while !queue.backlog.isEmpty { queue.backlog.removeFirst().dispose() }
        }
        for worker in idleWorkers { worker.baton.signal() }
        idleWorkers = []
        Fiber.current = nil
        ThreadLabel.set(nil)
    }

    // MARK: Posting

    func post(to queue: WorkQueue, at time: Int64, _ block: @escaping () -> Void) -> any Cancelable {
        let item = WorldItem(.run(worldQueue(for: queue)), countedBy: pending, block)
        agenda.push(item, at: time)
        if Fiber.current == nil { poke() }
        return item
    }

    func poke() { outside.signal() }

    func stop() {
        agenda.stop()
        outside.signal()
    }

    func endStopping() { agenda.endStopping() }

    /// Waits, holding the baton, until a thread from outside has posted something or some time has passed: what is
    /// pending outside may also end without a word.
    func waitForOutside() { _ = outside.wait(until: Date(timeIntervalSinceNow: 0.02)) }

    private func worldQueue(for queue: WorkQueue) -> WorldQueue {
        let identity: QueueIdentity =
            if queue.order == .main {
                .label(WorkQueue.main.label)
            } else if ThreadLabel.sharedKind(ofQueue: queue.label) != nil {
                .label(queue.label)
            } else {
                .object(ObjectIdentifier(queue.queue))
            }
        return lock.withLock {
            if let known = queues[identity] { return known }
            let new = WorldQueue(queue)
            queues[identity] = new
            return new
        }
    }

    // MARK: Waiting

    /// Hands the baton on until a condition holds, a signal is raised, or a deadline has come.
    @discardableResult
    func wait(
        until deadline: Int64?, servesMain: Bool = false, isUrgent: Bool = false, for signal: WorldSignal? = nil,
        _ condition: (() -> Bool)? = nil
    ) -> VirtualWorld.Outcome {
        guard let fiber = Fiber.current else {
            return waitOutside(until: deadline, signal.map { signal in { signal.isRaised } } ?? condition)
        }
        if let condition, condition() { return .satisfied }
        let mayServe = servesMain && fiber.isMain && !isMainQueueBusy
        let waiter = makeWaiter(fiber, condition, servesMain: mayServe, isUrgent: isUrgent)
        if let signal, !signal.register(waiter) { return .satisfied }
        if condition != nil { waiters.append(waiter) }
        fiber.waits.append(waiter)
        if let deadline, deadline < .max { agenda.push(WorldItem(.wake(waiter)), at: deadline, isWake: true) }
        if mayServe, let queue = mainQueue, !queue.backlog.isEmpty { agenda.push(WorldItem(.serve(queue)), at: now) }
        defer { signal?.forget(waiter) }
        return finishWait(waiter)
    }

    private func makeWaiter(
        _ fiber: Fiber, _ condition: (() -> Bool)?, servesMain: Bool, isUrgent: Bool
    ) -> Waiter {
        waitCount += 1
        return Waiter(fiber, number: waitCount, condition, servesMain: servesMain, isUrgent: isUrgent)
    }

    /// Ends the wait for a signal; from any thread.
    func raise(_ signal: WorldSignal) {
        if let waiter = signal.raise() { lock.withLock { raised.append(waiter) } }
        if Fiber.current == nil { poke() }
    }

    /// Passes the baton, and runs main work that comes back with it, until a wait is over.
    private func finishWait(_ waiter: Waiter) -> VirtualWorld.Outcome {
        while waiter.outcome == nil {
            passBaton(from: waiter.fiber)
            executeAssignment(of: waiter.fiber)
        }
        waiter.isOver = true
        if waiter.condition != nil { waiters.removeAll { $0 === waiter } }
        waiter.fiber.waits.removeAll { $0 === waiter }
        return waiter.outcome ?? .stuck
    }

    /// A thread from outside the world waits for real; the clock goes on without it.
    private func waitOutside(until deadline: Int64?, _ condition: (() -> Bool)?) -> VirtualWorld.Outcome {
        let limit = deadline.map { Date(timeIntervalSinceNow: Double($0 - now) / 1_000_000_000) }
        while true {
            if let condition, condition() { return .satisfied }
            if let limit, limit <= Date() { return .timedOut }
            Thread.sleep(forTimeInterval: 0.001)
        }
    }

    private var mainQueue: WorldQueue? { lock.withLock { queues[.label(WorkQueue.main.label)] } }
    private var isMainQueueBusy: Bool { mainQueue?.isBusy ?? false }

    // MARK: The baton

    /// Gives the baton to whoever is next and returns when it is back.
    private func passBaton(from fiber: Fiber) {
        let next = chooseNext()
        guard next !== fiber else { return }
        next.baton.signal()
        fiber.baton.wait()
    }

    /// Decides what happens next, moves the clock there and says whose turn it is.
    private func chooseNext() -> Fiber {
        if let fiber = checkConditions() { return fiber }
        while let (moment, item) = agenda.takeNext() {
            if isVoid(item, isDeadline: moment.isWake) { continue }
            agenda.moveClock(to: moment)
            if let fiber = start(item) { return fiber }
        }
        // Nothing can happen any more: the main thread is told, since it waits or it would hold the baton.
        main.waits.last?.outcome = .stuck
        return main
    }

    /// Whether an event has lost its meaning, so that it must not move the clock.
    private func isVoid(_ item: WorldItem, isDeadline: Bool) -> Bool {
        switch item.action {
        case .run: !item.isPending
        case .wake(let waiter): waiter.isOver || (isDeadline && waiter.outcome != nil)
        case .serve, .grant: false
        }
    }

    /// Ends the waits whose condition has come to hold; the thread of one that is urgent goes on at once.
    private func checkConditions() -> Fiber? {
        var due = lock.withLock {
            defer { raised = [] }
            return raised
        }
        for waiter in waiters where waiter.outcome == nil {
            if let condition = waiter.condition, condition() { due.append(waiter) }
        }
        if due.count > 1 { due.sort { $0.number < $1.number } }
        var urgent: Fiber?
        for waiter in due where waiter.outcome == nil {
            waiter.outcome = .satisfied
            if waiter.isUrgent { urgent = waiter.fiber } else { agenda.push(WorldItem(.wake(waiter)), at: now) }
        }
        return urgent
    }

    /// Starts what an event stands for; nil if that has to wait or was nothing.
    private func start(_ item: WorldItem) -> Fiber? {
        switch item.action {
        case .run(let queue):
            queue.backlog.push(item)
            return serve(queue)
        case .serve(let queue):
            return serve(queue)
        case .grant(let queue, _):
            queue.backlog.push(item)
            return serve(queue)
        case .wake(let waiter):
            waiter.outcome = waiter.outcome ?? .timedOut
            // An outer wait of a thread whose inner wait goes on is over as soon as that is.
            return waiter.fiber.waits.last === waiter ? waiter.fiber : nil
        }
    }

    /// Starts the first item that waits in a queue, if the queue can run it now.
    private func serve(_ queue: WorldQueue) -> Fiber? {
        guard queue.order == .concurrent || !queue.isBusy else { return nil }
        if queue.order == .main, main.waits.last?.servesMain != true { return nil }
        while !queue.backlog.isEmpty {
            let item = queue.backlog.removeFirst()
            if case .grant(_, let waiter) = item.action {
                queue.isBusy = true
                waiter.outcome = VirtualWorld.Outcome.satisfied
                return waiter.fiber
            }
            guard let block = item.take() else { continue }
            queue.isBusy = true
            executedCount += 1
            guard let fiber = queue.order == .main ? main : freeWorker() else {
                threadless.push((queue, block))
                return nil
            }
            fiber.assignment = (queue, block)
            return fiber
        }
        return nil
    }

    // MARK: Running blocks

    /// Runs the block that a thread was assigned, if there is one. What that held goes before the thread passes on.
    @discardableResult
    private func executeAssignment(of fiber: Fiber) -> Bool {
        guard let assignment = fiber.assignment else { return false }
        fiber.assignment = nil
        assignment.queue.perform(on: fiber, assignment.block)
        release(assignment.queue)
        return true
    }

    private func release(_ queue: WorldQueue) {
        queue.isBusy = false
        if !queue.backlog.isEmpty { agenda.push(WorldItem(.serve(queue)), at: now) }
    }

    func isInside(_ queue: WorkQueue) -> Bool {
        let target = worldQueue(for: queue)
        return Fiber.current?.queues.contains { $0 === target } ?? false
    }

    func sync(on queue: WorkQueue, _ block: () -> Void) {
        guard let fiber = Fiber.current else { return queue.queue.sync(execute: block) }
        let target = worldQueue(for: queue)
        if target.order == .concurrent { return target.perform(on: fiber, block) }
        if target.order == .main, !fiber.isMain {
            // The main queue's blocks run on the main thread only.
            return withoutActuallyEscaping(block) { block in
                var isDone = false
                let item = post(to: queue, at: now) {
                    block()
                    isDone = true
                }
                wait(until: nil) { isDone }
                item.dispose()
            }
        }
        // Waits its turn behind what was queued before.
        let waiter = makeWaiter(fiber, nil, servesMain: false, isUrgent: false)
        fiber.waits.append(waiter)
        agenda.push(WorldItem(.grant(target, waiter)), at: now)
        _ = finishWait(waiter)
        target.perform(on: fiber, block)
        release(target)
    }

    // MARK: Threads

    /// A thread that has nothing to do; nil if there can be no more.
    private func freeWorker() -> Fiber? {
        if let worker = idleWorkers.popLast() { return worker }
        let worker = Fiber(number: workerCount + 1)
        guard ThreadPool.tryRun({ [self] in serve(as: worker) }) else { return nil }
        workerCount += 1
        return worker
    }

    private func serve(as worker: Fiber) {
        Fiber.current = worker
        worker.baton.wait()
        while executeAssignment(of: worker) {
            if !threadless.isEmpty {
                worker.assignment = threadless.removeFirst()
                continue
            }
            idleWorkers.append(worker)
            passBaton(from: worker)
        }
        Fiber.current = nil
    }
}
