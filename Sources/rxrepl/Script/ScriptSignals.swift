// Signals that end a script.

import CSystem
import Foundation
import StreamRun
import Synchronization

/// Has signals end the process: while it has one thread by where script code looks, afterwards by a thread that waits for
/// them.
///
/// To wait for signals on another thread would make each process one of two threads from its start, whose locks and
/// counts of references are atomic: that takes half as long again. A handler only notes the signal and asks the script to
/// end, which its next turn, call or wait does (`Signals.c`).
enum ScriptSignals {
    private static let statuses: KeyValuePairs<Int32, ExitCode> = [
        SIGINT: .interrupted, SIGTERM: .terminated, SIGHUP: .hungUp,
    ]
    nonisolated(unsafe) private static var end: ProcessEnd?  // set before there are signals and threads
    private static let isHandedOver = Atomic<Bool>(false)

    /// Ends the process on signals.
    static func handle(by end: ProcessEnd) {
        self.end = end
        for (number, _) in statuses { csystem_end_on_signal(number) }
        ScriptThreads.whenMany = handOver
    }

    /// Has another thread wait for signals from now on, and act on those that came before.
    @Sendable static func handOver() {
        guard let end, !isHandedOver.exchange(true, ordering: .relaxed) else { return }
        SignalThread.start { number in
            if let status = status(number) { end.stop(status) }
        }
    }

    /// Ends the process if a signal asked for it, now that the script has come to its end.
    static func endIfAsked() {
        if let asked { end?.stop(asked) }
    }

    /// The status that a signal asked for.
    private static var asked: ExitCode? { status(csystem_ending_signal()) }

    private static func status(_ number: Int32) -> ExitCode? { statuses.first { $0.key == number }?.value }
}

/// The thread that waits for signals.
enum SignalThread {
    /// Starts it.
    ///
    /// - Parameter act: What is done, on that thread, when a signal came that was to be noted.
    static func start(_ act: @escaping @Sendable (Int32) -> Void) {
        csystem_watch_signals()
        let thread = Thread {
            while true { act(csystem_next_signal()) }
        }
        thread.name = "rxrepl.signals"
        thread.start()
    }
}
