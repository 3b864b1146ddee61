// Sequences and async functions.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("async bridges")
struct AsyncBridgeTests {
    @Test("values gives the elements, then the end")
    func values() async throws {
        var seen: [Int] = []
        for try await element in Observable.of(1, 2, 3).values { seen.append(element) }
        #expect(seen == [1, 2, 3])
        seen = []
        for await element in Infallible.of(4, 5).values { seen.append(element) }
        #expect(seen == [4, 5])
    }

    @Test("values throws the sequence's error")
    func valuesError() async {
        var seen: [Int] = []
        do {
            for try await element in Observable.concat(.just(1), .error(TestError(7))).values { seen.append(element) }
            Issue.record("no error")
        } catch {
            #expect(error as? TestError == TestError(7))
        }
        #expect(seen == [1])
    }

    @Test("leaving the loop disposes the subscription")
    func valuesLeft() async throws {
        let disposed = BooleanDisposable()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            return disposed
        }
        for try await _ in source.values { break }
        for _ in 0..<500 where !disposed.isDisposed { try await Task.sleep(for: .milliseconds(2)) }
        #expect(disposed.isDisposed)
    }

    @Test("value of a single, a maybe and a completable")
    func value() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Maybe.just(2).value == 2)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        await #expect(throws: TestError(3)) { try await Single<Int>.error(TestError(3)).value }
        await #expect(throws: TestError(4)) { try await Completable.error(TestError(4)).value }
    }

    @Test("cancelling the task throws CancellationError and disposes", arguments: [0, 5])
    func cancelled(milliseconds: Int) async throws {
        let disposed = BooleanDisposable()
        let single = Single<Int>.create { _ in disposed }
        let task = Task { try await single.value }
        try await Task.sleep(for: .milliseconds(milliseconds))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("a single out of asynchronous work", arguments: [false, true])
    func work(detached: Bool) async throws {
        let single = Single<Int>.create(detached: detached) {
            await Task.yield()
            return 7
        }
        #expect(try await single.value == 7)
        let failing = Single<Int>.create(detached: detached) { throw TestError(8) }
        await #expect(throws: TestError(8)) { try await failing.value }
    }

    @Test("disposing cancels asynchronous work")
    func workCancelled() async throws {
        let cancelled = BooleanDisposable()
        let single = Single<Int>.create {
            do { try await Task.sleep(for: .seconds(60)) } catch { cancelled.dispose() }
            return 1
        }
        single.subscribe().dispose()
        for _ in 0..<500 where !cancelled.isDisposed { try await Task.sleep(for: .milliseconds(2)) }
        #expect(cancelled.isDisposed)
    }

    @Test("an asynchronous sequence is observable")
    func asyncSequence() async throws {
        let stream = AsyncStream<Int> { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
        }
        var seen: [Int] = []
        for try await element in stream.asObservable().map({ $0 * 2 }).values { seen.append(element) }
        #expect(seen == [2, 4, 6])
    }

    @Test("notifications are observable until disposed")
    func notifications() {
        let center = NotificationCenter()
        var received: [String] = []
        let subscription = center.rx.notification(Notification.Name("ping")).subscribe(onNext: {
            received.append($0.name.rawValue)
        })
        center.post(name: Notification.Name("ping"), object: nil)
        center.post(name: Notification.Name("pong"), object: nil)
        subscription.dispose()
        center.post(name: Notification.Name("ping"), object: nil)
        #expect(received == ["ping"])
    }
}
