// Handlers that reach back into the joins and subjects that call them.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class ReentrancyTests: StressTestCase {
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
