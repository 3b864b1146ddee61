// Which marbles have one colour: an element and what became of it, through whatever passes it on.

import Foundation
import Testing

@Suite("Colours of marbles") struct MarbleColourTests {
    /// What each marble of a script's lanes looks like: the classes, by lane and by value.
    private func looks(_ script: String) throws -> [String: [String: String]] {
        let folder = try TemporaryFolder()
        try script.write(to: folder.url.appendingPathComponent("demo.rxs"), atomically: true, encoding: .utf8)
        _ = try BuiltCommand.output(["--virtual", "--trace-out", "demo.svg", "demo.rxs"], in: folder.url)
        let picture = try String(contentsOf: folder.url.appendingPathComponent("demo.svg"), encoding: .utf8)
        var looks: [String: [String: String]] = [:]
        for lane in picture.components(separatedBy: #"<g class="lane"#).dropFirst() {
            let name = try #require(lane.firstMatch(of: /<title>([^<]*)/)).1
            for marble in lane.matches(of: /class="marble ([^"]*)"[^>]*\/><text class="value"[^>]*>([^<]*)</) {
                looks[String(name), default: [:]][String(marble.2)] = String(marble.1)
            }
        }
        return looks
    }

    @Test(
        "an element has one through what connects and divides",
        arguments: [
            "let shared = taps.publish(); shared.subscribe(\"Ann\"); shared.connect()",
            "let shared = taps.replay(1); shared.connect(); shared.subscribe(\"Ann\")",
            "taps.share().subscribe(\"Ann\")",
            "taps.groupBy { $0 % 2 }.flatMap { $0 }.subscribe(\"Ann\")",
            "taps.bind { _ in }; taps.subscribe(\"Ann\")",
        ])
    func passing(_ script: String) throws {
        let looks = try looks(
            """
            let taps = PublishSubject<Int>()
            \(script)
            taps.onNext(1)
            taps.onNext(2)
            """)
        let (taps, ann) = (try #require(looks["taps"]), try #require(looks["Ann"]))
        #expect(taps["1"] == ann["1"] && taps["2"] == ann["2"] && taps["1"] != taps["2"], "\(looks)")
    }

    @Test("what is replayed has that of the element that it was") func replayed() throws {
        let looks = try looks(
            """
            let level = BehaviorSubject(value: 1)
            level.subscribe("Ann")
            level.onNext(2)
            level.map { $0 }.subscribe("Bob")
            """)
        #expect(looks["Bob"]?["2"] == looks["level"]?["2"] && looks["map"]?["2"] == looks["level"]?["2"], "\(looks)")
    }

    @Test("what a subscriber pushes is an element of its own") func pushed() throws {
        let looks = try looks(
            """
            let first = PublishSubject<Int>(), second = PublishSubject<Int>()
            first.subscribe(onNext: { second.onNext($0 * 2) })
            second.subscribe("Ann")
            first.onNext(1)
            """)
        #expect(looks["first"]?["1"] != looks["second"]?["2"], "\(looks)")
    }

    @Test(
        "what joins make has that of its last part inside and that of another around it; what they pass on keeps its own",
        arguments: [
            ("Observable.combineLatest(one, two) { \"\\($0)\\($1)\" }", ["1a": "c1 joined r0", "2a": "c2 joined r1"]),
            ("Observable.zip(one, two) { \"\\($0)\\($1)\" }", ["1a": "c1 joined r0"]),
            ("one.withLatestFrom(two) { \"\\($0)\\($1)\" }", ["2a": "c2 joined r1"]),
            ("one.withLatestFrom(two)", ["a": "c1 joined r2"]), ("one.sample(two)", ["1": "c0 joined r1"]),
        ])
    func joins(_ join: String, _ expected: [String: String]) throws {
        let looks = try looks(
            """
            let one = PublishSubject<Int>(), two = PublishSubject<String>()
            \(join).subscribe("Ann")
            one.onNext(1)
            two.onNext("a")
            one.onNext(2)
            """)
        #expect(looks["Ann"] == expected, "\(looks)")
    }
}
