// The one way out of a running script, whoever decides it: its end, a signal, the clock, a limit.

import CSystem
import Foundation
import RxEngine
import StreamLibrary
import StreamRun
import Synchronization

/// Ends the process once, with everything written.
final class ProcessEnd: @unchecked Sendable {
    // Unchecked: `lock` guards what changes; the rest is set before the script starts.
    private let lock = Lock()
    private var hasEnded = false
    private var isEnding = false
    /// Why the script was stopped: an interrupted script may reach its own end first, but this is the status.
    private var reason: ExitCode?
    private let console: Console
    /// Writes what is still to be written; false if that failed.
    var lastWords: @Sendable () -> Bool = { true }

    init(console: Console) { self.console = console }

    /// Ends the process with a status. Called on any thread; only the first call counts.
    func end(_ status: ExitCode) -> Never { end(status: status.rawValue) }

    /// Ends the process with a status of the script's own choice.
    func end(status: Int32) -> Never {
        let (isFirst, status) = lock.withLock {
            defer { hasEnded = true }
            return (!hasEnded, reason?.rawValue ?? status)
        }
        csystem_begin_end()
        while !isFirst { Self.sleep(seconds: 1) }  // another thread is about to end the process
        console.flush()
        let isWritten = lastWords()
        console.flush()
        Keys.restoreTerminal()
        csystem_restore_terminal()
        ShellCommand.endAll()
        // Not exit(): destructors of globals must not run while other threads still use them.
        _exit(isWritten || status != 0 ? status : ExitCode.scriptError.rawValue)
    }

    /// Ends the process with a last message.
    func end(_ status: ExitCode, saying message: String) -> Never {
        lock.withLock { isEnding = true }
        console.error(message)
        end(status)
    }

    /// Ends with a message if the script has not come to its end by itself after a time: what it does may not look whether
    /// it was interrupted.
    func end(unlessBy seconds: Double, _ status: ExitCode, saying message: String) {
        ThreadPool.run { [self] in
            Self.sleep(seconds: seconds)
            if lock.withLock({ isEnding || hasEnded }) { return }
            stop(status, saying: message)
        }
    }

    /// Ends with a message after a time, whatever the script does then.
    func end(after nanoseconds: Int64) {
        // A thread of its own: queues may have no thread left by then.
        ThreadPool.run { [self] in
            Self.sleep(seconds: Double(nanoseconds) / 1e9)
            stop(
                .timeout, saying: "rxrepl: stopped after \(Double(nanoseconds) / 1e9) seconds (--timeout)\n",
                within: 0.15)
        }
        ScriptSignals.handOver()
    }

    /// Interrupts all scripts, disposes all subscriptions, and ends.
    ///
    /// Each step may take long or hang: a dispose handler of the script, whoever reads the output, a trace of millions of
    /// events. So a thread does them, and what is not done in time is left.
    ///
    /// - Parameters:
    ///   - status: The status of the process.
    ///   - message: What is said first.
    ///   - seconds: How long it may take.
    func stop(_ status: ExitCode, saying message: String = "", within seconds: Double = 1.5) {
        lock.withLock { reason = reason ?? status }
        csystem_begin_end()
        console.stopWaiting()
        Interruption.request()
        let told = Flag()
        _ = ThreadPool.tryRun { [self] in
            if !message.isEmpty { console.error(message) }
            told.isRaised.store(true, ordering: .releasing)
            let disposed = DispatchSemaphore(value: 0)
            _ = ThreadPool.tryRun {
                Registry.disposeAll(because: .interrupted)
                disposed.signal()
            }
            _ = disposed.wait(timeout: .now() + min(0.1, seconds / 3))
            end(status)
        }
        Self.sleep(seconds: seconds)
        var rest = told.isRaised.load(ordering: .acquiring) ? "" : message
        rest += "rxrepl: what was still to be written took too long and was left out\n"
        var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&ready, 1, 0) == 1 { _ = rest.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
        Keys.restoreTerminal()
        csystem_restore_terminal()
        ShellCommand.endAll()
        _exit(lock.withLock { reason ?? status }.rawValue)
    }

    private final class Flag: Sendable {
        let isRaised = Atomic<Bool>(false)
    }

    private static func sleep(seconds: Double) {
        var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        var left = timespec()
        while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
    }
}
