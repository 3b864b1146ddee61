// The timers that scripts make.

import Dispatch
import Foundation
import RxEngine

/// A timer that a script schedules, resumes and cancels.
package final class ScriptTimer: @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let lock = Lock()
    private let queue: WorkQueue
    private var start = 0
    private var period: Int?
    private var handler: (() -> Void)?
    private var cancelHandler: (() -> Void)?
    private var running: (any Cancelable)?
    private var isEnded = false
    /// How a dispatch source stands: it must be activated, and resumed as often as it was suspended, before it is released.
    private var isActive = false
    private var suspensions = 0
    /// When it fires next, on the script's clock.
    private var due = WallClock.now
    private let isSource: Bool
    private let session: Session
    private var outstanding: Outstanding { session.outstanding }

    /// Makes a timer that is not scheduled yet.
    ///
    /// - Parameters:
    ///   - queue: Where its handler runs.
    ///   - session: Whose it is: it ends with it.
    ///   - isSource: Whether Dispatch's rules about suspending hold.
    package init(on queue: WorkQueue, of session: Session, isSource: Bool = false) {
        self.queue = queue
        self.session = session
        self.isSource = isSource
        outstanding.add(self) { [weak self] in self?.end() }
    }

    /// Runs a closure once, and keeps itself alive until then.
    package static func once(
        on queue: WorkQueue, after nanoseconds: Int, of session: Session, _ work: @escaping () -> Void
    ) {
        let timer = ScriptTimer(on: queue, of: session)
        timer.schedule(after: nanoseconds, every: nil)
        timer.setHandler {
            timer.end()
            work()
        }
        timer.resume()
    }

    /// The seconds from one time to the next; 0 if there is one.
    package var interval: Double { lock.withLock { Double(period ?? 0) / 1e9 } }

    package var isCancelled: Bool { lock.withLock { isEnded } }

    /// When it fires next; once it has fired for the last time, when that was.
    package var fireDate: Date { lock.withLock { due } }

    /// Has it fire next at a moment, and then as it would have.
    package func postpone(to date: Date) {
        let wasRunning = lock.withLock { running != nil }
        suspend()
        schedule(after: Int(saturating: max(0, date.timeIntervalSince(WallClock.now)) * 1e9), every: period)
        lock.withLock { due = date }
        if wasRunning { resume() }
    }

    package func schedule(after nanoseconds: Int, every period: Int?) {
        let due = WallClock.now.addingTimeInterval(Double(nanoseconds) / 1e9)
        lock.withLock {
            start = nanoseconds
            self.due = due
            self.period = period
        }
    }

    package func setHandler(_ handler: @escaping () -> Void) { lock.withLock { self.handler = handler } }
    package func setCancelHandler(_ handler: @escaping () -> Void) { lock.withLock { cancelHandler = handler } }

    package func resume() {
        let (first, interval, isIdle) = lock.withLock { (start, period, running == nil && !isEnded) }
        guard isIdle else { return }
        ScriptThreads.becomeMany()
        let fire = { [weak self] in
            guard let self, let handler = lock.withLock({ self.isEnded ? nil : self.handler }) else { return }
            lock.withLock { if let period = self.period { self.due.addTimeInterval(Double(period) / 1e9) } }
            handler()
        }
        let timer: any Cancelable =
            if let interval {
                queue.repeating(after: .nanoseconds(first), every: .nanoseconds(interval), fire)
            } else {
                queue.after(.nanoseconds(first), fire)
            }
        lock.withLock { running = timer }
    }

    /// Resumes a dispatch source.
    ///
    /// - Throws: An error of the run if it is not suspended.
    package func resumeSource() throws {
        let isIdle = try lock.withLock {
            if suspensions > 0 {
                suspensions -= 1
            } else if isActive {
                throw RuntimeError(
                    "Over-resume of an object", hint: "call resume() once, and then only after suspend()")
            } else {
                isActive = true
            }
            return isActive && suspensions == 0
        }
        if isIdle { resume() }
    }

    /// Lets a dispatch source begin, if it has not.
    package func activate() {
        let isIdle = lock.withLock {
            isActive = true
            return suspensions == 0
        }
        if isIdle { resume() }
    }

    /// Suspends a dispatch source, once more if it was suspended before.
    package func suspendSource() {
        lock.withLock { suspensions += 1 }
        suspend()
    }

    package func fire() { lock.withLock { isEnded ? nil : handler }?() }

    func suspend() {
        let timer = lock.withLock {
            defer { running = nil }
            return running
        }
        timer?.dispose()
    }

    package func cancel() {
        let callback = lock.withLock { isEnded ? nil : cancelHandler }
        end()
        if let callback { queue.async(callback) }
    }

    /// Ends the timer, and lets go of what it calls.
    private func end() {
        let handlers = lock.withLock {
            defer { (isEnded, handler, cancelHandler) = (true, nil, nil) }
            return (handler, cancelHandler)
        }
        suspend()
        withExtendedLifetime(handlers) {}
    }

    deinit {
        outstanding.remove(self)
        running?.dispose()
        guard isSource, !isActive || suspensions > 0 else { return }
        session.failAtRelease(
            isActive ? "Release of a suspended object" : "Release of an inactive object",
            hint: "call \(isActive ? "resume()" : "activate()") before the timer is released, also if it was cancelled")
    }
}
