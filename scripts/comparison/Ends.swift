// How every operator ends, with which events and disposals in which order, for each order in which its sources end: a
// table that is the same for RxSwift and for the engine that stands in its place.

import RxSwift
import RxTest

typealias Operator = (name: String, apply: (Inputs) -> Observable<String>)

func text<Element>(_ source: Observable<Element>) -> Observable<String> { source.map { "\($0)" } }

let ofOne: [Operator] = [
    ("map", { text($0.sources[0].map { $0 + 1 }) }),
    ("map that fails", { text($0.sources[0].map { _ -> Int in throw Failure(description: "map") }) }),
    ("filter", { text($0.sources[0].filter { $0 % 2 == 0 }) }),
    ("compactMap", { text($0.sources[0].compactMap { $0 % 2 == 0 ? $0 : nil }) }),
    ("take 1", { text($0.sources[0].take(1)) }),
    ("take 2", { text($0.sources[0].take(2)) }),
    ("takeLast", { text($0.sources[0].takeLast(2)) }),
    ("take(while:)", { text($0.sources[0].take(while: { $0 < 1 })) }),
    ("take(until:)", { text($0.sources[0].take(until: { $0 == 1 }, behavior: .inclusive)) }),
    ("take(for:)", { text($0.sources[0].take(for: .seconds(15), scheduler: $0.clock)) }),
    ("skip", { text($0.sources[0].skip(1)) }),
    ("skip(while:)", { text($0.sources[0].skip(while: { $0 < 1 })) }),
    ("skip for", { text($0.sources[0].skip(.seconds(15), scheduler: $0.clock)) }),
    ("distinctUntilChanged", { text($0.sources[0].distinctUntilChanged { $0 / 2 }) }),
    ("element(at:)", { text($0.sources[0].element(at: 1)) }),
    ("single", { text($0.sources[0].single()) }),
    ("first", { text($0.sources[0].first().asObservable()) }),
    ("asSingle", { text($0.sources[0].asSingle().asObservable()) }),
    ("asMaybe", { text($0.sources[0].asMaybe().asObservable()) }),
    ("ignoreElements", { text($0.sources[0].ignoreElements()) }),
    ("asCompletable", { text($0.sources[0].ignoreElements().asCompletable().asObservable()) }),
    ("scan", { text($0.sources[0].scan(0, accumulator: +)) }),
    ("reduce", { text($0.sources[0].reduce(0, accumulator: +)) }),
    ("toArray", { text($0.sources[0].toArray().asObservable()) }),
    ("enumerated", { text($0.sources[0].enumerated()) }),
    ("materialize", { text($0.sources[0].materialize()) }),
    ("dematerialize", { text($0.sources[0].materialize().dematerialize()) }),
    ("groupBy", { text($0.sources[0].groupBy { $0 % 2 }.flatMap { $0 }) }),
    ("window", { text($0.sources[0].window(timeSpan: .seconds(12), count: 2, scheduler: $0.clock).flatMap { $0 }) }),
    ("buffer", { text($0.sources[0].buffer(timeSpan: .seconds(12), count: 2, scheduler: $0.clock)) }),
    ("debounce", { text($0.sources[0].debounce(.seconds(12), scheduler: $0.clock)) }),
    ("throttle", { text($0.sources[0].throttle(.seconds(12), scheduler: $0.clock)) }),
    ("throttle first", { text($0.sources[0].throttle(.seconds(12), latest: false, scheduler: $0.clock)) }),
    ("delay", { text($0.sources[0].delay(.seconds(12), scheduler: $0.clock)) }),
    ("delaySubscription", { text($0.sources[0].delaySubscription(.seconds(12), scheduler: $0.clock)) }),
    ("timeout", { text($0.sources[0].timeout(.seconds(25), scheduler: $0.clock)) }),
    ("observe(on:)", { text($0.sources[0].observe(on: $0.clock)) }),
    ("subscribe(on:)", { text($0.sources[0].subscribe(on: $0.clock)) }),
    ("startWith", { text($0.sources[0].startWith(7)) }),
    ("ifEmpty(default:)", { text($0.sources[0].ifEmpty(default: 7)) }),
    ("catch", { text($0.sources[0].catch { _ in .of(7, 8) }) }),
    ("catchAndReturn", { text($0.sources[0].catchAndReturn(7)) }),
    ("retry", { text($0.sources[0].retry(2)) }),
    ("do", { text($0.sources[0].do(afterCompleted: {})) }),
    ("share", { text($0.sources[0].share()) }),
    ("share 1", { text($0.sources[0].share(replay: 1)) }),
    ("share 2", { text($0.sources[0].share(replay: 2)) }),
    ("share for ever", { text($0.sources[0].share(replay: 1, scope: .forever)) }),
    ("publish", { text($0.sources[0].publish().refCount()) }),
    ("replay", { text($0.sources[0].replay(1).refCount()) }),
    ("multicast", { text($0.sources[0].multicast({ PublishSubject<Int>() }) { $0 }) }),
    ("asInfallible", { text($0.sources[0].asInfallible(onErrorJustReturn: 7).asObservable()) }),
    ("using", { inputs in text(Observable.using({ BooleanDisposable() }) { _ in inputs.sources[0] }) }),
    ("deferred", { inputs in text(Observable.deferred { inputs.sources[0] }) }),
    ("concat with itself", { text($0.sources[0].concat($0.sources[0])) }),
    ("merge with itself", { text(Observable.merge($0.sources[0], $0.sources[0])) }),
    ("zip with itself", { text(Observable.zip($0.sources[0], $0.sources[0])) }),
]

