// What traces say about threads and about those whom nobody listened to: XCTest, because tracing is global.

import Foundation
import RxEngine
import XCTest

final class ThreadTraceTests: XCTestCase {
    private func trace(_ body: (@escaping @Sendable () -> Void) -> Void) -> [TraceEvent] {
        let recorder = TraceRecorder()
        Tracing.start(recorder)
        let ended = expectation(description: "the sequence ends")
        body { ended.fulfill() }
        wait(for: [ended], timeout: 10)
        Tracing.stop()
        return recorder.events
    }

    /// The hops of one operator.
    private func hops(_ name: String, _ events: [TraceEvent]) -> [String?] {
        events.filter { $0.kind == .hop && $0.operatorName == name }.map(\.cause)
    }

    private let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "worker")

    func testATimerHopsOnceFromItsSubscriberToItsScheduler() {
        let events = trace { end in
            _ = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(3).subscribe(onCompleted: end)
        }
        XCTAssertEqual(hops("interval", events), ["main → worker"])
        XCTAssertEqual(hops("take", events), [])
    }

    func testDelayHopsForWhatItReceivesOnAnotherThread() {
        let events = trace { end in
            _ = Observable.just(1).delay(.milliseconds(1), scheduler: scheduler).subscribe(onCompleted: end)
        }
        // The end goes with the element, or is due when that has been delivered.
        XCTAssertEqual(Set(hops("delay", events)), ["main → worker"])
    }

    func testSubscribeOnHopsBeforeItSubscribesItsSource() throws {
        let events = trace { end in
            _ = Observable.just(1).subscribe(on: scheduler).subscribe(onCompleted: end)
        }
        let hop = try XCTUnwrap(events.first { $0.kind == .hop })
        XCTAssertEqual(hop.cause, "subscribe: main → worker")
        let source = try XCTUnwrap(events.first { $0.kind == .subscribe && $0.operatorName == "just" })
        XCTAssertEqual(source.thread, "worker")
        XCTAssertLessThan(hop.number, source.number)
    }

    func testObserveOnNamesTheThreadThatEachEventCameFrom() {
        let subject = PublishSubject<Int>()
        let events = trace { end in
            _ = subject.observe(on: scheduler).subscribe(onCompleted: end)
            subject.onNext(1)
            let left = DispatchSemaphore(value: 0)
            DispatchQueue(label: "second").async {
                subject.onNext(2)
                left.signal()
            }
            left.wait()
            subject.onCompleted()
        }
        XCTAssertEqual(hops("observe(on:)", events), ["main → worker", "second → worker", "main → worker"])
        XCTAssertEqual(hops("PublishSubject", events), [])
    }

    func testObserveOnStatesEachHopOnceWhileEventsComeInMeanwhile() {
        let subject = PublishSubject<Int>()
        let events = trace { end in
            _ = subject.observe(on: scheduler).subscribe(onCompleted: end)
            for element in 0..<200 { subject.onNext(element) }
            subject.onCompleted()
        }
        XCTAssertEqual(hops("observe(on:)", events), Array(repeating: "main → worker", count: 201))
    }

    func testAnElementThatASubjectSendsToNobodyIsMissed() {
        let events = trace { end in
            let subject = PublishSubject<String>()
            let relay = PublishRelay<Int>()
            let kept = BehaviorSubject(value: 0)
            subject.onNext("early")
            relay.accept(1)
            kept.onNext(1)
            end()
        }
        XCTAssertEqual(events.map(\.kind), [.missed, .missed, .missed])
        XCTAssertEqual(events.map(\.operatorName), ["PublishSubject", "PublishRelay", "BehaviorSubject"])
        XCTAssertEqual(events.map(\.payload), ["\"early\"", "1", "1"])
        XCTAssertEqual(events.map(\.cause), ["no observers", "no observers", "no observers, kept for the next"])
        XCTAssertEqual(events.map(\.id), [0, 0, 0])
    }

    func testWhatASubjectReceivesAfterItsEndIsDroppedWithTheReason() {
        let events = trace { end in
            let published = PublishSubject<Int>()
            published.onCompleted()
            published.onNext(1)
            published.onCompleted()
            let kept = BehaviorSubject(value: 0)
            kept.onError(RxError.unknown)
            kept.onNext(2)
            let last = AsyncSubject<Int>()
            last.onCompleted()
            last.onNext(3)
            let replayed = ReplaySubject<Int>.create(bufferSize: 1)
            replayed.dispose()
            replayed.onNext(4)
            end()
        }
        XCTAssertEqual(events.map(\.kind), Array(repeating: .dropped, count: 5))
        XCTAssertEqual(events.map(\.payload), ["1", "completed", "2", "3", "4"])
        XCTAssertEqual(
            events.map(\.cause),
            ["completed", "completed", "failed", "completed", "been disposed"].map { "the subject had already \($0)" })
    }

    func testATraceKeepsNothingAliveThatGoesWithItsSubject() {
        final class Screen {
            let bag = DisposeBag()
            func show(_ number: Int) {}
        }
        let events = trace { end in
            for letsGo in [{ $0.dispose() }, { _ in }] as [(PublishSubject<Int>) -> Void] {
                weak var ghost: Screen?
                do {
                    let subject = PublishSubject<Int>()
                    do {
                        let screen = Screen()
                        subject.subscribe(onNext: { screen.show($0) }).disposed(by: screen.bag)
                        ghost = screen
                    }
                    subject.onNext(1)
                    XCTAssertNotNil(ghost)
                    letsGo(subject)
                }
                XCTAssertNil(ghost)
            }
            end()
        }
        XCTAssertEqual(
            events.filter { $0.kind == .dispose }.map(\.cause),
            ["the subject was released", "the subject was released"])
    }

    func testASubjectSaysHowManyListenToIt() {
        let events = trace { end in
            let subject = PublishSubject<Int>()
            let subscriptions = [subject.subscribe(), subject.subscribe()]
            subject.onCompleted()
            _ = subject.subscribe(onCompleted: end)
            for subscription in subscriptions { subscription.dispose() }
        }
        XCTAssertEqual(
            events.filter { $0.kind == .subscribe }.map(\.cause),
            ["observers 0→1", "observers 1→2", "had already completed"])
    }

    func testAnErrorIsToldByWhereItBegan() {
        let events = trace { end in
            _ = Observable.of(1, 2).map { _ -> Int in throw RxError.unknown }.filter { _ in true }
                .subscribe(onDisposed: end)
        }
        let causes = Dictionary(
            events.filter { $0.kind == .dispose }.map { ($0.operatorName, $0.cause) },
            uniquingKeysWith: { first, _ in first })
        XCTAssertEqual(causes, ["filter": "upstream error", "map": "error", "of": "map failed"])
    }
}
