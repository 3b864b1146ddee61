// The scheduler that queues work on the thread it is on.

/// Runs the first work at once; work that is scheduled while it runs waits until it returns.
///
/// Source: https://reactivex.io/documentation/scheduler.html (trampoline)
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    /// The scheduler; each thread has a queue of its own.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// Whether nothing runs in this thread's queue, so that work must be scheduled to be queued.
    public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

    /// Runs an action at once, or after what runs in this thread's queue.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        if let trampoline = Trampoline.enter() {
            let result = action(state)
            trampoline.drain()
            return result
        }
        let item = ScheduledAction(state, action)
        Trampoline.current.enqueue(item)
        return item
    }
}
