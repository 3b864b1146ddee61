// The trace as text: one line an event, in columns for time, thread, subscription, operator, event and cause.

import RxEngine

/// Renders events one by one, as they happen or later.
package struct TextTrace: Sendable {
    package var style: Style {
        didSet {
            if style == oldValue { return }
            (stages, threads, told) = ([:], [:], (-1, ""))
            columns = Columns(style)
        }
    }
    package var filter: TraceFilter
    /// Whether a line was cut to the terminal's width.
    package private(set) var hasCut = false

    /// A part of a line, and how many columns it takes.
    private struct Part {
        var text: String
        var width: Int

        init(_ text: String) { self.init(text, width: text.displayWidth) }
        init(_ text: String, width: Int) { (self.text, self.width) = (text, width) }
        var isEmpty: Bool { text.isEmpty }
    }

    /// The widths of the columns, and the gap behind the time; narrow terminals leave less air.
    ///
    /// A longer name makes its column wider from then on, on a terminal as far as there is room.
    private struct Columns {
        var time = 6
        var gap = "  "
        var thread = 11
        var stage = 26
        var what = 23
        private var widestStage = Int.max

        init(_ style: Style) {
            defer { if let width = style.width { widestStage = max(stage, (width - time - gap.count) * 2 / 5) } }
            switch style.width ?? .max {
            case ..<70: (time, gap, thread, stage, what) = (5, " ", 5, 14, 0)
            case ..<100: (thread, stage, what) = (10, 18, 14)
            case _: break
            }
        }

        mutating func widen(thread: Int, stage: Int) {
            if thread >= self.thread { self.thread = thread + 1 }
            if stage >= self.stage { self.stage = min(stage + 1, widestStage) }
        }
    }

    private var columns: Columns
    /// What is the same in each line of a subscription or a thread. A live trace forgets what has ended.
    private var stages: [Int: Part] = [:]
    private var threads: [ThreadName: Part] = [:]
    /// The time told last, in milliseconds and in words: many lines tell the same.
    private var told: (time: Int64, text: String) = (-1, "")

    package init(style: Style = Style(), filter: TraceFilter = TraceFilter()) {
        self.style = style
        self.filter = filter
        columns = Columns(style)
    }

    /// The whole recording, a line an event.
    package static func render(_ events: [TraceEvent], style: Style = Style(), filter: TraceFilter = TraceFilter())
        -> String
    {
        var trace = TextTrace(style: style, filter: filter)
        for event in events where filter.shows(event) {
            trace.columns.widen(thread: trace.thread(of: event).width, stage: trace.stage(of: event).width)
        }
        return trace.rendering(events)
    }

    /// Writes the line for an event, unless the filter hides it.
    package mutating func write(_ event: TraceEvent, to output: inout String) {
        guard filter.shows(event) else { return }
        var stage = stage(of: event)
        let thread = thread(of: event)
        columns.widen(thread: thread.width, stage: stage.width)
        let ellipsis = style.pick("…", ascii: "...")
        if stage.width >= columns.stage { stage = cut(stage, to: columns.stage - 1, ellipsis) }
        let gap = columns.stage - stage.width
        if style.width == nil, !style.colour {
            start(event, thread, to: &output)
            output.append(stage.text)
            output.append(Self.spaces(gap))
            let width = append(event, to: &output)
            return finish(width, causes(of: event), to: &output)
        }
        stage.text.append(Self.spaces(gap))
        stage.width += gap
        var what = what(of: event)
        let why = Part(causes(of: event))
        let head = columns.time + columns.gap.count + columns.thread
        let room = (style.width ?? .max) - head
        if stage.width + what.width + (why.isEmpty ? 0 : max(columns.what - what.width, 2) + why.width) <= room {
            return finish(event, thread, stage, what, why, to: &output)
        }
        // The place where a chain was made goes first, then the end of what is said.
        let brief = Part(causes(of: event, hasPlace: false))
        if isNarrow, !brief.isEmpty, stage.width + what.width + 2 + brief.width > room {
            // What has no room behind the event stands below it.
            let margin = columns.time + columns.thread + 3
            finish(event, thread, stage, cut(what, to: room - stage.width, ellipsis), Part(""), to: &output)
            output += String(repeating: " ", count: margin)
            output += cut(brief, to: room + head - margin, ellipsis).text + "\n"
            return
        }
        what = cut(what, to: max(12, room - stage.width - (brief.isEmpty ? 0 : brief.width + 2)), ellipsis)
        let distance = brief.isEmpty ? 0 : max(columns.what - what.width, 2)
        let rest = cut(brief, to: max(8, room - stage.width - what.width - distance), ellipsis)
        finish(event, thread, stage, what, rest, to: &output)
    }

    /// What happened, indented by what it happened inside of.
    private func what(of event: TraceEvent) -> Part {
        var part = Part("", width: 0)
        part.width = append(event, to: &part.text)
        return part
    }

    /// Appends what happened.
    ///
    /// - Returns: How many columns it takes.
    private func append(_ event: TraceEvent, to output: inout String) -> Int {
        var width = 0
        if event.level > 0 {
            let indentation = String.indentation(event.level)
            output.append(indentation)
            width = indentation.utf8.count
        }
        let word = event.word
        output.append(event.sign(style))
        output.append(" ")
        output.append(word)
        // The sign takes a column; to look for that at each line would take longer than the rest of it.
        width += 2 + word.utf8.count
        guard let argument = event.argument else { return width }
        output.append("(")
        output.append(argument)
        output.append(")")
        return width + 2 + argument.displayWidth
    }

    private mutating func cut(_ part: Part, to width: Int, _ ellipsis: String) -> Part {
        guard part.width > width else { return part }
        hasCut = true
        return Part(part.text.cut(to: width, ellipsis: ellipsis))
    }

    /// Whether the window has too few columns for all that a line says.
    private var isNarrow: Bool { style.width.map { $0 < 70 } ?? false }

    /// The subscription with its number, indented by its place in the chain.
    private mutating func stage(of event: TraceEvent) -> Part {
        let id = event.id
        if id != 0, let known = stages[id] {
            if event.kind == .dispose { stages[id] = nil }
            return known
        }
        let node = event.node
        let part = Part(
            (id == 0 ? "-  " : "#\(id) ") + String.indentation(node.depth, by: isNarrow ? " " : "  ") + node.name)
        if id != 0, event.kind != .dispose { stages[id] = part }
        return part
    }

    /// A thread's name; in a window of a long one, such as a queue's label, the end, which tells most.
    private mutating func thread(of event: TraceEvent) -> Part {
        if let known = threads[event.threadName] { return known }
        let limit = isNarrow ? 10 : 16
        var name = style.plain(event.threadText)
        if style.width != nil, name.displayWidth > limit {
            name = name.endCut(to: limit, ellipsis: style.pick("…", ascii: "~"))
            hasCut = true
        }
        let part = Part(name)
        threads[event.threadName] = part
        return part
    }

    /// The beginning of a line: time and thread.
    private mutating func start(_ event: TraceEvent, _ thread: Part, to output: inout String) {
        let milliseconds = event.time / 1_000_000
        if milliseconds != told.time {
            let time = Self.seconds(event.time)
            told = (milliseconds, Self.spaces(columns.time - time.utf8.count) + time)
        }
        output.append(told.text)
        output.append(columns.gap)
        output.append(thread.text)
        output.append(Self.spaces(max(columns.thread - thread.width, 1)))
    }

    private mutating func finish(
        _ event: TraceEvent, _ thread: Part, _ stage: Part, _ what: Part, _ why: Part, to output: inout String
    ) {
        let begin = output.endIndex
        start(event, thread, to: &output)
        if style.colour {
            let head = String(output[begin...])
            output.replaceSubrange(begin..., with: style.paint(head, .grey))
        }
        output.append(stage.text)
        output.append(style.colour ? event.painted(what.text, style) : what.text)
        finish(what.width, why.text, to: &output)
    }

    /// The end of a line, behind what takes so many columns.
    private func finish(_ width: Int, _ why: String, to output: inout String) {
        if !why.isEmpty {
            output.append(Self.spaces(max(columns.what - width, 2)))
            output.append(why)
        }
        output.append("\n")
    }

    /// What the last column says: the place where a chain was made, what a name stands for, the cause.
    private func causes(of event: TraceEvent, hasPlace: Bool = true) -> String {
        Self.causes(of: event, style, hasPlace: hasPlace)
    }

    static func causes(of event: TraceEvent, _ style: Style = Style(), hasPlace: Bool = true) -> String {
        let cause = event.causeText.map(style.plain)
        let node = event.node
        if event.kind == .delivered { return node.subscriber?.label?.visible ?? "" }
        guard event.kind == .subscribe else { return cause ?? "" }
        var parts: [String] = []
        if let name = node.subscriber?.label?.visible { parts.append("for " + name) }
        if node.site?.label != nil { parts.append(node.operation) }
        if hasPlace, let site = node.site, site.label == nil || node.depth == 0,
            site.file != node.parent?.site?.file || site.line != node.parent?.site?.line
        {
            parts.append("\(site.file.visible):\(site.line)")
        }
        return (parts + (cause.map { [$0] } ?? [])).joined(separator: ", ")
    }

    /// Spaces as they are needed again and again: to take some of a text would mean to go through its characters.
    private static let blanks = (0...64).map { String(repeating: " ", count: $0) }

    private static func spaces(_ count: Int) -> String {
        blanks.indices.contains(count) ? blanks[count] : String(repeating: " ", count: max(count, 0))
    }

    /// Seconds with three decimals.
    package static func seconds(_ nanoseconds: Int64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
    }
}
