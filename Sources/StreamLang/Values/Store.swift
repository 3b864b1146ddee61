// Changing memory that other code can reach, and what has to wait until that has ended.

import CSystem
import RxEngine

/// A change of a variable or field in place: `state.bag = nil`, `items.append(x)`.
///
/// A pointer into the variable stands meanwhile, so nothing of a script's may run: it could change the same variable,
/// or start a thread that does. What a store releases may want to run something, a `deinit` or the disposables of a bag;
/// that is postponed until the store has ended. A change that itself calls a script (a comparator, `==`, `hash`) is no
/// store: it works on a value that was moved out of its variable.
///
/// What only stores change, the content of variables, fields, elements and entries, is not checked by Swift for
/// overlapping accesses in release builds: ``checkNoneUnderWay()`` is there, and Swift's checks took a fifth to a third of
/// the time of loops (Benchmarks/NOTES.md). Debug builds, and so the tests and the sanitizers, check everything, and
/// release builds all other variables of the language and the command.
package enum Store {
    /// Whether the current thread is inside a store.
    @inline(__always) static var isUnderWay: Bool { csystem_store_is_under_way() }

    /// Changes memory; afterwards runs what was postponed, unless this store is part of another one.
    @inline(__always)
    static func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        csystem_store_begin()
        defer { if csystem_store_end() { runPostponed() } }
        return try body()
    }

    /// Runs what the end of an object asks for, after the store that released it, if there is one.
    static func afterwards(_ work: @escaping () -> Void) {
        if isUnderWay { postpone(work) } else { work() }
    }

    /// Has something run after the store of the current thread.
    @inline(never)
    static func postpone(_ work: @escaping () -> Void) {
        if let waiting = csystem_postponed() {
            Unmanaged<Postponed>.fromOpaque(waiting).takeUnretainedValue().works.append(work)
        } else {
            csystem_postpone(Unmanaged.passRetained(Postponed(work)).toOpaque())
        }
    }

    @inline(never)
    private static func runPostponed() {
        while let waiting = csystem_postponed() {
            csystem_postpone(nil)
            for work in Unmanaged<Postponed>.fromOpaque(waiting).takeRetainedValue().works { work() }
        }
    }

    /// Makes a change of a value that is out of its variable: as a store, if it runs no script.
    ///
    /// - Returns: What it released, to be let go of when the value is back in its variable; `.void` for nothing.
    static func keepingReleased(isPure: Bool, _ change: () throws -> Void) throws -> Value {
        guard isPure else {
            var displaced: [Value] = []
            try withUnsafeMutablePointer(to: &displaced) { displaced in
                let outer = csystem_displaced()
                csystem_set_displaced(displaced)
                defer { csystem_set_displaced(outer) }
                try change()
            }
            return displaced.isEmpty ? .void : .array(displaced)
        }
        csystem_store_begin()
        do { try change() } catch {
            if csystem_store_end() { runPostponed() }
            throw error
        }
        guard csystem_store_end(), let waiting = csystem_postponed() else { return .void }
        csystem_postpone(nil)
        return .object(Released(Unmanaged<Postponed>.fromOpaque(waiting).takeRetainedValue().works))
    }

    /// What runs because a change released something, when this is let go of.
    private final class Released: Object {
        private let works: [() -> Void]
        init(_ works: [() -> Void]) {
            self.works = works
            super.init(.void)
        }
        deinit { for work in works { work() } }
    }

    private final class Postponed {
        var works: [() -> Void]
        init(_ work: @escaping () -> Void) { works = [work] }
    }

    /// Has the engine, too, wait with what the end of an object runs, look whether all is to end, and know what is
    /// subscribed. Once is enough, before any script runs.
    package static func guideEngine() { _ = isEngineGuided }

    private static let isEngineGuided: Bool = {
        Registry.open()
        EndOfObject.mustWait = { isUnderWay }
        EndOfObject.postpone = { postpone($0) }
        // Not whether scripts are interrupted: at the prompt that ends what does not end, and not its subscription's steps.
        EndRequest.isMade = { csystem_ending_signal() != 0 }
        return true
    }()

    /// Refuses to run a script inside a store, where it could change what is being changed: a fault of the caller, which
    /// is to move the value out of its variable first.
    @inline(__always)
    static func checkNoneUnderWay() throws {
        assert(!isUnderWay, "a script runs inside a store")
        if isUnderWay { throw RuntimeError.overlappingAccess }
    }
}

extension Lock {
    /// Runs what a lock guards as a store: no script runs under a plain lock either.
    @inline(__always)
    package func withStore<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Store.perform {
            lock()
            defer { unlock() }
            return try body()
        }
    }

    /// The same everywhere in this module. (It hides the engine's method of the same name.)
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withStore(body) }
}

extension RuntimeError {
    static let overlappingAccess = RuntimeError(
        "overlapping accesses: a variable is used while it is being changed",
        hint: "what a change calls must not use the variable that changes; copy it before")
}
