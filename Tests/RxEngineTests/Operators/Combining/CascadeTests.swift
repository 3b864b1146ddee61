// cascade: who emits, who is let go, how it ends.

import RxEngine
import TestSupport
import Testing

@Suite("cascade")
struct CascadeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("a later source takes over with its first element, and earlier ones are let go")
    func takeOver() {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3)])
        let second = scheduler.createHotObservable([.next(240, 20), .next(300, 21), .completed(320)])
        let third = scheduler.createHotObservable([.completed(260, Int.self)])
        let observer = scheduler.start { Observable.cascade([first, second, third]) }
        #expect(
            observer.events == [
                .next(210, 1), .next(230, 2), .next(240, 20), .next(300, 21), .completed(320),
            ])
        #expect(first.subscriptions == [Subscription(200, 240)])
        #expect(second.subscriptions == [Subscription(200, 320)])
        #expect(third.subscriptions == [Subscription(200, 260)])
    }

    @Test("an error of any source ends the result")
    func errors() {
        let first = scheduler.createHotObservable([.next(210, 1), .next(250, 2)])
        let second = scheduler.createHotObservable([.error(230, TestError(1), Int.self)])
        #expect(
            scheduler.start { first.cascade([second]) }.events == [.next(210, 1), .error(230, TestError(1))])
        #expect(first.subscriptions == [Subscription(200, 230)])
    }

    @Test("no sources complete at once; synchronous ones run after each other")
    func edges() {
        #expect(events(Observable<Int>.cascade([Observable<Int>]())) == [.completed])
        #expect(
            events(Observable.cascade([Observable.just(1), Observable.just(2)])) == [.next(1), .next(2), .completed])
    }

    @Test("a middle source that is overtaken goes with all before it")
    func middle() {
        let first = scheduler.createHotObservable([.next(210, 1)])
        let second = scheduler.createHotObservable([.next(220, 2), .next(240, 3)])
        let third = scheduler.createHotObservable([.next(230, 4)])
        let observer = scheduler.start(disposed: 300) { Observable.cascade([first, second, third]) }
        #expect(observer.events == [.next(210, 1), .next(220, 2), .next(230, 4)])
        #expect(first.subscriptions == [Subscription(200, 220)])
        #expect(second.subscriptions == [Subscription(200, 230)])
        #expect(third.subscriptions == [Subscription(200, 300)])
    }
}
