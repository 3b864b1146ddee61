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
        func number(of payload: String) -> Int? {
            events.first { $0.kind == .next && $0.payload == payload }?.number
        }
        let anomalies = events.filter { $0.kind == .anomaly }
        XCTAssertEqual(anomalies.map(\.thread), ["main"])
        guard let first = number(of: "1"), let second = number(of: "2"), let anomaly = anomalies.first else {
            return XCTFail("the elements were not traced")
        }
        XCTAssertEqual(
            anomaly.cause,
            "two threads at once in #\(anomaly.id) \(anomaly.operatorName): main with event \(second), "
                + "intruded upon still with event \(first)")
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
        let numbers = Dictionary(
            events.filter { $0.kind == .next }.map { ($0.payload, $0.number) }, uniquingKeysWith: { first, _ in first })
        XCTAssertEqual(
            events.filter { $0.kind == .anomaly }.map(\.cause),
            ["reentrancy in #1 PublishSubject: event \(numbers["2"] ?? -1) inside event \(numbers["1"] ?? -1), on main"]
        )
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
