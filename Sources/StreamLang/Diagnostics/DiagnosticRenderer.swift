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
    /// The columns that a source line may take; longer ones are cut around the caret.
    public var width: Int
    /// Whether to use terminal colours.
    public var usesColor: Bool
    private let sources: SourceMap

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - sources: The texts that spans point into.
    ///   - usesColor: Whether to use terminal colours.
    ///   - width: The columns that a source line may take.
    public init(sources: SourceMap, usesColor: Bool = false, width: Int = 100) {
        self.sources = sources
        self.usesColor = usesColor
        self.width = max(20, width)
    }

    /// A diagnostic with its source line, hint, notes and call stack; ends with a line break.
    public func render(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity.rawValue
        let title =
            paint("\(severity)[\(diagnostic.code)]", diagnostic.severity.color) + ": "
            + paint(diagnostic.message, .bold)
        var lines = [location(diagnostic.span) + title]
        lines += snippet(diagnostic.span, diagnostic.severity.color)
        let margin = String(repeating: " ", count: gutter(diagnostic.span) + 1)
        if let hint = diagnostic.hint { lines.append("\(margin)= \(paint("hint", .cyan)): \(hint)") }
        for note in diagnostic.notes {
            guard note.span != nil else {
                lines.append("\(margin)= \(paint("note", .cyan)): \(note.message)")
                continue
            }
            lines.append(location(note.span) + paint("note", .cyan) + ": " + note.message)
            lines += snippet(note.span, .cyan)
        }
        for frame in diagnostic.callStack {
            lines.append("\(margin)in \(frame.name)" + (place(frame.span).map { ", called at \($0)" } ?? ""))
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
        return "\(source.name):\(source.line(at: span.start)):\(source.column(at: span.start))"
    }

    private func location(_ span: Span?) -> String {
        place(span).map { paint($0 + ":", .bold) + " " } ?? ""
    }

    /// The columns before the bar: room for the line number.
    private func gutter(_ span: Span?) -> Int {
        guard let span, let source = source(span) else { return 3 }
        return max(4, String(source.line(at: span.start)).count + 1)
    }

    // MARK: Source lines

    /// The line of a span with a caret below it. Of a span over several lines the first is shown.
    private func snippet(_ span: Span?, _ color: Color) -> [String] {
        guard let span, let source = source(span) else { return [] }
        let number = source.line(at: span.start)
        let line = source.lineSpan(number)
        let start = min(span.start, line.end)
        let end = max(start, min(span.end, line.end))
        func text(_ from: Int32, _ to: Int32) -> String {
            source.text(Span(source: source.id, start: Int(from), end: Int(to)))
        }
        let before = text(line.start, start)
        let marked = text(start, end)
        let cut = cut(before: before, marked: marked, after: text(end, line.end))
        let gutter = gutter(span)
        let label = String(repeating: " ", count: gutter - String(number).count) + String(number)
        let bar = String(repeating: " ", count: gutter)
        let padding = String(repeating: " ", count: cut.caret)
        let carets = "^" + String(repeating: "~", count: max(0, cut.length - 1))
        return [
            "\(paint(label + " |", .dim)) \(cut.line)", "\(paint(bar + " |", .dim)) \(padding)\(paint(carets, color))",
        ]
    }

    /// A line within the width, the column of its caret, and the columns that it marks.
    private func cut(before: String, marked: String, after: String) -> (line: String, caret: Int, length: Int) {
        let line = Array(before + marked + after)
        var columns = line.map(DisplayWidth.columns(of:))
        let caret = DisplayWidth.columns(of: before)
        let length = DisplayWidth.columns(of: marked)
        let total = columns.reduce(0, +)
        guard total > width else { return (DisplayWidth.shown(String(line)), caret, length) }
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
        let shown = DisplayWidth.shown(String(line[first..<first + count]))
        let lead = skipped > 0 ? 1 : 0
        let visible = max(1, min(length, width - (caret - skipped) - lead))
        return ((skipped > 0 ? "…" : "") + shown + (isCut ? "…" : ""), caret - skipped + lead, visible)
    }

    // MARK: Colours

    fileprivate enum Color: String {
        case bold = "1"
        case dim = "2"
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"
    }

    private func paint(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Diagnostic.Severity {
    fileprivate var color: DiagnosticRenderer.Color {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }
}
