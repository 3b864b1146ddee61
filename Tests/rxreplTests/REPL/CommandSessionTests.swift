// The commands of the prompt that look at what is going on.

import Foundation
import Testing

@testable import rxrepl

@Suite("Commands at the prompt", .serialized) struct CommandSessionTests {
    private func start(_ lines: String...) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["--quiet", "--trace=all"], columns: 100)
        try terminal.wait(for: "rx> ")
        for line in lines { try terminal.enter(line) }
        return terminal
    }

    @Test(":subs lists live subscriptions as a tree, and those that were not traced") func subs() throws {
        let terminal = try start(
            "let taps = PublishSubject<Int>();", "let one = taps.map { $0 }.subscribe();",
            "_ = taps.take(1).subscribe();",
            "taps.onNext(1)", ":trace off", "let other = taps.skip(1).subscribe();")
        let text = try terminal.enter(":subs")
        #expect(text.contains(/#1 map → one +1 element, live since \d+\.\d{3}, main  <2>:1/))
        #expect(text.contains(/#2 taps \(PublishSubject\) +1 element, live since/))
        #expect(!text.contains("take"))
        try terminal.enter("one.dispose(); other.dispose();")
        #expect(try terminal.enter(":subs").contains("no live subscriptions"))
    }

    @Test(":leaks tells which place has how many live subscriptions") func leaks() throws {
        let terminal = try start(
            "let taps = PublishSubject<Int>();", "func forget() { _ = taps.map { $0 }.subscribe() }",
            "for _ in 1...3 { forget() }")
        let text = try terminal.enter(":leaks")
        #expect(text.contains(/\d+ objects alive, 3 live subscriptions/))
        #expect(text.contains("  3 × map  <2>:1"))
    }

    @Test(":save writes a script that runs, also where the prompt's last value was used") func saving() throws {
        let terminal = try start(
            "let few = Observable.of(1, 2)", "    .map { $0 * 2 }", "_.subscribe(onNext: { print($0) })", "let n = 4;",
            "1 + n; 2 + n", "print(_ * _, 7)", "_ = 5", "undefined", "[1, 2].map { _ in 3 }", "_.count")
        let file = terminal.home + "/saved.rxs"
        try terminal.enter(":save " + file + " --expect")
        #expect(
            try String(contentsOfFile: file, encoding: .utf8) == """
                let few = Observable.of(1, 2)
                    let value1 = few.map { $0 * 2 }
                value1.subscribe(onNext: { print($0) })
                let n = 4;
                1 + n; let value2 = 2 + n
                print(value2 * value2, 7)
                _ = 5
                let value3 = [1, 2].map { _ in 3 }
                value3.count
                // => 2
                // => 4
                // => 36 7

                """)
    }

    @Test(":save replaces no file that the session has not written") func keepingFiles() throws {
        let terminal = try start("let n = 4")
        let file = terminal.home + "/mine.rxs"
        try "print(1)\n".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try terminal.enter(":save " + file).contains("is there already"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "print(1)\n")
        #expect(try terminal.enter(":save " + file + " --force").contains("saved"))
        #expect(try terminal.enter(":save " + file).contains("saved"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "let n = 4\n")
    }

    @Test(":graph shows which subscription feeds which, all or those of a name") func graph() throws {
        let terminal = try start(
            "let taps = PublishSubject<Int>();", "_ = taps.map { $0 }.subscribe();",
            "_ = Observable.just(1).subscribe();")
        #expect(try terminal.enter(":graph").contains("ended: completed"))
        let named = try terminal.enter(":graph taps")
        #expect(named.contains("#1 map") && !named.contains("just"))
        for command in [":graph tapes", ":marbles tapes"] {
            #expect(try terminal.enter(command).contains("no chain was traced that has an operator or a label 'tapes'"))
        }
    }

    @Test(":marbles draws what happened last, all, the last one, or what a name belongs to; :clear forgets it")
    func marbles() throws {
        let terminal = try PseudoTerminal(["--quiet", "--virtual", "--trace=subscriptions"], columns: 100)
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter(":marbles").contains("nothing was traced yet"))
        for line in [
            "let taps = PublishSubject<Int>(), keys = PublishSubject<Int>();",
            "taps.map { $0 + 1 }.subscribe(\"Ann\");",
            "taps.filter { $0 > 2 }.subscribe(\"Ben\");", "keys.skip(0).subscribe(\"Cleo\");", "taps.onNext(1)",
            "1 + 1",
        ] {
            try terminal.enter(line)
        }
        let latest = try terminal.enter(":marbles")
        #expect(latest.contains("map") && latest.contains("filter") && !latest.contains("skip"))
        #expect(latest.contains("(1 older chain left out; :marbles all)"))
        let all = try terminal.enter(":marbles all")
        #expect(all.contains("filter") && all.contains("skip") && !all.contains("older"))
        let last = try terminal.enter(":marbles last")
        #expect(!last.contains("filter") && last.contains("skip") && !last.contains("older"))
        let ann = try terminal.enter(":marbles Ann")
        #expect(ann.contains("map") && ann.contains("  Ann") && !ann.contains("filter"))
        #expect(try terminal.enter(":marbles Dora").contains("no chain was traced that has"))
        // What a command looks at does not count as the last thing that happened.
        #expect(try terminal.enter(":marbles").contains("filter"))

        #expect(try terminal.enter(":clear").contains("nothing is traced now"))
        #expect(try terminal.enter(":marbles all").contains("nothing was traced yet"))
        try terminal.enter("taps.onNext(7)")
        let cleared = try terminal.enter(":marbles")
        #expect(cleared.contains(/Ann +8/) && cleared.contains(/Ben +7/) && !cleared.contains("skip"))
    }

    @Test(":live says what it needs, and gives the terminal back, whatever ends it") func live() throws {
        let plain = try PseudoTerminal(["--quiet"], variables: ["TERM=dumb"])
        try plain.wait(for: "rx> ")
        #expect(try plain.enter(":live").contains(":live needs a terminal whose screen can be put aside"))
        let virtual = try PseudoTerminal.prompt(["--virtual"])
        #expect(try virtual.enter(":live").contains("nothing comes by itself on the virtual clock"))

        let terminal = try PseudoTerminal.prompt()
        try terminal.enter(PseudoTerminal.ticking)
        try terminal.enter(":live", until: "\u{1B}[?1049h")
        try terminal.wait(for: "(any key ends this)")
        terminal.type("\u{3}")
        // What was printed meanwhile comes now; Ctrl-C is a key like others, and ends nothing else.
        try terminal.wait(for: "\u{1B}[?1049l")
        try terminal.wait(for: "tick")
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter(":leaks", until: "1 live subscription").contains("objects alive"))

        let ended = try PseudoTerminal.prompt()
        try ended.enter(":live", until: "\u{1B}[?1049h")
        ended.send(SIGTERM)
        try ended.wait(for: "\u{1B}[?1049l")
        #expect(try ended.exitStatus() == 143)
    }

    @Test(":threads counts what happened on which thread") func threads() throws {
        let terminal = try start(
            "let queue = SerialDispatchQueueScheduler(qos: .utility, internalSerialQueueName: \"work\");")
        terminal.type(
            "_ = Observable.of(1, 2).observe(on: queue).toArray().subscribe(onSuccess: { print(\"got\", $0) });\r")
        try terminal.wait(for: "got [1, 2]\r\n")
        terminal.type(":threads\r")
        let text = try terminal.wait(for: " events\r\n") + terminal.wait(for: " events\r\n")
        #expect(text.contains(/main +\d+ events/) && text.contains(/work +\d+ events/))
    }

    @Test(":time tells how long an expression takes, and shows its value") func time() throws {
        let text = try start().enter(":time (1...1000).reduce(0, +)")
        #expect(text.contains("Int = 500500"))
        #expect(text.contains(/\d+\.\d{3} ms/))
    }

    @Test(":trace chooses a level, names, subscriptions and threads, and says what is chosen") func trace() throws {
        let terminal = try start("let a = PublishSubject<Int>();", "let b = PublishSubject<Int>();")
        #expect(try terminal.enter(":trace events a #7 @main").contains("trace events: "))
        #expect(try terminal.enter(":trace").contains("only a, #7, @main"))
        let text = try terminal.enter("_ = a.subscribe(); _ = b.subscribe();")
        #expect(text.contains("a ") && !text.contains(" b  "))
        try terminal.enter(":trace off")
        #expect(!(try terminal.enter("_ = a.subscribe();").contains("subscribe  ")))
    }

    @Test(":run lets the virtual clock go on to the last timer") func running() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off", "--virtual"])
        try terminal.wait(for: "rx> ")
        try terminal.enter(
            "_ = Observable<Int>.timer(.seconds(3600), scheduler: MainScheduler.instance).subscribe(onNext: { print(\"rang\", $0) });"
        )
        #expect(try terminal.enter(":run").contains("rang 0"))
        #expect(try terminal.enter(":clock").contains("at 3600.000 s"))
    }

    @Test("each command has a page of help", arguments: PromptCommand.all.map(\.name)) func help(command: String) throws
    {
        let terminal = try start()
        let text = try terminal.enter(":help :" + command)
        #expect(text.contains(":" + command))
        #expect(!text.contains("nothing is known"))
    }
}
