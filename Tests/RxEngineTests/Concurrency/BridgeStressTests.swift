// Waiting for sequences from several threads and tasks at once, with cancellation in the midst.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class BridgeStressTests: StressTestCase {
    private let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)

    func testManyThreadsBlockOnTheSameSequence() {
        let shared = Observable.range(start: 0, count: 20, scheduler: scheduler).share(replay: 20, scope: .forever)
        let cold = Observable.range(start: 0, count: 20).observe(on: scheduler)
        let wrong = Counter()
        onThreads(4) { _ in
            for _ in 0..<10 {
                for sequence in [shared, cold] where (try? sequence.toBlocking(timeout: 5).toArray()) != Array(0..<20) {
                    wrong.add()
                }
                if (try? cold.toBlocking().first()) != 0 { wrong.add() }
                if (try? cold.toBlocking().last()) != 19 { wrong.add() }
            }
        }
        XCTAssertEqual(wrong.value, 0)
    }

    func testATimeoutRacesWithTheEnd() {
        onThreads(3) { _ in
            for _ in 0..<self.rounds {
                let result = Observable<Int>.timer(.microseconds(500), scheduler: self.scheduler)
                    .toBlocking(timeout: 0.0005).materialize()
                switch result {
                case .completed(let elements): XCTAssertEqual(elements, [0])
                case .failed(_, let error): XCTAssertEqual("\(error)", "\(RxError.timeout)")
                }
            }
        }
    }

    func testTasksReadTheSameSubjectAndAreCancelled() async {
        let subject = PublishSubject<Int>()
        let readers = (0..<8).map { number in
            Task { () -> Bool in
                var last = -1
                var isOrdered = true
                do {
                    for try await element in subject.values {
                        isOrdered = isOrdered && element > last
                        last = element
                        if number.isMultiple(of: 4), element > 50 { break }
                    }
                } catch {
                    isOrdered = isOrdered && error is CancellationError
                }
                return isOrdered
            }
        }
        let pusher = Task.detached {
            for element in 0..<200 {
                subject.onNext(element)
                if element == 100 { for reader in readers.suffix(3) { reader.cancel() } }
                if element.isMultiple(of: 20) { await Task.yield() }
            }
        }
        await pusher.value
        // Who subscribed late still waits: the end comes until nobody does.
        subject.onCompleted()
        for reader in readers {
            let isOrdered = await reader.value
            XCTAssertTrue(isOrdered)
        }
        XCTAssertFalse(subject.hasObservers)
    }

    func testSinglesAreAwaitedAndCancelledAtOnce() async {
        for round in 0..<rounds {
            let single = Single<Int>.create { [scheduler] observer in
                scheduler.schedule(()) {
                    observer(.success(1))
                    return Disposables.create()
                }
            }
            let task = Task { try await single.value }
            if round.isMultiple(of: 2) { task.cancel() }
            switch await task.result {
            case .success(let element): XCTAssertEqual(element, 1)
            case .failure(let error): XCTAssertTrue(error is CancellationError)
            }
        }
    }
}
