// The observer of the stress tests finds what it is meant to find.

import RxEngine
import TestSupport
import XCTest

final class GrammarObserverTests: StressTestCase {
    func testAProperSequencePasses() {
        let observer = GrammarObserver<Int>()
        observer.subscribe(Observable.of(1, 2))
        observer.dispose()
        assertGrammar(observer)
        XCTAssertEqual(observer.elements, [1, 2])
        XCTAssertTrue(observer.hasStopped)
    }

    func testWhatFollowsAStopEventIsFound() {
        let observer = GrammarObserver<Int>()
        for event in [Event<Int>.completed, .next(1), .error(TestError())] { observer.on(event) }
        XCTAssertEqual(
            observer.violations, ["next(1) after a stop event", "error(TestError(number: 0)) after a stop event"])
    }

    func testTwoEventsAtOnceAreFound() {
        let bothInside = MeetingPoint(2)
        let observer = GrammarObserver<Int> { if $0 > 0 { bothInside.meet() } }
        let loose = GrammarObserver<Int>(isSerial: false) { _ in }
        // The second one only meets the first, whose element it must not touch.
        onThreads(2) { number in
            if number == 0 {
                observer.on(.next(1))
            } else {
                while !observer.isInside {}
                observer.on(.completed)
                bothInside.meet()
            }
            loose.on(.next(number))
        }
        XCTAssertEqual(observer.violations, ["two events at once, one of them completed"])
        assertGrammar(loose)
    }

    func testAnEventFromWithinAnEventIsNoBreach() {
        let subject = PublishSubject<Int>()
        let observer = GrammarObserver<Int> { if $0 < 3 { subject.onNext($0 + 1) } }
        observer.subscribe(subject)
        subject.onNext(1)
        observer.dispose()
        assertGrammar(observer)
        XCTAssertEqual(observer.elements, [1, 2, 3])
    }

    func testAnEventAfterDisposeIsFoundOnTheDisposingThreadOnly() {
        let observer = GrammarObserver<Int>()
        observer.dispose()
        onThreads(1) { _ in observer.on(.next(1)) }
        assertGrammar(observer)
        observer.on(.next(2))
        XCTAssertEqual(observer.violations, ["next(2) after dispose on the same thread"])
    }
}
