// The facts of a page as lines: as markup the first of them, as tables all.

import RxEngine

/// Writes the lines of a page.
struct PageLines {
    private let facts: PageFacts
    private let source: PageSource
    private var operators = Names()
    private var threads = Names()
    private var shapes: [Shape] = []
    private var numbers: [Shape: Int] = [:]
    private var stages: [Int: String] = [:]
    /// The shape of each row.
    private var rows: [Int] = []

    /// As many lines are markup.
    private static let most = 1_000
    /// Longer values are cut: a page is read, and other forms have all of it.
    private static let longest = 1_000

    /// Texts by numbers.
    private struct Names {
        private(set) var all: [String] = []
        private var numbers: [String: Int] = [:]

        mutating func number(of name: String) -> Int {
            if let number = numbers[name] { return number }
            numbers[name] = all.count
            all.append(name)
            return all.count - 1
        }
    }

    /// What lines have in common that differ by time and value only.
    private struct Shape: Hashable {
        let id: Int
        let kind: TraceEvent.Kind
        let event: TraceEvent.Kind
        let level: Int
        let thread: ThreadName
        let hasPayload: Bool
        let cause: String?
        /// What tells subjects apart, of which no subscription has a number.
        let node: ObjectIdentifier
        /// The line that pushed it.
        let push: Int?
    }

    /// A shape in words.
    private struct Words {
        let stage: String
        /// What stands before and after the value.
        let before: String
        let after: String
        let hasValue: Bool
        let cause: String
    }

    private var words: [Words] = []
    private var examples: [TraceEvent] = []

    init(_ facts: PageFacts, _ source: PageSource) {
        self.facts = facts
        self.source = source
        for event in facts.events { rows.append(shape(of: event)) }
    }

    var hasSeveralThreads: Bool { threads.all.count > 1 }

    /// The widths of the columns, for the page's style.
    var widths: String {
        let stage = words.lazy.map(\.stage.displayWidth).max() ?? 0
        let thread = threads.all.lazy.map(\.displayWidth).max() ?? 0
        return "--stage:\(min(stage, 48))ch;--thread:\(min(thread, 44))ch"
    }

    private mutating func shape(of event: TraceEvent) -> Int {
        let shape = Shape(
            id: event.id, kind: event.kind, event: event.event, level: event.level, thread: event.threadName,
            hasPayload: event.payload != nil, cause: event.cause, node: ObjectIdentifier(event.node),
            push: linePushing(event))
        if let number = numbers[shape] { return number }
        numbers[shape] = shapes.count
        shapes.append(shape)
        examples.append(event)
        _ = threads.number(of: event.threadText)
        _ = operators.number(of: event.node.operation)
        // The line about a value that no text contains falls apart where the value stands.
        let line = event.headline(Style(), about: "\0").split(separator: "\0", omittingEmptySubsequences: false)
        let name = event.id == 0 ? "-  " : "#\(event.id) "
        words.append(
            Words(
                stage: name + String.indentation(event.node.depth) + event.node.name.cut(to: 80),
                before: String.indentation(event.level) + line[0], after: line.count > 1 ? String(line[1]) : "",
                hasValue: line.count > 1,
                cause: TextTrace.causes(of: event).cut(to: Self.longest)))
        return shapes.count - 1
    }

    private func value(of event: TraceEvent) -> String { (event.payloadText ?? "").cut(to: Self.longest) }

    /// What an event points at in the script: what was pushed at the push, what a subscriber got at the subscriber, all else
    /// at the operator.
    private func line(of event: TraceEvent) -> Int? {
        let node = event.node
        if event.kind == .delivered, let call = node.subscription { return line(subscribingAt: call) }
        return linePushing(event)
            ?? node.origin.flatMap { source.line(of: $0, calling: [String(node.operatorName.prefix { $0 != "(" })]) }
    }

    /// Where something was pushed into a subject or relay: in a subscriber's closure the line that subscribed it.
    private func linePushing(_ event: TraceEvent) -> Int? {
        if let place = event.pushedAt { return source.line(of: Origin(place), calling: [".on", ".accept"]) }
        guard event.node.isPushed, event.kind.isPush, let outer = event.insideOf else { return nil }
        return facts.event(outer)?.node.subscription.flatMap(line(subscribingAt:))
    }

