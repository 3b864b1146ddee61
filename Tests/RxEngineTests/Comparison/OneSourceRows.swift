// The rows of operators of one sequence.

import Foundation

#if canImport(RxSwift)
import RxSwift
import RxTest
#else
import RxEngine
#endif

extension OperatorFamily {
    static var oneSourceRows: [OperatorRow] {
        transformingRows + filteringRows + timingRows + errorRows + sharingRows + repeatedRows
    }

    private static var transformingRows: [OperatorRow] {
        [
            OperatorRow("map") { $0.a.map { $0 + 1 } },
            OperatorRow("map that fails") { $0.a.map { _ -> Int in throw NamedError(description: "map") } },
            OperatorRow("compactMap") { $0.a.compactMap { $0 % 2 == 0 ? $0 : nil } },
            OperatorRow("compactMap that fails") {
                $0.a.compactMap {
                    if $0 == 1 { throw NamedError(description: "compactMap") } else { return $0 as Int? }
                }
            },
            OperatorRow("scan") { $0.a.scan(0, accumulator: +) },
            OperatorRow("scan(into:)") { $0.a.scan(into: 0) { $0 += $1 } },
            OperatorRow("scan that fails") {
                $0.a.scan(0) { if $1 == 1 { throw NamedError(description: "scan") } else { return $0 + $1 } }
            },
            OperatorRow("reduce") { $0.a.reduce(0, accumulator: +) },
            OperatorRow("reduce, mapped") { $0.a.reduce(0, accumulator: +) { $0 * 2 } },
            OperatorRow("reduce that fails") {
                $0.a.reduce(0) { if $1 == 1 { throw NamedError(description: "reduce") } else { return $0 + $1 } }
            },
            OperatorRow("reduce, mapped, that fails") {
                $0.a.reduce(0, accumulator: +) { _ -> Int in throw NamedError(description: "result") }
            },
            OperatorRow("toArray") { $0.a.toArray() },
            OperatorRow("enumerated") { $0.a.enumerated() },
            OperatorRow("materialize") { $0.a.materialize() },
            OperatorRow("dematerialize") { $0.a.materialize().dematerialize() },
            OperatorRow("dematerialize of an end") { inputs in
                inputs.a.map { $0 == 1 ? Event<Int>.completed : .next($0) }.dematerialize()
            },
            OperatorRow("groupBy") { $0.a.groupBy { $0 % 2 }.flatMap { $0 } },
            OperatorRow("groupBy whose groups are let go") { $0.a.groupBy { $0 % 2 }.flatMap { $0.take(1) } },
            OperatorRow("groupBy that fails") {
                $0.a.groupBy { if $0 == 1 { throw NamedError(description: "key") } else { return $0 % 2 } }
                    .flatMap { $0 }
            },
            OperatorRow("decode") {
                $0.a.map { Data("[\($0)]".utf8) }.decode(type: [Int].self, decoder: JSONDecoder())
            },
            OperatorRow("decode that fails") {
                $0.a.map { Data("[\($0)]".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
                    .catch { _ in .error(NamedError(description: "decode")) }
            },
            OperatorRow("withUnretained") { $0.a.withUnretained($0.clock) { _, number in number } },
            OperatorRow("withUnretained of what is gone") { inputs in
                inputs.a.withUnretained(BooleanDisposable()) { _, number in number }
            },
            OperatorRow("flatMap that fails") {
                $0.a.flatMap { _ -> Observable<Int> in throw NamedError(description: "flatMap") }
            },
            OperatorRow("flatMap into what ends at once") { $0.a.flatMap { Observable.of($0, $0) } },
            OperatorRow("flatMapFirst that fails") {
                $0.a.flatMapFirst { _ -> Observable<Int> in throw NamedError(description: "flatMapFirst") }
            },
            OperatorRow("flatMapFirst into what ends at once") { $0.a.flatMapFirst { Observable.of($0, $0) } },
            OperatorRow("flatMapLatest that fails") {
                $0.a.flatMapLatest { _ -> Observable<Int> in throw NamedError(description: "flatMapLatest") }
            },
            OperatorRow("flatMapLatest into what ends at once") { $0.a.flatMapLatest { Observable.of($0, $0) } },
            OperatorRow("concatMap that fails") {
                $0.a.concatMap { _ -> Observable<Int> in throw NamedError(description: "concatMap") }
            },
            OperatorRow("concatMap into what ends at once") { $0.a.concatMap { Observable.of($0, $0) } },
        ]
    }

    private static var filteringRows: [OperatorRow] {
        [
            OperatorRow("filter") { $0.a.filter { $0 % 2 == 0 } },
            OperatorRow("filter that fails") { $0.a.filter { _ in throw NamedError(description: "filter") } },
            OperatorRow("take 0") { $0.a.take(0) },
            OperatorRow("take 1") { $0.a.take(1) },
            OperatorRow("take 2") { $0.a.take(2) },
            OperatorRow("takeLast") { $0.a.takeLast(2) },
            OperatorRow("take(while:)") { $0.a.take(while: { $0 < 1 }) },
            OperatorRow("take(while:), inclusive") { $0.a.take(while: { $0 < 1 }, behavior: .inclusive) },
            OperatorRow("take(while:) that fails") {
                $0.a.take(while: { if $0 == 1 { throw NamedError(description: "while") } else { return true } })
            },
            OperatorRow("take(until:) a condition") { $0.a.take(until: { $0 == 1 }) },
            OperatorRow("take(until:) a condition, inclusive") { $0.a.take(until: { $0 == 1 }, behavior: .inclusive) },
            OperatorRow("take(until:) a condition that fails") {
                $0.a.take(until: { _ in throw NamedError(description: "until") })
            },
            OperatorRow("take(for:)") { $0.a.take(for: .seconds(15), scheduler: $0.clock) },
            OperatorRow("skip") { $0.a.skip(1) },
            OperatorRow("skip(while:)") { $0.a.skip(while: { $0 < 1 }) },
            OperatorRow("skip(while:) that fails") {
                $0.a.skip(while: { if $0 == 1 { throw NamedError(description: "while") } else { return true } })
            },
            OperatorRow("skip for") { $0.a.skip(.seconds(15), scheduler: $0.clock) },
            OperatorRow("distinctUntilChanged") { $0.a.distinctUntilChanged() },
            OperatorRow("distinctUntilChanged by key") { $0.a.distinctUntilChanged { $0 / 2 } },
            OperatorRow("distinctUntilChanged(at:)") { $0.a.distinctUntilChanged(at: \.magnitude) },
            OperatorRow("distinctUntilChanged by comparison") { $0.a.distinctUntilChanged { $0 / 2 == $1 / 2 } },
            OperatorRow("distinctUntilChanged whose key fails") {
                $0.a.distinctUntilChanged { if $0 == 1 { throw NamedError(description: "key") } else { return $0 } }
            },
            OperatorRow("distinctUntilChanged whose comparison fails") {
                $0.a.distinctUntilChanged { _, _ in throw NamedError(description: "comparison") }
            },
            OperatorRow("element(at:)") { $0.a.element(at: 1) },
            OperatorRow("single") { $0.a.single() },
            OperatorRow("single of some") { $0.a.single { $0 == 1 } },
            OperatorRow("single that fails") { $0.a.single { _ in throw NamedError(description: "single") } },
            OperatorRow("first") { $0.a.first() },
            OperatorRow("asSingle") { $0.a.asSingle() },
            OperatorRow("asMaybe") { $0.a.asMaybe() },
            OperatorRow("ignoreElements") { $0.a.ignoreElements() },
            OperatorRow("asCompletable") { $0.a.ignoreElements().asCompletable() },
            OperatorRow("ifEmpty(default:)") { $0.a.ifEmpty(default: 7) },
            OperatorRow("startWith") { $0.a.startWith(7) },
            OperatorRow("startWith several") { $0.a.startWith(7, 8) },
        ]
    }

    private static var timingRows: [OperatorRow] {
        [
            OperatorRow("window") {
                $0.a.window(timeSpan: .seconds(12), count: 2, scheduler: $0.clock).flatMap { $0 }
            },
            OperatorRow("window by count") {
                $0.a.window(timeSpan: .seconds(500), count: 2, scheduler: $0.clock).flatMap { $0.toArray() }
            },
            OperatorRow("buffer") { $0.a.buffer(timeSpan: .seconds(12), count: 2, scheduler: $0.clock) },
            OperatorRow("debounce") { $0.a.debounce(.seconds(12), scheduler: $0.clock) },
            OperatorRow("debounce, short") { $0.a.debounce(.seconds(4), scheduler: $0.clock) },
            OperatorRow("throttle") { $0.a.throttle(.seconds(12), scheduler: $0.clock) },
            OperatorRow("throttle first") { $0.a.throttle(.seconds(12), latest: false, scheduler: $0.clock) },
            OperatorRow("delay") { $0.a.delay(.seconds(12), scheduler: $0.clock) },
            OperatorRow("delaySubscription") { $0.a.delaySubscription(.seconds(12), scheduler: $0.clock) },
            OperatorRow("timeout") { $0.a.timeout(.seconds(25), scheduler: $0.clock) },
            OperatorRow("timeout, short") { $0.a.timeout(.seconds(8), scheduler: $0.clock) },
            OperatorRow("observe(on:)") { $0.a.observe(on: $0.clock) },
            OperatorRow("subscribe(on:)") { $0.a.subscribe(on: $0.clock) },
        ]
    }

    private static var errorRows: [OperatorRow] {
        [
            OperatorRow("catch by what ends at once") { $0.a.catch { _ in .of(7, 8) } },
            OperatorRow("catch that fails") { $0.a.catch { _ in throw NamedError(description: "catch") } },
            OperatorRow("catchAndReturn") { $0.a.catchAndReturn(7) },
            OperatorRow("retry") { $0.a.retry(2) },
            OperatorRow("retry for ever") { $0.a.retry() },
            OperatorRow("retry(when:) at once") { $0.a.retry(when: { $0.take(1) }) },
            OperatorRow("retry(when:) never") {
                $0.a.retry(when: { (_: Observable<Error>) in Observable<Int>.never() })
            },
            OperatorRow("retry(when:) that fails") {
                $0.a.retry(when: { (errors: Observable<Error>) in
                    errors.flatMap { _ in Observable<Int>.error(NamedError(description: "when")) }
                })
            },
            OperatorRow("retry(when:) with a delay") { inputs in
                inputs.a.retry(when: { (errors: Observable<Error>) in
                    errors.flatMap { _ in Observable<Int>.timer(.seconds(7), scheduler: inputs.clock) }
                })
            },
            OperatorRow("retry(when:) of another error") {
                $0.a.retry(when: { (errors: Observable<RxError>) in errors })
            },
            OperatorRow("do") { $0.a.do(afterCompleted: {}) },
            OperatorRow("do that fails") {
                $0.a.do(onNext: { if $0 == 1 { throw NamedError(description: "onNext") } })
            },
            OperatorRow("do that fails after an element") {
                $0.a.do(afterNext: { if $0 == 1 { throw NamedError(description: "afterNext") } })
            },
            OperatorRow("do that fails at the error") {
                $0.a.do(onError: { _ in throw NamedError(description: "onError") })
            },
            OperatorRow("do that fails at the end") {
                $0.a.do(onCompleted: { throw NamedError(description: "onCompleted") })
            },
            OperatorRow("asInfallible(onErrorJustReturn:)") { $0.a.asInfallible(onErrorJustReturn: 7) },
            OperatorRow("asInfallible(onErrorFallbackTo:)") { $0.a.asInfallible(onErrorFallbackTo: .of(7, 8)) },
            OperatorRow("asInfallible(onErrorRecover:)") { $0.a.asInfallible(onErrorRecover: { _ in .of(7, 8) }) },
            OperatorRow("using") { inputs in Observable.using({ BooleanDisposable() }) { _ in inputs.a } },
            OperatorRow("deferred") { inputs in Observable.deferred { inputs.a } },
        ]
    }

    private static var sharingRows: [OperatorRow] {
        [
            OperatorRow("share") { $0.a.share() },
            OperatorRow("share 1") { $0.a.share(replay: 1) },
            OperatorRow("share 2") { $0.a.share(replay: 2) },
            OperatorRow("share for ever") { $0.a.share(scope: .forever) },
            OperatorRow("share 1 for ever") { $0.a.share(replay: 1, scope: .forever) },
            OperatorRow("share 2 for ever") { $0.a.share(replay: 2, scope: .forever) },
            OperatorRow("publish") { $0.a.publish().refCount() },
            OperatorRow("replay") { $0.a.replay(1).refCount() },
            OperatorRow("replayAll") { $0.a.replayAll().refCount() },
            OperatorRow("multicast") { $0.a.multicast(PublishSubject()).refCount() },
            OperatorRow("multicast by a BehaviorSubject") { $0.a.multicast(BehaviorSubject(value: 7)).refCount() },
            OperatorRow("multicast by an AsyncSubject") { $0.a.multicast(AsyncSubject()).refCount() },
            OperatorRow("multicast by a ReplaySubject") {
                $0.a.multicast(ReplaySubject.create(bufferSize: 2)).refCount()
            },
            OperatorRow("multicast(makeSubject:)") { $0.a.multicast(makeSubject: { PublishSubject() }).refCount() },
            OperatorRow("multicast with a selector") { $0.a.multicast({ PublishSubject<Int>() }) { $0 } },
            OperatorRow("multicast with a selector that ends") {
                $0.a.multicast({ PublishSubject<Int>() }) { $0.take(1) }
            },
            OperatorRow("multicast with a selector that fails") {
                $0.a.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in
                    throw NamedError(description: "selector")
                }
            },
            OperatorRow("publish, connected by hand") { connected($0.a.publish(), $0.clock) },
            OperatorRow("replay, connected by hand") { connected($0.a.replay(1), $0.clock) },
        ] + sharedTwiceRows
    }

    /// What is heard from its subscription on, and connected from 205 to 235.
    private static func connected(_ source: ConnectableObservable<Int>, _ clock: TestScheduler) -> Observable<Int> {
        var connection: Disposable?
        clock.scheduleAt(205) { connection = source.connect() }
        clock.scheduleAt(235) { connection?.dispose() }
        return source
    }

    /// What is shared by two subscriptions, of which one comes or goes before the other.
    private static var sharedTwiceRows: [OperatorRow] {
        let forms: [(name: String, share: (Observable<Int>) -> Observable<Int>)] = [
            ("share", { $0.share() }), ("share 1", { $0.share(replay: 1) }),
            ("share for ever", { $0.share(scope: .forever) }),
            ("share 1 for ever", { $0.share(replay: 1, scope: .forever) }),
            ("publish", { $0.publish().refCount() }), ("replay", { $0.replay(1).refCount() }),
        ]
        return forms.flatMap { form in
            [
                OperatorRow("\(form.name), heard twice") { inputs in
                    let shared = form.share(inputs.a)
                    return Observable.merge(shared, shared.delaySubscription(.seconds(15), scheduler: inputs.clock))
                },
                OperatorRow("\(form.name), twice in turn") { inputs in
                    let shared = form.share(inputs.a)
                    return shared.take(1).concat(shared)
                },
                OperatorRow("\(form.name), let go by one") { inputs in
                    let shared = form.share(inputs.a)
                    return Observable.merge(shared.take(1), shared)
                },
            ]
        }
    }

    private static var repeatedRows: [OperatorRow] {
        [
            OperatorRow("concat with itself") { $0.a.concat($0.a) },
            OperatorRow("merge with itself") { Observable.merge($0.a, $0.a) },
            OperatorRow("zip with itself") { Observable.zip($0.a, $0.a) },
            OperatorRow("amb with itself") { $0.a.amb($0.a) },
            OperatorRow("combineLatest with itself") { Observable.combineLatest($0.a, $0.a) },
            OperatorRow("take(until:) itself") { $0.a.take(until: $0.a.skip(1)) },
        ]
    }
}
