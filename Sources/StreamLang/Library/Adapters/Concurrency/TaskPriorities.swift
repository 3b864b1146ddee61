// How important tasks are.

import StreamRun

extension Library {
    static let taskPriorities: [Builtin] =
        [
            ("high", "For work that a person waits for.", TaskPriority.high),
            ("userInitiated", "For work that a person asked for: the same as `high`.", .userInitiated),
            ("medium", "For work of no special kind.", .medium),
            ("low", "For work that nobody waits for.", .low),
            ("utility", "For work that nobody waits for: the same as `low`.", .utility),
            ("background", "For work that nobody sees.", .background),
        ].map { (name: String, summary: String, priority: TaskPriority) in
            Builtin(.staticProperty, on: .taskPriority, "\(name): TaskPriority", summary) { _ in .priority(priority) }
        } + [
            Builtin(
                .initializer, on: .taskPriority, "init(rawValue: UInt8)", "Makes the priority of a number.",
                example: "print(TaskPriority(rawValue: 25) == .high)\n// => true"
            ) { a in .priority(TaskPriority(rawValue: a[0].exactly(UInt8.self) ?? 0)) },
            Builtin(
                .property, on: .taskPriority, "rawValue: UInt8", "The priority as a number.",
                example: "print(TaskPriority.background.rawValue)\n// => 9"
            ) { a in .integer(try a.receiver(as: TaskPriority.self).rawValue, as: .uint8) },
            Builtin(
                .staticProperty, on: .task, "currentPriority: TaskPriority",
                "The priority of the current task, or of one that awaits it if that is higher.",
                example:
                    "let task = Task(priority: .high) { Task.currentPriority }\nprint(await task.value)\n// => TaskPriority.high"
            ) { _ in .priority(ScriptTask.current?.priority ?? .medium) },
            Builtin(
                .staticProperty, on: .task, "basePriority: TaskPriority?",
                "The priority that the current task began with.",
                example:
                    "let task = Task(priority: .low) { Task.basePriority! }\nprint(await task.value)\n// => TaskPriority.low"
            ) { _ in .some(.priority(ScriptTask.current?.basePriority ?? .medium)) },
            Builtin(
                .property, on: .unsafeCurrentTask, "priority: TaskPriority",
                "The task's priority, or that of one that awaits it if that is higher."
            ) { a in .priority(try a.receiver(as: ScriptTask.self).priority) },
            Builtin(
                .property, on: .unsafeCurrentTask, "basePriority: TaskPriority",
                "The priority that the task began with."
            ) { a in .priority(try a.receiver(as: ScriptTask.self).basePriority) },
        ]
}

extension Value {
    fileprivate static func priority(_ priority: TaskPriority) -> Value {
        .object(NativeObject(priority, .taskPriority))
    }
}
