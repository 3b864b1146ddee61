// The prompt on a real pseudo-terminal.

import Foundation
import Testing

@testable import rxrepl

@Suite("The prompt", .serialized) struct PromptTests {
    private func start(_ arguments: [String] = [], home: String? = nil) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off"] + arguments, home: home)
        try terminal.wait(for: "rx> ")
        return terminal
    }

    /// A timer that prints tick 0, tick 1 … every 20 milliseconds.
    private let ticking =
        "let t = Observable<Int>.interval(.milliseconds(20), scheduler: MainScheduler.instance)"
        + ".subscribe(onNext: { print(\"tick\", $0) });"

    @Test("shows values with their types, and nothing after a semicolon")
    func values() throws {
        let terminal = try start()
        #expect(try terminal.enter("40 + 2").contains("Int = 42\r\n"))
        #expect(try terminal.enter("let name = \"x\"").contains("name: String = \"x\"\r\n"))
        #expect(!(try terminal.enter("7;").contains("7\r\n")))
        #expect(try terminal.enter("print(1, terminator: \"\")").contains("1\r\n"))
    }

    @Test("shows how a sequence was made and how many are subscribed, and keeps the last value under _")
    func sequences() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=subscriptions"])
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("let taps = PublishSubject<Int>()").contains("= taps  (hot, 0 subscriptions)"))
        #expect(
            try terminal.enter("let loud = taps.map { $0 * 2 }.filter { $0 > 2 }")
                .contains("loud: Observable<Int> = taps ▸ map ▸ filter  (cold, 0 subscriptions)"))
        #expect(try terminal.enter("loud.skip(1)").contains("Observable<Int> = taps ▸ map ▸ loud ▸ skip  (cold)"))
        try terminal.enter("_.subscribe();")
        #expect(try terminal.enter("loud").contains("(cold, 1 subscription)"))
        #expect(try terminal.enter("taps").contains("(hot, 1 subscription)"))
        #expect(try terminal.enter("1 + 2").contains("Int = 3"))
        #expect(try terminal.enter("let (a, _) = (1, 2)").contains("rx> "))
        #expect(try terminal.enter("_ * 7").contains("Int = 21"))
        try terminal.enter("let few = Observable.of(1, 2)")
        #expect(try terminal.enter("    .map { $0 * 2 }").contains("Observable<Int> = few ▸ map  (cold"))
    }

    @Test("shows each name of a declaration, says which scheduler is missing, and never means the last value's name")
    func names() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off"])
        try terminal.wait(for: "rx> ")
        let pair = try terminal.enter(
            "let taps = PublishSubject<[Int: String]>(), pair = (1, \"a, b = c\"), number: Int = 3")
        #expect(pair.contains("taps: PublishSubject<[Int: String]> = taps"))
        #expect(pair.contains("pair: (Int, String) = (1, \"a, b = c\")") && pair.contains("number: Int = 3"))
        #expect(try terminal.enter("Z").contains("hint: declare it first"))
        let interval = try terminal.enter("Observable<Int>.interval(.seconds(1))")
        #expect(interval.contains("missing argument 'scheduler:' in call to 'interval'"))
        #expect(interval.contains("'scheduler: MainScheduler.instance'"))
        #expect(try terminal.enter("Observable.of(1).buffer(timeSpan: .seconds(1), count: 2)").contains("'scheduler:'"))
    }

    @Test("says once that lines of the trace were cut, and how to see them whole") func cutLines() throws {
        let terminal = try PseudoTerminal(["--quiet"], columns: 50)
        try terminal.wait(for: "rx> ")
        let hint = "(long lines are cut to fit; :export FILE.txt keeps them whole)"
        try terminal.enter("let long = Observable.just(String(repeating: \"x\", count: 90));")
        #expect(try terminal.enter("long.subscribe();").contains(hint))
        #expect(!(try terminal.enter("long.subscribe();").contains(hint)))
        terminal.type("\u{4}")
        #expect(try terminal.exitStatus() == 0)
    }

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
        let prompt = try start()
        #expect(
            try prompt.enter("Keyboard.keys.subscribe(onError: { print($0) });").contains(
                "the prompt reads the keys itself"))
    }

    @Test("compares two sequences on one time axis, and leaves nothing subscribed") func comparing() throws {
        let terminal = try start()
        try terminal.enter(
            "let ticks = Observable<Int>.interval(.milliseconds(100), scheduler: MainScheduler.instance).take(2);")
        try terminal.enter(
            "func twice(_ n: Int) -> Observable<Int> { Observable<Int>.interval(.milliseconds(60), scheduler: MainScheduler.instance).take(2).map { n * 10 + $0 } };"
        )
        let text = try terminal.enter(":compare ticks.flatMap(twice) ticks.flatMapLatest(twice)")
        #expect(text.contains("flatMap        ────────────────0"))
        #expect(text.contains("flatMapLatest  ────────────────0"))
        #expect(text.components(separatedBy: "└ inner 1").count == 3)
        #expect(try terminal.enter(":subs").contains("no live subscriptions"))
        #expect(try terminal.enter(":compare ticks").contains(":compare needs two sequences"))
        #expect(try terminal.enter(":clock").contains("the clock is real"))
    }

    @Test("Ctrl-D leaves, and so does :quit") func leaving() throws {
        let one = try start()
        one.type("\u{4}")
        #expect(try one.exitStatus() == 0)
        let other = try start()
        other.type(":quit\r")
        #expect(try other.exitStatus() == 0)
    }

    @Test(
        "an open block continues, and is one entry of the history, in later sessions too",
        .enabled(if: PseudoTerminal.hasLineEditor))
    func blocks() throws {
        let terminal = try start()
        try terminal.enter("func twice(_ x: Int) -> Int {", until: "…> ")
        try terminal.enter("  return x * 2", until: "…> ")
        try terminal.enter("}")
        #expect(try terminal.enter("twice(21)").contains("42"))
        terminal.type("\u{4}")
        _ = try terminal.exitStatus()
        #expect(
            History(path: terminal.home + "/state/rxrepl/history").entries
                == ["func twice(_ x: Int) -> Int {\n  return x * 2\n}", "twice(21)"])

        let later = try start(home: terminal.home)
        later.type("\u{1B}[A\u{1B}[A\r")
        try later.wait(for: "return x * 2")
        try later.wait(for: "rx> ")
        #expect(try later.enter("twice(4)").contains("8"))
    }

    @Test("an empty line and Ctrl-C leave a block") func leavingBlocks() throws {
        let terminal = try start()
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
        let terminal = try start()
        try terminal.enter(ticking)
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
        let terminal = try start()
        try terminal.enter(ticking)
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
        let terminal = try start()
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

    @Test("Ctrl-C leaves what was subscribed before, unless that is what does not end") func interruptingTheNew() throws
    {
        let terminal = try start()
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
        let terminal = try start()
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
        let terminal = try start()
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

    @Test("the last whole line of a paste runs although a begun one follows it") func begunLine() throws {
        let terminal = try start()
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
        let terminal = try start()
        terminal.type("let name = readLine()\nAnn\n")
        try terminal.wait(for: "name: String? = ")
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("print(\"is\", name ?? \"-\")").contains("is Ann"))
    }

    @Test(":reset leaves nothing alive, whatever the closures do") func resetting() throws {
        let terminal = try start()
        try terminal.enter("let taps = PublishSubject<Int>();")
        try terminal.enter("func twice(_ x: Int) -> Int { x * 2 }")
        try terminal.enter("let odd = taps.map(twice).filter { $0 % 3 > 1 };")
        try terminal.enter("odd.subscribe(\"odd\");")
        try terminal.enter(":reset")
        #expect(try terminal.enter(":leaks").contains("0 objects alive"))
        #expect(try terminal.enter("taps").contains("cannot find 'taps'"))
    }

    @Test("what a command lacks is said, and a level that is misspelt") func lackingArguments() throws {
        let terminal = try start()
        #expect(try terminal.enter(":time").contains("needs an expression"))
        #expect(try terminal.enter(":type").contains("needs an expression"))
        #expect(try terminal.enter(":trace evnts").contains("did you mean the level events?"))
        #expect(try !terminal.enter(":trace all map").contains("did you mean"))
    }

    @Test("Tab completes commands and members", .enabled(if: PseudoTerminal.hasLineEditor)) func completion() throws {
        let terminal = try start()
        terminal.type(":histo\t\r")
        try terminal.wait(for: ":history")
        try terminal.wait(for: "rx> ")
        try terminal.enter("let subject = PublishSubject<Int>();")
        terminal.type("subject.onCompl\t(); print(\"com\", \"pleted\")\r")
        try terminal.wait(for: "com pleted")
    }

    @Test("an error in a closure ends its own subscription and no other, also when a timer calls it") func failures()
        throws
    {
        let terminal = try start()
        try terminal.enter("let taps = PublishSubject<Int>();")
        try terminal.enter("taps.subscribe(onNext: { print(\"tenth\", 10 / $0) }, onDisposed: { print(\"gone\") });")
        try terminal.enter("taps.map { 8 / $0 }.retry(2).catchAndReturn(-1).subscribe(\"eighth\");")
        try terminal.enter("taps.subscribe(\"other\");")
        let failed = try terminal.enter("taps.onNext(0)")
        #expect(failed.contains("E0500") && failed.contains("other: next(0)") && !failed.contains("-1"))
        let after = try terminal.enter("taps.onNext(2)")
        #expect(after.contains("other: next(2)") && !after.contains("tenth") && !after.contains("eighth"))
        #expect(
            try terminal.enter("Observable.repeatElement(0).subscribe(onNext: { print(1 / $0) })").contains("E0500"))

        try terminal.enter(ticking)
        try terminal.wait(for: "tick 1")
        terminal.type(
            "Observable<Int>.timer(.milliseconds(50), scheduler: MainScheduler.instance).subscribe(onNext: { print(1 / $0) });\r"
        )
        try terminal.wait(for: "division by zero")
        try terminal.wait(for: "tick")
        terminal.type("\u{3}")
        try terminal.wait(for: "stopped 2 subscriptions")
    }

    @Test(":why explains the last drop or end, or a subscription's last event; a bare word names its command")
    func why() throws {
        let terminal = try PseudoTerminal(["--quiet"])
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter(":why").contains("nothing was dropped and nothing ended yet"))
        #expect(try terminal.enter("let taps = PublishSubject()").contains("PublishSubject<Int>()"))
        try terminal.enter("taps.filter { $0 > 2 }.subscribe(\"big\");")
        try terminal.enter("taps.onNext(1);")
        let lines = try terminal.enter(":why").split(separator: "\r\n")
        #expect(lines.first?.contains("→ next(1)") == true)
        #expect(lines.dropFirst().first?.contains("✗ dropped") == true)
        #expect(try terminal.enter(":why 2").contains("→ next(1)"))
        #expect(try terminal.enter(":why 9").contains("no subscription #9 was traced"))
        #expect(try terminal.enter(":why not").contains("such as :why 3"))
        #expect(try terminal.enter("exit").contains("commands begin with a colon: :quit"))
        try terminal.enter("let step = 4;")
        #expect(try terminal.enter("step").contains("Int = 4"))
    }

    @Test("the virtual clock moves only when told") func virtualClock() throws {
        let terminal = try start(["--virtual"])
        try terminal.enter(ticking)
        #expect(try terminal.enter(":advance 50ms").contains("tick 0\r\ntick 1\r\n"))
        #expect(try terminal.enter(":step").contains("tick 2\r\n"))
        #expect(try terminal.enter(":clock").contains("virtual, at 0.060 s"))
    }

    @Test("times in the trace go on where they were when another clock is chosen") func changingClocks() throws {
        let terminal = try start(["--trace=events"])
        let chosen = try terminal.enter(":clock virtual")
        let second = try #require(chosen.firstMatch(of: /virtual, at (\d+)\.000 s/)?.1)
        try terminal.enter(
            "_ = Observable<Int>.timer(2s, scheduler: MainScheduler.instance).subscribe(onNext: { print($0) })")
        let later = try #require(Int(second)) + 2
        #expect(try terminal.enter(":run").contains("\(later).000  main"))
        try terminal.enter(":clock real")
        #expect(try terminal.enter("Observable.just(1).subscribe()").contains("\(later)."))
    }

    @Test("a subscription is shown by what it subscribes, and whether it is live") func subscriptions() throws {
        let terminal = try start()
        try terminal.enter("let taps = PublishSubject<Int>();")
        #expect(
            try terminal.enter("let watch = taps.subscribe()").contains(
                "watch: Disposable = subscription of taps  (live)"))
        try terminal.enter("watch.dispose()")
        #expect(try terminal.enter("watch").contains("subscription of taps  (ended)"))
        try terminal.enter("taps.map { $0 }.subscribe()")
        #expect(try terminal.enter("_").contains("Disposable = subscription of map  (live)"))
    }

    @Test("a command's name may be cut short; an unknown one names the nearest") func commands() throws {
        let terminal = try start()
        try terminal.enter("let z = 9;")
        #expect(try terminal.enter(":va").contains("z: Int = 9"))
        #expect(try terminal.enter(":type z + 1").contains("Int"))
        #expect(try terminal.enter(":marbels").contains("did you mean :marbles?"))
        #expect(try terminal.enter(":ty").contains(":type needs an expression"))
        #expect(try terminal.enter(":ex").contains(":export needs a file"))
        #expect(try terminal.enter(":c").contains(":c may be :compare or :clock"))
        #expect(try terminal.enter(":export /nowhere/a.svg").contains("nothing was traced yet"))
        try terminal.enter(":reset")
        #expect(!(try terminal.enter(":vars").contains("z: Int")))
    }

    @Test("without an editor the terminal's own lines are read", .enabled(if: !PseudoTerminal.hasLineEditor))
    func plainLines() throws {
        let terminal = try start()
        #expect(try terminal.enter("4\u{7F}6 * 7").contains("Int = 42"))
        try terminal.enter("func twice(_ x: Int) -> Int {", until: "…> ")
        try terminal.enter("  return x * 2", until: "…> ")
        try terminal.enter("}")
        try terminal.enter(ticking)
        try terminal.wait(for: "tick 0\r\nrx> ")
        terminal.type("print(twice(4))\r")
        try terminal.wait(for: "\r\n8\r\n")
        terminal.type("\u{3}")
        try terminal.wait(for: "stopped 1 subscription")
        terminal.type("\u{4}")
        #expect(try terminal.exitStatus() == 0)
    }
}
