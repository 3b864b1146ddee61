// The trace as text: one line an event, in columns for time, thread, subscription, operator, event and cause.

import RxEngine

/// Renders events one by one, as they happen or later.
struct TextTrace: Sendable {
    var style: Style
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
        let timeline = Timeline(events)
        trace.timeline = timeline
        return timeline.events.compactMap { trace.line($0) }.map { $0 + "\n" }.joined()
    }

    /// The line for the next event; nil if the filter hides it.
    mutating func add(_ event: TraceEvent) -> String? {
        let event = timeline.note(event)
        return line(event)
    }

    private mutating func line(_ event: TraceEvent) -> String? {
        guard filter.shows(event, isAtEnd: timeline.isAtEnd(event.id)) else { return nil }
        let name = timeline.subscriptions[event.id]?.name ?? event.site?.label ?? event.operatorName
        var stage =
            (event.id == 0 ? "-  " : "#\(event.id) ")
            + String.indentation(event.depth, by: isNarrow ? " " : "  ") + name
        let time = Self.seconds(event.time), thread = thread(of: event)
        let head =
            String(repeating: " ", count: max(0, columns.time - time.count)) + time + columns.gap
            + style.plain(thread).padded(to: columns.thread, separated: true)
        let nesting = String.indentation(timeline.nesting(of: event))
        let what = nesting + event.headline(style)
        let why = causes(of: event)
        hasCut = hasCut || thread != event.thread
        // A long name of a thread takes room from the operator's column, and the others stay where they are.
        let overhang = head.displayWidth - columns.time - columns.gap.count - columns.thread
        stage = stage.padded(to: columns.stage - overhang, separated: true)
        guard let width = style.width, (head + stage + padded(what, why) + why).isWider(than: width) else {
            return finish(head, stage, what, why, event)
        }
        // The place where a chain was made goes first, then the end of what is said.
        let brief = causes(of: event, hasPlace: false)
        let ellipsis = style.pick("…", ascii: "...")
        stage = stage.cut(to: max(columns.stage, (width - head.displayWidth) * 3 / 5), ellipsis: ellipsis + " ")
        let room = width - (head + stage).displayWidth
        if isNarrow, !brief.isEmpty, what.displayWidth + 2 + brief.displayWidth > room {
            // What has no room behind the event stands below it.
            let margin = String(repeating: " ", count: columns.time + columns.thread + 3)
            let shown = what.cut(to: room, ellipsis: ellipsis)
            let below = brief.cut(to: width - margin.count, ellipsis: ellipsis)
            hasCut = hasCut || shown != what || below != brief
            return finish(head, stage, shown, "", event) + "\n" + margin + below
        }
        let shown = what.cut(to: max(12, room - (brief.isEmpty ? 0 : brief.displayWidth + 2)), ellipsis: ellipsis)
        let rest = brief.cut(to: max(8, room - padded(shown, brief).displayWidth), ellipsis: ellipsis)
        hasCut = hasCut || shown != what || rest != brief
        return finish(head, stage, shown, rest, event)
    }

    /// Whether the window has too few columns for all that a line says.
    private var isNarrow: Bool { style.width.map { $0 < 70 } ?? false }

    /// A thread's name; in a window of a long one, such as a queue's label, the end, which tells most.
    private func thread(of event: TraceEvent) -> String {
        let limit = isNarrow ? 10 : 16
        guard style.width != nil, event.thread.displayWidth > limit else { return event.thread }
        return style.pick("…", ascii: "~") + event.thread.suffix(limit - 1)
    }

    /// The widths of the columns, and the gap behind the time; narrow terminals leave less air.
    private var columns: (time: Int, gap: String, thread: Int, stage: Int, what: Int) {
        switch style.width ?? .max {
        case _ where isNarrow: (5, " ", 5, 14, 0)
        case ..<100: (6, "  ", 10, 18, 14)
        case _: (6, "  ", 11, 26, 23)
        }
    }

    /// What happened, followed by a gap if there is a cause to follow.
    private func padded(_ what: String, _ why: String) -> String {
        if why.isEmpty { return what }
        return what.displayWidth < columns.what ? what.padded(to: columns.what) : what + "  "
    }

    private func finish(_ head: String, _ stage: String, _ what: String, _ why: String, _ event: TraceEvent) -> String {
        let gap = padded(what, why).dropFirst(what.count)
        return style.paint(head, .grey) + stage + event.painted(what, style) + gap + why
    }

    /// What the last column says: the place where a chain was made, what a name stands for, the cause.
    private func causes(of event: TraceEvent, hasPlace: Bool = true) -> String {
        var parts: [String] = []
        if event.kind == .subscribe {
            if event.site?.label != nil { parts.append(event.operatorName) }
            let below = event.parent.flatMap { timeline.subscriptions[$0] }
            if hasPlace, let site = event.site, site.label == nil || event.depth == 0,
                site.file != below?.site?.file || site.line != below?.site?.line
            {
                parts.append("\(site.file):\(site.line)")
            }
        }
        if let cause = event.cause { parts.append(style.plain(cause)) }
        return parts.joined(separator: ", ")
    }

    /// Seconds with three decimals.
    static func seconds(_ nanoseconds: Int64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
    }
}
