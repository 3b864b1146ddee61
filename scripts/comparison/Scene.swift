// Sources whose events and disposals are written down with their virtual times: what the comparisons with RxSwift run.

import RxSwift
import RxTest

struct Failure: Error, CustomStringConvertible {
    let description: String
}

enum End: CaseIterable {
    case completed, failed, never
}

/// What one source does: some elements, then an end.
struct Script {
    let count: Int
    let end: End
    /// Which of the sources ends first.
    let place: Int
    /// Whether elements of one come after the end of another.
    var isTight = false

    var description: String { "\(count)\(end == .completed ? "|" : end == .failed ? "x" : "-")\(place)" }

    /// The events, counted from a start.
    func events(from start: Int, _ index: Int) -> [Recorded<Event<Int>>] {
        let limit = start + (isTight ? 15 : 40) + 10 * place
        var events = (0..<count).map { Recorded.next(start + 10 * ($0 + 1) + index, $0) }
        if end != .never { events.removeAll { $0.time > limit } }
        switch end {
        case .completed: events.append(.completed(limit))
        case .failed: events.append(.error(limit, Failure(description: "\("abc".dropFirst(index).prefix(1))")))
        case .never: break
        }
        return events
    }
}

typealias Inputs = (sources: [Observable<Int>], clock: TestScheduler)

/// Everything that happens to a result and to each source of it, with virtual times.
func happenings<Element>(
    _ scripts: [Script], isCold: Bool, _ make: (Inputs) -> Observable<Element>
) -> String {
    let clock = TestScheduler(initialClock: 0)
    var log: [String] = []
    let sources = scripts.enumerated().map { index, script -> Observable<Int> in
        let name = "abc".dropFirst(index).prefix(1)
        let events = script.events(from: isCold ? 0 : 200, index)
        let source =
            isCold ? clock.createColdObservable(events).asObservable() : clock.createHotObservable(events).asObservable()
        return source.do(
            onError: { _ in log.append("\(name) fails") }, onCompleted: { log.append("\(name) completes") },
            onSubscribe: { log.append("\(clock.clock) \(name) begins") },
            onDispose: { log.append("\(clock.clock) \(name) goes") })
    }
    let result = make((sources, clock)).do(
        afterError: { _ in log.append("after the error") }, afterCompleted: { log.append("after the end") },
        onDispose: { log.append("\(clock.clock) result goes") })
    var subscription: Disposable?
    _ = clock.scheduleAt(200) { subscription = result.subscribe { log.append("\(clock.clock) \($0)") } }
    _ = clock.scheduleAt(400) { subscription?.dispose() }
    clock.start()
    return log.joined(separator: "; ")
}
