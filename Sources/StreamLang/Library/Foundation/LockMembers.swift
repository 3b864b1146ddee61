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
            Builtin(
                .settableProperty, on: .nsLock, "name: String?", "The lock's name, or nil.",
                example: "let lock = NSLock()\nlock.name = \"cache\"\nprint(lock.name ?? \"\")\n// => cache"
            ) { a in
                let lock = try a.receiver(as: ScriptLock.self)
                if a.has(0) { lock.name = a[0].unwrapped?.text }
                return .optional(lock.name.map { .string($0) })
            },
            Builtin(.method, on: .nsLock, "lock()", "Waits until the lock is free and takes it.") { a in
                try a.receiver(as: ScriptLock.self).lock()
                return .void
            },
            Builtin(.method, on: .nsLock, "unlock()", "Frees the lock.") { a in
                try a.receiver(as: ScriptLock.self).unlock()
                return .void
            },
            Builtin(
                .method, on: .nsLock, "try() -> Bool", "Takes the lock if it is free.",
                example: "let lock = NSLock()\nprint(lock.try(), lock.try())\n// => true false"
            ) { a in .bool(try a.receiver(as: ScriptLock.self).attempt()) },
            Builtin(
                .method, on: .nsLock, "lock(before limit: Date) -> Bool",
                "Waits for the lock until a moment, and tells whether it was taken.",
                example: "let lock = NSLock()\nprint(lock.lock(before: Date().addingTimeInterval(1)))\n// => true"
            ) { a in
                let seconds = try a.native(0, "a Date", as: Date.self).timeIntervalSince(WallClock.now)
                let nanoseconds = Int(saturating: max(0, seconds) * 1e9)
                return .bool(try a.receiver(as: ScriptLock.self).attempt(nanoseconds: nanoseconds))
            },
            Builtin(
                .method, on: .nsLock, "withLock<R>(_ body: () throws -> R) rethrows -> R",
                "Calls a closure while holding the lock.",
                example: "print(NSLock().withLock { 1 })\n// => 1"
            ) { a in
                let lock = try a.receiver(as: ScriptLock.self)
                try lock.lock()
                let result = Result { try a.function(0).call() }
                try lock.unlock()
                return try result.get()
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

    var name: String? {
        get { guardian.withLock { ownName } }
        set { guardian.withLock { ownName = newValue } }
    }

    init(isRecursive: Bool) { self.isRecursive = isRecursive }

    /// Waits until the lock is free and takes it.
    ///
    /// - Throws: `Interrupted`; an error of the run where the thread would wait for itself.
    func lock() throws {
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
    func attempt(nanoseconds: Int = 0) throws -> Bool {
        if enterAgain() { return true }
        guard try free.take(nanoseconds: nanoseconds) else { return false }
        hold()
        return true
    }

    /// Whether somebody holds it, and whether that is the thread that asks.
    var isHeld: Bool { guardian.withLock { depth > 0 } }
    var isHeldByThisThread: Bool {
        guardian.withLock { holder.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    private func hold() { guardian.withLock { (holder, depth) = (pthread_self(), 1) } }

    /// Frees the lock.
    ///
    /// - Throws: An error of the run if nobody holds it, or, where it is recursive, another thread.
    func unlock() throws {
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
    func wait(nanoseconds: Int?) throws -> Bool {
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
    func signal(all: Bool) {
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
