// What threads wait for: groups and semaphores, on the real or the virtual clock.

import Dispatch
import RxEngine

/// A count that threads wait for: a group's work under way, or a semaphore's value below one.
///
/// Who waits stands in line. When the count changes, those at the front whose condition holds are let go, and no one
/// else wakes. Dispatch's own objects end the process when they go while in use; these do not.
package final class WaitableCount: @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let lock = Lock()
    private var count: Int
    private var line = Fifo<Place>()
    /// How many of the line have given up.
    private var gaveUp = 0

    /// One thread's place in line. Guarded by the count's lock.
    private final class Place {
        let take: (inout Int) -> Bool
        let wait = BlockingWait()
        var isGranted = false
        var hasGivenUp = false

        init(_ take: @escaping (inout Int) -> Bool) { self.take = take }
    }

    package init(_ count: Int) { self.count = count }

    /// How many wait.
    package var waiting: Int { lock.withLock { line.count - gaveUp } }

    /// What the count is now.
    package var present: Int { lock.withLock { count } }

    /// Changes the count by one function and lets those go who wait for that.
    ///
    /// - Parameter beforeWaking: What comes between, with the result.
    @discardableResult
    package func change<Result>(_ body: (inout Int) -> Result, beforeWaking: (Result) -> Void = { _ in }) -> Result {
        let (result, granted) = lock.withLock { (body(&count), grant()) }
        beforeWaking(result)
        for place in granted { place.wait.end() }
        return result
    }

    /// Takes those out of the line who may go on, under the lock.
    private func grant() -> [Place] {
        var granted: [Place] = []
        while let place = line.first {
            if place.hasGivenUp {
                gaveUp -= 1
            } else if place.take(&count) {
                place.isGranted = true
                granted.append(place)
            } else {
                break
            }
            _ = line.popFirst()
        }
        return granted
    }

    /// Waits until `take` accepts the count, as a script does: an interruption ends it.
    ///
    /// - Parameters:
    ///   - nanoseconds: How long to wait at most; nil to wait without end.
    ///   - take: May change the count when it accepts it.
    /// - Returns: False if the time was up before.
    /// - Throws: `Interrupted`; on the virtual clock an error of the run where the wait would have no end.
    package func wait(nanoseconds: Int?, _ take: @escaping (inout Int) -> Bool) throws -> Bool {
        let place = lock.withLock { () -> Place? in
            if take(&count) { return nil }
            let place = Place(take)
            line.append(place)
            return place
        }
        guard let place else { return true }
        let seconds = nanoseconds.flatMap { $0 == .max ? nil : Double($0) / 1e9 }
        let result = Result { try ScriptWait.run(place.wait, seconds: seconds, servesMain: false) }
        if case .success(true) = result { return true }
        let isTaken = lock.withLock {
            if place.isGranted { return true }
            place.hasGivenUp = true
            gaveUp += 1
            if gaveUp > 32 + line.count / 2 {
                line.removeAll { $0.hasGivenUp }
                gaveUp = 0
            }
            return take(&count)
        }
        if isTaken { return true }
        return try result.get()
    }
}

/// A script's DispatchGroup.
package final class WorkGroup: @unchecked Sendable {
    // Unchecked: the count guards itself; `lock` guards the callbacks.
    private let count = WaitableCount(0)
    private let lock = Lock()
    private var callbacks: [(WorkQueue, () -> Void)] = []
    /// Whose group it is, if the script made it.
    private let session: Session?

    package init(of session: Session? = nil) { self.session = session }

    deinit {
        guard count.present > 0 else { return }
        session?.failAtRelease(
            "Group object deallocated while in use", hint: "call leave() as often as enter()")
    }

    package func enter() { count.change { $0 += 1 } }

    /// Counts one piece of work off.
    ///
    /// - Returns: False if none was under way.
    package func leave() -> Bool {
        // Who waits for the end of all work goes on when the callbacks are queued.
        let left = count.change { count -> Int in
            if count > 0 { count -= 1 } else { return -1 }
            return count
        } beforeWaking: {
            if $0 == 0 { notifyAll() }
        }
        return left >= 0
    }

    package func wait(nanoseconds: Int?) throws -> Bool { try count.wait(nanoseconds: nanoseconds) { $0 == 0 } }

    package func notify(on queue: WorkQueue, _ callback: @escaping () -> Void) {
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
package final class WorkItem: @unchecked Sendable {
    // Unchecked: the group guards itself; `lock` guards the flag; the work is constant.
    private let lock = Lock()
    private var isCancelledNow = false
    private let work: () -> Void
    package let group = WorkGroup()

    package init(_ work: @escaping () -> Void) {
        self.work = work
        group.enter()
    }

    package var isCancelled: Bool { lock.withLock { isCancelledNow } }

    package func cancel() { lock.withLock { isCancelledNow = true } }

    package func perform() {
        if !isCancelled { work() }
        _ = group.leave()
    }
}

extension WaitableCount {
    /// Waits until the count is above zero and takes one off.
    ///
    /// - Throws: `Interrupted`.
    package func take(nanoseconds: Int?) throws -> Bool {
        try wait(nanoseconds: nanoseconds) { count in
            guard count > 0 else { return false }
            count -= 1
            return true
        }
    }
}
