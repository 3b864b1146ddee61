// A newcomer's first hour at the prompt: the greeting, three lessons, three mistakes, a picture to keep.

import Foundation
import Lessons
import Testing

@testable import rxrepl

@Suite("A newcomer") struct NewcomerTests {
    @Test("finds the tour, finishes three lessons, gets out of three mistakes, and takes a picture home")
    func firstHour() throws {
        let terminal = try PseudoTerminal()
        #expect(try terminal.wait(for: "rx> ").contains(":tour to learn, :help for help, Ctrl-D to leave"))
        #expect(try terminal.enter("help").contains("commands begin with a colon: :help"))
        #expect(try terminal.enter(":help").contains(":tour [WORD]"))

        #expect(try terminal.enter(":tour").contains("Lesson 1 of"))
        #expect(try terminal.enter("Observable.of(1, 2, 3)").contains("Seen: nobody subscribed"))
        #expect(try terminal.enter("Observable.of(1, 2, 3).subscribe(onNext: { print($0) })").contains("✓ Done."))
        #expect(try terminal.enter(":tour 3").contains("news   dawn──────noon"))
        try terminal.enter("let news2 = PublishSubject<Int>()")
        try terminal.enter("news2.onNext(21)")
        #expect(try terminal.enter("news2.subscribe(\"d\")").contains("Nothing was heard yet; the task is open."))
        try terminal.enter("let degrees = BehaviorSubject(value: 20)")
        try terminal.enter("degrees.onNext(21)")
        #expect(try terminal.enter("degrees.subscribe(\"d\")").contains("✓ Done."))
        #expect(try terminal.enter(":tour three-maps").contains("flatMapLatest  ──"))
        #expect(try terminal.enter("taps.flatMapLatest(reply).subscribe(\"s\")").contains("✓ Done."))
        #expect(try terminal.enter(":tour list").contains("3 of \(Lesson.all.count) done"))
        #expect(try terminal.enter(":tour stop").contains("The tour waits at lesson 10"))

        // A subject without its type; an element for an operator; a bracket left open; a closure that fails.
        #expect(try terminal.enter("let taps = PublishSubject()").contains("PublishSubject<Int>()"))
        try terminal.enter("let tens = taps.map { 10 / $0 };")
        #expect(try terminal.enter("tens.onNext(1)").contains("only subjects and relays take elements"))
        try terminal.enter("tens.subscribe(onNext: { print($0) }", until: "…> ")
        try terminal.enter(")")
        #expect(try terminal.enter("taps.onNext(0)").contains("division by zero"))
        #expect(try terminal.enter(":why").contains("▪ dispose"))

        let picture = terminal.home + "/first.svg", page = terminal.home + "/first.html"
        #expect(try terminal.enter(":export " + picture).contains("saved"))
        #expect(try terminal.enter(":export " + page).contains("saved"))
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains(">tens</text>"))
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("division by zero"))
        terminal.type("\u{4}")
        #expect(try terminal.exitStatus() == 0)
    }
}
