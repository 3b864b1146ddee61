// What scripts look like as marbles: each of these pictures misled somebody once.

import Foundation
import Testing

@Suite("Marbles of scripts") struct MarbleScriptTests {
    /// The marbles of a script on the virtual clock, without what it prints.
    private func marbles(_ script: String, _ form: String = "--marbles") throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("demo.rxs")
        try script.write(to: file, atomically: true, encoding: .utf8)
        return try BuiltCommand.output(["--virtual", form, "demo.rxs"], in: folder.url)
    }

    @Test("an element that passes stands under itself, not under the first one") func filter() throws {
        #expect(
            try marbles("_ = Observable.of(1, 2, 3, 4, 5, 6).filter { $0 % 3 == 0 }.subscribe()") == """
                of        1─2─3─4─5─6│
                  filter  ────3─────6│

                """)
    }

    @Test("values never run together, and show themselves where there is room") func values() throws {
        #expect(
            try marbles("_ = Observable.of(3, 7).map { $0 > 5 }.startWith(true).subscribe()") == """
                of           ···──3─────7│
                  map        ···──false─true│
                  startWith  true─false─true│

                """)
    }

    @Test("equal times take equal room") func evenAxis() throws {
        let text = try marbles(
            """
            let main = MainScheduler.instance
            _ = Observable<Int>.interval(.milliseconds(100), scheduler: main).take(3)
                .map { "number \\($0)" }.subscribe()
            """)
        let line = try #require(text.split(separator: "\n").first { $0.contains("take") })
        let places = "012".compactMap { digit in
            line.firstIndex(of: digit).map { line.distance(from: line.startIndex, to: $0) }
        }
        #expect(places.count == 3 && places[1] - places[0] == places[2] - places[1], "\(text)")
    }

    @Test("a subject is one lane, with what nobody heard, and each named subscriber has one") func subject() throws {
        #expect(
            try marbles(
                """
                let taps = PublishSubject<String>()
                taps.onNext("lost")
                _ = taps.subscribe("Ann")
                _ = taps.filter { $0.count > 2 }.subscribe("Bob")
                taps.onNext("hi")
                taps.onNext("you")
                """
            ).hasSuffix(
                """
                taps      lost──hi──you
                  Ann     ···───hi──you
                  filter  ···───────you
                  Bob     ···───────you

                """))
    }

    @Test("what is replayed to a late subscriber is on that one's lane alone") func replay() throws {
        #expect(
            try marbles(
                """
                let level = BehaviorSubject(value: 1)
                _ = level.subscribe("Ann")
                level.onNext(2)
                _ = level.subscribe("Bob")
                level.onNext(3)
                """
            ).hasSuffix(
                """
                level  1──2─────3──
                  Ann  1──2─────3──
                  Bob  ·····─2──3──

                """))
    }

    @Test("what a subject was sent before anybody heard it stands where it was sent, and again where it is heard")
    func before() throws {
        #expect(
            try marbles(
                """
                let level = BehaviorRelay(value: 9), letters = ReplaySubject<String>.createUnbounded()
                level.subscribe(onNext: { _ in })
                level.accept(1)
                letters.onNext("a")
                letters.onNext("b")
                letters.subscribe(onNext: { _ in })
                """
            ).hasSuffix(
                """
                level     9──1─────────────
                letters   ······a──b───────
                  line 6  ···········─(a b)

                """))
    }

    @Test("what is pushed while something else is being delivered stands where each lane heard it") func reentrancy()
        throws
    {
        #expect(
            try marbles(
                """
                let numbers = PublishSubject<Int>()
                numbers.subscribe(onNext: { if $0 < 3 { numbers.onNext($0 + 1) } })
                numbers.map { $0 * 10 }.subscribe("Bob")
                numbers.onNext(1)
                """
            ).hasSuffix(
                """
                numbers  1─2─3───────
                  map    ────30─20─10
                  Bob    ────30─20─10

                """))
    }

    @Test("a closure that fails is an error of its operator, under the element that it was given") func fault() throws {
        let script = """
            let words = ["a", "b"]
            let places = PublishSubject<Int>()
            places.map { words[$0] }.filter { $0 != "x" }.subscribe("Ann")
            places.onNext(0)
            places.onNext(5)
            places.onNext(1)
            """
        let text = try marbles(script)
        #expect(
            text.hasSuffix(
                """
                places    0──5────────
                  map     a──✗
                  filter  a──!
                  Ann     a──!

                """), "\(text)")
        let trace = try marbles(script, "--trace=all")
        #expect(trace.contains("map                  ⨯ error(index out of range: 5 in 2 elements)  while handling 5\n"))
        #expect(trace.contains("#1 filter                 ▪ dispose              an error ended the script\n"))
    }

    @Test("a subscriber whose closure fails has a lane that shows with which element") func faultySubscriber() throws {
        let script = """
            let places = PublishSubject<Int>()
            places.map { $0 }.subscribe(onNext: { print([1, 2][$0]) })
            places.onNext(0)
            places.onNext(7)
            """
        let text = try marbles(script)
        #expect(
            text.hasSuffix(
                """
                places    0──7────────
                  map     0──7!
                  line 2  0──7✗

                """), "\(text)")
        #expect(
            try marbles(script, "--trace=all").contains(
                "#1 map                    ▪ dispose              the subscriber's closure failed"))
    }

    @Test("a lane begins where it was subscribed, in time and in order") func beginnings() throws {
        let late = try marbles(
            """
            let main = MainScheduler.instance
            let ticks = Observable<Int>.interval(.milliseconds(100), scheduler: main).take(2)
            ticks.delaySubscription(.milliseconds(200), scheduler: main).subscribe(onNext: { _ in })
            """)
        #expect(late.contains("  ticks              ····················──────────0─────────1│\n"), "\(late)")
        #expect(try marbles("Observable<Int>.never().subscribe()") == "never  ────────────\n")
    }

    @Test("what goes on in the trampoline of a subscribe is one turn of it") func trampoline() throws {
        #expect(try marbles("Observable.range(start: 3, count: 3).subscribe()") == "range  3─4─5│\n")
    }

    @Test("what an operator let through of what is left out is counted") func omissionBelow() throws {
        let text = try marbles(
            """
            let numbers = PublishSubject<Int>()
            numbers.filter { $0 % 3 == 0 }.subscribe(onNext: { _ in })
            for number in 0..<100 { numbers.onNext(number) }
            """)
        let filtered = text.split(separator: "\n").dropFirst().first ?? ""
        let left = try #require(filtered.firstMatch(of: /…(\d+)…/).flatMap { Int($0.1) })
        #expect(filtered.replacing(/…\d+…/, with: "").matches(of: /\d+/).count + left == 34, "\(text)")
    }

    @Test("what is pushed at one moment stands in the order in which it was, at its time") func pushes() throws {
        let text = try marbles(
            """
            let a = PublishSubject<Int>(), b = PublishSubject<Int>()
            a.withLatestFrom(b).subscribe(onNext: { _ in })
            a.onNext(1)
            b.onNext(3)
            a.onNext(2)
            Observable<Int>.timer(.milliseconds(500), scheduler: MainScheduler.instance).subscribe(onNext: { _ in })
            """)
        #expect(text.contains("b                 ──3──"), "\(text)")
        #expect(text.contains("a                 1───2──"), "\(text)")
        #expect(text.contains("  withLatestFrom  ────3──"), "\(text)")
        #expect(text.contains("                  0s┄┄┄"), "\(text)")
    }

    @Test("timers of one moment share a column where no operator gets an element of both") func timers() throws {
        let text = try marbles(
            """
            let main = MainScheduler.instance
            let ticks = Observable<Int>.interval(.milliseconds(100), scheduler: main).take(4)
            ticks.delay(.milliseconds(200), scheduler: main).subscribe(onNext: { _ in })
            """)
        let places = text.split(separator: "\n")[1].enumerated().filter { $0.element.isNumber }.map(\.offset)
        #expect(Set(zip(places, places.dropFirst()).map { $1 - $0 }).count == 1, "\(text)")
        let met = try marbles(
            """
            let main = MainScheduler.instance
            func once(_ n: Int) -> Observable<Int> { Observable.just(n).delay(.milliseconds(50), scheduler: main) }
            once(1).withLatestFrom(once(2)).subscribe(onNext: { _ in })
            """)
        let columns = met.split(separator: "\n").prefix(4).compactMap { line in
            line.firstIndex { $0.isNumber }.map { line[..<$0].count }
        }
        #expect(Set(columns).count > 1, "\(met)")
    }

    @Test("a failed attempt stands before the next one") func attempts() throws {
        let text = try marbles(
            """
            var calls = 0
            let shaky = Observable<Int>.deferred {
                calls += 1
                return calls < 3 ? .error(RxError.timeout) : .just(7)
            }
            shaky.retry(3).subscribe("Ann")
            """)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("  shaky") }
        let places = lines.compactMap { line in
            line.firstIndex { "✗7".contains($0) }.map { line[..<$0].count }
        }
        #expect(places.count == 3 && places[0] < places[1] && places[1] < places[2], "\(text)")
    }

    @Test("of what a closure pushes only the first stands with what it was called for") func pushesOfOneTurn() throws {
        let text = try marbles(
            """
            let a = PublishSubject<Int>(), b = PublishSubject<Int>()
            a.withLatestFrom(b).subscribe(onNext: { _ in })
            Observable.just(0).subscribe(onNext: { _ in a.onNext(1); b.onNext(3); a.onNext(2) })
            """)
        #expect(text.hasPrefix("b                 ──3──"), "\(text)")
        #expect(text.contains("a                 1───2──"), "\(text)")
    }

    @Test("an element of an inner sequence stands where the operator sends it") func innerElements() throws {
        let flat = try marbles(
            "Observable.of(1, 2).flatMap { Observable.of(10 * $0, 10 * $0 + 1) }.subscribe(onNext: { _ in })")
        #expect(
            flat == """
                of            1──2────│
                  flatMap     10───11─20─21│
                   └ inner 1  10───11─│
                   └ inner 2  ···┄────20─21│

                """, "\(flat)")
        let recovered = try marbles(
            """
            let s = PublishSubject<Int>()
            s.take(1).concat(Observable.of(9)).subscribe(onNext: { _ in })
            s.onNext(1)
            """)
        #expect(
            recovered.contains("  concat      1──9│\n") && recovered.contains("   └ inner 1  ┄──9│\n"), "\(recovered)")
        let last = try marbles("Observable.of(1, 2, 3).takeLast(2).subscribe(onNext: { _ in })")
        #expect(last == "of          1─2─3│\n  takeLast  ───────2─3│\n", "\(last)")
    }

    @Test("of very many elements at one moment some are left out, with what began there") func omission() throws {
        let text = try marbles(
            """
            let numbers = PublishSubject<Int>()
            numbers.flatMap { $0 > 98 ? Observable.just($0) : .empty() }.subscribe(onNext: { _ in })
            for number in 0..<100 { numbers.onNext(number) }
            """)
        let left = text.matches(of: /…(\d+)…─+98──99─\n/).compactMap { Int($0.1) }
        let shown = text.prefix { $0 != "\n" }.matches(of: /─\d+/).count + 1
        #expect(left.first.map { $0 + shown } == 100 && text.contains("└ inner 100  "), "\(text)")
    }

    @Test("what has a name goes by it, also where an operator subscribes it once more") func names() throws {
        #expect(
            try marbles(
                """
                let scheduler = TestScheduler(initialClock: 0)
                let letters = scheduler.createColdObservable([.next(10, "a"), .error(20, RxError.unknown)])
                let others = Observable.of("x")
                letters.retry(2).catch { _ in others }.subscribe(onNext: { _ in })
                scheduler.createHotObservable([.next(30, "y")]).subscribe(onNext: { _ in })
                Observable.zip(Observable.of(1), Observable.of(2)) { $0 + $1 }.subscribe(onNext: { _ in })
                scheduler.start()
                """
            ).split(separator: "\n").map { $0.prefix(15).trimmingCharacters(in: .whitespaces) }
                == ["letters", "retry", "└ letters·2", "catch", "└ others", "hot", "of", "of", "zip"])
    }

    @Test("a shared sequence is one lane between its source and its subscribers") func share() throws {
        #expect(
            try marbles(
                """
                let main = MainScheduler.instance
                let ticks = Observable<Int>.interval(.milliseconds(100), scheduler: main).take(2).share()
                _ = ticks.subscribe("Ann")
                _ = ticks.subscribe("Bob")
                """
            ).hasSuffix(
                """
                interval  ──────────0─────────1!
                  take    ──────────0─────────1│
                  ticks   ──────────0─────────1│
                  Ann     ──────────0─────────1│
                  Bob     ──────────0─────────1│
                          0s        100ms     200ms

                """))
    }

    @Test("where several threads work, lanes name them") func threads() throws {
        let text = try marbles(
            """
            let main = MainScheduler.instance
            let work = SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "work")
            _ = Observable<Int>.interval(.milliseconds(100), scheduler: main).take(2).observe(on: work).subscribe()
            """)
        #expect(text.contains("take @main") && text.contains("observe(on:) @work"), "\(text)")
    }

    @Test("a long silence is cut out, and the cut is seen") func silence() throws {
        let text = try marbles(
            """
            let main = MainScheduler.instance
            let early = Observable<Int>.interval(.milliseconds(10), scheduler: main).take(3)
            _ = early.concat(early.delaySubscription(.seconds(3), scheduler: main)).subscribe()
            """)
        #expect(text.contains("╌╌╌"), "\(text)")
    }

    @Test("very many elements are drawn as how much there was when") func crowd() throws {
        let script = """
            _ = Observable<Int>.interval(.milliseconds(10), scheduler: MainScheduler.instance).take(200).subscribe()
            """
        let text = try marbles(script)
        #expect(text.contains("│ 200\n"))
        #expect(text.contains("in each 50ms)\n"), "\(text)")
        #expect(text.contains(" " + String(repeating: "█", count: 40) + "│"), "an even pulse is drawn evenly: \(text)")
        let folder = try TemporaryFolder()
        try script.write(to: folder.url.appendingPathComponent("demo.rxs"), atomically: true, encoding: .utf8)
        _ = try BuiltCommand.output(["--virtual", "--trace-out", "demo.svg", "demo.rxs"], in: folder.url)
        let picture = try String(contentsOf: folder.url.appendingPathComponent("demo.svg"), encoding: .utf8)
        let width = try #require(picture.firstMatch(of: /<svg[^>]* width="(\d+)"/).flatMap { Int($0.1) })
        #expect(width < 1400)
    }
}
