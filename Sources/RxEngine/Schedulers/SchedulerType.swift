// Schedulers that know the time.

import Dispatch
import Foundation

/// A point in time.
public typealias RxTime = Date

/// The integers that `range`, `interval` and `timer` count with.
public typealias RxAbstractInteger = FixedWidthInteger

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// Runs work now, later, or again and again.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public protocol SchedulerType: ImmediateSchedulerType {
    /// The scheduler's present.
    var now: RxTime { get }

    /// Runs an action after some time.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - dueTime: How long to wait.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs an action again and again.
    ///
    /// - Parameters:
    ///   - state: Given to the first run.
    ///   - startAfter: How long to wait for the first run.
    ///   - period: The time between runs.
    ///   - action: The work; it returns the state for the next run.
    /// - Returns: Cancels all later runs.
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable
}

extension SchedulerType {
    /// Emulates a periodic timer by scheduling each tick from the one before.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        PeriodicRecursion(on: self, state, period, action).start(after: startAfter)
    }

    /// Runs an action after some time; the action can ask to be run again, each time after a delay of its choice.
    func scheduleRecursive<State>(
        _ state: State, dueTime: RxTimeInterval,
        action: @escaping (State, _ recurse: (State, RxTimeInterval?) -> Void) -> Void
    ) -> any Disposable {
        let recursion = Recursion<(state: State, delay: RxTimeInterval?)> { step, recurse in
            action(step.state) { recurse(($0, $1)) }
        }
        recursion.schedule((state, dueTime)) { step, run in
            guard let delay = step.delay else { return schedule(step, action: run) }
            return scheduleRelative(step, dueTime: delay, action: run)
        }
        return recursion
    }
}

/// A periodic timer made of single delays.
///
/// A tick first schedules the next one. If the work of an earlier tick still waits, it only counts itself, and the
/// work runs once more when that is done: so slow work never runs twice at once, and no tick is lost.
private final class PeriodicRecursion<State> {
    private enum Command {
        case tick
        case work
    }

    private let scheduler: any SchedulerType
    private let period: RxTimeInterval
    private let action: (State) -> State
    private var state: State
    private let lock = Lock()
    private var waitingTicks = 0

    init(
        on scheduler: any SchedulerType, _ state: State, _ period: RxTimeInterval, _ action: @escaping (State) -> State
    ) {
        self.scheduler = scheduler
        self.state = state
        self.period = period
        self.action = action
    }

    func start(after delay: RxTimeInterval) -> any Disposable {
        scheduler.scheduleRecursive(Command.tick, dueTime: delay, action: run)
    }

    private func run(_ command: Command, _ recurse: (Command, RxTimeInterval?) -> Void) {
        switch command {
        case .tick:
            recurse(.tick, period)
            if count(+1) == 1 { run(.work, recurse) }
        case .work:
            _ = exchange(&state, with: action(state))
            if count(-1) > 0 { recurse(.work, nil) }
        }
    }

    private func count(_ change: Int) -> Int {
        lock.withLock {
            waitingTicks += change
            return waitingTicks
        }
    }
}
