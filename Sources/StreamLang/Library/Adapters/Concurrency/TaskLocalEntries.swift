// `@TaskLocal`: values that hold for what a task does inside of an operation, and for the tasks that it starts there.

import StreamRun

extension Library {
    static let taskLocalMembers: [Builtin] = [
        Builtin(
            .initializer, on: .taskLocal, "init(wrappedValue: Value)",
            "Makes a value of tasks with what it is elsewhere.",
            example: """
                enum Request { @TaskLocal static var name = "none" }
                Request.$name.withValue("first") { print(Request.name) }
                print(Request.name)
                // => first
                // => none
                """
        ) { a in .object(NativeObject(ScriptTaskLocal(a[0]), .taskLocal)) },
        Builtin(.property, on: .taskLocal, "wrappedValue: Value", "The value that holds here.") { a in
            try a.receiver(as: ScriptTaskLocal.self).value
        },
        Builtin(.property, on: .taskLocal, "projectedValue: TaskLocal<Value>", "The value of tasks itself.") { a in
            a.receiver
        },
        Builtin(.method, on: .taskLocal, "get() -> Value", "The value that holds here.") { a in
            try a.receiver(as: ScriptTaskLocal.self).value
        },
        Builtin(
            .method, on: .taskLocal,
            "withValue<R>(_ valueDuringOperation: Value, operation: () throws -> R, file: String = \"\", line: UInt = 0) rethrows -> R",
            "Calls a function for which another value holds."
        ) { a in try a.withValue() },
        Builtin(
            .method, on: .taskLocal,
            "withValue<R>(_ valueDuringOperation: Value, operation: () async throws -> R, file: String = \"\", line: UInt = 0) async rethrows -> R",
            "Calls an asynchronous function for which another value holds."
        ) { a in try a.withValue() },
    ]
}

extension Arguments {
    /// Calls the second argument while the first is the receiver's value.
    fileprivate func withValue() throws -> Value {
        var values = ScriptTaskLocal.values
        values[ObjectIdentifier(try receiver(as: ScriptTaskLocal.self))] = self[0]
        return try ScriptTaskLocal.binding(values) { try function(1).call() }
    }
}
