// Drivers and signals fed from many threads: they deliver on main, one at a time, and share one subscription.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SharedSequenceStressTests: StressTestCase {
    func testADriverDeliversOnMainInOrder() {
        let (relay, subject, subscriptions) = (BehaviorRelay(value: -1), PublishSubject<Int>(), Counter())
        let wrongThread = Counter()
        let observed = subject.do(onSubscribe: { subscriptions.add() })
        let sequences = [
            relay.asDriver().asObservable(), observed.asDriver(onErrorJustReturn: -2).asObservable(),
            observed.asSignal(onErrorJustReturn: -2).asObservable(),
        ]
        let observers = sequences.flatMap { sequence in
            (0..<2).map { _ in
                let observer = GrammarObserver<Int> { _ in if !Thread.isMainThread { wrongThread.add() } }
                observer.subscribe(sequence)
                return observer
            }
        }
        XCTAssertEqual(subscriptions.value, 2)
        onThreads(2) { number in
            for element in 0..<self.pushes {
                if number == 0 { relay.accept(element) } else { subject.onNext(element) }
            }
            if number == 1 { subject.onError(TestError()) }
        }
        waitUntil {
            observers.allSatisfy { $0.elements.last == ($0 === observers[0] || $0 === observers[1] ? 99 : -2) }
        }
        for (index, observer) in observers.enumerated() {
            observer.dispose()
            assertGrammar(observer)
            XCTAssertEqual(
                observer.elements, index < 2 ? [-1] + Array(0..<pushes) : Array(0..<pushes) + [-2], "\(index)")
        }
        XCTAssertEqual(wrongThread.value, 0)
        XCTAssertFalse(subject.hasObservers)
    }

    func testSubscribersComeAndGoWhileOthersPush() {
        let relay = BehaviorRelay(value: 0)
        let driver = relay.asDriver().map { $0 }.distinctUntilChanged()
        let signal = PublishRelay<Int>()
        let pushed = Counter()
        let pusher = Thread {
            for element in 1...500 {
                relay.accept(element)
                signal.accept(element)
            }
            pushed.add()
        }
        pusher.start()
        repeat {
            for sequence in [driver.asObservable(), signal.asSignal().asObservable()] {
                let observer = GrammarObserver<Int>()
                observer.subscribe(sequence)
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.0005))
                observer.dispose()
                assertGrammar(observer)
                XCTAssertEqual(observer.elements, observer.elements.sorted())
            }
        } while pushed.value == 0
        let last = GrammarObserver<Int>()
        last.subscribe(driver.asObservable())
        waitUntil { last.elements.last == 500 }
        XCTAssertEqual(last.elements.last, 500)
        last.dispose()
    }
}
