// Actors: of the callers of one actor's members, one runs at a time.

import RxEngine
import Synchronization

/// The turn of one actor's instance. Who has it gives it away while it awaits or calls another actor, as in Swift.
package final class ActorTurn: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var line = Fifo<BlockingWait>()
    private var isTaken = false
    private static let areInUse = Atomic<Bool>(false)

    package init() { ActorTurn.areInUse.store(true, ordering: .relaxed) }

    /// Runs a member's body when it is the caller's turn.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let context = TaskContext.current
        if context.turns.contains(where: { $0 === self }) { return try body() }
        return try MainActorTurn.waiting {
            take()
            context.turns = [self]
            defer {
                context.turns = []
                giveAway()
            }
            return try body()
        }
    }

    /// Runs a wait, with all turns of the thread given away meanwhile.
    static func waiting<Result>(_ wait: () throws -> Result) rethrows -> Result {
        guard areInUse.load(ordering: .relaxed), let context = TaskContext.known, !context.turns.isEmpty else {
            return try wait()
        }
        let turns = context.turns
        context.turns = []
        for turn in turns { turn.giveAway() }
        defer {
            for turn in turns { turn.take() }
            context.turns = turns
        }
        return try wait()
    }

    private func take() {
        let wait = lock.withLock { () -> BlockingWait? in
            if !isTaken {
                isTaken = true
                return nil
            }
            let wait = BlockingWait()
            line.append(wait)
            return wait
        }
        // Who has the turn runs, or it would have given it away: to wait for that is no reason to let others run.
        _ = wait?.run(timeout: nil, servesMain: false, keepsPlace: true)
    }

    private func giveAway() {
        let next = lock.withLock {
            let next = line.popFirst()
            isTaken = next != nil
            return next
        }
        next?.end()
    }
}
