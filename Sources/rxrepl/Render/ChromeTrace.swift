// The trace in Chrome Trace Event Format, which Perfetto and chrome://tracing show.

import RxEngine

/// Renders a recording as trace-event JSON.
///
/// Subscriptions are async events (`b`, `n`, `e`) with the subscription's id, since they overlap; a thread of the
/// script is a thread row.
/// Source: the document "Trace Event Format" of the Chromium project.
enum ChromeTrace {
    static func render(_ events: [TraceEvent]) -> String {
        let timeline = Timeline(events)
        var rows = [#"{"ph":"M","pid":1,"tid":0,"name":"process_name","args":{"name":"rxrepl"}}"#]
        var threads: [String: Int] = [:]
        for event in events where threads[event.thread] == nil {
            let number = threads.count + 1
            threads[event.thread] = number
            rows.append(
                #"{"ph":"M","pid":1,"tid":\#(number),"name":"thread_name","args":{"name":\#(quoted(event.threadText))}}"#
            )
        }
        var open: [Int: TraceEvent] = [:]
        for event in events {
            let name = timeline.subscriptions[event.id]?.name ?? event.node.operation
            let thread = threads[event.thread] ?? 0
            let isEnd = event.kind == .dispose && open[event.id] != nil
            if event.kind == .subscribe { open[event.id] = event }
            if isEnd { open[event.id] = nil }
            let phase = event.id == 0 ? "i" : event.kind == .subscribe ? "b" : isEnd ? "e" : "n"
            let isPoint = phase == "n" || phase == "i"
            rows.append(row(phase, event, isPoint ? event.kind.word : name, thread))
        }
        // A subscription that never ended ends with the recording, else viewers warn about it.
        for (_, event) in open.sorted(by: { $0.key < $1.key }) {
            let name = timeline.subscriptions[event.id]?.name ?? event.node.operation
            rows.append(
                #"{"ph":"e","cat":"rx","pid":1,"tid":\#(threads[event.thread] ?? 0),"ts":\#(microseconds(timeline.end)),"#
                    + #""id":"\#(event.id)","name":\#(quoted(name)),"args":{"cause":"still subscribed"}}"#)
        }
        return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + rows.joined(separator: ",\n") + "\n]}\n"
    }

    private static func row(_ phase: String, _ event: TraceEvent, _ name: String, _ thread: Int) -> String {
        var details: [(String, String)] = [("operator", event.node.operation)]
        if let payload = event.payloadText { details.append(("payload", payload)) }
        if let cause = event.causeText { details.append(("cause", cause)) }
        if let site = event.site?.visible { details.append(("site", "\(site.file):\(site.line)")) }
        if let parent = event.parent { details.append(("feeds", "#\(parent)")) }
        let json = details.map { "\(quoted($0)):\(quoted($1))" }.joined(separator: ",")
        // An instant belongs to a thread, all others to a subscription.
        let owner = phase == "i" ? #""s":"t""# : #""id":"\#(event.id)""#
        return #"{"ph":"\#(phase)","cat":"rx","pid":1,"tid":\#(thread),"ts":\#(microseconds(event.time)),"#
            + #"\#(owner),"name":\#(quoted(name)),"args":{\#(json)}}"#
    }

    private static func microseconds(_ nanoseconds: Int64) -> String {
        "\(nanoseconds / 1000).\(String(nanoseconds % 1000 + 1000).dropFirst())"
    }

    /// A JSON string.
    private static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case _ where scalar.value < 0x20:
                json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            case _: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}
