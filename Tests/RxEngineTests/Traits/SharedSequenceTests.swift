// Driver, Signal and the binding types. XCTest, because they belong to the main thread.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SharedSequenceTests: LeakCheckedTestCase {
    private lazy var scheduler = TestScheduler(initialClock: 0)

    func testADriverReplaysItsNewestElementAndSharesOneSubscription() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)])
        let (first, second) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorJustReturn: -1)
            scheduler.scheduleAt(200) { _ = driver.drive(first) }
            scheduler.scheduleAt(225) { _ = driver.drive(second) }
            scheduler.start()
        }
        XCTAssertEqual(first.events, [.next(211, 1), .next(221, 2), .next(231, 3), .completed(301)])
        XCTAssertEqual(second.events, [.next(225, 2), .next(231, 3), .completed(301)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 300)])
    }

    func testASignalReplaysNothing() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .error(240, TestError(1))])
        let (first, second) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        SharingScheduler.mock(scheduler: scheduler) {
            let signal = source.asSignal(onErrorJustReturn: -1)
            scheduler.scheduleAt(200) { _ = signal.emit(to: first) }
            scheduler.scheduleAt(220) { _ = signal.emit(to: second) }
            scheduler.start()
        }
        XCTAssertEqual(first.events, [.next(211, 1), .next(231, 2), .next(241, -1), .completed(241)])
        XCTAssertEqual(second.events, [.next(231, 2), .next(241, -1), .completed(241)])
    }

    func testTheMockedSchedulerIsTakenAwayEvenIfTheBodyThrows() {
        XCTAssertThrowsError(
            try SharingScheduler.mock(scheduler: scheduler) {
                XCTAssertTrue(SharingScheduler.make() is TestScheduler)
                throw TestError(1)
            })
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }

    func testOperatorsAndCreation() {
        var log: [String] = []
        func note<Element>(_ driver: Driver<Element>) {
            log = []
            let subscription = driver.drive(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
            let limit = Date(timeIntervalSinceNow: 2)
            while log.last != "|", Date() < limit { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002)) }
            subscription.dispose()
        }
        note(Driver.of(1, 2, 3).map { $0 * 2 }.filter { $0 > 2 })
        XCTAssertEqual(log, ["4", "6", "|"])
        note(Driver.just(1).startWith(-1, 0).scan(10, accumulator: +))
        XCTAssertEqual(log, ["9", "9", "10", "|"])
        note(Driver.zip(Driver.of(1, 2), Driver.of("a", "b")) { "\($0)\($1)" })
        XCTAssertEqual(log, ["1a", "2b", "|"])
        note(Driver.combineLatest(Driver.just(1), Driver.just("a"), Driver.just(true)))
        XCTAssertEqual(log, ["(1, \"a\", true)", "|"])
        note(Driver.of(1, 2).flatMapLatest { Driver.just($0) }.skip(1))
        XCTAssertEqual(log, ["2", "|"])
        note(Driver.merge(.just(1), .empty()).concat(Driver.from(optional: 5)))
        XCTAssertEqual(log, ["1", "5", "|"])
    }

    func testRelaysDriveAndAreDriven() {
        let source = BehaviorRelay(value: "a")
        let target = BehaviorRelay<String?>(value: nil)
        let binding = source.asDriver().drive(target)
        XCTAssertEqual(target.value, "a")
        source.accept("b")
        XCTAssertEqual(target.value, "b")
        binding.dispose()
        let taps = PublishRelay<Int>()
        var received: [Int] = []
        let emission = taps.asSignal().emit(onNext: { received.append($0) })
        taps.accept(1)
        XCTAssertEqual(received, [1])
        emission.dispose()
    }

    func testABinderHoldsItsTargetWeakly() {
        final class Label { var text = "" }
        var label: Label? = Label()
        weak let watched = label
        let binder = Binder<String>(label!) { label, text in label.text = text }
        binder.onNext("a")
        XCTAssertEqual(label?.text, "a")
        label = nil
        XCTAssertNil(watched)
        binder.onNext("b")
    }

    func testABinderHopsToMain() {
        final class Target: @unchecked Sendable {
            // Unchecked: written on main only.
            var isMain: Bool?
        }
        let target = Target()
        let binder = Binder<Int>(target) { target, _ in target.isMain = Thread.isMainThread }
        DispatchQueue.global().async { binder.onNext(1) }
        let limit = Date(timeIntervalSinceNow: 5)
        while target.isMain == nil, Date() < limit { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002)) }
        XCTAssertEqual(target.isMain, true)
    }

    func testTheNameSpaceBindsProperties() {
        final class View: NSObject { var title = "" }
        let view = View()
        let subject = PublishSubject<String>()
        let binding = subject.bind(to: view.rx.title)
        subject.onNext("hello")
        XCTAssertEqual(view.title, "hello")
        binding.dispose()
    }

    func testAControlPropertyIsReadAndSet() {
        let values = BehaviorSubject<String?>(value: "at first")
        var set: [String?] = []
        let property = ControlProperty(
            values: values, valueSink: AnyObserver<String?> { if case .next(let value) = $0 { set.append(value) } })
        var (all, changed, filled): ([String?], [String?], [String]) = ([], [], [])
        let subscriptions = [
            property.subscribe(onNext: { all.append($0) }), property.changed.subscribe(onNext: { changed.append($0) }),
            property.orEmpty.subscribe(onNext: { filled.append($0) }),
        ]
        values.onNext(nil)
        XCTAssertEqual(all, ["at first", nil])
        XCTAssertEqual(changed, [nil])
        XCTAssertEqual(filled, ["at first", ""])
        property.onNext("set")
        property.orEmpty.onNext("set too")
        XCTAssertEqual(set, ["set", "set too"])
        subscriptions.forEach { $0.dispose() }
        XCTAssertFalse(values.hasObservers)
    }
}