let ofTwo: [Operator] = [
    ("merge", { text(Observable.merge($0.sources)) }),
    ("merge of a sequence", { text(Observable.from($0.sources).merge()) }),
    ("merge(maxConcurrent:)", { text(Observable.from($0.sources).merge(maxConcurrent: 1)) }),
    ("concat", { text(Observable.concat($0.sources)) }),
    ("concat of a sequence", { text(Observable.from($0.sources).concat()) }),
    ("catch(sequence:)", { text(Observable.catch(sequence: $0.sources)) }),
    ("amb", { text(Observable.amb($0.sources)) }),
    ("zip", { text(Observable.zip($0.sources[0], $0.sources[1])) }),
    ("zip that fails", {
        text(Observable.zip($0.sources[0], $0.sources[1]) { _, _ -> Int in throw Failure(description: "zip") })
    }),
    ("zip of a collection", { text(Observable.zip($0.sources) { $0 }) }),
    ("combineLatest", { text(Observable.combineLatest($0.sources[0], $0.sources[1])) }),
    ("combineLatest of a collection", { text(Observable.combineLatest($0.sources) { $0 }) }),
    ("withLatestFrom", { text($0.sources[0].withLatestFrom($0.sources[1]) { ($0, $1) }) }),
    ("sample", { text($0.sources[0].sample($0.sources[1])) }),
    ("sample with a default", { text($0.sources[0].sample($0.sources[1], defaultValue: 7)) }),
    ("take(until:)", { text($0.sources[0].take(until: $0.sources[1])) }),
    ("skip(until:)", { text($0.sources[0].skip(until: $0.sources[1])) }),
    ("ifEmpty(switchTo:)", { text($0.sources[0].ifEmpty(switchTo: $0.sources[1])) }),
    ("catch", { inputs in text(inputs.sources[0].catch { _ in inputs.sources[1] }) }),
    ("timeout to another", { text($0.sources[0].timeout(.seconds(15), other: $0.sources[1], scheduler: $0.clock)) }),
    ("flatMap", { inputs in text(inputs.sources[0].flatMap { _ in inputs.sources[1] }) }),
    ("flatMapFirst", { inputs in text(inputs.sources[0].flatMapFirst { _ in inputs.sources[1] }) }),
    ("flatMapLatest", { inputs in text(inputs.sources[0].flatMapLatest { _ in inputs.sources[1] }) }),
    ("concatMap", { inputs in text(inputs.sources[0].concatMap { _ in inputs.sources[1] }) }),
    ("switchLatest", { text(Observable.from($0.sources).switchLatest()) }),
    ("retry(when:)", { inputs in
        text(inputs.sources[0].retry(when: { (_: Observable<Error>) in inputs.sources[1] }))
    }),
    ("retry(when:) by errors", { inputs in
        text(inputs.sources[0].retry(when: { (errors: Observable<Error>) in errors.flatMap { _ in inputs.sources[1] } }))
    }),
    ("andThen", {
        text($0.sources[0].ignoreElements().asCompletable().andThen($0.sources[1]))
    }),
    ("Completable.zip", { inputs in
        text(Completable.zip(inputs.sources.map { $0.ignoreElements().asCompletable() }).asObservable())
    }),
    ("Single.zip", { inputs in
        text(Single.zip(inputs.sources[0].first(), inputs.sources[1].first()) { ($0, $1) }.asObservable())
    }),
    ("Infallible.zip", { inputs in
        text(
            Infallible.zip(
                inputs.sources[0].asInfallible(onErrorJustReturn: 7),
                inputs.sources[1].asInfallible(onErrorJustReturn: 8)) { ($0, $1) }.asObservable())
    }),
]

