// The current thread's queue of work: what keeps synchronous sources fair to each other and the stack flat.

import Foundation

/// One thread's trampoline. Work that is scheduled while it runs waits in a queue until what runs now returns.
///
/// Kept per thread by `pthread_getspecific`, which is fifty times as fast as the thread dictionary.
final class Trampoline {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<Trampoline>.fromOpaque(pointer).release() }
        }
        return key
    }()

    private(set) var isRunning = false
    private var queue = RingBuffer<TrampolineTask>()

    /// The current thread's trampoline.
    static var current: Trampoline {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
        }
        let trampoline = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(trampoline).toOpaque())
        return trampoline
    }

    /// Starts the trampoline: nil if it already runs on this thread. The caller must `drain()` what it gets.
    static func enter() -> Trampoline? {
        let trampoline = current
        if trampoline.isRunning { return nil }
        trampoline.isRunning = true
        return trampoline
    }

    /// Gives the thread another trampoline while it runs `body`: for a wait within a turn, during which what waits in
    /// the thread's own one cannot run.
    static func replaced<Result>(during body: () -> Result) -> Result {
        let (outer, inner) = (current, Trampoline())
        pthread_setspecific(key, Unmanaged.passUnretained(inner).toOpaque())
        // The key has owned the outer one all the time.
        defer { pthread_setspecific(key, Unmanaged.passUnretained(outer).toOpaque()) }
        return body()
    }

    /// Whether nothing waits, so that a source may go on in a loop instead of queueing its next step.
    var isIdle: Bool { queue.isEmpty }

    /// Queues work behind what waits already.
    func enqueue(_ task: TrampolineTask) { queue.push(task) }

    /// Runs what waits, in order, until nothing does, then stops the trampoline.
    func drain() {
        while !queue.isEmpty { queue.removeFirst().turn(on: self) }
        if queue.capacity > 1024 { queue = RingBuffer() }
        isRunning = false
    }
}

/// Work that a trampoline runs; dispose cancels it.
class TrampolineTask: AnyStage {
    /// Does one turn; may enqueue itself again.
    func turn(on trampoline: Trampoline) {}
}
