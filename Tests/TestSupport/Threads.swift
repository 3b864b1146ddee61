// Work on many threads at once.

import Dispatch
import Foundation

/// Runs a piece of work on several threads, which all begin at the same moment, and waits for them.
///
/// - Parameters:
///   - count: How many threads.
///   - body: The work, given the thread's number from 0.
public func onThreads(_ count: Int, _ body: @escaping (Int) -> Void) {
    struct Work: @unchecked Sendable {
        // Unchecked: sharing the work is what the caller asks for.
        let body: (Int) -> Void
    }
    let work = Work(body: body)
    let (gate, done) = (DispatchSemaphore(value: 0), DispatchGroup())
    for number in 0..<count {
        done.enter()
        let thread = Thread {
            gate.wait()
            work.body(number)
            done.leave()
        }
        thread.start()
    }
    for _ in 0..<count { gate.signal() }
    done.wait()
}

/// A number that many threads may count up.
public final class Counter: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private let lock = NSLock()
    private var count = 0

    /// Makes a counter at zero.
    public init() {}

    /// The number.
    public var value: Int { lock.withLock { count } }

    /// Counts.
    public func add(_ number: Int = 1) { lock.withLock { count += number } }
}

/// A list that many threads may append to.
public final class SharedList<Element>: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private let lock = NSLock()
    private var list: [Element] = []

    /// Makes an empty list.
    public init() {}

    /// The elements so far.
    public var elements: [Element] { lock.withLock { list } }

    /// Appends an element.
    public func append(_ element: Element) { lock.withLock { list.append(element) } }
}
