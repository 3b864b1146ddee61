// The course in the prompt: shows lessons, runs their examples, checks tasks by what happens.

import Foundation
import Lessons
import Pictures
import RxEngine

/// The course while it is taken: a session of its own on a virtual clock, anew for each lesson.
@MainActor
final class Tour {
    private unowned let session: PromptSession
    private var style: Style { Style(for: STDOUT_FILENO, session.options) }
    private var progress = TourProgress(path: TourProgress.defaultPath)
    private var number = 0
    /// The names of the session outside.
    private let outside: any ScriptRunning
    /// The clock, if the tour made it.
    private var world: VirtualWorld?
    /// How many subscriptions there were when the lesson began.
    private var subscribedBefore = Registry.count
    /// The number of the first fact after each text, the example's first.
    private var marks: [Int] = []
    private var isSolved = false

    /// How many texts one try may take.
    private static let longestTry = 40

    private var lesson: Lesson { Lesson.all[number] }

    /// Begins the tour.
    init(_ session: PromptSession) {
        self.session = session
        let lives = Registry.live.count
        if lives > 0, PendingWork.count > 0 {
            Registry.disposeAll(because: .disposeCalled)
            session.console.out("(stopped \(lives.counted("subscription")) of yours)\n")
        }
        outside = session.exchangeEngine()
        number = progress.place
    }

    /// Shows a lesson and runs its example.
    ///
    /// - Parameter index: Which, from 0; nil for the one where the learner is.
    func show(_ index: Int? = nil) {
        number = index ?? number
        let isSaved = progress.note(at: lesson.name)
        if VirtualWorld.current == nil {
            let world = VirtualWorld()
            world.install()
            self.world = world
        }
        let filter = session.trace.filter
        session.trace.filter.level = .off
        clean()
        session.trace.restart()
        session.console.out(TourScreen.opening(lesson, number: number, isDone: isSolved(number), style))
        runExample()
        session.trace.filter = filter
        session.console.out(TourScreen.picture(lesson, session.trace.recorder.events, style))
        session.console.out(TourScreen.task(lesson, style))
        if !isSaved { session.console.error("(the progress cannot be saved)\n") }
        marks = [nextNumber]
        isSolved = false
    }

    /// Checks the task after a text has run.
    func judge(_ text: String, _ outcome: ScriptOutcome) {
        guard !marks.isEmpty else { return }
        if lesson.seconds > 0 { pass(.seconds(lesson.seconds)) }
        defer { marks.append(nextNumber) }
        guard !isSolved else { return }
        let hasRun = if case .finished = outcome { true } else { false }
        let timeline = Timeline(session.trace.recorder.events)
        let lives = Registry.live.count { $0.number > subscribedBefore }
        // The last text alone, or with as many before it as it takes: earlier tries do not count against it.
        let tries = marks.suffix(Self.longestTry).reversed().map {
            Evidence(timeline, from: $0, liveCount: lives, hasRun: hasRun)
        }
        let open = tries.map { evidence in lesson.goals.filter { !$0.isMet(evidence) } }
        guard open.contains(where: \.isEmpty) else { return sayWhatIsMissing(outcome, tries[0], open) }
        isSolved = true
        progress.note(at: lesson.name, done: lesson.name)
        session.console.out(TourScreen.praise(number, isLast: progress.done.count == Lesson.all.count, style))
    }

    /// Gives help, or goes somewhere else in the course.
    func hint() { session.console.out(TourScreen.hint(lesson, style)) }

    func solution() { session.console.out(lesson.solution.withoutExpectations + "\n") }

    func next() {
        if number + 1 < Lesson.all.count { show(number + 1) } else { list() }
    }

    func back() { show(max(0, number - 1)) }

    func list() { session.console.out(TourScreen.list(progress, here: number, style)) }

    func restart() {
        progress.clear()
        show(0)
    }

    /// Gives back the clock and the names of the session outside.
    func stop() {
        let filter = session.trace.filter
        session.trace.filter.level = .off
        clean(to: outside)
        if let world, VirtualWorld.current === world { world.uninstall() }
        session.trace.filter = filter
        session.trace.restart()
        session.trace.start()
        session.tour = nil
        session.console.out("The tour waits at lesson \(progress.place + 1); :tour goes on with it.\n")
    }

    private func isSolved(_ index: Int) -> Bool { progress.done.contains(Lesson.all[index].name) }

    private var nextNumber: Int { (session.trace.recorder.events.last?.number ?? -1) + 1 }

    /// Ends what the lesson subscribed, and forgets its names.
    private func clean(to engine: (any ScriptRunning)? = nil) {
        marks = []
        let left = session.exchangeEngine(for: engine)
        Registry.disposeAll(because: .disposeCalled, madeAfter: subscribedBefore)
        left.forgetNames()
        subscribedBefore = Registry.count
    }

    private func runExample() {
        var piece = ""
        for line in lesson.example.withoutExpectations.split(separator: "\n") {
            piece += line + "\n"
            guard case .lineByLine = lesson.pace else { continue }
            if session.engine.isComplete(piece) {
                run(piece)
                pass(.milliseconds(100))
                piece = ""
            }
        }
        run(piece)
        if lesson.seconds > 0 { pass(.seconds(lesson.seconds)) }
    }

    private func run(_ code: String) {
        if code.isEmpty { return }
        switch session.engine.run(code, name: "lesson \(number + 1)", isPrompt: true) {
        case .finished, .interrupted: break
        case .rejected(let diagnostics), .failed(let diagnostics): session.console.error(diagnostics)
        }
    }

    private func pass(_ time: DispatchTimeInterval) {
        VirtualWorld.current?.advance(by: time)
        session.reportFailure()
    }

    private func sayWhatIsMissing(_ outcome: ScriptOutcome, _ last: Evidence, _ open: [[Goal]]) {
        // A line that only prepares needs no comment, a subscription that waits a short one.
        let isQuiet = last.hearings.allSatisfy { $0.elements.isEmpty && $0.end == nil }
        let isJudged = lesson.goals.contains { $0.seen != nil }
        if case .finished(let echo) = outcome, isQuiet, !isJudged, echo?.remark != "cold" {
            if !last.hearings.isEmpty { session.console.out(TourScreen.waiting(style)) }
            return
        }
        let nearest = open.min { $0.count < $1.count } ?? []
        session.console.out(TourScreen.missing(nearest, last, style))
    }
}
