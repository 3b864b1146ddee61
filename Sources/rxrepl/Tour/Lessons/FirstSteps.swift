// Lessons on what a sequence is: subscribing, events, subjects, hot and cold.

extension Lesson {
    static let firstSteps: [Lesson] = [
        Lesson(
            "subscribe", "A first subscription",
            """
            A sequence (`Observable`) describes elements to come. By itself it does
            nothing. Somebody subscribes; then it sends its elements one by one, and says
            when it has no more. Below the code: what it printed, and a picture of what
            happened, drawn by running it. `│` is the completion.
            """,
            example: """
                let plants = Observable.of("fig", "pea", "nut")
                plants.subscribe(onNext: { print("I eat a \\($0)") })
                // => I eat a fig
                // => I eat a pea
                // => I eat a nut
                """,
            picture: .marbles(["plants"]),
            task: """
                Make a sequence of three elements of your own and print each
                of them.
                """,
            hint: "Observable.of(…) makes the sequence; .subscribe(onNext: { print($0) }) behind it runs it.",
            solution: """
                Observable.of(2, 3, 5).subscribe(onNext: { print($0) })
                // => 2
                // => 3
                // => 5
                """,
            mistake: "Observable.of(2, 3, 5)", goals: [.hears(count: 3, then: .completed)]),
        Lesson(
            "events", "Elements, and one end",
            """
            A sequence sends `next` with an element, as often as it likes, then at most one
            end: `completed`, or `error`. After that it is silent. `create` makes one by
            hand; `subscribe("visit")` is rxrepl's short form that prints every event.
            """,
            example: """
                let visit = Observable<String>.create { observer in
                    observer.onNext("hi")
                    observer.onCompleted()
                    observer.onNext("too late")
                    return Disposables.create()
                }
                visit.subscribe("visit")
                // => visit: next(hi)
                // => visit: completed
                """,
            picture: .marbles(["visit"]),
            task: """
                With `create`, make a sequence of Int that sends 1 and then
                fails with RxError.unknown. Subscribe to it.
                """,
            hint: "observer.onError(RxError.unknown) is the end; the closure returns Disposables.create().",
            solution: """
                let broken = Observable<Int>.create { observer in
                    observer.onNext(1)
                    observer.onError(RxError.unknown)
                    return Disposables.create()
                }
                broken.subscribe("broken")
                // => broken: next(1)
                // => broken: error(Unknown error occurred.)
                """,
            mistake: #"Observable<Int>.just(1).subscribe("broken")"#,
            goals: [
                Goal(wanted: "a subscriber that hears 1 and then the error") { evidence in
                    evidence.hearings.contains { hearing in
                        if case .error = hearing.end { hearing.elements == ["1"] } else { false }
                    }
                }
            ]),
        Lesson(
            "subjects", "Subjects: sequences that you feed",
            """
            A subject is a sequence and an observer: what you push into it goes to all who
            are subscribed at that moment. A PublishSubject has no memory. A
            BehaviorSubject begins with a value, and tells whoever comes its latest one.
            """,
            example: """
                let news = PublishSubject<String>()
                news.onNext("dawn")
                news.subscribe("Ann")
                news.onNext("noon")
                // => Ann: next(noon)
                """,
            picture: .chains(["news", "Ann"]), pace: .lineByLine,
            task: """
                Make a BehaviorSubject that begins with 20, push 21 into it, and
                only then subscribe. What is heard first?
                """,
            hint: "BehaviorSubject(value: 20) knows its type from the value.",
            solution: """
                let degrees = BehaviorSubject(value: 20)
                degrees.onNext(21)
                degrees.subscribe("degrees")
                // => degrees: next(21)
                """,
            mistake: """
                let degrees = PublishSubject<Int>()
                degrees.onNext(21)
                degrees.subscribe("degrees")
                """,
            goals: [
                Goal(wanted: "a subscriber of a BehaviorSubject that hears 21 first") { evidence in
                    evidence.hearings.contains {
                        $0.operators.contains("BehaviorSubject") && $0.elements.first == "21"
                    }
                }
            ]),
        Lesson(
            "hot-and-cold", "Cold starts anew, hot goes on",
            """
            A cold sequence runs its whole work for each subscriber; two subscribers may
            hear different things. A hot one, such as a subject, sends the same to all who
            are there, and sends it whether anybody is there or not.
            """,
            example: """
                var rolls = 0
                let dice = Observable<Int>.deferred { rolls += 1; return .just(rolls) }
                dice.subscribe("Ann")
                dice.subscribe("Ben")
                // => Ann: next(1)
                // => Ann: completed
                // => Ben: next(2)
                // => Ben: completed
                """,
            picture: .chains(["dice", "Ann", "Ben"]),
            task: """
                Let two subscribers hear the same roll: put a PublishSubject
                between them and `dice`. (A subject can subscribe to a sequence.)
                """,
            hint: "Subscribe both to the subject first; then dice.subscribe(subject) rolls once for both.",
            solution: """
                let table = PublishSubject<Int>()
                table.subscribe("Ann")
                table.subscribe("Ben")
                dice.subscribe(table)
                // => Ann: next(3)
                // => Ben: next(3)
                // => Ann: completed
                // => Ben: completed
                """,
            mistake: """
                dice.subscribe("Ann")
                dice.subscribe("Ben")
                """,
            goals: [.same(2, through: "PublishSubject", or: ["publish", "multicast"])]),
        Lesson(
            "deferred", "deferred: not before somebody asks",
            """
            What stands in the brackets of `just` is worked out once, when the sequence is
            made, whether anybody subscribes or not. `deferred` waits: its closure makes
            the sequence anew for each subscriber, at the moment of the subscription.
            """,
            example: """
                var made = 0
                func work() -> Int { made += 1; return made }
                let eager = Observable.just(work())
                let late = Observable<Int>.deferred { .just(work()) }
                eager.subscribe(); eager.subscribe()
                late.subscribe(); late.subscribe()
                print("worked", made, "times")
                // => worked 3 times
                """,
            picture: .chains(["eager", "late"]),
            task: """
                Make a sequence that tells each subscriber what `made` is then.
                Only after that set `made` to 10, and subscribe: 10 is heard.
                """,
            hint: "Observable<Int>.deferred { .just(made) } reads `made` when somebody subscribes.",
            solution: """
                let answer = Observable<Int>.deferred { .just(made) }
                made = 10
                answer.subscribe("answer")
                // => answer: next(10)
                // => answer: completed
                """,
            mistake: """
                let answer = Observable.just(made)
                made = 10
                answer.subscribe("answer")
                """,
            goals: [.hears(["10"], then: .completed)]),
    ]
}
