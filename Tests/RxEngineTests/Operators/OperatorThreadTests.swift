// Operators between threads: nothing is lost, doubled or delivered after the end. Run under Thread Sanitizer too.

import Dispatch
import Foundation
import RxEngine
import Synchronization
import TestSupport
import Testing

@Suite("Operators between threads")
struct OperatorThreadTests {
    /// Sends 0..<count from a thread of its own; stops when disposed. Not from a shared queue: those who send without
    /// end would keep others from starting.
    private func numbers(_ count: Int) -> Observable<Int> {
        Observable.create { observer in
            let isDisposed = Flag()
            let sink = Sent(observer)
            Thread {
                for number in 0..<count {
                    if isDisposed.value.load(ordering: .relaxed) { return }
                    sink.value.onNext(number)
                }
                sink.value.onCompleted()
            }.start()
            return Disposables.create { isDisposed.value.store(true, ordering: .relaxed) }
        }
    }

    /// Waits until a sequence has ended and answers its events.
    private func result(_ source: Observable<Int>) -> [Event<Int>] {
        let collected = Collected()
        let done = DispatchSemaphore(value: 0)
        let subscription = source.subscribe { event in
            collected.append(event)
            if event.isStopEvent { done.signal() }
        }
        let outcome = done.wait(timeout: .now() + 20)
        subscription.dispose()
        #expect(outcome == .success)
        return collected.events
    }

    @Test("take(until:) completes once, and nothing follows")
    func takeUntil() {
        for round in 0..<50 {
            let stop = PublishSubject<Void>()
            let source = numbers(.max).do(onNext: { if $0 == round * 10 { stop.onNext(()) } })
            let events = result(
                Observable.create { observer in
                    source.take(until: stop).subscribe(observer)
                })
            #expect(events.last?.isCompleted == true)
            #expect(events.filter(\.isStopEvent).count == 1)
            #expect(events.compactMap(\.element) == Array(0..<events.count - 1))
        }
    }

    @Test("take(until:) and skip(until:) with two threads")
    func twoThreads() {
        for _ in 0..<50 {
            let taken = result(numbers(.max).take(until: numbers(.max).skip(20)))
            #expect(taken.filter(\.isStopEvent).count == 1)
            #expect(taken.last?.isCompleted == true)
            let skipped = result(numbers(.max).skip(until: numbers(5)).take(10))
            let elements = skipped.compactMap(\.element)
            #expect(elements.count == 10)
            #expect(elements == elements.first.map { Array($0..<$0 + 10) })
        }
    }

    @Test("retry of a source that fails on another thread makes every attempt")
    func retry() {
        let attempts = Flag.Counter()
        let source = Observable<Int>.create { observer in
            let sink = Sent(observer)
            let attempt = attempts.value.wrappingAdd(1, ordering: .relaxed).newValue
            DispatchQueue.global().async {
                sink.value.onNext(attempt)
                if attempt < 200 { sink.value.onError(TestError()) } else { sink.value.onCompleted() }
            }
            return Disposables.create()
        }
        #expect(result(source.retry()).compactMap(\.element) == Array(1...200))
    }

    @Test("retry(when:) with answers from another thread")
    func retryWhen() {
        let attempts = Flag.Counter()
        let source = Observable<Int>.deferred {
            let attempt = attempts.value.wrappingAdd(1, ordering: .relaxed).newValue
            return attempt < 100 ? .error(TestError()) : .just(attempt)
        }
        let events = result(
            source.retry(when: { (errors: Observable<any Error>) in
                errors.observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
            }))
        #expect(events == [.next(100), .completed])
    }

    @Test("a dispose from another thread stops catch, concat-like and endless sources")
    func dispose() {
        for _ in 0..<50 {
            let received = Flag.Counter()
            let source = Observable<Int>.error(TestError()).catch { _ in .repeatElement(1) }
            let holder = SerialDisposable()
            let done = DispatchSemaphore(value: 0)
            let sent = Sent(source)
            DispatchQueue.global().async {
                holder.disposable = sent.value.take(while: { _ in !holder.isDisposed })
                    .subscribe(
                        onNext: { _ in received.value.wrappingAdd(1, ordering: .relaxed) },
                        onDisposed: { done.signal() })
            }
            while received.value.load(ordering: .relaxed) == 0 { Thread.sleep(forTimeInterval: 0.0001) }
            holder.dispose()
            #expect(done.wait(timeout: .now() + 20) == .success)
        }
    }

    @Test("groupBy with its groups subscribed and disposed on several threads")
    func groupBy() {
        let total = Flag.Counter()
        let sums = numbers(10_000).groupBy { $0 % 10 }.flatMap { group in
            group.asObservable().do(onNext: { _ in total.value.wrappingAdd(1, ordering: .relaxed) }).count()
        }
        #expect(result(sums).compactMap(\.element) == Array(repeating: 1000, count: 10))
        #expect(total.value.load(ordering: .relaxed) == 10_000)
    }
}

private final class Flag: Sendable {
    let value = Atomic<Bool>(false)

    final class Counter: Sendable {
        let value = Atomic<Int>(0)
    }
}

/// Carries a value to another thread; the test sees to it that only one uses it at a time.
private struct Sent<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Events collected on whatever thread they come.
private final class Collected: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private let lock = Lock()
    private var list: [Event<Int>] = []
    func append(_ event: Event<Int>) { lock.withLock { list.append(event) } }
    var events: [Event<Int>] { lock.withLock { list } }
}