let ofThree: [Operator] = [
    ("merge", { text(Observable.merge($0.sources)) }),
    ("concat", { text(Observable.concat($0.sources)) }),
    ("amb", { text(Observable.amb($0.sources)) }),
    ("zip", { text(Observable.zip($0.sources[0], $0.sources[1], $0.sources[2])) }),
    ("zip of a collection", { text(Observable.zip($0.sources) { $0 }) }),
    ("combineLatest", { text(Observable.combineLatest($0.sources[0], $0.sources[1], $0.sources[2])) }),
    ("combineLatest of a collection", { text(Observable.combineLatest($0.sources) { $0 }) }),
    ("merge(maxConcurrent:)", { text(Observable.from($0.sources).merge(maxConcurrent: 2)) }),
    ("zip, merged", { text(Observable.merge(Observable.zip($0.sources[0], $0.sources[1]) { $0 + $1 }, $0.sources[2])) }),
    ("switch into zip", { inputs in
        text(inputs.sources[0].flatMapLatest { _ in Observable.zip(inputs.sources[1], inputs.sources[2]) { $0 + $1 } })
    }),
]

func permutations(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return permutations(count - 1).flatMap { rest in
        (0..<count).map { place in Array(rest[..<place]) + [count - 1] + Array(rest[place...]) }
    }
}

func product<Choice>(_ choices: [Choice], _ count: Int) -> [[Choice]] {
    count == 0 ? [[]] : product(choices, count - 1).flatMap { rest in choices.map { rest + [$0] } }
}

for (operators, arity, counts) in [(ofOne, 1, [0, 1, 3]), (ofTwo, 2, [0, 1, 3]), (ofThree, 3, [0, 2])] {
    for operation in operators {
        for isCold in [false, true] {
            for (isTight, counts) in [(false, counts), (true, [3])] {
                for counts in product(counts, arity) {
                    for ends in product(End.allCases, arity) {
                        for places in permutations(arity) {
                            let scripts = (0..<arity).map {
                                Script(count: counts[$0], end: ends[$0], place: places[$0], isTight: isTight)
                            }
                            let row = happenings(scripts, isCold: isCold, operation.apply)
                            let title = scripts.map(\.description).joined(separator: " ")
                            print("\(operation.name), \(isCold ? "cold" : "hot")\(isTight ? " tight" : "") \(title): \(row)")
                        }
                    }
                }
            }
        }
    }
}
