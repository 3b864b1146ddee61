// The lock under which elements are delivered one at a time.

import Foundation

/// A recursive lock that is held while handlers run, and so, perhaps, while they wait.
///
/// In a virtual world one thread runs at a time. Who finds the lock taken must let the others go on, or the handler
/// that sleeps below would never wake to give it back.
final class DeliveryLock: @unchecked Sendable {
    // Unchecked: the mutex is what makes the access safe; its address never changes.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() { mutex = Lock.makeMutex(recursive: true) }
    deinit { Lock.free(mutex) }

    @inline(__always) func lock() { if pthread_mutex_trylock(mutex) != 0 { wait() } }
    @inline(__always) func unlock() { pthread_mutex_unlock(mutex) }

    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    @inline(never)
    private func wait() {
        while let world = VirtualWorld.current, world.hasTurn {
            // The holder, to whom the lock always seems free, may be the one who looks: then this wait begins anew.
            guard world.wait(until: nil, for: seemsFree) == .satisfied else { break }
            if pthread_mutex_trylock(mutex) == 0 { return }
        }
        pthread_mutex_lock(mutex)
    }

    private func seemsFree() -> Bool {
        guard pthread_mutex_trylock(mutex) == 0 else { return false }
        pthread_mutex_unlock(mutex)
        return true
    }
}
