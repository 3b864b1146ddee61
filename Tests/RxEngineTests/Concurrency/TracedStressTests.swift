// Many threads in traced chains: tracing changes nothing, loses nothing and races with nothing.

import Foundation
import TestSupport
import XCTest

@testable import RxEngine

final class TracedStressTests: StressTestCase {
    private let recorder = TraceRecorder()

    override func setUp() {
        super.setUp()
        Tracing.start(recorder)
    }

    override func tearDown() {
        Tracing.stop()
        super.tearDown()
    }

    func testJoins() {
        let sources = (0..<4).map { _ in PublishSubject<Int>() }
        let observer = GrammarObserver<Int>()
        observer.subscribe(Observable.merge(sources.map { $0.map { $0 + 1 } }).filter { $0 >= 0 })
        onThreads(4) { number in
            for element in 0..<self.pushes { sources[number].onNext(element) }
            sources[number].onCompleted()
        }
        assertGrammar(observer)
        XCTAssertEqual(observer.elements.count, 4 * pushes)
        let received = recorder.events.filter { $0.operatorName == "filter" && $0.kind == .next }
        XCTAssertEqual(received.count, 4 * pushes)
    }

    func testSharingHoppingAndDisposing() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let source = PublishSubject<Int>()
        let shared = source.observe(on: scheduler).share(replay: 1)
        let latest = Observable.combineLatest(
            shared, shared.flatMapLatest { Observable.just($0, scheduler: scheduler) }
        ) {
            $0 + $1
        }
        onThreads(4) { number in
            for element in 0..<20 {
                if number == 0 {
                    source.onNext(element)
                } else {
                    let observer = GrammarObserver<Int>()
                    observer.subscribe(latest.debounce(.microseconds(100), scheduler: scheduler))
                    Thread.sleep(forTimeInterval: 0.0002)
                    observer.dispose()
                    self.assertGrammar(observer)
                }
            }
        }
        waitUntil { !source.hasObservers }
        XCTAssertFalse(source.hasObservers)
        XCTAssertTrue(recorder.events.contains { $0.kind == .connection })
    }
}
