// `:compare` and `:predict`, on a real pseudo-terminal.

import Foundation
import Testing

@testable import rxrepl

@Suite("Comparing at the prompt", .serialized) struct ComparingPromptTests {
    @Test("compares two sequences on one time axis, and leaves nothing subscribed") func comparing() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter(
            "let ticks = Observable<Int>.interval(.milliseconds(100), scheduler: MainScheduler.instance).take(2);")
        try terminal.enter(
            "func twice(_ n: Int) -> Observable<Int> { Observable<Int>.interval(.milliseconds(60), scheduler: MainScheduler.instance).take(2).map { n * 10 + $0 } };"
        )
        let text = try terminal.enter(":compare ticks.flatMap(twice) ticks.flatMapLatest(twice)")
        #expect(text.contains("flatMap        ────────────────────────0────────1─────10───────11│"))
        #expect(text.contains("flatMapLatest  ────────────────────────0──────────────10───────11│"))
        #expect(text.components(separatedBy: "└ inner 1").count == 3)
        #expect(text.contains("A  ticks.flatMap(twice)\r\n") && text.contains("B  ticks.flatMapLatest(twice)\r\n"))
        // Below the results the first difference is marked and told.
        let rows = text.components(separatedBy: "\r\n")
        let pointer = try #require(rows.firstIndex { $0.hasSuffix("^") })
        #expect(rows[pointer - 2].hasPrefix("A  ") && rows[pointer - 1].hasPrefix("B  "))
        #expect(Array(rows[pointer - 2])[rows[pointer].count - 1] == "1")
        #expect(Array(rows[pointer - 1])[rows[pointer].count - 1] == "─")
        #expect(text.contains("first difference at 220ms: A sends 1, B nothing"))
        #expect(try terminal.enter(":subs").contains("no live subscriptions"))
        #expect(try terminal.enter(":compare ticks").contains(":compare needs two sequences"))
        #expect(try terminal.enter(":compare nosuch.map { $0 } \"-a|\"").contains("cannot find 'nosuch' in scope"))
        #expect(try terminal.enter(":predict 5 +").contains("a value is missing"))
        #expect(try terminal.enter(":clock").contains("the clock is real"))
    }

    @Test("compares several sequences, and diagrams, which are sequences too") func comparingDiagrams() throws {
        let terminal = try PseudoTerminal.prompt()
        let same = try terminal.enter(":compare cold(\"-1-2|\").map { Int($0)! } \"-1-2|\"")
        #expect(same.contains("no difference") && !same.contains("^"))
        let rows = try terminal.enter(":compare \"-a-b|\" cold(\"-a-b|\").take(1) \"-a-#\"").components(
            separatedBy: "\r\n")
        #expect(rows.contains("C  \"-a-#\""))
        #expect(rows.contains("first difference at 100ms: A nothing, B completes, C nothing"))
        let late = try terminal.enter(":compare \"-a|\" \"-a-|\"")
        #expect(late.contains("first difference at 200ms: A completes, B nothing"))
        // At one moment, order is all there is to compare.
        let order = try terminal.enter(":compare Observable.of(1, 2, 3) Observable.of(1, 3)")
        #expect(order.contains("A   1─2──3│\r\nB   1─3│\r\n      ^\r\n"))
        #expect(order.contains("first difference at 0s: A sends 2, B sends 3"))
        // Nobody is heard when the watching ends.
        try terminal.enter("let s = PublishSubject<Int>();")
        #expect(!(try terminal.enter(":compare s s.map { $0 + 1 }")).contains("!"))
        #expect(try terminal.enter(":compare \"-a-(b\" \"-a|\"").contains("in the diagram"))
    }

    @Test("asks what a sequence will send, and shows where the drawing differs") func predicting() throws {
        let terminal = try PseudoTerminal.prompt(["--virtual"])
        try terminal.enter("let prices = Observable.of(5, 20, 35);")
        // In order alone, where all happens at once; letters stand for any element.
        for (answer, words) in [
            ("20-35|", "no difference: that is what it sends"), ("a-b|", "no difference"),
            ("20-35", "first difference: it completes, you drew nothing"),
            ("a-a|", "first difference: it sends 35, you drew a"),
            ("5-20-35|", "first difference: it sends 20, you drew 5"),
            ("(20 35|)", "no difference"), ("20─35│", "no difference"),
        ] {
            #expect(
                try terminal.enter(":predict prices.filter { $0 > 10 }", until: "draw> ")
                    .contains("Draw what it sends, in order"))
            #expect(try terminal.enter(answer).contains(words), "\(answer)")
        }
        // By time, where that passes: what the sources do is shown.
        try terminal.enter("let ui = MainScheduler.instance;")
        try terminal.enter("let taps = Observable<Int>.interval(.milliseconds(100), scheduler: ui).take(3);")
        let late = ":predict taps.delay(.milliseconds(50), scheduler: ui)"
        let question = try terminal.enter(late, until: "draw> ")
        #expect(question.contains("taps  --0-1-(2|)\r\n") && question.contains("is 50ms"))
        #expect(try terminal.enter("---0-1-(2|)").contains("no difference"))
        try terminal.enter(late, until: "draw> ")
        let wrong = try terminal.enter("--0-1-2|")
        #expect(wrong.contains("first difference at 100ms: it sends nothing, you drew 0"))
        #expect(wrong.contains(/\r\n +\^\r\n/) && wrong.contains(/\r\nyou +─+0─+1─+2─*│/))
        // The answer may stand behind it; an empty line, Ctrl-C and another command give up.
        #expect(try terminal.enter(":predict taps \"-01(2|)\"").contains("no difference"))
        try terminal.enter(":predict prices", until: "draw> ")
        #expect(try terminal.enter("").contains("it      5─20─35│"))
        try terminal.enter(":predict prices", until: "draw> ")
        terminal.type("\u{3}")
        try terminal.wait(for: "rx> ")
        try terminal.enter(":predict prices", until: "draw> ")
        #expect(try terminal.enter(":vars").contains("prices: Observable<Int>"))
        #expect(try terminal.enter("1 + 1").contains("Int = 2"))
        #expect(try terminal.enter(":predict").contains(":predict needs a sequence"))
    }
}

