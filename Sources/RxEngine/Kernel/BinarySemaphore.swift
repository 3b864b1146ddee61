// What one thread waits on for another, over pthread so that Thread Sanitizer understands it.

import Foundation

/// A flag that one thread raises and another waits for.
package final class BinarySemaphore: @unchecked Sendable {
    // Unchecked: the mutex guards the flag; neither address changes.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isRaised = false

    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Raises the flag and wakes who waits.
    package func signal() {
        pthread_mutex_lock(mutex)
        isRaised = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Waits for the flag and lowers it.
    package func wait() {
        pthread_mutex_lock(mutex)
        while !isRaised { pthread_cond_wait(condition, mutex) }
        isRaised = false
        pthread_mutex_unlock(mutex)
    }

    /// Waits for the flag for some time.
    ///
    /// - Parameter limit: The last moment to wait until.
    /// - Returns: Whether the flag was raised in time.
    package func wait(until limit: Date) -> Bool {
        let seconds = limit.timeIntervalSince1970
        var moment = timespec(
            tv_sec: Int(saturating: seconds.rounded(.down)),
            tv_nsec: Int(saturating: (seconds - seconds.rounded(.down)) * 1_000_000_000))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isRaised {
            if pthread_cond_timedwait(condition, mutex, &moment) == ETIMEDOUT { break }
        }
        defer { isRaised = false }
        return isRaised
    }
}
