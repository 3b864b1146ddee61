// subscribe(on:): what is scheduled to be subscribed and to be disposed, in turns of its own.

import RxEngine
import TestSupport
import XCTest

final class SubscribeOnTests: LeakCheckedTestCase {
    /// Two in a row subscribe in two turns and dispose in two turns. Disposed at any time, on one clock or on two that
    /// run in either order, the source is let go and nothing is left.
    func testTwoInARowAreDisposedAtAnyTime() {
        for time in 0...6 {
            for clocks in [[0, 0], [0, 1], [1, 0]] {
                let schedulers = [TestScheduler(initialClock: 0), TestScheduler(initialClock: 0)]
                let source = PublishSubject<Int>()
                var (subscriptions, disposals) = (0, 0)
                var subscription: (any Disposable)? = source.asObservable()
                    .do(onSubscribe: { subscriptions += 1 }, onDispose: { disposals += 1 })
                    .subscribe(on: schedulers[clocks[0]]).subscribe(on: schedulers[clocks[1]])
                    .subscribe()
                for _ in 0..<time { for scheduler in schedulers { scheduler.advanceTo(scheduler.clock + 1) } }
                subscription?.dispose()
                subscription = nil
                for _ in 0..<4 { schedulers.forEach { $0.start() } }
                XCTAssertFalse(source.hasObservers, "\(time) \(clocks)")
                XCTAssertEqual(subscriptions, disposals, "\(time) \(clocks)")
            }
        }
    }

    /// The second dispose is scheduled by the first one's turn.
    func testTwoInARowTakeATurnEach() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([Recorded<Event<Int>>]())
        _ = scheduler.start { source.subscribe(on: scheduler).subscribe(on: scheduler) }
        XCTAssertEqual(source.subscriptions, [Subscription(202, 1002)])
    }

    /// At the end of its source each of them disposes by itself, in one turn.
    func testTheEndPassesBeforeTheSourceIsLetGo() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let result = scheduler.start { source.subscribe(on: scheduler).subscribe(on: scheduler) }
        XCTAssertEqual(result.events, [.next(210, 1), .completed(220)])
        XCTAssertEqual(source.subscriptions, [Subscription(202, 221)])
    }
}
