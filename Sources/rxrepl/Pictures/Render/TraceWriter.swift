// Forms of a trace that are written while it happens.

import RxEngine

/// Writes a trace event by event, so that it never has to be kept: however long a script runs, this takes the same memory.
package protocol TraceWriter: Sendable {
    /// What comes before the first event.
    var opening: String { get }
    /// Writes one event.
    mutating func write(_ event: TraceEvent, to output: inout String)
    /// What comes behind the last event.
    mutating func close(_ output: inout String)
}

extension TraceWriter {
    /// A whole recording.
    func rendering(_ events: [TraceEvent]) -> String {
        var writer = self
        var text = writer.opening
        for event in events { writer.write(event, to: &text) }
        writer.close(&text)
        return text
    }
}

extension TextTrace: TraceWriter {
    package var opening: String { "" }
    package mutating func close(_ output: inout String) {}
}

/// What is the same in all facts of a subscription, made once. What has ended is forgotten.
struct NodeTexts: Sendable {
    private var texts: [Int: String] = [:]

    mutating func text(for event: TraceEvent, made make: (TraceNode) -> String) -> String {
        // What stands for a sequence outside of any subscription shares the number 0 with others.
        if event.id == 0 { return make(event.node) }
        if let known = texts[event.id] {
            if event.kind == .dispose { texts[event.id] = nil }
            return known
        }
        let text = make(event.node)
        if event.kind != .dispose { texts[event.id] = text }
        return text
    }
}

extension String {
    /// Appends a text as a JSON string.
    mutating func append(json text: String) {
        append("\"")
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            append(text)
        } else {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": append("\\\"")
                case "\\": append("\\\\")
                case "\n": append("\\n")
                case "\r": append("\\r")
                case "\t": append("\\t")
                case _ where scalar.value < 0x20:
                    append("\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16))
                case _: unicodeScalars.append(scalar)
                }
            }
        }
        append("\"")
    }

    /// Appends what a fact says, as fields of a JSON object that has others already.
    mutating func append(jsonTextsOf event: TraceEvent) {
        if let payload = event.payloadText {
            append(",\"payload\":")
            append(json: payload)
        }
        if let cause = event.causeText {
            append(",\"cause\":")
            append(json: cause)
        }
    }

    /// The text as a JSON string.
    var json: String {
        var result = ""
        result.append(json: self)
        return result
    }
}
