// What a user of the prompt sees on the screen.

import Foundation
import Testing

@testable import rxrepl

@Suite("The prompt on a screen", .serialized, .enabled(if: Tmux.isInstalled && PseudoTerminal.hasLineEditor))
struct ScreenTests {
    private func start(columns: Int = 60, rows: Int = 20, home: String? = nil) throws -> Tmux {
        let terminal = try Tmux(["--quiet", "--trace=off"], columns: columns, rows: rows, home: home)
        try terminal.wait { $0.last == "rx 1>" }
        return terminal
    }

    /// A timer that prints tick 0, tick 1 … `count` times, every 20 milliseconds.
    private func ticking(_ count: Int) -> String {
        "_ = Observable<Int>.interval(.milliseconds(20), scheduler: MainScheduler.instance).take(\(count))"
            + ".subscribe(onNext: { print(\"tick\", $0) });"
    }

    @Test("a line that is wrapped stays whole below what timers print") func wrappedLine() throws {
        let terminal = try start(columns: 40)
        try terminal.type(ticking(8))
        try terminal.press("Enter")
        try terminal.type("let sentence = \"a long line that needs more than one row 🐶 of the screen\"")
        let rows = try terminal.wait { $0.contains("tick 7") && $0.last?.hasSuffix("screen\"") == true }
        let first = try #require(rows.firstIndex(of: "tick 0"))
        #expect(Array(rows[first..<first + 8]) == (0..<8).map { "tick \($0)" })
        #expect(
            rows[(first + 8)...].joined()
                == "rx 2> let sentence = \"a long line that needs more than one row 🐶 of the screen\"")
        try terminal.press("Enter")
        try terminal.type("sentence.count")
        try terminal.press("Enter")
        try terminal.wait { $0.contains("Int = 56") }
    }

    @Test("the line is drawn anew when the window changes its size") func resizing() throws {
        let terminal = try start(columns: 66)
        try terminal.type("print(\"one two three four five six seven\".count, 0 + 1)")
        try terminal.wait { $0.last?.hasSuffix("0 + 1)") == true }
        for columns in [30, 80, 44] {
            try terminal.resize(columns: columns, rows: 12)
            try terminal.type(" ")
            try terminal.wait { rows in
                rows.joined().filter { $0 != " " } == "rx1>print(\"onetwothreefourfivesixseven\".count,0+1)"
            }
        }
        try terminal.press("Enter")
        try terminal.wait { $0.contains("33 1") }
    }

    @Test("a trace fits the window after that has changed its size") func traceAfterResizing() throws {
        let terminal = try Tmux(["--quiet", "--virtual", "--trace=all"], columns: 90, rows: 20)
        try terminal.wait { $0.last == "rx 1>" }
        try terminal.type("let words = PublishSubject<String>(); words.filter { $0.count > 9 }.subscribe();")
        try terminal.press("Enter")
        try terminal.wait { $0.contains { $0.contains("observers 0→1") } }
        try terminal.resize(columns: 40, rows: 20)
        try terminal.type("words.onNext(\"a\")")
        try terminal.press("Enter")
        try terminal.wait { rows in
            rows.suffix(4) == [
                "0.000 main #2  words     → next(\"a\")", "0.000 main #1 filter     ✗ dropped(\"a\")",
                "             predicate was false", "rx 3>",
            ]
        }
    }

    @Test("a pasted script of 200 lines runs once, and is one entry of the history") func longPaste() throws {
        let terminal = try start()
        let lines = ["var sum = 0"] + (1...198).map { "sum += \($0)" } + ["print(\"sum\", sum)"]
        try terminal.paste(lines.joined(separator: "\n"))
        try terminal.wait { $0.last?.contains("print(\"sum\", sum)") == true }
        try terminal.press("Enter")
        try terminal.wait { $0.contains("sum 19701") && $0.last == "rx 2>" }
        #expect(History(path: terminal.home + "/state/rxrepl/history").entries == [lines.joined(separator: "\n")])
    }

    @Test(":live draws while elements come, follows the window, and leaves the screen as it was") func live() throws {
        let terminal = try Tmux(["--quiet", "--trace=subscriptions"], columns: 70, rows: 20)
        try terminal.wait { $0.last == "rx 1>" }
        try terminal.type(
            "let ten = Observable<Int>.interval(.milliseconds(50), scheduler: MainScheduler.instance).map { $0 * 10 }; print(\"be\" + \"fore\");"
        )
        try terminal.press("Enter")
        try terminal.wait { $0.last == "rx 2>" }
        try terminal.type("let watch = ten.subscribe();")
        try terminal.press("Enter")
        try terminal.wait { $0.last == "rx 3>" }
        try terminal.type(":live")
        try terminal.press("Enter")
        // Another screen, on which the lanes go on.
        for later in ["  ten ", "  ten "] {
            try terminal.wait { rows in
                rows.last == "(any key ends this)" && !rows.contains("before") && rows[1].hasPrefix(later)
            }
        }
        let first = try terminal.screen()
        try terminal.wait { $0 != first && $0.last == "(any key ends this)" }
        for columns in [40, 90] {
            try terminal.resize(columns: columns, rows: 12)
            try terminal.wait { $0.last == "(any key ends this)" && $0[0].hasPrefix("interval") }
        }
        try terminal.press("Up")
        try terminal.wait { $0.last == "rx 4>" && $0.contains { $0.hasPrefix("interval") } }
        try terminal.type("watch.dispose(); print(\"af\" + \"ter\")")
        try terminal.press("Enter")
        try terminal.wait { $0.contains("after") && $0.last == "rx 5>" }
    }

    @Test("what was entered is kept when the session is killed") func killed() throws {
        let terminal = try start()
        try terminal.type("let kept = \"🐶\"")
        try terminal.press("Enter")
        try terminal.wait { $0.last == "rx 2>" && $0.count > 1 }
        try terminal.type("never entered")
        try terminal.kill()
        let later = try start(home: terminal.home)
        try later.press("Up")
        try later.wait { $0.last == "rx 1> let kept = \"🐶\"" }
        try later.press("Enter")
        try later.wait { $0.contains("kept: String = \"🐶\"") }
    }

    @Test("Tab twice lists what may come next, each with a line of help, and keeps the line") func completionList()
        throws
    {
        let terminal = try start(columns: 100, rows: 24)
        try terminal.type("Observable.of(1).take")
        try terminal.press("Tab", "Tab")
        let rows = try terminal.wait { $0.last == "rx 1> Observable.of(1).take" && $0.count > 2 }
        #expect(rows.contains { $0.hasPrefix("takeLast  Emits only the last elements") })
        #expect(rows.filter { !$0.hasPrefix("take") }.count == 1)
        try terminal.resize(columns: 46, rows: 24)
        try terminal.press("Tab", "Tab")
        // Where the window is narrow the words of a line of help stand below each other.
        try terminal.wait { rows in
            guard let first = rows.lastIndex(of: "takeLast  Emits only the last elements, on") else { return false }
            return rows[first + 1] == "          completion." && rows.last == "rx 1> Observable.of(1).take"
        }
        try terminal.type("Last(1)")
        try terminal.wait { $0.last == "rx 1> Observable.of(1).takeLast(1)" }
    }
}
