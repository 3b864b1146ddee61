// The trace as text: one line an event, in columns for time, thread, subscription, operator, event and cause.

import RxEngine

/// Renders events one by one, as they happen or later.
struct TextTrace: Sendable {
    private let style: Style
    private var timeline = Timeline()
    var filter: TraceFilter
    /// Whether a line was cut to the terminal's width.
    private(set) var hasCut = false

    init(style: Style = Style(), filter: TraceFilter = TraceFilter()) {
        self.style = style
        self.filter = filter
    }

    /// The whole recording, a line an event.
    static func render(_ events: [TraceEvent], style: Style = Style(), filter: TraceFilter = TraceFilter()) -> String {
        // Twice over it: the first time to learn which stages are the ends of their chains.
        var trace = TextTrace(style: style, filter: filter)
        trace.timeline = Timeline(events)
        return events.compactMap { trace.line($0) }.map { $0 + "\n" }.joined()
    }

    /// The line for the next event; nil if the filter hides it.
    mutating func add(_ event: TraceEvent) -> String? {
        timeline.note(event)
        return line(event)
    }

    private mutating func line(_ event: TraceEvent) -> String? {
        guard filter.shows(event, isAtEnd: timeline.isAtEnd(event.id)) else { return nil }
        let name = timeline.subscriptions[event.id]?.name ?? event.site?.label ?? event.operatorName
        let stage = (event.id == 0 ? "-  " : "#\(event.id) ") + String(repeating: "  ", count: event.depth) + name
        let head = Self.seconds(event.time).padded(to: 6) + "  " + event.thread.padded(to: 11, separated: true)
        let nesting = String(repeating: "  ", count: timeline.nesting(of: event))
        let what = nesting + event.headline(style)
        let why = causes(of: event).joined(separator: ", ")
        let place = head + stage.padded(to: 26, separated: true)
        guard let width = style.width, (place + what.padded(to: 23) + why).displayWidth > width else {
            return finish(head, stage, what, why, event)
        }
        let room = max(16, width - place.displayWidth - (why.isEmpty ? 0 : why.displayWidth + 2))
        hasCut = hasCut || what.displayWidth > room
        return finish(head, stage, what.cut(to: room, ellipsis: style.pick("…", ascii: "...")), why, event)
    }

    private func finish(_ head: String, _ stage: String, _ what: String, _ why: String, _ event: TraceEvent) -> String {
        let stageColumn = stage.padded(to: 26, separated: true)
        if why.isEmpty { return style.paint(head, .faint) + stageColumn + style.paint(what, event.colour) }
        let gap = what.displayWidth < 23 ? String(repeating: " ", count: 23 - what.displayWidth) : "  "
        return style.paint(head, .faint) + stageColumn + style.paint(what, event.colour) + gap + why
    }

    /// What the last column says: the place where a chain was made, what a name stands for, the cause.
    private func causes(of event: TraceEvent) -> [String] {
        var parts: [String] = []
        if event.kind == .subscribe {
            if event.site?.label != nil { parts.append(event.operatorName) }
            let below = event.parent.flatMap { timeline.subscriptions[$0] }
            if let site = event.site, site.label == nil || event.depth == 0,
                site.file != below?.site?.file || site.line != below?.site?.line
            {
                parts.append("\(site.file):\(site.line)")
            }
        }
        if let cause = event.cause { parts.append(cause) }
        return parts
    }

    /// Seconds with three decimals, in at least six columns.
    static func seconds(_ nanoseconds: Int64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        let decimals = String(milliseconds % 1000 + 1000).dropFirst()
        let text = "\(milliseconds / 1000).\(decimals)"
        return String(repeating: " ", count: max(0, 6 - text.count)) + text
    }
}
