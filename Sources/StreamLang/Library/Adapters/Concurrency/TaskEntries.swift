// The entries of Task and of continuations.

import Foundation
import RxEngine
import StreamRun

extension Library {
    /// A check that code runs as the main actor.
    private static func isolation(_ name: String) -> Builtin {
        Builtin(
            .staticMethod, on: .mainActor, "\(name)(_ message: String = \"\")",
            "Ends the run if this does not run as the main actor.",
            example: "await MainActor.run { MainActor.\(name)() }\nprint(\"passed\")\n// => passed"
        ) { a in
            try MainActorTurn.require(a.has(0) ? a.string(0) : "")
            return .void
        }
    }

    static let taskMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .task,
                "init(name: String? = nil, priority: TaskPriority? = nil, operation: () async -> Success) where Failure == Never",
                "Starts work of its own; on the main thread it begins when that thread first awaits.",
                example: """
                    let task = Task { 6 * 7 }
                    print(await task.value)
                    // => 42
                    """
            ) { a in try a.task(operation: 2, isDetached: false) },
            Builtin(
                .initializer, on: .task,
                "init(name: String? = nil, priority: TaskPriority? = nil, operation: () async throws -> Success) where Failure == Error",
                "Starts work of its own that may fail; on the main thread it begins when that thread first awaits."
            ) { a in try a.task(operation: 2, isDetached: false) },
            Builtin(
                .staticMethod, on: .task,
                "detached(name: String? = nil, priority: TaskPriority? = nil, operation: () async -> Success) -> Task<Success, Never> where Failure == Never",
                "Starts work that inherits nothing from where it is started."
            ) { a in try a.task(operation: 2, isDetached: true) },
            Builtin(
                .staticMethod, on: .task,
                "detached(name: String? = nil, priority: TaskPriority? = nil, operation: () async throws -> Success) -> Task<Success, Error> where Failure == Error",
                "Starts work that may fail, and inherits nothing from where it is started."
            ) { a in try a.task(operation: 2, isDetached: true) },
            Builtin(
                .property, on: .task, "value: Success { get async throws }",
                "Awaits the task's end: its result, or the error that it threw."
            ) { a in
                switch try a.receiver(as: ScriptTask.self).result() {
                case .success(let value): return value
                case .failure(let error): throw ScriptError(.error(error))
                }
            },
            Builtin(
                .property, on: .task, "result: Result<Success, Failure> { get async }",
                "Awaits the task's end, and answers how it ended."
            ) { a in
                .result(try a.receiver(as: ScriptTask.self).result())
            },
            Builtin(.method, on: .task, "cancel()", "Asks the task to end: what it awaits ends at once.") { a in
                try a.receiver(as: ScriptTask.self).cancel()
                return .void
            },
            Builtin(.property, on: .task, "isCancelled: Bool", "Whether the task was asked to end.") { a in
                .bool(try a.receiver(as: ScriptTask.self).isCancelled)
            },
            Builtin(.staticProperty, on: .task, "isCancelled: Bool", "Whether the current task was asked to end.") {
                _ in
                .bool(ScriptTask.current?.isCancelled ?? false)
            },
            Builtin(
                .staticProperty, on: .task, "name: String?",
                "What the current task was called when it was made, or nil.",
                example: "print(await Task(name: \"loader\") { Task.name }.value ?? \"none\")\n// => loader"
            ) { _ in .optional(ScriptTask.current?.name.map { .string($0) }) },
            Builtin(
                .staticMethod, on: .task, "checkCancellation() throws", "Throws if the current task was asked to end."
            ) { _ in
                try throwIfCancelled()
                return .void
            },
            Builtin(.staticMethod, on: .task, "yield() async", "Lets others run.") { _ in
                try Await.run { $0.end() }
                return .void
            },
            Builtin(
                .staticMethod, on: .task, "sleep(nanoseconds duration: UInt64) async throws",
                "Awaits a time, or the task's cancellation.",
                example: "try await Task.sleep(nanoseconds: 1_000_000)\nprint(\"later\")\n// => later"
            ) { a in try sleep(a.double(0) / 1e9) },
            Builtin(
                .staticMethod, on: .task, "sleep(for duration: Duration, tolerance: Duration? = nil) async throws",
                "Awaits a time, or the task's cancellation.",
                example: "try await Task.sleep(for: .seconds(0.001))\nprint(\"later\")\n// => later"
            ) { a in try sleep(a.native(0, "a Duration", as: Duration.self) / .seconds(1)) },
            Builtin(
                .staticMethod, on: .task,
                "sleep(for duration: DispatchTimeInterval, tolerance: Any? = nil) async throws",
                "Awaits a time, or the task's cancellation.",
                example: "try await Task.sleep(for: .milliseconds(1))\nprint(\"later\")\n// => later"
            ) { a in try sleep(a.interval(0).inSeconds) },
            Builtin(.initializer, on: .cancellationError, "init()", "Makes the error of a cancelled task.") { _ in
                .object(ErrorObject(CancellationError()))
            },
            Builtin(
                .staticMethod, on: .mainActor,
                "run<T>(resultType: T.Type = T.self, body: () throws -> T) async rethrows -> T",
                "Runs a closure as the main actor.",
                example: "print(await MainActor.run { 1 })\n// => 1"
            ) { a in try MainActorTurn.hop { try a.function(1).call() } },
            Builtin(
                .staticMethod, on: .mainActor, "assumeIsolated<T>(_ operation: () throws -> T) rethrows -> T",
                "Runs a closure as the main actor, which must run already; ends the run elsewhere.",
                example: "print(await MainActor.run { MainActor.assumeIsolated { 1 } })\n// => 1"
            ) { a in
                try MainActorTurn.require()
                return try a.function(0).call()
            },
            Builtin(
                .staticProperty, on: .mainActor, "shared: MainActor", "The main actor itself.",
                example: "print(type(of: MainActor.shared))\n// => MainActor"
            ) { _ in .mainActor },
            isolation("preconditionIsolated"), isolation("assertIsolated"),
            Builtin(
                .function, "withCheckedContinuation<T>(_ body: (CheckedContinuation<T, Never>) -> Void) async -> T",
                "Awaits what a callback passes to a continuation.",
                example: """
                    let answer = await withCheckedContinuation { (next: CheckedContinuation<Int, Never>) in next.resume(returning: 42) }
                    print(answer)
                    // => 42
                    """
            ) { a in try a.continued() },
            Builtin(
                .function,
                "withCheckedThrowingContinuation<T>(_ body: (CheckedContinuation<T, Error>) -> Void) async throws -> T",
                "Awaits what a callback passes to a continuation: a value or an error."
            ) { a in try a.continued() },
            Builtin(
                .function,
                "withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: () -> Void) async rethrows -> T",
                "Does something; meanwhile a cancellation of the task calls the handler.",
                example: """
                    let task = Task {
                        await withTaskCancellationHandler { try? await Task.sleep(for: .seconds(9)) } onCancel: { print("cancelled") }
                    }
                    try await Task.sleep(for: .milliseconds(20))
                    task.cancel()
                    await task.value
                    // => cancelled
                    """
            ) { a in
                let (operation, handler) = (try a.function(0), try a.function(1))
                guard let task = ScriptTask.current else { return try operation.call([]) }
                return try task.whenCancelled(call: handler) { try operation.call([]) }
            },
            Builtin(
                .function, "withUnsafeContinuation<T>(_ body: (UnsafeContinuation<T, Never>) -> Void) async -> T",
                "Awaits what a callback passes to a continuation; checked here all the same."
            ) { a in try a.continued(.unsafeContinuation) },
            Builtin(
                .function,
                "withUnsafeThrowingContinuation<T>(_ body: (UnsafeContinuation<T, Error>) -> Void) async throws -> T",
                "Awaits what a callback passes to a continuation: a value or an error; checked here all the same."
            ) { a in try a.continued(.unsafeContinuation) },
            Builtin(
                .function, "withUnsafeCurrentTask<T>(body: (UnsafeCurrentTask?) throws -> T) rethrows -> T",
                "Does something with the task that runs now; nil outside of tasks.",
                example: """
                    let task = Task {
                        withUnsafeCurrentTask { $0?.cancel() }
                        return Task.isCancelled
                    }
                    print(await task.value)
                    // => true
                    """
            ) { a in
                try a.function(0).call(
                    ScriptTask.current.map { .some(.object(NativeObject($0, .unsafeCurrentTask))) } ?? .none)
            },
            Builtin(.method, on: .unsafeCurrentTask, "cancel()", "Asks the task to end: what it awaits ends at once.") {
                a in
                try a.receiver(as: ScriptTask.self).cancel()
                return .void
            },
            Builtin(
                .property, on: .unsafeCurrentTask, "isCancelled: Bool", "Whether the task was asked to end."
            ) { a in .bool(try a.receiver(as: ScriptTask.self).isCancelled) },
        ] + [NominalType.checkedContinuation, .unsafeContinuation].flatMap(continuationMembers)

    private static func continuationMembers(_ kind: NominalType) -> [Builtin] {
        [
            Builtin(.method, on: kind, "resume(returning value: T)", "Ends the wait with a value.") { a in
                try a.resume(.success(a[0]))
            },
            Builtin(.method, on: kind, "resume(throwing error: E)", "Ends the wait with an error.") { a in
                try a.resume(.failure(a.error(0)))
            },
            Builtin(.method, on: kind, "resume(with result: Result<T, some Error>)", "Ends the wait with a result.") {
                a in
                guard let view = a[0].enumView else { throw a.wrong(0, "a Result") }
                return try a.resume(
                    view.caseName == "success" ? .success(view.payload[0]) : .failure(view.payload[0].asError))
            },
            Builtin(.method, on: kind, "resume() where T == Void", "Ends the wait.") { a in
                try a.resume(.success(.void))
            },
        ]
    }

    /// Awaits some seconds, or the task's cancellation.
    static func sleep(_ seconds: Double) throws -> Value {
        try throwIfCancelled()
        try Await.run(seconds: seconds) { _ in }
        try throwIfCancelled()
        return .void
    }

    private static func throwIfCancelled() throws {
        if ScriptTask.current?.isCancelled == true { throw ScriptError(.error(CancellationError())) }
    }
}

