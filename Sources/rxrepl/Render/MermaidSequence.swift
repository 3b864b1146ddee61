// The trace as a Mermaid sequence diagram.

import RxEngine

/// Renders what passes between stages as messages between participants.
enum MermaidSequence {
    /// The diagram: a participant a subscription, sources first.
    static func render(_ events: [TraceEvent]) -> String {
        let timeline = Timeline(events)
        var text = "sequenceDiagram\n"
        for subscription in timeline.ordered.reversed() {
            text += "  participant s\(subscription.id) as #35;\(subscription.id) \(escaped(subscription.name))\n"
        }
        text += "  participant subscriber\n"
        for event in events {
            let stage = event.id == 0 ? "subscriber" : "s\(event.id)",
                below = event.parent.map { "s\($0)" } ?? "subscriber"
            switch event.kind {
            case .subscribe: text += "  \(below)->>\(stage): subscribe\n"
            case .next: text += "  \(stage)->>\(below): next(\(escaped(event.payloadText ?? "")))\n"
            case .error: text += "  \(stage)-x\(below): error(\(escaped(event.payloadText ?? "")))\n"
            case .completed: text += "  \(stage)-->>\(below): completed\n"
            case .dispose: text += "  \(below)--x\(stage): dispose (\(escaped(event.causeText ?? "")))\n"
            case .missed:
                text +=
                    "  Note over \(stage): \(escaped(event.node.name)) missed(\(escaped(event.payloadText ?? "")))\n"
            case .dropped, .hop, .connection, .retry, .anomaly:
                text += "  Note over \(stage): \(event.kind.word) \(escaped(event.causeText ?? ""))\n"
            case .delivered, .replayed: break  // the event itself has its own arrow
            }
        }
        return text
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
