// Which elements a join put together: the one that made it send, and those that it had kept of its other sources.

import RxEngine

/// What the sources of joins have sent, as far as it is still to be combined.
///
/// Facts name only the event inside whose handling an element was sent: for more there is no room in one, and a fact more
/// for each element of a join would be half of a recording. But what a join combines follows from its rule.
struct PictureJoins {
    /// An element that a source sent.
    struct Part {
        let fact: Int
        let payload: String?
    }

    private enum Rule {
        /// The newest element of each source.
        case newest
        /// The first element of each source that was not combined yet.
        case pairs
    }

    private struct Source {
        let id: Int
        var parts: [Part]
    }

    private static let rules: [String: Rule] = [
        "combineLatest": .newest, "withLatestFrom": .newest, "sample": .newest, "zip": .pairs,
    ]

    /// The sources of each join, by its number.
    private var sources: [Int: [Source]] = [:]

    /// Notes what a source sent into a join.
    mutating func note(_ event: TraceEvent) {
        guard let join = event.node.parent, let rule = Self.rules[join.operatorName] else { return }
        let part = Part(fact: event.number, payload: event.payload)
        guard let place = sources[join.id]?.firstIndex(where: { $0.id == event.id }) else {
            return sources[join.id, default: []].append(Source(id: event.id, parts: [part]))
        }
        if rule == .newest { sources[join.id]?[place].parts.removeAll() }
        sources[join.id]?[place].parts.append(part)
    }

    /// The elements that an element of a join was made of; none for what is no join.
    mutating func takeParts(of event: TraceEvent) -> [Part] {
        guard let rule = Self.rules[event.operatorName], let all = sources[event.id] else { return [] }
        if rule == .pairs {
            for place in all.indices where !all[place].parts.isEmpty { sources[event.id]?[place].parts.removeFirst() }
        }
        return all.compactMap(\.parts.first)
    }
}
