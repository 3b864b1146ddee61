// Sharing under subscribers that come and go on many threads: one source at a time, nobody forgotten.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SharingStressTests: StressTestCase {
    /// Every way to share one subscription of a source.
    private func shared(_ source: Observable<Int>) -> [(name: String, sequence: Observable<Int>)] {
        var ways: [(String, Observable<Int>)] = [
            ("publish", source.publish().refCount()), ("replay", source.replay(1).refCount()),
            ("replayAll", source.replayAll().refCount()),
            ("multicast", source.multicast(makeSubject: { PublishSubject<Int>() }).refCount()),
        ]
        for replay in 0...2 {
            ways.append(("share \(replay)", source.share(replay: replay)))
            ways.append(("share \(replay) for ever", source.share(replay: replay, scope: .forever)))
        }
        return ways
    }

    func testFirstSubscribersOnManyThreadsConnectOnce() {
        for index in shared(.never()).indices {
            let (source, connections, delivered) = (PublishSubject<Int>(), Counter(), Counter())
            let (name, sequence) = shared(source.do(onSubscribe: { connections.add() }))[index]
            let subscriptions = SharedList<any Disposable>()
            onThreads(32) { _ in subscriptions.append(sequence.subscribe(onNext: { delivered.add($0) })) }
            XCTAssertEqual(connections.value, 1, name)
            source.onNext(1)
            XCTAssertEqual(delivered.value, 32, name)
            onThreads(32) { number in subscriptions.elements[number].dispose() }
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    func testWhoeverIsSubscribedIsConnected() {
        let source = PublishSubject<Int>()
        for (name, sequence) in shared(source) {
            let missed = Counter()
            onThreads(4) { number in
                for element in 0..<self.rounds {
                    let mine = number * 1000 + element + 1
                    let received = Counter()
                    let subscription = sequence.subscribe(onNext: { if $0 == mine { received.add() } })
                    // Another thread may still be connecting, but that has an end.
                    let limit = Date(timeIntervalSinceNow: 1)
                    repeat { source.onNext(mine) } while received.value == 0 && Date() < limit
                    if received.value == 0 { return missed.add() }
                    subscription.dispose()
                }
            }
            XCTAssertEqual(missed.value, 0, name)
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    func testWhoeverSubscribesWhileTheSourceEndsIsToldSo() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let source = Observable<Int>.create { observer in
            scheduler.schedule(()) {
                observer.onNext(1)
                observer.onCompleted()
                return Disposables.create()
            }
        }
        for (name, sequence) in shared(source) {
            let lost = Counter()
            onThreads(4) { _ in
                for _ in 0..<self.rounds {
                    let observer = GrammarObserver<Int>()
                    let end = DispatchSemaphore(value: 0)
                    observer.subscribe(sequence.do(onDispose: { end.signal() }))
                    if end.wait(timeout: .now() + 2) == .timedOut || !observer.hasStopped {
                        observer.dispose()
                        return lost.add()
                    }
                    self.assertGrammar(observer)
                }
            }
            XCTAssertEqual(lost.value, 0, name)
        }
    }

    func testSubscribersSeeConsecutiveElementsFromTheirReplayOn() {
        for index in shared(.never()).indices {
            let source = PublishSubject<Int>()
            let (name, sequence) = shared(source)[index]
            let keeper = sequence.subscribe()
            onThreads(4) { number in
                if number == 0 {
                    for element in 0..<1000 { source.onNext(element) }
                    return source.onCompleted()
                }
                for _ in 0..<self.rounds {
                    let observer = GrammarObserver<Int>()
                    observer.subscribe(sequence)
                    Thread.sleep(forTimeInterval: 0.0001)
                    observer.dispose()
                    self.assertGrammar(observer)
                }
            }
            let late = GrammarObserver<Int>()
            late.subscribe(sequence)
            assertGrammar(late)
            keeper.dispose()
            late.dispose()
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    func testConnectingAndDisconnectingFromManyThreads() {
        let source = PublishSubject<Int>()
        let (running, most) = (Counter(), Counter())
        let connectable =
            source
            .do(onSubscribe: { running.add() }, onDispose: { running.add(-1) }).publish()
        let observer = GrammarObserver<Int>(isSerial: false) { most.add($0) }
        observer.subscribe(connectable)
        onThreads(4) { _ in
            for _ in 0..<self.pushes {
                let connection = connectable.connect()
                source.onNext(1)
                connection.dispose()
            }
        }
        XCTAssertEqual(running.value, 0)
        XCTAssertFalse(source.hasObservers)
        observer.dispose()
        assertGrammar(observer)
    }

    func testManyThreadsConnectOnce() {
        for _ in 0..<rounds {
            let (source, connections) = (PublishSubject<Int>(), Counter())
            let connectable = source.do(onSubscribe: { connections.add() }).replay(1)
            let handles = SharedList<any Disposable>()
            onThreads(4) { _ in handles.append(connectable.connect()) }
            XCTAssertEqual(connections.value, 1)
            onThreads(4) { number in handles.elements[number].dispose() }
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testASubjectEndedByOthersWhileItIsConnectedLetsTheSourceGo() {
        let (source, subject) = (PublishSubject<Int>(), PublishSubject<Int>())
        let ending = Observable<Int>.create { observer in
            // The subject ends before the connection is known to anybody.
            subject.onCompleted()
            return source.subscribe(observer)
        }
        let observer = GrammarObserver<Int>()
        observer.subscribe(ending.multicast(subject).refCount())
        XCTAssertTrue(observer.hasStopped)
        XCTAssertFalse(source.hasObservers)
    }
}
