// Queues that begin nothing until they are resumed.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let suspendedQueues: [Builtin] = [
        Builtin(
            .method, on: .dispatchQueue, "suspend()", "Has the queue begin nothing more until it is resumed.",
            example: """
                let queue = DispatchQueue(label: "work")
                queue.suspend()
                let done = DispatchSemaphore(value: 0)
                queue.async {
                    print("work")
                    done.signal()
                }
                print("before")
                queue.resume()
                done.wait()
                // => before
                // => work
                """
        ) { a in
            let queue = try a.queue()
            guard VirtualWorld.current == nil, !queue.isShared else {
                throw RuntimeError(
                    queue.isShared
                        ? "'\(queue.label)' is not a script's own queue"
                        : "queues are not suspended on a virtual clock",
                    hint: "suspend a queue that the script made, on the real clock")
            }
            Suspensions.suspend(queue)
            return .void
        },
        Builtin(.method, on: .dispatchQueue, "resume()", "Lets a suspended queue go on.") { a in
            guard Suspensions.resume(try a.queue()) else {
                throw RuntimeError(
                    "Over-resume of an object", hint: "call resume() once, and then only after suspend()")
            }
            return .void
        },
        Builtin(.method, on: .dispatchQueue, "activate()", "Lets a queue begin; it has begun.") { _ in .void },
    ]
}

/// The queues that scripts suspended, and how often: Dispatch ends the process where such a queue is released, or is resumed
/// too often.
private enum Suspensions {
    // Guarded by `lock`.
    nonisolated(unsafe) private static var counts: [ObjectIdentifier: (queue: WorkQueue, count: Int)] = [:]
    private static let lock = Lock()

    static func suspend(_ queue: WorkQueue) {
        lock.withLock {
            counts[ObjectIdentifier(queue), default: (queue, 0)].count += 1
            queue.queue.suspend()
        }
    }

    /// - Returns: Whether it was suspended.
    static func resume(_ queue: WorkQueue) -> Bool {
        lock.withLock {
            guard let entry = counts[ObjectIdentifier(queue)] else { return false }
            counts[ObjectIdentifier(queue)] = entry.count > 1 ? (entry.queue, entry.count - 1) : nil
            queue.queue.resume()
            return true
        }
    }
}

extension WorkQueue {
    /// Whether it is the main queue or one of the system's.
    fileprivate var isShared: Bool { order == .main || label.hasPrefix("com.apple.root.") }
}
