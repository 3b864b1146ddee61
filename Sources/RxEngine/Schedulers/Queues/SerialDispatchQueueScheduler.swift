// The scheduler that runs work on a serial queue.

import Dispatch
import Foundation

/// Runs work on a serial dispatch queue: one piece at a time, in order.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
    /// Points in time.
    public typealias Time = Date
    /// Spans of time, in seconds.
    public typealias TimeInterval = Foundation.TimeInterval

    // Unchecked: immutable.
    let scheduling: QueueScheduling

    /// The queue, if it is a real one and all that the scheduler does is to put work there.
    var plainQueue: WorkQueue? { VirtualWorld.current == nil ? scheduling.queue : nil }

    init(_ queue: WorkQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        scheduling = QueueScheduling(queue: queue, leeway: leeway)
    }

    /// Makes a scheduler with a queue of its own.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The queue's label.
    ///   - serialQueueConfiguration: Called with the queue before it is used.
    ///   - leeway: How late timers may be.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(WorkQueue(queue, as: .serial), leeway: leeway)
    }

    /// Makes a scheduler with a serial queue of its own that runs its work on another queue.
    ///
    /// - Parameters:
    ///   - queue: The queue that does the work; may be concurrent.
    ///   - internalSerialQueueName: The label of the serial queue.
    ///   - leeway: How late timers may be.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let target = WorkQueue(queue, as: .serial)
        self.init(
            WorkQueue(DispatchQueue(label: internalSerialQueueName, target: queue), as: target.order, target: queue),
            leeway: leeway)
    }

    /// Makes a scheduler with a serial queue of its own that runs its work on a shared queue of the system.
    ///
    /// - Parameters:
    ///   - qos: The quality of service.
    ///   - internalSerialQueueName: The label of the serial queue.
    ///   - leeway: How late timers may be.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: DispatchQueue.global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
            leeway: leeway)
    }

    /// The present.
    public var now: Date { WallClock.now }

    /// Runs an action as soon as the queue can.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public final func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleInternal(state, action: action)
    }

    func scheduleInternal<StateType>(
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
