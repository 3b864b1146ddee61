// The entries of the operators that make sequences.

import RxEngine

extension Library {
    package static let creation: [Builtin] = [
        Builtin.source(
            on: [.observableType, .single, .maybe, .infallible, .driver, .signal],
            "just(_ element: Element) -> Stream<Element>", "Emits one element, then completes.",
            example: """
                Observable.just("🐶").subscribe { print($0) }
                // => next(🐶)
                // => completed
                """,
            isShared: false
        ) { a in a.onItsScheduler(.just(a[0])) },
        Builtin.source(
            on: [.observableType, .single, .maybe, .infallible],
            "just(_ element: Element, scheduler: ImmediateSchedulerType) -> Stream<Element>",
            "Emits one element on a scheduler, then completes.",
            example: """
                Observable.just(1, scheduler: CurrentThreadScheduler.instance).subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in .just(a[0], scheduler: try a.immediateScheduler(1)) },
        Builtin.source(
            on: [.observableType, .maybe, .completable, .infallible, .driver, .signal],
            "empty() -> Stream<Element>", "Completes at once, without an element.",
            example: """
                Observable<Int>.empty().subscribe { print($0) }
                // => completed
                """,
            isShared: false
        ) { a in a.onItsScheduler(.empty()) },
        Builtin.source(
            on: allSequences, "never() -> Stream<Element>", "Neither emits nor ends.",
            example: """
                Observable<Int>.never().subscribe { print($0) }
                print("nothing came")
                // => nothing came
                """,
            isShared: false
        ) { _ in .never() },
        Builtin.source(
            on: [.observableType, .single, .maybe, .completable],
            "error(_ error: Error) -> Stream<Element>", "Fails at once, without an element.",
            example: """
                Observable<Int>.error(RxError.timeout).subscribe { print($0) }
                // => error(Sequence timeout.)
                """
        ) { a in .error(a.error(0)) },
        Builtin.source(
            on: manyElementSequences,
            "of(_ elements: Element..., scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Stream<Element>",
            "Emits the given elements in order, then completes.",
            example: """
                Observable.of("🐶", "🐱").subscribe { print($0) }
                // => next(🐶)
                // => next(🐱)
                // => completed
                """,
            isShared: false
        ) { a in .of(array: try a.array(0), scheduler: try a.sourceScheduler(1)) },
        Builtin.source(
            on: manyElementSequences,
            "from(_ sequence: Sequence<Element>, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Stream<Element>",
            "Emits the elements of a collection in order, then completes.",
            example: """
                Observable.from([1, 2]).subscribe { print($0) }
                // => next(1)
                // => next(2)
                // => completed
                """,
            isShared: false
        ) { a in
            try a.from()
        },
        Builtin.source(
            on: manyElementSequences,
            "from(_ array: [Element], scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Stream<Element>",
            "Emits the elements of an array in order, then completes.",
            isShared: false
        ) { a in try a.from() },
        Builtin.source(
            on: [.observableType, .driver, .signal],
            "from(optional: Element?) -> Stream<Element>",
            "Emits the value of an optional, if it has one, then completes.",
            example: """
                Observable.from(optional: Int("7")).subscribe { print($0) }
                // => next(7)
                // => completed
                """,
            isShared: false
        ) { a in .from(optional: a[0].unwrapped) },
        Builtin.source(
            on: [.observableType, .driver, .signal],
            "from(optional: Element?, scheduler: ImmediateSchedulerType) -> Stream<Element>",
            "Emits the value of an optional on a scheduler, if it has one, then completes.",
            isShared: false
        ) { a in .from(optional: a[0].unwrapped, scheduler: try a.sourceScheduler(1)) },
        Builtin.source(
            "range(start: Element, count: Element, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Stream<Element> where Element: FixedWidthInteger",
            "Emits consecutive integers.",
            example: """
                Observable.range(start: 1, count: 3).subscribe { print($0) }
                // => next(1)
                // => next(2)
                // => next(3)
                // => completed
                """
        ) { a in
            try a.range(on: a.sourceScheduler(2))
        },
        Builtin.source(
            "generate(initialState: Element, condition: (Element) throws -> Bool, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance, iterate: (Element) throws -> Element) -> Stream<Element>",
            "Emits a state and its successors while a condition holds.",
            example: """
                Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 3 }).subscribe { print($0) }
                // => next(1)
                // => next(3)
                // => next(9)
                // => completed
                """
        ) { a in
            .generate(
                initialState: a[0], condition: try a.predicate(1), scheduler: try a.sourceScheduler(2),
                iterate: try a.transform(3))
        },
        Builtin.source(
            "repeatElement(_ element: Element, scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance) -> Stream<Element>",
            "Emits one element again and again, without end.",
            example: """
                Observable.repeatElement("🔴").take(2).subscribe { print($0) }
                // => next(🔴)
                // => next(🔴)
                // => completed
                """
        ) { a in .repeatElement(a[0], scheduler: try a.sourceScheduler(1)) },
        Builtin.source(
            "create(_ subscribe: (AnyObserver<Element>) -> Disposable) -> Stream<Element>",
            "Makes a sequence out of a function that pushes events to an observer.",
            example: """
                Observable<Int>.create { observer in
                    observer.onNext(1)
                    observer.onCompleted()
                    return Disposables.create()
                }.subscribe { print($0) }
                // => next(1)
                // => completed
                """
        ) { a in try a.created(0) { .observer($0, of: a.elementType) } },
        Builtin.source(
            on: allSequences.filter { !$0.isKind(of: .sharedSequence) },
            "deferred(_ observableFactory: () throws -> Stream<Element>) -> Stream<Element>",
            "Makes a new sequence for each subscriber.",
            example: """
                var count = 0
                let numbered = Observable<Int>.deferred { count += 1; return .just(count) }
                numbered.subscribe(onNext: { print($0) })
                numbered.subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in
            try a.deferred()
        },
        Builtin.source(
            on: NominalType.sharedSequences,
            "deferred(_ observableFactory: () -> Stream<Element>) -> Stream<Element>",
            "Makes a new sequence for each subscriber."
        ) { a in try a.deferred() },
        Builtin.source(
            "interval(_ period: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element> where Element: FixedWidthInteger",
            "Emits 0, 1, 2 … with a fixed time between them.",
            example: """
                Observable<Int>.interval(10ms, scheduler: MainScheduler.instance).take(2).subscribe { print($0) }
                // => next(0)
                // => next(1)
                // => completed
                """
        ) { a in
            let ticks = Observable<Int>.interval(try a.period(0), scheduler: try a.scheduler(1))
            return a.counting(ticks)
        },
        Builtin.source(
            "timer(_ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: SchedulerType) -> Stream<Element> where Element: FixedWidthInteger",
            "Emits 0 after some time, then goes on counting if a period is given.",
            example: """
                Observable<Int>.timer(10ms, scheduler: MainScheduler.instance).subscribe { print($0) }
                // => next(0)
                // => completed
                """
        ) { a in
            let period = a.isGiven(1) ? try a.period(1) : nil
            let ticks = Observable<Int>.timer(
                try a.interval(0), period: period, scheduler: try a.scheduler(2))
            return a.counting(ticks)
        },
        Builtin.source(
            on: NominalType.sharedSequences,
            "interval(_ period: RxTimeInterval) -> Stream<Element> where Element: FixedWidthInteger",
            "Emits 0, 1, 2 … with a fixed time between them."
        ) { a in
            let ticks = Observable<Int>.interval(try a.period(0), scheduler: SharingScheduler.make())
            return a.counting(ticks)
        },
        Builtin.source(
            on: NominalType.sharedSequences,
            "timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> Stream<Element> where Element: FixedWidthInteger",
            "Emits 0 after some time, then goes on counting."
        ) { a in
            let ticks = Observable<Int>.timer(
                try a.interval(0), period: try a.period(1), scheduler: SharingScheduler.make())
            return a.counting(ticks)
        },
        Builtin.source(
            on: [.single, .maybe],
            "timer(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element> where Element: FixedWidthInteger",
            "Emits 0 after some time."
        ) { a in
            let ticks = Observable<Int>.timer(try a.interval(0), scheduler: try a.scheduler(1))
            return a.counting(ticks)
        },
        Builtin.source(
            "using<Resource: Disposable>(_ resourceFactory: () throws -> Resource, observableFactory: (Resource) throws -> Stream<Element>) -> Stream<Element>",
            "Makes a resource for each subscription and disposes it with the subscription.",
            example: """
                Observable<Int>.using({ Disposables.create { print("closed") } }, observableFactory: { _ in .just(1) })
                    .subscribe { print($0) }
                // => next(1)
                // => completed
                // => closed
                """
        ) { a in try a.using() },
        Builtin.source(
            on: primitiveSequences,
            "using<Resource: Disposable>(_ resourceFactory: () throws -> Resource, primitiveSequenceFactory: (Resource) throws -> Stream<Element>) -> Stream<Element>",
            "Makes a resource for each subscription and disposes it with the subscription."
        ) { a in try a.using() },
    ].flatMap { $0 }

    private static var allSequences: [NominalType] { NominalType.allSequences }
    private static var manyElementSequences: [NominalType] { NominalType.manyElementSequences }
    private static var primitiveSequences: [NominalType] { NominalType.primitiveSequences }
}
