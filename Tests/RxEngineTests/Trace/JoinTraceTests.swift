// The causes that joining, sharing and timing operators state in traces: XCTest, because tracing is global.

import RxEngine
import XCTest

final class JoinTraceTests: XCTestCase {
    /// The facts of some kinds, as `operator kind payload: cause`.
    private func facts(_ kinds: Set<TraceEvent.Kind>, _ body: () -> Void) -> [String] {
        let recorder = TraceRecorder()
        Tracing.start(recorder)
        body()
        Tracing.stop()
        return recorder.events.filter { kinds.contains($0.kind) }.map { event in
            let payload = event.payload.map { " \($0)" } ?? ""
            return "\(event.operatorName) \(event.kind)\(payload)" + (event.cause.map { ": \($0)" } ?? "")
        }
    }

    func testShareTellsItsCountsAndReplays() {
        let source = PublishSubject<Int>()
        let recorded = facts([.connection, .replayed]) {
            let shared = source.share(replay: 1)
            let first = shared.subscribe()
            source.onNext(7)
            let second = shared.subscribe()
            first.dispose()
            second.dispose()
        }
        XCTAssertEqual(
            recorded,
            [
                "share connection: refCount 0→1", "share connection: connected", "share replayed 7",
                "share connection: refCount 1→2", "share connection: refCount 2→1",
                "share connection: refCount 1→0", "share connection: disconnected: refCount 0",
            ])
    }

    func testElementsThatGoNoFurtherHaveACause() {
        let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let recorded = facts([.dropped]) {
            let subscriptions = [
                source.sample(other).subscribe(), source.withLatestFrom(other).subscribe(),
                source.flatMapFirst { _ in Observable<Int>.never() }.subscribe(),
                Observable.combineLatest(source, other).subscribe(),
            ]
            source.onNext(1)
            source.onNext(2)
            for subscription in subscriptions { subscription.dispose() }
        }
        XCTAssertEqual(
            recorded,
            [
                "withLatestFrom dropped 1: the other sequence has no element yet",
                "sample dropped 1: not sampled",
                "withLatestFrom dropped 2: the other sequence has no element yet",
                "flatMapFirst dropped 2: an inner sequence still runs",
                "combineLatest dropped 1: replaced by a newer element",
            ])
    }

    func testASwitchTellsWhyTheFormerSequenceIsDisposed() {
        let source = PublishSubject<Int>()
        let recorded = facts([.dispose]) {
            let subscription = source.flatMapLatest { _ in Observable<Int>.never() }.subscribe()
            source.onNext(1)
            source.onNext(2)
            subscription.dispose()
        }
        XCTAssertEqual(recorded.first, "never dispose: a newer sequence took its place")
    }
}
