// The timing operators in virtual time.

import TestSupport
import Testing

@testable import RxEngine

/// Runs an operator on a hot sequence from 200 to 1000.
private func run<Element, Result: Equatable>(
    _ events: [Recorded<Event<Element>>], _ scheduler: TestScheduler = TestScheduler(initialClock: 0),
    _ build: @escaping (Observable<Element>) -> Observable<Result>
) -> (events: [Recorded<Event<Result>>], subscriptions: [Subscription]) {
    let source = scheduler.createHotObservable(events)
    let result = scheduler.start { build(source.asObservable()) }
    return (result.events, source.subscriptions)
}

@Suite("Timing")
struct TimingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test("debounce emits after silence, and the last element at once on completion")
    func debounce() {
        let result = run(
            [.next(150, 1), .next(210, 2), .next(240, 3), .next(250, 4), .next(280, 5), .completed(290)], scheduler
        ) { $0.debounce(.seconds(20), scheduler: self.scheduler) }
        #expect(result.events == [.next(230, 2), .next(270, 4), .next(290, 5), .completed(290)])
        #expect(result.subscriptions == [Subscription(200, 290)])
    }

    @Test("an error passes debounce at once and drops what waits")
    func debounceError() {
        let result = run([.next(210, 2), .error(220, TestError())], scheduler) {
            $0.debounce(.seconds(50), scheduler: self.scheduler)
        }
        #expect(result.events == [.error(220, TestError())])
    }

    @Test("throttle emits first and last, and completes after what it holds back")
    func throttle() {
        let events: [Recorded<Event<Int>>] = [
            .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7),
            .completed(500),
        ]
        let latest = run(events, scheduler) { $0.throttle(.seconds(200), scheduler: self.scheduler) }
        #expect(latest.events == [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
        let other = TestScheduler(initialClock: 0)
        let first = run(events, other) { $0.throttle(.seconds(200), latest: false, scheduler: other) }
        #expect(first.events == [.next(210, 2), .next(410, 6), .completed(500)])
    }

    @Test("an element exactly at the edge of the span passes throttle")
    func throttleEdge() {
        let result = run([.next(210, 1), .next(220, 2), .completed(230)], scheduler) {
            $0.throttle(.seconds(10), scheduler: self.scheduler)
        }
        #expect(result.events == [.next(210, 1), .next(220, 2), .completed(230)])
    }

    @Test("delay moves elements and completion; an error passes at once")
    func delay() {
        let result = run([.next(210, 1), .next(220, 2), .completed(250)], scheduler) {
            $0.delay(.seconds(100), scheduler: self.scheduler)
        }
        #expect(result.events == [.next(310, 1), .next(320, 2), .completed(350)])
        #expect(result.subscriptions == [Subscription(200, 250)])
        let other = TestScheduler(initialClock: 0)
        let failing = run([.next(210, 1), .next(290, 2), .error(320, TestError())], other) {
            $0.delay(.seconds(50), scheduler: other)
        }
        #expect(failing.events == [.next(260, 1), .error(320, TestError())])
    }

    @Test("delaySubscription subscribes later and misses what came before")
    func delaySubscription() {
        let result = run([.next(210, 1), .next(230, 2), .completed(300)], scheduler) {
            $0.delaySubscription(.seconds(20), scheduler: self.scheduler)
        }
        #expect(result.events == [.next(230, 2), .completed(300)])
        #expect(result.subscriptions == [Subscription(220, 300)])
    }

    @Test("timeout fails after a silence; each element starts the time anew")
    func timeout() {
        let result = run([.next(210, 1), .next(250, 2), .completed(400)], scheduler) {
            $0.timeout(.seconds(60), scheduler: self.scheduler)
        }
        #expect(result.events == [.next(210, 1), .next(250, 2), .error(310, RxError.timeout)])
        #expect(result.subscriptions == [Subscription(200, 310)])
        let other = TestScheduler(initialClock: 0)
        let quick = run([.next(210, 1), .completed(250)], other) { $0.timeout(.seconds(60), scheduler: other) }
        #expect(quick.events == [.next(210, 1), .completed(250)])
    }

    @Test("timeout goes on with the other sequence, which has no limit")
    func timeoutOther() {
        let other = scheduler.createColdObservable([.next(100, 7), .completed(200)])
        let result = run([.next(210, 1), .next(400, 2)], scheduler) {
            $0.timeout(.seconds(50), other: other, scheduler: self.scheduler)
        }
        #expect(result.events == [.next(210, 1), .next(360, 7), .completed(460)])
        #expect(result.subscriptions == [Subscription(200, 260)])
        #expect(other.subscriptions == [Subscription(260, 460)])
    }

    @Test("buffer emits when full, when its time is over, and on completion")
    func buffer() {
        let events: [Recorded<Event<Int>>] = [
            .next(210, 1), .next(230, 2), .next(240, 3), .next(280, 4), .next(320, 5), .completed(400),
        ]
        let result = run(events, scheduler) { $0.buffer(timeSpan: .seconds(70), count: 3, scheduler: self.scheduler) }
        #expect(
            result.events == [
                .next(240, [1, 2, 3]), .next(310, [4]), .next(380, [5]), .next(400, []), .completed(400),
            ])
    }

    @Test("window opens a new sequence when one is full or its time is over")
    func window() {
        let events: [Recorded<Event<Int>>] = [
            .next(210, 1), .next(230, 2), .next(240, 3), .next(280, 4), .next(320, 5), .completed(400),
        ]
        let result = run(events, scheduler) { source in
            source.window(timeSpan: .seconds(70), count: 3, scheduler: self.scheduler).enumerated()
                .flatMap { index, window in
                    window.map { "\(index) \($0)" }.concat(Observable.just("\(index) end"))
                }
        }
        #expect(
            result.events == [
                .next(210, "0 1"), .next(230, "0 2"), .next(240, "0 3"), .next(240, "0 end"), .next(280, "1 4"),
                .next(310, "1 end"), .next(320, "2 5"), .next(380, "2 end"), .next(400, "3 end"), .completed(400),
            ])
    }

    @Test("a window keeps its source alive after the result was disposed")
    func windowOutlives() {
        let source = PublishSubject<Int>()
        var inner: Recording?
        let subscription = source.window(timeSpan: .seconds(100), count: 9, scheduler: scheduler)
            .subscribe(onNext: { inner = record($0) })
        source.onNext(1)
        subscription.dispose()
        source.onNext(2)
        #expect(inner?.text == "1 2")
        inner?.subscription?.dispose()
        #expect(!source.hasObservers)
    }

    @Test("observe(on:) delivers one event a turn")
    func observeOn() {
        let result = run([.next(210, 1), .next(211, 2), .next(212, 3), .completed(220)], scheduler) {
            $0.observe(on: self.scheduler)
        }
        #expect(result.events == [.next(211, 1), .next(212, 2), .next(213, 3), .completed(221)])
        let other = TestScheduler(initialClock: 0)
        let burst = other.start { Observable.of(1, 2, 3).observe(on: other) }
        #expect(burst.events == [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
    }

    @Test("observe(on:) delivers an error in its turn")
    func observeOnError() {
        let result = run([.next(210, 1), .error(210, TestError())], scheduler) { $0.observe(on: self.scheduler) }
        #expect(result.events == [.next(211, 1), .error(212, TestError())])
    }

    @Test("observe(on:) drops what waits when it is disposed")
    func observeOnDispose() {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.observe(on: scheduler).subscribe(onNext: { seen.append($0) })
        for element in 1...3 { subject.onNext(element) }
        scheduler.scheduleAt(2) { subscription.dispose() }
        scheduler.start()
        #expect(seen == [1])
        #expect(!subject.hasObservers)
    }

    @Test("subscribe(on:) subscribes and disposes on the scheduler")
    func subscribeOn() {
        let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .completed(300)])
        let result = scheduler.start { source.subscribe(on: self.scheduler) }
        #expect(result.events == [.next(210, 2), .completed(300)])
        #expect(source.subscriptions == [Subscription(201, 301)])
        let endless = TestScheduler(initialClock: 0)
        let never = endless.createHotObservable([.next(210, 2)])
        _ = endless.start { never.subscribe(on: endless) }
        #expect(never.subscriptions == [Subscription(201, 1001)])
    }
}
