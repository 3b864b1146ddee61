// The main actor: of the main thread and the tasks that were made on it, one runs at a time.

import Foundation
import RxEngine

/// Who may run as the main actor.
///
/// The main thread has the turn while the script's text runs, from the first task on. Whoever awaits gives it away
/// until the wait is over, so that a task made on the main thread starts when that thread first awaits, as in Swift.
/// There is one line for tasks that have not begun and for those whose wait is over: who ends a wait puts it in line,
/// whenever its thread wakes. What the main actor itself ends joins the line behind the tasks that the same turn makes,
/// as in Swift, where it comes by way of another executor. A task has no thread before its first turn.
package enum MainActorTurn {
    private enum Place {
        /// A wait that is over.
        case wait(BlockingWait)
        /// A task that begins.
        case task(() -> Void)
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var line = Fifo<Place>()
    nonisolated(unsafe) private static var isTaken = false
    /// Waits that the present turn has ended, which join the line with its end.
    nonisolated(unsafe) private static var ended: [BlockingWait] = []

    private static let holdsTurn = ThreadFlag()
    /// Whether the current thread waits; what runs inside its wait does not take the turn, which nothing would give away.
    private static let waits = ThreadFlag()
    /// Whether the main thread made its first task inside its wait, and takes the turn when that is over.
    private static let wantsTurn = ThreadFlag()

    /// Runs the tasks in a virtual world.
    private static let queue = WorkQueue(label: "tasks", order: .concurrent)

    /// Whether the current thread runs as the main actor.
    package static var isMainActor: Bool { Thread.isMainThread || holdsTurn.isSet }

    /// Throws an error of the run where code does not run as the main actor.
    package static func require(_ message: String = "") throws {
        if isMainActor { return }
        throw RuntimeError(
            "this does not run on the main actor, which is asked for\(message.isEmpty ? "" : ": \(message)")",
            hint: "await MainActor.run { … }")
    }

    /// Takes the turn for the main thread, unless it has it.
    static func begin() {
        guard Thread.isMainThread, !holdsTurn.isSet else { return }
        if waits.isSet { wantsTurn.set(true) } else { take() }
    }

    /// Gives the main thread's turn away when its text has run.
    package static func end() {
        if Thread.isMainThread, holdsTurn.isSet { giveAway() }
    }

    /// Runs a task of the main actor when it is its turn.
    static func run(_ task: @escaping () -> Void) { enter(.task(task)) }

    /// Runs a task that belongs to no actor.
    static func runDetached(_ task: @escaping () -> Void) {
        if VirtualWorld.current != nil { queue.async(task) } else { WorkPool.run(task) }
    }

    /// Runs a wait, with the turn given away meanwhile.
    package static func waiting<Result>(_ wait: () throws -> Result) rethrows -> Result {
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

    /// Runs a wait of a thread that sleeps: an actor's members keep the turn, nobody else of it runs meanwhile.
    package static func sleeping<Result>(_ wait: () throws -> Result) rethrows -> Result {
        TaskContext.known?.turns.isEmpty ?? true ? try waiting(wait) : try wait()
    }

    /// Awaits the end of one wait, with the turn given away meanwhile.
    ///
    /// - Parameters:
    ///   - start: Gets the wait, to have it ended.
    ///   - body: Runs the wait; if it gives up before the end, that is the end.
    static func awaiting(start: (BlockingWait) -> Void, _ body: (BlockingWait) throws -> Void) throws {
        guard holdsTurn.isSet else {
            let wait = BlockingWait()
            start(wait)
            return try waiting { try body(wait) }
        }
        let wait = BlockingWait { enter(.wait($0)) }
        start(wait)
        let isNested = waits.isSet
        giveAway()
        waits.set(true)
        defer {
            wait.end()
            if wait.run(timeout: nil, servesMain: false) { holdsTurn.set(true) } else { leave(wait) }
            waits.set(isNested)
            if !isNested { wantsTurn.set(false) }
        }
        try ActorTurn.waiting { try body(wait) }
    }

    /// Runs a function of the main actor: a task elsewhere awaits its turn, a callback of a queue runs it where it is.
    package static func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
        TaskContext.known?.task == nil ? try body() : try hop(body)
    }

    /// Runs something as the main actor, when it is its turn.
    package static func hop<Result>(_ body: () throws -> Result) rethrows -> Result {
        if isMainActor { return try body() }
        return try ActorTurn.waiting {
            take()
            defer { giveAway() }
            return try body()
        }
    }

    private static func take() {
        let wait = BlockingWait()
        enter(.wait(wait))
        if wait.run(timeout: nil, servesMain: false) { holdsTurn.set(true) } else { leave(wait) }
    }

    /// Takes a wait out of the line that a virtual world found to have no end.
    private static func leave(_ wait: BlockingWait) {
        lock.withLock {
            line.removeAll {
                if case .wait(let other) = $0 { return other === wait }
                return false
            }
        }
    }

    /// Puts somebody in line, or gives the turn at once if nobody has it.
    private static func enter(_ place: Place) {
        let isFree = lock.withLock { () -> Bool in
            guard isTaken else {
                isTaken = true
                return true
            }
            if case .wait(let wait) = place, holdsTurn.isSet { ended.append(wait) } else { line.append(place) }
            return false
        }
        if isFree { grant(place) }
    }

    private static func giveAway() {
        guard holdsTurn.isSet else { return }
        holdsTurn.set(false)
        if let next = next() { grant(next) }
    }

    /// Who comes next, and has the turn then.
    private static func next() -> Place? {
        lock.withLock {
            for wait in ended { line.append(.wait(wait)) }
            ended.removeAll(keepingCapacity: true)
            let next = line.popFirst()
            isTaken = next != nil
            return next
        }
    }

    private static func grant(_ place: Place) {
        switch place {
        case .wait(let wait): wait.release()
        case .task(let task):
            if VirtualWorld.current != nil {
                queue.async {
                    perform(task)
                    giveAway()
                }
            } else if !ThreadPool.tryRun({ serve(task) }) {
                postpone(task)
            }
        }
    }

    /// Lets the first go before a task that has a thread, where there can be no more threads; if nobody has, whoever comes.
    private static func postpone(_ task: @escaping () -> Void) {
        let next = lock.withLock { () -> Place? in
            line.putBack(.task(task))
            let next = line.popFirst { if case .wait = $0 { true } else { false } }
            isTaken = next != nil
            return next
        }
        if let next { return grant(next) }
        ThreadPool.run {
            let isFree = lock.withLock {
                defer { isTaken = true }
                return !isTaken
            }
            if isFree, let next = self.next() { grant(next) }
        }
    }

    private static func perform(_ task: () -> Void) {
        holdsTurn.set(true)
        task()
    }

    /// Runs a task, and those that follow it in line.
    private static func serve(_ first: @escaping () -> Void) {
        var task = first
        while true {
            perform(task)
            holdsTurn.set(false)
            switch next() {
            case .task(let following)?: task = following
            case .wait(let wait)?: return wait.release()
            case nil: return
            }
        }
    }
}
