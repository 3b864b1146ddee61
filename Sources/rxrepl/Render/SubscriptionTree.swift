// The tree of subscriptions in the terminal: the subscriber's end first, sources below.

import RxEngine

/// Renders which subscription feeds which.
enum SubscriptionTree {
    /// The tree, a line a subscription.
    ///
    /// - Parameters:
    ///   - name: Only chains with an operator or label of this name; nil for all.
    ///   - onlyLive: Only chains whose end is still subscribed.
    static func render(_ events: [TraceEvent], named name: String? = nil, onlyLive: Bool = false) -> String {
        let timeline = Timeline(events)
        var counts: [Int: Int] = [:]
        for event in events where event.kind == .next { counts[event.id, default: 0] += 1 }

        func lines(_ stage: Timeline.Subscription, at level: Int) -> [String] {
            let name = stage.site?.label.map { "\($0) (\(stage.operatorName))" } ?? stage.operatorName
            let place = stage.site.map { "  \($0.file):\($0.line)" } ?? ""
            let count = counts[stage.id] ?? 0
            let isLive = stage.ended == nil
            let state =
                isLive ? "live since " + TextTrace.seconds(stage.began) : "ended: " + (stage.endCause ?? "disposed")
            let line =
                (String.indentation(level) + "#\(stage.id) \(name)").padded(to: 34, separated: true)
                + "\(count.counted("element")), \(state), \(stage.thread)\(place)\n"
            let sources = stage.sources.compactMap { timeline.subscriptions[$0] }
            return [line] + sources.flatMap { lines($0, at: level + 1) }
        }

        return timeline.roots.filter { !onlyLive || $0.ended == nil }.map { lines($0, at: 0) }.filter { chain in
            name.map { name in chain.contains { $0.contains(" \(name) ") || $0.contains(" \(name) (") } } ?? true
        }.joined().joined()
    }
}
