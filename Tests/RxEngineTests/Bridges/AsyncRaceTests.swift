// A continuation is resumed once, whoever comes first.

import RxEngine
import TestSupport
import Testing

@Suite("async races")
struct AsyncRaceTests {
    @Test("an element and a cancellation at the same time end the wait once, and the subscription")
    func elementAgainstCancellation() async {
        for round in 0..<500 {
            let subject = PublishSubject<Int>()
            // Who subscribes after the element waits for the cancellation, and never meets an end without an element.
            let waiting = Task { try await subject.take(1).asSingle().value }
            if round.isMultiple(of: 2) { await Task.yield() }
            let sending = Task.detached { subject.onNext(1) }
            waiting.cancel()
            switch await waiting.result {
            case .success(let element): #expect(element == 1)
            case .failure(let error): #expect(error is CancellationError)
            }
            await sending.value
            #expect(!subject.hasObservers)
        }
    }

    @Test("a cancelled task waits neither for a maybe nor for a completable")
    func cancelledAtFirst() async {
        let maybe = Task { try await Maybe<Int>.never().value }
        maybe.cancel()
        await #expect(throws: CancellationError.self) { try await maybe.value }
        let completable = Task { try await Completable.never().value }
        completable.cancel()
        await #expect(throws: CancellationError.self) { try await completable.value }
    }

    @Test("a task that is cancelled already is given what comes while it subscribes")
    func cancelledBefore() async throws {
        let subscriptions = Counter()
        let source = Single.deferred {
            subscriptions.add()
            return Single.just(7)
        }
        let waiting = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return (
                try await source.value, try await source.asMaybe().value,
                try await source.asCompletable().value, try await Maybe<Int>.empty().value
            )
        }
        let (single, maybe, _, nothing) = try await waiting.value
        #expect(single == 7 && maybe == 7 && nothing == nil)
        #expect(subscriptions.value == 3)
    }

    @Test("values throw CancellationError when their task is cancelled, and dispose the subscription")
    func valuesCancelled() async throws {
        let subject = PublishSubject<Int>()
        let reading = Task {
            for try await _ in subject.values {}
        }
        for _ in 0..<500 where !subject.hasObservers { try await Task.sleep(for: .milliseconds(2)) }
        subject.onNext(1)
        try await Task.sleep(for: .milliseconds(5))
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(!subject.hasObservers)
    }

    @Test("every trait has values")
    func everyTrait() async throws {
        var seen: [Int] = []
        for try await element in Single.just(1).values { seen.append(element) }
        for try await element in Maybe.just(2).values { seen.append(element) }
        for try await _ in Completable.empty().values {}
        for await element in Infallible.of(3, 4).values { seen.append(element) }
        for await element in BehaviorRelay(value: 5).asInfallible().take(1).values { seen.append(element) }
        #expect(seen == [1, 2, 3, 4, 5])
    }

    @Test("an asynchronous sequence that throws becomes one that fails")
    func failingSequence() async {
        let failing = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: TestError(3))
        }
        await #expect(throws: TestError(3)) { try await failing.asObservable().ignoreElements().asCompletable().value }
    }
}
