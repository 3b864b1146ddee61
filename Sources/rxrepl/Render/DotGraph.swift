// The graph of subscriptions in Graphviz's language.

import RxEngine

/// Renders which subscription feeds which as a DOT graph.
enum DotGraph {
    /// The graph; inner streams are joined by dashed lines.
    static func render(_ events: [TraceEvent]) -> String {
        let timeline = Timeline(events)
        var text = "digraph rx {\n  rankdir=LR;\n  node [shape=box, style=rounded, fontname=\"monospace\"];\n"
        for subscription in timeline.ordered {
            let count = events.count { $0.id == subscription.id && $0.kind == .next }
            let label = "#\(subscription.id) \(subscription.name)"
            text += "  s\(subscription.id) [label=\(quoted(label)), tooltip=\(quoted(count.counted("element")))];\n"
        }
        for subscription in timeline.ordered {
            guard let parent = subscription.parent else { continue }
            let look = timeline.isInner(subscription) ? " [style=dashed]" : ""
            text += "  s\(subscription.id) -> s\(parent)\(look);\n"
        }
        return text + "}\n"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
