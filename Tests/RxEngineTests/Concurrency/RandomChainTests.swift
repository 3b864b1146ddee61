// Chains put together at random, fed from two threads and disposed from a third: whatever stands together, the grammar
// holds, nothing hangs and nothing is left.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class RandomChainTests: StressTestCase {
    private typealias Operation = (
        name: String, apply: (Observable<Int>, Observable<Int>, any SchedulerType) -> Observable<Int>
    )

    private let short = RxTimeInterval.microseconds(100)

    private var operations: [Operation] {
        let short = short
        return [
            ("map", { source, _, _ in source.map { $0 + 1 } }),
            ("failing map", { source, _, _ in source.map { if $0 % 13 == 0 { throw TestError() } else { $0 } } }),
            ("filter", { source, _, _ in source.filter { $0 % 3 != 0 } }),
            ("take", { source, _, _ in source.take(7) }), ("skip", { source, _, _ in source.skip(2) }),
            ("takeLast", { source, _, _ in source.takeLast(3) }),
            ("startWith", { source, _, _ in source.startWith(-1) }),
            ("distinct", { source, _, _ in source.distinctUntilChanged() }),
            ("scan", { source, _, _ in source.scan(0) { $0 &+ $1 } }),
            ("merge", { source, other, _ in .merge(source, other) }),
            ("concat", { source, other, _ in source.take(3).concat(other) }),
            ("zip", { source, other, _ in .zip(source, other) { $0 &+ $1 } }),
            ("combineLatest", { source, other, _ in .combineLatest(source, other) { $0 &+ $1 } }),
            ("withLatestFrom", { source, other, _ in source.withLatestFrom(other) }),
            ("sample", { source, other, _ in source.sample(other) }),
            ("amb", { source, other, _ in source.amb(other) }),
            ("take(until:)", { source, other, _ in source.take(until: other.skip(5)) }),
            ("skip(until:)", { source, other, _ in source.skip(until: other) }),
            ("flatMap", { source, other, _ in source.flatMap { _ in other.take(2) } }),
            ("flatMapFirst", { source, other, _ in source.flatMapFirst { _ in other.take(2) } }),
            ("flatMapLatest", { source, other, _ in source.flatMapLatest { _ in other } }),
            ("concatMap", { source, other, _ in source.concatMap { _ in other.take(1) } }),
            (
                "merge(maxConcurrent:)",
                { source, other, _ in source.map { _ in other.take(2) }.merge(maxConcurrent: 2) }
            ),
            ("retry", { source, _, _ in source.retry(3) }),
            ("catch", { source, other, _ in source.catch { _ in other } }),
            (
                "retry(when:)",
                { source, other, _ in
                    source.retry { (errors: Observable<any Error>) in errors.take(3).flatMap { _ in other.take(1) } }
                }
            ),
            (
                "share",
                { source, other, _ in
                    let shared = source.share()
                    return .merge(shared, shared.take(2))
                }
            ),
            (
                "share 1",
                { source, other, _ in
                    let shared = source.share(replay: 1)
                    return .zip(shared, shared) { $0 &+ $1 }
                }
            ),
            ("share for ever", { source, _, _ in source.share(replay: 2, scope: .forever) }),
            ("groupBy", { source, _, _ in source.groupBy { $0 % 3 }.flatMap { $0.take(4) } }),
            ("observe(on:)", { source, _, scheduler in source.observe(on: scheduler) }),
            ("subscribe(on:)", { source, _, scheduler in source.subscribe(on: scheduler) }),
            ("delay", { source, _, scheduler in source.delay(short, scheduler: scheduler) }),
            ("debounce", { source, _, scheduler in source.debounce(short, scheduler: scheduler) }),
            ("throttle", { source, _, scheduler in source.throttle(short, scheduler: scheduler) }),
            ("timeout", { source, other, scheduler in source.timeout(short, other: other, scheduler: scheduler) }),
            (
                "buffer",
                { source, _, scheduler in
                    source.buffer(timeSpan: short, count: 3, scheduler: scheduler).map(\.count)
                }
            ),
            (
                "window",
                { source, _, scheduler in
                    source.window(timeSpan: short, count: 3, scheduler: scheduler).flatMap { $0 }
                }
            ),
            ("materialize", { source, _, _ in source.materialize().dematerialize() }),
            (
                "using",
                { source, _, _ in
                    .using({ BooleanDisposable() }, observableFactory: { _ in source })
                }
            ),
        ]
    }

    func testChains() { runAll(150) }

    func testTracedChains() {
        Tracing.start(TraceRecorder(capacity: 1000))
        defer { Tracing.stop() }
        runAll(40)
    }

    private func runAll(_ count: UInt64) {
        let schedulers: [any SchedulerType] = [
            SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
        ]
        for seed in 0..<count {
            let before = Resources.total
            let name = run(seed, schedulers)
            waitUntil { Resources.total <= before }
            XCTAssertLessThanOrEqual(Resources.total, before, "left by \(name)")
        }
    }

    /// Makes a chain and runs it.
    ///
    /// - Returns: What it is made of.
    private func run(_ seed: UInt64, _ schedulers: [any SchedulerType]) -> String {
        var random = SplitMix(state: seed)
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        var (chain, name) = (a.asObservable(), "\(seed): a")
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let operation = operations[Int.random(in: 0..<operations.count, using: &random)]
            chain = operation.apply(chain, b, schedulers[Int.random(in: 0...1, using: &random)])
            name += ".\(operation.name)"
        }
        let (left, end) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random))
        let observers = [GrammarObserver<Int>(), GrammarObserver<Int>()]
        observers[0].subscribe(chain)
        let isOver = ends(
            {
                for element in 0..<40 { a.onNext(element) }
                if end == 0 { a.onCompleted() } else if end == 1 { a.onError(TestError()) }
            },
            {
                for element in 0..<40 { b.onNext(element) }
                if end == 1 { b.onCompleted() }
            },
            {
                observers[1].subscribe(chain)
                if left == 0 { Thread.sleep(forTimeInterval: 0.0001) }
                if left < 2 { observers.forEach { $0.dispose() } }
            })
        XCTAssertTrue(isOver, name)
        observers.forEach { $0.dispose() }
        XCTAssertEqual(observers.flatMap(\.violations), [], name)
        waitUntil { !a.hasObservers && !b.hasObservers }
        XCTAssertFalse(a.hasObservers || b.hasObservers, name)
        return name
    }
}

/// Numbers that look random and are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
