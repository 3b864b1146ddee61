// NSLock, NSRecursiveLock and NSCondition.

import Foundation
import RxEngine
import StreamRun

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
                .method, on: .nsLocking, "withLock<R>(_ body: () throws -> R) rethrows -> R",
                "Calls a closure while holding the lock.",
                example: "print(NSLock().withLock { 1 })\n// => 1"
            ) { a in
                if let lock = a.receiver.object(as: NativeObject<ScriptLock>.self)?.native {
                    return try Self.holding({ try lock.lock() }, { try lock.unlock() }, a.function(0))
                }
                // A lock of a script's own.
                let type = a.receiver.nominal
                return try Self.holding(
                    { _ = try type.witness("lock")?.call(a.receiver) },
                    { _ = try type.witness("unlock")?.call(a.receiver) }, a.function(0))
            },
        ] + conditionMembers + conditionLockMembers

    private static func holding(
        _ lock: () throws -> Void, _ unlock: () throws -> Void, _ body: FunctionObject
    ) throws -> Value {
        try lock()
        let result = Result { try body.call() }
        try unlock()
        return try result.get()
    }

    private static let conditionLockMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsConditionLock, "init(condition: Int = 0)", "Makes a lock with a condition.",
            example: """
                let stage = NSConditionLock(condition: 0)
                DispatchQueue.global().async {
                    stage.lock()
                    stage.unlock(withCondition: 1)
                }
                stage.lock(whenCondition: 1)
                print(stage.condition)
                stage.unlock()
                // => 1
                """, guarding: [.unguarded(0, "it is only compared")]
        ) { a in
            let condition = a.isGiven(0) ? try a.int(0) : 0
            return .object(NativeObject(ScriptLock(isRecursive: false, condition: condition), .nsConditionLock))
        },
        Builtin(.property, on: .nsConditionLock, "condition: Int", "The number that the lock keeps.") { a in
            .int(try a.receiver(as: ScriptLock.self).condition)
        },
        Builtin(
            .method, on: .nsConditionLock, "lock(whenCondition condition: Int)",
            "Waits until the lock is free and its condition is a number, and takes it."
        ) { a in
            _ = try a.receiver(as: ScriptLock.self).lock(whenCondition: a.int(0), before: nil)
            return .void
        },
        Builtin(
            .method, on: .nsConditionLock, "lock(whenCondition condition: Int, before limit: Date) -> Bool",
            "Waits for that until a moment, and tells whether the lock was taken."
        ) { a in
            .bool(
                try a.receiver(as: ScriptLock.self).lock(
                    whenCondition: a.int(0), before: a.native(1, "a Date", as: Date.self)))
        },
        Builtin(
            .method, on: .nsConditionLock, "tryLock(whenCondition condition: Int) -> Bool",
            "Takes the lock if it is free and its condition is a number."
        ) { a in
            .bool(try a.receiver(as: ScriptLock.self).lock(whenCondition: a.int(0), before: WallClock.now))
        },
        Builtin(
            .method, on: .nsConditionLock, "unlock(withCondition condition: Int)",
            "Frees the lock with another condition."
        ) { a in
            try a.receiver(as: ScriptLock.self).unlock(withCondition: a.int(0))
            return .void
        },
    ]

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
