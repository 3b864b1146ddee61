// Very many synchronous steps, whatever makes them, on a small stack: it does not grow.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class StackDepthTests: StressTestCase {
    /// Far more than the stack has room for, should each step nest in the one before.
    private let steps = 20_000
    private let stackSize = 512 * 1024

    private func assertCounts(
        _ sequence: Observable<Int>, _ expected: Int, _ name: String, line: UInt = #line
    ) {
        let (count, isOver) = (Counter(), Counter())
        onSmallStack {
            _ = sequence.subscribe(
                onNext: { _ in count.add() }, onError: { _ in isOver.add() }, onCompleted: { isOver.add() })
        }
        waitUntil { isOver.value > 0 }
        XCTAssertEqual(count.value, expected, name, line: line)
        XCTAssertEqual(isOver.value, 1, name, line: line)
    }

    private func onSmallStack(_ body: @escaping () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let work = Transfer(body)
        let thread = Thread {
            work.open()()
            done.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        done.wait()
    }

    func testSourcesInARow() {
        let one = Observable.just(1)
        assertCounts(.concat(repeatElement(one, count: steps)), steps, "concat of a collection")
        assertCounts(.concat(sequence(first: one) { $0 }.prefix(steps)), steps, "concat of a sequence")
        assertCounts(Observable.range(start: 0, count: steps).concatMap { _ in one }, steps, "concatMap")
        assertCounts(
            Observable.range(start: 0, count: steps).map { _ in one }.merge(maxConcurrent: 2), steps, "limited merge")
        assertCounts(Observable.range(start: 0, count: steps).flatMap { _ in one }, steps, "flatMap")
        assertCounts(Observable.range(start: 0, count: steps).flatMapLatest { _ in one }, steps, "flatMapLatest")
        assertCounts(
            .catch(sequence: repeatElement(one.concat(Observable.error(TestError())), count: steps)), steps,
            "catch(sequence:)")
    }

    func testSourcesThatAreSubscribedAgain() {
        let failing = Observable.just(1).concat(Observable.error(TestError()))
        assertCounts(failing.retry(steps), steps, "retry")
        assertCounts(failing.retry().take(steps), steps, "retry without end")
        assertCounts(
            failing.retry(when: { (errors: Observable<any Error>) in errors.take(self.steps - 1) }), steps - 1,
            "retry(when:)")
        assertCounts(.repeatElement(1).take(steps), steps, "repeatElement")
        let endless = Observable<Int>.deferred { .just(1) }
        assertCounts(.concat(sequence(first: endless) { $0 }).take(steps), steps, "deferred")
    }

    func testHopping() {
        let source = Observable.range(start: 0, count: steps)
        assertCounts(source.observe(on: CurrentThreadScheduler.instance), steps, "current thread")
        assertCounts(source.observe(on: SerialDispatchQueueScheduler(qos: .default)), steps, "serial")
        assertCounts(source.observe(on: ConcurrentDispatchQueueScheduler(qos: .default)), steps, "concurrent")
        assertCounts(
            Observable.range(start: 0, count: steps / 4, scheduler: MainScheduler.instance), steps / 4, "main")
    }

    func testRecursiveScheduling() {
        let schedulers: [any ImmediateSchedulerType] = [
            CurrentThreadScheduler.instance, SerialDispatchQueueScheduler(qos: .default),
            ConcurrentDispatchQueueScheduler(qos: .default), MainScheduler.instance,
        ]
        for scheduler in schedulers {
            let count = Counter()
            onSmallStack {
                _ = scheduler.scheduleRecursive(1) { step, recurse in
                    count.add()
                    if step < self.steps { recurse(step + 1) }
                }
            }
            waitUntil { count.value == steps }
            XCTAssertEqual(count.value, steps, "\(type(of: scheduler))")
        }
    }

    func testAHandlerThatFeedsItsOwnSource() {
        // Each push is a call inside the one before, except where a scheduler stands between.
        let subject = PublishSubject<Int>()
        let count = Counter()
        let subscription = subject.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { element in
            count.add()
            if element < self.steps { subject.onNext(element + 1) }
        })
        onSmallStack { subject.onNext(1) }
        XCTAssertEqual(count.value, steps)
        subscription.dispose()
    }
}
