// The course at a real prompt: every lesson's example, mistake and solution, moving about, progress.

import Foundation
import Pictures
import StreamLang
import Testing

@testable import Lessons
@testable import rxrepl

@Suite("The tour", .serialized) struct TourTests {
    private func start(home: String? = nil) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["--quiet"], home: home)
        try terminal.wait(for: "rx> ")
        return terminal
    }

    /// Enters code line by line; gives all that was shown.
    private func enter(_ code: String, _ terminal: PseudoTerminal) throws -> String {
        let reader = Interpreter(output: { _ in })
        var block = "", seen = ""
        for line in code.withoutExpectations.split(separator: "\n") {
            block += line + "\n"
            let isWhole = reader.isComplete(block)
            seen += try terminal.enter(String(line), until: isWhole ? "rx> " : "…> ")
            if isWhole { block = "" }
        }
        return seen
    }

    @Test("each lesson fits the screen, is not done by a typical mistake, and is done by its solution")
    func lessons() throws {
        let terminal = try start()
        for (number, lesson) in Lesson.all.enumerated() {
            let screen = try terminal.enter(":tour \(number + 1)").replacingOccurrences(of: "\r", with: "").replacing(
                /\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
            let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
            // The command above and the prompt below take a line each.
            #expect(lines.count <= 23, "\(lesson.name): \(lines.count) lines")
            for line in lines { #expect(String(line).displayWidth <= 80, "\(lesson.name): \(line.debugDescription)") }
            #expect(screen.contains("Lesson \(number + 1) of \(Lesson.all.count): \(lesson.title)"))
            #expect(!screen.contains("error["), "\(lesson.name):\n\(screen)")
            if let draw = lesson.draw {
                #expect(screen.contains("Draw first, then see: :predict \(draw)\n"))
                try terminal.enter(":predict \(draw)", until: "draw> ")
                #expect(try terminal.enter("").contains("it  \(draw)"), "\(lesson.name)")
            }
            #expect(!(try enter(lesson.mistake, terminal)).contains("Done."), "\(lesson.name)")
            for line in lesson.solution.withoutExpectations.split(separator: "\n") {
                #expect("rx 100> \(line)".displayWidth <= 80, "\(lesson.name): \(line)")
            }
            let seen = try enter(lesson.solution, terminal)
            #expect(seen.contains("✓ Done."), "\(lesson.name):\n\(seen)")
        }
        #expect(try terminal.enter(":tour list").contains("\(Lesson.all.count) of \(Lesson.all.count) done"))
        #expect(Lesson.all.count { $0.draw != nil } >= 5)
    }

    @Test("says what is wanted and what was seen, helps, and accepts what comes after a mistake") func task() throws {
        let terminal = try start()
        #expect(try terminal.enter(":tour 6").contains("doubled  10─40─70│"))
        #expect(!(try terminal.enter("let words = Observable.of(\"fig\", \"banana\", \"kiwi\")")).contains("Not yet"))
        let unheard = try terminal.enter("words.map { $0.uppercased() }")
        #expect(unheard.contains("Seen: nobody subscribed"))
        let wrong = try terminal.enter("words.map { $0.uppercased() }.subscribe(\"loud\")")
        #expect(wrong.contains("Not yet. Wanted: a subscriber that hears \"BANANA\", \"KIWI\"."))
        #expect(wrong.contains("Seen: map sent \"FIG\", \"BANANA\", \"KIWI\", completed."))
        #expect(try terminal.enter("words.flatMpa { $0 }").contains("did you mean 'flatMap'?"))
        #expect(try terminal.enter(":tour hint").contains("$0.count is a word's length"))
        #expect(try terminal.enter(":tour solution").contains("words.filter { $0.count > 3 }"))
        let right = try terminal.enter("words.filter { $0.count > 3 }.map { $0.uppercased() }.subscribe(\"loud\")")
        #expect(right.contains("✓ Done. :tour next goes on: scan remembers."))
        #expect(!(try terminal.enter("words.subscribe()")).contains("Not yet"))
    }

    @Test("judges a subscriber by all that it heard, each line of a lesson on leaks, and the last expectation alone")
    func strictness() throws {
        let terminal = try start()
        try terminal.enter(":tour subjects")
        try terminal.enter("let early = BehaviorSubject(value: 20)")
        try terminal.enter("early.subscribe(\"early\")")
        let pushed = try terminal.enter("early.onNext(21)")
        #expect(pushed.contains("Seen: early sent 20, 21."))
        #expect(try terminal.enter("early.subscribe(\"late\")").contains("✓ Done."))

        try terminal.enter(":tour disposal")
        try terminal.enter("ticks.take(3).subscribe(\"three\")")
        try terminal.enter("ticks.onNext(9)")
        try terminal.enter("ticks.onNext(3)")
        #expect(try terminal.enter("ticks.onNext(4)").contains("Seen: take sent 9, 3, 4, completed."))

        try terminal.enter(":tour retry")
        try terminal.enter("calls = 0")
        #expect(
            try terminal.enter("flaky.catchAndReturn(\"sorry\").retry(2).subscribe(\"t\")").contains(
                "Not yet. Wanted: a second attempt."))

        try terminal.enter(":tour leaks")
        #expect(try terminal.enter("screen = nil").contains("Seen: 1 live subscription."))

        try terminal.enter(":tour driver")
        try terminal.enter("let relay = BehaviorRelay(value: 1)")
        try terminal.enter("relay.map { $0 * 2 }.observe(on: MainScheduler.instance).subscribe(\"plain\")")
        #expect(try terminal.enter("relay.accept(5)").contains("Wanted: a Driver whose subscriber hears 2, 10."))

        try terminal.enter(":tour marble-tests")
        #expect(try terminal.enter("expect(source.skip(1)).toBe(\"-b-c|\")").contains("received: ---b-c|"))
        #expect(try terminal.enter("expect(source).toBe(\"-a-b-c|\")").contains("an expectation about skip"))
    }

    @Test(
        "accepts other ways than the solution's",
        arguments: [
            ("subscribe", "Observable.from([\"a\", \"b\", \"c\"]).bind { print($0) }"),
            (
                "hot-and-cold",
                "let table = dice.publish()\ntable.subscribe(\"Ann\")\ntable.subscribe(\"Ben\")\ntable.connect()"
            ),
            (
                "hot-and-cold",
                """
                let table = PublishSubject<Int>()
                table.subscribe("Ann")
                dice.subscribe(onNext: { table.onNext($0) })
                table.subscribe("Ben")
                dice.subscribe(onNext: { table.onNext($0) })
                """
            ),
            ("scan", "Observable.of(3, 1, 4, 1, 5).scan(into: 0) { $0 = max($0, $1) }.subscribe(\"m\")"),
            (
                "flat-map",
                "Observable.of(2, 3).map { Observable.range(start: 1, count: $0) }.merge().subscribe(\"n\")"
            ),
            ("three-maps", "taps.map(reply).switchLatest().subscribe(\"s\")"),
            (
                "share",
                """
                let squares = clicks.map { $0 * $0 }.publish()
                squares.subscribe("Ann"); squares.subscribe("Ben"); squares.connect()
                clicks.onNext(3)
                """
            ),
            (
                "share",
                """
                let squares = clicks.map { $0 * $0 }
                squares.share().subscribe("Ann")
                squares.share().subscribe("Ben")
                clicks.onNext(3)
                let shared = squares.publish().refCount()
                shared.subscribe("Ann")
                shared.subscribe("Ben")
                clicks.onNext(3)
                """
            ),
            (
                "schedulers",
                "Observable.of(1, 2, 3).observe(on: away).map { $0 * $0 }.observe(on: main).subscribe(\"s\")"
            ),
            (
                "disposal",
                "ticks.take(until: ticks.filter { $0 > 4 }).subscribe(\"y\")\nfor n in 3...5 { ticks.onNext(n) }"
            ),
            (
                "driver",
                """
                let relay = BehaviorRelay(value: 1)
                relay.map { $0 * 2 }.asDriver(onErrorJustReturn: 0).drive(onNext: { print($0) })
                relay.accept(5)
                """
            ),
        ])
    func otherWays(lesson: String, code: String) throws {
        let terminal = try start()
        try terminal.enter(":tour " + lesson)
        let seen = try enter(code, terminal)
        #expect(seen.contains("✓ Done."), "\(seen)")
    }

    @Test("moves about, keeps the progress for later sessions, and gives the session back") func moving() throws {
        let terminal = try start()
        try terminal.enter("let mine = 42;")
        #expect(try terminal.enter(":tour").contains("Lesson 1 of"))
        #expect(try terminal.enter("mine").contains("error"))
        #expect(try terminal.enter("Observable.of(1, 2, 3).subscribe(\"n\")").contains("✓ Done."))
        #expect(try terminal.enter(":tour next").contains("Lesson 2 of"))
        #expect(try terminal.enter(":tour back").contains("A first subscription  ✓ done"))
        #expect(try terminal.enter(":tour 99").contains(":tour takes a number from 1 to"))
        #expect(try terminal.enter(":clock real").contains("the clock is real"))
        #expect(try terminal.enter(":tour debounce").contains("debounce  ──────"))
        try terminal.enter(":tour leaks")
        let stopped = try terminal.enter(":tour stop")
        #expect(stopped.contains("The tour waits at lesson 23"))
        #expect(try terminal.enter("mine").contains("Int = 42"))
        #expect(try terminal.enter(":clock").contains("the clock is real"))
        #expect(try terminal.enter(":subs").contains("no live subscriptions"))
        #expect(try terminal.enter(":tour stop").contains("no tour runs"))
        let file = terminal.home + "/saved.rxs"
        try terminal.enter(":save " + file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "let mine = 42;\nmine\n")
        terminal.type("\u{4}")
        _ = try terminal.exitStatus()

        let later = try start(home: terminal.home)
        // The list alone begins no tour.
        let list = try later.enter(":tour list")
        #expect(list.contains("▸  23  Leaks") && !list.contains("Lesson"))
        #expect(try later.enter(":tour").contains("Lesson 23 of"))
        #expect(try later.enter(":tour list").contains(" ✓ 1   A first subscription"))
        #expect(try later.enter(":tour restart").contains("Lesson 1 of"))
        #expect(try later.enter(":tour list").contains("0 of \(Lesson.all.count) done"))
    }

    @Test("a progress file that is no such file does no harm, and only its owner may read the new one") func progress()
        throws
    {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("state/tour").path
        var progress = TourProgress(path: path)
        #expect(progress.done.isEmpty && progress.current == nil)
        let isSaved = progress.note(at: "scan", done: "events")
        #expect(isSaved)
        #expect(TourProgress(path: path).done == ["events"])
        #expect(TourProgress(path: path).current == "scan")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)

        var other = TourProgress(path: path)
        progress.note(at: "share", done: "scan")
        other.note(at: "retry", done: "retry")
        #expect(other.done == ["events", "scan", "retry"])

        try Data([0xFF, 0x00, 0x0A] + Array("> nowhere\nscan\n\nscan scan\n".utf8)).write(
            to: URL(fileURLWithPath: path))
        #expect(TourProgress(path: path).done == ["scan"])
        #expect(TourProgress(path: path).current == nil)

        var unsaved = TourProgress(path: folder.url.path)
        let isUnsaved = !unsaved.note(at: "scan", done: "scan")
        #expect(isUnsaved)
        #expect(unsaved.done == ["scan"])
    }
}
