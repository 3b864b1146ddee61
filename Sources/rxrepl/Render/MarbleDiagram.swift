// Marbles in the terminal: all lanes on one time axis, in columns.

import RxEngine
import StreamLang

/// Lays lanes out on one time axis.
///
/// Time is cut into steps of a round length. A step is as wide as the widest mark that any lane has in it, so that all
/// lanes stay aligned; several marks of one lane within a step form a group in parentheses.
struct MarbleDiagram: Sendable {
    private let lanes: [MarbleLane]
    private let style: Style
    private let legend: MarbleLegend
    private let end: Int64

    init(_ lanes: [MarbleLane], style: Style = Style()) {
        let lanes = MarbleLane.aligned(lanes)
        self.lanes = lanes
        self.style = style
        legend = MarbleLegend(
            lanes.flatMap { lane in
                lane.marks.compactMap { if case .value(let text) = $0.mark { text } else { nil } }
            })
        end = lanes.flatMap { [$0.began] + $0.marks.map(\.time) }.max() ?? 0
    }

    /// The diagram of a recording's chains.
    ///
    /// - Parameter name: Only chains with an operator or label of this name; nil for all.
    static func render(_ events: [TraceEvent], named name: String? = nil, style: Style = Style()) -> String {
        MarbleDiagram(MarbleLane.lanes(of: Timeline(events), named: name), style: style).text
    }

    /// The diagram: a line a lane, the axis, the legend. Of what a window cannot hold it shows the beginning.
    var text: String {
        guard !lanes.isEmpty else { return "" }
        let names = lanes.map { lane in
            String(repeating: " ", count: lane.indentation)
                + (lane.isInner ? style.pick("└ ", ascii: "` ") : "") + lane.name
        }
        let nameWidth = min(24, (style.width ?? 100) / 3, names.map(\.displayWidth).max() ?? 0) + 2
        let room = max(10, (style.width ?? 100) - nameWidth - 2)
        let grid = grid(columns: room)
        let isCut = style.width != nil && grid.columns(before: end / grid.step + 1) > room
        let ellipsis = style.pick("…", ascii: "...")
        var text = ""
        for (lane, name) in zip(lanes.indices, names) {
            if isCut, lanes[lane].isInner, grid.columns(before: lanes[lane].began / grid.step) >= room { continue }
            let line = line(lane, grid).trimmingEnd
            text +=
                name.cut(to: nameWidth - 1, ellipsis: style.pick("…", ascii: ".")).padded(to: nameWidth)
                + (isCut ? line.cut(to: room, ellipsis: ellipsis) : line) + "\n"
        }
        text += String(repeating: " ", count: nameWidth) + axis(grid, columns: isCut ? room : .max) + "\n"
        for (letter, value) in legend.entries {
            let line = " \(letter) = \(value)"
            text += (style.width.map { line.cut(to: $0, ellipsis: ellipsis) } ?? line) + "\n"
        }
        let remark = "(cut to fit; a .svg or .html file of the trace has all of it)\n"
        return isCut ? text + remark.wrapped(to: style.width) : text
    }

    /// The marks of one lane by step, and the length of a step in nanoseconds.
    private struct Grid {
        let cells: [[Int64: String]]
        let step: Int64
        private var widths: [Int64: Int] = [:]

        init(cells: [(Int64) -> [Int64: String]], step: Int64) {
            self.cells = cells.map { $0(step) }
            self.step = step
            for (index, cell) in self.cells.joined() {
                // A mark of several columns keeps a dash between it and the next.
                let width = cell.displayWidth
                widths[index] = max(widths[index] ?? 1, width > 1 ? width + 1 : 1)
            }
        }

        func width(_ index: Int64) -> Int { widths[index] ?? 1 }

        /// How many columns the steps before one take.
        func columns(before index: Int64) -> Int {
            widths.reduce(Int(index)) { $1.key < index ? $0 + $1.value - 1 : $0 }
        }
    }

    /// The lanes in steps of a round length at which the whole axis takes no more columns than there are; in a window,
    /// where marks are wide, in longer ones.
    private func grid(columns: Int) -> Grid {
        let cells = lanes.map(cells)
        var step: Int64 = 1_000_000
        var factors = [2, 5, 10] as [Int64], unit = step
        func lengthen() {
            if factors.isEmpty { (unit, factors) = (step, [2, 5, 10]) }
            step = unit * factors.removeFirst()
        }
        while end / step >= Int64(max(10, columns * 2 / 3)) { lengthen() }
        let grid = Grid(cells: cells, step: step)
        guard style.width != nil else { return grid }
        var narrower = grid
        while narrower.columns(before: end / step + 1) > columns {
            lengthen()
            // Below ten steps the order of events would no longer be seen.
            if end / step < 10 { return grid }
            narrower = Grid(cells: cells, step: step)
        }
        return narrower
    }

    private func cells(_ lane: MarbleLane) -> (Int64) -> [Int64: String] {
        { step in
            Dictionary(grouping: lane.marks) { $0.time / step }.mapValues { marks in
                var texts = marks.map { sign($0.mark) }
                if texts.count == 1 { return texts[0] }
                if texts.count > TimeGrid.longestGroup {
                    texts.replaceSubrange(
                        (TimeGrid.longestGroup - 3)..<(texts.count - 2), with: [style.pick("…", ascii: "..")])
                }
                let separator = texts.contains { $0.displayWidth > 1 } ? " " : ""
                return "(" + texts.joined(separator: separator) + ")"
            }
        }
    }

    private func sign(_ mark: MarbleLane.Mark) -> String {
        switch mark {
        case .value(let value): legend.text(for: value)
        case .error: style.pick("✗", ascii: "#")
        case .completed: style.pick("│", ascii: "|")
        case .unsubscribed: "!"
        }
    }

    private func line(_ index: Int, _ grid: Grid) -> String {
        let lane = lanes[index], cells = grid.cells[index]
        let began = lane.began / grid.step, ended = lane.ended.map { $0 / grid.step }
        let dash: Character = style.unicode ? "─" : "-"
        return (0...end / grid.step).map { step in
            let width = grid.width(step)
            let filler: Character =
                step < began ? (style.unicode ? "·" : ".") : ended.map { step >= $0 } == true ? " " : dash
            if let cell = cells[step] { return cell.padded(to: width, with: filler) }
            if ended.map({ step > $0 }) == true { return String(repeating: " ", count: width) }
            let isStart = step == began && lane.isInner
            return (isStart ? style.pick("┄", ascii: ":") : "").padded(to: width, with: filler)
        }.joined()
    }

    /// Labels at every tenth step, where there is room.
    private func axis(_ grid: Grid, columns: Int) -> String {
        var axis = "", column = 0
        for step in 0...end / grid.step {
            let label = Self.time(step * grid.step)
            if step % 10 == 0, axis.isEmpty || axis.displayWidth + 1 < column, column <= columns - label.count {
                axis = axis.padded(to: column) + label
            }
            column += grid.width(step)
        }
        return axis
    }

    /// A time on an axis, such as `200ms`.
    static func time(_ nanoseconds: Int64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        if milliseconds == 0 { return "0s" }
        if milliseconds < 1000 { return "\(milliseconds)ms" }
        let rest = milliseconds % 1000
        return rest == 0 ? "\(milliseconds / 1000)s" : "\(Double(milliseconds) / 1000)s"
    }
}

extension String {
    /// The text without spaces at its end.
    fileprivate var trimmingEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
