// Diagnostics as text: a pure function of the facts and the texts that they point into.

/// Writes diagnostics the way a terminal or a log shows them.
///
/// ```
/// demo.rxs:3:9: error[E0207]: cannot find 'taps' in scope
///    3 | let x = taps.map { $0 }
///      |         ^~~~
///      = hint: did you mean 'tap'?
/// ```
public struct DiagnosticRenderer: Sendable {
    /// The columns of the window: words go on in further rows, and source lines are cut around the caret. Without one
    /// only source lines of more than 100 columns are.
    public var width: Int?
    /// Whether to use terminal colours.
    public var usesColor: Bool
    private let sources: SourceMap

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - sources: The texts that spans point into.
    ///   - usesColor: Whether to use terminal colours.
    ///   - width: The columns of the window; nil where lines may have any length.
    public init(sources: SourceMap, usesColor: Bool = false, width: Int? = nil) {
        self.sources = sources
        self.usesColor = usesColor
        self.width = width.map { max(20, $0) }
    }

    /// A diagnostic with its source line, hint, notes and call stack; ends with a line break.
    public func render(_ diagnostic: Diagnostic) -> String {
        let severity = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]"
        var lines = title(diagnostic.span, severity, diagnostic.severity.colour, diagnostic.message, isBold: true)
        lines += snippet(diagnostic.span, diagnostic.severity.colour)
        let margin = String(repeating: " ", count: gutter(diagnostic.span) + 1)
        if let hint = diagnostic.hint { lines += remark("hint", hint, margin) }
        for note in diagnostic.notes {
            guard note.span != nil else {
                lines += remark("note", note.message, margin)
                continue
            }
            lines += title(note.span, "note", .blue, note.message, isBold: false)
            lines += snippet(note.span, .blue)
        }
        for frame in diagnostic.callStack {
            lines.append("\(margin)in \(frame.name.visible)" + (place(frame.span).map { ", called at \($0)" } ?? ""))
            guard let repetition = frame.repetition else { continue }
            let calls = repetition.length == 1 ? "this call" : "these \(repetition.length) calls"
            lines.append("\(margin)   \(calls) \(repetition.times) more time\(repetition.times == 1 ? "" : "s")")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Several diagnostics, one below the other.
    public func render(_ diagnostics: [Diagnostic]) -> String { diagnostics.map(render).joined() }

    // MARK: Places

    private func source(_ span: Span?) -> SourceText? { span.flatMap { sources[$0.source] } }

    /// `name:line:column`; nil if the text is not known.
    private func place(_ span: Span?) -> String? {
        guard let span, let source = source(span) else { return nil }
        return "\(source.name.visible):\(source.line(at: span.start)):\(source.column(at: span.start))"
    }

    /// The columns before the bar: room for the line number.
    private func gutter(_ span: Span?) -> Int {
        guard let span, let source = source(span) else { return 3 }
        return max(4, String(source.line(at: span.start)).count + 1)
    }

    // MARK: Sentences

    /// The place, a word for what this is, and what it says.
    private func title(
        _ span: Span?, _ word: String, _ colour: TextColour, _ message: String, isBold: Bool
    ) -> [String] {
        let place = place(span).map { $0 + ":" } ?? ""
        let head = (place.isEmpty ? "" : bold(place) + " ") + paint(word, colour) + ":"
        let used = place.isEmpty ? word.count + 2 : DisplayWidth.columns(of: place) + word.count + 3
        let rows = rows(message, used, indentation: 4).map { isBold ? bold($0) : $0 }
        return [head + (rows[0].isEmpty ? "" : " " + rows[0])] + rows.dropFirst().map { "    " + $0 }
    }

    /// A hint or a note below a source line.
    private func remark(_ word: String, _ text: String, _ margin: String) -> [String] {
        let indentation = margin.count + 2
        let rows = rows(text, indentation + word.count + 2, indentation: indentation)
        return ["\(margin)= \(paint(word, .blue)): \(rows[0])"]
            + rows.dropFirst().map { String(repeating: " ", count: indentation) + $0 }
    }

    /// A sentence in rows; the first begins behind what its line has already.
    ///
    /// What a sentence quotes may hold anything. Its line breaks begin rows of the sentence, so that none looks like the
    /// beginning of a diagnostic.
    private func rows(_ text: String, _ used: Int, indentation: Int) -> [String] {
        let lines = VisibleText.shown(text, as: .lines).split(separator: "\n", omittingEmptySubsequences: false)
        guard let width else { return lines.map(String.init) }
        return lines.enumerated().flatMap { index, line in
            line.wordRows(first: width - (index == 0 ? used : indentation), further: width - indentation)
        }
    }

    // MARK: Source lines

    /// The line of a span with a caret below it. Of a span over several lines the first is shown.
    private func snippet(_ span: Span?, _ colour: TextColour) -> [String] {
        guard let span, let source = source(span) else { return [] }
        let number = source.line(at: span.start)
        let line = source.lineSpan(number)
        let start = min(span.start, line.end)
        let end = max(start, min(span.end, line.end))
        func text(_ from: Int32, _ to: Int32) -> String {
            source.text(Span(source: source.id, start: Int(from), end: Int(to)))
        }
        // Parts that no window holds are left out before anything is counted.
        let most = max(2000, 4 * (width ?? 0))
        let before = DisplayWidth.shown(String(text(line.start, start).unicodeScalars.suffix(most)))
        let marked = DisplayWidth.shown(String(text(start, end).unicodeScalars.prefix(most)))
        let after = DisplayWidth.shown(String(text(end, line.end).unicodeScalars.prefix(most)))
        let gutter = gutter(span)
        let room = width.map { $0 - gutter - 3 } ?? 100
        let cut = cut(before: before, marked: marked, after: after, to: room)
        let label = String(repeating: " ", count: gutter - String(number).count) + String(number)
        let bar = String(repeating: " ", count: gutter)
        let padding = String(repeating: " ", count: cut.caret)
        let carets = "^" + String(repeating: "~", count: max(0, cut.length - 1))
        return [
            "\(paint(label + " |", .grey, isBold: false)) \(cut.line)",
            "\(paint(bar + " |", .grey, isBold: false)) \(padding)\(paint(carets, colour))",
        ]
    }

    /// A line within a width, the column of its caret, and the columns that it marks.
    private func cut(
        before: String, marked: String, after: String, to width: Int
    ) -> (line: String, caret: Int, length: Int) {
        let line = Array(before + marked + after)
        var columns = line.map(DisplayWidth.columns(of:))
        let caret = DisplayWidth.columns(of: before)
        let length = DisplayWidth.columns(of: marked)
        let total = columns.reduce(0, +)
        guard total > width else { return (String(line), caret, length) }
        // The window begins a third of its width before the caret.
        let wanted = max(0, min(caret - width / 3, total - width))
        var first = 0
        var skipped = 0
        while first < line.count, skipped < wanted {
            skipped += columns[first]
            first += 1
        }
        columns.removeFirst(first)
        var room = width - (skipped > 0 ? 1 : 0) - 1
        var count = 0
        while count < columns.count, room >= columns[count] {
            room -= columns[count]
            count += 1
        }
        let isCut = first + count < line.count
        let shown = String(line[first..<first + count])
        let lead = skipped > 0 ? 1 : 0
        let visible = max(1, min(length, width - (caret - skipped) - lead))
        return ((skipped > 0 ? "…" : "") + shown + (isCut ? "…" : ""), caret - skipped + lead, visible)
    }

    // MARK: Colours

    private func paint(_ text: String, _ colour: TextColour, isBold: Bool = true) -> String {
        usesColor ? colour.paint(text, isBold: isBold) : text
    }

    private func bold(_ text: String) -> String { usesColor ? TextColour.bold(text) : text }
}

extension Diagnostic.Severity {
    fileprivate var colour: TextColour {
        switch self {
        case .error: .red
        case .warning: .orange
        case .note: .blue
        }
    }
}