/// A continuation: one result, awaited once.
final class ScriptContinuation: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var result: Result<Value, any Error>?
    /// Who awaits.
    private var waiter: (wait: BlockingWait, suspension: Suspension)?

    /// What the script resumes; gone without that, it never will be.
    final class Handle {
        let continuation: ScriptContinuation
        init(_ continuation: ScriptContinuation) { self.continuation = continuation }

        deinit {
            _ = continuation.resume(
                .failure(
                    RuntimeError(
                        "a continuation was released without being resumed: what awaits it would wait for ever",
                        hint: "call resume exactly once, on every path")))
        }
    }

    /// - Returns: False if it was resumed before.
    func resume(_ result: Result<Value, any Error>) -> Bool {
        let (isFirst, waiter) = lock.withLock {
            defer { self.result = self.result ?? result }
            return (self.result == nil, self.waiter)
        }
        waiter?.suspension.end()
        waiter?.wait.end()
        return isFirst
    }

    func value() throws -> Value {
        while true {
            if let result = lock.withLock({ result }) {
                switch result {
                case .success(let value): return value
                case .failure(let error as RuntimeError): throw error
                case .failure(let error): throw ScriptError(.error(error))
                }
            }
            let suspension = Suspension()
            defer { suspension.end() }
            try Await.run(isCancellable: false) { wait in
                let isDue = lock.withLock {
                    waiter = (wait, suspension)
                    return result != nil
                }
                if isDue { wait.end() }
            }
        }
    }
}

extension Arguments {
    fileprivate func task(operation index: Int, isDetached: Bool) throws -> Value {
        let function = try function(index)
        return .object(
            NativeObject(
                ScriptTask(
                    isDetached: isDetached, name: self[0].unwrapped?.text, priority: try priority(), session: session
                ) {
                    try isDetached ? ScriptTaskLocal.binding([:]) { try function.call() } : function.call()
                }, .task))
    }

    private func priority() throws -> TaskPriority? {
        guard has(1), let value = self[1].unwrapped else { return nil }
        return value.object(as: NativeObject<TaskPriority>.self)?.native
    }

    fileprivate func continued(_ kind: NominalType = .checkedContinuation) throws -> Value {
        let continuation = ScriptContinuation()
        _ = try function(0).call(
            .object(NativeObject(ScriptContinuation.Handle(continuation), kind)))
        return try continuation.value()
    }

    fileprivate func resume(_ result: Result<Value, any Error>) throws -> Value {
        guard try receiver(as: ScriptContinuation.Handle.self).continuation.resume(result) else {
            throw RuntimeError("a continuation was resumed a second time", hint: "call resume exactly once")
        }
        return .void
    }
}
