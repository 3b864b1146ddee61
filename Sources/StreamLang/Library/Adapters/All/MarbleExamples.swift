// For each operator a line of code whose marbles show what it does: the help runs it and draws them.

import StreamRun

/// Code for pictures of operators: each an expression, the sequence that is subscribed, or statements that subscribe
/// several times, for operators that are about that.
package enum MarbleExamples {
    /// The sequences that the examples use, each in front of those that it needs.
    package static let sources: [(name: String, code: String)] = [
        ("main", "let main = MainScheduler.instance"),
        ("work", #"let work = SerialDispatchQueueScheduler(qos: .default, internalSerialQueueName: "work")"#),
        ("ticks", "let ticks = Observable<Int>.interval(100ms, scheduler: main).take(4)"),
        ("taps", "let taps = Observable<Int>.interval(250ms, scheduler: main).take(3)"),
        ("clicks", "let clicks = Observable<Int>.interval(250ms, scheduler: main).take(2)"),
        (
            "keys",
            """
            let keys = Observable.from([1, 2, 3, 6, 7])
                .flatMap { Observable.just($0).delay(.milliseconds(100 * $0), scheduler: main) }
            """
        ),
        (
            "letters",
            """
            let letters = Observable<Int>.interval(150ms, scheduler: main).take(3)
                .map { ["a", "b", "c"][$0] }
            """
        ),
        ("owner", "final class Owner {}\nlet owner = Owner()"),
        ("shaky", "let shaky = ticks.take(2).concat(Observable.error(RxError.unknown))"),
        ("relay", "let relay = BehaviorRelay(value: 9)\n_ = ticks.bind(to: relay)"),
        ("Reading", "struct Reading: Decodable { let value: Int }"),
        (
            "double",
            """
            func double(_ number: Int, answer: @escaping (Int) -> Void) {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { answer(number * 2) }
            }
            """
        ),
    ]

    /// What an operator's example needs, a declaration each; nil if it has no example.
    package static func declarations(for name: String) -> [String]? {
        guard let example = all[name] else { return nil }
        var used: [String] = []
        for source in sources.reversed() where (used + [example]).contains(where: { $0.uses(source.name) }) {
            used.insert(source.code, at: 0)
        }
        return used
    }

    /// The code by operator.
    package static let all: [String: String] = creating.merging(changing) { $1 }.merging(choosing) { $1 }
        .merging(joining) { $1 }.merging(guarding) { $1 }.merging(closing) { $1 }

    private static let creating = [
        "just": "Observable.just(1)",
        "empty": "Observable<Int>.empty()",
        "never": "Observable<Int>.never()",
        "error": "Observable<Int>.error(RxError.unknown)",
        "of": "Observable.of(1, 2, 3)",
        "from": "Observable.from([1, 2, 3])",
        "range": "Observable.range(start: 3, count: 4)",
        "generate": "Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })",
        "repeatElement": "Observable.repeatElement(7).take(3)",
        "create": """
        Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        """,
        "deferred": "Observable.deferred { ticks }",
        "interval": "Observable<Int>.interval(.milliseconds(100), scheduler: main).take(4)",
        "timer": "Observable<Int>.timer(.milliseconds(300), scheduler: main)",
        "using": "Observable.using({ BooleanDisposable() }, observableFactory: { _ in ticks })",
        "once": "Observable.once(1)",
    ]

    private static let changing = [
        "map": "ticks.map { $0 * 10 }",
        "compactMap": "ticks.compactMap { $0 % 2 == 1 ? $0 * 10 : nil }",
        "flatMap": #"clicks.flatMap { n in letters.map { $0 + "\(n)" } }"#,
        "flatMapLatest": #"taps.flatMapLatest { n in letters.map { $0 + "\(n)" } }"#,
        "flatMapFirst": #"taps.flatMapFirst { n in letters.take(2).map { $0 + "\(n)" } }"#,
        "concatMap": #"clicks.concatMap { n in letters.map { $0 + "\(n)" } }"#,
        "scan": "ticks.scan(0, accumulator: +)",
        "buffer": "ticks.buffer(timeSpan: .milliseconds(500), count: 2, scheduler: main)",
        "window": "ticks.window(timeSpan: .milliseconds(500), count: 2, scheduler: main).flatMap { $0.toArray() }",
        "groupBy": #"ticks.groupBy { $0 % 2 }.flatMap { group in group.scan(0, accumulator: +) }"#,
        "materialize": "shaky.materialize()",
        "dematerialize": "ticks.materialize().dematerialize()",
        "enumerated": "letters.enumerated()",
        "mapAt": "letters.mapAt(\\.count)",
        "mapMany": "Observable.of([1, 2], [3]).mapMany { $0 * 10 }",
        "filterMap": "ticks.filterMap { $0 == 1 ? .ignore : .map($0 * 10) }",
        "flatMapSync": "ticks.flatMapSync { $0 == 1 ? FilterMap.ignore : .map($0 * 10) }",
        "not": "ticks.map { $0 > 1 }.not()",
        "pairwise": "ticks.pairwise()",
        "nwise": "ticks.nwise(3)",
        "apply": "ticks.apply { $0.skip(1) }",
        "elements": "shaky.materialize().elements()",
        "errors": "shaky.materialize().errors()",
    ]

    private static let choosing = [
        "filter": "ticks.filter { $0 % 2 == 1 }",
        "distinctUntilChanged": "ticks.map { $0 / 2 }.distinctUntilChanged()",
        "distinct": "ticks.map { $0 % 2 }.distinct()",
        "element": "ticks.element(at: 2)",
        "skip": "ticks.skip(2)",
        "take": "ticks.take(2)",
        "takeLast": "ticks.takeLast(2)",
        "single": "ticks.single { $0 == 1 }",
        "first": "ticks.first()",
        "ignoreElements": "ticks.ignoreElements()",
        "ignore": "ticks.ignore(1, 2)",
        "ignoreWhen": "ticks.ignoreWhen { $0 < 2 }",
        "ofType": #"Observable<Any>.of(1, "a", 2).ofType(Int.self)"#,
        "unwrap": "ticks.map { $0 == 1 ? nil : $0 }.unwrap()",
        "partition": "ticks.partition { $0 > 1 }.0",
        "sample": "ticks.sample(taps)",
        "debounce": "keys.debounce(.milliseconds(150), scheduler: main)",
        "throttle": "ticks.throttle(.milliseconds(250), scheduler: main)",
        "pausable": #"ticks.pausable(letters.map { $0 != "b" })"#,
        "pausableBuffered": #"ticks.pausableBuffered(letters.map { $0 != "b" }, limit: 5)"#,
    ]

    private static let joining = [
        "combineLatest": #"Observable.combineLatest(ticks, letters) { "\($0)\($1)" }"#,
        "zip": #"Observable.zip(ticks, letters) { "\($0)\($1)" }"#,
        "startWith": #"letters.startWith("z")"#,
        "concat": "ticks.concat(taps)",
        "merge": "Observable.merge(ticks, taps)",
        "switchLatest": "taps.map { _ in letters }.switchLatest()",
        "withLatestFrom": "taps.withLatestFrom(ticks)",
        "amb": "taps.amb(ticks)",
        "cascade": "Observable.cascade([ticks, taps])",
        "bufferWithTrigger": "ticks.bufferWithTrigger(taps)",
        "share": """
        let shared = ticks.map { $0 * 10 }.share()
        shared.subscribe("Ann")
        shared.delaySubscription(.milliseconds(250), scheduler: main).subscribe("Bob")
        """,
        "publish": """
        let published = ticks.publish()
        published.subscribe("Ann")
        published.subscribe("Bob")
        published.connect()
        """,
        "refCount": """
        let counted = ticks.publish().refCount()
        counted.take(2).subscribe("Ann")
        counted.delaySubscription(.milliseconds(300), scheduler: main).take(2).subscribe("Bob")
        """,
        "connect": """
        let published = letters.publish()
        published.subscribe("Ann")
        published.delaySubscription(.milliseconds(400), scheduler: main).subscribe("Bob")
        main.scheduleRelative((), dueTime: .milliseconds(200)) { published.connect() }
        """,
        "replay": """
        let replayed = ticks.replay(1)
        replayed.subscribe("Ann")
        replayed.delaySubscription(.milliseconds(250), scheduler: main).subscribe("Bob")
        replayed.connect()
        """,
        "replayAll": """
        let replayed = ticks.replayAll()
        replayed.subscribe("Ann")
        replayed.delaySubscription(.milliseconds(250), scheduler: main).subscribe("Bob")
        replayed.connect()
        """,
        "multicast": """
        let multicast = ticks.multicast(PublishSubject<Int>())
        multicast.subscribe("Ann")
        multicast.subscribe("Bob")
        multicast.connect()
        """,
    ]

    private static let guarding = [
        "retry": "shaky.retry(2)",
        "repeatWithBehavior": "taps.repeatWithBehavior(.immediate(maxCount: 2))",
        "catch": "shaky.catch { _ in taps }",
        "catchAndReturn": "shaky.catchAndReturn(9)",
        "catchErrorJustComplete": "shaky.catchErrorJustComplete()",
        "ignoreErrors": "shaky.ignoreErrors().take(5)",
        "timeout": "taps.timeout(.milliseconds(200), scheduler: main)",
        "ifEmpty": "Observable<Int>.empty().ifEmpty(default: 5)",
    ]

    private static let closing = [
        "delay": "ticks.delay(.milliseconds(200), scheduler: main)",
        "delaySubscription": "ticks.delaySubscription(.milliseconds(200), scheduler: main)",
        "observe": "ticks.observe(on: work).map { $0 * 10 }",
        "subscribe": "Observable.of(1, 2, 3).subscribe(on: work).observe(on: main)",
        "toArray": "ticks.toArray()",
        "toSortedArray": "ticks.map { 3 - $0 }.toSortedArray()",
        "reduce": "ticks.reduce(0, accumulator: +)",
        "count": "ticks.count()",
        "and": "ticks.map { $0 < 9 }.and()",
        "debug": #"ticks.debug("ticks")"#,
        "do": "ticks.do(onNext: { print($0) })",
        "withUnretained": "ticks.withUnretained(owner).map { $0.1 }",
        "asSingle": "ticks.takeLast(1).asSingle()",
        "asMaybe": "ticks.takeLast(1).asMaybe()",
        "asCompletable": "ticks.ignoreElements().asCompletable()",
        "bind": "relay",
        "decode": """
        taps.map { Data("{\\"value\\": \\($0)}".utf8) }
            .decode(type: Reading.self, decoder: JSONDecoder())
        """,
        "fromAsync": "Observable.fromAsync(double)(4)",
    ]
}

extension String {
    /// Whether a name stands in code as a word of its own.
    fileprivate func uses(_ name: String) -> Bool {
        var rest = self[...]
        while let place = rest.firstRange(of: name) {
            let before = rest[..<place.lowerBound].last, after = rest[place.upperBound...].first
            if before?.isLetter != true, before != ".", after?.isLetter != true { return true }
            rest = rest[place.upperBound...]
        }
        return false
    }
}
