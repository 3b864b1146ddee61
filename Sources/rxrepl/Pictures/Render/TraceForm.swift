// The forms that a trace can be written in, chosen by the ending of a file's name.

import RxEngine

/// A form of a trace. Each is one renderer in a file of its own.
package enum TraceForm: String, CaseIterable, Sendable {
    case txt, jsonl, json, svg, html, dot, mmd

    /// The form for a file; nil if its ending names none. Standard output, `-`, gets JSON lines.
    package init?(path: String) {
        if path == "-" {
            self = .jsonl
            return
        }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: String(path[path.index(after: dot)...]).lowercased())
    }

    /// The endings as a sentence lists them.
    package static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: " ") }

    /// How a form comes about. Files are never cut or coloured.
    private enum Way {
        /// Event by event, while the trace happens.
        case written(any TraceWriter)
        /// Out of the whole recording, and of the texts that ran.
        case rendered(([TraceEvent], [ScriptText]) -> String)
    }

    private var way: Way {
        switch self {
        case .txt: .written(TextTrace(filter: TraceFilter(level: .all)))
        case .jsonl: .written(JSONLines())
        case .json: .written(ChromeTrace())
        case .svg: .rendered { events, _ in MarbleSVG.render(events) }
        case .html: .rendered { events, scripts in TraceHTML.render(events, scripts: scripts) }
        case .dot: .rendered { events, _ in DotGraph.render(events) }
        case .mmd: .rendered { events, _ in MermaidSequence.render(events) }
        }
    }

    /// What writes the form while the trace happens; nil for one that needs the whole recording.
    package func makeWriter() -> (any TraceWriter)? {
        if case .written(let writer) = way { writer } else { nil }
    }

    /// Renders a whole recording.
    ///
    /// - Parameter scripts: The texts that ran, for forms that show them.
    package func render(_ events: [TraceEvent], scripts: [ScriptText] = []) -> String {
        switch way {
        case .written(let writer): writer.rendering(events)
        case .rendered(let render): render(events, scripts)
        }
    }
}
