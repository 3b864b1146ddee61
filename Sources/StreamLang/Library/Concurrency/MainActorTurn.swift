// The main actor: of the main thread and the tasks that were made on it, one runs at a time.

import Foundation
import RxEngine

/// Who may run as the main actor.
///
/// The main thread has the turn while the script's text runs, from the first task on. Whoever awaits gives it away
/// until the wait is over, so that a task made on the main thread starts when that thread first awaits, as in Swift.
enum MainActorTurn {
    private static let free = WaitableCount(1)
    /// Who waits for the turn, in the order of arrival. Only touched inside the functions of `free`, under its lock.
    nonisolated(unsafe) private static var line: [Int] = []
    nonisolated(unsafe) private static var lastNumber = 0
    private static let holdsTurn = ThreadFlag()
    /// Whether the current thread waits; what runs inside its wait does not take the turn, which nothing would give away.
    private static let waits = ThreadFlag()
    /// Whether the main thread made its first task inside its wait, and takes the turn when that is over.
    private static let wantsTurn = ThreadFlag()

    /// Whether the current thread runs as the main actor.
    static var isMainActor: Bool { Thread.isMainThread || holdsTurn.isSet }

    /// Takes the turn for the main thread, unless it has it.
    static func begin() {
        guard Thread.isMainThread, !holdsTurn.isSet else { return }
        if waits.isSet { wantsTurn.set(true) } else { take() }
    }

    /// Gives the main thread's turn away when its text has run.
    static func end() {
        if Thread.isMainThread, holdsTurn.isSet { giveAway() }
    }

    /// Runs a task of the main actor.
    ///
    /// - Parameter arrived: Called when the task stands in line.
    static func run(arrived: () -> Void, _ body: () -> Void) {
        take(arrived: arrived)
        body()
        giveAway()
    }

    /// Runs a wait, with the turn given away meanwhile.
    static func waiting<Result>(_ wait: () throws -> Result) rethrows -> Result {
        let (held, isNested) = (holdsTurn.isSet, waits.isSet)
        guard held || Thread.isMainThread && !isNested else { return try ActorTurn.waiting(wait) }
        if held { giveAway() }
        waits.set(true)
        defer {
            waits.set(isNested)
            if held || wantsTurn.isSet && !isNested { take() }
            if !isNested { wantsTurn.set(false) }
        }
        return try ActorTurn.waiting(wait)
    }

    private static func take(arrived: () -> Void = {}) {
        let number = free.change { _ in
            lastNumber += 1
            line.append(lastNumber)
            return lastNumber
        }
        arrived()
        _ = free.wait(nanoseconds: nil) { count in
            if count == 0 || line.first != number { return false }
            line.removeFirst()
            count = 0
            return true
        }
        holdsTurn.set(true)
    }

    private static func giveAway() {
        holdsTurn.set(false)
        free.change { $0 = 1 }
    }
}

/// A flag that each thread has for itself.
private final class ThreadFlag: @unchecked Sendable {
    // Unchecked: the key never changes; what it finds belongs to the thread.
    private let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    var isSet: Bool { pthread_getspecific(key) != nil }
    func set(_ isSet: Bool) { pthread_setspecific(key, isSet ? UnsafeRawPointer(bitPattern: 1) : nil) }
}
