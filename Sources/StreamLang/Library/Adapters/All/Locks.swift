// Locks in this module: no script runs under one.

import RxEngine
import StreamRun

extension Lock {
    /// Runs what a lock guards as a store. (It hides the engine's method of the same name.)
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withStore(body) }
}
