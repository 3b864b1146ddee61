// The graph of subscriptions in Graphviz's language.

import RxEngine

/// Renders which subscription feeds which as a DOT graph. What several subscriptions share is one node.
enum DotGraph {
    /// The graph; inner streams are joined by dashed lines, pushes into a subject by dotted ones.
    static func render(_ events: [TraceEvent]) -> String {
        let timeline = Timeline(events), counts = Dictionary(grouping: events.filter { $0.kind == .next }, by: \.id)
        var text = "digraph rx {\n  rankdir=LR;\n  node [shape=box, style=rounded, fontname=\"monospace\"];\n"
        var edges: [String] = []
        func add(_ edge: String) {
            if !edges.contains(edge) { edges.append(edge) }
        }
        var drawn: Set<String> = []
        for subscription in timeline.ordered where drawn.insert(key(subscription)).inserted {
            let all = timeline.together(with: subscription)
            let number = all.count > 1 ? "" : "#\(subscription.id) "
            // Each subscriber of something shared is told the same elements.
            let count = all.map { counts[$0.id]?.count ?? 0 }.max() ?? 0
            let look = subscription.node.shared == 0 ? "" : ", penwidth=2"
            text +=
                "  \(key(subscription)) [label=\(quoted(number + subscription.name)), tooltip=\(quoted(count.counted("element")))\(look)];\n"
        }
        for root in timeline.roots {
            guard let name = root.node.subscriber?.label?.visible else { continue }
            text += "  u\(root.id) [label=\(quoted(name)), shape=plaintext];\n"
            add("  \(key(root)) -> u\(root.id);\n")
        }
        for subscription in timeline.ordered {
            guard let parent = subscription.parent.flatMap({ timeline.subscriptions[$0] }) else { continue }
            let look = timeline.isInner(subscription) ? " [style=dashed]" : ""
            add("  \(key(subscription)) -> \(key(parent))\(look);\n")
        }
        for (shared, roots) in timeline.pushers.sorted(by: { $0.key < $1.key }) {
            for root in roots.sorted().compactMap({ timeline.subscriptions[$0] }) where root.node.shared != shared {
                let listener = root.node.subscriber?.label == nil ? key(root) : "u\(root.id)"
                add("  \(listener) -> h\(shared) [style=dotted];\n")
            }
        }
        return text + edges.joined() + "}\n"
    }

    private static func key(_ subscription: Timeline.Subscription) -> String {
        subscription.node.shared == 0 ? "s\(subscription.id)" : "h\(subscription.node.shared)"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
