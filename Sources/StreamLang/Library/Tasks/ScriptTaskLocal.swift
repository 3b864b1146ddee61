// A task's own value: what `@TaskLocal` declares.

/// A value of tasks, with what it is where no task has given it another one.
package final class ScriptTaskLocal {
    private let initial: Value

    package init(_ initial: Value) { self.initial = initial }

    package var value: Value { Self.values[ObjectIdentifier(self)] ?? initial }

    /// What the current thread's task has given to such values.
    package static var values: [ObjectIdentifier: Value] { TaskContext.known?.locals ?? [:] }

    /// Runs something for which such values hold.
    package static func binding<Result>(_ values: [ObjectIdentifier: Value], _ body: () throws -> Result) rethrows
        -> Result
    {
        let context = TaskContext.current
        let outer = context.locals
        context.locals = values
        defer { context.locals = outer }
        return try body()
    }
}
