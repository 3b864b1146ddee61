// The renderers against golden files and against the rules that they follow.

import Foundation
import FoundationXML
import RxEngine
import Testing

@testable import Pictures

@Suite("Renderers of traces") struct TraceRenderTests {
    @Test("the text trace has columns for time, thread, subscription, operator, event and cause")
    func text() throws {
        try expectGolden(TextTrace.render(Recordings.greeting, filter: TraceFilter(level: .all)), "trace-all.txt")
    }

    @Test("without UTF-8 the text trace is ASCII but for what the script itself says")
    func ascii() {
        for recording in [Recordings.reentrant, Recordings.greeting, Recordings.unreceived] {
            let text = TextTrace.render(recording, style: Style(unicode: false), filter: TraceFilter(level: .all))
            #expect(text.allSatisfy { $0.isASCII })
        }
    }

    @Test("an event inside the handling of another is indented below it")
    func nesting() throws {
        let lines = TextTrace.render(Recordings.reentrant, filter: TraceFilter(level: .all)).split(separator: "\n")
        #expect(lines[1].contains("numbers                → next(1)"))
        #expect(lines[3].contains("numbers                  → next(2)"))
    }

    @Test("a chain of very many operators is indented so far, then levels have numbers") func deepChains() {
        var recording = RecordingBuilder()
        for id in 1...2_000 {
            recording.subscribe(id, "map", under: id == 1 ? nil : id - 1, inside: id == 1 ? nil : id - 2)
        }
        for text in [TextTrace.render(recording.events), SubscriptionTree.render(recording.events)] {
            let lines = text.split(separator: "\n")
            #expect(lines.count == 2_000)
            #expect(lines.allSatisfy { $0.count < 250 })
            #expect(lines[1_999].contains("(1999) map") || lines[1_999].contains("(1999) #2000 map"))
        }
    }

