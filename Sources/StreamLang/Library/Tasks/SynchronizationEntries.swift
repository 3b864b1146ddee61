// The entries of the module Synchronization: Mutex, and Atomic with its orderings.

import RxEngine

extension NominalType {
    package static let mutex = library("Mutex", .structure, "Synchronization", generic: ["Value"])
    package static let atomic = library("Atomic", .structure, "Synchronization", generic: ["Value"])
    /// What Swift has three types for: orderings of loads, of stores and of updates.
    package static let atomicOrdering: NominalType = {
        let type = library("AtomicUpdateOrdering", .enumeration, "Synchronization")
        type.cases = ["relaxed", "acquiring", "releasing", "acquiringAndReleasing", "sequentiallyConsistent"].map {
            .library($0)
        }
        return type
    }()
}

extension Library {
    package static let synchronizationMembers: [Builtin] = mutexMembers + atomicMembers

    private static let mutexMembers: [Builtin] = [
        Builtin(
            .initializer, on: .mutex, "init(_ initialValue: Value)", "Makes a value that one thread at a time may use.",
            example: """
                let total = Mutex(0)
                DispatchQueue.concurrentPerform(iterations: 4) { _ in total.withLock { $0 += 1 } }
                print(total.withLock { $0 })
                // => 4
                """
        ) { a in .object(NativeObject(ScriptMutex(a[0]), .mutex)) },
        Builtin(
            .method, on: .mutex, "withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result",
            "Calls a closure with the value, which it may change, while no one else can."
        ) { a in
            let mutex = try a.receiver(as: ScriptMutex.self)
            try mutex.lock.lock()
            return try mutex.use(a.function(0))
        },
        Builtin(
            .method, on: .mutex,
            "withLockIfAvailable<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result?",
            "Calls a closure with the value if nobody else uses it; else gives nil."
        ) { a in
            let mutex = try a.receiver(as: ScriptMutex.self)
            return try mutex.lock.attempt() ? .some(mutex.use(a.function(0))) : .none
        },
    ]

    private static let atomicMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .atomic, "init(_ initialValue: Value)", "Makes a value that changes in one step.",
                example: """
                    let count = Atomic<Int>(1)
                    count.add(2, ordering: .relaxed)
                    print(count.load(ordering: .relaxed))
                    // => 3
                    """
            ) { a in .object(NativeObject(Cell(a[0]), .atomic)) },
            Builtin(.method, on: .atomic, "load(ordering: AtomicUpdateOrdering) -> Value", "What it is.") { a in
                try a.receiver(as: Cell.self).value
            },
            Builtin(
                .method, on: .atomic, "store(_ desired: Value, ordering: AtomicUpdateOrdering)", "Makes it another one."
            ) { a in
                try a.receiver(as: Cell.self).value = a[0]
                return .void
            },
            Builtin(
                .method, on: .atomic, "exchange(_ desired: Value, ordering: AtomicUpdateOrdering) -> Value",
                "Makes it another one, and gives what it was."
            ) { a in try a.update { _ in a[0] }.old },
        ]
        + ["compareExchange", "weakCompareExchange"].flatMap { name in
            [
                "ordering: AtomicUpdateOrdering",
                "successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicUpdateOrdering",
            ]
            .map { orderings in
                Builtin(
                    .method, on: .atomic,
                    "\(name)(expected: Value, desired: Value, \(orderings)) -> (exchanged: Bool, original: Value)",
                    "Makes it another one if it is what is expected; tells whether it was, and what it was."
                ) { a in
                    let old = try a.update { try $0.equals(a[0]) ? a[1] : $0 }.old
                    return .tuple([.bool(try old.equals(a[0])), old], labels: ["exchanged", "original"])
                }
            }
        }
        + [
            ("add", Operator.add, "Adds a number"), ("subtract", .subtract, "Takes a number away"),
            ("wrappingAdd", .addWrapping, "Adds a number, wrapping around"),
            ("wrappingSubtract", .subtractWrapping, "Takes a number away, wrapping around"),
            ("bitwiseAnd", .and, "Keeps the bits that both have"),
            ("bitwiseOr", .or, "Sets the bits that either has"),
            ("bitwiseXor", .exclusiveOr, "Sets the bits that one of both has"),
        ].map { name, operation, summary in
            changing(name, summary) { try Arithmetic.apply(operation, $0, $1) }
        }
        + [
            changing("min", "Makes it the lesser of both") { try Arithmetic.less($1, $0) ? $1 : $0 },
            changing("max", "Makes it the greater of both") { try Arithmetic.less($0, $1) ? $1 : $0 },
            changing("logicalAnd", "Makes it true if both are") { .bool($0 == .bool(true) && $1 == .bool(true)) },
            changing("logicalOr", "Makes it true if one is") { .bool($0 == .bool(true) || $1 == .bool(true)) },
            changing("logicalXor", "Makes it true if only one is") { .bool($0 != $1) },
        ]

    private static func changing(
        _ name: String, _ summary: String, _ change: @escaping @Sendable (Value, Value) throws -> Value
    ) -> Builtin {
        Builtin(
            .method, on: .atomic,
            "\(name)(_ operand: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) where \(name.hasPrefix("logical") ? "Value == Bool" : "Value: FixedWidthInteger")",
            "\(summary), in one step; gives what it was and what it is."
        ) { a in
            let (old, new) = try a.update { try change($0, a[0]) }
            return .tuple([old, new], labels: ["oldValue", "newValue"])
        }
    }
}

extension Arguments {
    /// Changes an atomic value in one step.
    fileprivate func update(_ change: (Value) throws -> Value) throws -> (old: Value, new: Value) {
        var result = (old: Value.void, new: Value.void)
        try receiver(as: Cell.self).mutate(isPure: true) { value in
            result.old = value
            value = try change(value)
            result.new = value
        }
        return result
    }
}

/// A script's Mutex: the value, and who may use it.
private final class ScriptMutex {
    let lock = ScriptLock(isRecursive: false)
    private let content: Cell

    init(_ content: Value) { self.content = Cell(content) }

    /// Calls a closure with the value; the lock is held, and freed in the end.
    func use(_ body: FunctionObject) throws -> Value {
        let result = Result { try body.call(.object(content)) }
        try lock.unlock()
        return try result.get()
    }
}
