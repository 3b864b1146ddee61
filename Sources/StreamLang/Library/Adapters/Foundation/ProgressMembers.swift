// Progress: how much of some work is done.

import Foundation
import RxEngine
import StreamRun

/// A script's `Progress`. Foundation's own ends the process where its fractions overflow.
final class WorkProgress: @unchecked Sendable {
    // Unchecked: `lock`, one for all, guards the variables.
    private static let lock = Lock()
    private var counts: (total: Int64, completed: Int64)
    private var parts: [(progress: WorkProgress, units: Int64)] = []
    private weak var whole: WorkProgress?
    private var isMarked = false
    private var isHeld = false
    private var kept: [Handler: Value] = [:]
    private var permissions = (cancel: false, pause: false)
    /// What is the current progress on each thread, and as how many of its units the next one counts.
    nonisolated(unsafe) private static var current: [UInt: [(progress: WorkProgress, units: Int64, isTaken: Bool)]] =
        [:]

    /// When a handler is called.
    enum Handler { case cancellation, pausing, resuming }

    init(total: Int64) { counts = (total, 0) }

    var totalUnitCount: Int64 {
        get { Self.lock.withLock { counts.total } }
        set {
            Self.lock.withLock {
                counts.total = newValue
                settle()
            }
        }
    }
    var completedUnitCount: Int64 {
        get { Self.lock.withLock { counts.completed } }
        set {
            Self.lock.withLock {
                counts.completed = newValue
                settle()
            }
        }
    }
    subscript(handler: Handler) -> Value? {
        get { Self.lock.withLock { kept[handler] } }
        set {
            var displaced = newValue
            Self.lock.withLock {
                let former = kept.removeValue(forKey: handler)
                kept[handler] = displaced
                displaced = former
            }
        }
    }
    var isCancellable: Bool {
        get { Self.lock.withLock { permissions.cancel } }
        set { Self.lock.withLock { permissions.cancel = newValue } }
    }
    var isPausable: Bool {
        get { Self.lock.withLock { permissions.pause } }
        set { Self.lock.withLock { permissions.pause = newValue } }
    }
    var isPaused: Bool { Self.lock.withLock { isHeld } }
    var isIndeterminate: Bool { Self.lock.withLock { isOpen } }
    var isFinished: Bool { Self.lock.withLock { !isOpen && fraction >= 1 } }
    var isCancelled: Bool { Self.lock.withLock { isMarked } }
    var fractionCompleted: Double { Self.lock.withLock { fraction } }

    private var isOpen: Bool { counts.total < 0 || counts.completed < 0 || counts.total == 0 && counts.completed == 0 }

    private var fraction: Double {
        if isOpen { return 0 }
        if counts.total == 0 { return 1 }
        let ofParts = parts.reduce(0) { $0 + $1.progress.fraction * Double($1.units) }
        return (Double(counts.completed) + ofParts) / Double(counts.total)
    }

    /// What has ended is no part any more, but units that are completed.
    private func settle() {
        var part = self
        while let whole = part.whole, part.fraction >= 1,
            let index = whole.parts.firstIndex(where: { $0.progress === part })
        {
            let (sum, isTooLarge) = whole.counts.completed.addingReportingOverflow(whole.parts[index].units)
            whole.counts.completed = isTooLarge ? .max : sum
            whole.parts.remove(at: index)
            part.whole = nil
            part = whole
        }
    }

    /// Counts other work as so much of this.
    ///
    /// - Throws: An error of the run for what is a part already, or has this as a part.
    func add(_ part: WorkProgress, as units: Int64) throws {
        try Self.lock.withLock {
            var above: WorkProgress? = self
            while let progress = above, progress !== part { above = progress.whole }
            guard part.whole == nil, above == nil else {
                throw RuntimeError("this Progress is a part already", hint: "add it to one other Progress, and once")
            }
            parts.append((part, units))
            part.whole = self
            if isMarked { part.isMarked = true }
            part.settle()
        }
    }

