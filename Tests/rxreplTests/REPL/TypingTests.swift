// Lines, blocks, pastes and keys at the prompt, on a real pseudo-terminal.

import Foundation
import Testing

@testable import rxrepl

@Suite("Typing at the prompt", .serialized) struct TypingTests {
    @Test(
        "keys that leave the line empty leave the session as it is", .enabled(if: PseudoTerminal.hasLineEditor),
        arguments: [
            "a\u{7F}", "\u{1B}[D", "\u{1B}[C", "\u{7F}", "\t", "\u{1B}[A", "\u{12}1\u{7}", "abc\u{15}", "\u{1B}[3~",
        ])
    func emptyLine(keys: String) throws {
        let terminal = try PseudoTerminal(["--quiet"])
        try terminal.wait(for: "rx> ")
        // A search must find something, to be left at once.
        if keys.contains("\u{12}") { try terminal.enter("1 + 1") }
        terminal.type(keys)
        Thread.sleep(forTimeInterval: 0.2)
        try terminal.enter("20 + 22", until: "Int = 42")
    }

    @Test("Enter carries out what a search through the history found", .enabled(if: PseudoTerminal.hasLineEditor))
    func search() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("20 + 22")
        try terminal.enter("1 + 1")
        terminal.type("\u{12}20 +")
        Thread.sleep(forTimeInterval: 0.2)
        try terminal.enter("", until: "Int = 42")
        // Before the prompt is there, the terminal itself would take the key.
        try terminal.wait(for: "rx> ")
        terminal.type("\u{12}1 +")
        Thread.sleep(forTimeInterval: 0.2)
        terminal.type("\u{5}")
        Thread.sleep(forTimeInterval: 0.2)
        try terminal.enter(" + 5", until: "Int = 7")
    }

    @Test("after Ctrl-Z and fg the line is edited further", .enabled(if: PseudoTerminal.hasLineEditor))
    func suspending() throws {
        let terminal = try PseudoTerminal(["--quiet"])
        try terminal.wait(for: "rx> ")
        terminal.type("let a = 12")
        try terminal.wait(for: "12")
        terminal.suspendAndContinue()
        try terminal.wait(for: "rx> let a = 12")
        #expect(terminal.readsKeys)
        #expect(try terminal.enter("3").contains("a: Int = 123"))
    }

    @Test("a script reads keys as they are pressed; the prompt keeps its own") func keys() throws {
        let terminal = try PseudoTerminal([
            "-e", "print(\"ready\"); _ = Keyboard.keys.take(5).subscribe(onNext: { print(\"<\\($0)>\") })",
        ])
        try terminal.wait(for: "ready")
        Thread.sleep(forTimeInterval: 0.2)
        terminal.type("aé\u{1B}[A\r\u{7F}")
        for key in ["<a>", "<é>", "<up>", "<enter>", "<backspace>"] { try terminal.wait(for: key) }
        #expect(try terminal.exitStatus() == 0)
        let prompt = try PseudoTerminal.prompt()
        #expect(
            try prompt.enter("Keyboard.keys.subscribe(onError: { print($0) });").contains(
                "the prompt reads the keys itself"))
    }

    @Test(
        "an open block continues, and is one entry of the history, in later sessions too",
        .enabled(if: PseudoTerminal.hasLineEditor))
    func blocks() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("func twice(_ x: Int) -> Int {", until: "…> ")
        try terminal.enter("  return x * 2", until: "…> ")
        try terminal.enter("}")
        #expect(try terminal.enter("twice(21)").contains("42"))
        terminal.type("\u{4}")
        _ = try terminal.exitStatus()
        #expect(
            History(path: terminal.home + "/state/rxrepl/history").entries
                == ["func twice(_ x: Int) -> Int {\n  return x * 2\n}", "twice(21)"])

        let later = try PseudoTerminal.prompt(home: terminal.home)
        later.type("\u{1B}[A\u{1B}[A\r")
        try later.wait(for: "return x * 2")
        try later.wait(for: "rx> ")
        #expect(try later.enter("twice(4)").contains("8"))
    }

    @Test("an empty line and Ctrl-C leave a block") func leavingBlocks() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("func f() {", until: "…> ")
        #expect(try terminal.enter("").contains("error"))
        try terminal.enter("func f() {", until: "…> ")
        terminal.type("\u{3}")
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("1 + 1").contains("2"))
    }

    @Test(
        "output of timers appears above the line being typed, which stays", .enabled(if: PseudoTerminal.hasLineEditor))
    func outputAbove() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter(PseudoTerminal.ticking)
        terminal.type("40 + \u{1F436}2")
        try terminal.wait(for: "\r\nrx> 40 + \u{1F436}2")
        try terminal.wait(for: "tick")
        try terminal.wait(for: "\r\nrx> 40 + \u{1F436}2")
        // Two steps back, the dog deleted: the line reads 40 + 2.
        terminal.type("\u{2}\u{8}")
        try terminal.wait(for: "rx> 40 + 2")
        terminal.type("\r")
        try terminal.wait(for: "Int = 42")
    }

    @Test(
        "Ctrl-C clears a half-typed line, then stops the stream that runs, then says how to leave",
        .enabled(if: PseudoTerminal.hasLineEditor))
    func interrupts() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter(PseudoTerminal.ticking)
        terminal.type("abc")
        try terminal.wait(for: "rx> abc")
        terminal.type("\u{3}")
        try terminal.wait(for: "^C")
        try terminal.wait(for: "rx> ")
        terminal.type("\u{3}")
        try terminal.wait(for: "stopped 1 subscription")
        try terminal.wait(for: "rx> ")
        terminal.type("\u{3}")
        try terminal.wait(for: ":quit leaves")
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("2 + 3").contains("5"))
    }

    @Test("Ctrl-C stops an endless loop within 200 ms and an endless stream, and names stay")
    func endless() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("var x = 1;")
        let stream = "Observable.repeatElement(1).subscribe(onNext: { if x != 3 { x = $0 + 2; print(\"go\") } })"
        for text in ["print(\"go\"); while true { x = 2 }", stream] {
            terminal.type(text + "\r")
            try terminal.wait(for: "go\r\n")
            let began = Date()
            terminal.type("\u{3}")
            try terminal.wait(for: "rx> ")
            #expect(Date().timeIntervalSince(began) < 2)
        }
        #expect(try terminal.enter("x").contains("3"))
    }

    @Test(
        "Ctrl-C ends a wait, and says nothing but that",
        arguments: [
            "try Observable<Int>.never().toBlocking().first()", "DispatchSemaphore(value: 0).wait()",
            "Thread.sleep(forTimeInterval: 60)",
        ])
    func waits(text: String) throws {
        let terminal = try PseudoTerminal.prompt()
        terminal.type("print(\"go\"); _ = \(text)\r")
        try terminal.wait(for: "go\r\n")
        Thread.sleep(forTimeInterval: 0.1)
        terminal.type("\u{3}")
        let shown = try terminal.wait(for: "rx> ")
        #expect(shown.contains("interrupted") && !shown.contains("error"))
    }

    @Test("Ctrl-C leaves what was subscribed before, unless that is what does not end") func interruptingTheNew() throws
    {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("let taps = PublishSubject<Int>();")
        try terminal.enter("taps.subscribe(\"heard\");")
        let endless = "taps.flatMap { _ in Observable.repeatElement(1) }.subscribe(\"endless\");"
        for (before, text, sign, stays) in [
            ("", "print(\"go\"); while true {}", "go\r\n", true),
            ("", endless + " taps.onNext(0)", "endless: next(1)\r\n", true),
            (endless, "taps.onNext(0)", "endless: next(1)\r\n", false),
        ] {
            if !before.isEmpty { try terminal.enter(before) }
            terminal.type(text + "\r")
            try terminal.wait(for: sign)
            terminal.type("\u{3}")
            try terminal.wait(for: "rx> ")
            #expect(try terminal.enter("taps.onNext(7)").contains("heard: next(7)") == stays, "\(text)")
        }
    }

    @Test("a pasted block is one entry and runs once, at Enter", .enabled(if: PseudoTerminal.hasLineEditor))
    func paste() throws {
        let terminal = try PseudoTerminal.prompt()
        terminal.type("\u{1B}[200~let a = 1\rlet b = 2\rprint(\"sum\", a + b)\u{1B}[201~")
        try terminal.wait(for: "a + b")
        terminal.type("\r")
        try terminal.wait(for: "sum 3\r\n")
        try terminal.wait(for: "rx> ")
        terminal.type("\u{4}")
        _ = try terminal.exitStatus()
        #expect(
            History(path: terminal.home + "/state/rxrepl/history").entries == [
                "let a = 1\nlet b = 2\nprint(\"sum\", a + b)"
            ])
    }

    @Test("lines pasted without marks keep their empty lines, and go on where the next begins with a dot or else")
    func unmarkedPaste() throws {
        let terminal = try PseudoTerminal.prompt()
        terminal.type(
            """
            func greet(_ name: String) -> String {
                let greeting = "hi"

                return "\\(greeting) \\(name)"
            }

            let even = Observable.of(1, 2, 3)
                // doubled

                .map { $0 * 2 }
            even
                .subscribe(onNext: { print("got", $0) })
            if greet("") == "" {
                print("silent")
            }
            else {
                print(greet("Ann"))
            }
            print("the", "end")

            """.replacingOccurrences(of: "\n", with: "\r"))
        let shown = try terminal.wait(for: "the end\r\n")
        #expect(!shown.contains("error"), "\(shown)")
        for line in ["got 2\r\n", "got 6\r\n", "hi Ann\r\n"] { #expect(shown.contains(line), "\(shown)") }
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter(":history 3").contains("print(\"the\", \"end\")"))
    }

    @Test("a paste that comes in pieces, from afar, keeps its empty lines too") func slowPaste() throws {
        let terminal = try PseudoTerminal.prompt()
        for piece in [
            "func half(_ number: Int) -> Int {\r    let two = 2\r\r", "    return number / two\r}\r", "half(84)\r",
        ] {
            terminal.type(piece)
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(!(try terminal.wait(for: "Int = 42")).contains("error"))
    }

    @Test("the last whole line of a paste runs although a begun one follows it") func begunLine() throws {
        let terminal = try PseudoTerminal.prompt()
        terminal.type("print(\"who\", \"le\")\r1 + ")
        try terminal.wait(for: "who le")
        terminal.type("41\r")
        try terminal.wait(for: "Int = 42")
    }

    // With libedit what waits in the terminal is lost when a line ends.
    @Test(
        "what follows a line that reads standard input is its input",
        .enabled(if: PseudoTerminal.lineEditor != "libedit"))
    func pastedInput() throws {
        let terminal = try PseudoTerminal.prompt()
        terminal.type("let name = readLine()\nAnn\n")
        try terminal.wait(for: "name: String? = ")
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("print(\"is\", name ?? \"-\")").contains("is Ann"))
    }

    @Test("Tab completes commands and members", .enabled(if: PseudoTerminal.hasLineEditor)) func completion() throws {
        let terminal = try PseudoTerminal.prompt()
        terminal.type(":histo\t\r")
        try terminal.wait(for: ":history")
        try terminal.wait(for: "rx> ")
        try terminal.enter("let subject = PublishSubject<Int>();")
        terminal.type("subject.onCompl\t(); print(\"com\", \"pleted\")\r")
        try terminal.wait(for: "com pleted")
    }

    @Test("without an editor the terminal's own lines are read", .enabled(if: !PseudoTerminal.hasLineEditor))
    func plainLines() throws {
        let terminal = try PseudoTerminal.prompt()
        #expect(try terminal.enter("4\u{7F}6 * 7").contains("Int = 42"))
        try terminal.enter("func twice(_ x: Int) -> Int {", until: "…> ")
        try terminal.enter("  return x * 2", until: "…> ")
        try terminal.enter("}")
        try terminal.enter(PseudoTerminal.ticking)
        try terminal.wait(for: "tick 0\r\nrx> ")
        terminal.type("print(twice(4))\r")
        // Until the line has been evaluated, Ctrl-C stops what it subscribed and nothing else.
        try terminal.wait(for: "\r\n8\r\n")
        try terminal.wait(for: "rx> ")
        terminal.type("\u{3}")
        try terminal.wait(for: "stopped 1 subscription")
        terminal.type("\u{4}")
        #expect(try terminal.exitStatus() == 0)
    }
}
