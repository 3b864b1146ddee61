// Task groups: tasks that are awaited together.

import RxEngine
import StreamRun

extension Library {
    static let taskGroupMembers: [Builtin] =
        [
            Builtin(
                .function,
                """
                withTaskGroup<ChildTaskResult, GroupResult>(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, \
                returning returnType: GroupResult.Type = GroupResult.self, \
                body: (inout TaskGroup<ChildTaskResult>) async -> GroupResult) async -> GroupResult
                """,
                "Awaits several tasks together.",
                example: """
                    let sum = await withTaskGroup(of: Int.self) { group -> Int in
                        for n in 1...3 { group.addTask { n } }
                        var sum = 0
                        for await n in group { sum += n }
                        return sum
                    }
                    print(sum)
                    // => 6
                    """
            ) { a in try a.grouped(.taskGroup) },
            Builtin(
                .function,
                """
                withThrowingTaskGroup<ChildTaskResult, GroupResult>(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, \
                returning returnType: GroupResult.Type = GroupResult.self, \
                body: (inout ThrowingTaskGroup<ChildTaskResult, Error>) async throws -> GroupResult) async rethrows -> GroupResult
                """,
                "Awaits several tasks together; an error that leaves the closure cancels those that still run."
            ) { a in try a.grouped(.throwingTaskGroup) },
            Builtin(
                .function,
                """
                withDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type = GroupResult.self, \
                body: (inout DiscardingTaskGroup) async -> GroupResult) async -> GroupResult
                """,
                "Awaits several tasks whose results nobody asks for."
            ) { a in try a.grouped(.discardingTaskGroup, body: 1) },
            Builtin(
                .function,
                """
                withThrowingDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type = GroupResult.self, \
                body: (inout ThrowingDiscardingTaskGroup<Error>) async throws -> GroupResult) async throws -> GroupResult
                """,
                "Awaits several tasks whose results nobody asks for; the first error cancels the others."
            ) { a in try a.grouped(.throwingDiscardingTaskGroup, body: 1, failsTogether: true) },
        ] + members(of: .taskGroup, "ChildTaskResult", "")
        + members(of: .throwingTaskGroup, "ChildTaskResult", " throws")
        + members(of: .discardingTaskGroup, nil, "") + members(of: .throwingDiscardingTaskGroup, nil, " throws")

    /// The members of a kind of group.
    ///
    /// - Parameters:
    ///   - kind: The group's type.
    ///   - result: What its tasks give; nil for a group that discards that.
    ///   - effect: Whether they may throw.
    private static func members(of kind: NominalType, _ result: String?, _ effect: String) -> [Builtin] {
        let operation = "operation: () async\(effect) -> \(result ?? "Void")"
        let common = [
            Builtin(
                .method, on: kind, "addTask(name: String? = nil, priority: TaskPriority? = nil, \(operation))",
                "Starts a task of the group."
            ) { a in
                try a.group().add(a.function(2), name: a[0].unwrapped?.text, a.session)
                return .void
            },
            Builtin(
                .method, on: kind,
                "addTaskUnlessCancelled(name: String? = nil, priority: TaskPriority? = nil, \(operation)) -> Bool",
                "Starts a task of the group, unless that was cancelled."
            ) { a in
                if try a.group().isCancelled { return .bool(false) }
                try a.group().add(a.function(2), name: a[0].unwrapped?.text, a.session)
                return .bool(true)
            },
            Builtin(.method, on: kind, "cancelAll()", "Asks all tasks of the group to end.") { a in
                try a.group().cancelAll()
                return .void
            },
            Builtin(.property, on: kind, "isCancelled: Bool", "Whether the group was cancelled.") { a in
                .bool(try a.group().isCancelled)
            },
            Builtin(.property, on: kind, "isEmpty: Bool", "Whether no task is left to await.") { a in
                .bool(try a.group().isEmpty)
            },
        ]
        guard let result else { return common }
        return common + [
            Builtin(
                .method, on: kind, "next() async\(effect) -> \(result)?",
                "Awaits the next task that ends, or answers nil."
            ) { a in
                .optional(try a.group().next())
            },
            Builtin(
                .method, on: kind, "nextResult() async -> Result<\(result), \(effect.isEmpty ? "Never" : "Failure")>?",
                "Awaits the next task that ends and answers how it ended, or nil."
            ) { a in
                do { return .optional(try a.group().next().map { .result(.success($0)) }) } catch let error
                    where !(error is any EndsRun)
                { return .some(.result(.failure(error))) }
            },
            Builtin(.method, on: kind, "waitForAll() async\(effect)", "Awaits all tasks of the group.") { a in
                try a.group().waitForAll()
                return .void
            },
        ]
    }
}

extension Arguments {
    fileprivate func group() throws -> ScriptTaskGroup {
        if let object = receiver.object(as: TaskGroupObject.self) { return object.group }
        throw RuntimeError("this member needs a TaskGroup, not \(receiver.nominal.name)")
    }

    /// Runs the closure with a group, and awaits what it left running.
    ///
    /// - Parameters:
    ///   - kind: The group's type.
    ///   - body: Which argument the closure is.
    ///   - failsTogether: Whether the first error of a task cancels the others and is the group's.
    fileprivate func grouped(_ kind: NominalType, body: Int = 2, failsTogether: Bool = false) throws -> Value {
        let object = TaskGroupObject(kind)
        let result: Value
        do { result = try function(body).call(.object(object)) } catch {
            object.group.cancelAll()
            try? object.group.waitForAll()
            throw error
        }
        do { try object.group.waitForAll(failsTogether: failsTogether) } catch { if failsTogether { throw error } }
        return result
    }
}
