// Marble diagrams: grammar, positions of errors, test sequences.

import RxEngine
import TestSupport
import Testing

@Suite("marble diagrams")
struct MarbleTests {
    @Test(
        "frames, groups and spans",
        arguments: [
            ("--a--b|", ["2 a", "5 b", "6 |"]), ("", []), ("---", []), ("#", ["0 #"]),
            ("(ab|)", ["0 a", "0 b", "0 |"]), ("-(a)-b", ["1 a", "5 b"]), ("- - a", ["2 a"]),
            ("a 9ms b 1s |", ["0 a", "10 b", "1011 |"]), ("10ms a", ["10 a"]), ("a1ms", ["0 a", "1 1", "2 m", "3 s"]),
            ("a 1.5s b", ["0 a", "1501 b"]), ("1m |", ["60000 |"]), ("-a-^-b-", ["-2 a", "2 b"]),
            ("👍-é", ["0 👍", "2 é"]), ("1-2", ["0 1", "2 2"]),
        ])
    func grammar(text: String, expected: [String]) throws {
        let described = try MarbleDiagram(text).entries.map { entry in
            switch entry.mark {
            case .next(let character): "\(entry.frame) \(character)"
            case .error: "\(entry.frame) #"
            case .completed: "\(entry.frame) |"
            }
        }
        #expect(described == expected)
    }

    @Test(
        "mistakes are named with their position",
        arguments: [
            ("-(a(b", MarbleError.nestedGroup(position: 3)), ("--(ab", .unclosedGroup(position: 2)),
            ("-a)", .unopenedGroup(position: 2)), ("(a-b)", .timeInGroup("-", position: 2)),
            ("-^-^", .repeated("^", position: 3)), ("!-!", .repeated("!", position: 2)),
            ("a 99999999999s b", .spanTooLong(position: 2)),
        ])
    func mistakes(text: String, expected: MarbleError) {
        #expect(throws: expected) { try MarbleDiagram(text) }
        #expect(!expected.description.isEmpty)
    }

    @Test("hot and cold test sequences come out of diagrams")
    func sequences() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let hot = try scheduler.createHotObservable(
            marbles: "a-^-b-c-|", values: ["a": 1, "b": 2, "c": 3], startingAt: 200)
        let cold = try scheduler.createColdObservable(marbles: "-x-#")
        let letters = scheduler.createObserver(String.self)
        scheduler.scheduleAt(300) { _ = cold.subscribe(letters) }
        let observer = scheduler.start { hot.map { $0 * 10 } }
        #expect(observer.events == [.next(202, 20), .next(204, 30), .completed(206)])
        #expect(letters.events == [.next(301, "x"), .error(303, MarbleFailure())])
        #expect(hot.subscriptions == [try Subscription(marbles: "^-----!", startingAt: 200)])
        #expect(try Subscription(marbles: "--^") == Subscription(2))
        #expect(throws: MarbleError.unknownValue("b")) {
            try scheduler.createColdObservable(marbles: "ab", values: ["a": 1])
        }
        #expect(throws: MarbleError.misplaced("^")) { try scheduler.createColdObservable(marbles: "-^") }
        #expect(throws: MarbleError.misplaced("!")) { try scheduler.createHotObservable(marbles: "-!") }
    }
}