    /// The current progress of a thread.
    static func current(on thread: UInt) -> WorkProgress? { lock.withLock { current[thread]?.last?.progress } }

    /// Has the next progress that the thread makes count as so many units of this one.
    func becomeCurrent(on thread: UInt, units: Int64) {
        Self.lock.withLock { Self.current[thread, default: []].append((self, units, false)) }
    }

    /// Ends that. What no progress was made for is done.
    func resignCurrent(on thread: UInt) throws {
        try Self.lock.withLock {
            guard let last = Self.current[thread]?.last, last.progress === self else {
                throw RuntimeError("this Progress is not the current one of its thread")
            }
            Self.current[thread]?.removeLast()
            if Self.current[thread]?.isEmpty == true { Self.current[thread] = nil }
            guard !last.isTaken else { return }
            let (sum, isTooLarge) = counts.completed.addingReportingOverflow(last.units)
            counts.completed = isTooLarge ? .max : sum
            settle()
        }
    }

    /// Makes this a part of the thread's current progress, if it is the first since that became current.
    func joinCurrent(on thread: UInt) throws {
        let place = Self.lock.withLock { () -> (progress: WorkProgress, units: Int64)? in
            guard let last = Self.current[thread]?.popLast() else { return nil }
            Self.current[thread]?.append((last.progress, last.units, true))
            return last.isTaken ? nil : (last.progress, last.units)
        }
        try place?.progress.add(self, as: place?.units ?? 0)
    }

    /// Holds it and its parts, or has them go on.
    ///
    /// - Returns: What is to be called.
    func hold(_ holds: Bool) -> [Value] {
        Self.lock.withLock {
            var (found, next): ([Value], [WorkProgress]) = ([], [self])
            while let progress = next.popLast() {
                if progress.isHeld != holds {
                    found += progress.kept[holds ? .pausing : .resuming].map { [$0] } ?? []
                }
                progress.isHeld = holds
                next += progress.parts.map(\.progress)
            }
            return found
        }
    }

    /// Marks it and its parts as cancelled.
    ///
    /// - Returns: What is to be called.
    func cancel() -> [Value] {
        Self.lock.withLock {
            var (found, next): ([Value], [WorkProgress]) = ([], [self])
            while let progress = next.popLast() {
                if !progress.isMarked { found += progress.kept[.cancellation].map { [$0] } ?? [] }
                progress.isMarked = true
                next += progress.parts.map(\.progress)
            }
            return found
        }
    }
}