    private func line(subscribingAt call: Origin) -> Int? {
        source.line(of: call, calling: ["subscribe", "bind", "drive", "emit"])
    }

    /// The first lines, and what is said of those that are left out.
    var markup: String {
        var parts = [#"<section class="trace" id="lines" aria-label="Events" tabindex="0">"#]
        if facts.omitted > 0, let gap = facts.gap {
            parts.append(
                #"<p class="note">The first \#(gap.grouped) and the last \#((facts.events.count - gap).grouped) of \#(facts.total.grouped) events; the other \#(facts.omitted.grouped) are left out here, and .txt has all.</p>"#
            )
        }
        parts.append(#"<div class="rows" id="rows">"#)
        for (event, shape) in zip(facts.events.prefix(Self.most), rows) {
            let words = words[shape]
            let what = words.before + (words.hasValue ? value(of: event) : "") + words.after
            parts.append(
                #"<div class="row" data-event="\#(event.number)"><b class="when">\#(TextTrace.seconds(event.time))</b> <b class="on">\#(Pictures.markup(event.threadText))</b> <b class="who">\#(Pictures.markup(words.stage))</b> <b class="what k-\#(event.kind.word)">\#(Pictures.markup(what))</b> <b class="why">\#(Pictures.markup(words.cause))</b></div>"#
            )
        }
        parts.append("</div>")
        if facts.events.count > Self.most {
            parts.append(
                #"<p class="note static">These are the first \#(Self.most.grouped) of \#(facts.total.grouped) lines; on a screen with JavaScript the page has more.</p>"#
            )
        }
        return (parts + ["</section>"]).joined(separator: "\n")
    }

    /// The tables: `shapes` in words, and of each row the shape, the microseconds since the row before, and the value.
    func write(to data: inout CompactJSON) {
        var threads = threads, operators = operators
        data.list("threads", of: threads.all)
        data.list("operators", of: operators.all)
        data.list("kinds", of: TraceEvent.Kind.allCases.map(\.word))
        data.list("shapes") { list in
            for (index, event) in examples.enumerated() {
                let words = words[index]
                list.list { list in
                    list.add(event.id)
                    list.add(words.stage)
                    list.add(words.before)
                    list.add(words.after)
                    list.add(words.hasValue ? 1 : 0)
                    list.add(words.cause)
                    list.add(threads.number(of: event.threadText))
                    list.add(operators.number(of: event.node.operation))
                    list.add(Int(event.kind.rawValue))
                    list.add(line(of: event) ?? -1)
                }
            }
        }
        data.list("runs") { list in
            for run in facts.runs {
                list.list { list in
                    list.add(run.row)
                    list.add(run.number)
                    list.add(run.count)
                }
            }
        }
        if let gap = facts.gap {
            data.member("gap", gap)
            data.member("omitted", facts.omitted)
        }
        writeRows(to: &data)
    }

    private func writeRows(to data: inout CompactJSON) {
        // The row that stands for what was left out has no shape.
        func each(_ key: StaticString, gap: Int = 0, _ data: inout CompactJSON, _ number: (Int) -> Int) {
            data.list(key) { list in
                for index in rows.indices {
                    if index == facts.gap { list.add(gap) }
                    list.add(number(index))
                }
            }
        }
        each("row", gap: -1, &data) { rows[$0] }
        var before: Int64 = 0
        each("time", &data) { index in
            let time = facts.events[index].time / 1000
            defer { before = time }
            return Int(time - before)
        }
        var values = Names()
        each("value", &data) { index in
            facts.events[index].payload.map { values.number(of: $0) + 1 } ?? 0
        }
        data.list("values", of: values.all.lazy.map { $0.visible.cut(to: Self.longest) })
    }
}

extension Int {
    /// With a comma before each three digits.
    var grouped: String {
        var digits = String(magnitude), end = ""
        while digits.count > 3 {
            end = "," + digits.suffix(3) + end
            digits.removeLast(3)
        }
        return (self < 0 ? "-" : "") + digits + end
    }
}
