// Disposables that several threads fill, empty and dispose at once: everything is disposed once, whoever comes first.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class DisposableStressTests: StressTestCase {
    /// Counts how often it is disposed, as every disposable must be no more than once by its owner.
    private func counting(_ counter: Counter) -> any Disposable { Disposables.create { counter.add() } }

    func testACompositeDisposesEachMemberOnce() {
        for _ in 0..<rounds {
            let (group, disposed, inserted) = (CompositeDisposable(), Counter(), Counter())
            onThreads(4) { number in
                if number == 3 { return group.dispose() }
                for round in 0..<20 {
                    inserted.add()
                    let key = group.insert(self.counting(disposed))
                    if round.isMultiple(of: 2), let key {
                        group.remove(for: key)
                        group.remove(for: key)
                    }
                }
            }
            XCTAssertEqual(disposed.value, inserted.value)
            XCTAssertEqual(group.count, 0)
            XCTAssertTrue(group.isDisposed)
        }
    }

    func testASerialDisposableKeepsOneAndDisposesTheRest() {
        for _ in 0..<rounds {
            let (place, disposed) = (SerialDisposable(), Counter())
            onThreads(3) { _ in
                for _ in 0..<20 {
                    place.disposable = self.counting(disposed)
                    _ = place.disposable
                }
            }
            XCTAssertEqual(disposed.value, 59)
            onThreads(2) { number in
                if number == 0 { place.dispose() } else { place.disposable = self.counting(disposed) }
            }
            XCTAssertEqual(disposed.value, 61)
            XCTAssertTrue(place.isDisposed)
        }
    }

    func testASingleAssignmentIsSetWhileItIsDisposed() {
        for _ in 0..<rounds {
            let (place, disposed) = (SingleAssignmentDisposable(), Counter())
            onThreads(3) { number in
                if number == 0 { place.setDisposable(self.counting(disposed)) } else { place.dispose() }
            }
            XCTAssertEqual(disposed.value, 1)
        }
    }

    func testACountedDisposableGoesWithItsLastUser() {
        for _ in 0..<rounds {
            let disposed = Counter()
            let resource = RefCountDisposable(disposable: counting(disposed))
            let held = resource.retain()
            onThreads(4) { number in
                if number == 3 { return resource.dispose() }
                for _ in 0..<20 {
                    let user = resource.retain()
                    user.dispose()
                    user.dispose()
                }
            }
            XCTAssertEqual(disposed.value, 0)
            onThreads(2) { _ in held.dispose() }
            XCTAssertEqual(disposed.value, 1)
            XCTAssertTrue(resource.isDisposed)
        }
    }

    func testAScheduledDisposableDisposesOnceOnItsScheduler() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let disposed = Counter()
        for _ in 0..<rounds {
            let resource = ScheduledDisposable(scheduler: scheduler, disposable: counting(disposed))
            onThreads(3) { _ in resource.dispose() }
        }
        waitUntil { disposed.value == rounds }
        XCTAssertEqual(disposed.value, rounds)
    }

    func testABagDisposesWhatManyThreadsPutIn() {
        for _ in 0..<rounds {
            let disposed = Counter()
            var bag: DisposeBag? = DisposeBag()
            if let shared = bag {
                onThreads(4) { _ in for _ in 0..<20 { self.counting(disposed).disposed(by: shared) } }
            }
            XCTAssertEqual(disposed.value, 0)
            bag = nil
            waitUntil { disposed.value == 80 }
            XCTAssertEqual(disposed.value, 80)
        }
    }

    func testABagThatIsFilledByWhatItDisposes() {
        let disposed = Counter()
        var outer: DisposeBag? = DisposeBag()
        let inner = DisposeBag()
        for _ in 0..<10 {
            outer?.insert(Disposables.create { self.counting(disposed).disposed(by: inner) })
        }
        outer = nil
        XCTAssertEqual(disposed.value, 0)
        withExtendedLifetime(inner) {}
    }

    func testActionsAndFlagsRunOnce() {
        for _ in 0..<rounds {
            let disposed = Counter()
            let action = Disposables.create { disposed.add() }
            let flag = BooleanDisposable()
            onThreads(4) { _ in
                action.dispose()
                flag.dispose()
            }
            XCTAssertEqual(disposed.value, 1)
            XCTAssertTrue(action.isDisposed && flag.isDisposed)
        }
    }

    func testASubscriptionIsDisposedByManyThreadsWhileItEnds() {
        for _ in 0..<rounds {
            let (subject, disposed, released) = (PublishSubject<Int>(), Counter(), Counter())
            let subscription = subject.do(onDispose: { released.add() }).subscribe(onDisposed: { disposed.add() })
            onThreads(4) { number in
                if number == 0 { subject.onCompleted() } else { subscription.dispose() }
            }
            XCTAssertEqual(disposed.value, 1)
            XCTAssertEqual(released.value, 1)
        }
    }
}
