// The forms that a trace can be written in, chosen by the ending of a file's name.

import RxEngine

/// A form of a trace. Each is one renderer in a file of its own.
enum TraceForm: String, CaseIterable, Sendable {
    case txt, jsonl, json, svg, html, dot, mmd

    /// The form for a file; nil if its ending names none. Standard output, `-`, gets JSON lines.
    init?(path: String) {
        if path == "-" {
            self = .jsonl
            return
        }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: String(path[path.index(after: dot)...]).lowercased())
    }

    /// The endings as a sentence lists them.
    static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: " ") }

    /// What writes the form while the trace happens; nil for one that needs the whole recording. Files are never cut or
    /// coloured.
    func makeWriter() -> (any TraceWriter)? {
        switch self {
        case .txt: TextTrace(filter: TraceFilter(level: .all))
        case .jsonl: JSONLines()
        case .json: ChromeTrace()
        case .svg, .html, .dot, .mmd: nil
        }
    }

    /// Renders a whole recording.
    ///
    /// - Parameter scripts: The texts that ran, for forms that show them.
    func render(_ events: [TraceEvent], scripts: [ScriptText] = []) -> String {
        switch self {
        case .txt: TextTrace.render(events, filter: TraceFilter(level: .all))
        case .jsonl: JSONLines.render(events, by: JSONLines())
        case .json: ChromeTrace.render(events, by: ChromeTrace())
        case .svg: MarbleSVG.render(events)
        case .html: TraceHTML.render(events, scripts: scripts)
        case .dot: DotGraph.render(events)
        case .mmd: MermaidSequence.render(events)
        }
    }
}
