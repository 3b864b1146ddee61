// What the prompt shows, and its commands, on a real pseudo-terminal.

import Foundation
import Testing

@testable import rxrepl

@Suite("The prompt", .serialized) struct PromptTests {
    @Test("shows values with their types, and nothing after a semicolon")
    func values() throws {
        let terminal = try PseudoTerminal.prompt()
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
        #expect(!(try terminal.enter("let (a, _) = (1, 2)").contains("error")))
        #expect(try terminal.enter("_ * 7").contains("Int = 21"))
        try terminal.enter("let few = Observable.of(1, 2)")
        #expect(try terminal.enter("    .map { $0 * 2 }").contains("Observable<Int> = few ▸ map  (cold"))
    }

    @Test("shows each name of a declaration, says which scheduler is missing, and never means the last value's name")
    func names() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off"], columns: 100)
        try terminal.wait(for: "rx> ")
        let pair = try terminal.enter(
            "let taps = PublishSubject<[Int: String]>(), pair = (1, \"a, b = c\"), number: Int = 3")
        #expect(pair.contains("taps: PublishSubject<[Int: String]> = taps"))
        #expect(pair.contains("pair: (Int, String) = (1, \"a, b = c\")") && pair.contains("number: Int = 3"))
        #expect(try terminal.enter("let (first, second) = (1, \"two\")").contains("second: String = \"two\""))
        for line in ["let made = Observable<Int>.create { observer in", "observer.onNext(1)"] {
            try terminal.enter(line, until: "…> ")
        }
        try terminal.enter("return Disposables.create()", until: "…> ")
        #expect(try terminal.enter("}").contains("made: Observable<Int> = made"))
        #expect(try terminal.enter("Z").contains("hint: declare it first"))
        let interval = try terminal.enter("Observable<Int>.interval(.seconds(1))")
        #expect(interval.contains("missing argument 'scheduler:' in call to 'interval'"))
        #expect(interval.contains("'scheduler: MainScheduler.instance'"))
        #expect(try terminal.enter("Observable.of(1).buffer(timeSpan: .seconds(1), count: 2)").contains("'scheduler:'"))
    }

    @Test("says once that lines of the trace were cut, and how to see them whole") func cutLines() throws {
        let terminal = try PseudoTerminal(["--quiet"], columns: 50)
        try terminal.wait(for: "rx> ")
        let hint = "(long lines are cut to fit; :export FILE.txt"
        try terminal.enter("let long = Observable.just(String(repeating: \"x\", count: 90));")
        #expect(try terminal.enter("long.subscribe();").contains(hint))
        #expect(!(try terminal.enter("long.subscribe();").contains(hint)))
        terminal.type("\u{4}")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test("entries are numbered: at the prompt, below it, in traces, lists and errors") func numbers() throws {
        let terminal = try PseudoTerminal(["--quiet"], columns: 100)
        #expect(try terminal.wait(for: "rx> ").hasSuffix("rx 1> "))
        #expect(try terminal.enter("let taps = PublishSubject<Int>();").hasSuffix("rx 2> "))
        #expect(
            try terminal.enter("func twice(_ source: Observable<Int>) -> Observable<Int> {", until: "…> ").hasSuffix(
                "   …> "))
        try terminal.enter("    source.map { $0 * 2 }", until: "…> ")
        #expect(try terminal.enter("}").hasSuffix("rx 3> "))
        #expect(try terminal.enter(":vars").hasSuffix("rx 4> "))
        #expect(try terminal.enter("").hasSuffix("rx 4> "))
        #expect(try terminal.enter("twice(taps).subscribe();").contains("<2>:2"))
        #expect(try terminal.enter(":subs").contains("<2>:2"))
        #expect(try terminal.enter("taps.map { 8 / $0 }.subscribe();").contains("<6>:1"))
        #expect(try terminal.enter("taps.onNext(0)").contains("<6>:1:14: error[E0500]"))
        #expect(try terminal.enter("tap").contains("<8>:1:1: error"))
        #expect(try terminal.enter("1").hasSuffix("rx 10> "))
        #expect(try terminal.enter("func f() {", until: "…> ").hasSuffix("    …> "))
    }

    @Test("a name that is given once more counts who subscribes to its new sequence, and not to the old one")
    func redefinition() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=subscriptions"])
        try terminal.wait(for: "rx> ")
        try terminal.enter("let taps = PublishSubject<Int>();")
        try terminal.enter("let m = taps.map { $0 };")
        try terminal.enter("m.subscribe();")
        #expect(try terminal.enter("m").contains("(cold, 1 subscription)"))
        #expect(try terminal.enter("let m = taps.map { $0 }").contains("(cold, 0 subscriptions)"))
        try terminal.enter("m.subscribe(); m.subscribe();")
        #expect(try terminal.enter("m").contains("(cold, 2 subscriptions)"))
        // A file makes its sequences at the same places when it is loaded again.
        let file = terminal.home + "/again.rxs"
        try "let again = taps.map { $0 }\nagain.subscribe()\n".write(toFile: file, atomically: true, encoding: .utf8)
        for _ in 1...2 {
            try terminal.enter(":load " + file)
            #expect(try terminal.enter("again").contains("(cold, 1 subscription)"))
        }
    }

    @Test("Ctrl-D leaves, and so does :quit") func leaving() throws {
        let one = try PseudoTerminal.prompt()
        one.type("\u{4}")
        #expect(try one.exitStatus() == 0)
        let other = try PseudoTerminal.prompt()
        other.type(":quit\r")
        #expect(try other.exitStatus() == 0)
    }

    @Test(":reset leaves nothing alive, whatever the closures do") func resetting() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("let taps = PublishSubject<Int>();")
        try terminal.enter("func twice(_ x: Int) -> Int { x * 2 }")
        try terminal.enter("let odd = taps.map(twice).filter { $0 % 3 > 1 };")
        try terminal.enter("odd.subscribe(\"odd\");")
        try terminal.enter(":reset")
        #expect(try terminal.enter(":leaks").contains("0 objects alive"))
        #expect(try terminal.enter("taps").contains("cannot find 'taps'"))
    }

    @Test("what a command lacks is said, and a level that is misspelt") func lackingArguments() throws {
        let terminal = try PseudoTerminal.prompt()
        #expect(try terminal.enter(":time").contains("needs an expression"))
        #expect(try terminal.enter(":type").contains("needs an expression"))
        #expect(try terminal.enter(":trace evnts").contains("did you mean the level events?"))
        #expect(try !terminal.enter(":trace all map").contains("did you mean"))
    }

    @Test("an error in a closure ends its own subscription and no other, also when a timer calls it") func failures()
        throws
    {
        let terminal = try PseudoTerminal.prompt()
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

        try terminal.enter(PseudoTerminal.ticking)
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
        try terminal.enter("let zero = PublishSubject<Int>(); zero.map { 10 / $0 }.subscribe(\"Ann\")")
        try terminal.enter("zero.onNext(0)")
        let failure = try terminal.enter(":why")
        #expect(failure.contains("division by zero") && failure.contains("map failed"), "\(failure)")
        try terminal.enter("let kept = zero.asObservable(); PublishSubject<Int>().subscribe(\"Bob\")")
        #expect(try terminal.enter(":reset").contains(":reset"))
        #expect(try terminal.enter("exit").contains("commands begin with a colon: :quit"))
        try terminal.enter("let step = 4;")
        #expect(try terminal.enter("step").contains("Int = 4"))
    }

    @Test("the virtual clock moves only when told") func virtualClock() throws {
        let terminal = try PseudoTerminal.prompt(["--virtual"])
        try terminal.enter(PseudoTerminal.ticking)
        #expect(try terminal.enter(":advance 50ms").contains("tick 0\r\ntick 1\r\n"))
        #expect(try terminal.enter(":step").contains("tick 2\r\n"))
        #expect(try terminal.enter(":clock").contains("virtual, at 0.060 s"))
    }

    @Test("times in the trace go on where they were when another clock is chosen") func changingClocks() throws {
        let terminal = try PseudoTerminal.prompt(["--trace=events"])
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
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("let taps = PublishSubject<Int>();")
        #expect(
            try terminal.enter("let watch = taps.subscribe()").contains(
                "Disposable = subscription of taps  (live)"))
        try terminal.enter("watch.dispose()")
        #expect(try terminal.enter("watch").contains("subscription of taps  (ended)"))
        try terminal.enter("taps.map { $0 }.subscribe()")
        #expect(try terminal.enter("_").contains("Disposable = subscription of map  (live)"))
    }

    @Test("a command's name may be cut short; an unknown one names the nearest") func commands() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("let z = 9;")
        #expect(try terminal.enter(":va").contains("z: Int = 9"))
        #expect(try terminal.enter(":type z + 1").contains("Int"))
        #expect(try terminal.enter(":marbels").contains("did you mean :marbles?"))
        #expect(try terminal.enter(":ty").contains(":type needs an expression"))
        #expect(try terminal.enter(":ex").contains(":export needs a file"))
        #expect(try terminal.enter(":c").contains(":c may be :compare or :clock or :clear"))
        #expect(try terminal.enter(":export /nowhere/a.svg").contains("nothing was traced yet"))
        try terminal.enter(":reset")
        #expect(!(try terminal.enter(":vars").contains("z: Int")))
    }
}
