// The causes that operators state in traces: XCTest, because tracing is global.

import RxEngine
import TestSupport
import XCTest

final class OperatorTraceTests: XCTestCase {
    private final class Sink: TraceSink, @unchecked Sendable {
        // Unchecked: these tests run on one thread.
        var events: [TraceEvent] = []
        func record(_ event: TraceEvent) { events.append(event) }
    }

    /// What the operators of a chain record, as `operator kind cause`.
    private func causes(_ kinds: Set<TraceEvent.Kind>, _ body: () -> Void) -> [String] {
        let sink = Sink()
        Tracing.start(sink)
        body()
        Tracing.stop()
        return sink.events.filter { kinds.contains($0.kind) }
            .map { "\($0.operatorName) \($0.kind.word) \($0.cause ?? "")" }
    }

    func testRetryNumbersItsAttempts() {
        let source = Observable<Int>.error(TestError())
        XCTAssertEqual(
            causes([.retry]) { _ = source.retry(3).subscribe(onError: { _ in }) },
            ["retry retry attempt 2", "retry retry attempt 3"])
        XCTAssertEqual(
            causes([.subscribe]) { _ = source.retry(2).subscribe(onError: { _ in }) },
            ["retry subscribe ", "error subscribe ", "error subscribe "])
    }

    func testFiltersSayWhyTheyDrop() {
        XCTAssertEqual(
            causes([.dropped]) {
                _ = Observable.of(1, 1, 2).distinctUntilChanged().filter { $0 > 1 }.skip(1).subscribe()
            },
            [
                "filter dropped predicate was false", "distinctUntilChanged dropped same as the one before",
                "skip dropped skipped, 0 to go",
            ])
    }

    func testTakeSaysWhyItsSourceIsDisposed() {
        let disposals = causes([.dispose]) { _ = Observable.of(1, 2, 3).take(1).subscribe() }
        XCTAssert(disposals.contains("of dispose take has all its elements"), "\(disposals)")
    }
}
