// skip, skip(until:), skip(while:): events and subscription times.

import RxEngine
import TestSupport
import Testing

@Suite("skip and its kin")
struct SkipTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("skip leaves out the first elements")
    func skip() {
        #expect(events(Observable.of(1, 2, 3).skip(2)) == [.next(3), .completed])
        #expect(events(Observable.of(1).skip(2)) == [.completed])
        #expect(events(Observable.of(1, 2).skip(0)) == [.next(1), .next(2), .completed])
        #expect(events(Observable.of(1).skip(-1)) == [.next(1), .completed])
    }

    @Test("skip for a span of time; the completion passes even before")
    func skipDuration() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(249, 2), .next(251, 3), .completed(300)])
        #expect(
            scheduler.start { source.skip(.seconds(50), scheduler: scheduler) }.events
                == [.next(251, 3), .completed(300)])
        let early = TestScheduler(initialClock: 0)
        let short = early.createHotObservable([.next(210, 1), .completed(220)])
        #expect(early.start { short.skip(.seconds(50), scheduler: early) }.events == [.completed(220)])
    }

    @Test("skip(until:) lets elements through once the other sequence emitted, and lets that go")
    func skipUntil() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
        let other = scheduler.createHotObservable([.next(215, "go"), .next(225, "again")])
        #expect(
            scheduler.start { source.skip(until: other) }.events == [.next(220, 2), .next(230, 3), .completed(240)])
        #expect(source.subscriptions == [Subscription(200, 240)])
        #expect(other.subscriptions == [Subscription(200, 215)])
    }

    @Test("skip(until:) does not complete before the other sequence emitted, but fails with it")
    func skipUntilClosed() {
        let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let other = scheduler.createHotObservable([.next(230, 1)])
        #expect(scheduler.start { source.skip(until: other) }.events == [])
        let later = TestScheduler(initialClock: 0)
        let same = later.createHotObservable([.next(210, 1), .next(230, 2)])
        let failing = later.createHotObservable([.error(220, TestError(5), Int.self)])
        #expect(later.start { same.skip(until: failing) }.events == [.error(220, TestError(5))])
        #expect(same.subscriptions == [Subscription(200, 220)])
    }

    @Test("skip(while:) asks its predicate until it is false once")
    func skipWhile() {
        var asked = 0
        let result = Observable.of(1, 2, 3, 1).skip(while: {
            asked += 1
            return $0 < 2
        })
        #expect(events(result) == [.next(2), .next(3), .next(1), .completed])
        #expect(asked == 2)
        #expect(events(Observable.of(1).skip(while: { _ in throw TestError(6) })) == [.error(TestError(6))])
    }
}
