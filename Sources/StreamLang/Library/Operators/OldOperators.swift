// The old names of operators, RxSwift 2 to 5.

import RxEngine

extension Library {
    package static let oldOperators: [Builtin] = [
        Builtin.oldStream(
            "shareReplay(_ bufferSize: Int) -> Stream<Element>",
            Renaming("shareReplay($0)", "share(replay: $0)", since: "5")
        ) { a in try a.stream().share(replay: a.count(0, of: "shareReplay"), scope: .forever) },
        Builtin.oldStream(
            "shareReplayLatestWhileConnected() -> Stream<Element>",
            Renaming("shareReplayLatestWhileConnected()", "share(replay: 1)", since: "5")
        ) { a in try a.stream().share(replay: 1) },
        Builtin.oldStream(
            on: [.observableType, .single, .maybe, .completable],
            "catchError(_ handler: (Error) throws -> Stream<Element>) -> Stream<Element>",
            Renaming("catchError { … }", "catch { … }", since: "6")
        ) { a in try a.caught() },
        Builtin.source(
            "catchError(_ sequence: [Stream<Element>]) -> Stream<Element>",
            "The old name of Observable.catch(sequence:).",
            renamed: "Observable.catch(sequence:) since RxSwift 6"
        ) { a in .catch(sequence: try a.variadicStreams(0)) },
        Builtin.oldStream(
            on: [.observableType, .single, .maybe], "catchErrorJustReturn(_ element: Element) -> Stream<Element>",
            Renaming("catchErrorJustReturn($0)", "catchAndReturn($0)", since: "6")
        ) { a in try a.stream().catchAndReturn(a[0]) },
        Builtin.oldStream(
            on: [.observableType, .single, .maybe, .completable],
            "retryWhen<Trigger>(_ notificationHandler: (Observable<Error>) -> ObservableType<Trigger>) -> Stream<Element>",
            Renaming("retryWhen { … }", "retry(when: { … })", since: "6")
        ) { a in try a.retriedWhen() },
        Builtin.oldStream(
            on: [.observableType] + NominalType.sharedSequences, "mapTo<Result>(_ value: Result) -> Stream<Result>",
            Renaming("mapTo($0)", "map(to: $0)", since: "6")
        ) { a in try a.stream().map(to: a[0]) },
        Builtin.oldStream(
            "elementAt(_ index: Int) -> Stream<Element>", Renaming("elementAt($0)", "element(at: $0)", since: "6")
        ) { a in try a.stream().element(at: a.count(0, of: "elementAt")) },
        Builtin.oldStream(
            "takeUntil<Other>(_ other: ObservableConvertibleType<Other>) -> Stream<Element>",
            Renaming("takeUntil(…)", "take(until: …)", since: "6")
        ) { a in try a.stream().take(until: a.stream(0)) },
        Builtin.oldStream(
            "takeUntil(_ behavior: TakeBehavior, predicate: (Element) throws -> Bool) -> Stream<Element>",
            Renaming("takeUntil(…) { … }", "take(until: { … }, behavior: …)", since: "6")
        ) { a in try a.stream().take(until: a.predicate(1), behavior: a.takeBehavior(0)) },
        Builtin.oldStream(
            "takeWhile(_ predicate: (Element) throws -> Bool) -> Stream<Element>",
            Renaming("takeWhile { … }", "take(while: { … })", since: "6")
        ) { a in try a.stream().take(while: a.predicate(0)) },
        Builtin.oldStream(
            "takeWhileWithIndex(_ predicate: (Element, Int) throws -> Bool) -> Stream<Element>",
            Renaming("takeWhileWithIndex { … }", "enumerated().take(while: { … }).map { $0.element }", since: "5")
        ) { a in
            let predicate = try a.comparison(0)
            return try a.stream().enumerated().take(while: { try predicate($0.element, .int($0.index)) })
                .map { $0.element }
        },
        Builtin.oldStream(
            "skipUntil<Other>(_ other: ObservableConvertibleType<Other>) -> Stream<Element>",
            Renaming("skipUntil(…)", "skip(until: …)", since: "6")
        ) { a in try a.stream().skip(until: a.stream(0)) },
        Builtin.oldStream(
            "skipWhile(_ predicate: (Element) throws -> Bool) -> Stream<Element>",
            Renaming("skipWhile { … }", "skip(while: { … })", since: "6")
        ) { a in try a.stream().skip(while: a.predicate(0)) },
        Builtin.oldStream(
            "skipWhileWithIndex(_ predicate: (Element, Int) throws -> Bool) -> Stream<Element>",
            Renaming("skipWhileWithIndex { … }", "enumerated().skip(while: { … }).map { $0.element }", since: "5")
        ) { a in
            let predicate = try a.comparison(0)
            return try a.stream().enumerated().skip(while: { try predicate($0.element, .int($0.index)) })
                .map { $0.element }
        },
        Builtin.oldStream(
            "mapWithIndex<Result>(_ transform: (Element, Int) throws -> Result) -> Stream<Result>",
            Renaming("mapWithIndex { … }", "enumerated().map { … }", since: "5")
        ) { a in
            let transform = try a.combiner(0)
            return try a.stream().enumerated().map { try transform($0.element, .int($0.index)) }
        },
        Builtin.oldStream(
            "flatMapWithIndex<Result>(_ selector: (Element, Int) throws -> ObservableConvertibleType<Result>) -> Stream<Result>",
            Renaming("flatMapWithIndex { … }", "enumerated().flatMap { … }", since: "5")
        ) { a in
            let transform = try a.combiner(0)
            let sequence = a.sequence()
            return try a.stream().enumerated().flatMap { try sequence(transform($0.element, .int($0.index))) }
        },
        // In RxSwift 1 and 2 `throttle` was what `debounce` is; the form with the label says not which one it is.
        unlabelled("throttle", today: "debounce") { a in
            try a.stream().debounce(a.interval(0), scheduler: a.scheduler(1))
        },
        unlabelled("debounce") { a in try a.stream().debounce(a.interval(0), scheduler: a.scheduler(1)) },
        shared("throttle", label: "_ scheduler"), shared("throttle", label: "scheduler"),
        shared("debounce", label: "_ scheduler"), shared("debounce", label: "scheduler"),
        unlabelled("delaySubscription") { a in
            try a.stream().delaySubscription(a.interval(0), scheduler: a.scheduler(1))
        },
        unlabelled("timeout") { a in try a.stream().timeout(a.interval(0), scheduler: a.scheduler(1)) },
        unlabelled("take") { a in try a.stream().take(for: a.interval(0), scheduler: a.scheduler(1)) },
        unlabelled("skip") { a in try a.stream().skip(a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.oldStream(
            "take(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            Renaming("take(…, scheduler: …)", "take(for: …, scheduler: …)", since: "6")
        ) { a in try a.stream().take(for: a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.oldStream(
            on: [.observableType, .single, .maybe, .completable],
            "observeOn(_ scheduler: ImmediateSchedulerType) -> Stream<Element>",
            Renaming("observeOn(…)", "observe(on: …)", since: "6")
        ) { a in try a.stream().observe(on: a.immediateScheduler(0)) },
        Builtin.oldStream(
            on: [.observableType, .single, .maybe, .completable],
            "subscribeOn(_ scheduler: ImmediateSchedulerType) -> Stream<Element>",
            Renaming("subscribeOn(…)", "subscribe(on: …)", since: "6")
        ) { a in try a.stream().subscribe(on: a.immediateScheduler(0)) },
        Builtin.oldStream(
            "sampleLatest<Other>(_ sampler: ObservableType<Other>) -> Stream<Element>",
            Renaming("sampleLatest(sampler)", "sampler.withLatestFrom(…)", since: "2")
        ) { a in try a.stream(0).withLatestFrom(a.stream()) },
        Builtin.oldStream(
            on: NominalType.manyElementSequences, "doOn(_ handler: (Event<Element>) throws -> Void) -> Stream<Element>",
            Renaming("doOn { … }", "do(onNext: …)", since: "3")
        ) { a in
            let effect = try a.transform(0)
            return try a.stream().do(
                onNext: { _ = try effect(.event(.next($0))) }, onError: { _ = try effect(.event(.error($0))) },
                onCompleted: { _ = try effect(.event(.completed)) })
        },
        Builtin.oldStream(
            on: NominalType.manyElementSequences,
            "doOn(onNext: ((Element) throws -> Void)? = nil, onError: ((Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil) -> Stream<Element>",
            Renaming("doOn(onNext: …)", "do(onNext: …)", since: "3")
        ) { a in
            try a.stream().do(
                onNext: a.optionalEffect(0), onError: a.optionalErrorEffect(1), onCompleted: a.optionalPlainEffect(2))
        },
        Builtin.oldStream(
            on: NominalType.manyElementSequences, "doOnNext(_ onNext: (Element) throws -> Void) -> Stream<Element>",
            Renaming("doOnNext { … }", "do(onNext: { … })", since: "3")
        ) { a in try a.stream().do(onNext: a.optionalEffect(0)) },
        Builtin.oldStream(
            "doOnError(_ onError: (Error) throws -> Void) -> Stream<Element>",
            Renaming("doOnError { … }", "do(onError: { … })", since: "3")
        ) { a in try a.stream().do(onError: a.optionalErrorEffect(0)) },
        Builtin.oldStream(
            on: NominalType.manyElementSequences, "doOnCompleted(_ onCompleted: () throws -> Void) -> Stream<Element>",
            Renaming("doOnCompleted { … }", "do(onCompleted: { … })", since: "3")
        ) { a in try a.stream().do(onCompleted: a.optionalPlainEffect(0)) },
        Builtin.oldStream(
            "ignoreElements() -> Completable",
            Renaming("ignoreElements()", "ignoreElements().asCompletable()", since: "6"), as: .completable
        ) { a in a.recast(try a.stream().ignoreElements(), noValue) },
        // `ignoreElements()` was a Completable.
        Builtin.oldStream(
            "andThen<E>(_ second: ObservableConvertibleType<E>) -> Observable<E> where Element == Never",
            Renaming("ignoreElements().andThen(…)", "ignoreElements().asCompletable().andThen(…)", since: "6"),
            as: .observable
        ) { a in try a.stream().followed(by: a.stream(0)) },
    ].flatMap { $0 }

    /// Drivers took a scheduler too, as the others do; both names meant `debounce` then.
    private static func shared(_ name: String, label: String) -> [Builtin] {
        Builtin.oldStream(
            on: [.driver, .signal], "\(name)(_ dueTime: RxTimeInterval, \(label): SchedulerType) -> Stream<Element>",
            Renaming("\(name)($0, scheduler)", "debounce(%0)", since: "3")
        ) { a in try a.stream().debounce(a.interval(0), scheduler: SharingScheduler.make()) }
    }

    /// Operators in time took their scheduler without a label.
    private static func unlabelled(
        _ name: String, today: String? = nil, _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> [Builtin] {
        Builtin.oldStream(
            "\(name)(_ dueTime: RxTimeInterval, _ scheduler: SchedulerType) -> Stream<Element>",
            Renaming("\(name)($0, …)", "\(today ?? name)(%0, scheduler: …)", since: "2"), body)
    }
}
