// What traces say when threads meet inside one subscription: XCTest, because tracing is global.

import Foundation
import RxEngine
import XCTest

final class AnomalyTests: XCTestCase {
    private func trace(_ body: () -> Void) -> [TraceEvent] {
        let recorder = TraceRecorder()
        Tracing.start(recorder)
        body()
        Tracing.stop()
        return recorder.events
    }

    func testTwoThreadsAtOnceInsideOneOperatorAreBothNamed() {
        let subject = PublishSubject<Int>()
        let (inside, leave, left) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let events = trace {
            let subscription = subject.subscribe(onNext: { element in
                guard element == 1 else { return }
                inside.signal()
                XCTAssertEqual(leave.wait(timeout: .now() + 10), .success)
            })
            DispatchQueue(label: "intruded upon").async {
                subject.onNext(1)
                left.signal()
            }
            XCTAssertEqual(inside.wait(timeout: .now() + 10), .success)
            subject.onNext(2)
            leave.signal()
            XCTAssertEqual(left.wait(timeout: .now() + 10), .success)
            subject.onNext(3)
            subscription.dispose()
        }
        let anomalies = events.filter { $0.kind == .anomaly }
        XCTAssertEqual(anomalies.map(\.thread), ["main"])
        XCTAssertEqual(
            anomalies.map(\.cause), ["two threads at once: main with next(2), intruded upon still with next(1)"])
    }

    func testAnElementSentWhileTheSameOperatorHandlesOneIsNamedAsReentrancy() {
        let subject = PublishSubject<Int>()
        let events = trace {
            let subscription = subject.subscribe(onNext: { element in
                if element == 1 { subject.onNext(2) }
            })
            subject.onNext(3)
            subject.onNext(1)
            subscription.dispose()
        }
        XCTAssertEqual(
            events.filter { $0.kind == .anomaly }.map(\.cause), ["reentrancy: next(2) inside next(1)"])
    }

    func testElementsOfSeveralThreadsOneAfterTheOtherAreNoAnomaly() {
        let subject = PublishSubject<Int>()
        let left = DispatchSemaphore(value: 0)
        let events = trace {
            let subscription = subject.map { $0 + 1 }.subscribe()
            for element in 1...3 {
                Thread {
                    subject.onNext(element)
                    left.signal()
                }.start()
                XCTAssertEqual(left.wait(timeout: .now() + 10), .success)
            }
            subscription.dispose()
        }
        XCTAssertEqual(events.filter { $0.kind == .delivered }.count, 3)
        XCTAssertEqual(events.filter { $0.kind == .anomaly }, [])
    }

    func testTheEndIsRecordedOnceWhenThreadsDisposeAtTheSameTime() {
        let events = trace {
            for _ in 0..<2000 {
                let subject = PublishSubject<Int>()
                nonisolated(unsafe) let subscription = subject.map { $0 }.subscribe()
                DispatchQueue.concurrentPerform(iterations: 2) { turn in
                    if turn == 0 { subscription.dispose() } else { subject.onCompleted() }
                }
            }
        }
        let ends = Dictionary(grouping: events.filter { $0.kind == .dispose }, by: \.id)
        XCTAssertEqual(ends.count, 4000)
        XCTAssertEqual(ends.values.filter { $0.count > 1 }.count, 0)
    }
}
