// Barriers: blocks that a concurrent queue runs alone.

import Dispatch
import RxEngine
import StreamRun

extension WorkQueue {
    /// Runs a block as soon as the queue can; one that is a barrier runs alone. In a virtual world all run alone.
    func async(isBarrier: Bool, _ block: @escaping () -> Void) {
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
        guard isBarrier, VirtualWorld.current == nil else { return try sync(block) }
        return try queue.sync(flags: .barrier, execute: block)
    }
}

extension Arguments {
    /// Whether an argument is `.barrier`, alone or among other flags.
    func isBarrier(_ index: Int) -> Bool { options(index).contains("barrier") }
}
