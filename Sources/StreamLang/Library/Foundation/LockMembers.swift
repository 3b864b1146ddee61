// NSLock, NSRecursiveLock and NSCondition.

import Foundation
import RxEngine

extension Library {
    static let lockMembers: [Builtin] =
        [NominalType.nsLock, .nsRecursiveLock, .nsCondition].flatMap { owner in
            [
                Builtin(
                    .initializer, on: owner, "init()", "Makes a lock.",
                    example: "let lock = \(owner.name)()\nlock.lock()\nlock.unlock()\nprint(\"ok\")\n// => ok"
                ) { _ in .object(NativeObject(ScriptLock(isRecursive: owner == .nsRecursiveLock), owner)) }
            ]
        } + [
            Builtin(.method, on: .nsLock, "lock()", "Waits until the lock is free and takes it.") { a in
                try a.receiver(as: ScriptLock.self).lock()
                return .void
            },
            Builtin(.method, on: .nsLock, "unlock()", "Frees the lock.") { a in
                if try a.receiver(as: ScriptLock.self).unlock() { return .void }
                throw RuntimeError("unlock() of a lock that is not held")
            },
            Builtin(
                .method, on: .nsLock, "try() -> Bool", "Takes the lock if it is free.",
                example: "let lock = NSLock()\nprint(lock.try(), lock.try())\n// => true false"
            ) { a in .bool(try a.receiver(as: ScriptLock.self).attempt()) },
            Builtin(
                .method, on: .nsLock, "withLock<R>(_ body: () throws -> R) -> R",
                "Calls a closure while holding the lock.",
                example: "print(NSLock().withLock { 1 })\n// => 1"
            ) { a in
                let lock = try a.receiver(as: ScriptLock.self)
                try lock.lock()
                defer { _ = lock.unlock() }
                return try a.function(0).call()
            },
        ] + conditionMembers

    private static let conditionMembers: [Builtin] = [
        Builtin(
            .method, on: .nsCondition, "wait()",
            "Frees the lock, which must be held, until another thread signals, and takes it again."
        ) { a in
            _ = try a.receiver(as: ScriptLock.self).wait(nanoseconds: nil)
            return .void
        },
        Builtin(
            .method, on: .nsCondition, "wait(until limit: Date) -> Bool",
            "Waits for a signal until a moment, and tells whether there was one.",
            example: """
                let condition = NSCondition()
                condition.lock()
                print(condition.wait(until: Date().addingTimeInterval(0.01)))
                condition.unlock()
                // => false
                """
        ) { a in
            let seconds = try a.native(0, "a Date", as: Date.self).timeIntervalSince(WallClock.now)
            return .bool(try a.receiver(as: ScriptLock.self).wait(nanoseconds: Int(saturating: max(0, seconds) * 1e9)))
        },
        Builtin(.method, on: .nsCondition, "signal()", "Wakes one of the threads that wait.") { a in
            try a.receiver(as: ScriptLock.self).signal(all: false)
            return .void
        },
        Builtin(.method, on: .nsCondition, "broadcast()", "Wakes all threads that wait.") { a in
            try a.receiver(as: ScriptLock.self).signal(all: true)
            return .void
        },
    ]
}

/// A script's NSLock: a semaphore that knows its holder; as an NSCondition it has those who wait for a signal too.
final class ScriptLock: @unchecked Sendable {
    // Unchecked: the count guards itself, and `holder` and `depth` change only under `guardian`.
    private let free = WaitableCount(1)
    private let guardian = Lock()
    private let isRecursive: Bool
    /// How many of those who waited were woken, and how many there have been.
    private let woken = WaitableCount(0)
    private var waited = 0
    private var holder: UInt?
    private var depth = 0

    init(isRecursive: Bool) { self.isRecursive = isRecursive }

    private var thread: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }

    ///
    /// - Throws: `Interrupted`.
    func lock() throws {
        if enterAgain() { return }
        _ = try free.take(nanoseconds: nil)
        guardian.withLock { (holder, depth) = (thread, 1) }
    }

    func attempt() -> Bool {
        if enterAgain() { return true }
        guard (try? free.take(nanoseconds: 0)) == true else { return false }
        guardian.withLock { (holder, depth) = (thread, 1) }
        return true
    }

    /// Frees the lock; false if nobody held it.
    func unlock() -> Bool {
        let (wasHeld, isFree) = guardian.withLock {
            guard depth > 0 else { return (false, false) }
            depth -= 1
            if depth == 0 { holder = nil }
            return (true, depth == 0)
        }
        if isFree { free.change { $0 += 1 } }
        return wasHeld
    }

    /// Frees the lock until it is signalled, and takes it again.
    ///
    /// - Returns: False if the time was up before.
    /// - Throws: `Interrupted`.
    func wait(nanoseconds: Int?) throws -> Bool {
        let place = guardian.withLock {
            waited += 1
            return waited
        }
        guard unlock() else { throw RuntimeError("wait() of a condition that is not locked") }
        let isSignalled = try woken.waitInterruptibly(nanoseconds: nanoseconds) { $0 >= place }
        // Who gives up has its turn: a later signal is for those who still wait.
        if !isSignalled { woken.change { $0 += 1 } }
        try lock()
        return isSignalled
    }

    /// Wakes one of those who wait, or all.
    func signal(all: Bool) {
        let waited = guardian.withLock { self.waited }
        woken.change { $0 = all ? waited : min(waited, $0 + 1) }
    }

    private func enterAgain() -> Bool {
        guardian.withLock {
            guard isRecursive, holder == thread else { return false }
            depth += 1
            return true
        }
    }
}
