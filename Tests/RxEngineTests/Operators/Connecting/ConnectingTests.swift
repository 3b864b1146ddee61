// Connectable sequences: publish, replay, multicast, refCount.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Connecting")
struct ConnectingTests {
    @Test("publish starts with connect() and sends to who is subscribed then")
    func publish() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let early = record(published)
        source.onNext(1)
        let connection = published.connect()
        source.onNext(2)
        let late = record(published)
        source.onNext(3)
        connection.dispose()
        source.onNext(4)
        #expect(early.text == "2 3")
        #expect(late.text == "3")
        #expect(!source.hasObservers)
    }

    @Test("connect() subscribes once until the connection has ended")
    func connectTwice() {
        let log = Log()
        let source = PublishSubject<Int>()
        let published = source.do(onSubscribe: { log("subscribe") }).publish()
        let first = published.connect()
        let second = published.connect()
        #expect(log.entries == ["subscribe"])
        first.dispose()
        second.dispose()
        published.connect().dispose()
        #expect(log.entries == ["subscribe", "subscribe"])
    }

    @Test("after its source has completed, publish begins anew with the next connection")
    func publishAgain() {
        let published = Observable.of(1, 2).publish()
        let first = record(published)
        _ = published.connect()
        let second = record(published)
        #expect(first.text == "1 2 completed")
        #expect(second.text == "")
        _ = published.connect()
        #expect(second.text == "1 2 completed")
    }

    @Test("multicast with one subject stays ended once its source has ended")
    func multicastSubject() {
        let shared = Observable.of(1, 2).multicast(PublishSubject<Int>())
        let first = record(shared)
        _ = shared.connect()
        #expect(first.text == "1 2 completed")
        #expect(record(shared).text == "completed")
    }

    @Test("replay sends late subscribers what the connection has emitted")
    func replay() {
        let source = PublishSubject<Int>()
        let (one, all) = (source.replay(1), source.replayAll())
        let connections = [one.connect(), all.connect()]
        source.onNext(1)
        source.onNext(2)
        let recordings = [record(one), record(all)]
        source.onNext(3)
        #expect(recordings.map(\.text) == ["2 3", "1 2 3"])
        for connection in connections { connection.dispose() }
        #expect(record(all).text == "")
    }

    @Test("multicast with a selector subscribes the source once, after the selector's sequence")
    func multicastSelector() {
        let log = Log()
        let source = Observable.of(1, 2).do(onSubscribe: { log("subscribe") })
        let result = record(
            source.multicast({ PublishSubject<Int>() }) { shared in Observable.zip(shared, shared) { $0 * 10 + $1 } })
        #expect(result.text == "11 22 completed")
        #expect(log.entries == ["subscribe"])
        let failing = source.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw TestError(1) }
        #expect(record(failing).text == "error(TestError(number: 1))")
    }

    @Test("refCount connects with the first subscriber and disconnects with the last, 1→0→1")
    func refCount() {
        let log = Log()
        let source = PublishSubject<Int>()
        let counted = source.do(onSubscribe: { log("subscribe") }, onDispose: { log("dispose") }).publish().refCount()
        let first = record(counted)
        let second = record(counted)
        source.onNext(1)
        first.subscription?.dispose()
        source.onNext(2)
        second.subscription?.dispose()
        let third = record(counted)
        source.onNext(3)
        third.subscription?.dispose()
        #expect([first, second, third].map(\.text) == ["1", "1 2", "3"])
        #expect(log.entries == ["subscribe", "dispose", "subscribe", "dispose"])
        #expect(!source.hasObservers)
    }

    @Test("a subscriber that is over while it is subscribed connects nothing twice")
    func refCountSynchronous() {
        let log = Log()
        let counted = Observable.of(1, 2, 3).do(onSubscribe: { log("subscribe") }).publish().refCount()
        #expect(record(counted.take(1)).text == "1 completed")
        #expect(record(counted).text == "1 2 3 completed")
        #expect(log.entries == ["subscribe", "subscribe"])
    }

    @Test("a connectable sequence from outside can be ref-counted")
    func outside() {
        final class Outside: ConnectableObservableType {
            typealias Element = Int
            let subject = PublishSubject<Int>()
            let log = Log()
            func connect() -> any Disposable {
                log("connect")
                return Disposables.create { self.log("disconnect") }
            }
            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
            where Observer.Element == Int {
                subject.subscribe(observer)
            }
        }
        let outside = Outside()
        let result = record(outside.refCount())
        outside.subject.onNext(1)
        result.subscription?.dispose()
        #expect(result.text == "1")
        #expect(outside.log.entries == ["connect", "disconnect"])
    }

    @Test("refCount disconnects when somebody else ends the subject, and connects again for the next subscriber")
    func endedFromOutside() {
        for end: (PublishSubject<Int>) -> Void in [{ $0.onCompleted() }, { $0.onError(TestError()) }] {
            let log = Log()
            var subjects: [PublishSubject<Int>] = []
            let source = Observable<Int>.create { _ in
                log("connected")
                return Disposables.create { log("disconnected") }
            }
            let shared = source.multicast(makeSubject: { () -> PublishSubject<Int> in
                subjects.append(PublishSubject())
                return subjects[subjects.count - 1]
            }).refCount()
            let first = record(shared)
            end(subjects[0])
            #expect(log.entries == ["connected", "disconnected"])
            let second = record(shared)
            #expect(first.events.count == 1 && second.events.isEmpty)
            second.subscription?.dispose()
            #expect(log.entries == ["connected", "disconnected", "connected", "disconnected"])
        }
    }
}
