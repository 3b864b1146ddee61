// Timing operators on real schedulers: the grammar holds while sources, timers and disposals race.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class TimingStressTests: StressTestCase {
    private let schedulers: [any SchedulerType] = [
        SerialDispatchQueueScheduler(qos: .userInitiated), ConcurrentDispatchQueueScheduler(qos: .userInitiated),
    ]
    private let span = RxTimeInterval.microseconds(200)

    private func timed(_ source: Observable<Int>, on scheduler: any SchedulerType) -> [(String, Observable<Int>)] {
        [
            ("debounce", source.debounce(span, scheduler: scheduler)),
            ("throttle", source.throttle(span, scheduler: scheduler)),
            ("throttle first", source.throttle(span, latest: false, scheduler: scheduler)),
            ("delay", source.delay(span, scheduler: scheduler)),
            ("delaySubscription", source.delaySubscription(span, scheduler: scheduler)),
            ("timeout", source.timeout(span, other: Observable.just(-1), scheduler: scheduler)),
            ("buffer", source.buffer(timeSpan: span, count: 7, scheduler: scheduler).map { $0.last ?? -2 }),
            ("window", source.window(timeSpan: span, count: 7, scheduler: scheduler).merge()),
            ("take(for:)", source.take(for: span, scheduler: scheduler)),
            ("skip(for:)", source.skip(span, scheduler: scheduler)),
            ("sample", source.sample(Observable<Int>.interval(span, scheduler: scheduler))),
            ("pausable", source.pausable(Observable<Int>.interval(span, scheduler: scheduler).map { $0 % 2 == 0 })),
        ]
    }

    func testTheGrammarHoldsWhileTimersFire() {
        for scheduler in schedulers {
            let source = PublishSubject<Int>()
            let watched = timed(source, on: scheduler).map { name, sequence in
                let observer = GrammarObserver<Int>()
                observer.subscribe(sequence)
                return (name, observer)
            }
            onThreads(1) { _ in
                for element in 0..<200 {
                    source.onNext(element)
                    if element.isMultiple(of: 10) { Thread.sleep(forTimeInterval: 0.0003) }
                }
                source.onCompleted()
            }
            for (name, observer) in watched where name != "sample" {
                waitUntil { observer.hasStopped }
                XCTAssertTrue(observer.hasStopped, name)
            }
            for (name, observer) in watched {
                observer.dispose()
                XCTAssertEqual(observer.violations, [], name)
                // What has not stopped may still be at its last element.
                guard observer.hasStopped else { continue }
                let elements = observer.elements.filter { $0 >= 0 }
                XCTAssertEqual(elements, elements.sorted(), name)
                switch name {
                case "delay", "window": XCTAssertEqual(elements, Array(0..<200), name)
                case "debounce": XCTAssertEqual(elements.last, 199, name)
                default: break
                }
            }
        }
    }

    func testDisposingWhileTimersFire() {
        for scheduler in schedulers {
            for _ in 0..<10 {
                let source = PublishSubject<Int>()
                let observers = timed(source, on: scheduler).map { _, sequence in
                    let observer = GrammarObserver<Int>()
                    observer.subscribe(sequence)
                    return observer
                }
                onThreads(2) { number in
                    if number == 1 {
                        Thread.sleep(forTimeInterval: 0.0002)
                        return observers.forEach { $0.dispose() }
                    }
                    for element in 0..<30 { source.onNext(element) }
                }
                for observer in observers { assertGrammar(observer) }
                // A timer that fires meanwhile lets its source go on its own thread.
                waitUntil { !source.hasObservers }
                XCTAssertFalse(source.hasObservers)
            }
        }
    }

    func testAnErrorRacesWithTheTimer() {
        for scheduler in schedulers {
            for _ in 0..<10 {
                let source = PublishSubject<Int>()
                let observers = timed(source, on: scheduler).map { _, sequence in
                    let observer = GrammarObserver<Int>()
                    observer.subscribe(sequence)
                    return observer
                }
                source.onNext(1)
                Thread.sleep(forTimeInterval: 0.0002)
                source.onError(TestError())
                for observer in observers {
                    waitUntil { observer.hasStopped }
                    assertGrammar(observer)
                    observer.dispose()
                }
            }
        }
    }

    func testWhatTheTimersDeliverInTheEnd() {
        let source = Observable.range(start: 0, count: pushes)
        for scheduler in schedulers {
            for (name, sequence) in timed(source, on: scheduler) where name != "sample" && name != "pausable" {
                let observer = GrammarObserver<Int>()
                observer.subscribe(sequence)
                waitUntil { observer.hasStopped }
                assertGrammar(observer)
                XCTAssertTrue(observer.hasStopped, name)
                switch name {
                case "throttle first": XCTAssertEqual(observer.elements.first, 0, name)
                // These depend on how long it all took.
                case "take(for:)", "skip(for:)", "timeout": break
                // A buffer that ends between the last element and the end leaves an empty one for the end.
                default: XCTAssertEqual(observer.elements.last { $0 != -2 }, pushes - 1, name)
                }
            }
        }
    }
}
