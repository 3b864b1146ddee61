// Chains put together at random, fed from two threads and disposed from a third: whatever stands together, the grammar
// holds, nothing hangs and nothing is left.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class RandomChainTests: StressTestCase {
    private let operations = RandomChains.operations(.microseconds(100))

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
