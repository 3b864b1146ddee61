// Subjects under pushes, subscriptions, ends and disposals from many threads.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SubjectStressTests: StressTestCase {
    /// A subject of whatever kind, and what can be done to it.
    private struct AnySubject {
        let name: String
        let observable: Observable<Int>
        let observer: AnyObserver<Int>
        let dispose: () -> Void
        let hasObservers: () -> Bool
    }

    private func subjects() -> [AnySubject] {
        let publish = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: 0)
        let replay = ReplaySubject<Int>.create(bufferSize: 3)
        let replayAll = ReplaySubject<Int>.createUnbounded()
        let async = AsyncSubject<Int>()
        return [
            AnySubject(
                name: "publish", observable: publish, observer: AnyObserver(publish), dispose: publish.dispose,
                hasObservers: { publish.hasObservers }),
            AnySubject(
                name: "behavior", observable: behavior, observer: AnyObserver(behavior), dispose: behavior.dispose,
                hasObservers: { behavior.hasObservers }),
            AnySubject(
                name: "replay", observable: replay, observer: AnyObserver(replay), dispose: replay.dispose,
                hasObservers: { replay.hasObservers }),
            AnySubject(
                name: "replayAll", observable: replayAll, observer: AnyObserver(replayAll),
                dispose: replayAll.dispose, hasObservers: { replayAll.hasObservers }),
            AnySubject(
                name: "async", observable: async, observer: AnyObserver(async), dispose: {},
                hasObservers: { async.hasObservers }),
        ]
    }

    func testSubscribersThatComeAndGoSeeConsecutiveElements() {
        for subject in subjects() {
            onThreads(4) { number in
                if number == 0 {
                    for element in 1...1000 { subject.observer.onNext(element) }
                    return subject.observer.onCompleted()
                }
                for round in 0..<self.rounds {
                    let observer = GrammarObserver<Int>()
                    observer.subscribe(subject.observable)
                    if round.isMultiple(of: 3) { Thread.sleep(forTimeInterval: 0.0001) }
                    observer.dispose()
                    self.assertGrammar(observer)
                }
            }
            XCTAssertFalse(subject.hasObservers(), subject.name)
        }
    }

    func testWhoStaysMissesNothingAndGetsNothingTwice() {
        for index in subjects().indices {
            for _ in 0..<10 {
                let subject = subjects()[index]
                let observers = (0..<4).map { _ in GrammarObserver<Int>() }
                onThreads(5) { number in
                    if number < 4 { return observers[number].subscribe(subject.observable) }
                    for element in 1...self.pushes { subject.observer.onNext(element) }
                    subject.observer.onCompleted()
                }
                for observer in observers {
                    assertGrammar(observer)
                    XCTAssertTrue(observer.hasStopped)
                    let elements = observer.elements
                    XCTAssertEqual(elements, elements.first.map { Array($0...self.pushes) } ?? [], subject.name)
                    if subject.name == "async" { XCTAssertEqual(elements, [self.pushes]) }
                    if subject.name == "replayAll" { XCTAssertEqual(elements.count, self.pushes) }
                }
            }
        }
    }

    func testManyThreadsPushWhileOthersComeAndGo() {
        let subject = PublishSubject<Int>()
        let sum = Counter()
        let subscription = subject.subscribe(onNext: { sum.add($0) })
        onThreads(6) { number in
            for _ in 0..<self.pushes {
                if number < 3 { subject.onNext(1) } else { subject.map { $0 }.subscribe().dispose() }
            }
        }
        XCTAssertEqual(sum.value, 3 * pushes)
        subscription.dispose()
        XCTAssertFalse(subject.hasObservers)
    }

    func testOneOfManyStopEventsIsDeliveredWhileOthersPushAndLeave() {
        for index in subjects().indices {
            for _ in 0..<10 {
                let subject = subjects()[index]
                let stable = GrammarObserver<Int>(isSerial: false)
                stable.subscribe(subject.observable)
                onThreads(4) { number in
                    for round in 0..<20 {
                        subject.observer.onNext(round)
                        let observer = GrammarObserver<Int>(isSerial: false)
                        observer.subscribe(subject.observable)
                        if round == 10, number == 0 { subject.observer.onCompleted() }
                        if round == 10, number == 1 { subject.observer.onError(TestError()) }
                        observer.dispose()
                        self.assertGrammar(observer)
                    }
                }
                XCTAssertTrue(stable.hasStopped, subject.name)
                assertGrammar(stable)
            }
        }
    }

    func testDisposedWhileItIsUsed() {
        for index in subjects().indices {
            for _ in 0..<10 {
                let subject = subjects()[index]
                onThreads(4) { number in
                    for round in 0..<20 {
                        let observer = GrammarObserver<Int>(isSerial: false)
                        observer.subscribe(subject.observable)
                        subject.observer.onNext(round)
                        if round == 10, number == 0 { subject.dispose() }
                        observer.dispose()
                        self.assertGrammar(observer)
                    }
                }
                XCTAssertFalse(subject.hasObservers(), subject.name)
            }
        }
    }

    func testTheValueOfABehaviorSubjectNeverGoesBack() {
        let subject = BehaviorSubject(value: 0)
        let relay = BehaviorRelay(value: 0)
        let wentBack = Counter()
        onThreads(4) { number in
            if number == 0 {
                for element in 1...1000 {
                    subject.onNext(element)
                    relay.accept(element)
                }
                return
            }
            var last = (subject: 0, relay: 0)
            for _ in 0..<1000 {
                let next = (subject: (try? subject.value()) ?? -1, relay: relay.value)
                if next.subject < last.subject || next.relay < last.relay { wentBack.add() }
                last = next
            }
        }
        XCTAssertEqual(wentBack.value, 0)
    }

    func testRelaysBoundToRelaysPassEverythingOn() {
        let (first, second, third) = (PublishRelay<Int>(), ReplayRelay<Int>.createUnbound(), BehaviorRelay(value: 0))
        let sum = Counter()
        let bindings = [
            first.bind(to: second), second.bind(to: third), third.skip(1).subscribe(onNext: { sum.add($0) }),
        ]
        onThreads(4) { _ in for _ in 0..<self.pushes { first.accept(1) } }
        XCTAssertEqual(sum.value, 4 * pushes)
        bindings.forEach { $0.dispose() }
    }

    func testRelaysReplayWithoutAGapToThoseWhoComeAndGo() {
        let (behavior, replay) = (BehaviorRelay(value: 0), ReplayRelay<Int>.create(bufferSize: 5))
        onThreads(4) { number in
            if number == 0 {
                for element in 1...1000 {
                    behavior.accept(element)
                    replay.accept(element)
                }
                return
            }
            for _ in 0..<self.rounds {
                for relay in [behavior.asObservable(), replay.asObservable()] {
                    let observer = GrammarObserver<Int>()
                    observer.subscribe(relay.take(20))
                    observer.dispose()
                    self.assertGrammar(observer)
                }
            }
        }
        let observer = GrammarObserver<Int>()
        observer.subscribe(replay)
        XCTAssertEqual(observer.elements, Array(996...1000))
        observer.dispose()
    }
}
