// Schedulers under work that comes from many threads, cancels itself, and is cancelled meanwhile.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SchedulerStressTests: StressTestCase {
    private let serial = SerialDispatchQueueScheduler(qos: .default)
    private let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)

    private func operations(_ limit: Int) -> OperationQueueScheduler {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = limit
        return OperationQueueScheduler(operationQueue: queue)
    }

    private var immediate: [(name: String, scheduler: any ImmediateSchedulerType)] {
        [
            ("serial", serial), ("concurrent", concurrent), ("one operation", operations(1)),
            ("operations", operations(4)), ("main", MainScheduler.instance),
            ("async main", MainScheduler.asyncInstance),
            ("concurrent main", ConcurrentMainScheduler.instance), ("current thread", CurrentThreadScheduler.instance),
        ]
    }

    private var timed: [(name: String, scheduler: any SchedulerType)] {
        [
            ("serial", serial), ("concurrent", concurrent), ("main", MainScheduler.instance),
            ("concurrent main", ConcurrentMainScheduler.instance),
        ]
    }

    func testASerialSchedulerKeepsTheOrderOfEachThread() {
        for (name, scheduler) in immediate
        where ["serial", "one operation", "main", "async main"].contains(name) {
            var seen: [Int] = []  // not guarded: the scheduler must serialise
            let done = Counter()
            onThreads(4) { number in
                for element in 0..<self.pushes {
                    _ = scheduler.schedule(number * 1000 + element) { element in
                        seen.append(element)
                        done.add()
                        return Disposables.create()
                    }
                }
            }
            waitUntil { done.value == 4 * pushes }
            for number in 0..<4 {
                XCTAssertEqual(
                    seen.filter { $0 / 1000 == number }, (0..<pushes).map { number * 1000 + $0 }, name)
            }
        }
    }

    func testEverythingScheduledRunsOnceUnlessItWasCancelled() {
        for (name, scheduler) in immediate {
            let (kept, cancelled, disposed) = (Counter(), Counter(), Counter())
            onThreads(3) { number in
                for _ in 0..<self.pushes {
                    let work = scheduler.schedule(()) {
                        (number == 0 ? cancelled : kept).add()
                        return Disposables.create { disposed.add() }
                    }
                    if number == 0 { work.dispose() }
                }
            }
            waitUntil { kept.value >= 2 * pushes && disposed.value == cancelled.value }
            XCTAssertEqual(kept.value, 2 * pushes, name)
            XCTAssertLessThanOrEqual(cancelled.value, pushes, name)
            // What had begun gave a disposable, which was disposed because the work was cancelled.
            XCTAssertEqual(disposed.value, cancelled.value, name)
        }
    }

    func testWhatWasCancelledOnTheSerialQueueItselfNeverRuns() {
        let done = DispatchSemaphore(value: 0)
        let ran = Counter()
        for _ in 0..<rounds {
            _ = serial.schedule(()) { [serial] in
                let work = serial.schedule(()) {
                    ran.add()
                    return Disposables.create()
                }
                let timer = serial.scheduleRelative((), dueTime: .nanoseconds(0)) {
                    ran.add()
                    return Disposables.create()
                }
                work.dispose()
                timer.dispose()
                _ = serial.schedule(()) {
                    done.signal()
                    return Disposables.create()
                }
                return Disposables.create()
            }
            done.wait()
        }
        XCTAssertEqual(ran.value, 0)
    }

    func testRecursionIsCancelledMeanwhile() {
        for (name, scheduler) in immediate where name != "concurrent main" && name != "current thread" {
            let (steps, wasLate) = (Counter(), Counter())
            let isCancelled = BooleanDisposable()
            let recursion = scheduler.scheduleRecursive(0) { step, recurse in
                steps.add()
                if isCancelled.isDisposed { wasLate.add() }
                recurse(step + 1)
            }
            waitUntil { steps.value > 20 }
            onThreads(2) { _ in recursion.dispose() }
            isCancelled.dispose()
            let after = steps.value
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
            // A step that was under way may finish, and no more.
            XCTAssertLessThanOrEqual(steps.value, after + 1, name)
            XCTAssertLessThanOrEqual(wasLate.value, 1, name)
        }
    }

    func testRecursionThatCancelsItself() {
        for (name, scheduler) in immediate {
            let place = SingleAssignmentDisposable()
            let steps = Counter()
            let isSet = DispatchSemaphore(value: 0)
            place.setDisposable(
                scheduler.scheduleRecursive(0) { step, recurse in
                    steps.add()
                    if step == 5 {
                        if !Thread.isMainThread { isSet.wait() }
                        place.dispose()
                    }
                    if step < 20 { recurse(step + 1) }
                })
            isSet.signal()
            waitUntil { steps.value >= 6 }
            if name == "concurrent main" || name == "current thread" {
                // They run everything before there is anything to cancel.
                XCTAssertEqual(steps.value, 21, name)
            } else {
                XCTAssertEqual(steps.value, 6, name)
            }
        }
    }

    func testPeriodicWorkIsSerialAndStopsWhenItCancelsItself() {
        for (name, scheduler) in timed {
            let place = SingleAssignmentDisposable()
            let ticks = Counter()
            var seen: [Int] = []  // not guarded: ticks must follow each other
            place.setDisposable(
                scheduler.schedulePeriodic(0, startAfter: .microseconds(100), period: .microseconds(100)) { tick in
                    seen.append(tick)
                    ticks.add()
                    if tick == 10 { place.dispose() }
                    return tick + 1
                })
            waitUntil { ticks.value == 11 }
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
            XCTAssertEqual(seen, Array(0...10), name)
        }
    }

    func testTimersRaceWithTheirCancellation() {
        for (name, scheduler) in timed {
            let (fired, disposed) = (Counter(), Counter())
            let timers = SharedList<any Disposable>()
            for _ in 0..<rounds {
                timers.append(
                    scheduler.scheduleRelative((), dueTime: .microseconds(50)) {
                        fired.add()
                        return Disposables.create { disposed.add() }
                    })
            }
            onThreads(2) { _ in for timer in timers.elements { timer.dispose() } }
            waitUntil { disposed.value == fired.value }
            XCTAssertEqual(disposed.value, fired.value, name)
        }
    }

    func testIntervalsAndTimersAsSequences() {
        for (name, scheduler) in timed {
            let interval = GrammarObserver<Int>()
            let timer = GrammarObserver<Int>()
            interval.subscribe(Observable<Int>.interval(.microseconds(100), scheduler: scheduler).take(20))
            timer.subscribe(Observable<Int>.timer(.microseconds(100), scheduler: scheduler))
            waitUntil { interval.hasStopped && timer.hasStopped }
            assertGrammar(interval, timer)
            XCTAssertEqual(interval.elements, Array(0..<20), name)
            XCTAssertEqual(timer.elements, [0], name)
        }
    }

    func testOperationsThatAreCancelledInTheirQueueAreNoPendingWork() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        let gate = DispatchSemaphore(value: 0)
        let before = PendingWork.count
        for _ in 0..<5 {
            _ = scheduler.schedule(()) {
                gate.wait()
                return Disposables.create()
            }
        }
        queue.cancelAllOperations()
        for _ in 0..<5 { gate.signal() }
        queue.waitUntilAllOperationsAreFinished()
        waitUntil { PendingWork.count == before }
        XCTAssertEqual(PendingWork.count, before)
    }
}
