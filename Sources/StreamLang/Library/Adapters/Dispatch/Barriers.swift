// Barriers: blocks that a concurrent queue runs alone.

import Dispatch
import RxEngine
import StreamRun

extension WorkQueue {
    /// Runs a block as soon as the queue can; one that is a barrier runs alone. In a virtual world all run alone.
    func async(isBarrier: Bool, _ block: @escaping () -> Void) {
        if VirtualWorld.current != nil, order == .concurrent {
            QueuedBlocks.change(self, by: 1, isBarrier)
            return async {
                block()
                QueuedBlocks.change(self, by: -1, isBarrier)
            }
        }
        guard isBarrier, VirtualWorld.current == nil else { return async(block) }
        PendingWork.begin()
        let transfer = Transfer(block)
        queue.async(flags: .barrier) {
            transfer.open()()
            PendingWork.end()
        }
    }

    /// Runs a block on the queue and waits for it; one that is a barrier runs alone.
    ///
    /// - Throws: What the block throws.
    func sync(isBarrier: Bool, _ block: () throws -> Value) throws -> Value {
        if let world = VirtualWorld.current, !QueuedBlocks.lets(self, isBarrier) {
            _ = world.wait(until: nil) { QueuedBlocks.lets(self, isBarrier) }
        }
        guard isBarrier, VirtualWorld.current == nil else { return try sync(block) }
        return try queue.sync(flags: .barrier, execute: block)
    }
}

/// What waits in concurrent queues on the virtual clock. There a block that is waited for runs at once, unless it is a barrier
/// or one is before it.
private enum QueuedBlocks {
    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var counts: [ObjectIdentifier: (all: Int, barriers: Int)] = [:]

    static func change(_ queue: WorkQueue, by change: Int, _ isBarrier: Bool) {
        lock.withLock {
            var count = counts[ObjectIdentifier(queue.queue)] ?? (all: 0, barriers: 0)
            count.all += change
            if isBarrier { count.barriers += change }
            counts[ObjectIdentifier(queue.queue)] = count.all == 0 ? nil : count
        }
    }

    /// Whether a block may run now.
    static func lets(_ queue: WorkQueue, _ isBarrier: Bool) -> Bool {
        let count = lock.withLock { counts[ObjectIdentifier(queue.queue)] } ?? (all: 0, barriers: 0)
        return (isBarrier ? count.all : count.barriers) == 0
    }
}

extension Arguments {
    /// Whether an argument is `.barrier`, alone or among other flags.
    func isBarrier(_ index: Int) -> Bool { options(index).contains("barrier") }
}
