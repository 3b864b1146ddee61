// Threads that are used again: a job has one to itself, however long it waits.

import Foundation
import Synchronization

/// The threads that the program starts itself, up to a limit. One that has done its job takes the next.
package enum ThreadPool {
    /// How many threads there can be at once.
    ///
    /// Linux has room for 32,768 in all, and each takes two of the 65,530 pieces of memory that a process may have.
    package static let limit = 16_000

    /// How many threads stay when they have nothing to do.
    private static let idleLimit = 64
    private static let stackSize = 8 << 20

    private static let lock = Lock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var idle: [Worker] = []
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var backlog = RingBuffer<() -> Void>()

    /// Runs a job on a thread of its own, as soon as there is one.
    package static func run(_ job: @escaping () -> Void) {
        if tryRun(job) { return }
        lock.withLock { backlog.push(job) }
        serveBacklog()
    }

    /// Runs a job on a thread of its own.
    ///
    /// - Returns: False if there can be no more threads.
    package static func tryRun(_ job: @escaping () -> Void) -> Bool {
        let (worker, isNew) = lock.withLock { () -> (Worker?, Bool) in
            if let worker = idle.popLast() { return (worker, false) }
            guard count < limit else { return (nil, false) }
            count += 1
            return (Worker(), true)
        }
        guard let worker else { return false }
        worker.job = job
        if !isNew {
            worker.assigned.signal()
        } else if !start(worker) {
            worker.job = nil
            lock.withLock { count -= 1 }
            return false
        }
        return true
    }

    /// Gives what waits for a thread to those that have become idle meanwhile.
    private static func serveBacklog() {
        while let job = lock.withLock({ idle.isEmpty || backlog.isEmpty ? nil : backlog.removeFirst() }) {
            if !tryRun(job) { lock.withLock { backlog.push(job) } }
        }
    }

    private static func start(_ worker: Worker) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let context = Unmanaged.passRetained(worker)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            {
                guard let context = $0 else { return nil }
                let worker = Unmanaged<Worker>.fromOpaque(context).takeRetainedValue()
                repeat {
                    worker.job?()
                    worker.job = nil
                } while ThreadPool.awaitJob(worker)
                return nil
            }, context.toOpaque())
        if status != 0 { context.release() }
        return status == 0
    }

    /// Waits for the next job; false if the thread is to end.
    private static func awaitJob(_ worker: Worker) -> Bool {
        let waits = lock.withLock { () -> Bool? in
            if !backlog.isEmpty {
                worker.job = backlog.removeFirst()
                return false
            }
            guard idle.count < idleLimit else {
                count -= 1
                return nil
            }
            idle.append(worker)
            return true
        }
        guard let waits else { return false }
        if waits { worker.assigned.wait() }
        return true
    }

    /// One thread.
    private final class Worker: @unchecked Sendable {
        // Unchecked: `job` is set before the thread is told, and after that only the thread touches it.
        let assigned = BinarySemaphore()
        var job: (() -> Void)?
    }
}