@Suite("Marbles that learners draw") struct DrawnMarblesTests {
    @Test(
        "take a frame an element, however long it is, and are read in the signs of pictures too",
        arguments: [
            ("-a-b|", "1 a, 3 b, 4 |"), ("10-40", "0 10, 2 40"), ("12", "0 12"), ("1a", "0 1, 1 a"),
            ("36", "0 3, 1 6"), ("-(ab|)-c", "1 a, 1 b, 1 |, 7 c"), ("─3 6│", "1 3, 2 6, 3 |"), ("a#", "0 a, 1 #"),
            ("", ""),
        ])
    func reading(text: String, marks: String) {
        let known: Set = text == "36" ? ["3", "6"] : ["10", "40"]
        let read = DrawnMarbles(text, knowing: known).marks.map { mark in
            let sign =
                switch mark.sign {
                case .value(let value): value
                case .completed: "|"
                case _: "#"
                }
            return "\(mark.frame) \(sign)"
        }
        #expect(read.joined(separator: ", ") == marks, "\(text)")
    }

    @Test("lists of sequences are cut at the spaces outside of brackets and quotes") @MainActor func pieces() {
        #expect(SequenceList.pieces(of: "a.map { $0 + 1 }  b \"- a\"") == ["a.map", "{ $0 + 1 }", "b", "\"- a\""])
        #expect(SequenceList.pieces(of: #"of("\"{") c"#) == [#"of("\"{")"#, "c"])
        #expect(SequenceList.isDiagram("\"-a|\"") && !SequenceList.isDiagram("\"a\" + \"b\""))
    }
}
