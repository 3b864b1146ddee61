// The prompt from its first line to its last: editor, signals, startup file.

import CSystem
import Foundation
import Pictures
import RxEngine
import StreamRun
import StreamSyntax
import Synchronization

/// Runs the prompt on the main thread.
@MainActor
struct PromptLoop {
    private let console: Console
    private let options: Options
    private let end: ProcessEnd
    private let session: PromptSession
    private let editor: LineEditor

    nonisolated static func start(
        _ console: Console, _ options: Options, _ end: ProcessEnd, after script: (text: String, name: String)?
    ) -> Never {
        // Folders and startup file are found by variables of the environment.
        let (history, startup) = (History.defaultPath, options.readsInit ? initText : nil)
        if options.isSandboxed { Sandbox.shed() }
        let endings = ".rxs" + TraceForm.allCases.map { "." + $0.rawValue }.joined()
        let isAfterFault = csystem_supervise(endings)
        return MainActor.assumeIsolated {
            PromptLoop(console, options, end, history).run(startup, isAfterFault ? nil : script, isAfterFault)
        }
    }

    private init(_ console: Console, _ options: Options, _ end: ProcessEnd, _ history: String?) {
        var options = options
        options.trace = options.trace ?? .events
        console.showControlsOnTerminal()
        self.console = console
        self.options = options
        self.end = end
        let trace = TraceOutput(console: console, options: options)
        let chosen = options
        session = PromptSession(
            console: console, trace: trace, options: options,
            history: History(path: history, staysOpen: options.isSandboxed)
        ) { ScriptEngine(console: console, options: chosen, failureAtPrompt: $0) }
        editor = LineEditor(console: console)
        end.lastWords = { trace.finish() }
    }

    /// - Parameters:
    ///   - startup: What runs before the first line.
    ///   - script: What runs after it.
    ///   - isAfterFault: Whether the session before this one failed.
    private func run(
        _ startup: (text: String, name: String)?, _ script: (text: String, name: String)?, _ isAfterFault: Bool
    ) -> Never {
        session.former = isAfterFault ? Journal.take() : []
        if options.isSandboxed {
            Sandbox.raise(isPrompt: true) { if !options.isQuiet { console.error($0) } }
        }
        for entry in session.history.entries { editor.addHistory(entry) }
        let completer = Completer(session)
        editor.complete = { completer.candidates($0, $1, $2) }
        let signals = PromptSignals(editor: editor, session: session, console: console, end: end)
        signals.start()
        if options.isVirtual == true { VirtualWorld().install() }
        greet(isAfterFault)
        if let startup { session.run(startup.text, name: startup.name) }
        session.trace.start()
        if let script { signals.evaluate { session.run(script.text, name: script.name) } }
        while !session.isLeaving {
            switch editor.read(prompt: session.prompt, patience: session.isHolding ? 0.1 : nil) {
            case .end where isatty(STDIN_FILENO) == 0: end.end(.hungUp)  // the terminal is gone
            case .end where session.isInBlock: session.abandonBlock()
            case .end:
                evaluate(signals) { session.runHeld() }
                session.isLeaving = true
            case .pause: evaluate(signals) { session.runHeld() }
            case .line(let line, let isFollowed):
                evaluate(signals) { session.accept(line, isFollowed: isFollowed) }
            }
        }
        editor.end()
        end.end(.done)
    }

    private func greet(_ isAfterFault: Bool) {
        if isAfterFault {
            let entries = session.former
            let count = entries.count(where: \.isEnded)
            let what = count == 1 ? "the entry before" : "the \(count) entries before"
            session.show("the session begins anew; :restore evaluates \(what) again\n")
            for entry in entries where !entry.isEnded {
                session.show("being evaluated when rxrepl failed, and left out there: \(entry.text)\n")
            }
        } else if !options.isQuiet {
            session.show("rxrepl \(Usage.version), :tour to learn, :help for help, Ctrl-D to leave\n")
            if options.isSandboxed { session.show(Sandbox.description + "\n") }
        }
    }

    /// Runs what was entered, and tells the editor the entries that came of it.
    private func evaluate(_ signals: PromptSignals, _ body: () -> Void) {
        let known = session.history.entries.count
        signals.evaluate(body)
        for entry in session.history.entries.dropFirst(known) { editor.addHistory(entry) }
        sayOnce(session.history)
    }

    /// Says that the history is not saved, the first time that it is not.
    private func sayOnce(_ history: History) {
        guard let fault = history.takeFault() else { return }
        console.error("the history is not saved: \(history.path ?? ""): \(fault)\n")
    }

    /// `$XDG_CONFIG_HOME/rxrepl/init.rxs`, else below `~/.config`.
    private nonisolated static var initText: (text: String, name: String)? {
        guard let path = UserFolder.configuration.map({ $0 + "/init.rxs" }) else { return nil }
        return FileManager.default.contents(atPath: path).map { (String(decoding: $0, as: UTF8.self), path) }
    }
}

