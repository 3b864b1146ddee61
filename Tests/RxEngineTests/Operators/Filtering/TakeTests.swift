// take, take(for:), take(until:), take(while:), takeLast: events, subscription times, reentrancy.

import RxEngine
import TestSupport
import Testing

@Suite("take and its kin")
struct TakeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("take completes with the last element it takes, and lets the source go at that time")
    func take() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)])
        #expect(scheduler.start { source.take(2) }.events == [.next(210, 1), .next(220, 2), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test("take(0) completes without subscribing")
    func takeNone() {
        let source = scheduler.createHotObservable([.next(210, 1)])
        #expect(scheduler.start { source.take(0) }.events == [.completed(200)])
        #expect(source.subscriptions == [])
    }

    @Test("take passes an earlier end on")
    func takeShort() {
        #expect(events(Observable.of(1).take(2)) == [.next(1), .completed])
        #expect(events(Observable<Int>.error(TestError()).take(2)) == [.error(TestError())])
    }

    @Test("take counts before it emits, so that a handler may push again")
    func takeReentrant() {
        let subject = PublishSubject<Int>()
        var elements: [Int] = []
        _ = subject.take(2).subscribe(onNext: { element in
            elements.append(element)
            subject.onNext(element + 1)
        })
        subject.onNext(1)
        #expect(elements == [1, 2])
    }

    @Test("take(for:) completes when the time has passed")
    func takeFor() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .next(260, 3)])
        #expect(
            scheduler.start { source.take(for: .seconds(50), scheduler: scheduler) }.events
                == [.next(210, 1), .next(240, 2), .completed(250)])
        #expect(source.subscriptions == [Subscription(200, 250)])
    }

    @Test("take(until:) completes when the other sequence emits")
    func takeUntil() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3)])
        let other = scheduler.createHotObservable([.next(230, "stop")])
        #expect(
            scheduler.start { source.take(until: other) }.events == [.next(210, 1), .next(220, 2), .completed(230)])
        #expect(source.subscriptions == [Subscription(200, 230)])
        #expect(other.subscriptions == [Subscription(200, 230)])
    }

    @Test("take(until:) fails with the other sequence, and ignores its completion")
    func takeUntilEnds() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .completed(250)])
        let failing = scheduler.createHotObservable([.error(230, TestError(9), Int.self)])
        #expect(scheduler.start { source.take(until: failing) }.events == [.next(210, 1), .error(230, TestError(9))])
        let later = TestScheduler(initialClock: 0)
        let same = later.createHotObservable([.next(210, 1), .next(240, 2), .completed(250)])
        let completing = later.createHotObservable([.completed(230, Int.self)])
        #expect(
            later.start { same.take(until: completing) }.events == [.next(210, 1), .next(240, 2), .completed(250)])
        #expect(completing.subscriptions == [Subscription(200, 230)])
    }

    @Test("take(until:) subscribes the other sequence first; one that emits at once leaves nothing")
    func takeUntilOrder() {
        let log = Log()
        let source = Observable.just(1).do(onSubscribe: { log("source") })
        let other = Observable.just(2).do(onSubscribe: { log("other") })
        #expect(events(source.take(until: other)) == [.completed])
        #expect(log.entries == ["other", "source"])
    }

    @Test("take(until:) and take(while:) with a predicate, exclusive and inclusive")
    func predicates() {
        let source = Observable.of(1, 2, 3, 2)
        #expect(events(source.take(until: { $0 == 3 })) == [.next(1), .next(2), .completed])
        #expect(
            events(source.take(until: { $0 == 3 }, behavior: .inclusive)) == [.next(1), .next(2), .next(3), .completed])
        #expect(events(source.take(while: { $0 < 3 })) == [.next(1), .next(2), .completed])
        #expect(
            events(source.take(while: { $0 < 3 }, behavior: .inclusive)) == [.next(1), .next(2), .next(3), .completed])
        #expect(events(source.take(while: { $0 < 9 })) == [.next(1), .next(2), .next(3), .next(2), .completed])
        #expect(events(source.take(while: { _ in throw TestError(4) })) == [.error(TestError(4))])
    }

    @Test("takeLast holds the last elements back until the source completes")
    func takeLast() {
        #expect(events(Observable.of(1, 2, 3, 4, 5).takeLast(2)) == [.next(4), .next(5), .completed])
        #expect(events(Observable.of(1).takeLast(2)) == [.next(1), .completed])
        #expect(events(Observable.of(1, 2).takeLast(0)) == [.completed])
        #expect(events(Observable.of(1).concatError(TestError(1)).takeLast(1)) == [.error(TestError(1))])
        #expect(
            events(Observable.range(start: 0, count: 100).takeLast(5).take(2)) == [.next(95), .next(96), .completed])
    }
}

extension Observable {
    /// The sequence's elements, then an error in the place of its completion.
    func concatError(_ error: any Error) -> Observable<Element> {
        materialize().map { $0.isCompleted ? .error(error) : $0 }.dematerialize()
    }
}
