// Every operator of shared sequences: delivers on main, subscribes its source once, lets it go at the end.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SharedSequenceOperatorTests: LeakCheckedTestCase {
    private final class Five: Sendable { let value = 5 }
    private static let five = Five()

    /// What is no Driver itself but converts to one, as an activity indicator does.
    private struct Convertible: SharedSequenceConvertibleType {
        typealias Element = Int
        typealias SharingStrategy = DriverSharingStrategy
        let source: Driver<Int>
        func asSharedSequence() -> Driver<Int> { source }
    }

    /// What operators make of 1, 2 and, in place of an error, -1.
    private let driverOperators: [(name: String, apply: (Driver<Int>) -> Driver<Int>, expected: [Int])] = [
        ("map", { $0.map { $0 * 2 } }, [2, 4, -2]),
        ("compactMap", { $0.compactMap { $0 > 0 ? $0 : nil } }, [1, 2]),
        ("filter", { $0.filter { $0 > 1 } }, [2]),
        ("unwrap", { $0.map { $0 > 0 ? $0 : nil }.unwrap() }, [1, 2]),
        ("map(to:)", { $0.map(to: 5) }, [5, 5, 5]),
        ("not", { $0.map { $0 > 1 }.not().map { $0 ? 1 : 0 } }, [1, 0, 1]),
        ("distinct", { $0.concat(Driver.of(2, 3)).distinct() }, [1, 2, -1, 3]),
        ("distinct by predicate", { $0.distinct { $0 == 2 } }, [1, 2]),
        ("do", { $0.do(onNext: { _ in XCTAssertTrue(Thread.isMainThread) }) }, [1, 2, -1]),
        ("distinctUntilChanged", { $0.distinctUntilChanged() }, [1, 2, -1]),
        ("distinctUntilChanged by key", { $0.distinctUntilChanged { $0 > 0 } }, [1, -1]),
        ("distinctUntilChanged by comparison", { $0.distinctUntilChanged { $0 < $1 } }, [1, -1]),
        ("distinctUntilChanged by both", { $0.distinctUntilChanged({ $0 / 2 }, comparer: ==) }, [1, 2, -1]),
        ("distinctUntilChanged(at:)", { $0.distinctUntilChanged(at: \.self) }, [1, 2, -1]),
        ("flatMap", { $0.flatMap { .just($0) } }, [1, 2, -1]),
        ("flatMapLatest", { $0.flatMapLatest { .just($0) } }, [1, 2, -1]),
        ("flatMapFirst", { $0.flatMapFirst { .just($0) } }, [1, 2, -1]),
        ("concatMap", { $0.concatMap { .of($0, 0) } }, [1, 0, 2, 0, -1, 0]),
        ("switchLatest", { $0.map { Driver.just($0) }.switchLatest() }, [1, 2, -1]),
        ("merge of sequences", { $0.map { Driver.just($0) }.merge() }, [1, 2, -1]),
        ("merge, one at a time", { $0.map { Driver.just($0) }.merge(maxConcurrent: 1) }, [1, 2, -1]),
        ("scan", { $0.scan(10, accumulator: +) }, [11, 13, 12]),
        ("scan(into:)", { $0.scan(into: 10) { $0 += $1 } }, [11, 13, 12]),
        ("startWith", { $0.startWith(0) }, [0, 1, 2, -1]),
        ("startWith several", { $0.startWith(8, 9) }, [8, 9, 1, 2, -1]),
        ("skip", { $0.skip(1) }, [2, -1]),
        ("delay", { $0.delay(.milliseconds(2)) }, [1, 2, -1]),
        ("throttle", { $0.throttle(.milliseconds(50)) }, [1, -1]),
        ("throttle, first only", { $0.throttle(.milliseconds(50), latest: false) }, [1]),
        ("debounce", { $0.debounce(.milliseconds(2)) }, [-1]),
        ("concat", { $0.concat(Driver.just(7)) }, [1, 2, -1, 7]),
        ("concat of a list", { .concat([$0, .just(7)]) }, [1, 2, -1, 7]),
        ("concat of a sequence", { .concat(AnySequence([$0, .just(7)])) }, [1, 2, -1, 7]),
        ("merge", { .merge($0, .empty()) }, [1, 2, -1]),
        ("merge of a list", { .merge([$0, .empty()]) }, [1, 2, -1]),
        ("withLatestFrom", { $0.withLatestFrom(Driver.just(7)) }, [7, 7, 7]),
        ("withLatestFrom, combined", { $0.withLatestFrom(Driver.just(7)) { $0 + $1 } }, [8, 9, 6]),
        ("withUnretained", { $0.withUnretained(five).map { $0.value + $1 } }, [6, 7, 4]),
        ("withUnretained, combined", { $0.withUnretained(five) { $0.value * $1 } }, [5, 10, -5]),
        ("deferred", { driver in .deferred { driver } }, [1, 2, -1]),
        ("zip", { .zip($0, $0) { $0 + $1 } }, [2, 4, -2]),
        ("zip of a list", { Driver.zip([$0, $0]) { $0.reduce(0, +) } }, [2, 4, -2]),
        ("combineLatest", { .combineLatest($0, $0) { $0 + $1 } }, [2, 3, 4, 1, -2]),
        ("zip with what converts", { .zip($0, Convertible(source: $0)) { $0 + $1 } }, [2, 4, -2]),
        (
            "combineLatest with what converts", { .combineLatest($0, Convertible(source: $0)) { $0 + $1 } },
            [2, 3, 4, 1, -2]
        ),
        ("combineLatest of a list", { Driver.combineLatest([$0, $0]).map { $0.reduce(0, +) } }, [2, 3, 4, 1, -2]),
        ("asSignal and back", { $0.asSignal(onErrorJustReturn: 0).asDriver(onErrorJustReturn: 0) }, [1, 2, -1]),
    ]

    func testDriverOperators() {
        for entry in driverOperators {
            let source = Source()
            check(
                entry.apply(source.observable.asDriver(onErrorJustReturn: -1)), of: source, entry.expected, entry.name)
        }
    }

    func testSignalOperatorsReplayNothing() {
        let source = Source()
        let signal = source.observable.asSignal(onErrorJustReturn: -1).map { $0 * 2 }.startWith(0)
        check(signal, of: source, [0, 2, 4, -2], "Signal")
    }

    func testErrorsOfTheSource() {
        for (name, make) in [
            ("onErrorDriveWith", { $0.asDriver(onErrorDriveWith: .of(-1, -2)) }),
            ("onErrorRecover", { $0.asDriver { _ in .of(-1, -2) } }),
        ] as [(String, (Observable<Int>) -> Driver<Int>)] {
            let source = Source()
            check(make(source.observable), of: source, [1, 2, -1, -2], name)
        }
    }

    func testTimesOfTheFactories() {
        func mocked<Element>(_ make: @escaping () -> Driver<Element>) -> String {
            let scheduler = TestScheduler(initialClock: 0)
            var text = ""
            SharingScheduler.mock(scheduler: scheduler) {
                text = scheduler.start { make().asObservable() }.events.map { "\($0)" }.joined(separator: " ")
            }
            return text
        }
        XCTAssertEqual(mocked { .just(1) }, "next(1) @ 201 completed @ 201")
        XCTAssertEqual(mocked { .empty() as Driver<Int> }, "completed @ 201")
        XCTAssertEqual(mocked { .never() as Driver<Int> }, "")
        XCTAssertEqual(mocked { .of(1, 2) }, "next(1) @ 201 next(2) @ 202 completed @ 203")
        XCTAssertEqual(mocked { .from([1, 2]) }, "next(1) @ 201 next(2) @ 202 completed @ 203")
        XCTAssertEqual(mocked { .from(1...2) }, "next(1) @ 201 next(2) @ 202 completed @ 203")
        XCTAssertEqual(mocked { .from(optional: 1) }, "next(1) @ 201 completed @ 202")
        XCTAssertEqual(mocked { .from(optional: Int?.none) }, "completed @ 201")
        XCTAssertEqual(mocked { .interval(.seconds(300)) as Driver<Int> }, "next(0) @ 500 next(1) @ 800")
        XCTAssertEqual(
            mocked { .timer(.seconds(100), period: .seconds(300)) as Driver<Int> },
            "next(0) @ 300 next(1) @ 600 next(2) @ 900")
        XCTAssertEqual(mocked { Driver.of(1).delay(.seconds(10)) }, "next(1) @ 211 completed @ 212")
        XCTAssertEqual(mocked { Infallible.of(1).asDriver() }, "next(1) @ 201 completed @ 202")
    }

    /// Subscribes a sequence twice from a background queue, then lets its source emit on main.
    private func check<Strategy: SharingStrategyProtocol>(
        _ sequence: SharedSequence<Strategy, Int>, of source: Source, _ expected: [Int], _ name: String
    ) {
        let (first, second) = (Received(), Received())
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        var subscriptions: [any Disposable] = []
        let isSubscribed = BooleanDisposable()
        _ = scheduler.schedule(()) { _ in
            subscriptions = [first, second].map { received in
                sequence.asObservable().subscribe(onNext: received.add, onCompleted: received.end)
            }
            // Comes after all that the subscriptions have queued on main.
            return MainScheduler.asyncInstance.schedule(()) { _ in
                isSubscribed.dispose()
                return Disposables.create()
            }
        }
        waitUntil { isSubscribed.isDisposed }
        XCTAssertEqual(source.subscriptions, 1, name)
        source.subject.onNext(1)
        source.subject.onNext(2)
        source.subject.onError(TestError(1))
        waitUntil { first.hasEnded && second.hasEnded }
        XCTAssertEqual(first.elements, expected, name)
        XCTAssertFalse(first.wasOffMain || second.wasOffMain, "\(name) delivers on main")
        XCTAssertTrue(second.elements.last == expected.last, name)
        XCTAssertFalse(source.subject.hasObservers, name)
        subscriptions.forEach { $0.dispose() }
    }

    /// A source that counts its subscriptions.
    private final class Source {
        let subject = PublishSubject<Int>()
        private let counter = Counter()
        var subscriptions: Int { counter.value }
        var observable: Observable<Int> { subject.do(onSubscribed: { [counter] in counter.add() }) }
    }

    /// What one subscriber has received.
    private final class Received {
        private let list = SharedList<Int>()
        private let ends = Counter()
        private let offMain = Counter()
        var elements: [Int] { list.elements }
        var hasEnded: Bool { ends.value > 0 }
        var wasOffMain: Bool { offMain.value > 0 }

        func add(_ element: Int) {
            // What a subscription emits at once comes where it is made.
            if element <= 2, element != 0, !Thread.isMainThread { offMain.add() }
            list.append(element)
        }

        func end() { ends.add() }
    }
}