/// What signals do at the prompt.
@MainActor
final class PromptSignals {
    private let editor: LineEditor
    private let session: PromptSession
    private let console: Console
    private let end: ProcessEnd
    private let isEvaluating = SharedFlag()
    private let isHandled = SharedFlag()
    private let evaluation = RunningEvaluation()

    init(editor: LineEditor, session: PromptSession, console: Console, end: ProcessEnd) {
        self.editor = editor
        self.session = session
        self.console = console
        self.end = end
    }

    /// Has signals be noted, and a thread act on them.
    func start() {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT] { csystem_note_signal(number) }
        let (editor, end, interrupt) = (editor, end, interruption())
        SignalThread.start { number in
            switch number {
            case SIGINT: interrupt()
            case SIGTERM, SIGHUP:
                Self.giveBackTerminal(editor)
                end.stop(number == SIGTERM ? .terminated : .hungUp)
            case SIGWINCH: DispatchQueue.main.async { MainActor.assumeIsolated { editor.resize() } }
            default: DispatchQueue.main.async { MainActor.assumeIsolated { editor.resume() } }
            }
        }
    }

    /// What Ctrl-C does, on the thread that waits for signals.
    private func interruption() -> @Sendable () -> Void {
        let isEvaluating = isEvaluating, isHandled = isHandled, evaluation = evaluation, end = end, console = console
        let queue = DispatchQueue(label: "rxrepl.interruptions", qos: .userInteractive)
        return { [weak self] in
            if isEvaluating.isSet {
                let (running, known) = evaluation.now
                if evaluation.isGivenUp { end.stop(.interrupted) }
                Self.stopScripts(madeAfter: known)
                // What was subscribed before stays, unless that is what does not end.
                queue.asyncAfter(deadline: .now() + .milliseconds(100)) {
                    if isEvaluating.isSet, evaluation.now.number == running { Self.stopScripts() }
                }
                // A single long step of the library, such as a search in a large text, cannot be stopped.
                queue.asyncAfter(deadline: .now() + .milliseconds(1500)) {
                    guard isEvaluating.isSet, evaluation.giveUp(running) else { return }
                    console.error("this step cannot be stopped; wait, or press Ctrl-C again to leave rxrepl\n")
                }
                return
            }
            isHandled.set(false)
            DispatchQueue.main.async {
                isHandled.set(true)
                MainActor.assumeIsolated { self?.interruptLine() }
            }
            // A timer's closure that never returns keeps main from answering.
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) {
                if !isHandled.isSet { Self.stopScripts() }
            }
        }
    }

    /// Runs script code, which Ctrl-C can stop.
    func evaluate(_ body: () -> Void) {
        evaluation.begin()
        isEvaluating.set(true)
        body()
        isEvaluating.set(false)
        Interruption.clear()
    }

    /// Leaves the terminal as it was, unless a script keeps the main thread.
    private nonisolated static func giveBackTerminal(_ editor: LineEditor) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                SecondScreen.current?.leave()
                editor.end()
            }
            done.signal()
        }
        _ = done.wait(timeout: .now() + .milliseconds(200))
    }

    /// Interrupts scripts and ends subscriptions.
    ///
    /// - Parameter number: Those made after the one of this number; 0 for all.
    private nonisolated static func stopScripts(madeAfter number: UInt64 = 0) {
        Interruption.request()
        Registry.disposeAll(because: .interrupted, madeAfter: number)
    }

    /// Ctrl-C while a line is edited.
    private func interruptLine() {
        Interruption.clear()
        let isIdle = editor.isEmpty && !session.isInBlock
        let live = Registry.live.count
        editor.abandon()
        session.abandonBlock()
        guard isIdle else { return }
        if live > 0, PendingWork.count > 0 {
            Registry.disposeAll(because: .interrupted)
            console.error("stopped \(live.counted("subscription"))\n")
        } else {
            console.error("(Ctrl-D or :quit leaves)\n")
        }
    }
}

/// Which evaluation runs, and what was subscribed before it.
private final class RunningEvaluation: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var number = 0
    private var subscriptions: UInt64 = 0
    private var isLost = false

    func begin() {
        let known = Registry.count
        lock.withLock {
            number += 1
            subscriptions = known
            isLost = false
        }
    }

    /// Notes that an evaluation did not stop; false if it has, or if that was noted before.
    func giveUp(_ evaluation: Int) -> Bool {
        lock.withLock {
            guard number == evaluation, !isLost else { return false }
            isLost = true
            return true
        }
    }

    /// Whether the evaluation did not stop when it was told to.
    var isGivenUp: Bool { lock.withLock { isLost } }

    /// The evaluation's number, and how many subscriptions were made before it.
    var now: (number: Int, subscriptions: UInt64) { lock.withLock { (number, subscriptions) } }
}

/// A flag that several threads see.
final class SharedFlag: Sendable {
    private let flag = Atomic<Bool>(false)
    var isSet: Bool { flag.load(ordering: .acquiring) }
    func set(_ value: Bool) { flag.store(value, ordering: .releasing) }
}
