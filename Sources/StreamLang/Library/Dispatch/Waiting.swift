// What threads wait for: groups and semaphores, on the real or the virtual clock.

import Dispatch
import RxEngine

/// A count that threads wait for: a group's work under way, or a semaphore's value below one.
///
/// Dispatch's own objects end the process when they go while in use; these do not.
final class WaitableCount: @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let lock = Lock()
    private var count: Int
    private var waiters: [DispatchSemaphore] = []

    init(_ count: Int) { self.count = count }

    /// Changes the count by one function and wakes who waits.
    ///
    /// - Parameter beforeWaking: What comes between, with the result.
    @discardableResult
    func change<Result>(_ body: (inout Int) -> Result, beforeWaking: (Result) -> Void = { _ in }) -> Result {
        let (result, woken) = lock.withLock {
            let result = body(&count)
            defer { waiters = [] }
            return (result, waiters)
        }
        beforeWaking(result)
        for waiter in woken { waiter.signal() }
        VirtualWorld.current?.poke()
        return result
    }

    /// Waits until `take` accepts the count.
    ///
    /// - Returns: False if the time was up before.
    func wait(nanoseconds: Int?, _ take: @escaping (inout Int) -> Bool) -> Bool {
        if let world = VirtualWorld.current { return wait(in: world, nanoseconds: nanoseconds, take) == .satisfied }
        let end =
            nanoseconds.map { $0 == .max ? .distantFuture : DispatchTime.now() + .nanoseconds($0) } ?? .distantFuture
        while true {
            let waiter = DispatchSemaphore(value: 0)
            let isTaken = lock.withLock {
                if take(&count) { return true }
                waiters.append(waiter)
                return false
            }
            if isTaken { return true }
            if waiter.wait(timeout: end) == .timedOut { return lock.withLock { take(&count) } }
        }
    }

    private func wait(
        in world: VirtualWorld, nanoseconds: Int?, _ take: @escaping (inout Int) -> Bool
    ) -> VirtualWorld.Outcome {
        let deadline = nanoseconds.map { world.now.addingSaturating(Int64($0)) }
        return world.wait(until: deadline) { self.lock.withLock { take(&self.count) } }
    }

    /// Waits as a script does: an interruption ends it.
    ///
    /// - Throws: `Interrupted`; on the virtual clock an error of the run where the wait would have no end.
    func waitInterruptibly(nanoseconds: Int?, _ take: @escaping (inout Int) -> Bool) throws -> Bool {
        // The virtual clock would follow each look at the interruption; there a wait is whole.
        if let world = VirtualWorld.current {
            switch wait(in: world, nanoseconds: nanoseconds, take) {
            case .satisfied: return true
            case .timedOut: return false
            case .stopped: throw Interrupted()
            case .stuck:
                throw RuntimeError(
                    "this waits without end: nothing is left that could end it",
                    hint: "let work that is under way signal, leave or unlock what it waits for")
            }
        }
        var rest = nanoseconds ?? .max
        while rest > Glance.nanoseconds {
            if wait(nanoseconds: Glance.nanoseconds, take) { return true }
            try Interruption.check()
            if rest != .max { rest -= Glance.nanoseconds }
        }
        return wait(nanoseconds: rest, take)
    }
}

/// How long a script waits before it looks whether it was interrupted.
enum Glance {
    static let nanoseconds = 50_000_000
    static let seconds = 0.05
}

/// A script's DispatchGroup.
final class WorkGroup: @unchecked Sendable {
    // Unchecked: the count guards itself; `lock` guards the callbacks.
    private let count = WaitableCount(0)
    private let lock = Lock()
    private var callbacks: [(WorkQueue, () -> Void)] = []

    func enter() { count.change { $0 += 1 } }

    /// Counts one piece of work off.
    ///
    /// - Returns: False if none was under way.
    func leave() -> Bool {
        // Who waits for the end of all work goes on when the callbacks are queued.
        let left = count.change { count -> Int in
            if count > 0 { count -= 1 } else { return -1 }
            return count
        } beforeWaking: {
            if $0 == 0 { notifyAll() }
        }
        return left >= 0
    }

    func wait(nanoseconds: Int?) throws -> Bool { try count.waitInterruptibly(nanoseconds: nanoseconds) { $0 == 0 } }

    func notify(on queue: WorkQueue, _ callback: @escaping () -> Void) {
        lock.withLock { callbacks.append((queue, callback)) }
        if count.change({ $0 == 0 }) { notifyAll() }
    }

    private func notifyAll() {
        let due = lock.withLock {
            defer { callbacks = [] }
            return callbacks
        }
        for (queue, callback) in due { queue.async(callback) }
    }
}

/// A script's DispatchWorkItem.
final class WorkItem: @unchecked Sendable {
    // Unchecked: the group guards itself; `lock` guards the flag; the work is constant.
    private let lock = Lock()
    private var isCancelledNow = false
    private let work: () -> Void
    let group = WorkGroup()

    init(_ work: @escaping () -> Void) {
        self.work = work
        group.enter()
    }

    var isCancelled: Bool { lock.withLock { isCancelledNow } }

    func cancel() { lock.withLock { isCancelledNow = true } }

    func perform() {
        if !isCancelled { work() }
        _ = group.leave()
    }
}
