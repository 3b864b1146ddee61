// Lessons on several sources at once.

extension Lesson {
    static let combining: [Lesson] = [
        Lesson(
            "combine-latest", "combineLatest: the state of several things",
            """
            `combineLatest` waits until each source has sent something. From then on it
            sends the latest of all whenever one of them changes: forms, prices with
            amounts, filters with lists.
            """,
            example: """
                let city = PublishSubject<String>()
                let degrees = PublishSubject<Int>()
                let line = Observable.combineLatest(city, degrees) { $0 + "\\($1)" }
                line.subscribe()
                city.onNext("O")
                degrees.onNext(4)
                degrees.onNext(5)
                city.onNext("R")
                """,
            picture: .marbles(["city", "degrees", "line"]), pace: .lineByLine,
            task: """
                With two BehaviorSubjects, 2 and 3, send their product. Then
                push 10 into the first: 6 and 30 are heard.
                """,
            hint: "Observable.combineLatest(a, b) { $0 * $1 }, subscribed before the push.",
            solution: """
                let a = BehaviorSubject(value: 2)
                let b = BehaviorSubject(value: 3)
                Observable.combineLatest(a, b) { $0 * $1 }.subscribe("area")
                a.onNext(10)
                // => area: next(6)
                // => area: next(30)
                """,
            mistake: """
                let a = BehaviorSubject(value: 2)
                let b = BehaviorSubject(value: 3)
                Observable.zip(a, b) { $0 * $1 }.subscribe("area")
                a.onNext(10)
                """,
            goals: [.hears(["6", "30"])]),
        Lesson(
            "with-latest-from", "withLatestFrom: the button asks, the field answers",
            """
            `combineLatest` sends when any of its sources does. `withLatestFrom` sends only
            when its own source does, and takes the latest of the other one along: a button
            that sends what stands in a field.
            """,
            example: """
                let field = PublishSubject<String>(), button = PublishSubject<Int>()
                let both = Observable.combineLatest(button, field) { "\\($0)\\($1)" }
                let asked = button.withLatestFrom(field) { "\\($0)\\($1)" }
                both.subscribe(); asked.subscribe()
                field.onNext("a")
                button.onNext(1)
                field.onNext("b")
                button.onNext(2)
                """,
            picture: .marbles(["field", "button", "both", "asked"]), pace: .lineByLine,
            task: """
                Let a PublishSubject ask a BehaviorSubject that holds 1: ask,
                push 2 and 3, and ask again. Just 1 and 3 are heard.
                """,
            hint: "asks.withLatestFrom(price) { $1 } sends the price alone, when `asks` does.",
            solution: """
                let price = BehaviorSubject(value: 1), asks = PublishSubject<String>()
                asks.withLatestFrom(price) { $1 }.subscribe("price")
                asks.onNext("?")
                price.onNext(2)
                price.onNext(3)
                asks.onNext("?")
                // => price: next(1)
                // => price: next(3)
                """,
            mistake: """
                let price = BehaviorSubject(value: 1), asks = PublishSubject<String>()
                Observable.combineLatest(asks, price) { $1 }.subscribe("price")
                asks.onNext("?")
                price.onNext(2)
                price.onNext(3)
                asks.onNext("?")
                """,
            goals: [.hears(["1", "3"])]),
        Lesson(
            "zip-and-merge", "merge mixes, zip makes pairs",
            """
            `merge` sends what any source sends, as it comes. `zip` pairs the first elements
            of its sources, then the second ones, and waits as long as one is missing.
            """,
            example: """
                let left = PublishSubject<String>(), right = PublishSubject<String>()
                let both = Observable.merge(left, right)
                let pairs = Observable.zip(left, right) { $0 + $1 }
                both.subscribe()
                pairs.subscribe()
                left.onNext("a")
                left.onNext("b")
                right.onNext("c")
                right.onNext("d")
                """,
            picture: .marbles(["left", "right", "both", "pairs"]), pace: .lineByLine,
            task: """
                Number the words of Observable.of("x", "y", "z") with those of
                Observable.of(1, 2, 3): x1, y2, z3.
                """,
            hint: #"Observable.zip(words, numbers) { "\($0)\($1)" }."#,
            solution: """
                let words = Observable.of("x", "y", "z")
                let numbers = Observable.of(1, 2, 3)
                let pairs = Observable.zip(words, numbers) { "\\($0)\\($1)" }
                pairs.subscribe(onNext: { print($0) })
                // => x1
                // => y2
                // => z3
                """,
            mistake:
                #"Observable.combineLatest(Observable.of("x", "y", "z"), Observable.of(1, 2, 3)) { "\($0)\($1)" }.subscribe("n")"#,
            goals: [.hears(["\"x1\"", "\"y2\"", "\"z3\""])]),
    ]
}
