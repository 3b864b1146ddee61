// A recording seen as subscriptions: which feeds which, when each began and ended.

import RxEngine
import StreamSyntax

/// What a recording says of its subscriptions.
package struct Timeline: Sendable {
    /// One subscription of one operator.
    package struct Subscription: Sendable, Hashable {
        package let node: TraceNode
        let began: Int64
        package let thread: String
        /// The event inside whose handling it was made.
        let madeInside: Int?
        /// The subscriptions that feed this one, in the order they were made.
        package internal(set) var sources: [Int] = []
        package internal(set) var ended: Int64?
        var endCause: String?

        package var id: Int { node.id }
        var parent: Int? { node.parent?.id }
        var depth: Int { node.depth }
        package var operatorName: String { node.operation }
        /// The name and place of the sequence, without anything hidden.
        package var site: CallSite? { node.site?.visible }
        /// The name given in the script, else the operator's.
        package var name: String { node.name }
    }

    package let events: [TraceEvent]
    package private(set) var subscriptions: [Int: Subscription] = [:]
    /// The subscriptions of each thing that several share, by its number, in the order they were made.
    private(set) var sharing: [Int: [Int]] = [:]
    /// What feeds each subscription, also where its own beginning is forgotten.
    private var fed: [Int: [Int]] = [:]

    package init(_ events: [TraceEvent] = []) {
        self.events = events
        for event in events { learn(event) }
    }

    private mutating func learn(_ event: TraceEvent) {
        // What happened to a subject outside of any subscription has the id 0.
        if event.id != 0, subscriptions[event.id] == nil {
            subscriptions[event.id] = Subscription(
                node: event.node, began: event.time, thread: event.threadText, madeInside: event.insideOf,
                sources: fed[event.id] ?? [])
            if let parent = event.parent {
                fed[parent, default: []].append(event.id)
                subscriptions[parent]?.sources.append(event.id)
            }
            if event.node.shared != 0 { sharing[event.node.shared, default: []].append(event.id) }
        }
        if event.kind == .dispose, subscriptions[event.id]?.ended == nil {
            subscriptions[event.id]?.ended = event.time
            subscriptions[event.id]?.endCause = event.causeText
        }
    }

    /// The subscriptions next to a subscriber, in the order they were made.
    package var roots: [Subscription] {
        ordered.filter { !$0.node.startsOnly && $0.parent.flatMap { subscriptions[$0] } == nil }
    }

    /// What feeds a subscription: of something shared, what feeds that, whoever made it begin.
    func sources(of subscription: Subscription) -> [Subscription] {
        let all = sharing[subscription.node.shared]?.compactMap { subscriptions[$0] } ?? [subscription]
        return all.flatMap(\.sources).compactMap { subscriptions[$0] }
    }

    /// The subscriptions of what is drawn as one thing: all of something shared, else one.
    func together(with subscription: Subscription) -> [Subscription] {
        sharing[subscription.node.shared]?.compactMap { subscriptions[$0] } ?? [subscription]
    }

    /// Who pushes into something shared: the subscriptions next to a subscriber inside whose handling that happened.
    var pushers: [Int: Set<Int>] {
        let byNumber = Dictionary(events.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        var pushers: [Int: Set<Int>] = [:]
        for event in events where event.kind == .next && event.node.shared != 0 {
            guard let outer = event.insideOf.flatMap({ byNumber[$0] })?.node, outer.depth == 0 else { continue }
            pushers[event.node.shared, default: []].insert(outer.id)
        }
        return pushers
    }

    /// The subscription next to the subscriber that another one feeds.
    package func root(of id: Int) -> Int {
        var root = id
        while let parent = subscriptions[root]?.parent, subscriptions[parent] != nil { root = parent }
        return root
    }

    /// A subscription and all that feed it.
    package func chain(of id: Int) -> [Subscription] {
        guard let subscription = subscriptions[id] else { return [] }
        return [subscription] + subscription.sources.flatMap(chain)
    }

    /// All subscriptions in the order they were made.
    var ordered: [Subscription] { subscriptions.values.sorted { $0.id < $1.id } }

    /// The time of the last event in nanoseconds.
    var end: Int64 { events.map(\.time).max() ?? 0 }

    /// Whether the subscription was made by an event of its chain, as flatMap makes its inner ones.
    func isInner(_ subscription: Subscription) -> Bool {
        guard let parent = subscription.parent.flatMap({ subscriptions[$0] }) else { return false }
        return subscription.madeInside != parent.madeInside
    }
}

// What a script named or made may hold anything: a renderer takes texts from here, where nothing in them is hidden, and
// escapes what its own form of text reserves.
extension TraceEvent {
    /// The element or error.
    package var payloadText: String? { payload?.visible }
    /// Why it happened.
    var causeText: String? { cause?.visible }
    /// The thread's name.
    var threadText: String { thread.visible }
}

extension TraceNode {
    /// The subscription at the end of the chain.
    var root: TraceNode {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    /// The name of who listens at the end of the chain.
    var subscriberName: String? { root.subscriber?.label?.visible }

    /// The name given in the script, else the operator's.
    package var name: String { site?.label?.visible ?? operation }
    /// The operator's name.
    var operation: String { operatorName.visible }
}

extension CallSite {
    /// The place with texts that hide nothing.
    package var visible: CallSite { CallSite(label: label?.visible, file: file.visible, line: line) }
}
