// A lock of a script, which may be waited for with a limit.

import Foundation
import RxEngine

/// A script's NSLock: a semaphore that knows its holder; as an NSCondition it has those who wait for a signal too.
package final class ScriptLock: @unchecked Sendable {
    // Unchecked: the count guards itself, the other variables change only under `guardian`.
    private let free = WaitableCount(1)
    private let guardian = Lock()
    private let isRecursive: Bool
    /// How many of those who waited were woken, and how many there have been.
    private let woken = WaitableCount(0)
    private var waited = 0
    private var holder: pthread_t?
    private var depth = 0
    private var ownName: String?
    private var ownCondition = 0

    package var name: String? {
        get { guardian.withLock { ownName } }
        set { guardian.withLock { ownName = newValue } }
    }

    /// The number that an NSConditionLock keeps.
    package var condition: Int {
        get { guardian.withLock { ownCondition } }
        set { guardian.withLock { ownCondition = newValue } }
    }

    package init(isRecursive: Bool, condition: Int = 0) {
        self.isRecursive = isRecursive
        ownCondition = condition
    }

    /// Takes the lock once its condition is a number.
    ///
    /// - Parameter limit: Until when it waits; nil for ever.
    /// - Returns: False if the time was up before.
    /// - Throws: `Interrupted`.
    package func lock(whenCondition condition: Int, before limit: Date?) throws -> Bool {
        func left() -> Int? { limit.map { Int(saturating: max(0, $0.timeIntervalSince(WallClock.now)) * 1e9) } }
        if let time = left() {
            guard try attempt(nanoseconds: time) else { return false }
        } else {
            try lock()
        }
        while self.condition != condition {
            if try !wait(nanoseconds: left()), self.condition != condition {
                try unlock()
                return false
            }
        }
        return true
    }

    /// Frees the lock with another condition.
    package func unlock(withCondition condition: Int) throws {
        self.condition = condition
        signal(all: true)
        try unlock()
    }

    /// Waits until the lock is free and takes it.
    ///
    /// - Throws: `Interrupted`; an error of the run where the thread would wait for itself.
    package func lock() throws {
        if enterAgain() { return }
        if isHeldByThisThread {
            throw RuntimeError(
                "lock() of a lock that this thread holds already waits for itself",
                hint: "unlock it before, or make it an NSRecursiveLock")
        }
        _ = try free.take(nanoseconds: nil)
        hold()
    }

    /// Takes the lock if it becomes free in time.
    ///
    /// - Throws: `Interrupted`.
    package func attempt(nanoseconds: Int = 0) throws -> Bool {
        if enterAgain() { return true }
        guard try free.take(nanoseconds: nanoseconds) else { return false }
        hold()
        return true
    }

    /// Whether somebody holds it, and whether that is the thread that asks.
    package var isHeld: Bool { guardian.withLock { depth > 0 } }
    package var isHeldByThisThread: Bool {
        guardian.withLock { holder.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    private func hold() { guardian.withLock { (holder, depth) = (pthread_self(), 1) } }

    /// Frees the lock.
    ///
    /// - Throws: An error of the run if nobody holds it, or, where it is recursive, another thread.
    package func unlock() throws {
        let isFree = try guardian.withLock {
            guard depth > 0, let holder else { throw RuntimeError("unlock() of a lock that is not held") }
            guard !isRecursive || pthread_equal(holder, pthread_self()) != 0 else {
                throw RuntimeError(
                    "unlock() of a recursive lock that another thread holds",
                    hint: "unlock it on the thread that locked it")
            }
            depth -= 1
            if depth == 0 { self.holder = nil }
            return depth == 0
        }
        if isFree { free.change { $0 += 1 } }
    }

    /// Frees the lock until it is signalled, and takes it again.
    ///
    /// - Returns: False if the time was up before.
    /// - Throws: `Interrupted`; an error of the run if the lock is not held.
    package func wait(nanoseconds: Int?) throws -> Bool {
        let place = guardian.withLock { () -> Int? in
            guard depth > 0 else { return nil }
            waited += 1
            return waited
        }
        guard let place else { throw RuntimeError("wait() of a condition that is not locked") }
        try unlock()
        let isSignalled = try woken.wait(nanoseconds: nanoseconds) { $0 >= place }
        // Who gives up has its turn: a later signal is for those who still wait.
        if !isSignalled { woken.change { $0 += 1 } }
        try lock()
        return isSignalled
    }

    /// Wakes one of those who wait, or all.
    package func signal(all: Bool) {
        let waited = guardian.withLock { self.waited }
        woken.change { $0 = all ? waited : min(waited, $0 + 1) }
    }

    private func enterAgain() -> Bool {
        guardian.withLock {
            guard isRecursive, let holder, pthread_equal(holder, pthread_self()) != 0 else { return false }
            depth += 1
            return true
        }
    }
}
