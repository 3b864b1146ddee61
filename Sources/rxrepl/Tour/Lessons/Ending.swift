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
                let numbers = Observable.of(1, 2, 3).subscribe(on: away)
                numbers.map { $0 * $0 }.observe(on: main).subscribe("square")
                // => square: next(1)
                // => square: next(4)
                // => square: next(9)
                // => square: completed
                """,
            mistake: #"Observable.of(1, 2, 3).map { $0 * $0 }.subscribe(on: away).subscribe("square")"#,
            goals: [.hears(["1", "4", "9"]), .worksAwayHearsOnMain]),
        Lesson(
            "reentrancy", "Reentrancy: pushing while being pushed",
            """
            Who pushes into a subject from inside of its own event begins a second event
            before the first is over: whoever subscribed later hears them in the wrong
            order. `observe(on: MainScheduler.asyncInstance)` waits until it is over.
            """,
            example: """
                let steps = PublishSubject<Int>()
                steps.filter { $0 < 2 }.subscribe(onNext: { steps.onNext($0 + 1) })
                steps.subscribe("log")
                steps.onNext(1)
                // => log: next(2)
                // => log: next(1)
                """,
            picture: .trace(.events, only: ["#2"]), pace: .seconds(1),
            task: """
                Count from 1 to 3 in a subject of your own that feeds itself, so
                that a later subscriber hears 1, 2, 3.
                """,
            hint: "Between filter and subscribe: observe(on: MainScheduler.asyncInstance).",
            solution: """
                let counts = PublishSubject<Int>()
                let small = counts.filter { $0 < 3 }
                let later = small.observe(on: MainScheduler.asyncInstance)
                later.subscribe(onNext: { counts.onNext($0 + 1) })
                counts.subscribe("log")
                counts.onNext(1)
                // => log: next(1)
                // => log: next(2)
                // => log: next(3)
                """,
            mistake: """
                let counts = PublishSubject<Int>()
                counts.filter { $0 < 3 }.subscribe(onNext: { counts.onNext($0 + 1) })
                counts.subscribe("log")
                counts.onNext(1)
                """,
            goals: [.hears(["1", "2", "3"])]),
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
            "cells", "Cells that are used again",
            """
            A cell of a list shows one row after the other. What it subscribed for the row
            before must end then, else that row is shown too: a new bag ends what the old
            one held. In UIKit the place for it is `prepareForReuse`.
            """,
            example: """
                final class Cell { var bag = DisposeBag() }
                func show(_ row: Observable<Int>, in cell: Cell) {
                    row.subscribe("cell").disposed(by: cell.bag)
                }
                let red = PublishSubject<Int>(), blue = PublishSubject<Int>(), cell = Cell()
                show(red, in: cell); show(blue, in: cell); red.onNext(1); blue.onNext(2)
                cell.bag = DisposeBag(); red.onNext(3)
                // => cell: next(1)
                // => cell: next(2)
                """,
            picture: .chains(["red", "cell", "blue"]),
            task: """
                Use the cell for red, and then again for blue alone. Then push 5
                into red and 6 into blue: only 6 reaches the cell.
                """,
            hint: "cell.bag = DisposeBag() between the two calls of show.",
            solution: """
                show(red, in: cell)
                cell.bag = DisposeBag()
                show(blue, in: cell)
                red.onNext(5)
                blue.onNext(6)
                // => cell: next(6)
                """,
            mistake: """
                show(red, in: cell)
                show(blue, in: cell)
                red.onNext(5)
                blue.onNext(6)
                """,
            goals: [
                .livesOnce,
                Goal(wanted: "6 from blue in the cell, and 5 from red heard by nobody") { evidence in
                    evidence.hears("6", from: "blue") && evidence.misses("5", of: "red")
                },
            ]),
        Lesson(
            "nested-subscribe", "No subscribe inside of subscribe",
            """
            A subscription made inside of another one's closure belongs to nobody: it stays
            when the outer one ends, and there is one more with each element. `flatMap`
            makes one chain of both, with one end, one error, one bag.
            """,
            example: """
                let users = PublishSubject<String>(), posts = PublishSubject<Int>()
                let outer = users.subscribe(onNext: { _ in posts.subscribe("nested") })
                let chain = users.flatMap { _ in posts }.subscribe("chain")
                users.onNext("Ann"); posts.onNext(1)
                outer.dispose(); chain.dispose(); posts.onNext(2)
                // => nested: next(1)
                // => chain: next(1)
                // => nested: next(2)
                """,
            picture: .chains(["users", "outer", "chain", "posts", "nested"]),
            task: """
                Make one chain of users and posts that ends by itself after two
                posts. Push a user, then 3, 4 and 5: 3 and 4 are heard.
                """,
            hint: "users.flatMap { _ in posts }, and take(2) behind it.",
            solution: """
                users.flatMap { _ in posts }.take(2).subscribe("two")
                users.onNext("Ben")
                for number in 3...5 { posts.onNext(number) }
                // => nested: next(3)
                // => two: next(3)
                // => nested: next(4)
                // => two: next(4)
                // => two: completed
                // => nested: next(5)
                """,
            mistake: """
                users.take(1).subscribe(onNext: { _ in posts.subscribe("two") })
                users.onNext("Ben")
                for number in 3...5 { posts.onNext(number) }
                """,
            goals: [.hears(["3", "4"], then: .completed)]),
        Lesson(
            "leaks", "Leaks: the retain cycle of screen, bag and closure",
            """
            The closure holds `self`, the screen; the screen holds the bag, the bag the
            closure: a cycle. With `[weak self] in` the closure would not hold it.
            """,
            example: """
                final class Screen {
                    let bag = DisposeBag(), title = "shown:"
                    func watch(_ source: Observable<Int>) {
                        let ghost = source.subscribe(onNext: { print(self.title, $0) })
                        bag.insert(ghost)
                    }
                    deinit { print("screen gone") }
                }
                let ticks = PublishSubject<Int>(); var screen: Screen? = Screen()
                screen?.watch(ticks); ticks.onNext(1); screen = nil; ticks.onNext(2)
                // => shown: 1
                // => shown: 2
                """, picture: .marbles(["ticks", "ghost"]),
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