    @Test("what nobody received is told of the subject, and belongs to no subscription") func unreceived() {
        let lines = TextTrace.render(Recordings.unreceived).split(separator: "\n").map { $0.split { $0 == " " } }
        #expect(lines[0].joined(separator: " ") == "0.000 main - taps ∅ missed(1) no observers")
        #expect(
            lines[1].joined(separator: " ") == "0.000 main - taps ✗ dropped(2) the subject had already completed")
        #expect(MarbleText(Picture(Recordings.unreceived)).text == "taps  1───────────\n")
        #expect(!DotGraph.render(Recordings.unreceived).contains("s0"))
        #expect(!MermaidSequence.render(Recordings.unreceived).contains("s0"))
        #expect(!TraceForm.json.render(Recordings.unreceived).contains(#""id":"0""#))
    }

    @Test(
        "each level shows what it says",
        arguments: [
            (TraceLevel.off, 0), (.subscriptions, 5), (.events, 11), (.all, 12),
        ])
    func levels(level: TraceLevel, count: Int) {
        let text = TextTrace.render(Recordings.greeting, filter: TraceFilter(level: level))
        #expect(text.split(separator: "\n").count == count)
    }

    @Test(
        "filters by name, subscription and thread",
        arguments: [
            (["all", "taps"], 2), (["all", "#2"], 3), (["all", "@default·1"], 1), (["all", "map", "@main"], 3),
        ])
    func filters(words: [String], count: Int) {
        var filter = TraceFilter()
        for word in words { filter.add(word) }
        #expect(TextTrace.render(Recordings.greeting, filter: filter).split(separator: "\n").count == count)
    }

    @Test("a long value is cut to the terminal's width and nowhere else")
    func cutting() {
        var recording = RecordingBuilder()
        recording.subscribe(1, "just")
        recording.add(1, .next, at: 0, payload: String(repeating: "x", count: 200))
        let all = TraceFilter(level: .all)
        let lines = TextTrace.render(recording.events, style: Style(width: 80), filter: all).split(separator: "\n")
        #expect(lines[1].count == 80 && lines[1].hasSuffix("…"))
        #expect(TextTrace.render(recording.events, filter: all).contains(String(repeating: "x", count: 200)))
    }

    @Test("a narrow terminal keeps the word of each event and its cause")
    func narrow() {
        let all = TraceFilter(level: .all)
        let lines = TextTrace.render(Recordings.greeting, style: Style(width: 50), filter: all).split(separator: "\n")
        #expect(lines.allSatisfy { String($0).displayWidth <= 50 })
        #expect(lines.contains { $0.hasSuffix(" predicate was false") })
        #expect(lines.contains { $0.hasSuffix(" PublishSubject, observers 0→1") })
    }

    @Test("what a window cannot hold is drawn as how much there was when") func crowded() {
        var recording = RecordingBuilder()
        recording.subscribe(1, "flatMap")
        recording.subscribe(2, "interval", under: 1)
        for number in 0..<40 {
            let time = Int64(number * 400), inside = recording.events.count
            recording.add(2, .next, at: time, payload: "\(number)")
            recording.subscribe(number + 10, "delay", under: 1, at: time, inside: inside)
        }
        for width in [50, 80] {
            let drawn = MarbleText(Picture(recording.events), style: Style(width: width)).text
            #expect(drawn.split(separator: "\n").allSatisfy { String($0).displayWidth <= width }, "\(drawn)")
            let bar = drawn.split(separator: "\n")[0]
            #expect(bar.hasPrefix("interval ") && bar.hasSuffix(" 40") && bar.contains("█"), "\(drawn)")
            #expect(drawn.contains("inner 40 ") && drawn.contains("\n(too many elements"), "\(drawn)")
        }

        var close = RecordingBuilder()
        close.subscribe(1, "flatMap")
        close.subscribe(2, "range", under: 1)
        for number in 0..<40 {
            let time = Int64(number / 2), inside = close.events.count
            close.add(2, .next, at: time, payload: "\(number)")
            close.subscribe(number + 10, "delay", under: 1, at: time, inside: inside)
        }
        for (ascii, unit) in [(false, "µs"), (true, "us")] {
            let drawn = MarbleText(Picture(close.events), style: Style(unicode: !ascii, width: 80)).text
            #expect(drawn.contains(/in each \d00/) && drawn.contains("0\(unit))"), "\(drawn)")
        }

        var quick = RecordingBuilder()
        quick.subscribe(1, "timer")
        for number in 0..<20 { quick.add(1, .next, at: Int64(number * 10), payload: "\(number + 10)") }
        let fitted = MarbleText(Picture(quick.events), style: Style(width: 80)).text
        #expect(fitted.contains("29") && !fitted.contains("too many"), "\(fitted)")
    }

    @Test("an element that is replayed is drawn once") func replayed() {
        var recording = RecordingBuilder()
        recording.subscribe(1, "BehaviorSubject", label: "level")
        recording.add(1, .replayed, at: 0, payload: "7")
        recording.add(1, .next, at: 0, payload: "7")
        recording.add(1, .completed, at: 0)
        #expect(MarbleText(Picture(recording.events)).text.hasPrefix("level  7"))
        #expect(MarbleSVG.render(recording.events).matches(of: />7</).count == 1)
        #expect(MermaidSequence.render(recording.events).components(separatedBy: "next(7)").count == 2)
    }

    @Test("marbles stand on one time axis") func marbles() throws {
        try expectGolden(MarbleText(Picture(Recordings.marbles), style: Style(width: 60)).text, "marbles.txt")
    }

    @Test("marbles in ASCII") func asciiMarbles() throws {
        try expectGolden(
            MarbleText(Picture(Recordings.marbles), style: Style(unicode: false, width: 60)).text, "marbles-ascii.txt")
    }

    @Test("marbles as a picture stand on the same axis, inner streams on lanes of their own") func picture() throws {
        try expectGolden(MarbleSVG.render(Recordings.marbles), "marbles.svg")
    }

    @Test(
        "a picture and a page are well-formed, whatever the values contain",
        arguments: ["</script>", "a & b", "\"'<>", "\u{1}"])
    func escaping(value: String) throws {
        var recording = RecordingBuilder()
        recording.subscribe(1, "just", label: value)
        recording.add(1, .next, at: 0, payload: value)
        recording.add(1, .error, at: 5, payload: value, cause: value)
        let picture = MarbleSVG.render(recording.events)
        let reader = XMLParser(data: Data(picture.utf8))
        #expect(reader.parse(), "\(String(describing: reader.parserError))")
        let page = TraceHTML.render(recording.events)
        // The page's own two: its tables and its program.
        #expect(page.components(separatedBy: "</script>").count == 3)
        #expect(page.components(separatedBy: "<script>").count == 2)
        // Every marble has its line, which the bar shows.
        for part in page.components(separatedBy: #"class="mark"#).dropFirst() {
            let number = part.components(separatedBy: #"data-event=""#)[1].prefix { $0.isNumber }
            #expect(page.contains(#"class="row" data-event="\#(number)""#))
        }
        #expect(!page.contains("http:") || page.contains("http://www.w3.org/2000/svg"))
    }

    @Test("columns stand one below the other, however long names and queues are", arguments: [80, 100, 120, 160, nil])
    func alignedColumns(width: Int?) throws {
        var recording = RecordingBuilder()
        recording.subscribe(1, "take")
        recording.subscribe(2, "observe(on:)", under: 1)
        recording.subscribe(3, "map", under: 2)
        recording.subscribe(4, "PublishSubject", under: 3, label: "elementsOfTwentyFiveChars")
        for queue in ["main", "com.example.company.networking.queue.one"] {
            for id in [4, 3, 2, 1] { recording.add(id, .next, at: 0, payload: "1", thread: queue) }
        }
        let lines = TextTrace.render(recording.events, style: Style(width: width)).split(separator: "\n")
        let places = Set(lines.compactMap { line in line.firstIndex { "↑→".contains($0) }.map { line[..<$0].count } })
        #expect(places.count == 1, "\(lines.joined(separator: "\n"))")
        if width == nil { #expect(lines.contains { $0.contains("elementsOfTwentyFiveChars → next(1)") }) }
    }

    @Test("a lane shows the end of a long thread's name") func endsOfThreads() {
        var recording = RecordingBuilder()
        recording.subscribe(1, "observe(on:)")
        recording.subscribe(2, "of", under: 1)
        for queue in ["com.example.company.networking.one", "com.example.company.networking.two"] {
            recording.add(2, .next, at: 0, payload: "1", thread: "main")
            recording.add(1, .next, at: 0, payload: "1", thread: queue)
        }
        let text = MarbleText(Picture(recording.events), style: Style(width: 80)).text
        #expect(text.contains("one,") && text.contains("two  "), "\(text)")
        let drawing = MarbleSVG.render(recording.events)
        #expect(drawing.contains(">@main</text>") && drawing.contains("networking.two</text>"), "\(drawing)")
    }

    @Test("of a long run at one moment the first and the last marbles are shown") func longRun() {
        var recording = RecordingBuilder()
        recording.subscribe(1, "range")
        for number in 1...1000 { recording.add(1, .next, at: 0, payload: "\(number)", inside: 0) }
        let text = MarbleText(Picture(recording.events)).text
        #expect(text.hasPrefix("range  1─2─3─4─5─"))
        #expect(text.hasSuffix("─29─…969…─999─1000\n"), "\(text)")
        let picture = MarbleSVG.render(recording.events)
        #expect(picture.contains(">+980</text>"))
        #expect(picture.components(separatedBy: "class=\"mark\"").count == 21)
    }

    @Test("JSON lines hold each fact in documented fields") func jsonLines() throws {
        let page = try Repository.text("docs/traces.md")
        let events = Recordings.greeting + Recordings.unreceived
        let lines = TraceForm.jsonl.render(events).split(separator: "\n")
        #expect(lines.count == events.count)
        for (line, event) in zip(lines, events) {
            let fact = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(fact["number"] as? Int == event.number && fact["kind"] as? String == event.kind.word)
            #expect(fact["payload"] as? String == event.payload && fact["thread"] as? String == event.thread)
            #expect(fact["subscription"] as? Int == (event.id == 0 ? nil : event.id))
            for field in fact.keys { #expect(page.contains("`\(field)`"), "\(field)") }
        }
    }

    @Test("marbles are chosen by name") func namedMarbles() {
        #expect(MarbleText(Picture(Recordings.marbles, named: "nothing")).text.isEmpty)
        #expect(MarbleText(Picture(Recordings.marbles, named: "taps")).text.contains("flatMap"))
    }

    @Test("DOT has a node a subscription and a dashed edge for an inner one") func dot() throws {
        try expectGolden(DotGraph.render(Recordings.marbles), "graph.dot")
    }

    @Test("Mermaid has a message an event") func mermaid() throws {
        try expectGolden(MermaidSequence.render(Recordings.greeting), "sequence.mmd")
    }

    @Test("Chrome JSON opens and closes each subscription once and has a row a thread") func chrome() throws {
        let json = TraceForm.json.render(Recordings.greeting)
        let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let rows = try #require(object["traceEvents"] as? [[String: Any]])
        func count(_ phase: String) -> Int { rows.count { $0["ph"] as? String == phase } }
        #expect(count("b") == 4)
        #expect(count("e") == 4)
        #expect(rows.count { $0["name"] as? String == "thread_name" } == 2)
        #expect(rows.allSatisfy { ($0["ph"] as? String) != "B" })
    }

    @Test("a tree shows which subscription feeds which") func tree() throws {
        try expectGolden(SubscriptionTree.render(Recordings.greeting), "tree.txt")
    }
}

@Suite("TraceRecorder") struct TraceRecorderTests {
    @Test("keeps the newest events when there are more than it has room for")
    func capacity() {
        let recorder = TraceRecorder(capacity: 3)
        Recordings.greeting.forEach(recorder.record)
        #expect(recorder.events.map(\.number) == [9, 10, 11])
        #expect(recorder.forgottenCount == 9)
    }

    @Test("hands each event on") func watcher() {
        let other = TraceRecorder()
        let recorder = TraceRecorder { other.record($0) }
        Recordings.reentrant.forEach(recorder.record)
        #expect(other.events == Recordings.reentrant)
    }
}
