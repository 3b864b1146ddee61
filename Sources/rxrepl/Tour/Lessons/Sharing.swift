// Lessons on one subscription for many subscribers.

extension Lesson {
    static let sharing: [Lesson] = [
        Lesson(
            "share", "share: the work once for all",
            """
            Every subscriber runs its own chain, up to the source: two subscribers, twice
            the work. `share()` subscribes once upstream, for all, while there are any.
            """,
            example: """
                let clicks = PublishSubject<Int>()
                let costly = clicks.map { $0 * 10 }
                let shared = costly.share()
                let ann = costly.take(1).subscribe(), ben = costly.take(1).subscribe()
                let cleo = shared.take(1).subscribe(), dan = shared.take(1).subscribe()
                clicks.onNext(1)
                """,
            picture: .chains(["costly", "ann", "ben", "shared", "cleo", "dan"]),
            task: """
                Let two subscribers hear the squares of `clicks`, and push 3:
                both hear 9, and the square is made once.
                """,
            hint: "let squares = clicks.map { $0 * $0 }.share(); both subscribe to `squares`.",
            solution: """
                let squares = clicks.map { $0 * $0 }.share()
                squares.subscribe("Ann")
                squares.subscribe("Ben")
                clicks.onNext(3)
                // => Ann: next(9)
                // => Ben: next(9)
                """,
            mistake: """
                let squares = clicks.map { $0 * $0 }
                squares.share().subscribe("Ann")
                squares.share().subscribe("Ben")
                clicks.onNext(3)
                """,
            goals: [.shares("9", madeBy: "map")]),
        Lesson(
            "share-scopes", "What a shared sequence remembers",
            """
            `share(replay: 1)` also tells latecomers the last element. With the scope
            .whileConnected (the default) it forgets when the last subscriber leaves; with
            .forever it remembers even then.
            """,
            example: """
                let bells = PublishSubject<Int>()
                let forgetful = bells.share(replay: 1, scope: .whileConnected)
                let mindful = bells.share(replay: 1, scope: .forever)
                let one = forgetful.subscribe(), two = mindful.subscribe()
                bells.onNext(12)
                one.dispose(); two.dispose()
                forgetful.subscribe("Ann"); mindful.subscribe("Ben")
                // => Ben: next(12)
                """,
            picture: .chains(["bells", "forgetful", "Ann", "mindful", "Ben"]),
            task: """
                Let a shared sequence of `bells` remember two. Subscribe, ring
                1, 2, 3, subscribe once more: the second hears 2 and 3 at once.
                """,
            hint: "let talk = bells.share(replay: 2); the first subscriber keeps it connected.",
            solution: """
                let talk = bells.share(replay: 2)
                talk.subscribe()
                for hour in 1...3 { bells.onNext(hour) }
                // => Ann: next(1)
                // => Ben: next(1)
                // => Ann: next(2)
                // => Ben: next(2)
                // => Ann: next(3)
                // => Ben: next(3)
                talk.subscribe("late")
                // => late: next(2)
                // => late: next(3)
                """,
            mistake: """
                let talk = bells.share(replay: 1)
                talk.subscribe()
                for hour in 1...3 { bells.onNext(hour) }
                talk.subscribe("late")
                """,
            goals: [.hears(["2", "3"], through: ["share"])]),
    ]
}
