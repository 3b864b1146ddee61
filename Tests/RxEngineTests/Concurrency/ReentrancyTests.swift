// Handlers that reach back into what calls them: subscribe, push, connect and dispose from within.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class ReentrancyTests: StressTestCase {
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

    func testJoinsThatFeedThemselves() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let joins: [(String, Observable<Int>)] = [
            ("merge", .merge(a, b)), ("zip", .zip(a, b) { max($0, $1) }),
            ("combineLatest", .combineLatest(a, b) { max($0, $1) }),
            ("withLatestFrom", a.withLatestFrom(b) { max($0, $1) }),
            ("flatMap", a.flatMap { Observable.just($0) }), ("flatMapLatest", a.flatMapLatest { Observable.just($0) }),
            ("concatMap", a.concatMap { Observable.just($0) }), ("sample", a.sample(b)),
            ("take(until:)", a.take(until: b.filter { $0 > 9 })), ("skip(until:)", a.skip(until: b)),
            ("merge(maxConcurrent:)", Observable.of(a, b).merge(maxConcurrent: 2)),
            ("flatMapFirst", a.flatMapFirst { Observable.just($0) }),
        ]
        for (name, join) in joins {
            let observer = GrammarObserver<Int> { element in
                guard element < 10 else { return }
                b.onNext(element + 1)
                a.onNext(element + 1)
            }
            observer.subscribe(join)
            b.onNext(0)
            a.onNext(1)
            b.onNext(1)
            // A gate has closed by then; a sampler and an inner sequence that still runs miss what comes meanwhile.
            let newest = ["take(until:)": 9, "sample": 1, "flatMapFirst": 1][name] ?? 10
            XCTAssertEqual(observer.elements.max(), newest, name)
            observer.dispose()
            assertGrammar(observer)
            XCTAssertFalse(a.hasObservers || b.hasObservers, name)
        }
    }

    func testJoinsThatAreDisposedByWhatTheyDeliver() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let joins: [Observable<Int>] = [
            .merge(a, b), .zip(a, b) { $0 + $1 }, .combineLatest(a, b) { $0 + $1 }, a.withLatestFrom(b),
            a.flatMap { _ in b }, a.flatMapLatest { _ in b }, a.concatMap { _ in b }, a.sample(b), a.skip(until: b),
            a.take(until: b), .amb([a, b]), Observable.of(a, b).merge(maxConcurrent: 1), a.share(replay: 1),
        ]
        for (index, join) in joins.enumerated() {
            var own: GrammarObserver<Int>?
            let observer = GrammarObserver<Int> { _ in own?.dispose() }
            own = observer
            observer.subscribe(join)
            for element in 1...3 {
                a.onNext(element)
                b.onNext(element)
                b.onNext(element)
                a.onNext(element)
            }
            own = nil
            XCTAssertEqual(observer.elements.count, 1, "\(index)")
            assertGrammar(observer)
            XCTAssertFalse(a.hasObservers || b.hasObservers, "\(index)")
        }
    }

    func testFunctionsThatDisposeWhatTheyAreCalledBy() {
        let (source, inner) = (PublishSubject<Int>(), PublishSubject<Int>())
        let endless = Observable.repeatElement(1)
        var dispose = {}
        let operations: [(String, Observable<Int>)] = [
            (
                "flatMap",
                source.flatMap { _ in
                    dispose(); return Observable.merge(inner, endless)
                }
            ),
            (
                "flatMapLatest",
                source.flatMapLatest { _ in
                    dispose(); return Observable.merge(inner, endless)
                }
            ),
            (
                "flatMapFirst",
                source.flatMapFirst { _ in
                    dispose(); return Observable.merge(inner, endless)
                }
            ),
            (
                "concatMap",
                source.concatMap { _ in
                    dispose(); return Observable.merge(inner, endless)
                }
            ),
            (
                "catch",
                source.map { _ in throw TestError() }.catch { _ in
                    dispose(); return .merge(inner, endless)
                }
            ),
            (
                "map",
                source.map {
                    dispose(); return $0
                }
            ),
            (
                "scan",
                source.scan(0) {
                    dispose(); return $0 + $1
                }
            ),
            (
                "filter",
                source.filter { _ in
                    dispose(); return true
                }
            ),
            (
                "combineLatest",
                .combineLatest(source, source) {
                    dispose(); return $0 + $1
                }
            ),
            (
                "zip",
                .zip(source, source) {
                    dispose(); return $0 + $1
                }
            ),
            (
                "withLatestFrom",
                source.withLatestFrom(source) {
                    dispose(); return $0 + $1
                }
            ),
            (
                "groupBy",
                source.groupBy {
                    dispose(); return $0
                }.flatMap { $0 }
            ),
            (
                "retry(when:)",
                source.map { _ in throw TestError() }.retry { (errors: Observable<any Error>) in
                    errors.do(onNext: { _ in dispose() })
                }
            ),
            (
                "deferred",
                source.flatMap { _ in
                    Observable<Int>.deferred {
                        dispose(); return .merge(inner, endless)
                    }
                }
            ),
            (
                "take(while:)",
                source.take(while: { _ in
                    dispose(); return true
                })
            ),
            (
                "reduce",
                source.take(2).reduce(0) {
                    dispose(); return $0 + $1
                }
            ),
        ]
        for (name, operation) in operations {
            let observer = GrammarObserver<Int>()
            dispose = observer.dispose
            observer.subscribe(operation)
            for element in 1...3 { source.onNext(element) }
            XCTAssertEqual(observer.elements, [], name)
            assertGrammar(observer)
            XCTAssertFalse(source.hasObservers || inner.hasObservers, name)
            dispose = {}
        }
    }

    func testSubjectsThatAreDisposedOrEndedFromTheirHandlers() {
        let ends: [(PublishSubject<Int>) -> Void] = [
            { $0.dispose() }, { $0.onCompleted() }, { $0.onError(TestError()) },
        ]
        for end in ends {
            let subject = PublishSubject<Int>()
            let observers = (0..<3).map { _ in GrammarObserver<Int> { _ in end(subject) } }
            for observer in observers { observer.subscribe(subject) }
            subject.onNext(1)
            subject.onNext(2)
            for observer in observers {
                assertGrammar(observer)
                XCTAssertLessThanOrEqual(observer.elements.count, 1)
            }
            XCTAssertEqual(observers[0].elements, [1])
            XCTAssertFalse(subject.hasObservers)
        }
    }

    func testABehaviorSubjectPushedFromWithinItsReplay() {
        let subject = BehaviorSubject(value: 0)
        let (first, second) = (GrammarObserver<Int>(), GrammarObserver<Int> { if $0 < 5 { subject.onNext($0 + 1) } })
        first.subscribe(subject)
        second.subscribe(subject)
        XCTAssertEqual(first.elements, Array(0...5))
        XCTAssertEqual(second.elements, Array(0...5))
        assertGrammar(first, second)
        subject.onCompleted()
    }
}
