// deferred, using and create: when their functions are called, and what happens to what those return.

import RxEngine
import TestSupport
import Testing

@Suite("Creation by functions")
struct DeferredUsingCreateTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private struct Resource: Disposable {
        let log: Log
        init(_ log: Log) { self.log = log }
        func dispose() { log("closed") }
    }

    @Test("deferred calls its factory once for each subscriber")
    func deferred() {
        var calls = 0
        let source = Observable<Int>.deferred {
            calls += 1
            return .just(calls)
        }
        #expect(calls == 0)
        #expect(events(source) == [.next(1), .completed])
        #expect(events(source) == [.next(2), .completed])
        #expect(events(Observable<Int>.deferred { throw TestError(3) }) == [.error(TestError(3))])
    }

    @Test("deferred subscribes the inner source with the subscription, and disposes it with it")
    func deferredTimes() {
        let inner = scheduler.createColdObservable([.next(10, 1), .next(20, 2)])
        let observer = scheduler.start(disposed: 215) { Observable.deferred { inner.asObservable() } }
        #expect(observer.events == [.next(210, 1)])
        #expect(inner.subscriptions == [Subscription(200, 215)])
    }

    @Test("using disposes its resource after the sequence, however that ends")
    func using() {
        let log = Log()
        func source(_ inner: Observable<Int>) -> Observable<Int> {
            Observable.using({ Resource(log) }) { _ in
                inner.do(onDispose: { log("inner disposed") })
            }
        }
        _ = source(.just(1)).subscribe(onCompleted: { log("completed") })
        _ = source(.error(TestError())).subscribe(onError: { _ in log("error") })
        source(.never()).subscribe().dispose()
        #expect(
            log.entries == [
                "completed", "inner disposed", "closed", "error", "inner disposed", "closed", "inner disposed",
                "closed",
            ])
    }

    @Test("using passes on the errors of its factories; a resource made before is disposed")
    func usingErrors() {
        let log = Log()
        let noResource = Observable<Int>.using({ () throws -> BooleanDisposable in throw TestError(1) }) { _ in .just(1)
        }
        #expect(events(noResource) == [.error(TestError(1))])
        let noSequence = Observable<Int>.using({ Resource(log) }) { _ in throw TestError(2) }
        #expect(events(noSequence) == [.error(TestError(2))])
        #expect(log.entries == ["closed"])
    }

    @Test("create ignores what follows a stop event and disposes what the function returned")
    func create() {
        let log = Log()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onError(TestError())
            return Disposables.create { log("disposed") }
        }
        #expect(events(source) == [.next(1), .completed])
        #expect(log.entries == ["disposed"])
    }

    @Test("a create that was disposed while its function ran disposes at once what that returns")
    func createDisposed() {
        let log = Log()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            log("still running")
            return Disposables.create { log("disposed") }
        }
        #expect(events(source.take(1)) == [.next(1), .completed])
        #expect(log.entries == ["still running", "disposed"])
    }

    @Test("interval and timer count on virtual time")
    func timers() {
        #expect(
            scheduler.start(disposed: 500) { Observable<Int>.interval(.seconds(100), scheduler: scheduler) }.events
                == [.next(300, 0), .next(400, 1)])
        let once = TestScheduler(initialClock: 0)
        #expect(
            once.start { Observable<Int>.timer(.seconds(50), scheduler: once) }.events
                == [.next(250, 0), .completed(250)])
        let periodic = TestScheduler(initialClock: 0)
        #expect(
            periodic.start(disposed: 290) {
                Observable<Int>.timer(.seconds(50), period: .seconds(20), scheduler: periodic)
            }.events == [.next(250, 0), .next(270, 1)])
    }
}
