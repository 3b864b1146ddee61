// The trace of a run: recorded, shown as it happens, drawn or written at the end.

import Foundation
import Pictures
import RxEngine
import StreamRun

/// Records what the options ask for and shows it where they say.
final class TraceOutput: @unchecked Sendable {
    // Unchecked: `lock` guards what changes; the recorder guards itself; `whenLimitReached` is set before a script runs.
    private let lock = Lock()
    private let console: Console
    private let options: Options
    private var live: TextTrace
    private var delivered = 0
    private var next = 0
    /// The subscriptions that have not ended, by number, with the place where their sequence was made, and the number of the
    /// fact that they began with.
    private var subscribed: [Int: (site: CallSite, began: Int)] = [:]
    private var isCutTold = false
    /// The texts that ran, which a page shows beside their trace.
    private var texts: [ScriptText] = []
    private(set) var recorder = TraceRecorder()
    /// Called once, when more events have come than the options allow.
    var whenLimitReached: @Sendable () -> Void = {}
    private let files: [TraceFile]

    init(console: Console, options: Options) {
        self.console = console
        self.options = options
        let style = Style(for: STDERR_FILENO, options)
        live = TextTrace(style: style, filter: TraceFilter(level: options.trace ?? .off))
        files = options.traceOut.compactMap { path in
            TraceForm(path: path).map { TraceFile(path, $0, console: console, opensEarly: options.isSandboxed) }
        }
        // At the prompt commands look back; a script's recording is kept only if something reads it at the end.
        let keepsAll = options.showsMarbles || files.contains(where: \.needsRecording)
        let looksBack = options.action == .prompt || options.staysInteractive
        recorder = TraceRecorder(capacity: keepsAll ? .max : looksBack ? 100_000 : 0) { [weak self] in self?.show($0) }
    }

    /// How many live subscriptions a sequence has; nil if nothing is recorded.
    ///
    /// - Parameters:
    ///   - site: Where it was made.
    ///   - fact: The number of the first fact after it was made: a file that is loaded again makes another one there.
    func liveSubscriptions(of site: CallSite, since fact: Int) -> Int? {
        options.records ? lock.withLock { subscribed.values.count { $0.site == site && $0.began >= fact } } : nil
    }

    /// The number that the next fact will have.
    var nextNumber: Int { lock.withLock { next } }

    /// Whether more events came than the options allow.
    var hasReachedLimit: Bool { lock.withLock { options.maxEvents.map { delivered > $0 } ?? false } }

    /// Begins to trace new subscriptions, if the options ask for a trace; else ends any other recording.
    func start() {
        if options.records { Tracing.start(recorder) } else { Tracing.stop() }
    }

    /// Forgets what was recorded and records anew, whatever the options say: times and numbers begin again.
    func restart() {
        lock.withLock {
            live = TextTrace(style: live.style, filter: live.filter)
            subscribed = [:]
            next = 0
        }
        recorder.clear()
        Tracing.start(recorder)
    }

    /// Notes a text that is about to run.
    func note(_ text: ScriptText) { lock.withLock { texts.append(text) } }

    /// The texts that ran so far.
    var scripts: [ScriptText] { lock.withLock { texts } }

    /// What is shown as it happens.
    var filter: TraceFilter {
        get { lock.withLock { live.filter } }
        set { lock.withLock { live.filter = newValue } }
    }

    /// Whether lines were cut to the terminal's width; true at most once, for the hint about it.
    func takeIsCut() -> Bool {
        lock.withLock {
            guard live.hasCut, !isCutTold else { return false }
            isCutTold = true
            return true
        }
    }

    /// Ends the trace: draws the marbles, writes the file.
    ///
    /// - Returns: False if a file could not be written.
    func finish() -> Bool {
        guard options.records else { return true }
        Tracing.stop()
        if takeIsCut() { console.error("(long values were cut; --trace-out FILE.txt keeps them)\n") }
        if options.showsMarbles {
            console.error(MarbleText(Picture(recorder.events), style: Style(for: STDERR_FILENO, options)).text)
        }
        let faults = files.compactMap { $0.finish { $0.render(recorder.events, scripts: scripts) } }
        faults.forEach(console.error)
        return faults.isEmpty
    }

    private func show(_ event: TraceEvent) {
        var line = ""
        let isLimit = lock.withLock {
            let isElement = event.kind == .delivered && event.event == .next
            if isElement { delivered += 1 }
            next = max(next, event.number + 1)
            if event.kind == .subscribe { subscribed[event.id] = event.site.map { ($0, event.number) } }
            if event.kind == .dispose { subscribed[event.id] = nil }
            // The window may have another size by now.
            if live.style.width != nil { live.style.width = Style.columns(of: STDERR_FILENO) }
            live.write(event, to: &line)
            return isElement && delivered == options.maxEvents.map { $0 + 1 }
        }
        console.trace(line)
        for file in files { file.record(event) }
        if isLimit {
            // What emits now is stopped here and now; the script then ends by itself.
            Interruption.request()
            whenLimitReached()
            Registry.disposeAll(because: .interrupted)
        }
    }
}
