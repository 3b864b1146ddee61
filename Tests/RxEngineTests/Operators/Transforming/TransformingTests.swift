// map, scan, enumerated, materialize, dematerialize.

import RxEngine
import TestSupport
import Testing

@Suite("Transforming")
struct TransformingTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("map transforms each element and ends with its function's error")
    func map() {
        #expect(events(Observable.of(1, 2).map { "\($0)" }) == [.next("1"), .next("2"), .completed])
        #expect(
            events(Observable.of(1, 2).map { if $0 == 2 { throw TestError(1) } else { $0 } })
                == [.next(1), .error(TestError(1))])
    }

    @Test("map with a trailing closure is never map(to:) with the closure as its value")
    func mapWithInterpolation() {
        let texts = Observable.of(1).map { "n\($0)" }
        #expect(events(texts) == [.next("n1"), .completed])
    }

    @Test("map lets the source go at the time of its function's error")
    func mapTimes() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
        let observer = scheduler.start {
            source.map { if $0 == 2 { throw TestError() } else { $0 * 10 } }
        }
        #expect(observer.events == [.next(210, 10), .error(220, TestError())])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test("scan emits each result but not the seed, in both forms")
    func scan() {
        #expect(
            events(Observable.of(1, 2, 3).scan(10, accumulator: +)) == [.next(11), .next(13), .next(16), .completed])
        #expect(
            events(Observable.of("a", "b").scan(into: []) { $0.append($1) })
                == [.next(["a"]), .next(["a", "b"]), .completed])
        #expect(
            events(Observable.of(1, 2).scan(0) { if $1 == 2 { throw TestError(2) } else { $0 + $1 } })
                == [.next(1), .error(TestError(2))])
        #expect(
            events(Observable.of(1).scan(into: 0) { _, _ in throw TestError(3) }) == [.error(TestError(3))])
    }

    @Test("scan keeps a result for each subscriber, and a handler may push again")
    func scanState() {
        let sums = Observable.of(1, 2).scan(0, accumulator: +)
        #expect(events(sums) == events(sums))
        let subject = PublishSubject<Int>()
        var results: [Int] = []
        _ = subject.scan(0, accumulator: +).subscribe(onNext: { result in
            results.append(result)
            if result < 4 { subject.onNext(2) }
        })
        subject.onNext(1)
        #expect(results == [1, 3, 5])
    }

    @Test("enumerated counts from 0")
    func enumerated() {
        #expect(
            events(Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" })
                == [.next("0a"), .next("1b"), .completed])
    }

    @Test("materialize makes elements of events and completes after a stop event")
    func materialize() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError(1))])
        let observer = scheduler.start { source.materialize() }
        #expect(
            observer.events == [.next(210, .next(1)), .next(220, .error(TestError(1))), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(events(Observable<Int>.empty().materialize()) == [.next(.completed), .completed])
    }

    @Test("dematerialize makes events of elements and lets the source go at a stop event")
    func dematerialize() {
        let source = scheduler.createHotObservable([
            .next(210, Event.next(1)), .next(220, .completed), .next(230, .next(2)), .completed(240),
        ])
        #expect(scheduler.start { source.dematerialize() }.events == [.next(210, 1), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(
            events(Observable.of(Event.next(1), .error(TestError(2))).dematerialize())
                == [.next(1), .error(TestError(2))])
        #expect(events(Observable<Event<Int>>.empty().dematerialize()) == [.completed])
    }
}
