// Waiting on the main thread until nothing is left that could still emit.

import Foundation
import RxEngine

/// Keeps the main run loop going for timers and queues.
enum IdleWait {
    /// Runs the clock that the process is on until nothing is pending.
    static func run(while isWanted: () -> Bool = { true }) {
        if let world = VirtualWorld.current {
            world.run()
            return
        }
        if PendingWork.count > 0 { ScriptSignals.handOver() }
        PendingWork.onIdle { DispatchQueue.main.async {} }
        while PendingWork.count > 0, isWanted() {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.5))
        }
        PendingWork.onIdle(nil)
    }
}
