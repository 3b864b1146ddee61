// The current thread's queue of work: what keeps synchronous sources fair to each other and the stack flat.

import Foundation

/// One thread's trampoline. Work that is scheduled while it runs waits in a queue until what runs now returns.
///
/// Kept per thread by `pthread_getspecific`, which is fifty times as fast as the thread dictionary. A plain address, so
/// that finding it counts no references; the thread that it belongs to frees it when it ends.
struct Trampoline {
    private struct State: ~Copyable {
        var isRunning = false
        /// The tasks are retained by hand: one that takes turn after turn is then counted once.
        var queue = RingBuffer<Unmanaged<TrampolineTask>>()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Trampoline.free(pointer.assumingMemoryBound(to: State.self)) }
        }
        return key
    }()

    private let state: UnsafeMutablePointer<State>

    private init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State())
    }

    private init(_ state: UnsafeMutablePointer<State>) { self.state = state }

    private static func free(_ state: UnsafeMutablePointer<State>) {
        while !state.pointee.queue.isEmpty { state.pointee.queue.removeFirst().release() }
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// The current thread's trampoline.
    static var current: Trampoline {
        if let pointer = pthread_getspecific(key) { return Trampoline(pointer.assumingMemoryBound(to: State.self)) }
        let trampoline = Trampoline()
        pthread_setspecific(key, trampoline.state)
        return trampoline
    }

    /// Starts the trampoline: nil if it already runs on this thread. The caller must `drain()` what it gets.
    static func enter() -> Trampoline? {
        let trampoline = current
        if trampoline.isRunning { return nil }
        trampoline.state.pointee.isRunning = true
        return trampoline
    }

    /// Gives the thread another trampoline while it runs `body`: for a wait within a turn, during which what waits in
    /// the thread's own one cannot run.
    static func replaced<Result>(during body: () -> Result) -> Result {
        let (outer, inner) = (current, Trampoline())
        pthread_setspecific(key, inner.state)
        defer {
            pthread_setspecific(key, outer.state)
            Self.free(inner.state)
        }
        return body()
    }

    /// Whether work is running, so that what is scheduled now waits.
    var isRunning: Bool { state.pointee.isRunning }

    /// Whether nothing waits, so that a source may go on in a loop instead of queueing its next step.
    var isIdle: Bool { state.pointee.queue.isEmpty }

    /// Queues work behind what waits already.
    func enqueue(_ task: TrampolineTask) { state.pointee.queue.push(.passRetained(task)) }

    /// Runs what waits, in order, until nothing does, then stops the trampoline.
    func drain() {
        while !isIdle {
            let task = state.pointee.queue.removeFirst()
            if task._withUnsafeGuaranteedRef({ $0.turn(on: self) }) {
                state.pointee.queue.push(task)
            } else {
                task.release()
            }
        }
        if state.pointee.queue.capacity > 1024 { state.pointee.queue = RingBuffer() }
        state.pointee.isRunning = false
    }
}

/// Work that a trampoline runs; dispose cancels it.
class TrampolineTask: AnyStage {
    /// Does one turn.
    ///
    /// - Returns: Whether another turn is needed, after what waits already.
    func turn(on trampoline: Trampoline) -> Bool { false }
}
