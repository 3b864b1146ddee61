// Maybe and Completable: creation, their closures, and when their operators say what.

import RxEngine
import TestSupport
import XCTest

final class MaybeCompletableTests: LeakCheckedTestCase {
    func testTimesOfMaybe() {
        let empty = Maybe<Int>.empty()
        XCTAssertEqual(timeline { .just(1, scheduler: $0) as Maybe<Int> }, "next(1) @ 201 completed @ 202")
        XCTAssertEqual(timeline { empty.observe(on: $0) }, "completed @ 201")
        XCTAssertEqual(timeline { empty.delay(.seconds(2), scheduler: $0) }, "completed @ 202")
        XCTAssertEqual(timeline { .timer(.seconds(3), scheduler: $0) as Maybe<Int> }, "next(0) @ 203 completed @ 203")
        XCTAssertEqual(
            timeline { Maybe<Int>.never().timeout(.seconds(3), other: .empty(), scheduler: $0) }, "completed @ 203")
    }

    func testTimesOfCompletable() {
        let empty = Completable.empty()
        XCTAssertEqual(timeline { empty.delay(.seconds(2), scheduler: $0) }, "completed @ 202")
        XCTAssertEqual(timeline { empty.delaySubscription(.seconds(2), scheduler: $0) }, "completed @ 202")
        XCTAssertEqual(timeline { empty.observe(on: $0) }, "completed @ 201")
        XCTAssertEqual(timeline { empty.subscribe(on: $0) }, "completed @ 201")
        let never = Completable.never()
        XCTAssertEqual(timeline { never.timeout(.seconds(2), scheduler: $0) }, "error(Sequence timeout.) @ 202")
        XCTAssertEqual(timeline { never.timeout(.seconds(2), other: empty, scheduler: $0) }, "completed @ 202")
    }

    func testRecovery() {
        let error = TestError(1)
        XCTAssertEqual(timeline { _ in Completable.error(error).catch { _ in .empty() } }, "completed @ 200")
        XCTAssertEqual(timeline { _ in Maybe.error(error).catchAndReturn(2) }, "next(2) @ 200 completed @ 200")
        XCTAssertEqual(timeline { _ in Maybe<Int>.empty().ifEmpty(default: 2) }, "next(2) @ 200 completed @ 200")
        var attempts = 0
        let third = Completable.create { observer in
            attempts += 1
            observer(attempts < 3 ? .error(error) : .completed)
            return Disposables.create()
        }
        XCTAssertEqual(timeline { _ in third.retry(3) }, "completed @ 200")
        attempts = 0
        XCTAssertEqual(timeline { _ in third.retry(2) }, "error(TestError(number: 1)) @ 200")
        attempts = 0
        XCTAssertEqual(
            timeline { _ in third.retry(when: { (errors: Observable<TestError>) in errors }) }, "completed @ 200")
    }

    func testUsingDisposesItsResourceAtTheEnd() {
        let resource = BooleanDisposable()
        let maybe = Maybe.using({ resource }, primitiveSequenceFactory: { _ in .just(1) })
        XCTAssertEqual(timeline { _ in maybe }, "next(1) @ 200 completed @ 200")
        XCTAssertTrue(resource.isDisposed)
    }

    func testClosuresAreCalledOnceThenOnDisposed() {
        let log = Log()
        let maybe = Maybe<Int>.create { observer in
            observer(.completed)
            observer(.success(1))
            return Disposables.create()
        }
        _ = maybe.subscribe(
            onSuccess: { _ in log("success") }, onCompleted: { log("completed") }, onDisposed: { log("disposed") })
        _ = Completable.error(TestError(1)).subscribe(
            with: log, onCompleted: { $0("completed") }, onError: { log, _ in log("error") },
            onDisposed: { $0("disposed") })
        XCTAssertEqual(log.entries, ["completed", "disposed", "error", "disposed"])
    }

    func testAndThenSubscribesTheSecondWhenTheFirstHasCompleted() {
        let scheduler = TestScheduler(initialClock: 0)
        let first: TestableObservable<Never> = scheduler.createHotObservable([.completed(210)])
        let second = scheduler.createHotObservable([.next(205, 1), .next(220, 2), .completed(230)])
        let result = scheduler.start { first.asCompletable().andThen(second.asObservable()) }
        XCTAssertEqual(result.events, [.next(220, 2), .completed(230)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 210)])
        XCTAssertEqual(second.subscriptions, [Subscription(210, 230)])
    }

    func testAndThenDoesNotReachTheSecondAfterAnErrorOrADispose() {
        for (events, end) in [([Recorded<Event<Never>>.error(210, TestError(1))], 210), ([], 1000)] {
            let scheduler = TestScheduler(initialClock: 0)
            let first: TestableObservable<Never> = scheduler.createHotObservable(events)
            let second = scheduler.createColdObservable([.next(10, 1), .completed(20)])
            let result = scheduler.start { first.asCompletable().andThen(second.asSingle()) }
            XCTAssertEqual(result.events, events.isEmpty ? [] : [.error(210, TestError(1))])
            XCTAssertEqual(first.subscriptions, [Subscription(200, end)])
            XCTAssertEqual(second.subscriptions, [])
        }
    }

    func testAndThenSubscribesTheSecondBeforeItLetsTheFirstGo() {
        let log = Log()
        func noted(_ name: String) -> Completable {
            Completable.create { observer in
                log("subscribe \(name)")
                observer(.completed)
                return Disposables.create { log("release \(name)") }
            }
        }
        _ = noted("1").andThen(noted("2")).subscribe(onCompleted: { log("completed") })
        XCTAssertEqual(log.entries, ["subscribe 1", "subscribe 2", "completed", "release 2", "release 1"])
    }
}
