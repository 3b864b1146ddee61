// MainScheduler and the pending-work counter. XCTest, for the real main thread and a count without neighbours.

import Dispatch
import Foundation
import RxEngine
import XCTest

final class MainSchedulerTests: XCTestCase {
    private var log: [String] = []

    private func runMainLoop(until isDone: () -> Bool) {
        let limit = Date(timeIntervalSinceNow: 5)
        while !isDone(), Date() < limit { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005)) }
    }

    private func schedule(
        _ name: String, on scheduler: any ImmediateSchedulerType, then body: @escaping () -> Void = {}
    ) {
        _ = scheduler.schedule(name) { name in
            self.log.append(name)
            body()
            return Disposables.create()
        }
    }

    func testRunsAtOnceOnMainWithNothingQueued() {
        schedule("at once", on: MainScheduler.instance)
        XCTAssertEqual(log, ["at once"])
    }

    func testNestedSchedulesQueueUpInOrder() {
        let scheduler = MainScheduler.instance
        schedule("outer", on: scheduler) {
            self.schedule("first", on: scheduler)
            self.schedule("second", on: scheduler)
            self.log.append("outer ends")
        }
        XCTAssertEqual(log, ["outer", "outer ends"])
        schedule("third", on: scheduler)
        XCTAssertEqual(log, ["outer", "outer ends"], "something is queued, so order is kept")
        runMainLoop { log.count == 5 }
        XCTAssertEqual(log, ["outer", "outer ends", "first", "second", "third"])
    }

    func testTheAsyncInstanceAlwaysQueues() {
        schedule("queued", on: MainScheduler.asyncInstance)
        XCTAssertEqual(log, [])
        runMainLoop { !log.isEmpty }
        XCTAssertEqual(log, ["queued"])
    }

    func testTheConcurrentMainSchedulerRunsNestedWorkAtOnce() {
        let scheduler = ConcurrentMainScheduler.instance
        schedule("outer", on: scheduler) { self.schedule("inner", on: scheduler) }
        XCTAssertEqual(log, ["outer", "inner"])
    }

    func testWorkFromAnotherThreadComesToMain() {
        final class Box: @unchecked Sendable {
            // Unchecked: written on main before it is read there.
            var isMain: Bool?
        }
        let box = Box()
        DispatchQueue.global().async {
            _ = MainScheduler.instance.schedule(()) { _ in
                box.isMain = Thread.isMainThread
                return Disposables.create()
            }
        }
        runMainLoop { box.isMain != nil }
        XCTAssertEqual(box.isMain, true)
    }

    func testDisposedWorkDoesNotRun() {
        let item = MainScheduler.asyncInstance.schedule(()) { _ in
            self.log.append("never")
            return Disposables.create()
        }
        item.dispose()
        schedule("after", on: MainScheduler.asyncInstance)
        runMainLoop { !log.isEmpty }
        XCTAssertEqual(log, ["after"])
    }

    func testTimersCountAsPendingUntilTheyFireOrAreDisposed() {
        XCTAssertEqual(PendingWork.count, 0)
        let single = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
            self.log.append("fired")
            return Disposables.create()
        }
        let periodic = MainScheduler.instance.schedulePeriodic(
            0, startAfter: .milliseconds(5), period: .milliseconds(5)
        ) { $0 + 1 }
        XCTAssertEqual(PendingWork.count, 2)
        periodic.dispose()
        XCTAssertEqual(PendingWork.count, 1)
        runMainLoop { PendingWork.count == 0 }
        XCTAssertEqual(log, ["fired"])
        XCTAssertEqual(PendingWork.count, 0)
        single.dispose()
        XCTAssertEqual(PendingWork.count, 0)
    }

    func testQueuedBlocksCountAsPendingUntilTheyHaveRun() {
        let gate = DispatchSemaphore(value: 0)
        WorkQueue(label: "counted").async { gate.wait() }
        XCTAssertEqual(PendingWork.count, 1)
        gate.signal()
        runMainLoop { PendingWork.count == 0 }
        XCTAssertEqual(PendingWork.count, 0)
    }

    func testTheIdleHandlerIsCalledWhenTheCountGetsToZero() {
        let called = BooleanDisposable()
        PendingWork.onIdle { called.dispose() }
        WorkQueue.global().async {}
        runMainLoop { called.isDisposed }
        PendingWork.onIdle(nil)
        XCTAssertTrue(called.isDisposed)
    }
}
