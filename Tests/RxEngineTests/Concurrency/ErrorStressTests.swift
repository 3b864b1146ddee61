// Errors on many threads: sources that are subscribed again, replaced, or grouped while others push.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class ErrorStressTests: StressTestCase {
    private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

    /// A sequence that fails on another thread, then succeeds.
    private func failing(times: Int) -> (sequence: Observable<Int>, attempts: Counter) {
        let attempts = Counter()
        let sequence = Observable<Int>.create { [scheduler] observer in
            attempts.add()
            let attempt = attempts.value
            return scheduler.schedule(()) {
                observer.onNext(attempt)
                if attempt <= times { observer.onError(TestError()) } else { observer.onCompleted() }
                return Disposables.create()
            }
        }
        return (sequence, attempts)
    }

    private func watch(_ sequence: Observable<Int>) -> GrammarObserver<Int> {
        let done = DispatchSemaphore(value: 0)
        let observer = GrammarObserver<Int>()
        observer.subscribe(sequence.do(onDispose: { done.signal() }))
        XCTAssertEqual(done.wait(timeout: .now() + 5), .success)
        assertGrammar(observer)
        XCTAssertTrue(observer.hasStopped)
        return observer
    }

    func testRetryingOverThreadsKeepsTheOrder() {
        let ways: [(Observable<Int>) -> Observable<Int>] = [
            { $0.retry() }, { [pushes] in $0.retry(pushes + 1) },
            { $0.retry(when: { (errors: Observable<any Error>) in errors }) },
            { [scheduler] source in
                source.retry(when: { (errors: Observable<any Error>) in errors.observe(on: scheduler) })
            },
        ]
        for retrying in ways {
            let (source, attempts) = failing(times: pushes)
            XCTAssertEqual(watch(retrying(source)).elements, Array(1...(pushes + 1)))
            XCTAssertEqual(attempts.value, pushes + 1)
        }
    }

    func testRetryingByAPlanWhoseTimersFireAtOnce() {
        for _ in 0..<rounds {
            let attempts = Counter()
            let source = Observable<Int>.deferred { [scheduler] in
                attempts.add()
                return attempts.value < 10
                    ? .error(TestError()) : Observable.just(1).delay(.milliseconds(1), scheduler: scheduler)
            }
            let plan = RepeatBehavior.delayed(maxCount: 10, time: 0)
            XCTAssertEqual(watch(source.retry(plan, scheduler: scheduler)).elements, [1])
        }
    }

    func testCatchingOverThreads() {
        for _ in 0..<rounds {
            let (source, _) = failing(times: 1)
            let fallback = Observable.of(10, 11, scheduler: scheduler)
            XCTAssertEqual(watch(source.catch { _ in fallback }).elements, [1, 10, 11])
            let (first, _) = failing(times: 1)
            XCTAssertEqual(watch(.catch(sequence: [first, fallback])).elements, [1, 10, 11])
        }
    }

    func testDisposingWhileItIsSubscribedAgain() {
        for round in 0..<rounds {
            let (source, _) = failing(times: .max)
            let observer = GrammarObserver<Int>()
            observer.subscribe(
                round.isMultiple(of: 2)
                    ? source.retry() : source.retry(when: { (errors: Observable<any Error>) in errors }))
            Thread.sleep(forTimeInterval: 0.0005)
            onThreads(2) { _ in observer.dispose() }
            assertGrammar(observer)
        }
    }

    func testAHandlerThatDisposesAndThenGivesAnEndlessSequence() {
        let source = PublishSubject<Int>()
        let subscription = SingleAssignmentDisposable()
        let isOver = ends {
            subscription.setDisposable(
                source.catch { _ in
                    subscription.dispose()
                    return .repeatElement(1)
                }.subscribe())
            source.onError(TestError())
        }
        XCTAssertTrue(isOver)
    }

    func testGroupsThatAreSubscribedLateAndLeftEarly() {
        let source = PublishSubject<Int>()
        let sum = Counter()
        let subscriptions = SharedList<any Disposable>()
        let groups = GrammarObserver<GroupedObservable<Int, Int>> { [scheduler] group in
            let observer = GrammarObserver<Int> { sum.add($0) }
            observer.subscribe(group.asObservable())
            let other = group.asObservable().observe(on: scheduler).take(5).subscribe()
            subscriptions.append(other)
        }
        groups.subscribe(source.groupBy { $0 % 7 })
        for _ in 0..<1000 { source.onNext(1 + sum.value % 7) }
        onThreads(4) { number in
            if number == 0 { return groups.dispose() }
            for subscription in subscriptions.elements where number > 1 { subscription.dispose() }
        }
        source.onCompleted()
        assertGrammar(groups)
        XCTAssertGreaterThanOrEqual(sum.value, 1000)
        XCTAssertFalse(source.hasObservers)
    }
}
