// The combining and sharing operators in virtual time.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Combining in virtual time")
struct CombiningTimeTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test("flatMapLatest disposes the inner sequence when the next one starts")
    func flatMapLatest() {
        let inner = [
            scheduler.createColdObservable([.next(10, "a"), .next(60, "b"), .completed(80)]),
            scheduler.createColdObservable([.next(10, "c"), .completed(30)]),
        ]
        let source = scheduler.createHotObservable([.next(210, 0), .next(250, 1), .completed(260)])
        let result = scheduler.start { source.asObservable().flatMapLatest { inner[$0] } }
        #expect(result.events == [.next(220, "a"), .next(260, "c"), .completed(280)])
        #expect(inner.map(\.subscriptions) == [[Subscription(210, 250)], [Subscription(250, 280)]])
        #expect(source.subscriptions == [Subscription(200, 260)])
    }

    @Test("merge ends with the first error and disposes all sources then")
    func merge() {
        let a = scheduler.createHotObservable([.next(210, 1), .next(250, 3), .completed(300)])
        let b = scheduler.createHotObservable([.next(220, 2), .error(240, TestError())])
        let result = scheduler.start { Observable.merge(a.asObservable(), b.asObservable()) }
        #expect(result.events == [.next(210, 1), .next(220, 2), .error(240, TestError())])
        #expect(a.subscriptions == [Subscription(200, 240)])
        #expect(b.subscriptions == [Subscription(200, 240)])
    }

    @Test("concat subscribes the second sequence when the first completes")
    func concat() {
        let a = scheduler.createColdObservable([.next(10, 1), .completed(30)])
        let b = scheduler.createColdObservable([.next(10, 2), .completed(20)])
        let result = scheduler.start { a.asObservable().concat(b) }
        #expect(result.events == [.next(210, 1), .next(240, 2), .completed(250)])
        #expect(a.subscriptions == [Subscription(200, 230)])
        #expect(b.subscriptions == [Subscription(230, 250)])
    }

    @Test("zip disposes a source when that has completed, and all when it completes itself")
    func zip() {
        let a = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let b = scheduler.createHotObservable([.next(215, 2), .next(225, 3), .completed(300)])
        let result = scheduler.start { Observable.zip(a, b) { $0 * 10 + $1 } }
        #expect(result.events == [.next(215, 12), .completed(300)])
        #expect(a.subscriptions == [Subscription(200, 220)])
        #expect(b.subscriptions == [Subscription(200, 300)])
    }

    @Test("share subscribes its source from the first subscriber to the last")
    func share() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(250, 2), .next(290, 3), .completed(500)])
        let shared = source.asObservable().share(replay: 1)
        let (early, late) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        var subscriptions: [any Disposable] = []
        scheduler.scheduleAt(200) { subscriptions.append(shared.subscribe(early)) }
        scheduler.scheduleAt(220) { subscriptions.append(shared.subscribe(late)) }
        scheduler.scheduleAt(260) { subscriptions[0].dispose() }
        scheduler.scheduleAt(300) { subscriptions[1].dispose() }
        scheduler.start()
        #expect(early.events == [.next(210, 1), .next(250, 2)])
        #expect(late.events == [.next(220, 1), .next(250, 2), .next(290, 3)])
        #expect(source.subscriptions == [Subscription(200, 300)])
    }
}
