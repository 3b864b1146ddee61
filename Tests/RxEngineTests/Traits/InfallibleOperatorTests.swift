// Every operator of Infallible emits what that of Observable does.

import RxEngine
import TestSupport
import XCTest

final class InfallibleOperatorTests: LeakCheckedTestCase {
    private static let object = TestObject()
    private final class TestObject: Sendable {}

    /// What operators make of 1, 2, 3.
    private let operators: [(name: String, apply: (Infallible<Int>) -> Infallible<Int>, expected: String)] = [
        ("map", { $0.map { $0 * 2 } }, "2 4 6 completed"),
        ("filter", { $0.filter { $0 > 1 } }, "2 3 completed"),
        ("compactMap", { $0.compactMap { $0 == 2 ? nil : $0 } }, "1 3 completed"),
        ("distinctUntilChanged", { $0.distinctUntilChanged() }, "1 2 3 completed"),
        ("distinctUntilChanged by key", { $0.distinctUntilChanged { $0 / 2 } }, "1 2 completed"),
        ("distinctUntilChanged by comparison", { $0.distinctUntilChanged { $0 < $1 } }, "1 completed"),
        ("distinctUntilChanged by both", { $0.distinctUntilChanged({ $0 / 2 }, comparer: ==) }, "1 2 completed"),
        ("distinctUntilChanged(at:)", { $0.distinctUntilChanged(at: \.self) }, "1 2 3 completed"),
        ("flatMap", { $0.flatMap { Infallible.just($0) } }, "1 2 3 completed"),
        ("flatMapLatest", { $0.flatMapLatest { Infallible.just($0) } }, "1 2 3 completed"),
        ("flatMapFirst", { $0.flatMapFirst { Infallible.just($0) } }, "1 2 3 completed"),
        ("concatMap", { $0.concatMap { Infallible.of($0, 0) } }, "1 0 2 0 3 0 completed"),
        ("concat", { $0.concat(Infallible.just(9)) }, "1 2 3 9 completed"),
        ("concat of a list", { .concat([$0, .just(9)]) }, "1 2 3 9 completed"),
        ("concat of a sequence", { .concat(AnySequence([$0, .just(9)])) }, "1 2 3 9 completed"),
        ("merge", { .merge($0, .just(9)) }, "9 1 2 3 completed"),
        ("merge of a list", { .merge([$0, .of(8, 9)]) }, "1 8 2 9 3 completed"),
        ("scan", { $0.scan(10, accumulator: +) }, "11 13 16 completed"),
        ("scan(into:)", { $0.scan(into: 10) { $0 += $1 } }, "11 13 16 completed"),
        ("startWith", { $0.startWith(0) }, "0 1 2 3 completed"),
        ("take", { $0.take(2) }, "1 2 completed"),
        ("take(while:)", { $0.take(while: { $0 < 2 }, behavior: .inclusive) }, "1 2 completed"),
        ("take(until:)", { $0.take(until: { $0 == 2 }) }, "1 completed"),
        ("take(until:) another", { $0.take(until: Infallible<Int>.just(1)) }, "completed"),
        ("take(until:) an observable", { $0.take(until: Observable<Int>.never()) }, "1 2 3 completed"),
        ("skip", { $0.skip(1) }, "2 3 completed"),
        ("skip(while:)", { $0.skip(while: { $0 < 2 }) }, "2 3 completed"),
        ("skip(until:)", { $0.skip(until: Observable<Int>.just(1)) }, "1 2 3 completed"),
        ("share", { $0.share(replay: 1) }, "1 2 3 completed"),
        ("withUnretained", { $0.withUnretained(object).map { $1 } }, "1 2 3 completed"),
        ("withLatestFrom", { $0.withLatestFrom(Infallible.just(7)) }, "7 7 7 completed"),
        ("withLatestFrom, combined", { $0.withLatestFrom(Infallible.just(7)) { $0 + $1 } }, "8 9 10 completed"),
        ("combineLatest of a list", { .combineLatest([$0, $0]) { $0.reduce(0, +) } }, "2 3 4 5 6 completed"),
        ("asInfallible", { $0.asInfallible(onErrorJustReturn: 0) }, "1 2 3 completed"),
    ]

    func testOperators() {
        for entry in operators {
            XCTAssertEqual(record(entry.apply(.of(1, 2, 3)).asObservable()).text, entry.expected, entry.name)
        }
    }

    func testTimes() {
        let one = Infallible.just(1)
        XCTAssertEqual(timeline { .just(1, scheduler: $0) as Infallible<Int> }, "next(1) @ 201 completed @ 202")
        XCTAssertEqual(timeline { one.debounce(.seconds(5), scheduler: $0) }, "next(1) @ 200 completed @ 200")
        XCTAssertEqual(timeline { one.throttle(.seconds(5), scheduler: $0) }, "next(1) @ 200 completed @ 200")
        XCTAssertEqual(timeline { Infallible<Int>.never().take(for: .seconds(5), scheduler: $0) }, "completed @ 205")
        XCTAssertEqual(timeline { one.observe(on: $0) }, "next(1) @ 201 completed @ 202")
    }

    func testTheOrderOfHooks() {
        let log = Log()
        _ = Infallible.just(1)
            .do(
                onNext: { log("on \($0)") }, afterNext: { log("after \($0)") }, onCompleted: { log("onCompleted") },
                afterCompleted: { log("afterCompleted") }, onSubscribe: { log("subscribe") },
                onSubscribed: { log("subscribed") }, onDispose: { log("dispose") }
            )
            .subscribe(onNext: { log("\($0)") }, onCompleted: { log("completed") }, onDisposed: { log("disposed") })
        XCTAssertEqual(
            log.entries,
            [
                "subscribe", "on 1", "1", "after 1", "onCompleted", "completed", "disposed", "afterCompleted",
                "subscribed", "dispose",
            ])
    }

    func testAnErrorThatShouldNotComeIsIgnored() {
        let broken = Infallible<Int>.deferred { throw TestError(1) }
        let log = Log()
        _ = broken.subscribe { log("\($0)") }
        XCTAssertEqual(log.entries, [])
    }

    func testBindForms() {
        let log = Log()
        let source = Infallible.just(1)
        let relays = (
            BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: 0), ReplayRelay<Int>.create(bufferSize: 1),
            ReplayRelay<Int?>.create(bufferSize: 1), PublishRelay<Int>(), PublishRelay<Int?>()
        )
        let published = [
            relays.4.subscribe(onNext: { log("p\($0)") }), relays.5.subscribe(onNext: { log("q\($0 ?? 0)") }),
        ]
        let bindings: [any Disposable] = [
            source.bind(to: relays.0), source.bind(to: relays.1), source.bind(to: relays.2), source.bind(to: relays.3),
            source.bind(to: relays.4), source.bind(to: relays.5), source.bind(onNext: { log("n\($0)") }),
            source.bind(with: log, onNext: { $0("w\($1)") }), source.bind(to: AnyObserver<Int> { log("\($0)") }),
            source.bind(to: AnyObserver<Int?> { log("\($0)") }),
            source.bind { (infallible: Infallible<Int>) in infallible.subscribe(onNext: { log("t\($0)") }) },
        ]
        XCTAssertEqual(
            log.entries,
            ["p1", "q1", "n1", "w1", "next(1)", "completed", "next(Optional(1))", "completed", "t1"])
        XCTAssertEqual(relays.0.value, 1)
        XCTAssertEqual(relays.1.value, 1)
        (bindings + published).forEach { $0.dispose() }
    }
}
