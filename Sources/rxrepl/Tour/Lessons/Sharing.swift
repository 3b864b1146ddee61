// Lessons on one subscription for many subscribers.

extension Lesson {
    static let sharing: [Lesson] = [
        Lesson(
            "share", "share: the work once for all",
            """
            Every subscriber runs its own chain, up to the source: two subscribers, twice
            the work. `share()` subscribes once upstream, for all, as long as there are
            any.
            """,
            example: """
                let clicks = PublishSubject<Int>()
                let costly = clicks.map { n -> Int in
                    print("working on \\(n)")
                    return n * 10
                }
                costly.take(1).subscribe()
                costly.take(1).subscribe()
                clicks.onNext(1)
                // => working on 1
                // => working on 1
                """,
            picture: .marbles(["clicks", "costly"]),
            task: """
                Share `costly`, let two subscribe to that, and push 2: both
                hear 20, and the work is done once.
                """,
            hint: "let shared = costly.share(); both subscribe to shared, not to costly.",
            solution: """
                let shared = costly.share()
                shared.subscribe("Ann")
                shared.subscribe("Ben")
                clicks.onNext(2)
                // => working on 2
                // => Ann: next(20)
                // => Ben: next(20)
                """,
            mistake: """
                costly.share().subscribe("Ann")
                costly.share().subscribe("Ben")
                clicks.onNext(2)
                """,
            goals: [.shares("20", madeBy: "map")]),
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
                let ears = [forgetful.subscribe(), mindful.subscribe()]
                bells.onNext(12)
                ears.forEach { $0.dispose() }
                forgetful.subscribe("forgetful")
                mindful.subscribe("mindful")
                // => mindful: next(12)
                """,
            task: """
                Let a shared sequence of `bells` remember two. Subscribe, ring
                1, 2, 3, subscribe once more: the second hears 2 and 3 at once.
                """,
            hint: "let talk = bells.share(replay: 2); the first subscriber keeps it connected.",
            solution: """
                let talk = bells.share(replay: 2)
                talk.subscribe()
                for hour in 1...3 { bells.onNext(hour) }
                // => forgetful: next(1)
                // => mindful: next(1)
                // => forgetful: next(2)
                // => mindful: next(2)
                // => forgetful: next(3)
                // => mindful: next(3)
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
