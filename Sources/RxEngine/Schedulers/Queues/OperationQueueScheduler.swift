// The scheduler that runs work on an operation queue.

import Foundation

/// Runs work on an operation queue.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
    // Unchecked: immutable; operation queues are safe to share.

    /// Where the work runs.
    public let operationQueue: OperationQueue
    /// The priority of the work there.
    public let queuePriority: Operation.QueuePriority

    /// Stands for the operation queue in a virtual world.
    private let virtualQueue: WorkQueue
    /// Takes the work instead of the operation queue.
    private let submit: ((@escaping () -> Void) -> Void)?

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - operationQueue: Where the work runs.
    ///   - queuePriority: The priority of the work there.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
        submit = nil
        if operationQueue === OperationQueue.main {
            virtualQueue = .main
        } else {
            virtualQueue = WorkQueue(
                label: operationQueue.name ?? "NSOperationQueue",
                order: operationQueue.maxConcurrentOperationCount == 1 ? .serial : .concurrent)
        }
    }

    /// Makes a scheduler of somebody else's queue of operations.
    ///
    /// - Parameter submit: Has the queue run a piece of work.
    package init(submit: @escaping (@escaping () -> Void) -> Void) {
        (operationQueue, queuePriority, virtualQueue) = (.main, .normal, .main)
        self.submit = submit
    }

    /// Runs an action as soon as the queue can.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledAction(state, action)
        if let submit {
            submit { item.invoke() }
            return item
        }
        if VirtualWorld.current != nil {
            virtualQueue.async(item)
            return item
        }
        let ticket = PendingTicket()
        let transfer = Transfer(item)
        let operation = BlockOperation {
            transfer.open().invoke()
            ticket.end()
        }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return item
    }
}
