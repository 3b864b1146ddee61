// A dispatch queue as the engine sees it: counted, and moved onto the virtual clock when there is one.

import Dispatch
import Foundation

/// Where blocks run: on a real dispatch queue, or under the same name in the installed virtual world.
package final class WorkQueue: @unchecked Sendable {
    // Unchecked: immutable; dispatch queues are safe to share.

    /// How a queue runs its blocks.
    package enum Order: Sendable {
        /// On the main thread, one after the other.
        case main
        /// One after the other.
        case serial
        /// Each as soon as a thread is free.
        case concurrent
    }

    package let order: Order
    package let queue: DispatchQueue
    private let target: DispatchQueue?
    package let label: String

    /// What waits for its time on the real queue.
    let clock: QueueClock

    /// The main queue.
    package static let main = WorkQueue(.main, as: .main)

    /// A new queue.
    ///
    /// - Parameters:
    ///   - label: Its name, which traces show.
    ///   - qos: Its quality of service.
    ///   - order: Serial or concurrent.
    package convenience init(label: String, qos: DispatchQoS = .unspecified, order: Order = .serial) {
        let attributes: DispatchQueue.Attributes =
            switch order {
            case .main, .serial: []
            case .concurrent: .concurrent
            }
        self.init(DispatchQueue(label: label, qos: qos, attributes: attributes), as: order)
    }

    /// A shared queue of the system.
    package static func global(_ qos: DispatchQoS.QoSClass = .default) -> WorkQueue {
        globals[qos] ?? WorkQueue(DispatchQueue.global(qos: qos), as: .concurrent)
    }

    private static let globals: [DispatchQoS.QoSClass: WorkQueue] = {
        let classes: [DispatchQoS.QoSClass] = [
            .background, .utility, .default, .userInitiated, .userInteractive, .unspecified,
        ]
        return Dictionary(
            uniqueKeysWithValues: classes.map { ($0, WorkQueue(DispatchQueue.global(qos: $0), as: .concurrent)) })
    }()

    /// A dispatch queue that somebody else made.
    ///
    /// - Parameters:
    ///   - queue: The queue.
    ///   - order: How it runs its blocks, which a dispatch queue does not tell.
    ///   - target: The queue on which it runs them, if it was made for one.
    package init(_ queue: DispatchQueue, as order: Order, target: DispatchQueue? = nil) {
        self.queue = queue
        self.target = target
        self.label = queue.label
        self.order = label == Self.mainLabel ? .main : order
        clock = QueueClock(queue, self.order)
        if self.order == .main { DispatchQueue.main.setSpecific(key: Self.mainKey, value: ()) }
    }

    private static let mainLabel = "com.apple.main-thread"
    private static let mainKey = DispatchSpecificKey<Void>()

    /// What the queue that runs the current code carries under a key.
    package static func specific<Value>(_ key: DispatchSpecificKey<Value>) -> Value? {
        guard let world = VirtualWorld.current else { return DispatchQueue.getSpecific(key: key) }
        let queue = world.currentQueue
        return queue?.queue.getSpecific(key: key) ?? queue?.target?.getSpecific(key: key)
    }

    /// Whether the current code runs on the main queue, or on the main thread outside of any queue.
    package static var isMain: Bool {
        if let world = VirtualWorld.current { return world.isOnMainQueue }
        _ = main
        return DispatchQueue.getSpecific(key: mainKey) != nil
    }

    /// Runs a block as soon as the queue can.
    package func async(_ block: @escaping () -> Void) {
        if let world = VirtualWorld.current {
            world.post(to: self, block)
            return
        }
        PendingWork.begin()
        let transfer = Transfer(block)
        queue.async {
            transfer.open()()
            PendingWork.end()
        }
    }

    /// Work that is posted again and again: one block for all times. Whoever posts it counts it as pending.
    final class Turn: Sendable {
        fileprivate let block: @Sendable @convention(block) () -> Void

        init(_ body: @escaping () -> Void) {
            let transfer = Transfer(body)
            block = { transfer.open()() }
        }
    }

    /// Runs a turn as soon as the queue can.
    func async(_ turn: Turn) {
        if let world = VirtualWorld.current {
            world.post(to: self, turn.block)
        } else {
            queue.async(execute: turn.block)
        }
    }

    /// Runs a block as soon as the queue can, unless the item is disposed before.
    func async(_ item: ScheduledItem) { async { item.invoke() } }

    /// Runs a block once after some time.
    ///
    /// - Returns: Cancels it.
    @discardableResult
    package func after(
        _ delay: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0), _ block: @escaping () -> Void
    ) -> any Cancelable {
        if delay == .never { return BooleanDisposable() }
        if let world = VirtualWorld.current { return world.post(to: self, after: delay.inNanoseconds, block) }
        let alarm = BlockAlarm(on: clock, block)
        clock.add(alarm, at: QueueClock.moment(after: delay), leeway: leeway)
        return alarm
    }

    /// Runs a block again and again.
    ///
    /// - Parameters:
    ///   - delay: The time before the first run.
    ///   - period: The time between runs; runs that are late are left out.
    ///   - leeway: How late a run may be.
    ///   - block: The work.
    /// - Returns: Ends it.
    package func repeating(
        after delay: DispatchTimeInterval, every period: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .nanoseconds(0), _ block: @escaping () -> Void
    ) -> any Cancelable {
        if delay == .never { return BooleanDisposable() }
        if period == .never { return after(delay, leeway: leeway, block) }
        if let world = VirtualWorld.current {
            return world.repeatPost(to: self, after: delay.inNanoseconds, every: period.inNanoseconds, block)
        }
        let alarm = PeriodicAlarm(
            on: clock, at: QueueClock.moment(after: delay), every: UInt64(max(period.inNanoseconds, 0)), block)
        clock.add(alarm, at: alarm.due, leeway: leeway)
        return alarm
    }

    /// Runs a block on the queue and waits for it.
    ///
    /// - Throws: What the block throws.
    package func sync<Success, Failure: Error>(_ block: () throws(Failure) -> Success) throws(Failure) -> Success {
        var result: Result<Success, Failure>?
        let body = { () -> Void in result = Result(catching: block) }
        if let world = VirtualWorld.current { world.sync(on: self, body) } else { queue.sync(execute: body) }
        guard let result else { preconditionFailure("WorkQueue.sync: the queue \(label) did not run the block") }
        return try result.get()
    }
}
