// Which trace events are shown: by level, and by name, subscription and thread.

import RxEngine

/// How much of what was recorded is shown.
package enum TraceLevel: String, Sendable, CaseIterable {
    case off, subscriptions, events, all

    /// One line about the level.
    package var summary: String {
        switch self {
        case .off: "no lines; :marbles and :why know what happens nevertheless"
        case .subscriptions: "subscriptions and their ends"
        case .events: "also what enters and leaves each chain, drops, hops and retries"
        case .all: "also what each operator emits"
        }
    }

    /// Whether an event is shown at this level.
    ///
    /// - Parameter isAtEnd: Whether the stage is the first or the last of its chain.
    func shows(_ kind: TraceEvent.Kind, isAtEnd: Bool) -> Bool {
        switch kind {
        case .subscribe, .dispose, .connection, .retry, .anomaly: self != .off
        // An error may be caught by the next operator, and be heard of nowhere else.
        case .delivered, .dropped, .missed, .hop, .replayed, .error: self == .events || self == .all
        case .next, .completed: self == .all || (self == .events && isAtEnd)
        }
    }
}

/// What the user asked to see.
package struct TraceFilter: Sendable, Hashable {
    package var level: TraceLevel
    /// Names of operators or labels; empty for all.
    package var names: Set<String> = []
    /// Numbers of subscriptions; empty for all.
    package var ids: Set<Int> = []
    /// Short names of threads; empty for all.
    package var threads: Set<String> = []

    package init(level: TraceLevel = .events) { self.level = level }

    /// Adds words as the user writes them: a level, `#7`, `@main`, or a name.
    package mutating func add(_ word: String) {
        if let level = TraceLevel(rawValue: word) {
            self.level = level
        } else if word.hasPrefix("#"), let id = Int(word.dropFirst()) {
            ids.insert(id)
        } else if word.hasPrefix("@") {
            threads.insert(String(word.dropFirst()))
        } else {
            names.insert(word)
        }
    }

    /// Whether an event is shown.
    func shows(_ event: TraceEvent) -> Bool {
        let isAtEnd = !names.isEmpty || !ids.isEmpty || event.node.isAtEnd
        return level.shows(event.kind, isAtEnd: isAtEnd)
            && (threads.isEmpty || threads.contains(event.thread))
            && (ids.isEmpty && names.isEmpty || ids.contains(event.id) || names.contains(event.operatorName)
                || event.site?.label.map(names.contains) ?? false
                || event.node.subscriberName.map(names.contains) ?? false)
    }
}
