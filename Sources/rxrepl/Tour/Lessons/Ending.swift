// Lessons on threads, and on the end of subscriptions.

extension Lesson {
    static let ending: [Lesson] = [
        Lesson(
            "schedulers", "Which thread? subscribe(on:) and observe(on:)",
            """
            Events come on the thread where the source sends them. `subscribe(on:)` says
            where the source is started, wherever in the chain it stands; `observe(on:)`
            where everything below it goes on. Look at the second column and the hop.
            """,
            example: """
                let away = ConcurrentDispatchQueueScheduler(qos: .default)
                let main = MainScheduler.instance
                Observable.just(4).subscribe(on: away).observe(on: main)
                    .subscribe(onNext: { print($0, Thread.isMainThread) })
                // => 4 true
                """,
            picture: .trace(.events, only: ["observe(on:)"]), pace: .seconds(1),
            task: """
                Let Observable.of(1, 2, 3) be squared away from main, and hear
                the squares on main.
                """,
            hint: "subscribe(on: away) starts it there, map works there, observe(on: main) below it brings it back.",
            solution: """
                let squares = Observable.of(1, 2, 3).subscribe(on: away).map { $0 * $0 }
                squares.observe(on: main).subscribe("square")
                // => square: next(1)
                // => square: next(4)
                // => square: next(9)
                // => square: completed
                """,
            mistake: #"Observable.of(1, 2, 3).map { $0 * $0 }.subscribe(on: away).subscribe("square")"#,
            goals: [.hears(["1", "4", "9"]), .worksAwayHearsOnMain]),
        Lesson(
            "disposal", "The end of a subscription",
            """
            A subscription ends with its sequence, or when it is disposed: by hand, or by
            its DisposeBag when that goes. Until then it holds its closures and is called.
            In the trace each end has its cause; `missed` is an element for nobody.
            """,
            example: """
                let ticks = PublishSubject<Int>()
                let byHand = ticks.subscribe()
                var bag = DisposeBag()
                ticks.subscribe().disposed(by: bag)
                byHand.dispose()
                bag = DisposeBag()
                ticks.onNext(1)
                """,
            picture: .trace(.events),
            task: """
                Subscribe to `ticks` so that it ends by itself after two
                elements, and push 3, 4 and 5.
                """,
            hint: "take(2) completes after the second element, and lets the source go.",
            solution: """
                ticks.take(2).subscribe("two")
                ticks.onNext(3)
                ticks.onNext(4)
                ticks.onNext(5)
                // => two: next(3)
                // => two: next(4)
                // => two: completed
                """,
            mistake: """
                ticks.subscribe("two")
                ticks.onNext(3)
                ticks.onNext(4)
                """,
            goals: [.hears(["3", "4"], then: .completed)]),
        Lesson(
            "leaks", "Leaks: the ring of screen, bag and closure",
            """
            The closure holds `self`, the screen; the screen holds the bag, the bag the
            closure: a ghost. `{ [weak self] in self?.show($0) }` would be the cure.
            """,
            example: """
                final class Screen {
                    let bag = DisposeBag()
                    func watch(_ source: Observable<Int>) {
                        source.subscribe(onNext: { self.show($0) }).disposed(by: bag)
                    }
                    func show(_ number: Int) { print("shown:", number) }
                    deinit { print("screen gone") }
                }
                let ticks = PublishSubject<Int>()
                var screen: Screen? = Screen()
                screen?.watch(ticks); screen = nil; ticks.onNext(1)
                // => shown: 1
                """,
            task: """
                :subs shows the ghost's subscription. Without touching Screen,
                make it end: what ends every subscription of `ticks`?
                """,
            hint: "A sequence's own end lets everything go: complete the subject.",
            solution: """
                ticks.onCompleted()
                // => screen gone
                """,
            mistake: "screen = nil", goals: [.nothingLives]),
    ]
}
