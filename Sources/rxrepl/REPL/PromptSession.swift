// What the prompt does with lines: collects blocks, runs them, shows values, carries out commands.

import Foundation
import Pictures
import RxEngine
import StreamRun
import StreamSyntax

/// The state of the prompt between two lines.
@MainActor
final class PromptSession {
    let console: Console
    let trace: TraceOutput
    let options: Options
    let history: History
    private(set) lazy var engine = newEngine()
    private let makeEngine: (@escaping @Sendable () -> Void) -> any ScriptRunning
    /// The course, while it is taken.
    var tour: Tour?
    private var isRunning = false
    /// The lines of the block being entered.
    private var block: [String] = []
    /// Whether the block is whole, and waits only to see whether the next line of a paste goes on from it.
    private(set) var isHolding = false
    /// The numbers of the first facts of files, as they were loaded last.
    private var loaded: [String: Int] = [:]
    /// What was entered in the session that a fault ended before this one.
    var former: [Journal.Entry] = []
    /// The files that `:save` has written, which it may write again.
    var saved: Set<String> = []
    /// Set by `:quit`.
    var isLeaving = false

    init(
        console: Console, trace: TraceOutput, options: Options, history: History,
        makeEngine: @escaping (_ failed: @escaping @Sendable () -> Void) -> any ScriptRunning
    ) {
        self.console = console
        self.trace = trace
        self.options = options
        self.history = history
        self.makeEngine = makeEngine
    }

    /// The number of the entry that is evaluated, or was last. Prompts, places in traces and errors tell entries apart by
    /// it, so that it never comes again in a session.
    private var number = 0
    /// The numbers of the first facts of the last entry, and of the last one before it that made anything happen.
    private var beginnings: [Int] = []

    /// What stands before the next line; the further lines of a block begin below the first one's text.
    var prompt: String {
        // What waits to see the next line of a paste most often is an entry of its own.
        if prediction != nil { return "draw> " }
        let first = Self.prompt(number + (isHolding ? 2 : 1))
        return isInBlock ? Self.further(below: first) : first
    }

    /// What stands before an entry when it is shown again, as its prompt did: for each of its lines.
    func shown(_ entry: String) -> String {
        let first = Self.prompt(number + 1)
        return first + entry.replacing("\n", with: "\n" + Self.further(below: first))
    }

    private static func prompt(_ number: Int) -> String { "rx \(number)> " }

    private static func further(below first: String) -> String {
        let mark = "…> "
        return String(repeating: " ", count: first.count - mark.count) + mark
    }

    /// What the learner is asked to draw; the next line is the answer.
    var prediction: Prediction?

    /// Whether a block is being entered, or an answer.
    var isInBlock: Bool { !block.isEmpty && !isHolding || prediction != nil }

    /// Takes a line, or a pasted text of several lines.
    ///
    /// - Parameter isFollowed: Whether more waits behind it. It is then a line of a paste: an empty one leaves no block,
    ///   and a whole one may go on in the next.
    func accept(_ line: String, isFollowed: Bool = false) {
        if let prediction {
            self.prediction = nil
            // A diagram does not begin with a colon: who wants something else does not want to draw.
            if !line.hasPrefix(":") { return prediction.judge(line, self) }
        }
        if isHolding, !Continuation.isPossible(line, isFollowed: isFollowed) { runHeld() }
        if block.isEmpty {
            let word = line.trimmingCharacters(in: .whitespaces)
            if word.isEmpty { return }
            if word.hasPrefix(":") {
                history.add(word)
                return enter(word)
            }
            if let meant = PromptCommand.meant(by: word), !engine.names.contains(word) {
                return console.error("commands begin with a colon: :\(meant)\n")
            }
        }
        let leavesBlock = !block.isEmpty && line.isEmpty && !isFollowed
        if !leavesBlock { block.append(line) }
        let text = block.joined(separator: "\n")
        let isComplete = engine.isComplete(text)
        isHolding = isComplete && isFollowed && !Continuation.readsInput(text)
        guard leavesBlock || isComplete && !isHolding else { return }
        runBlock()
    }

    /// Writes sentences or columns, in rows that the window holds.
    func show(_ text: String) {
        console.out(
            VisibleText.shown(text, as: .lines, keepsColours: true).wrapped(
                to: Style(for: STDOUT_FILENO, options).width))
    }

    /// Writes such rows to standard error.
    func report(_ text: String) {
        console.error(
            VisibleText.shown(text, as: .lines, keepsColours: true).wrapped(
                to: Style(for: STDERR_FILENO, options).width))
    }

    /// Runs the text that waited to see what follows, if one does.
    func runHeld() {
        if isHolding { runBlock() }
    }

    /// Forgets the block being entered.
    func abandonBlock() {
        block = []
        isHolding = false
        prediction = nil
    }

    private func runBlock() {
        while block.count > 1, block.last?.allSatisfy(\.isWhitespace) == true { block.removeLast() }
        let text = block.joined(separator: "\n")
        abandonBlock()
        history.add(text)
        enter(text)
    }

    /// Evaluates a whole entry, or carries out a command, and notes it for a session that may have to follow this one.
    func enter(_ entry: String) {
        number += 1
        guard entry.hasPrefix(":") else {
            noteBeginning()
            return Journal.noting(entry) { run(entry) }
        }
        let command = String(entry.dropFirst())
        guard let name = PromptCommand.named(command)?.name, PromptCommand.restored.contains(name) else {
            return PromptCommand.perform(command, in: self)
        }
        noteBeginning()
        Journal.noting(entry) { PromptCommand.perform(command, in: self) }
    }

