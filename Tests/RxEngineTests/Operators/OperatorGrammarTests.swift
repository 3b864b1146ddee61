// Every operator keeps the grammar, whatever its source and its subscriber do.

import RxEngine
import TestSupport
import XCTest

final class OperatorGrammarTests: LeakCheckedTestCase {
    /// A sequence from outside the engine that goes on after its end.
    private struct Rude: ObservableType {
        typealias Element = Int
        let events: [Event<Int>]

        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
        where Observer.Element == Int {
            for event in events { observer.on(event) }
            return Disposables.create()
        }
    }

    func testNothingFollowsAStopEvent() {
        let failure = Event<Int>.error(TestError())
        for events in [
            [.next(1), .completed, .next(2), failure, .completed], [.next(1), failure, .next(2), .completed, failure],
            [.completed, .completed], [failure, failure],
        ] {
            for (name, apply) in UnaryOperators.all {
                let observer = GrammarObserver<Any>()
                // Some of them subscribe the source again for ever.
                observer.subscribe(apply(Rude(events: events).asObservable()).take(20))
                observer.dispose()
                XCTAssertEqual(observer.violations, [], "\(name) of \(events)")
            }
        }
    }

    /// Disposes from inside each handler, twice, and once more from outside. What comes while `subscribe` has not returned
    /// cannot be disposed yet.
    func testNothingFollowsADisposeFromInsideAHandler() {
        for (name, apply) in UnaryOperators.all {
            let source = PublishSubject<Int>()
            var (hasReturned, isDisposed, late, disposals) = (false, false, 0, 0)
            let subscription = SingleAssignmentDisposable()
            func heard() {
                if isDisposed { late += 1 }
                for _ in 1...2 { subscription.dispose() }
                isDisposed = hasReturned
            }
            subscription.setDisposable(
                apply(source).subscribe(
                    onNext: { _ in heard() }, onError: { _ in heard() }, onCompleted: heard,
                    onDisposed: { disposals += 1 }))
            hasReturned = true
            for element in 1...3 { source.onNext(element) }
            source.onCompleted()
            subscription.dispose()
            XCTAssertEqual(late, 0, name)
            XCTAssertEqual(disposals, 1, name)
            XCTAssertFalse(source.hasObservers, name)
        }
    }

    /// Whatever the end, the source is let go, and onDisposed is called once.
    func testTheSourceIsLetGoAtTheEnd() {
        for ending in [Event<Int>.completed, .error(TestError())] {
            for (name, apply) in UnaryOperators.all where !name.contains("never") {
                let source = PublishSubject<Int>()
                var (stops, disposals) = (0, 0)
                let subscription = apply(source).subscribe(
                    onError: { _ in stops += 1 }, onCompleted: { stops += 1 }, onDisposed: { disposals += 1 })
                for element in 1...2 { source.onNext(element) }
                source.on(ending)
                XCTAssertFalse(source.hasObservers, name)
                XCTAssertEqual(stops, disposals, name)
                subscription.dispose()
                XCTAssertEqual(disposals, 1, name)
            }
        }
    }
}
