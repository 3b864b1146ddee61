// retry, retry(_:), retry(when:).

import RxEngine
import TestSupport
import Testing

@Suite("retry")
struct RetryTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("retry subscribes again at the time of each error")
    func retry() {
        let source = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])
        #expect(
            scheduler.start(disposed: 245) { source.retry() }.events == [.next(210, 1), .next(230, 1)])
        #expect(source.subscriptions == [Subscription(200, 220), Subscription(220, 240), Subscription(240, 245)])
    }

    @Test("retry(_:) counts all attempts and then fails with the last error")
    func retryCount() {
        let source = scheduler.createColdObservable([.next(5, 1), .error(10, TestError(7))])
        #expect(
            scheduler.start { source.retry(3) }.events
                == [.next(205, 1), .next(215, 1), .next(225, 1), .error(230, TestError(7))])
        #expect(source.subscriptions == [Subscription(200, 210), Subscription(210, 220), Subscription(220, 230)])
        #expect(events(Observable<Int>.error(TestError()).retry(0)) == [.completed])
        #expect(events(Observable<Int>.error(TestError()).retry(1)) == [.error(TestError())])
        #expect(events(Observable.of(1).retry(5)) == [.next(1), .completed])
    }

    @Test("each attempt is disposed before the next one is subscribed")
    func retryOrder() {
        let log = Log()
        let source = Observable<Int>.create { observer in
            log("subscribe")
            observer.onError(TestError())
            return Disposables.create { log("dispose") }
        }
        #expect(events(source.retry(2)) == [.error(TestError())])
        #expect(log.entries == ["subscribe", "dispose", "subscribe", "dispose"])
    }

    @Test("a million synchronous retries do not grow the stack, and can be disposed from inside")
    func retryMany() {
        var attempts = 0
        let source = Observable<Int>.create { observer in
            attempts += 1
            if attempts == 1_000_000 { observer.onNext(attempts) }
            observer.onError(TestError())
            return Disposables.create()
        }
        #expect(events(source.retry().take(1)) == [.next(1_000_000), .completed])
        #expect(attempts == 1_000_000)
    }

    @Test("retry of a trampolined source can be disposed from inside")
    func retryTrampolined() {
        let source = Observable.of(1, 2).concatError(TestError())
        #expect(
            events(source.retry().take(5)) == [.next(1), .next(2), .next(1), .next(2), .next(1), .completed])
    }

    @Test("retry(when:) starts an attempt for each answer and completes with the answers")
    func retryWhen() {
        let source = scheduler.createColdObservable([.next(5, 1), .error(10, TestError())])
        let answers = scheduler.createHotObservable([.next(250, ()), .next(255, ()), .next(300, ()), .completed(320)])
        let observer = scheduler.start {
            source.retry(when: { (_: Observable<any Error>) in answers })
        }
        #expect(observer.events == [.next(205, 1), .next(255, 1), .next(305, 1), .completed(320)])
        #expect(source.subscriptions == [Subscription(200, 210), Subscription(250, 260), Subscription(300, 310)])
        #expect(answers.subscriptions == [Subscription(200, 320)])
    }

    @Test("retry(when:) answers that come later start the next attempt then")
    func retryWhenLater() {
        let answers = PublishSubject<Int>()
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 3 ? .error(TestError(attempts)) : .just(attempts)
        }
        var seen: [Int] = []
        var result: [Event<Int>] = []
        _ = source.retry(when: { (errors: Observable<any Error>) -> Observable<Int> in
            _ = errors.subscribe(onNext: { seen.append(($0 as? TestError)?.number ?? -1) })
            return answers
        }).subscribe { result.append($0) }
        #expect(attempts == 1)
        #expect(seen == [1])
        answers.onNext(0)
        answers.onNext(0)
        #expect(seen == [1, 2])
        #expect(result == [.next(3), .completed])
    }

    @Test("retry(when:) ends with the handler's error or completion, also when that came before the error")
    func retryWhenHandlerEnds() {
        let source = Observable.of(1).concatError(TestError(1))
        #expect(
            events(source.retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() })) == [
                .next(1), .completed,
            ])
        #expect(
            events(source.retry(when: { (_: Observable<any Error>) in Observable<Int>.error(TestError(2)) }))
                == [.next(1), .error(TestError(2))])
        #expect(
            events(
                source.retry(when: { (errors: Observable<any Error>) in
                    errors.map { error -> Int in throw error }
                })) == [.next(1), .error(TestError(1))])
    }

    @Test("retry(when:) passes an error of another type on")
    func retryWhenOtherType() {
        let source = Observable<Int>.error(RxError.timeout)
        #expect(
            events(source.retry(when: { (errors: Observable<TestError>) in errors })) == [.error(RxError.timeout)])
    }

    @Test("a hundred thousand synchronous answers do not grow the stack")
    func retryWhenMany() {
        var attempts = 0
        let source = Observable<Int>.create { observer in
            attempts += 1
            if attempts == 100_000 { observer.onNext(attempts) }
            observer.onError(TestError())
            return Disposables.create()
        }
        #expect(
            events(source.retry(when: { (errors: Observable<any Error>) in errors }).take(1))
                == [.next(100_000), .completed])
    }
}
