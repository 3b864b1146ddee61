// NSLock and NSRecursiveLock.

import Foundation
import RxEngine

extension Library {
    static let lockMembers: [Builtin] =
        [NominalType.nsLock, .nsRecursiveLock].flatMap { owner in
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
        ]
}

/// A script's NSLock: a semaphore that knows its holder.
final class ScriptLock: @unchecked Sendable {
    // Unchecked: the count guards itself, and `holder` and `depth` change only under `guardian`.
    private let free = WaitableCount(1)
    private let guardian = Lock()
    private let isRecursive: Bool
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

    private func enterAgain() -> Bool {
        guardian.withLock {
            guard isRecursive, holder == thread else { return false }
            depth += 1
            return true
        }
    }
}
