// The trace as a Mermaid sequence diagram.

import RxEngine

/// Renders what passes between stages as messages between participants.
enum MermaidSequence {
    /// The diagram: a participant a subscription, sources first.
    static func render(_ events: [TraceEvent]) -> String {
        let timeline = Timeline(events)
        var text = "sequenceDiagram\n"
        var named: Set<String> = []
        func introduce(_ key: String, _ name: String) {
            if named.insert(key).inserted { text += "  participant \(key) as \(escaped(name))\n" }
        }
        for subscription in timeline.ordered.reversed() {
            let number = subscription.node.shared == 0 ? "#\(subscription.id) " : ""
            introduce(stage(subscription.node), number + subscription.name)
        }
        for root in timeline.roots { introduce(listener(root.node), root.node.subscriberName ?? "subscriber") }
        for event in events where event.id == 0 { introduce(stage(event.node), event.node.name) }
        for event in events {
            let stage = stage(event.node)
            let below = event.node.parent.map(self.stage) ?? listener(event.node)
            switch event.kind {
            case .subscribe: text += "  \(below)->>\(stage): subscribe\n"
            case .next: text += "  \(stage)->>\(below): next(\(escaped(event.payloadText ?? "")))\n"
            case .error: text += "  \(stage)-x\(below): error(\(escaped(event.payloadText ?? "")))\n"
            case .completed: text += "  \(stage)-->>\(below): completed\n"
            case .dispose: text += "  \(below)--x\(stage): dispose (\(escaped(event.causeText ?? "")))\n"
            case .missed:
                text += "  Note over \(stage): missed(\(escaped(event.payloadText ?? "")))\n"
            case .dropped:
                text +=
                    "  Note over \(stage): dropped(\(escaped(event.payloadText ?? ""))) \(escaped(event.causeText ?? ""))\n"
            case .hop, .connection, .retry, .anomaly:
                text += "  Note over \(stage): \(event.kind.word) \(escaped(event.causeText ?? ""))\n"
            case .delivered, .replayed: break  // the event itself has its own arrow
            }
        }
        return text
    }

    /// What stands for a subscription: what is shared is one.
    private static func stage(_ node: TraceNode) -> String {
        node.shared == 0 && node.id != 0 ? "s\(node.id)" : "h\(node.shared)"
    }

    /// What stands for who listens at the end of a chain; those without a name are one.
    private static func listener(_ node: TraceNode) -> String {
        node.subscriberName == nil ? "subscriber" : "u\(node.root.id)"
    }

    /// The text with the characters that Mermaid reads itself written as entities: comments and directives begin with
    /// `%%`, formulas with `$$`.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "<": "#lt;"
            case ">": "#gt;"
            case "#", ";", "%", "$", "{", "}": "#\(scalar.value);"
            case _: String(scalar)
            }
        }.joined()
    }
}
