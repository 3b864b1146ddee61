// The engine's lock, over pthread: Thread Sanitizer understands it and it is the fastest measured here.

import Foundation

/// A plain lock. Never call out while it is held: not into observers, not into `dispose`, and not by dropping the last
/// reference to anything of the user's, whose `deinit` may come back here. What a locked section replaces or drops
/// leaves it as its result, and goes when the lock has been let go:
///
///     let former = lock.withLock { exchange(&current, with: next) }
package final class Lock: @unchecked Sendable {
    // Unchecked: the mutex is what makes the access safe; its address never changes.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init(recursive: Bool = false) { mutex = Self.makeMutex(recursive: recursive) }
    deinit { Self.free(mutex) }

    /// Makes what a lock is made of.
    static func makeMutex(recursive: Bool) -> UnsafeMutablePointer<pthread_mutex_t> {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(recursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        return mutex
    }

    /// Frees it.
    static func free(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @inline(__always) package func lock() { pthread_mutex_lock(mutex) }
    @inline(__always) package func unlock() { pthread_mutex_unlock(mutex) }

    /// Takes the lock unless that takes longer than some time.
    package func lock(within nanoseconds: Int) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let sum = end.tv_nsec + nanoseconds
        end.tv_sec += sum / 1_000_000_000
        end.tv_nsec = sum % 1_000_000_000
        return pthread_mutex_timedlock(mutex, &end) == 0
    }

    /// Runs a locked section.
    ///
    /// - Parameter body: The section; what it displaces belongs into its result.
    @inline(__always)
    package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
