// Where work runs: the smallest interface of a scheduler.

/// Runs work, at once or as soon as it can.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public protocol ImmediateSchedulerType {
    /// Runs an action as soon as possible.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable
}

extension ImmediateSchedulerType {
    /// Runs an action that can ask to be run again, without growing the stack.
    ///
    /// - Parameters:
    ///   - state: Given to the first run.
    ///   - action: The work; it calls `recurse` with the next state to be run again.
    /// - Returns: Cancels what is still to run.
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let recursion = Recursion(action)
        recursion.schedule(state) { state, action in schedule(state, action: action) }
        return recursion
    }
}
