// Elements on their way to a `for await`.

import RxEngine

/// How many elements wait for who awaits them, and which stay where there are more.
enum BufferingPolicy {
    case unbounded
    case oldest(Int)
    case newest(Int)
}

/// What became of an element.
enum Yielded {
    case enqueued(remaining: Int)
    case dropped(Value)
    case terminated
}

/// Why nothing more comes.
enum Termination {
    case cancelled
    case finished((any Error)?)
}

/// A queue that one side fills and the other awaits.
final class AsyncBuffer: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var elements = Fifo<Value>()
    private var ending: Result<Void, any Error>?
    private var waiter: Waiter?
    private var terminated: ((Termination) -> Void)?
    private let policy: BufferingPolicy
    /// Whether it may end with an error.
    let isThrowing: Bool

    init(_ policy: BufferingPolicy = .unbounded, isThrowing: Bool = false) {
        self.policy = policy
        self.isThrowing = isThrowing
    }

    deinit {
        if let terminated { Store.afterwards { terminated(.cancelled) } }
    }

    /// Says what to do once, when the stream has ended or nobody awaits it any more.
    ///
    /// Of a stream that has ended already only the latter is left.
    func onTermination(_ action: @escaping (Termination) -> Void) {
        lock.withLock { terminated = action }
    }

    @discardableResult
    func yield(_ element: Value) -> Yielded {
        let (yielded, woken) = lock.withLock { (keep(element), waiter) }
        wake(woken)
        return yielded
    }

    /// Queues an element as far as the policy lets it, under the lock.
    private func keep(_ element: Value) -> Yielded {
        if ending != nil { return .terminated }
        let isAwaited = waiter != nil && elements.isEmpty
        switch policy {
        case .unbounded:
            elements.append(element)
            return .enqueued(remaining: .max)
        case .oldest(let limit), .newest(let limit):
            if isAwaited || elements.count < limit {
                elements.append(element)
                return .enqueued(remaining: isAwaited ? limit : limit - elements.count)
            }
            guard case .newest = policy, !elements.isEmpty else { return .dropped(element) }
            elements.append(element)
            return .dropped(elements.popFirst() ?? element)
        }
    }

    func finish(throwing error: (any Error)? = nil) {
        let end: Result<Void, any Error> = if let error { .failure(error) } else { .success(()) }
        let (woken, action) = lock.withLock { () -> (Waiter?, ((Termination) -> Void)?) in
            if ending == nil { ending = end }
            defer { terminated = nil }
            return (self.waiter, terminated)
        }
        action?(.finished(error))
        wake(woken)
    }

    /// Ends it because nobody awaits it any more: whoever is told of that may still say how.
    fileprivate func cancel() {
        let action = lock.withLock {
            defer { terminated = nil }
            return terminated
        }
        action?(.cancelled)
        finish()
    }

    /// Awaits the next element.
    ///
    /// - Returns: Nil at the end, and when the task is cancelled.
    /// - Throws: The error that ended the stream.
    func next() throws -> Value? {
        while true {
            let found: (element: Value?, isOver: Bool) = try lock.withLock {
                if let element = elements.popFirst() { return (element, false) }
                guard let ending else { return (nil, false) }
                try ending.get()
                return (nil, true)
            }
            if found.element != nil || found.isOver { return found.element }
            if ScriptTask.current?.isCancelled == true {
                cancel()
                continue
            }
            // A task that waits here emits nothing by itself: the script may end around it.
            let waiter = Waiter()
            defer { waiter.suspension.end() }
            try Await.run { wait in
                waiter.wait = wait
                let isDue = lock.withLock {
                    if elements.isEmpty && ending == nil { self.waiter = waiter }
                    return self.waiter == nil
                }
                if isDue { wait.end() }
            }
            lock.withLock { self.waiter = nil }
        }
    }

    private func wake(_ waiter: Waiter?) {
        waiter?.suspension.end()
        waiter?.wait?.end()
    }

    /// Who awaits.
    private final class Waiter: @unchecked Sendable {
        // Unchecked: `wait` is set before others see the waiter.
        let suspension = Suspension()
        var wait: BlockingWait?
    }
}

/// The side of a buffer that awaits: once nobody has it any more, what still fills the buffer is told that it has ended.
final class AsyncBufferReader: Sendable {
    private let buffer: AsyncBuffer

    init(_ buffer: AsyncBuffer) { self.buffer = buffer }

    deinit {
        let buffer = buffer
        Store.afterwards { buffer.cancel() }
    }

    func next() throws -> Value? { try buffer.next() }
}
