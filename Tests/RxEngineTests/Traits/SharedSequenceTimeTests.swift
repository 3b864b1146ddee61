// Shared sequences in virtual time: what whoever subscribes when receives, and how long the source is held.

import RxEngine
import TestSupport
import XCTest

final class SharedSequenceTimeTests: LeakCheckedTestCase {
    private var scheduler = TestScheduler(initialClock: 0)

    override func tearDown() {
        scheduler = TestScheduler(initialClock: 0)
        super.tearDown()
    }

    func testALateSubscriberOfADriverStartsAnew() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .error(230, TestError(1)), .next(260, 3), .completed(270),
        ])
        let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorDriveWith: .of(7, 8))
            for (time, observer) in zip([200, 225, 250], observers) {
                scheduler.scheduleAt(time) { _ = driver.drive(observer) }
            }
            scheduler.start()
        }
        XCTAssertEqual(
            observers[0].events, [.next(211, 1), .next(221, 2), .next(232, 7), .next(233, 8), .completed(234)])
        XCTAssertEqual(observers[1].events, [.next(225, 2), .next(232, 7), .next(233, 8), .completed(234)])
        XCTAssertEqual(observers[2].events, [.next(261, 3), .completed(271)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230), Subscription(250, 270)])
    }

    func testTimingOperatorsUseTheStrategysScheduler() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(230, 3), .completed(300)])
        let operators: [(Signal<Int>) -> Signal<Int>] = [
            { $0.throttle(.seconds(10)) }, { $0.throttle(.seconds(10), latest: false) }, { $0.debounce(.seconds(8)) },
            { $0.delay(.seconds(3)) },
        ]
        let observers = operators.map { _ in scheduler.createObserver(Int.self) }
        SharingScheduler.mock(scheduler: scheduler) {
            let signal = source.asSignal(onErrorJustReturn: 0)
            scheduler.scheduleAt(200) {
                for (operation, observer) in zip(operators, observers) { _ = operation(signal).emit(to: observer) }
            }
            scheduler.start()
        }
        XCTAssertEqual(observers[0].events, [.next(211, 1), .next(221, 2), .next(231, 3), .completed(301)])
        XCTAssertEqual(observers[1].events, [.next(211, 1), .next(231, 3), .completed(301)])
        XCTAssertEqual(observers[2].events, [.next(224, 2), .next(239, 3), .completed(301)])
        XCTAssertEqual(observers[3].events, [.next(214, 1), .next(219, 2), .next(234, 3), .completed(304)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 300)])
    }

    func testMocksAreNested() {
        let inner = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            driveOnScheduler(inner) { XCTAssertTrue(SharingScheduler.make() as AnyObject === inner) }
            XCTAssertTrue(DriverSharingStrategy.scheduler as AnyObject === scheduler)
            XCTAssertTrue(SignalSharingStrategy.scheduler as AnyObject === scheduler)
        }
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }
}