    /// The number of the first fact since the last entry that made anything happen.
    var startOfLatest: Int { beginnings.last { $0 < trace.nextNumber } ?? 0 }

    /// Notes where the facts of an entry begin. A command that only looks at something is no such entry.
    private func noteBeginning() {
        let next = trace.nextNumber
        // The numbers begin anew with each lesson of the tour.
        beginnings = beginnings.filter { $0 < next }.suffix(1) + [next]
    }

    /// What may follow a line that ends with a dot, as a part of the block being entered or, where that is not clear,
    /// behind a receiver alone.
    func completions(after line: String, receiver: String) -> [(name: String, summary: String)] {
        let found = engine.completions(after: (block + [line]).joined(separator: "\n"))
        return found.isEmpty && !receiver.isEmpty ? engine.completions(after: receiver + ".") : found
    }

    /// Runs a text.
    ///
    /// - Parameter name: The file that it comes from; nil for the entry that is evaluated, which then shows its value.
    func run(_ text: String, name: String? = nil) {
        isRunning = true
        defer { isRunning = false }
        let start = trace.nextNumber
        let place = name ?? "<\(number)>"
        trace.note(ScriptText(name: place, text: text))
        let outcome = engine.run(text, name: place, isPrompt: true)
        switch outcome {
        case .finished(let echo):
            if let name { loaded[URL(fileURLWithPath: name).lastPathComponent] = start }
            let lines = Echo.lines(for: text, echo, in: engine, count: liveSubscriptions)
            for shown in name == nil ? lines : [] {
                console.out(shown + "\n")
                if let type = Echo.untyped(shown) {
                    console.error("note: Swift wants to know the type of the elements: \(type)<Int>()\n")
                }
            }
        case .rejected(let diagnostics), .failed(let diagnostics):
            console.error(diagnostics)
            _ = engine.takeFailure()  // the same failure, kept for those who wait
        case .interrupted:
            console.error("interrupted\n")
            _ = engine.takeFailure()
        }
        reportFailure()
        if trace.takeIsCut() { report("(long lines are cut to fit; :export FILE.txt keeps them whole)\n") }
        tour?.judge(text, outcome)
    }

    /// How many live subscriptions a sequence has; nil if nothing is recorded.
    ///
    /// - Parameter site: Where it was made.
    func liveSubscriptions(of site: CallSite) -> Int? {
        trace.liveSubscriptions(of: site, since: loaded[site.file] ?? 0)
    }

    /// Says what went wrong since in a closure or timer.
    func reportFailure() {
        guard let failure = engine.takeFailure() else { return }
        if case .failed(let diagnostics) = failure { console.error(diagnostics) }
    }

    /// Ends all subscriptions and forgets all names.
    func reset() {
        Registry.disposeAll(because: .reset)
        endThreads()
        exchangeEngine().forgetNames()
        trace.recorder.clear()
    }

    /// Ends the threads and tasks of scripts: each sees the interruption at its next call, turn of a loop or wait.
    private func endThreads() {
        Interruption.request()
        defer { Interruption.clear() }
        let end = Date(timeIntervalSinceNow: 0.3)
        while PendingWork.count > 0, Date() < end {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        _ = engine.takeFailure()
    }

    /// Goes on with other names.
    ///
    /// - Parameter other: The engine that knows them; nil for one that knows none.
    /// - Returns: The engine so far.
    func exchangeEngine(for other: (any ScriptRunning)? = nil) -> any ScriptRunning {
        defer { engine = other ?? newEngine() }
        return engine
    }

    /// An engine that tells at once when something fails in a timer or on another thread.
    private func newEngine() -> any ScriptRunning {
        makeEngine { [weak self] in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self, !self.isRunning else { return }
                    self.reportFailure()
                }
            }
        }
    }
}

/// How the prompt shows a value.
enum Echo {
    /// The lines for what a text gave, or for the names that it declares; none if it ends with `;`.
    ///
    /// - Parameter count: How many live subscriptions a sequence has, by the place where it was made.
    static func lines(
        for text: String, _ echo: ScriptOutcome.Echo?, in engine: any ScriptRunning, count: (CallSite) -> Int?
    ) -> [String] {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasSuffix(";") { return [] }
        let declared = engine.declaredNames(in: text)
        if !declared.isEmpty {
            return declared.compactMap { name in engine.variable(name).map { shown(name, $0, count) } }
        }
        let isName = engine.names.contains(text)
        // A line that subscribes is there for what it starts, and the trace tells that.
        guard let echo, !["Disposable", "any Disposable"].contains(echo.type) || isName || text == "_" else {
            return []
        }
        return [shown(isName ? text : nil, echo, count)]
    }

    /// The kind of subject or relay that was made without saying of what; nil if all is said.
    static func untyped(_ line: String) -> String? {
        for kind in ["PublishSubject", "ReplaySubject", "AsyncSubject", "PublishRelay", "ReplayRelay"]
        where line.contains(": \(kind)<_> =") {
            return kind
        }
        return nil
    }

    static func shown(_ name: String?, _ echo: ScriptOutcome.Echo, _ count: (CallSite) -> Int?) -> String {
        var line = (name.map { $0 + ": " } ?? "") + "\(echo.type) = \(echo.value)"
        if let remark = echo.remark {
            // What has no name of its own was made by this very line.
            let number = echo.site.flatMap { $0.label == nil ? nil : count($0) }
            line += "  (\(remark)" + (number.map { ", " + $0.counted("subscription") } ?? "") + ")"
        }
        return line
    }
}
