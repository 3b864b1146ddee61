// What an `async let` holds.

import StreamSyntax

/// The content of an `async let`: reading it awaits the task. A task that nobody awaited is cancelled, and waited for,
/// where the name ends.
package final class AwaitedValue: LazyValue {
    private let task: ScriptTask
    /// Where the content lies in the task's value, which may be a tuple.
    private let path: [Int]
    /// What the value is a part of; that ends the task.
    private let whole: AwaitedValue?

    package init(_ task: ScriptTask, _ path: [Int], of whole: AwaitedValue? = nil) {
        self.task = task
        self.path = path
        self.whole = whole
        super.init(.cell)
    }

    /// A part of the same task's value.
    package func part(_ path: [Int]) -> AwaitedValue { AwaitedValue(task, path, of: self) }

    deinit {
        if whole != nil { return }
        Store.afterwards { [task] in
            task.cancel()
            _ = try? task.result()
        }
    }

    package override func compute() throws -> Value {
        switch try task.result() {
        case .success(let value):
            return path.reduce(value) { $0.object(as: TupleObject.self)?.elements[$1] ?? .void }
        case .failure(let error): throw error
        }
    }
}
