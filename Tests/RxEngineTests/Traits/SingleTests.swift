// Single: creation, its closures, and when its operators say what.

import RxEngine
import TestSupport
import XCTest

final class SingleTests: LeakCheckedTestCase {
    private let failing = Single<Int>.error(TestError(1))

    func testTheObserverOfCreateIsHeardOnce() {
        let scheduler = TestScheduler(initialClock: 0)
        var observer: Single<Int>.SingleObserver?
        var releasedAt: [Int] = []
        for time in [210, 220] { scheduler.scheduleAt(time) { observer?(.success(time)) } }
        scheduler.scheduleAt(230) { observer?(.failure(TestError(1))) }
        let result = scheduler.start {
            Single<Int>.create {
                observer = $0
                return Disposables.create { releasedAt.append(scheduler.clock) }
            }
        }
        XCTAssertEqual(result.events, [.next(210, 210), .completed(210)])
        XCTAssertEqual(releasedAt, [210])
    }

    func testTimesOfTheOperators() {
        let one = Single.just(1)
        XCTAssertEqual(timeline { .just(1, scheduler: $0) as Single<Int> }, "next(1) @ 201 completed @ 202")
        XCTAssertEqual(timeline { one.delay(.seconds(2), scheduler: $0) }, "next(1) @ 202 completed @ 203")
        XCTAssertEqual(timeline { one.delaySubscription(.seconds(2), scheduler: $0) }, "next(1) @ 202 completed @ 202")
        XCTAssertEqual(timeline { one.observe(on: $0) }, "next(1) @ 201 completed @ 202")
        XCTAssertEqual(timeline { one.subscribe(on: $0) }, "next(1) @ 201 completed @ 201")
        XCTAssertEqual(timeline { .timer(.seconds(5), scheduler: $0) as Single<Int> }, "next(0) @ 205 completed @ 205")
        let never = Single<Int>.never()
        XCTAssertEqual(timeline { never.timeout(.seconds(5), scheduler: $0) }, "error(Sequence timeout.) @ 205")
        XCTAssertEqual(
            timeline { never.timeout(.seconds(5), other: .just(9), scheduler: $0) }, "next(9) @ 205 completed @ 205")
    }

    func testWhatTheOperatorsMakeOfTheResult() {
        let one = Single.just(1)
        let completed = "completed @ 200"
        let failed = "error(TestError(number: 1)) @ 200"
        let thrown = { (_: Int) -> Bool in throw TestError(1) }
        XCTAssertEqual(timeline { _ in one.filter { $0 > 1 } }, completed)
        XCTAssertEqual(timeline { _ in one.filter(thrown) }, failed)
        XCTAssertEqual(timeline { _ in one.flatMapMaybe { _ in Maybe<Int>.empty() } }, completed)
        XCTAssertEqual(timeline { _ in one.flatMapCompletable { _ in .empty() } }, completed)
        XCTAssertEqual(timeline { _ in one.asCompletable() }, completed)
        XCTAssertEqual(timeline { _ in one.asMaybe() }, "next(1) @ 200 completed @ 200")
    }

    func testAHotSourceIsLetGoWithTheResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let tooMany = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .completed(220)])
        let empty = scheduler.createHotObservable([Recorded<Event<Int>>.completed(230)])
        let merged = scheduler.start {
            Observable.merge(
                source.asSingle().asObservable().materialize(), tooMany.asSingle().asObservable().materialize(),
                empty.asSingle().asObservable().materialize())
        }
        XCTAssertEqual(merged.events.map(\.time), [215, 220, 220, 230, 230])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
        XCTAssertEqual(tooMany.subscriptions, [Subscription(200, 215)])
        XCTAssertEqual(empty.subscriptions, [Subscription(200, 230)])
    }

    func testTheOrderOfClosuresAndHooks() {
        let log = Log()
        let single = Single<Int>.create { observer in
            observer(.success(1))
            log("emitted")
            return Disposables.create { log("released") }
        }
        single.do(
            onSuccess: { _ in log("on") }, afterSuccess: { _ in log("after") }, onSubscribe: { log("subscribe") },
            onSubscribed: { log("subscribed") }, onDispose: { log("dispose") }
        )
        .subscribe(onSuccess: { _ in log("success") }, onDisposed: { log("disposed") })
        .dispose()
        XCTAssertEqual(
            log.entries,
            ["subscribe", "on", "success", "disposed", "after", "emitted", "released", "subscribed", "dispose"])
    }

    func testAnErrorWithoutClosureIsUnhandledUnlessThereIsAnObject() {
        let original = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = original }
        let log = Log()
        Hooks.defaultErrorHandler = { _, error in log("unhandled \(error)") }
        let object = Log()
        _ = failing.subscribe(with: object)
        _ = Maybe<Int>.error(TestError(1)).subscribe(with: object)
        _ = Completable.error(TestError(1)).subscribe(with: object)
        XCTAssertEqual(log.entries, [])
        _ = failing.subscribe()
        _ = Maybe<Int>.error(TestError(2)).subscribe()
        _ = Completable.error(TestError(3)).subscribe()
        XCTAssertEqual(log.entries, (1...3).map { "unhandled TestError(number: \($0))" })
    }

    func testClosuresReceiveTheObject() {
        let log = Log()
        _ = Single.just(1).subscribe(with: log, onSuccess: { $0("success \($1)") }, onDisposed: { $0("disposed") })
        _ = failing.subscribe(with: log, onFailure: { log, _ in log("failure") }, onDisposed: { $0("disposed") })
        XCTAssertEqual(log.entries, ["success 1", "disposed", "failure", "disposed"])
    }

    func testZipOfACollection() {
        let none: [Single<Int>] = []
        XCTAssertEqual(timeline { _ in Single.zip(none) }, "next([]) @ 200 completed @ 200")
        XCTAssertEqual(timeline { _ in Single.zip(none) { $0.count } }, "next(0) @ 200 completed @ 200")
        XCTAssertEqual(timeline { _ in Single.zip([.just(1), .just(2)]) }, "next([1, 2]) @ 200 completed @ 200")
        XCTAssertEqual(
            timeline { _ in Single.zip([.just(1), .error(TestError(1))]) }, "error(TestError(number: 1)) @ 200")
    }
}
