// The guard of one shared variable: a word that spins, skipped altogether while the process has one script thread.

import Foundation
import RxEngine
import Synchronization

/// Guards a single read, write or change in place. No script runs under it, so that whether there are many threads does
/// not change meanwhile, and nobody waits for it long.
struct WordLock: ~Copyable {
    private let word = Atomic<Bool>(false)

    /// Reads, or exchanges one value for another: nothing may be released.
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard ScriptThreads.areMany else { return try body() }
        while word.exchange(true, ordering: .acquiring) { sched_yield() }
        defer { word.store(false, ordering: .releasing) }
        return try body()
    }

    /// Changes what is guarded where it lies. What that releases runs its end after the guard is free again.
    @inline(__always)
    func withStore<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Store.perform { try withLock(body) }
    }
}

/// Whether script code may run on a second thread.
package enum ScriptThreads {
    private static let many = Atomic<Bool>(false)

    /// Whether a second thread has been started.
    @inline(__always) package static var areMany: Bool { many.load(ordering: .relaxed) }

    /// To be called before the first work is given to another thread; never taken back.
    package static func becomeMany() {
        guard !many.exchange(true, ordering: .sequentiallyConsistent) else { return }
        OperatorStates.guardAll()
        whenMany?()
    }

    /// Called once, before there is a second thread. To be set before any script runs.
    nonisolated(unsafe) package static var whenMany: (@Sendable () -> Void)?
}