extension Library {
    static let progressMembers: [Builtin] = [
        Builtin(
            .initializer, on: .progress, "init(totalUnitCount unitCount: Int64)", "Makes the progress of so much work.",
            example: """
                let progress = Progress(totalUnitCount: 4)
                progress.completedUnitCount += 1
                print(progress.fractionCompleted, progress.isFinished)
                // => 0.25 false
                """
        ) { a in
            let progress = WorkProgress(total: try a.units(0))
            try progress.joinCurrent(on: a.thread)
            return .progress(progress)
        },
        Builtin(
            .initializer, on: .progress,
            "init(totalUnitCount unitCount: Int64, parent: Progress, pendingUnitCount portionOfParentTotalUnitCount: Int64)",
            "Makes the progress of so much work that counts as so much of other work.",
            example: """
                let all = Progress(totalUnitCount: 10)
                let part = Progress(totalUnitCount: 2, parent: all, pendingUnitCount: 5)
                part.completedUnitCount = 1
                print(all.fractionCompleted)
                // => 0.25
                """
        ) { a in
            let progress = WorkProgress(total: try a.units(0))
            try a.native(1, "a Progress", as: WorkProgress.self).add(progress, as: a.units(2))
            return .progress(progress)
        },
        Builtin(
            .staticMethod, on: .progress, "discreteProgress(totalUnitCount unitCount: Int64) -> Progress",
            "Makes the progress of so much work that is no part of other work."
        ) { a in .progress(WorkProgress(total: try a.units(0))) },
        Builtin(.staticMethod, on: .progress, "current() -> Progress?", "The current progress of the thread, or nil.") {
            a in .optional(WorkProgress.current(on: a.thread).map { .progress($0) })
        },
        Builtin(
            .method, on: .progress, "becomeCurrent(withPendingUnitCount unitCount: Int64)",
            "Has the next progress that the thread makes count as so much of this one."
        ) { a in
            try a.progress().becomeCurrent(on: a.thread, units: a.units(0))
            return .void
        },
        Builtin(
            .method, on: .progress, "resignCurrent()", "Ends that; without such a progress the units are completed."
        ) { a in
            try a.progress().resignCurrent(on: a.thread)
            return .void
        },
        units("totalUnitCount", "How much work there is.", \.totalUnitCount),
        units("completedUnitCount", "How much of it is done.", \.completedUnitCount),
        Builtin(.property, on: .progress, "fractionCompleted: Double", "Which part is done, with that of its parts.") {
            a in .double(try a.progress().fractionCompleted)
        },
        handler("cancellationHandler", "What is called when it is cancelled.", .cancellation),
        handler("pausingHandler", "What is called when it is paused.", .pausing),
        handler("resumingHandler", "What is called when it goes on.", .resuming),
        permission("isCancellable", "Whether the work can be cancelled.", \.isCancellable),
        permission("isPausable", "Whether the work can be paused.", \.isPausable),
        Builtin(
            .method, on: .progress, "addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64)",
            "Counts other work as so much of this."
        ) { a in
            try a.progress().add(a.native(0, "a Progress"), as: a.units(1))
            return .void
        },
        flag("isFinished", "Whether all is done.") { $0.isFinished },
        flag("isIndeterminate", "Whether nobody knows how much work there is.") { $0.isIndeterminate },
        flag("isCancelled", "Whether it was cancelled.") { $0.isCancelled },
        flag("isPaused", "Whether it was paused.") { $0.isPaused },
        change("pause()", "Pauses it and its parts.") { $0.hold(true) },
        change("resume()", "Has it and its parts go on.") { $0.hold(false) },
        change("cancel()", "Marks it and its parts as cancelled.") { $0.cancel() },
    ]

    private static func change(
        _ signature: String, _ summary: String, _ change: @escaping @Sendable (WorkProgress) -> [Value]
    ) -> Builtin {
        Builtin(.method, on: .progress, signature, summary) { a in
            for handler in change(try a.progress()) { _ = try handler.object(as: FunctionObject.self)?.call() }
            return .void
        }
    }

    private static func handler(_ name: String, _ summary: String, _ handler: WorkProgress.Handler) -> Builtin {
        Builtin(.settableProperty, on: .progress, "\(name): (() -> Void)?", summary) { a in
            let progress = try a.progress()
            if a.has(0) { progress[handler] = a[0].unwrapped }
            return .optional(progress[handler])
        }
    }

    private static func permission(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<WorkProgress, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .progress, "\(name): Bool", summary) { a in
            let progress = try a.progress()
            if a.has(0) { progress[keyPath: path] = try a.bool(0) }
            return .bool(progress[keyPath: path])
        }
    }

    private static func units(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<WorkProgress, Int64> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .progress, "\(name): Int64", summary) { a in
            let progress = try a.progress()
            if a.has(0) { progress[keyPath: path] = try a.units(0) }
            return .integer(progress[keyPath: path], as: .int64)
        }
    }

    private static func flag(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (WorkProgress) -> Bool
    ) -> Builtin {
        Builtin(.property, on: .progress, "\(name): Bool", summary) { a in .bool(value(try a.progress())) }
    }
}

extension Value {
    fileprivate static func progress(_ progress: WorkProgress) -> Value { .object(NativeObject(progress, .progress)) }
}

extension Arguments {
    fileprivate var thread: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }

    fileprivate func progress() throws -> WorkProgress { try receiver(as: WorkProgress.self) }

    fileprivate func units(_ index: Int) throws -> Int64 {
        guard let units = self[index].exactly(Int64.self) else { throw wrong(index, "a number of units") }
        return units
    }
}
