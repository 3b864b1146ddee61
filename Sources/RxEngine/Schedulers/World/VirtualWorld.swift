// One virtual clock for all queues, timers and waits of the process: the face of it.

import Foundation
import Synchronization

/// Puts every scheduler and queue on one virtual clock.
///
/// Work runs one piece at a time, ordered by time and then by the order in which it was scheduled. Each piece runs on
/// a real thread, under the name it would have had, and main work on the main thread; a baton passes between the
/// threads, and who does not hold it waits. Sleeping and waiting hand the baton on, and the clock jumps to what is due
/// next. So the same program always does the same things in the same order, and never waits for real.
package final class VirtualWorld: @unchecked Sendable {
    // Unchecked: `WorldCore` says what guards its parts; the other variables are constants.

    /// How a wait ended.
    package enum Outcome: Sendable {
        /// Its condition came to hold.
        case satisfied
        /// Its time has come.
        case timedOut
        /// Nothing was left that could ever end it.
        case stuck
        /// The world was stopped.
        case stopped
    }

    let core: WorldCore
    private let epoch: Date

    private static let isInstalled = Atomic<Bool>(false)
    private static let lock = Lock()
    nonisolated(unsafe) private static var installed: VirtualWorld?  // guarded by `lock`

    /// The first moment of virtual time: the beginning of 2026, in UTC.
    package static let defaultEpoch = Date(timeIntervalSince1970: 1_767_225_600)

    /// Makes a world whose clock stands at the epoch.
    package init(epoch: Date = defaultEpoch) {
        self.epoch = epoch
        core = WorldCore()
    }

    /// The world that the process runs in; nil on the real clock.
    package static var current: VirtualWorld? {
        isInstalled.load(ordering: .relaxed) ? lock.withLock { installed } : nil
    }

    /// Makes this the world of the process. The calling thread becomes its main thread and holds the baton.
    package func install() {
        core.adoptMainThread()
        _ = Self.lock.withLock { exchange(&Self.installed, with: self) }
        Self.isInstalled.store(true, ordering: .releasing)
        WallClock.replace { [self] in date }
    }

    /// Returns the process to the real clock. Work that is still queued is dropped; threads that wait stay parked.
    package func uninstall() {
        WallClock.replace(with: nil)
        Self.isInstalled.store(false, ordering: .releasing)
        _ = Self.lock.withLock { exchange(&Self.installed, with: nil) }
        core.close()
    }

    /// Nanoseconds of virtual time since the world was made.
    package var now: Int64 { core.now }

    /// The virtual time of day.
    package var date: Date { epoch.addingTimeInterval(TimeInterval(now) / 1_000_000_000) }

    /// Nanoseconds from the beginning of the world to a time of day.
    package func nanoseconds(at date: Date) -> Int64 {
        let nanoseconds = (date.timeIntervalSince(epoch) * 1_000_000_000).rounded()
        return Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max)
    }

    // MARK: Running

    /// Runs until nothing is pending. Called on the main thread, as a run loop is.
    package func run() {
        wait(until: nil, servesMain: true)
        core.endStopping()
    }

    /// Runs what is due within a span, then sets the clock to its end. Called on the main thread.
    ///
    /// - Parameter interval: The span.
    package func advance(by interval: DispatchTimeInterval) {
        core.wait(until: core.time(after: interval.inNanoseconds), servesMain: true)
        core.endStopping()
    }

    /// Runs the piece of work that is due next. Called on the main thread.
    ///
    /// - Returns: False if nothing was pending.
    package func step() -> Bool {
        let before = core.executed
        return core.wait(until: nil, servesMain: true, isUrgent: true) { self.core.executed > before } == .satisfied
    }

    /// Ends the waits of the main thread, and so `run()`. May be called from any thread.
    package func stop() { core.stop() }

    // MARK: Waiting

    /// Waits without holding the clock up.
    ///
    /// - Parameters:
    ///   - deadline: The last moment, in nanoseconds since the world was made; nil to wait as long as it takes.
    ///   - servesMain: Whether blocks of the main queue run meanwhile, as in a run loop.
    ///   - condition: Ends the wait when true; checked whenever another piece of work has ended or waits.
    /// - Returns: How the wait ended.
    @discardableResult
    package func wait(until deadline: Int64?, servesMain: Bool = false, for condition: (() -> Bool)? = nil) -> Outcome {
        wait { core.wait(until: deadline, servesMain: servesMain, condition) }
    }

    /// Waits for a signal without holding the clock up; costs less than a condition where many threads wait.
    @discardableResult
    package func wait(until deadline: Int64?, servesMain: Bool = false, for signal: WorldSignal) -> Outcome {
        wait { core.wait(until: deadline, servesMain: servesMain, for: signal) }
    }

    /// Ends the wait for a signal; from any thread, of the world or from outside.
    package func raise(_ signal: WorldSignal) { core.raise(signal) }

    /// The moment some seconds from now, in nanoseconds since the world was made.
    package func time(after seconds: Double) -> Int64 {
        core.time(after: Int64(exactly: (seconds * 1_000_000_000).rounded()) ?? (seconds > 0 ? .max : 0))
    }

    private func wait(_ wait: () -> Outcome) -> Outcome {
        var isCertain = false
        while true {
            let outcome = wait()
            guard outcome == .stuck else { return outcome }
            if core.isStopping { return .stopped }
            if core.pending.isMoreOutside {
                core.waitForOutside()
                isCertain = false
            } else if isCertain {
                return outcome
            } else {
                // What has ended outside since that look may have been what was waited for.
                isCertain = true
            }
        }
    }

    /// Lets virtual time pass on the current thread.
    package func sleep(_ nanoseconds: Int64) { wait(until: core.time(after: nanoseconds)) }

    /// Tells waits that what they wait for may have changed, from a thread outside the world.
    package func poke() { core.poke() }

    /// Whether the current thread runs a block of a queue, whose turn it would wait for without end.
    package func isInside(_ queue: WorkQueue) -> Bool { core.isInside(queue) }

    /// Whether the current thread is one of the world's, and so the one whose turn it is.
    var hasTurn: Bool { Fiber.current != nil }

    // MARK: Queues

    /// Whether the current code runs on the main queue, or on the main thread outside of any queue.
    package var isOnMainQueue: Bool {
        guard let fiber = Fiber.current else { return false }
        return fiber.queues.last.map { $0.order == .main } ?? fiber.isMain
    }

    /// The queue that runs the current code; nil outside of any.
    var currentQueue: WorkQueue? { Fiber.current?.queues.last?.queue }

    /// Queues a block.
    @discardableResult
    package func post(to queue: WorkQueue, after delay: Int64 = 0, _ block: @escaping () -> Void) -> any Cancelable {
        core.post(to: queue, at: core.time(after: delay), block)
    }

    /// Queues a block again and again. Runs that come due while the one before has not ended are left out.
    package func repeatPost(
        to queue: WorkQueue, after delay: Int64, every period: Int64, _ block: @escaping () -> Void
    ) -> any Cancelable {
        WorldTimer(core, queue, first: core.time(after: delay), every: period, block)
    }

    /// Runs a block on a queue while the current thread waits.
    package func sync(on queue: WorkQueue, _ block: () -> Void) { core.sync(on: queue, block) }
}

