// Progress: how much of some work is done.

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
    private var kept: Value?

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
    var handler: Value? {
        get { Self.lock.withLock { kept } }
        set {
            var displaced = newValue
            Self.lock.withLock { swap(&kept, &displaced) }
        }
    }
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

    /// Marks it and its parts as cancelled.
    ///
    /// - Returns: What is to be called.
    func cancel() -> [Value] {
        Self.lock.withLock {
            var (found, next): ([Value], [WorkProgress]) = ([], [self])
            while let progress = next.popLast() {
                if !progress.isMarked { found += progress.kept.map { [$0] } ?? [] }
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
        ) { a in .progress(try a.units(0)) },
        Builtin(
            .staticMethod, on: .progress, "discreteProgress(totalUnitCount unitCount: Int64) -> Progress",
            "Makes the progress of so much work that is no part of other work."
        ) { a in .progress(try a.units(0)) },
        units("totalUnitCount", "How much work there is.", \.totalUnitCount),
        units("completedUnitCount", "How much of it is done.", \.completedUnitCount),
        Builtin(.property, on: .progress, "fractionCompleted: Double", "Which part is done, with that of its parts.") {
            a in .double(try a.progress().fractionCompleted)
        },
        Builtin(
            .settableProperty, on: .progress, "cancellationHandler: (() -> Void)?",
            "What is called when it is cancelled."
        ) { a in
            let progress = try a.progress()
            if a.has(0) { progress.handler = a[0].unwrapped }
            return .optional(progress.handler)
        },
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
        Builtin(.method, on: .progress, "cancel()", "Marks it and its parts as cancelled.") { a in
            for handler in try a.progress().cancel() { _ = try handler.object(as: FunctionObject.self)?.call() }
            return .void
        },
    ]

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
    fileprivate static func progress(_ total: Int64) -> Value {
        .object(NativeObject(WorkProgress(total: total), .progress))
    }
}

extension Arguments {
    fileprivate func progress() throws -> WorkProgress { try receiver(as: WorkProgress.self) }

    fileprivate func units(_ index: Int) throws -> Int64 {
        guard let units = self[index].exactly(Int64.self) else { throw wrong(index, "a number of units") }
        return units
    }
}
