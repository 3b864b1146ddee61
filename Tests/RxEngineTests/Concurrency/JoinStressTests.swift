// Operators that join several sequences: one event at a time, all of them, whatever thread they come from.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class JoinStressTests: StressTestCase {
    private func subjects(_ count: Int) -> [PublishSubject<Int>] { (0..<count).map { _ in PublishSubject<Int>() } }

    /// Every thread pushes its own numbers into its own source, then completes it.
    private func pushAll(_ sources: [PublishSubject<Int>]) {
        onThreads(sources.count) { number in
            for element in 0..<self.pushes { sources[number].onNext(number * 1000 + element) }
            sources[number].onCompleted()
        }
    }

    /// That all elements of all sources came, those of each source in order.
    private func assertComplete(_ elements: [Int], sources: Int, _ name: String) {
        for number in 0..<sources {
            XCTAssertEqual(
                elements.filter { $0 / 1000 == number }, (0..<pushes).map { number * 1000 + $0 }, "\(name) \(number)")
        }
    }

    func testMergingDeliversEverything() {
        let ways: [(String, ([Observable<Int>]) -> Observable<Int>)] = [
            ("merge", { Observable.merge($0) }), ("flatMap", { Observable.from($0).flatMap { $0 } }),
            ("merge()", { Observable.from($0).merge() }),
            ("merge(maxConcurrent:)", { Observable.from($0).merge(maxConcurrent: 8) }),
        ]
        for (name, merged) in ways {
            let sources = subjects(4)
            let observer = GrammarObserver<Int>()
            observer.subscribe(merged(sources.map { $0.asObservable() }))
            pushAll(sources)
            assertGrammar(observer)
            XCTAssertTrue(observer.hasStopped, name)
            assertComplete(observer.elements, sources: 4, name)
        }
    }

    func testALimitedMergeStartsWhatWaitsWhoeverEnds() {
        for limit in [1, 2] {
            let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
            let running = Counter()
            let tooMany = Counter()
            let done = DispatchSemaphore(value: 0)
            let observer = GrammarObserver<Int>()
            observer.subscribe(
                Observable.range(start: 0, count: pushes).map { number in
                    Observable.just(number, scheduler: scheduler).do(
                        onCompleted: { running.add(-1) },
                        onSubscribe: {
                            running.add()
                            if running.value > limit { tooMany.add() }
                        })
                }.merge(maxConcurrent: limit).do(onDispose: { done.signal() }))
            XCTAssertEqual(done.wait(timeout: .now() + 5), .success)
            assertGrammar(observer)
            XCTAssertEqual(tooMany.value, 0)
            XCTAssertEqual(observer.elements.sorted(), Array(0..<pushes))
            if limit == 1 { XCTAssertEqual(observer.elements, Array(0..<pushes)) }
        }
    }

    func testConcatenationKeepsTheOrderOverThreads() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let parts = (0..<50).map { number in
            Observable.of(number * 2, number * 2 + 1, scheduler: scheduler)
        }
        let ways = [
            Observable.concat(parts), Observable.from(parts).concat(), Observable.from(parts).concatMap { $0 },
            Observable.from(parts, scheduler: scheduler).concat(),
        ]
        for sequence in ways {
            let done = DispatchSemaphore(value: 0)
            let observer = GrammarObserver<Int>()
            observer.subscribe(sequence.do(onDispose: { done.signal() }))
            XCTAssertEqual(done.wait(timeout: .now() + 5), .success)
            assertGrammar(observer)
            XCTAssertEqual(observer.elements, Array(0..<100))
        }
    }

    func testPairingLosesNothing() {
        for _ in 0..<5 {
            let sources = subjects(3)
            let (zipped, latest, collected) = (
                GrammarObserver<[Int]>(), GrammarObserver<[Int]>(), GrammarObserver<[Int]>()
            )
            zipped.subscribe(Observable.zip(sources[0], sources[1], sources[2]) { [$0, $1, $2] })
            latest.subscribe(Observable.combineLatest(sources[0], sources[1], sources[2]) { [$0, $1, $2] })
            collected.subscribe(Observable.zip(sources))
            pushAll(sources)
            assertGrammar(zipped, latest, collected)
            let expected = (0..<pushes).map { [$0, 1000 + $0, 2000 + $0] }
            XCTAssertEqual(zipped.elements, expected)
            XCTAssertEqual(collected.elements, expected)
            XCTAssertEqual(latest.elements.last, expected.last)
            XCTAssertTrue(zipped.hasStopped && latest.hasStopped && collected.hasStopped)
        }
    }

    func testTheNewestOfAnotherSequence() {
        let sources = subjects(2)
        let (paired, sampled) = (GrammarObserver<(Int, Int)>(), GrammarObserver<Int>())
        paired.subscribe(sources[0].withLatestFrom(sources[1]) { ($0, $1) })
        sampled.subscribe(sources[0].sample(sources[1]))
        pushAll(sources)
        assertGrammar(paired)
        assertGrammar(sampled)
        XCTAssertTrue(paired.hasStopped)
        XCTAssertEqual(paired.elements.map(\.0), paired.elements.map(\.0).sorted())
        XCTAssertEqual(paired.elements.map(\.1), paired.elements.map(\.1).sorted())
        XCTAssertEqual(sampled.elements, Array(Set(sampled.elements)).sorted())
        sampled.dispose()
    }

    func testSwitchingFollowsOnlyTheNewest() {
        for _ in 0..<5 {
            let outer = PublishSubject<Int>()
            let inner = subjects(3)
            let newest = Counter()
            let observers = [GrammarObserver<Int>(), GrammarObserver<Int>(), GrammarObserver<Int>()]
            observers[0].subscribe(outer.flatMapLatest { inner[$0 % 3].startWith(-1) })
            observers[1].subscribe(outer.map { inner[$0 % 3].asObservable() }.switchLatest())
            observers[2].subscribe(outer.flatMapFirst { inner[$0 % 3].take(2) })
            onThreads(4) { number in
                for element in 0..<self.pushes {
                    if number == 3 { outer.onNext(element) } else { inner[number].onNext(element) }
                }
                if number == 3 { outer.onCompleted() }
            }
            newest.add(inner.filter(\.hasObservers).count)
            inner.forEach { $0.onCompleted() }
            for observer in observers {
                assertGrammar(observer)
                XCTAssertTrue(observer.hasStopped)
            }
            XCTAssertLessThanOrEqual(newest.value, 3)
            XCTAssertEqual(observers[0].elements.filter { $0 == -1 }.count, pushes)
        }
    }

    func testGatesOpenAndCloseOnce() {
        for _ in 0..<rounds {
            let (source, signal) = (PublishSubject<Int>(), PublishSubject<Int>())
            let (before, after) = (GrammarObserver<Int>(), GrammarObserver<Int>())
            before.subscribe(source.take(until: signal))
            after.subscribe(source.skip(until: signal))
            onThreads(2) { number in
                if number == 1 { return signal.onNext(0) }
                for element in 0..<self.pushes { source.onNext(element) }
            }
            source.onCompleted()
            assertGrammar(before, after)
            XCTAssertTrue(before.hasStopped && after.hasStopped)
            // Each gate has a moment of its own, but what passes it is without a gap.
            XCTAssertEqual(before.elements, Array(0..<before.elements.count))
            XCTAssertEqual(after.elements, Array((pushes - after.elements.count)..<pushes))
            XCTAssertFalse(signal.hasObservers)
        }
    }

    func testAmbHasOneWinner() {
        for _ in 0..<rounds {
            let sources = subjects(4)
            let observer = GrammarObserver<Int>()
            observer.subscribe(Observable.amb(sources.map { $0.asObservable() }))
            onThreads(4) { number in
                for _ in 0..<10 { sources[number].onNext(number) }
                if number == 0 { sources[0].onCompleted() }
            }
            let winner = observer.elements.first
            XCTAssertEqual(observer.elements, Array(repeating: winner ?? -1, count: 10))
            XCTAssertEqual(observer.hasStopped, winner == 0)
            XCTAssertEqual(sources.filter(\.hasObservers).count, winner == 0 ? 0 : 1)
            observer.dispose()
            assertGrammar(observer)
        }
    }

    func testDisposingWhileAllSourcesPushEndsEverything() {
        for _ in 0..<rounds {
            let sources = subjects(3)
            let (a, b, c) = (sources[0], sources[1], sources[2])
            let joins: [Observable<Int>] = [
                .merge(a, b, c), .zip(a, b, c) { $0 + $1 + $2 }, .combineLatest(a, b, c) { $0 + $1 + $2 },
                a.withLatestFrom(b), a.sample(b), a.flatMapLatest { _ in b }, a.flatMap { _ in c }.take(3),
                a.concatMap { _ in b }, a.take(until: c), a.skip(until: b), .amb([a, b, c]), a.share(replay: 1),
                a.buffer(with: b), a.flatMapFirst { _ in b.take(1) },
            ]
            let observers = joins.map { _ in GrammarObserver<Int>() }
            for (observer, join) in zip(observers, joins) { observer.subscribe(join) }
            onThreads(4) { number in
                if number == 3 { return observers.forEach { $0.dispose() } }
                for element in 0..<20 { sources[number].onNext(element) }
            }
            for observer in observers { assertGrammar(observer) }
            XCTAssertFalse(sources.contains(where: \.hasObservers))
        }
    }
}

extension ObservableType where Element == Int {
    /// How many elements came between two signals.
    fileprivate func buffer(with signal: PublishSubject<Int>) -> Observable<Int> {
        bufferWithTrigger(signal).map(\.count)
    }
}
