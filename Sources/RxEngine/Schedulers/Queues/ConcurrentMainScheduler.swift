// The scheduler of the main thread that does not keep order.

import Dispatch
import Foundation

/// Runs work on the main queue, always at once when called there: for `subscribe(on:)`, not for `observe(on:)`.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public final class ConcurrentMainScheduler: SchedulerType, Sendable {
    /// Points in time.
    public typealias Time = Date
    /// Spans of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval

    /// The scheduler.
    public static let instance = ConcurrentMainScheduler()

    private let scheduling = QueueScheduling(queue: .main, leeway: .nanoseconds(0))

    private init() {}

    /// The present.
    public var now: Date { WallClock.now }

    /// Runs an action at once on the main thread, else as soon as the main queue can.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        WorkQueue.isMain ? action(state) : scheduling.schedule(state, action)
    }

    /// Runs an action after some time.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - dueTime: How long to wait.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduling.scheduleRelative(state, dueTime, action)
    }

    /// Runs an action again and again.
    ///
    /// - Parameters:
    ///   - state: Given to the first run.
    ///   - startAfter: How long to wait for the first run.
    ///   - period: The time between runs.
    ///   - action: The work; it returns the state for the next run.
    /// - Returns: Cancels all later runs.
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        scheduling.schedulePeriodic(state, startAfter, period, action)
    }
}
