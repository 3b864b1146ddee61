// catch, catchAndReturn, catch(sequence:).

import RxEngine
import TestSupport
import Testing

@Suite("catch")
struct CatchTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("catch goes on with what its handler returns, at the time of the error")
    func catching() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError(1))])
        let next = scheduler.createColdObservable([.next(10, 2), .completed(20)])
        let observer = scheduler.start {
            source.catch { error in
                #expect(error as? TestError == TestError(1))
                return next.asObservable()
            }
        }
        #expect(observer.events == [.next(210, 1), .next(230, 2), .completed(240)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(next.subscriptions == [Subscription(220, 240)])
    }

    @Test("catch passes on the second error and an error that its handler throws")
    func catchErrors() {
        let source = Observable<Int>.error(TestError(1))
        #expect(events(source.catch { _ in .error(TestError(2)) }) == [.error(TestError(2))])
        #expect(events(source.catch { _ in throw TestError(3) }) == [.error(TestError(3))])
        #expect(events(Observable.of(1).catch { _ in .just(2) }) == [.next(1), .completed])
    }

    @Test("catch subscribes the second source before the first is let go")
    func catchOrder() {
        let log = Log()
        let source = Observable<Int>.create { observer in
            observer.onError(TestError())
            return Disposables.create { log("first disposed") }
        }
        _ = source.catch { _ in Observable.just(1).do(onSubscribe: { log("second subscribed") }) }.subscribe()
        #expect(log.entries == ["second subscribed", "first disposed"])
    }

    @Test("catch can be disposed from inside the second source")
    func catchDispose() {
        let source = Observable<Int>.error(TestError())
        #expect(events(source.catch { _ in .repeatElement(1) }.take(2)) == [.next(1), .next(1), .completed])
    }

    @Test("catchAndReturn puts one element in the place of the error")
    func catchAndReturn() {
        #expect(events(Observable<Int>.error(TestError()).catchAndReturn(9)) == [.next(9), .completed])
    }

    @Test("catch(sequence:) goes through the sources until one completes")
    func catchSequence() {
        let failing = Observable.of(1).concatError(TestError(1))
        #expect(
            events(Observable.catch(sequence: [failing, .of(2, 3), .just(4)]))
                == [.next(1), .next(2), .next(3), .completed])
        #expect(
            events(Observable.catch(sequence: [failing, .error(TestError(2))])) == [.next(1), .error(TestError(2))])
        #expect(events(Observable<Int>.catch(sequence: [])) == [.completed])
    }

    @Test("a million synchronous failures do not grow the stack")
    func catchMany() {
        let sources = repeatElement(Observable<Int>.error(TestError()), count: 1_000_000)
        #expect(events(Observable.catch(sequence: sources)) == [.error(TestError())])
    }
}
