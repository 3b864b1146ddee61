// Signals that end a script, as long as the process has one thread.

import Foundation
import StreamLang
import Synchronization

/// Has signals end the process from the thread that they meet.
///
/// To wait for signals on another thread would make each process one of two threads from its start, whose locks and
/// counts of references are atomic: that takes half as long again. So the handler asks the script to end, which its next
/// turn or call does. What has not come to an end by then, because it waits, is ended where it stands. Once there are other
/// threads, they wait for signals.
enum ScriptSignals {
    nonisolated(unsafe) private static var end: ProcessEnd?  // set before a handler is installed
    nonisolated(unsafe) private static var endings: KeyValuePairs<Int32, ExitCode> = [:]
    private static let received = Atomic<Int32>(0)
    /// How long a script has to come to an end, and how long what it leaves has after that, in microseconds.
    private static let patience: UInt32 = 100_000

    /// Ends the process on signals.
    ///
    /// - Parameter endings: The statuses, by the numbers of the signals.
    static func handle(_ endings: KeyValuePairs<Int32, ExitCode>, by end: ProcessEnd) {
        self.end = end
        self.endings = endings
        for (number, _) in endings { install(scriptWasSignalled, for: number) }
        install(scriptDidNotEnd, for: SIGALRM)
        ScriptThreads.whenMany = handOver
    }

    /// Installs a handler and lets its signal through: whoever started the process may have blocked it, and a handler that
    /// runs does. Allocates nothing, since a handler may have stopped an allocation half way.
    private static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32) {
        signal(number, handler)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Has another thread wait for signals from now on. One that comes before it does is still handled here.
    @Sendable static func handOver() {
        guard received.load(ordering: .relaxed) == 0 else { return }
        end?.endOnSignals(endings)
    }

    /// The status that a signal asked for.
    private static var asked: ExitCode? {
        let number = received.load(ordering: .relaxed)
        return endings.first { $0.key == number }?.value
    }

    /// Runs in a handler.
    fileprivate static func note(_ number: Int32) {
        guard received.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged else { return }
        Interruption.request()
        ualarm(patience, 0)
    }

    /// Ends the process if a signal asked for it, now that the script has come to its end.
    static func endIfAsked() {
        guard let asked else { return }
        ualarm(0, 0)
        end?.stop(asked)
    }

    /// Runs in a handler, which nothing returns from: what the thread was doing does not go on.
    fileprivate static func force() {
        guard let asked else { return }
        install(scriptHangs, for: SIGALRM)
        ualarm(5 * patience, 0)
        end?.stop(asked)
    }

    /// Runs in a handler: the thread holds what its end needs.
    fileprivate static func abandon() { _exit(asked?.rawValue ?? ExitCode.interrupted.rawValue) }
}

private func scriptWasSignalled(_ number: Int32) { ScriptSignals.note(number) }
private func scriptDidNotEnd(_: Int32) { ScriptSignals.force() }
private func scriptHangs(_: Int32) { ScriptSignals.abandon() }
