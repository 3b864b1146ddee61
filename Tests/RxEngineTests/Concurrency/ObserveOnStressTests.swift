// observe(on:) and subscribe(on:): the order is kept, nothing is lost, nothing comes after dispose.

import Foundation
import TestSupport
import XCTest

@testable import RxEngine

final class ObserveOnStressTests: StressTestCase {
    private func schedulers() -> [(name: String, scheduler: any ImmediateSchedulerType)] {
        let operations = OperationQueue()
        operations.maxConcurrentOperationCount = 4
        return [
            ("serial", SerialDispatchQueueScheduler(qos: .default)),
            ("concurrent", ConcurrentDispatchQueueScheduler(qos: .default)),
            ("operations", OperationQueueScheduler(operationQueue: operations)), ("main", MainScheduler.instance),
            ("current thread", CurrentThreadScheduler.instance),
        ]
    }

    /// Waits until a sequence that delivers anywhere, perhaps on main, has ended.
    private func awaitEnd(_ observer: GrammarObserver<Int>, _ name: String) {
        waitUntil { observer.hasStopped }
        XCTAssertTrue(observer.hasStopped, name)
        assertGrammar(observer)
    }

    func testEverythingArrivesInOrder() {
        for (name, scheduler) in schedulers() {
            let subject = PublishSubject<Int>()
            let (observer, ended) = (GrammarObserver<Int>(), GrammarObserver<Int>())
            observer.subscribe(subject.observe(on: scheduler))
            ended.subscribe(subject.observe(on: scheduler).map { $0 }.observe(on: scheduler))
            onThreads(1) { _ in
                for element in 0..<500 { subject.onNext(element) }
                subject.onCompleted()
            }
            awaitEnd(observer, name)
            awaitEnd(ended, name)
            XCTAssertEqual(observer.elements, Array(0..<500), name)
            XCTAssertEqual(ended.elements, Array(0..<500), name)
        }
    }

    func testAnErrorComesAfterWhatWaits() {
        for (name, scheduler) in schedulers() {
            let observer = GrammarObserver<Int>()
            observer.subscribe(
                Observable.range(start: 0, count: pushes).concat(Observable.error(TestError())).observe(on: scheduler))
            awaitEnd(observer, name)
            XCTAssertEqual(observer.elements, Array(0..<pushes), name)
        }
    }

    func testNothingComesOnceDisposeHasReturnedOnTheDeliveringThread() {
        for (name, scheduler) in schedulers() where name != "main" {
            for _ in 0..<10 {
                let subject = PublishSubject<Int>()
                let third = DispatchSemaphore(value: 0)
                var own: GrammarObserver<Int>?
                let observer = GrammarObserver<Int> { element in
                    if element == 3 {
                        own?.dispose()
                        third.signal()
                    }
                }
                own = observer
                observer.subscribe(subject.observe(on: scheduler))
                onThreads(1) { _ in for element in 0..<self.pushes { subject.onNext(element) } }
                third.wait()
                own = nil
                assertGrammar(observer)
                XCTAssertEqual(observer.elements, [0, 1, 2, 3], name)
                XCTAssertFalse(subject.hasObservers, name)
            }
        }
    }

    func testDisposedFromElsewhereWhileElementsWait() {
        for (_, scheduler) in schedulers() {
            for _ in 0..<10 {
                let subject = PublishSubject<Int>()
                let observer = GrammarObserver<Int>()
                observer.subscribe(subject.observe(on: scheduler))
                onThreads(2) { number in
                    if number == 1 { return observer.dispose() }
                    for element in 0..<self.pushes { subject.onNext(element) }
                }
                assertGrammar(observer)
                XCTAssertFalse(subject.hasObservers)
            }
        }
    }

    func testSequencesObservedOnOneSerialQueueKeepTheOrderOfTheirEvents() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        _ = scheduler.schedule(()) {
            gate.wait()
            return Disposables.create()
        }
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        _ = subject.observe(on: scheduler).subscribe(onNext: { seen.append("a\($0)") })
        _ = subject.observe(on: scheduler)
            .subscribe(onNext: { seen.append("b\($0)") }, onCompleted: { done.signal() })
        for element in 1...3 { subject.onNext(element) }
        subject.onCompleted()
        gate.signal()
        done.wait()
        XCTAssertEqual(seen, ["a1", "b1", "a2", "b2", "a3", "b3"])
    }

    func testSubscribingAndDisposingOnASchedulerAtTheSameTime() {
        for (name, scheduler) in schedulers() {
            for _ in 0..<10 {
                let running = Counter()
                let observer = GrammarObserver<Int>()
                let source = Observable<Int>.create { observer in
                    running.add()
                    observer.onNext(1)
                    return Disposables.create { running.add(-1) }
                }
                observer.subscribe(source.subscribe(on: scheduler))
                onThreads(2) { _ in observer.dispose() }
                waitUntil { running.value == 0 }
                XCTAssertEqual(running.value, 0, name)
                assertGrammar(observer)
            }
        }
    }

    func testManyHops() {
        let (serial, concurrent) = (
            SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default)
        )
        let observer = GrammarObserver<Int>()
        observer.subscribe(
            Observable.range(start: 0, count: 300).subscribe(on: concurrent).observe(on: serial).map { $0 + 1 }
                .observe(on: concurrent).filter { _ in true }.observe(on: serial).scan(0) { $0 + $1 }
                .observe(on: concurrent))
        awaitEnd(observer, "hops")
        XCTAssertEqual(observer.elements.last, 300 * 301 / 2)
    }
}
