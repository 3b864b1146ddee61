// How a script's threads wait: until something ends the wait, its time is up, or the script is to end.

import Foundation
import RxEngine

/// The waits of scripts.
package enum ScriptWait {
    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var waits: [ObjectIdentifier: BlockingWait] = [:]
    nonisolated(unsafe) private static var isWatched = false
    /// How many interruptions those who wait have been told of.
    nonisolated(unsafe) private static var told = 0

    /// Waits.
    ///
    /// - Parameters:
    ///   - wait: What to wait for.
    ///   - seconds: How long at most; nil to wait without end.
    ///   - servesMain: Whether the main thread serves its queue meanwhile.
    /// - Returns: False if the time was up before.
    /// - Throws: `Interrupted`; on the virtual clock an error of the run where the wait would have no end.
    @discardableResult
    package static func run(_ wait: BlockingWait, seconds: Double?, servesMain: Bool = true) throws -> Bool {
        if VirtualWorld.current != nil {
            // The virtual clock would follow each look at the interruption; there a wait is whole.
            switch wait.outcome(timeout: seconds, servesMain: servesMain) {
            case .satisfied: return true
            case .timedOut: return false
            case .stopped: throw Interrupted()
            case .stuck: throw RuntimeError.endlessWait
            }
        }
        if Thread.isMainThread { return try glancing(wait, seconds: seconds, servesMain: servesMain) }
        register(wait)
        defer { forget(wait) }
        let isOver = wait.run(timeout: seconds)
        if wait.isInterrupted { throw Interrupted() }
        return isOver
    }

    /// The main thread looks whether it was interrupted: a process with one thread has nobody else who could.
    private static func glancing(_ wait: BlockingWait, seconds: Double?, servesMain: Bool) throws -> Bool {
        let end = seconds.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
        while true {
            let rest = end.timeIntervalSinceNow
            if wait.run(timeout: max(0, min(rest, Glances.interval)), servesMain: servesMain) { return true }
            try Interruption.check()
            if rest <= 0 { return false }
        }
    }

    private static func register(_ wait: BlockingWait) {
        let (mustWatch, isLate) = lock.withLock {
            waits[ObjectIdentifier(wait)] = wait
            defer { isWatched = true }
            if !isWatched { told = Interruption.count }
            return (!isWatched, Interruption.isRequested)
        }
        if isLate { wait.interrupt() }
        if mustWatch { Glances.add(look) }
    }

    private static func forget(_ wait: BlockingWait) {
        _ = lock.withLock { waits.removeValue(forKey: ObjectIdentifier(wait)) }
    }

    /// Ends all waits if there was an interruption since the last look; false when nobody waits any more.
    private static func look() -> Bool {
        let (interrupted, goesOn) = lock.withLock { () -> ([BlockingWait], Bool) in
            isWatched = !waits.isEmpty
            let count = Interruption.count
            defer { told = count }
            return (count == told && !Interruption.isRequested ? [] : Array(waits.values), isWatched)
        }
        for wait in interrupted { wait.interrupt() }
        return goesOn
    }
}

extension RuntimeError {
    /// A wait that nothing can end any more.
    static var endlessWait: RuntimeError {
        RuntimeError(
            "this waits without end: nothing is left that could end it",
            hint: "let work that is under way signal, leave, resume or unlock what it waits for")
    }
}
