// The one way out of a running script, whoever decides it: its end, a signal, the clock, a limit.

import CSystem
import Foundation
import RxEngine
import StreamLang

/// Ends the process once, with everything written.
final class ProcessEnd: @unchecked Sendable {
    // Unchecked: `lock` guards what changes; the rest is set before the script starts.
    private let lock = Lock()
    private var hasEnded = false
    /// Why the script was stopped: an interrupted script may reach its own end first, but this is the status.
    private var reason: ExitCode?
    private let console: Console
    private var timer: (any DispatchSourceTimer)?
    private let queue = DispatchQueue(label: "rxrepl.end", qos: .userInteractive)
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
        while !isFirst { sleep(1) }  // another thread is about to end the process
        console.flush()
        let isWritten = lastWords()
        console.flush()
        Keys.restoreTerminal()
        csystem_restore_terminal()
        ShellCommand.endAll()
        // Not exit(): destructors of globals must not run while other threads still use them.
        _exit(isWritten || status != 0 ? status : ExitCode.scriptError.rawValue)
    }

    /// Ends with a message after a time.
    func end(after nanoseconds: Int64) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)))
        timer.setEventHandler { [self] in
            console.error("rxrepl: stopped after \(Double(nanoseconds) / 1e9) seconds (--timeout)\n")
            stop(.timeout)
        }
        timer.resume()
        self.timer = timer
        ScriptSignals.handOver()
    }

    /// Interrupts all scripts, disposes all subscriptions, and ends.
    func stop(_ status: ExitCode) {
        lock.withLock { reason = reason ?? status }
        csystem_begin_end()
        console.stopWaiting()
        Interruption.request()
        // A dispose handler of the script may hang; the end waits for it only so long.
        let disposed = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            Registry.disposeAll(because: .interrupted)
            disposed.signal()
        }
        _ = disposed.wait(timeout: .now() + .milliseconds(100))
        end(status)
    }
}
