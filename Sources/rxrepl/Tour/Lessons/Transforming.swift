// Lessons on operators that rewrite, drop, collect and flatten.

extension Lesson {
    static let transforming: [Lesson] = [
        Lesson(
            "map-and-filter", "map rewrites, filter drops",
            """
            An operator makes a new sequence out of another one and leaves that as it is.
            Chains read from left to right. `$0` is the element. Nothing runs before the
            subscription at the end of the chain.
            """,
            example: """
                let prices = Observable.of(5, 20, 35)
                let doubled = prices.map { $0 * 2 }
                let dear = doubled.filter { $0 > 20 }
                dear.subscribe(onNext: { print($0) })
                // => 40
                // => 70
                """,
            picture: .marbles(["prices", "doubled", "dear"]), draw: "prices.filter { $0 < 30 }.map { $0 + 1 }",
            task: """
                From Observable.of("fig", "banana", "kiwi") print the words of
                more than three letters in capitals.
                """,
            hint: "$0.count is a word's length, $0.uppercased() the word in capitals.",
            solution: """
                let words = Observable.of("fig", "banana", "kiwi")
                let long = words.filter { $0.count > 3 }
                long.map { $0.uppercased() }.subscribe(onNext: { print($0) })
                // => BANANA
                // => KIWI
                """,
            mistake: #"Observable.of("fig", "banana", "kiwi").map { $0.uppercased() }.subscribe("words")"#,
            goals: [.hears(["\"BANANA\"", "\"KIWI\""])]),
        Lesson(
            "scan", "scan remembers",
            """
            `scan` keeps a result, combines it with each element, and sends it each time:
            a score, a count, the state of a screen. (`reduce` sends it only at the end.)
            A tenth of a second passes after each line here, so that you see them apart.
            """,
            example: """
                let goals = PublishSubject<Int>()
                let score = goals.scan(0, accumulator: +)
                score.subscribe("score")
                goals.onNext(1)
                goals.onNext(2)
                goals.onNext(1)
                // => score: next(1)
                // => score: next(3)
                // => score: next(4)
                """,
            picture: .marbles(["goals", "score"]), draw: "Observable.of(3, 0, 4).scan(1, accumulator: +)",
            pace: .lineByLine,
            task: """
                Of Observable.of(3, 1, 4, 1, 5), tell the largest number so far,
                each time: 3, 3, 4, 4, 5.
                """,
            hint: "scan(0) { … } gets the result so far as $0 and the element as $1; max takes two numbers.",
            solution: """
                let numbers = Observable.of(3, 1, 4, 1, 5)
                numbers.scan(0) { max($0, $1) }.subscribe("largest")
                // => largest: next(3)
                // => largest: next(3)
                // => largest: next(4)
                // => largest: next(4)
                // => largest: next(5)
                // => largest: completed
                """,
            mistake: #"Observable.of(3, 1, 4, 1, 5).reduce(0) { max($0, $1) }.subscribe("largest")"#,
            goals: [.hears(["3", "3", "4", "4", "5"])]),
        Lesson(
            "flat-map", "flatMap: a sequence for each element",
            """
            Often an element asks for work that answers later: a look-up, a download.
            `flatMap` turns each element into a sequence of its own, an inner one,
            subscribes to it, and sends what all of them send.
            """,
            example: """
                let houses = Observable.of("a", "b")
                func rooms(of house: String) -> Observable<String> {
                    .of(house + "1", house + "2")
                }
                houses.flatMap { rooms(of: $0) }.subscribe()
                """,
            picture: .marbles(["houses", "inner 1", "inner 2", "flatMap"]),
            draw: #"houses.flatMap { Observable.of($0, "x") }"#,
            task: """
                For each number of Observable.of(2, 3) count up to it with
                Observable.range(start: 1, count: …): 1, 2, then 1, 2, 3.
                """,
            hint: "The closure of flatMap returns the inner sequence: { Observable.range(start: 1, count: $0) }.",
            solution: """
                let tops = Observable.of(2, 3)
                let counted = tops.flatMap { Observable.range(start: 1, count: $0) }
                counted.subscribe(onNext: { print($0) })
                // => 1
                // => 2
                // => 1
                // => 2
                // => 3
                """,
            mistake: "Observable.of(2, 3).map { Observable.range(start: 1, count: $0) }.subscribe()",
            goals: [
                Goal(wanted: "1, 2 and 1, 2, 3 sent by one flatMap or concatMap") { evidence in
                    ["flatMap", "concatMap", "merge", "concat"].contains { name in
                        let sent = evidence.events.filter { $0.kind == .next && $0.operatorName == name }
                        return sent.compactMap(\.payload).sorted() == ["1", "1", "2", "2", "3"]
                    }
                }
            ]),
        Lesson(
            "three-maps", "Which answer counts? Latest, all, in order",
            """
            Each tap asks for a reply that takes longer than the next tap. `flatMap` sends
            all replies as they come; `flatMapLatest` drops the reply that is still on its
            way; `concatMap` asks for one only when the one before is over.
            """,
            example: """
                let ui = MainScheduler.instance
                let taps = Observable<Int>.interval(.milliseconds(100), scheduler: ui).take(3)
                func reply(_ n: Int) -> Observable<Int> {
                    Observable.just(n).delay(.milliseconds(150), scheduler: ui)
                }
                taps.flatMap(reply).subscribe()
                taps.flatMapLatest(reply).subscribe()
                taps.concatMap(reply).subscribe()
                """,
            picture: .marbles(["taps", "flatMap", "flatMapLatest", "concatMap"]), pace: .seconds(2),
            task: """
                A search field shows the results for the last word only. Which
                of the three does that? Subscribe to it: only 2 is heard.
                """,
            hint: "The one whose lane has the fewest marbles.",
            solution: """
                taps.flatMapLatest(reply).subscribe("search")
                // => search: next(2)
                // => search: completed
                """,
            mistake: #"taps.concatMap(reply).subscribe("search")"#,
            goals: [.hears(["2"], then: .completed)]),
        Lesson(
            "debounce", "Too many events: throttle and debounce",
            """
            `throttle` lets at most one element through in a stretch of time: for taps.
            `debounce` waits until it has been quiet for so long, and sends the last: for
            typing. Both need a scheduler, on which the time passes.
            """,
            example: """
                let ui = MainScheduler.instance
                let keys = Observable<Int>.interval(.milliseconds(100), scheduler: ui).take(8)
                keys.throttle(.milliseconds(250), scheduler: ui).subscribe()
                keys.debounce(.milliseconds(250), scheduler: ui).subscribe()
                """,
            picture: .marbles(["keys", "throttle", "debounce"]),
            draw: "keys.throttle(.milliseconds(350), scheduler: ui)", pace: .seconds(3),
            task: """
                Hear only the last of `keys`, once 300 milliseconds have passed
                without another.
                """,
            hint: "The operator that waits for quiet, with .milliseconds(300) and scheduler: ui.",
            solution: """
                keys.debounce(.milliseconds(300), scheduler: ui).subscribe("quiet")
                // => quiet: next(7)
                // => quiet: completed
                """,
            mistake: #"keys.throttle(.milliseconds(300), scheduler: ui).subscribe("quiet")"#,
            goals: [.hears(["7"], through: ["debounce"])]),
    ]
}
