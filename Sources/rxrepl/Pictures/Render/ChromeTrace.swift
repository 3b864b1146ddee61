// The trace in Chrome Trace Event Format, which Perfetto and chrome://tracing show.

import RxEngine

/// Writes trace-event JSON.
///
/// Subscriptions are async events (`b`, `n`, `e`) with the subscription's id, since they overlap; a thread of the
/// script is a thread row.
/// Source: the document "Trace Event Format" of the Chromium project.
struct ChromeTrace: TraceWriter {
    private var threads: [ThreadName: Int] = [:]
    /// What has not ended, with the thread where it began.
    private var open: [Int: (name: String, thread: Int)] = [:]
    private var details = NodeTexts()
    private var last: Int64 = 0

    let opening = """
        {"displayTimeUnit":"ms","traceEvents":[
        {"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"rxrepl"}}
        """

    mutating func write(_ event: TraceEvent, to output: inout String) {
        let thread = thread(of: event, &output)
        last = max(last, event.time)
        let isEnd = event.kind == .dispose && open.removeValue(forKey: event.id) != nil
        let phase = event.id == 0 ? "i" : event.kind == .subscribe ? "b" : isEnd ? "e" : "n"
        if phase == "b" { open[event.id] = (event.node.name, thread) }
        row(phase, thread, event.time, to: &output)
        // An instant belongs to a thread, all others to a subscription.
        if phase == "i" {
            output.append("\"s\":\"t\"")
        } else {
            output.append("\"id\":\"")
            output.append(String(event.id))
            output.append("\"")
        }
        output.append(",\"name\":")
        let isPoint = phase == "n" || phase == "i"
        output.append(json: isPoint ? event.kind.word : event.node.name)
        output.append(details.text(for: event, made: Self.arguments))
        output.append(jsonTextsOf: event)
        output.append("}}")
    }

    /// Ends what never ended, else viewers warn about it.
    mutating func close(_ output: inout String) {
        for (id, (name, thread)) in open.sorted(by: { $0.key < $1.key }) {
            row("e", thread, last, to: &output)
            output.append("\"id\":\"\(id)\",\"name\":\(name.json),\"args\":{\"cause\":\"still subscribed\"}}")
        }
        output.append("\n]}\n")
    }

    private mutating func thread(of event: TraceEvent, _ output: inout String) -> Int {
        if let known = threads[event.threadName] { return known }
        let number = threads.count + 1
        threads[event.threadName] = number
        output.append(
            ",\n{\"ph\":\"M\",\"pid\":1,\"tid\":\(number),\"name\":\"thread_name\",\"args\":{\"name\":\(event.threadText.json)}}"
        )
        return number
    }

    private func row(_ phase: String, _ thread: Int, _ time: Int64, to output: inout String) {
        output.append(",\n{\"ph\":\"")
        output.append(phase)
        output.append("\",\"cat\":\"rx\",\"pid\":1,\"tid\":")
        output.append(String(thread))
        output.append(",\"ts\":")
        output.append(String(time / 1000))
        output.append(".")
        let rest = String(time % 1000)
        output.append(contentsOf: "00".prefix(3 - rest.utf8.count))
        output.append(rest)
        output.append(",")
    }

    private static func arguments(of node: TraceNode) -> String {
        var text = ",\"args\":{\"operator\":" + node.operation.json
        if let site = node.site?.visible { text += ",\"site\":" + "\(site.file):\(site.line)".json }
        if let parent = node.parent { text += ",\"feeds\":\"#\(parent.id)\"" }
        return text
    }
}
