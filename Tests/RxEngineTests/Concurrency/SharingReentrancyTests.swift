// Handlers that reach back into a shared sequence: subscribe, connect and dispose from within.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SharingReentrancyTests: StressTestCase {
    private let sharings: [(name: String, share: (Observable<Int>) -> Observable<Int>)] = [
        ("publish", { $0.publish().refCount() }), ("replay", { $0.replay(1).refCount() }),
        ("share", { $0.share() }), ("share 1", { $0.share(replay: 1) }), ("share 2", { $0.share(replay: 2) }),
    ]

    func testSharingIsSubscribedAgainFromItsEnd() {
        for (name, share) in sharings {
            for fails in [false, true] {
                var (attempts, seen) = (0, [Int]())
                let source = Observable<Int>.create { observer in
                    attempts += 1
                    observer.onNext(attempts)
                    if fails { observer.onError(TestError()) } else { observer.onCompleted() }
                    return Disposables.create()
                }
                let shared = share(source)
                func subscribe(_ left: Int) {
                    let again = { if left > 1 { subscribe(left - 1) } }
                    _ = shared.subscribe(onNext: { seen.append($0) }, onError: { _ in again() }, onCompleted: again)
                }
                subscribe(4)
                XCTAssertEqual(seen, [1, 2, 3, 4], name)
                XCTAssertEqual(attempts, 4, name)
            }
        }
    }

    func testOneOfSeveralSubscribersBeginsAnewWhileTheOthersAreStillToldOfTheEnd() {
        for (name, share) in sharings {
            let (source, connections) = (PublishSubject<Int>(), Counter())
            let sources = [source, PublishSubject<Int>()]
            let shared = share(
                .deferred {
                    defer { connections.add() }
                    return sources[min(connections.value, 1)].asObservable()
                })
            let ends = Counter()
            let again = GrammarObserver<Int>()
            let subscriptions = (0..<3).map { number in
                shared.subscribe(onCompleted: {
                    ends.add()
                    if number == 0 { again.subscribe(shared) }
                })
            }
            source.onNext(1)
            source.onCompleted()
            XCTAssertEqual(ends.value, 3, name)
            XCTAssertEqual(connections.value, 2, name)
            sources[1].onNext(7)
            XCTAssertEqual(again.elements, [7], name)
            again.dispose()
            subscriptions.forEach { $0.dispose() }
            XCTAssertFalse(sources[1].hasObservers, name)
        }
    }

    func testTheLastSubscriberLeavesWhileAReplayWelcomesTheNext() {
        let source = PublishSubject<Int>()
        for (name, share) in sharings where name != "publish" && name != "share" {
            let shared = share(source)
            let first = shared.subscribe()
            source.onNext(1)
            let second = GrammarObserver<Int> { _ in first.dispose() }
            second.subscribe(shared)
            source.onNext(2)
            XCTAssertEqual(second.elements, [1, 2], name)
            second.dispose()
            assertGrammar(second)
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    func testConnectingFromWithin() {
        var connectable: ConnectableObservable<Int>?
        var connections = 0
        connectable = Observable<Int>.create { observer in
            connections += 1
            _ = connectable?.connect()
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }.replay(1)
        var seen: [Int] = []
        _ = connectable?.subscribe(onNext: { element in
            seen.append(element)
            _ = connectable?.connect()
        })
        _ = connectable?.connect()
        XCTAssertEqual(connections, 1)
        XCTAssertEqual(seen, [1])
        connectable = nil
    }

    func testAConnectionIsDisposedByWhatItDelivers() {
        let source = PublishSubject<Int>()
        let connectable = source.publish()
        let connection = SingleAssignmentDisposable()
        let observer = GrammarObserver<Int> { _ in connection.dispose() }
        observer.subscribe(connectable)
        connection.setDisposable(connectable.connect())
        source.onNext(1)
        source.onNext(2)
        XCTAssertEqual(observer.elements, [1])
        XCTAssertFalse(source.hasObservers)
        observer.dispose()
        assertGrammar(observer)
    }
}
