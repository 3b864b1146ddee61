// A script that waits for a queue on which it runs.

import Dispatch
import Foundation
import RxEngine
import StreamRun

/// Which serial queues a thread runs on, one inside the other: to wait for one of them would be to wait for itself.
enum QueueNesting {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    private static let held = "rxrepl.queues"

    /// Lets a queue be known by what runs on it.
    static func mark(_ queue: WorkQueue) {
        if queue.order == .serial { queue.queue.setSpecific(key: key, value: ObjectIdentifier(queue.queue)) }
    }

    /// Runs a function while the thread waits for a queue.
    ///
    /// - Throws: What the function throws; an error of the run where the thread would wait for itself.
    static func waiting<Result>(for queue: WorkQueue, _ body: () throws -> Result) throws -> Result {
        // The main thread, whichever queue it works for, cannot do this before it has returned from here.
        if queue.order == .main && (WorkQueue.isMain || Thread.isMainThread) {
            throw RuntimeError(
                "DispatchQueue.main.sync on the main thread waits for itself", hint: "call the closure directly")
        }
        guard queue.order == .serial else { return try body() }
        let names = Thread.current.threadDictionary
        let target = ObjectIdentifier(queue.queue)
        if isRunning(on: queue) == true {
            throw RuntimeError(
                "sync on the queue '\(queue.label)' from code that runs on it waits for itself",
                hint: "call the closure directly")
        }
        let outer = names[held]
        names[held] = running.union([target])
        defer { names[held] = outer }
        return try body()
    }

    /// Whether the thread runs on a queue; nil where that cannot be told.
    static func isRunning(on queue: WorkQueue) -> Bool? {
        switch queue.order {
        case .main: WorkQueue.isMain
        case .serial:
            running.contains(ObjectIdentifier(queue.queue)) || VirtualWorld.current?.isInside(queue) == true
        case .concurrent: nil
        }
    }

    /// The serial queues that the thread runs on.
    private static var running: Set<ObjectIdentifier> {
        let outer = Thread.current.threadDictionary[held] as? Set<ObjectIdentifier> ?? []
        return DispatchQueue.getSpecific(key: key).map { outer.union([$0]) } ?? outer
    }
}
