// The tree of subscriptions in the terminal: the subscriber's end first, sources below.

import RxEngine

/// Renders which subscription feeds which.
package enum SubscriptionTree {
    /// The tree, a line a subscription. What feeds something shared stands below the first of its subscriptions; the others
    /// name that one.
    ///
    /// - Parameters:
    ///   - name: Only chains with an operator, a label or a subscriber of this name; nil for all.
    ///   - onlyLive: Only chains whose end is still subscribed.
    package static func render(_ events: [TraceEvent], named name: String? = nil, onlyLive: Bool = false) -> String {
        let timeline = Timeline(events)
        var counts: [Int: Int] = [:]
        for event in events where event.kind == .next { counts[event.id, default: 0] += 1 }
        var shown: [Int: Int] = [:]

        func lines(_ stage: Timeline.Subscription, at level: Int) -> [String] {
            var name = stage.site?.label.map { "\($0) (\(stage.operatorName))" } ?? stage.operatorName
            if let listener = stage.node.subscriber?.label?.visible { name += " → " + listener }
            let place = stage.site.map { "  \($0.file):\($0.line)" } ?? ""
            let count = counts[stage.id] ?? 0
            let isLive = stage.ended == nil
            let state =
                isLive ? "live since " + TextTrace.seconds(stage.began) : "ended: " + (stage.endCause ?? "disposed")
            let shared = stage.node.shared
            let first = shared == 0 ? nil : shown[shared]
            if shared != 0, first == nil { shown[shared] = stage.id }
            let line =
                (String.indentation(level) + "#\(stage.id) \(name)").padded(to: 34, separated: true)
                + "\(count.counted("element")), \(state), \(stage.thread)\(place)"
                + (first.map { ", shared with #\($0)" } ?? "") + "\n"
            let sources = first == nil ? timeline.sources(of: stage) : []
            return [line] + sources.flatMap { lines($0, at: level + 1) }
        }

        func goesByName(_ stage: Timeline.Subscription, _ seen: inout Set<Int>) -> Bool {
            guard let name, seen.insert(stage.id).inserted else { return name == nil }
            return stage.goes(by: name) || timeline.sources(of: stage).contains { goesByName($0, &seen) }
        }

        return timeline.roots.filter { root in
            var seen: Set<Int> = []
            return (!onlyLive || root.ended == nil) && goesByName(root, &seen)
        }.flatMap { lines($0, at: 0) }.joined()
    }
}
