// Lessons on errors and what to do about them.

extension Lesson {
    static let failing: [Lesson] = [
        Lesson(
            "catch", "An error is the end, unless it is caught",
            """
            What goes wrong in a chain ends it: `✗`. `catch` goes on with another sequence,
            `catchAndReturn` with one element. Where it stands matters: what it catches is
            over. So catch inside of `flatMap`, and only the inner sequence is over.
            """,
            example: """
                let orders = Observable.of("3", "7", "x", "5")
                func parse(_ text: String) -> Observable<Int> {
                    Int(text).map { .just($0) } ?? .error(RxError.unknown)
                }
                orders.flatMap(parse).catchAndReturn(0).subscribe("order")
                // => order: next(3)
                // => order: next(7)
                // => order: next(0)
                // => order: completed
                """,
            picture: .marbles(["orders", "flatMap", "catchAndReturn"]),
            task: """
                Leave the x out and still hear the 5: catch inside of flatMap,
                and go on with .empty() there.
                """,
            hint: "orders.flatMap { parse($0).catch { _ in .empty() } }",
            solution: """
                orders.flatMap { parse($0).catch { _ in .empty() } }.subscribe("number")
                // => number: next(3)
                // => number: next(7)
                // => number: next(5)
                // => number: completed
                """,
            mistake: #"orders.flatMap(parse).catch { _ in .empty() }.subscribe("number")"#,
            goals: [.hears(["3", "7", "5"], then: .completed)]),
        Lesson(
            "retry", "retry: once more from the start",
            """
            `retry(3)` subscribes again after an error, three attempts in all; each runs
            the source from its start. If the last one fails too, its error comes through.
            Never retry without a limit what fails for good.
            """,
            example: """
                var calls = 0
                let flaky = Observable<String>.deferred {
                    calls += 1
                    return calls < 3 ? .error(RxError.timeout) : .just("answer")
                }
                flaky.retry(3).subscribe("third time")
                // => third time: next(answer)
                // => third time: completed
                """,
            picture: .chains(["flaky", "third time"]),
            task: """
                Set `calls` to 0, make only two attempts, and answer "sorry"
                when they fail.
                """,
            hint: #"calls = 0, then flaky.retry(2) followed by catchAndReturn("sorry")."#,
            solution: """
                calls = 0
                flaky.retry(2).catchAndReturn("sorry").subscribe("twice")
                // => twice: next(sorry)
                // => twice: completed
                """,
            mistake: """
                calls = 0
                flaky.retry(3).catchAndReturn("sorry").subscribe("twice")
                """,
            goals: [.hears(["\"sorry\""], through: ["retry"], then: .completed), .triesAgain]),
    ]
}
