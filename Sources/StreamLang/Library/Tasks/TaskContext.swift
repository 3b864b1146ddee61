// What the current thread does for tasks and actors.

import RxEngine

/// The task that a thread runs, the values of tasks that hold there, and the actors whose turn it has.
final class TaskContext {
    var task: ScriptTask?
    var locals: [ObjectIdentifier: Value] = [:]
    var turns: [ActorTurn] = []

    private static let slot = ThreadSlot<TaskContext>()

    /// The context of the current thread; nil if it has none yet.
    static var known: TaskContext? { slot.object }

    /// The context of the current thread.
    static var current: TaskContext {
        if let known = slot.object { return known }
        let made = TaskContext()
        slot.object = made
        return made
    }
}
