// The entries of the operators in time, and of those that choose where work runs.

import RxEngine

extension Library {
    package static let timing: [Builtin] = [
        Builtin.stream(
            on: manyElementSequences,
            "debounce(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            "Emits an element once nothing has followed it for some time.",
            example: """
                Observable.of("a", "ab", "abc").debounce(10ms, scheduler: MainScheduler.instance)
                    .subscribe(onNext: { print($0) })
                // => abc
                """
        ) { a in try a.stream().debounce(a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.stream(
            on: [.driver, .signal], "debounce(_ dueTime: RxTimeInterval) -> Stream<Element>",
            "Emits an element once nothing has followed it for some time."
        ) { a in try a.stream().debounce(a.interval(0), scheduler: SharingScheduler.make()) },
        Builtin.stream(
            on: manyElementSequences,
            "throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: SchedulerType) -> Stream<Element>",
            "Emits at most one element in each stretch of time, and the latest of those held back.",
            example: """
                Observable.of(1, 2, 3).throttle(10ms, latest: false, scheduler: MainScheduler.instance)
                    .subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in
            try a.stream().throttle(
                a.interval(0), latest: a.isGiven(1) ? a.bool(1) : true, scheduler: a.scheduler(2))
        },
        Builtin.stream(
            on: [.driver, .signal], "throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> Stream<Element>",
            "Emits at most one element in each stretch of time, and the latest of those held back."
        ) { a in
            try a.stream().throttle(
                a.interval(0), latest: a.isGiven(1) ? a.bool(1) : true, scheduler: SharingScheduler.make())
        },
        Builtin.stream(
            on: delayable, "delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            "Moves each element and the completion to a later time.",
            example: """
                Observable.of(1).delay(10ms, scheduler: MainScheduler.instance).subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in try a.stream().delay(a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.stream(
            on: [.driver, .signal], "delay(_ dueTime: RxTimeInterval) -> Stream<Element>",
            "Moves each element and the completion to a later time."
        ) { a in try a.stream().delay(a.interval(0), scheduler: SharingScheduler.make()) },
        Builtin.stream(
            on: delayable, "delaySubscription(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            "Subscribes after some time.",
            example: """
                Observable.of(1).delaySubscription(10ms, scheduler: MainScheduler.instance).subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in try a.stream().delaySubscription(a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.stream(
            on: primitives, "timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            "Fails when no element came for some time.",
            example: """
                Observable<Int>.never().timeout(10ms, scheduler: MainScheduler.instance).subscribe { print($0) }
                // => error(Sequence timeout.)
                """
        ) { a in try a.stream().timeout(a.interval(0), scheduler: a.scheduler(1)) },
        timeout(
            [.observableType], other: "ObservableConvertibleType",
            example: """
                Observable<Int>.never().timeout(10ms, other: Observable.just(0), scheduler: MainScheduler.instance)
                    .subscribe { print($0) }
                // => next(0)
                // => completed
                """),
        timeout(NominalType.primitiveSequences, other: "Stream"),
        Builtin.stream(
            on: primitives + [.infallible], "observe(on scheduler: ImmediateSchedulerType) -> Stream<Element>",
            "Delivers events on a scheduler.",
            example: """
                Observable.of(1).observe(on: MainScheduler.instance).subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in try a.stream().observe(on: a.immediateScheduler(0)) },
        Builtin.stream(
            on: primitives + [.infallible], "subscribe(on scheduler: ImmediateSchedulerType) -> Stream<Element>",
            "Subscribes and disposes on a scheduler.",
            example: """
                Observable.of(1).subscribe(on: MainScheduler.instance).subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in try a.stream().subscribe(on: a.immediateScheduler(0)) },
    ].flatMap { $0 }

    /// `timeout(_:other:scheduler:)` on some kinds, with the kind that the other sequence is of.
    private static func timeout(_ kinds: [NominalType], other: String, example: String? = nil) -> [Builtin] {
        Builtin.stream(
            on: kinds,
            "timeout(_ dueTime: RxTimeInterval, other: \(other)<Element>, scheduler: SchedulerType) -> Stream<Element>",
            "Goes on with another sequence when no element came for some time.", example: example
        ) { a in try a.stream().timeout(a.interval(0), other: a.stream(1), scheduler: a.scheduler(2)) }
    }

    private static var primitives: [NominalType] { [.observableType, .single, .maybe, .completable] }
    private static var delayable: [NominalType] { primitives + [.infallible] }
    private static var manyElementSequences: [NominalType] { [.observableType, .infallible] }
}
