// Tracing changes nothing: the same events, and the same side effects in the same order.

import RxEngine
import TestSupport
import XCTest

final class TracedOrderTests: LeakCheckedTestCase {
    /// What to do with a sequence of elements, and a second one.
    private let operators:
        [(name: String, apply: (Observable<Int>, Observable<Int>, TestScheduler) -> Observable<Int>)] = [
            ("nothing", { source, _, _ in source }),
            ("map", { source, _, _ in source.map { $0 + 1 } }),
            ("take", { source, _, _ in source.take(2) }),
            ("takeLast", { source, _, _ in source.takeLast(1) }),
            ("merge", { source, other, _ in .merge(source, other) }),
            ("concat", { source, other, _ in source.concat(other) }),
            ("zip", { source, other, _ in .zip(source, other) { $0 + $1 } }),
            ("flatMap", { source, other, _ in source.flatMap { _ in other } }),
            ("flatMapLatest", { source, other, _ in source.flatMapLatest { _ in other } }),
            ("concatMap", { source, other, _ in source.concatMap { _ in other } }),
            ("ifEmpty", { source, other, _ in source.skip(9).ifEmpty(switchTo: other) }),
            ("share", { source, _, _ in source.share() }),
            ("replay", { source, _, _ in source.replay(1).refCount() }),
            ("delay", { source, _, scheduler in source.delay(.seconds(20), scheduler: scheduler) }),
            ("observe(on:)", { source, _, scheduler in source.observe(on: scheduler) }),
            (
                "catch",
                { source, other, _ in source.map { if $0 == 3 { throw TestError() } else { $0 } }.catch { _ in other } }
            ),
            ("retry", { source, _, _ in source.map { if $0 == 3 { throw TestError() } else { $0 } }.retry(2) }),
        ]

    func testSideEffectsKeepTheirOrder() {
        for entry in operators {
            let untraced = log(entry.apply)
            Tracing.start(TraceRecorder(capacity: 10))
            let traced = log(entry.apply)
            Tracing.stop()
            XCTAssertGreaterThan(untraced.count, 8, entry.name)
            XCTAssertEqual(traced, untraced, entry.name)
        }
    }

    /// What happens around an operator, and when.
    private func log(
        _ apply: (Observable<Int>, Observable<Int>, TestScheduler) -> Observable<Int>
    ) -> [String] {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log()
        func logged(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
            func note(_ what: String) { log("\(scheduler.clock) \(name) \(what)") }
            return source.do(
                onNext: { note("emits \($0)") }, afterNext: { note("has emitted \($0)") },
                onError: { _ in note("fails") }, afterError: { _ in note("has failed") },
                onCompleted: { note("completes") }, afterCompleted: { note("has completed") },
                onSubscribe: { note("is subscribed") }, onSubscribed: { note("was subscribed") },
                onDispose: { note("goes") })
        }
        let cold = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .next(30, 3), .completed(40)])
        let other = scheduler.createColdObservable([.next(5, 7), .completed(12)])
        let result = apply(logged("source", cold.asObservable()), logged("other", other.asObservable()), scheduler)
        _ = scheduler.start(disposed: 400) { logged("result", result) }
        return log.entries
    }
}
