// What the sources of a scene do, and when.

#if canImport(RxSwift)
import RxSwift
import RxTest
#else
import RxEngine
#endif

/// An error that is shown by its name, the same on both sides.
struct NamedError: Error, CustomStringConvertible {
    let description: String
}

/// How a source ends.
enum SourceEnd: CaseIterable {
    case completed, failed, never
}

/// What one source does: some elements, then an end.
struct SourceScript {
    let count: Int
    let end: SourceEnd
    /// Which of the sources ends first.
    let place: Int
    /// Whether elements of one come after the end of another.
    var isTight = false

    /// The script in three signs, as in `3|0`: the elements, the end, its place among the ends.
    var description: String { "\(count)\(end == .completed ? "|" : end == .failed ? "x" : "-")\(place)" }

    /// How long after the start the end comes.
    var limit: Int { (isTight ? 15 : 40) + 10 * place }

    /// The events of the source with an index, counted from a start.
    func events(from start: Int, _ index: Int) -> [Recorded<Event<Int>>] {
        let limit = start + limit
        var events = (0..<count).map { Recorded.next(start + 10 * ($0 + 1) + index, $0) }
        if end != .never { events.removeAll { $0.time > limit } }
        switch end {
        case .completed: events.append(.completed(limit))
        case .failed: events.append(.error(limit, NamedError(description: "\("abc".dropFirst(index).prefix(1))")))
        case .never: break
        }
        return events
    }
}
