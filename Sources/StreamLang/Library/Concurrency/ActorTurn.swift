// Actors: of the callers of one actor's members, one runs at a time.

import Foundation
import RxEngine
import Synchronization

/// The turn of one actor's instance. Who has it gives it away while it awaits or calls another actor, as in Swift.
package final class ActorTurn {
    private let free = WaitableCount(1)
    private static let key = "rxrepl.actors"
    private static let areInUse = Atomic<Bool>(false)

    package init() { ActorTurn.areInUse.store(true, ordering: .relaxed) }

    /// The turns that the current thread has.
    private static var held: [ActorTurn] {
        get { Thread.current.threadDictionary[key] as? [ActorTurn] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Runs a member's body when it is the caller's turn.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        if ActorTurn.held.contains(where: { $0 === self }) { return try body() }
        return try MainActorTurn.waiting {
            take()
            ActorTurn.held = [self]
            defer {
                ActorTurn.held = []
                giveAway()
            }
            return try body()
        }
    }

    /// Runs a wait, with all turns of the thread given away meanwhile.
    static func waiting<Result>(_ wait: () throws -> Result) rethrows -> Result {
        guard areInUse.load(ordering: .relaxed) else { return try wait() }
        let turns = held
        if turns.isEmpty { return try wait() }
        held = []
        for turn in turns { turn.giveAway() }
        defer {
            for turn in turns { turn.take() }
            held = turns
        }
        return try wait()
    }

    private func take() {
        _ = free.wait(nanoseconds: nil) { count in
            if count == 0 { return false }
            count = 0
            return true
        }
    }

    private func giveAway() { free.change { $0 = 1 } }
}
