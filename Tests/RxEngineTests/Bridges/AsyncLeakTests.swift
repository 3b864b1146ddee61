// Nothing is left of what was awaited, however that ended.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class AsyncLeakTests: LeakCheckedTestCase {
    func testAwaitedTraits() async throws {
        let element = try await Single.just(1).value
        let none = try await Maybe<Int>.empty().value
        try await Completable.empty().value
        XCTAssertEqual(element, 1)
        XCTAssertNil(none)
        let failed = await Task { try await Single<Int>.error(TestError(1)).value }.result
        XCTAssertThrowsError(try failed.get()) { XCTAssertEqual($0 as? TestError, TestError(1)) }
    }

    func testCancelledWaits() async throws {
        for milliseconds in [0, 5] {
            let waits = [
                Task { _ = try await Single<Int>.never().value }, Task { _ = try await Maybe<Int>.never().value },
                Task { try await Completable.never().value },
            ]
            try await Task.sleep(for: .milliseconds(milliseconds))
            for wait in waits {
                wait.cancel()
                let result = await wait.result
                XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
            }
        }
    }

    func testValuesThatAreReadLeftAndNeverRead() async throws {
        var seen: [Int] = []
        for try await element in Observable.of(1, 2).values { seen.append(element) }
        for await element in Infallible.of(3, 4).values { seen.append(element) }
        for try await element in Observable.concat(.just(5), .never()).values {
            seen.append(element)
            break
        }
        XCTAssertEqual(seen, [1, 2, 3, 4, 5])
        let subject = PublishSubject<Int>()
        withExtendedLifetime(subject.values) { XCTAssertTrue(subject.hasObservers) }
        for _ in 0..<500 where subject.hasObservers { try await Task.sleep(for: .milliseconds(2)) }
        XCTAssertFalse(subject.hasObservers)
    }

    func testAsynchronousWork() async throws {
        let done = try await Single.create { 7 }.value
        XCTAssertEqual(done, 7)
        let cancelled = BooleanDisposable()
        Single<Int>.create {
            do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.dispose() }
            return 1
        }
        .subscribe().dispose()
        for _ in 0..<500 where !cancelled.isDisposed { try await Task.sleep(for: .milliseconds(2)) }
        XCTAssertTrue(cancelled.isDisposed)
    }

    func testAnAsynchronousSequenceThatIsLeft() async throws {
        let terminated = BooleanDisposable()
        let endless = AsyncStream<Int> { continuation in
            continuation.onTermination = { _ in terminated.dispose() }
            continuation.yield(1)
        }
        let first = try await endless.asObservable().first().value
        XCTAssertEqual(first, 1)
        for _ in 0..<500 where !terminated.isDisposed { try await Task.sleep(for: .milliseconds(2)) }
        XCTAssertTrue(terminated.isDisposed)
    }
}
