// What a virtual world knows about a queue, a thread and a piece of work.

import Foundation
import Synchronization

/// A queue in a virtual world. Guarded by the world's baton: only the thread that holds it touches this.
final class WorldQueue {
    let order: WorkQueue.Order
    let label: String
    /// Whether a block of a serial queue is under way, perhaps blocked.
    var isBusy = false
    /// What came due while the queue was busy, in order.
    var backlog = RingBuffer<WorldItem>()
    /// The numbers that threads of a shared queue use now.
    private var usedNumbers: Set<Int> = []

    /// Kept, because it is known by its address, which must not become another queue's.
    let queue: WorkQueue

    init(_ queue: WorkQueue) {
        self.queue = queue
        order = queue.order
        label = queue.order == .main ? WorkQueue.main.label : queue.label
    }

    /// Runs a body as part of the queue, under the name that its thread would have.
    func perform(on fiber: Fiber, _ body: () -> Void) {
        fiber.queues.append(self)
        defer { fiber.queues.removeLast() }
        guard !fiber.isMain else { return body() }
        guard let kind = ThreadLabel.sharedKind(ofQueue: label) else { return ThreadLabel.perform(as: label, body) }
        var number = 1
        while usedNumbers.contains(number) { number += 1 }
        usedNumbers.insert(number)
        defer { usedNumbers.remove(number) }
        ThreadLabel.perform(as: "\(kind)·\(number)", body)
    }
}

/// A piece of work in a virtual world's queue of events.
final class WorldItem: Cancelable, @unchecked Sendable {
    // Unchecked: `state` and `block` are guarded by `lock`, the rest immutable.

    /// What happens when the item is due.
    enum Action {
        /// A queue runs a block.
        case run(WorldQueue)
        /// A queue takes up what it could not run when it was due.
        case serve(WorldQueue)
        /// A queue lets a waiting thread run a block of its own.
        case grant(WorldQueue, Waiter)
        /// A thread has waited long enough.
        case wake(Waiter)
    }

    let action: Action
    private let lock = Lock()
    private var block: (() -> Void)?
    private let count: PendingCount?

    /// Makes an item without a block of its own.
    init(_ action: Action) {
        self.action = action
        count = nil
    }

    /// Makes an item whose block counts as pending until it starts or is cancelled.
    init(_ action: Action, countedBy count: PendingCount, _ block: @escaping () -> Void) {
        self.action = action
        self.block = block
        self.count = count
        count.change(by: 1)
    }

    /// Whether the item has a block that will still run.
    var isPending: Bool { lock.withLock { block != nil } }
    var isDisposed: Bool { !isPending }

    func dispose() { _ = take() }

    /// Takes the block to run it; it counts as pending no more.
    func take() -> (() -> Void)? {
        let block = lock.withLock {
            defer { self.block = nil }
            return self.block
        }
        if block != nil { count?.change(by: -1) }
        return block
    }
}

/// How many blocks a world has queued; they count as pending work of the process too.
final class PendingCount: Sendable {
    private let own = Atomic<Int>(0)

    /// Whether anything outside of the world is pending: a child process, an open input.
    var isMoreOutside: Bool { PendingWork.count > own.load(ordering: .acquiring) }

    func change(by step: Int) {
        own.wrappingAdd(step, ordering: .acquiringAndReleasing)
        if step > 0 { PendingWork.begin() } else { PendingWork.end() }
    }
}

/// A thread that waits for a time or a condition. Guarded by the baton.
final class Waiter {
    let fiber: Fiber
    /// In the order of arrival.
    let number: Int
    /// Checked whenever another thread gives up the baton.
    let condition: (() -> Bool)?
    /// Whether blocks of the main queue may run meanwhile.
    let servesMain: Bool
    /// Whether to go on at once when the condition holds, before anything else that is due.
    let isUrgent: Bool
    /// Why the wait is over; nil while it is not.
    var outcome: VirtualWorld.Outcome?
    /// Whether the thread has gone on.
    var isOver = false

    init(_ fiber: Fiber, number: Int, _ condition: (() -> Bool)?, servesMain: Bool, isUrgent: Bool) {
        self.fiber = fiber
        self.number = number
        self.condition = condition
        self.servesMain = servesMain
        self.isUrgent = isUrgent
    }
}

/// A thread of a virtual world. Guarded by the baton, except for its semaphore.
final class Fiber: @unchecked Sendable {
    // Unchecked: only the thread that holds the baton touches the variables.

    /// The main thread is number 0.
    let number: Int
    /// Raised to hand this thread the baton.
    let baton = BinarySemaphore()
    /// The queues whose blocks run on the thread now, the innermost last.
    var queues: [WorldQueue] = []
    /// The waits under way, the innermost last.
    var waits: [Waiter] = []
    /// The block to run next, and the queue it comes from.
    var assignment: (queue: WorldQueue, block: () -> Void)?

    init(number: Int) { self.number = number }

    var isMain: Bool { number == 0 }

    private static let slot = ThreadSlot<Fiber>()

    /// The current thread as part of a world; nil for a thread from outside.
    static var current: Fiber? {
        get { slot.object }
        set { slot.object = newValue }
    }
}
