// The scheduler of the main thread.

import Dispatch
import Foundation
import Synchronization

/// Runs work on the main queue: at once when called there with nothing waiting, else in order.
///
/// Source: https://reactivex.io/documentation/scheduler.html
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    // Unchecked: `waiting` is atomic, the rest immutable.
    private let waiting = Atomic<Int>(0)

    /// Makes a scheduler of the main queue.
    public init() { super.init(.main) }

    /// The scheduler that runs work at once when it can.
    public static let instance = MainScheduler()

    /// The scheduler that always queues work, even on the main thread.
    public static let asyncInstance = SerialDispatchQueueScheduler(.main)

    /// Stops the program if the current code does not run on the main queue.
    ///
    /// - Parameter errorMessage: What to say then.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        if WorkQueue.isMain { return }
        fatalError(
            errorMessage ?? "Executing on background thread. Please use `MainScheduler.instance.schedule` to "
                + "schedule work on main thread.")
    }

    /// Stops the program if the current code does not run on the main thread. On Linux it lets any thread pass, as in
    /// RxSwift: programs there have no main run loop to be on, and test runners no main thread.
    ///
    /// - Parameter errorMessage: What to say then.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        #if !os(Linux)
        if !Thread.isMainThread { fatalError(errorMessage ?? "Running on background thread.") }
        #endif
    }

    override var plainQueue: WorkQueue? { nil }

    override func scheduleInternal<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let before = waiting.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
        if before == 0, WorkQueue.isMain {
            defer { waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
            return action(state)
        }
        let item = ScheduledAction(state, action)
        scheduling.queue.async { [self] in
            item.invoke()
            waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        }
        return item
    }
}
