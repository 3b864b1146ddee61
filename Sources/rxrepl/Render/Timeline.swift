// A recording seen as subscriptions: which feeds which, when each began and ended, how deep events nest.

import RxEngine
import StreamLang

/// What a recording says, event by event: renderers read this and nothing else.
///
/// Its texts hide nothing: a label, a thread's name or a value's description may hold anything, and is made visible here,
/// so that no renderer need know of it. A renderer escapes what its own form of text reserves.
struct Timeline: Sendable {
    /// One subscription of one operator.
    struct Subscription: Sendable, Hashable {
        let id: Int
        let parent: Int?
        let depth: Int
        let operatorName: String
        let site: CallSite?
        let began: Int64
        let thread: String
        /// The event inside whose handling it was made.
        let madeInside: Int?
        /// The subscriptions that feed this one, in the order they were made.
        var sources: [Int] = []
        var ended: Int64?
        var endCause: String?

        /// The name given in the script, else the operator's.
        var name: String { site?.label ?? operatorName }
    }

    private(set) var events: [TraceEvent] = []
    private(set) var subscriptions: [Int: Subscription] = [:]
    private var levels: [Int: (level: Int, id: Int)] = [:]

    init(_ events: [TraceEvent] = []) {
        for event in events { add(event) }
    }

    /// Adds the next event.
    mutating func add(_ event: TraceEvent) { events.append(note(event)) }

    /// Learns from the next event without keeping it.
    ///
    /// - Returns: The event as it is shown.
    mutating func note(_ recorded: TraceEvent) -> TraceEvent {
        let event = recorded.visible
        defer { learn(event) }
        return event
    }

    private mutating func learn(_ event: TraceEvent) {
        // What happened to a subject outside of any subscription has the id 0.
        if event.id != 0, subscriptions[event.id] == nil {
            subscriptions[event.id] = Subscription(
                id: event.id, parent: event.parent, depth: event.depth, operatorName: event.operatorName,
                site: event.site, began: event.time, thread: event.thread, madeInside: event.insideOf)
            if let parent = event.parent { subscriptions[parent]?.sources.append(event.id) }
        }
        if event.kind == .dispose, subscriptions[event.id]?.ended == nil {
            subscriptions[event.id]?.ended = event.time
            subscriptions[event.id]?.endCause = event.cause
        }
        levels[event.number] = (nestingOfNew(event), event.id)
        // Only events still being handled are asked for again; a long run must not keep them all.
        if levels.count > 65_536 { levels = levels.filter { $0.key > event.number - 32_768 } }
    }

    /// The subscriptions next to a subscriber, in the order they were made.
    var roots: [Subscription] { ordered.filter { $0.parent.flatMap { subscriptions[$0] } == nil } }

    /// All subscriptions in the order they were made.
    var ordered: [Subscription] { subscriptions.values.sorted { $0.id < $1.id } }

    /// The time of the last event in nanoseconds.
    var end: Int64 { events.map(\.time).max() ?? 0 }

    /// How many events an event happened inside of, not counting the way down its own chain.
    func nesting(of event: TraceEvent) -> Int { levels[event.number]?.level ?? 0 }

    /// Whether the stage is the first or the last of its chain, so far as is known.
    func isAtEnd(_ id: Int) -> Bool {
        guard let subscription = subscriptions[id] else { return true }
        return subscription.depth == 0 || subscription.sources.isEmpty
    }

    /// Whether the subscription was made by an event of its chain, as flatMap makes its inner ones.
    func isInner(_ subscription: Subscription) -> Bool {
        guard let parent = subscription.parent.flatMap({ subscriptions[$0] }) else { return false }
        return subscription.madeInside != parent.madeInside
    }

    /// Whether events of `upper` flow down into `lower`.
    private func feeds(_ upper: Int, _ lower: Int) -> Bool {
        var next = subscriptions[upper]?.parent
        while let id = next {
            if id == lower { return true }
            next = subscriptions[id]?.parent
        }
        return false
    }

    private func nestingOfNew(_ event: TraceEvent) -> Int {
        guard let outer = event.insideOf.flatMap({ levels[$0] }) else { return 0 }
        let isOnTheWayDown = feeds(outer.id, event.id)
        switch event.kind {
        case .next, .error, .completed, .replayed:
            return outer.level + (isOnTheWayDown ? 0 : 1)
        case .subscribe, .connection, .retry:
            return outer.level + 1
        case .delivered, .dropped, .missed, .dispose, .hop, .anomaly:
            return outer.level + (isOnTheWayDown || event.id == outer.id || feeds(event.id, outer.id) ? 0 : 1)
        }
    }
}

extension TraceEvent {
    /// The event with texts that hide nothing.
    var visible: TraceEvent { replacingTexts(\.visible) }
}

extension CallSite {
    /// The place with texts that hide nothing.
    var visible: CallSite { CallSite(label: label?.visible, file: file.visible, line: line) }
}
