// What the prompt shows in a narrow window.

import Foundation
import Lessons
import Pictures
import StreamSyntax
import Testing

@testable import rxrepl

@Suite("Narrow windows") struct NarrowWindowTests {
    /// What a line that was entered shows, as the window's rows.
    private func rows(_ terminal: PseudoTerminal, _ line: String) throws -> [String] {
        try terminal.enter(line).replacing("\u{1B}[?2004l", with: "").split(whereSeparator: \.isNewline).dropLast()
            .map(String.init)
    }

    @Test("hold what commands, mistakes and traces show, and break no word", arguments: [40, 60, 80] as [UInt16])
    func session(columns: UInt16) throws {
        let terminal = try PseudoTerminal(["--quiet", "--virtual", "--trace=all"], columns: columns)
        try terminal.wait(for: "rx> ")
        let setUp = [
            "let taps = PublishSubject<Int>();", "let odd = taps.filter { $0 > 1 }.distinctUntilChanged();",
            "let bag = DisposeBag();",
        ]
        for line in setUp { try terminal.enter(line) }
        let shown = [
            "odd.subscribe(onNext: { print($0) }).disposed(by: bag)", "taps.onNext(1)", "taps.onNext(2)", ":why",
            ":subs",
            ":graph", ":marbles", ":help", ":help map", ":help PublishSubject", ":help :tour", ":ops",
            ":ops sharing", ":leaks", ":compare taps.startWith(7) taps.skip(1)", ":trace all", ":tour list",
            "odd.map { \"\\($0) is a number\" }.filter { $0.cout > 2 }.map { $0 + \"!\" }",
        ]
        for line in shown {
            let rows = try rows(terminal, line)
            #expect(!rows.isEmpty, "\(line)")
            for row in rows { #expect(row.displayWidth <= Int(columns), "\(line) shows: \(row)") }
        }
    }

    @Test("hold a lesson, whose lines are broken anew") func lesson() {
        let lesson = Lesson.all[7]
        let wide = TourScreen.opening(lesson, number: 7, isDone: false, Style(width: 80))
        #expect(wide.contains(lesson.text))
        let text = TourScreen.opening(lesson, number: 7, isDone: false, Style(width: 50)).split(separator: "\n\n")[0]
        let rows = text.split(separator: "\n").dropFirst(2)
        #expect(rows.allSatisfy { $0.count <= 50 } && rows.dropLast().allSatisfy { $0.count > 34 }, "\(text)")
    }

    @Test("show the cause of a drop below it") func cause() throws {
        let terminal = try PseudoTerminal(["--quiet", "--virtual", "--trace=all"], columns: 40)
        try terminal.wait(for: "rx> ")
        try terminal.enter("let taps = PublishSubject<Int>();")
        try terminal.enter("_ = taps.filter { $0 > 1 }.subscribe();")
        let dropped = try rows(terminal, "taps.onNext(1)").suffix(2)
        #expect(dropped == ["0.000 main #1 filter     ✗ dropped(1)", "             predicate was false"])
    }

    @Test("wrap the second column of a table below itself, or below the first where it is too narrow") func table() {
        let row = ":subs                   the live subscriptions, as a tree where they were traced"
        #expect(row.wrapped(to: 80) == row)
        #expect(
            row.wrapped(to: 60) == """
                :subs                   the live subscriptions, as a tree
                                        where they were traced
                """)
        #expect(
            row.wrapped(to: 40) == """
                :subs
                    the live subscriptions, as a tree
                    where they were traced
                """)
    }

    @Test("wrap sentences at spaces, and leave words and indentation whole") func sentences() {
        #expect("one two three".wrapped(to: 9) == "one two\nthree")
        #expect("  one two three".wrapped(to: 11) == "  one two\n  three")
        #expect("supercalifragilistic word".wrapped(to: 10) == "supercalifragilistic\nword")
        #expect("one\n\ntwo three four\n".wrapped(to: 9) == "one\n\ntwo three\nfour\n")
        #expect("変数 変数 変数".wrapped(to: 9) == "変数 変数\n変数")
        #expect("a line as it is".wrapped(to: nil) == "a line as it is")
    }

    @Test("show a queue by the end of its label") func label() {
        var recording = RecordingBuilder()
        recording.subscribe(1, "observe(on:)")
        recording.add(1, .next, at: 1, payload: "1", thread: "com.example.store.background")
        let all = TraceFilter(level: .all)
        let wide = TextTrace.render(recording.events, style: Style(width: 120), filter: all)
        #expect(wide.contains("…tore.background #1 observe(on:)"))
        #expect(TextTrace.render(recording.events, style: Style(width: 40), filter: all).contains("…ackground #1 "))
        #expect(TextTrace.render(recording.events, filter: all).contains("com.example.store.background #1 "))
    }
}
