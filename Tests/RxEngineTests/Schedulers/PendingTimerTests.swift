// Timers that are disposed by their own run. XCTest, because what is pending is counted for the whole process.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class PendingTimerTests: LeakCheckedTestCase {
    func testADelayedElementIsPendingWhileItIsHandled() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        for _ in 0..<20 {
            let observer = GrammarObserver<Int>()
            observer.subscribe(
                Observable.just(1).delay(.milliseconds(1), scheduler: scheduler).map { _ in PendingWork.count })
            while !observer.hasStopped { usleep(1000) }
            observer.dispose()
            XCTAssertEqual(observer.elements.count { $0 > 0 }, 1)
        }
    }

    func testATimerThatIsDisposedLongBeforeItsTimeLeavesNothing() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let pending = PendingWork.count
        let timers = (0..<1000).map { _ in
            Observable<Int>.timer(.seconds(1000), scheduler: scheduler).subscribe(onNext: { _ in })
        }
        XCTAssertEqual(PendingWork.count, pending + 1000)
        timers.forEach { $0.dispose() }
        XCTAssertEqual(PendingWork.count, pending)
    }
}
