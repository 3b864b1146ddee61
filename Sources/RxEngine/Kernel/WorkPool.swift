// Work in the order of its arrival, a few pieces at a time: those that wait do not count.

import Foundation

/// Runs jobs side by side, about as many as the machine has cores. A job that waits gives its place to another.
///
/// Jobs that neither end nor wait, as where one spins until another has set a flag, get company as long as others stand
/// in line: one more each time that `Glances` finds the line where it was.
package enum WorkPool {
    private static let cores = max(2, ProcessInfo.processInfo.activeProcessorCount)
    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var line = RingBuffer<() -> Void>()
    nonisolated(unsafe) private static var running = 0
    nonisolated(unsafe) private static var extra = 0
    nonisolated(unsafe) private static var hasMoved = false
    nonisolated(unsafe) private static var isWatched = false

    /// Set on threads that run a job and count.
    private static let counts = ThreadFlag()

    /// Runs a job as soon as there is a place.
    package static func run(_ job: @escaping () -> Void) {
        let (mayStart, needsWatch) = lock.withLock { () -> (Bool, Bool) in
            if running < cores + extra {
                running += 1
                return (true, false)
            }
            line.push(job)
            defer { isWatched = true }
            return (false, !isWatched)
        }
        if mayStart { start(job) }
        if needsWatch { Glances.add(company) }
    }

    /// Runs a wait, which takes no place meanwhile.
    package static func waiting<Result>(_ wait: () throws -> Result) rethrows -> Result {
        guard counts.isSet else { return try wait() }
        counts.set(false)
        if let next = leave() { start(next) }
        defer {
            lock.withLock { running += 1 }
            counts.set(true)
        }
        return try wait()
    }

    private static func start(_ job: @escaping () -> Void) {
        ThreadPool.run {
            counts.set(true)
            job()
            while let next = leave() { next() }
            counts.set(false)
        }
    }

    /// Gives a place to the job that comes next, if there is one; it has the place then.
    private static func leave() -> (() -> Void)? {
        lock.withLock {
            running -= 1
            guard !line.isEmpty, running < cores + extra else { return nil }
            running += 1
            hasMoved = true
            return line.removeFirst()
        }
    }

    /// Lets one more job run if the line has not moved since the last look; false when there is no line any more.
    private static func company() -> Bool {
        let (job, isNeeded) = lock.withLock { () -> ((() -> Void)?, Bool) in
            if line.isEmpty {
                (extra, isWatched) = (0, false)
                return (nil, false)
            }
            defer { hasMoved = false }
            if hasMoved { return (nil, true) }
            extra += 1
            running += 1
            return (line.removeFirst(), true)
        }
        if let job { start(job) }
        return isNeeded
    }
}

/// A flag that each thread has for itself.
package final class ThreadFlag: @unchecked Sendable {
    // Unchecked: the key never changes; what it finds belongs to the thread.
    private let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    package init() {}
    package var isSet: Bool { pthread_getspecific(key) != nil }
    package func set(_ isSet: Bool) { pthread_setspecific(key, isSet ? UnsafeRawPointer(bitPattern: 1) : nil) }
}