/// A periodic timer of a virtual world.
private final class WorldTimer: Cancelable, @unchecked Sendable {
    // Unchecked: `life` and `place` guard themselves, the other variables are only
    // touched by the timer's own runs, one of which holds the baton.
    private let life = Life()
    private let place = SerialDisposable()
    private let core: WorldCore
    private let queue: WorkQueue
    private let period: Int64
    private var due: Int64
    private var block: (() -> Void)?
    private var isRunning = false
    private var isMissed = false

    init(_ core: WorldCore, _ queue: WorkQueue, first: Int64, every period: Int64, _ block: @escaping () -> Void) {
        self.core = core
        self.queue = queue
        self.period = max(period, 1)
        self.block = block
        due = first
        post()
    }

    var isDisposed: Bool { life.isDisposed }

    func dispose() {
        _ = life.set(Life.ended)
        place.dispose()
    }

    private func post() { place.disposable = core.post(to: queue, at: due, fire) }

    private func fire() {
        guard !isDisposed, let block else { return }
        let late = core.now - due
        due = due.addingSaturating((late < period ? 1 : late / period + 1).multipliedSaturating(by: period))
        post()
        // Ticks never overlap, not even on a concurrent queue: those that a long one misses are made up for by one.
        isMissed = isRunning
        if isRunning { return }
        isRunning = true
        repeat {
            isMissed = false
            block()
        } while isMissed && !isDisposed
        isRunning = false
    }
}
