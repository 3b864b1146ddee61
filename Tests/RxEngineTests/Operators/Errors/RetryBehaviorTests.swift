// retry(_ behavior:) and repeatWithBehavior: how often, and after how long.

import RxEngine
import TestSupport
import Testing

@Suite("Repeat behaviors")
struct RetryBehaviorTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("immediate attempts, up to the count")
    func immediate() {
        let source = scheduler.createColdObservable([.next(5, 1), .error(10, TestError(1))])
        #expect(
            scheduler.start { source.retry(.immediate(maxCount: 2), scheduler: scheduler) }.events
                == [.next(205, 1), .next(215, 1), .error(220, TestError(1))])
        #expect(source.subscriptions == [Subscription(200, 210), Subscription(210, 220)])
    }

    @Test("delayed attempts wait between subscriptions")
    func delayed() {
        let source = scheduler.createColdObservable([.error(10, TestError(1), Int.self)])
        #expect(
            scheduler.start { source.retry(.delayed(maxCount: 3, time: 50), scheduler: scheduler) }.events
                == [.error(330, TestError(1))])
        #expect(
            source.subscriptions == [Subscription(200, 210), Subscription(260, 270), Subscription(320, 330)])
    }

    @Test("exponential delays grow by 1 + multiplier")
    func exponential() {
        let source = scheduler.createColdObservable([.error(10, TestError(1), Int.self)])
        let behavior = RepeatBehavior.exponentialDelayed(maxCount: 4, initial: 10, multiplier: 1)
        #expect(
            scheduler.start { source.retry(behavior, scheduler: scheduler) }.events == [.error(310, TestError(1))])
        #expect(
            source.subscriptions == [
                Subscription(200, 210), Subscription(220, 230), Subscription(250, 260), Subscription(300, 310),
            ])
    }

    @Test("custom delays are asked for after each attempt; dispose while waiting ends it")
    func custom() {
        let source = scheduler.createColdObservable([.error(10, TestError(1), Int.self)])
        var asked: [UInt] = []
        let behavior = RepeatBehavior.customTimerDelayed(maxCount: 9) { count in
            asked.append(count)
            return .seconds(Int(count) * 100)
        }
        let observer = scheduler.start(disposed: 400) { source.retry(behavior, scheduler: scheduler) }
        #expect(observer.events == [])
        #expect(asked == [1, 2])
        #expect(source.subscriptions == [Subscription(200, 210), Subscription(310, 320)])
    }

    @Test("shouldRetry decides which errors are worth another attempt")
    func shouldRetry() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return .error(TestError(attempts))
        }
        let result = source.retry(.immediate(maxCount: 9), scheduler: scheduler) { ($0 as? TestError)?.number != 3 }
        #expect(events(result) == [.error(TestError(3))])
    }

    @Test("repeatWithBehavior subscribes again after completion and passes errors on")
    func repeating() {
        let source = scheduler.createColdObservable([.next(5, 1), .completed(10)])
        #expect(
            scheduler.start {
                source.repeatWithBehavior(.delayed(maxCount: 2, time: 30), scheduler: scheduler)
            }.events == [.next(205, 1), .next(245, 1), .completed(250)])
        #expect(
            events(
                Observable<Int>.error(TestError(4)).repeatWithBehavior(.immediate(maxCount: 5), scheduler: scheduler))
                == [.error(TestError(4))])
    }

    @Test("a hundred thousand immediate rounds do not grow the stack")
    func many() {
        let source = Observable.just(1).repeatWithBehavior(.immediate(maxCount: 100_000), scheduler: scheduler)
        #expect(events(source.count()) == [.next(100_000), .completed])
    }

    @Test("partition splits one subscription in two")
    func partition() {
        var subscriptions = 0
        let subject = PublishSubject<Int>()
        let parts = subject.do(onSubscribe: { subscriptions += 1 }).partition { $0 > 2 }
        var log: [String] = []
        _ = parts.matches.subscribe(onNext: { log.append("match \($0)") })
        _ = parts.nonMatches.subscribe(onNext: { log.append("other \($0)") })
        for element in 1...3 { subject.onNext(element) }
        #expect(log == ["other 1", "other 2", "match 3"])
        #expect(subscriptions == 1)
    }
}
