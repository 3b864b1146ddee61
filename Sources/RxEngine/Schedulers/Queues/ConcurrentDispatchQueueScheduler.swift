// The scheduler that runs work on a concurrent queue.

import Dispatch
import Foundation

/// Runs work on a concurrent dispatch queue: several pieces at the same time, in no order.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// Points in time.
    public typealias Time = Date
    /// Spans of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval

    // Unchecked: immutable.
    let scheduling: QueueScheduling

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - queue: Where the work runs.
    ///   - leeway: How late timers may be.
    public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        scheduling = QueueScheduling(queue: WorkQueue(queue, as: .concurrent), leeway: leeway)
    }

    /// Makes a scheduler with a concurrent queue of its own.
    ///
    /// - Parameters:
    ///   - qos: The quality of service.
    ///   - leeway: How late timers may be.
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(
            queue: DispatchQueue(
                label: ThreadLabel.schedulerQueueLabel(for: qos), qos: qos, attributes: .concurrent),
            leeway: leeway)
    }

    /// The present.
    public var now: Date { WallClock.now }

    /// Runs an action as soon as a thread is free.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduling.schedule(state, action)
    }

    /// Runs an action after some time.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - dueTime: How long to wait.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public final func scheduleRelative<StateType>(
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
