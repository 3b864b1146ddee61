// drive and emit: all their forms.

import RxEngine
import TestSupport
import XCTest

final class DriveAndEmitTests: LeakCheckedTestCase {
    func testDriveForms() {
        let log = Log()
        let driver = Driver.just(1)
        let observer = AnyObserver<Int> { log("\($0)") }
        let ofOptionals = AnyObserver<Int?> { log("\($0)") }
        let subscriptions: [any Disposable] = [
            driver.drive(observer, observer), driver.drive(ofOptionals), driver.drive(),
            driver.drive(onNext: { log("n\($0)") }, onCompleted: { log("c") }, onDisposed: { log("d") }),
            driver.drive(with: log, onNext: { $0("N\($1)") }, onCompleted: { $0("C") }, onDisposed: { $0("D") }),
            driver.drive { $0.subscribe(onNext: { log("t\($0)") }) },
            driver.drive(
                { source in { factor in source.subscribe(onNext: { log("k\($0 * factor)") }) } }, curriedArgument: 4),
        ]
        XCTAssertEqual(
            log.entries,
            [
                "next(1)", "next(1)", "completed", "completed", "next(Optional(1))", "completed", "n1", "c", "d", "N1",
                "C", "D", "t1", "k4",
            ])
        subscriptions.forEach { $0.dispose() }
    }

    func testEmitForms() {
        let log = Log()
        let signal = Signal.just(1)
        let observer = AnyObserver<Int> { log("\($0)") }
        let ofOptionals = AnyObserver<Int?> { log("\($0)") }
        let subscriptions: [any Disposable] = [
            signal.emit(to: observer, observer), signal.emit(to: ofOptionals), signal.emit(),
            signal.emit(onNext: { log("n\($0)") }, onCompleted: { log("c") }, onDisposed: { log("d") }),
            signal.emit(with: log, onNext: { $0("N\($1)") }, onCompleted: { $0("C") }, onDisposed: { $0("D") }),
        ]
        XCTAssertEqual(
            log.entries,
            [
                "next(1)", "next(1)", "completed", "completed", "next(Optional(1))", "completed", "n1", "c", "d", "N1",
                "C", "D",
            ])
        subscriptions.forEach { $0.dispose() }
    }

    func testRelaysAreFed() {
        let (plain, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let (replay, optionalReplay) = (ReplayRelay<Int>.create(bufferSize: 1), ReplayRelay<Int?>.create(bufferSize: 1))
        let (publish, optionalPublish) = (PublishRelay<Int>(), PublishRelay<Int?>())
        let log = Log()
        let published = [
            publish.subscribe(onNext: { log("\($0)") }), optionalPublish.subscribe(onNext: { log("\($0 ?? 0)") }),
        ]
        let bindings: [any Disposable] = [
            Driver.just(1).drive(plain), Driver.just(1).drive(optional), Driver.just(1).drive(replay),
            Driver.just(1).drive(optionalReplay), Signal.just(2).emit(to: plain), Signal.just(2).emit(to: optional),
            Signal.just(2).emit(to: replay), Signal.just(2).emit(to: optionalReplay), Signal.just(3).emit(to: publish),
            Signal.just(3).emit(to: optionalPublish),
        ]
        XCTAssertEqual(plain.value, 2)
        XCTAssertEqual(optional.value, 2)
        XCTAssertEqual(record(replay.asObservable()).text, "2")
        XCTAssertEqual(record(optionalReplay.asObservable()).text, "Optional(2)")
        XCTAssertEqual(log.entries, ["3", "3"])
        (bindings + published).forEach { $0.dispose() }
    }

    func testADriverIsLazyAndForgetsWhenNobodyIsSubscribed() {
        let subject = PublishSubject<Int>()
        var subscriptions = 0
        let driver = Observable<Int>.deferred {
            subscriptions += 1
            return subject
        }.asDriver(onErrorJustReturn: 0)
        XCTAssertEqual(subscriptions, 0)
        let log = Log()
        let first = driver.drive(onNext: { log("first \($0)") })
        subject.onNext(1)
        let second = driver.drive(onNext: { log("second \($0)") })
        XCTAssertEqual(subscriptions, 1)
        first.dispose()
        second.dispose()
        XCTAssertFalse(subject.hasObservers)
        let third = driver.drive(onNext: { log("third \($0)") })
        XCTAssertEqual(subscriptions, 2)
        third.dispose()
        XCTAssertEqual(log.entries, ["first 1", "second 1"])
    }

    func testTheObjectOfDriveIsHeldWeakly() {
        var object: Log? = Log()
        weak let watched = object
        let relay = PublishRelay<Int>()
        let subscription = object.map { relay.asDriver(onErrorJustReturn: 0).drive(with: $0, onNext: { $0("\($1)") }) }
        object = nil
        XCTAssertNil(watched)
        relay.accept(1)
        subscription?.dispose()
    }
}
