// What the dispatch schedulers share: work on a queue at once, later, or periodically.

import Dispatch
import Foundation

/// A queue with a leeway: what the dispatch schedulers are made of.
struct QueueScheduling: Sendable {
    let queue: WorkQueue
    let leeway: DispatchTimeInterval

    func schedule<State>(_ state: State, _ action: @escaping (State) -> any Disposable) -> any Disposable {
        let item = ScheduledAction(state, action)
        queue.async(item)
        return item
    }

    func scheduleRelative<State>(
        _ state: State, _ dueTime: RxTimeInterval, _ action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledAction(state, action)
        let timer = queue.after(dueTime, leeway: leeway, item.invoke)
        return Disposables.create(timer, item)
    }

    func schedulePeriodic<State>(
        _ state: State, _ startAfter: RxTimeInterval, _ period: RxTimeInterval, _ action: @escaping (State) -> State
    ) -> any Disposable {
        // Ticks follow each other, but on a concurrent queue perhaps on different threads: the lock hands over.
        let lock = Lock()
        var current = state
        return queue.repeating(after: startAfter, every: period, leeway: leeway) {
            let next = action(lock.withLock { current })
            _ = lock.withLock { exchange(&current, with: next) }
        }
    }
}
