// The entries of the operators that let some elements through.

import RxEngine

extension Library {
    package static let filtering: [Builtin] = [
        Builtin.stream(
            "filter(_ predicate: (Element) throws -> Bool) -> Stream<Element>",
            "Lets through the elements for which a predicate holds.",
            example: """
                Observable.of(1, 2, 3).filter { $0 > 1 }.subscribe(onNext: { print($0) })
                // => 2
                // => 3
                """
        ) { a in try a.elementwise(.filter) },
        Builtin.stream(
            on: NominalType.safeSequences, "filter(_ predicate: (Element) -> Bool) -> Stream<Element>",
            "Lets through the elements for which a predicate holds."
        ) { a in try a.elementwise(.filter) },
        Builtin.stream(
            on: [.single, .maybe], "filter(_ predicate: (Element) throws -> Bool) -> Maybe<Element>",
            "Lets the element through if a predicate holds.", as: .maybe
        ) { a in try a.elementwise(.filter) },
        Builtin.stream(
            on: manyElementSequences, "distinctUntilChanged() -> Stream<Element> where Element: Equatable",
            "Drops an element that equals the one before.",
            example: """
                Observable.of(1, 1, 2, 1).distinctUntilChanged().subscribe(onNext: { print($0) })
                // => 1
                // => 2
                // => 1
                """
        ) { a in
            let equal = a.guarding { (first: Value, second: Value) in try first.equals(second) }
            return try a.stream().distinctUntilChanged(equal)
        },
        Builtin.stream(
            on: manyElementSequences,
            "distinctUntilChanged<Key: Equatable>(_ keySelector: (Element) throws -> Key) -> Stream<Element>",
            "Drops an element whose key equals that of the one before.",
            example: """
                Observable.of("a", "A", "b").distinctUntilChanged { $0.lowercased() }.subscribe(onNext: { print($0) })
                // => a
                // => b
                """
        ) { a in
            if try a.function(0).parameterCount == 2 {
                return try a.stream().distinctUntilChanged(a.comparison(0))
            }
            return try a.distinctByKey()
        },
        Builtin.stream(
            on: manyElementSequences,
            "distinctUntilChanged(_ comparer: (Element, Element) throws -> Bool) -> Stream<Element>",
            "Drops an element that a function finds equal to the one before.",
            example: """
                Observable.of(1, 3, 4).distinctUntilChanged { $0 % 2 == $1 % 2 }.subscribe(onNext: { print($0) })
                // => 1
                // => 4
                """
        ) { a in
            if try a.function(0).parameterCount == 1 { return try a.distinctByKey() }
            return try a.stream().distinctUntilChanged(a.comparison(0))
        },
        Builtin.stream(
            on: manyElementSequences,
            "distinctUntilChanged<Key>(_ keySelector: (Element) throws -> Key, comparer: (Key, Key) throws -> Bool) -> Stream<Element>",
            "Drops an element whose key a function finds equal to that of the one before."
        ) { a in try a.stream().distinctUntilChanged(a.transform(0), comparer: a.comparison(1)) },
        Builtin.stream(
            on: manyElementSequences,
            "distinctUntilChanged<Key: Equatable>(at keyPath: KeyPath<Element, Key>) -> Stream<Element>",
            "Drops an element whose property equals that of the one before.",
            example: """
                Observable.of("a", "b", "cc").distinctUntilChanged(at: \\.count).subscribe(onNext: { print($0) })
                // => a
                // => cc
                """
        ) { a in try a.distinctByKey() },
        Builtin.stream(
            "element(at index: Int) -> Stream<Element>", "Emits only the element with a number, from 0.",
            example: """
                Observable.of("a", "b").element(at: 1).subscribe(onNext: { print($0) })
                // => b
                """
        ) { a in try a.stream().element(at: a.count(0, of: "element(at:)")) },
        Builtin.stream(
            on: manyElementSequences, "skip(_ count: Int) -> Stream<Element>", "Leaves out the first elements.",
            example: """
                Observable.of(1, 2, 3).skip(2).subscribe(onNext: { print($0) })
                // => 3
                """
        ) { a in try a.stream().skip(a.int(0)) },
        Builtin.stream(
            "skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            "Leaves out the elements of the first stretch of time."
        ) { a in try a.stream().skip(a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "skip<Other>(until other: ObservableConvertibleType<Other>) -> Stream<Element>",
            "Leaves out elements until another sequence emits.",
            example: """
                let start = PublishSubject<Void>()
                let words = PublishSubject<String>()
                words.skip(until: start).subscribe(onNext: { print($0) })
                words.onNext("early")
                start.onNext(())
                words.onNext("late")
                // => late
                """
        ) { a in try a.stream().skip(until: a.stream(0)) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "skip(while predicate: (Element) throws -> Bool) -> Stream<Element>",
            "Leaves out elements as long as a predicate holds.",
            example: """
                Observable.of(1, 2, 1).skip(while: { $0 < 2 }).subscribe(onNext: { print($0) })
                // => 2
                // => 1
                """
        ) { a in try a.stream().skip(while: a.predicate(0)) },
        Builtin.stream(
            on: [.observableType, .infallible], "take(_ count: Int) -> Stream<Element>",
            "Forwards the first elements, then completes.",
            example: """
                Observable.of(1, 2, 3).take(2).subscribe { print($0) }
                // => next(1)
                // => next(2)
                // => completed
                """
        ) { a in try a.stream().take(a.count(0, of: "take")) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Stream<Element>",
            "Forwards the elements of the first stretch of time, then completes."
        ) { a in try a.stream().take(for: a.interval(0), scheduler: a.scheduler(1)) },
        Builtin.stream(
            "takeLast(_ count: Int) -> Stream<Element>", "Emits only the last elements, on completion.",
            example: """
                Observable.of(1, 2, 3).takeLast(2).subscribe(onNext: { print($0) })
                // => 2
                // => 3
                """
        ) { a in try a.stream().takeLast(a.count(0, of: "takeLast")) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "take<Other>(until other: ObservableConvertibleType<Other>) -> Stream<Element>",
            "Forwards elements until another sequence emits, then completes.",
            example: """
                let stop = PublishSubject<Void>()
                let words = PublishSubject<String>()
                words.take(until: stop).subscribe { print($0) }
                words.onNext("a")
                stop.onNext(())
                words.onNext("b")
                // => next(a)
                // => completed
                """
        ) { a in try a.stream().take(until: a.stream(0)) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "take(until predicate: (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Stream<Element>",
            "Forwards elements until a predicate holds, then completes.",
            example: """
                Observable.of(1, 2, 3).take(until: { $0 == 2 }, behavior: .inclusive).subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in try a.stream().take(until: a.predicate(0), behavior: a.takeBehavior(1)) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "take(while predicate: (Element) throws -> Bool, behavior: TakeBehavior = .exclusive) -> Stream<Element>",
            "Forwards elements as long as a predicate holds, then completes.",
            example: """
                Observable.of(1, 2, 1).take(while: { $0 < 2 }).subscribe { print($0) }
                // => next(1)
                // => completed
                """
        ) { a in try a.stream().take(while: a.predicate(0), behavior: a.takeBehavior(1)) },
        Builtin.stream(
            "single() -> Stream<Element>", "Forwards one element, and fails if there are none or more.",
            example: """
                Observable.of(1, 2).single().subscribe { print($0) }
                // => next(1)
                // => error(Sequence contains more than one element.)
                """
        ) { a in try a.stream().single() },
        Builtin.stream(
            "single(_ predicate: (Element) throws -> Bool) -> Stream<Element>",
            "Forwards the one element for which a predicate holds, and fails if there are none or more.",
            example: """
                Observable.of(1, 2).single { $0 > 1 }.subscribe { print($0) }
                // => next(2)
                // => completed
                """
        ) { a in try a.stream().single(a.predicate(0)) },
        Builtin.stream(
            "ignoreElements() -> Observable<Never>", "Lets only the end through.",
            example: """
                Observable.of(1, 2).ignoreElements().subscribe { print($0) }
                // => completed
                """
        ) { a in a.recast(try a.stream().ignoreElements(), noValue) },
        Builtin.stream(
            on: [.observableType, .infallible],
            "sample<Other>(_ sampler: ObservableType<Other>, defaultValue: Element? = nil) -> Stream<Element>",
            "Emits the latest element whenever another sequence emits, if there is a new one.",
            example: """
                let ticks = PublishSubject<Void>()
                let words = PublishSubject<String>()
                words.sample(ticks).subscribe(onNext: { print($0) })
                words.onNext("a")
                words.onNext("b")
                ticks.onNext(())
                // => b
                """
        ) { a in try a.stream().sample(a.stream(0), defaultValue: a.isGiven(1) ? a[1].unwrapped : nil) },
    ].flatMap { $0 }

    private static var manyElementSequences: [NominalType] { NominalType.manyElementSequences }
}

extension Arguments {
    /// A function of the library's own that may raise an error of the run.
    func guarding<First, Second, Result>(
        _ body: @escaping (First, Second) throws -> Result
    ) -> (First, Second) throws -> Result {
        let context = context
        return { first, second in
            do { return try body(first, second) } catch { throw context.crossing(error) }
        }
    }

    fileprivate func distinctByKey() throws -> Observable<Value> {
        try stream().distinctUntilChanged(
            transform(0), comparer: guarding { (first: Value, second: Value) in try first.equals(second) })
    }

    /// `.inclusive` or `.exclusive`.
    func takeBehavior(_ index: Int) -> TakeBehavior {
        self[index].enumView?.caseName == "inclusive" ? .inclusive : .exclusive
    }
}
