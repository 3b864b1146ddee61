// The forms that a trace can be written in, chosen by the ending of a file's name.

import RxEngine

/// A form of a recorded trace. Each is one renderer in a file of its own.
enum TraceForm: String, CaseIterable, Sendable {
    case txt, svg, html, json, dot, mmd

    /// The form for a file; nil if its ending names none.
    init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: String(path[path.index(after: dot)...]).lowercased())
    }

    /// The endings as a sentence lists them.
    static var endings: String { allCases.map { ".\($0.rawValue)" }.joined(separator: " ") }

    /// Renders a whole recording; files are never cut or coloured.
    func render(_ events: [TraceEvent]) -> String {
        switch self {
        case .txt: TextTrace.render(events, filter: TraceFilter(level: .all))
        case .svg: MarbleSVG.render(events)
        case .html: TraceHTML.render(events)
        case .json: ChromeTrace.render(events)
        case .dot: DotGraph.render(events)
        case .mmd: MermaidSequence.render(events)
        }
    }
}
