// The entries of the operators that transform elements.

import RxEngine

extension Library {
    package static let transforming: [Builtin] = [
        Builtin.stream(
            on: [.observableType, .single, .maybe],
            "map<Result>(_ transform: (Element) throws -> Result) -> Stream<Result>",
            "Transforms each element.",
            example: """
                Observable.of(1, 2).map { $0 * 10 }.subscribe { print($0) }
                // => next(10)
                // => next(20)
                // => completed
                """
        ) { a in try a.elementwise(.map) },
        Builtin.stream(
            on: NominalType.safeSequences, "map<Result>(_ transform: (Element) -> Result) -> Stream<Result>",
            "Transforms each element."
        ) { a in try a.elementwise(.map) },
        Builtin.stream(
            on: [.observableType], "compactMap<Result>(_ transform: (Element) throws -> Result?) -> Stream<Result>",
            "Transforms each element and leaves out those that give nil.",
            example: """
                Observable.of("1", "x", "3").compactMap { Int($0) }.subscribe(onNext: { print($0) })
                // => 1
                // => 3
                """
        ) { a in try a.elementwise(.compactMap) },
        Builtin.stream(
            on: NominalType.safeSequences, "compactMap<Result>(_ transform: (Element) -> Result?) -> Stream<Result>",
            "Transforms each element and leaves out those that give nil."
        ) { a in try a.elementwise(.compactMap) },
        Builtin.stream(
            on: [.single, .maybe], "compactMap<Result>(_ transform: (Element) throws -> Result?) -> Maybe<Result>",
            "Transforms the element and leaves it out if that gives nil.", as: .maybe
        ) { a in try a.elementwise(.compactMap) },
        flatMaps("flatMap", "Turns each element into a sequence and merges these.") { a in
            try a.stream().flatMap(a.selector(0))
        },
        Builtin.stream(
            "flatMap<Result>(_ selector: (Element) throws -> ObservableConvertibleType<Result>) -> Stream<Result>",
            "Turns each element into a sequence and merges these.",
            example: """
                Observable.of(1, 2).flatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: { print($0) })
                // => 1
                // => 10
                // => 2
                // => 20
                """
        ) { a in try a.stream().flatMap(a.selector(0)) },
        flatMaps("flatMapLatest", "Turns each element into a sequence and follows only the latest.") { a in
            try a.stream().flatMapLatest(a.selector(0))
        },
        Builtin.stream(
            "flatMapLatest<Result>(_ selector: (Element) throws -> ObservableConvertibleType<Result>) -> Stream<Result>",
            "Turns each element into a sequence and follows only the latest.",
            example: """
                let words = PublishSubject<String>()
                words.flatMapLatest { Observable.just($0 + "!") }.subscribe(onNext: { print($0) })
                words.onNext("a")
                words.onNext("b")
                // => a!
                // => b!
                """
        ) { a in try a.stream().flatMapLatest(a.selector(0)) },
        flatMaps("flatMapFirst", "Turns an element into a sequence and ignores further elements until that is over.") {
            a in
            try a.stream().flatMapFirst(a.selector(0))
        },
        Builtin.stream(
            "flatMapFirst<Result>(_ selector: (Element) throws -> ObservableConvertibleType<Result>) -> Stream<Result>",
            "Turns an element into a sequence and ignores further elements until that is over.",
            example: """
                Observable.of(1, 2).flatMapFirst { Observable.of($0, $0 * 10) }.subscribe(onNext: { print($0) })
                // => 1
                // => 10
                """
        ) { a in try a.stream().flatMapFirst(a.selector(0)) },
        flatMaps("concatMap", "Turns each element into a sequence and runs these one after the other.") { a in
            try a.stream().concatMap(a.selector(0))
        },
        Builtin.stream(
            "concatMap<Result>(_ selector: (Element) throws -> ObservableConvertibleType<Result>) -> Stream<Result>",
            "Turns each element into a sequence and runs these one after the other.",
            example: """
                Observable.of(1, 2).concatMap { Observable.of($0, $0 * 10) }.subscribe(onNext: { print($0) })
                // => 1
                // => 10
                // => 2
                // => 20
                """
        ) { a in try a.stream().concatMap(a.selector(0)) },
        Builtin.stream(
            on: [.single, .maybe], "flatMap<Result>(_ selector: (Element) throws -> Stream<Result>) -> Stream<Result>",
            "Turns the element into another sequence of the same kind.",
            example: """
                Single.just(2).flatMap { Single.just($0 * 3) }.subscribe { print($0) }
                // => success(6)
                """
        ) { a in try a.stream().flatMap(a.selector(0)) },
        Builtin.stream(
            on: [.single], "flatMapMaybe<Result>(_ selector: (Element) throws -> Maybe<Result>) -> Maybe<Result>",
            "Turns the element into a Maybe.",
            example: """
                Single.just(2).flatMapMaybe { Maybe.just($0 * 3) }.subscribe { print($0) }
                // => success(6)
                """,
            as: .maybe
        ) { a in try a.stream().flatMap(a.selector(0)) },
        Builtin.stream(
            on: [.single], "flatMapCompletable(_ selector: (Element) throws -> Completable) -> Completable",
            "Turns the element into a Completable.",
            example: """
                Single.just(2).flatMapCompletable { _ in Completable.empty() }.subscribe { print($0) }
                // => completed
                """,
            as: .completable
        ) { a in try a.stream().flatMap(a.selector(0)) },
        Builtin.stream(
            "scan<A>(_ seed: A, accumulator: (A, Element) throws -> A) -> Stream<A>",
            "Combines each element with the result so far and emits each result.",
            example: """
                Observable.of(1, 2, 3).scan(0, accumulator: +).subscribe(onNext: { print($0) })
                // => 1
                // => 3
                // => 6
                """
        ) { a in try a.stream().scan(a[0], accumulator: a.combiner(1)) },
        Builtin.stream(
            "scan<A>(into seed: A, accumulator: (inout A, Element) throws -> Void) -> Stream<A>",
            "Changes a state by each element and emits each state.",
            example: """
                Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }.subscribe(onNext: { print($0) })
                // => [1]
                // => [1, 2]
                """
        ) { a in try a.stream().scan(into: a[0], accumulator: a.inoutCombiner(1)) },
        Builtin.stream(
            on: NominalType.safeSequences,
            "scan<A>(_ seed: A, accumulator: (A, Element) -> A) -> Stream<A>",
            "Combines each element with the result so far and emits each result."
        ) { a in try a.stream().scan(a[0], accumulator: a.combiner(1)) },
        Builtin.stream(
            on: NominalType.safeSequences,
            "scan<A>(into seed: A, accumulator: (inout A, Element) -> Void) -> Stream<A>",
            "Changes a state by each element and emits each state."
        ) { a in try a.stream().scan(into: a[0], accumulator: a.inoutCombiner(1)) },
        Builtin.stream(
            "buffer(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType) -> Stream<[Element]>",
            "Collects elements into arrays, each ended by time or by count.",
            example: """
                Observable.of(1, 2, 3).buffer(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance)
                    .subscribe(onNext: { print($0) })
                // => [1, 2]
                // => [3]
                """
        ) { a in
            let buffers = try a.stream().buffer(
                timeSpan: a.interval(0), count: a.count(1, of: "buffer", atLeast: 1), scheduler: a.scheduler(2))
            return a.recast(buffers) { .array($0) }
        },
        Builtin.stream(
            "window(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType) -> Stream<Observable<Element>>",
            "Splits into sequences, each ended by time or by count.",
            example: """
                Observable.of(1, 2, 3).window(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance)
                    .flatMap { $0.toArray() }
                    .subscribe(onNext: { print($0) })
                // => [1, 2]
                // => [3]
                """
        ) { a in
            let windows = try a.stream().window(
                timeSpan: a.interval(0), count: a.count(1, of: "window", atLeast: 1), scheduler: a.scheduler(2))
            return a.recast(windows) { .stream($0) }
        },
        Builtin.stream(
            "groupBy<Key: Hashable>(keySelector: (Element) throws -> Key) -> Stream<GroupedObservable<Key, Element>>",
            "Splits into one sequence for each key.",
            example: """
                Observable.of(1, 2, 3).groupBy { $0 % 2 }
                    .flatMap { group in group.map { "\\(group.key): \\($0)" } }
                    .subscribe(onNext: { print($0) })
                // => 1: 1
                // => 0: 2
                // => 1: 3
                """
        ) { a in
            let groups = try a.stream().groupBy(keySelector: a.transform(0))
            return a.recast(groups) { .object(SourceObject($0, $0.asObservable(), .groupedObservable)) }
        },
        [
            Builtin(.property, on: .groupedObservable, "key: Key", "The key that the group's elements share.") { a in
                guard let group = a.receiver.object(as: SourceObject<GroupedObservable<Value, Value>>.self) else {
                    throw RuntimeError("key needs a group, not \(a.receiver.nominal.name)")
                }
                return group.source.key
            },
            Builtin(
                .initializer, on: .groupedObservable, "init(key: Key, source: Observable<Element>)",
                "Puts a key beside a sequence.",
                example: """
                    let group = GroupedObservable(key: "even", source: Observable.of(2, 4))
                    print(group.key)
                    group.subscribe(onNext: { print($0) })
                    // => even
                    // => 2
                    // => 4
                    """
            ) { a in
                let group = GroupedObservable(key: a[0], source: try a.stream(1))
                return .object(SourceObject(group, group.asObservable(), .groupedObservable, of: a.elementType))
            },
        ],
        Builtin.stream(
            "materialize() -> Stream<Event<Element>>", "Emits each event as an element, then completes.",
            example: """
                Observable.of(1).materialize().subscribe { print($0) }
                // => next(next(1))
                // => next(completed)
                // => completed
                """
        ) { a in a.recast(try a.stream().materialize()) { .event($0) } },
        Builtin.stream(
            "dematerialize() -> Stream<Element.Element> where Element: EventConvertible",
            "Turns elements that are events back into events.",
            example: """
                Observable.of(1, 2).materialize().dematerialize().subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in
            let events: Observable<Event<Value>> = try a.stream().recast { element in
                if let event = element.asEvent { return event }
                throw RuntimeError("dematerialize needs events as elements, not \(element.nominal.name)")
            }
            return events.dematerialize()
        },
        Builtin.stream(
            on: manyElementSequences, "enumerated() -> Stream<(index: Int, element: Element)>",
            "Pairs each element with its number, from 0.",
            example: """
                Observable.of("a", "b").enumerated().subscribe(onNext: { print($0) })
                // => (index: 0, element: "a")
                // => (index: 1, element: "b")
                """
        ) { a in
            let labels: [String?] = ["index", "element"]
            return a.recast(try a.stream().enumerated()) { .tuple([.int($0.index), $0.element], labels: labels) }
        },
    ].flatMap { $0 }

    private static var manyElementSequences: [NominalType] { NominalType.manyElementSequences }

    /// The forms of the kinds that never fail: neither may their functions, and a Driver or Signal goes on with such.
    private static func flatMaps(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> [Builtin] {
        Builtin.stream(
            on: [.infallible],
            "\(name)<Result>(_ selector: (Element) -> ObservableConvertibleType<Result>) -> Infallible<Result>",
            summary,
            body)
            + Builtin.stream(
                on: NominalType.sharedSequences,
                "\(name)<Sharing, Result>(_ selector: (Element) -> SharedSequence<Sharing, Result>) -> SharedSequence<Sharing, Result>",
                summary, body)
    }
}

extension Value {
    /// The event that the value is, if it is one.
    package var asEvent: Event<Value>? {
        if let event = object(as: EventObject.self) { return event.event }
        if case .object(let object) = self, object.nominal.isKind(of: .eventConvertible),
            let own = object.nominal.witness("event")
        {
            return try? own.call(self).asEvent
        }
        guard let view = enumView, nominal.isKind(of: .eventConvertible) else { return nil }
        return switch (view.caseName, view.payload.first) {
        case ("next", let element?): .next(element)
        case ("error", let error?): .error(error.asError)
        default: .completed
        }
    }
}

extension Arguments {
    /// A count that an operator accepts.
    ///
    /// - Parameters:
    ///   - index: Which argument it is.
    ///   - name: The operator's name.
    ///   - minimum: The smallest count allowed.
    func count(_ index: Int, of name: String, atLeast minimum: Int = 0) throws -> Int {
        let count = try int(index)
        if count < minimum { throw RuntimeError("\(name) needs a count of \(minimum) or more, not \(count)") }
        return count
    }

    /// A closure that changes its first parameter in place.
    func inoutCombiner(_ index: Int) throws -> (inout Value, Value) throws -> Void {
        let function = try function(index)
        let context = context
        return { state, element in
            do {
                try function.call(changing: &state, element)
            } catch {
                throw context.crossing(error)
            }
        }
    }

}
