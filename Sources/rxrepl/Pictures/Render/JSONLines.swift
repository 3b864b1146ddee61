// The trace as JSON lines: one fact a line, for other tools. docs/traces.md tells what each field means.

import RxEngine

/// Writes a fact a line. A field that says nothing is left out.
struct JSONLines: TraceWriter {
    private var nodes = NodeTexts()
    private var threads: [ThreadName: String] = [:]

    let opening = ""

    mutating func write(_ event: TraceEvent, to output: inout String) {
        output.append("{\"number\":")
        output.append(String(event.number))
        output.append(",\"time\":")
        output.append(String(event.time))
        output.append(",\"kind\":\"")
        output.append(event.kind.word)
        output.append("\"")
        if event.kind == .delivered {
            output.append(",\"event\":\"")
            output.append(event.event.word)
            output.append("\"")
        }
        output.append(jsonTextsOf: event)
        if event.turn != 0 {
            output.append(",\"turn\":")
            output.append(String(event.turn))
        }
        if let outer = event.insideOf {
            output.append(",\"inside\":")
            output.append(String(outer))
        }
        if let place = event.pushedAt {
            output.append(",\"pushedAt\":")
            output.append(String(place.line))
        }
        output.append(thread(of: event))
        output.append(nodes.text(for: event, made: Self.fields))
        output.append("}\n")
    }

    mutating func close(_ output: inout String) {}

    private mutating func thread(of event: TraceEvent) -> String {
        if let known = threads[event.threadName] { return known }
        let text = ",\"thread\":" + event.threadText.json
        threads[event.threadName] = text
        return text
    }

    /// What a fact says of its subscription.
    private static func fields(of node: TraceNode) -> String {
        var text = ",\"operator\":" + node.operation.json
        if node.id != 0 { text += ",\"subscription\":\(node.id)" }
        if let parent = node.parent { text += ",\"feeds\":\(parent.id)" }
        if node.shared != 0 { text += ",\"shared\":\(node.shared)" }
        if let site = node.site?.visible {
            if let label = site.label { text += ",\"name\":" + label.json }
            text += ",\"file\":" + site.file.json + ",\"line\":\(site.line)"
        }
        if let subscriber = node.subscriber?.visible {
            if let label = subscriber.label { text += ",\"subscriber\":" + label.json }
            text += ",\"subscribedAt\":\(subscriber.line)"
        }
        return text
    }
}
