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
        acquire()
        defer { release() }
        return try body()
    }

    /// Has other threads wait until ``release()``, where what is guarded is changed by steps that run no script.
    @inline(__always)
    func keep<Result>(_ body: () throws -> Result) rethrows -> Result {
        acquire()
        do { return try body() } catch {
            release()
            throw error
        }
    }

    @inline(__always)
    private func acquire() {
        guard ScriptThreads.areMany else { return }
        while word.exchange(true, ordering: .acquiring) { sched_yield() }
    }

    @inline(__always)
    func release() { if ScriptThreads.areMany { word.store(false, ordering: .releasing) } }

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
