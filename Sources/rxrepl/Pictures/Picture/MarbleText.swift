// Marbles in the terminal: a line a lane, the axis, the legend.

import RxEngine
import StreamSyntax

/// Draws a picture in characters.
package struct MarbleText: Sendable {
    private let picture: Picture
    private let style: Style
    private let legend: PictureLegend
    private let axis: PictureAxis
    private let names: [String]
    private let nameWidth: Int
    /// How many columns lines have behind the names.
    private let room: Int

    /// What a value may take that shows itself; less where there is no room for that.
    private static let valueWidths = [100, 40, 24, 16, 12, 8, 5, 3]
    /// The width of a picture in a file.
    private static let usualWidth = 100

    package init(_ picture: Picture, style: Style = Style()) {
        let picture = picture.joiningMoments
        self.style = style
        let tellsThreads = picture.hasSeveralThreads
        let width = style.width ?? Self.usualWidth
        let longest = max(24, width * 2 / 5)
        names = picture.lanes.map { Self.name($0, tellsThreads, longest, style) }
        nameWidth = min(longest, names.map(\.displayWidth).max() ?? 0) + 2
        room = max(10, width - nameWidth)
        (self.picture, legend, axis) = Self.layOut(picture, room)
    }

    /// Chooses how long values may be and which axis there is: an axis by time before one in order, values that show themselves
    /// before letters, letters before columns that are left out.
    ///
    /// Columns are left out at one moment only; of what takes time there are bars.
    private static func layOut(_ picture: Picture, _ room: Int) -> (Picture, PictureLegend, PictureAxis) {
        // A column takes two characters at least.
        if picture.columns.count <= room / 2 {
            let values = picture.lanes.flatMap { $0.marks.compactMap(\.sign.value) }
            let choices = valueWidths.map { width in
                let legend = PictureLegend(values, width: width)
                return (picture, legend, axis(picture, legend, room))
            }
            let fitting = choices.first { $0.2.isByTime } ?? choices.first { $0.2.length <= room }
            if let fitting { return fitting }
        }
        if !picture.isSpread {
            for count in stride(from: min(picture.columns.count - 1, room / 2), to: 3, by: -1) {
                let kept = picture.keeping(count)
                let legend = PictureLegend(kept.lanes.flatMap { $0.marks.compactMap(\.sign.value) }, width: 8)
                let axis = axis(kept, legend, room)
                if axis.length <= room { return (kept, legend, axis) }
            }
        }
        return (picture, PictureLegend([], width: 0), PictureAxis(picture.columns, room: room))
    }

    /// The name in front of a lane, with the threads that made its marks where there are several in the picture: of long
    /// names of threads the end, which tells most.
    private static func name(_ lane: Picture.Lane, _ tellsThreads: Bool, _ longest: Int, _ style: Style) -> String {
        let start =
            String(repeating: " ", count: lane.indentation)
            + (lane.role == .inner ? style.pick("└ ", ascii: "` ") : "") + lane.name
        let threads = tellsThreads ? lane.threads.map(\.text.visible) : []
        if threads.isEmpty { return start }
        let room = max(5, (longest - start.displayWidth - 1) / threads.count - 1)
        let ends = threads.map { $0.endCut(to: room, ellipsis: style.pick("…", ascii: "~")) }
        return start + " @" + ends.joined(separator: ",")
    }

    private static func axis(_ picture: Picture, _ legend: PictureLegend, _ room: Int) -> PictureAxis {
        var needs = picture.columns.map { _ in PictureAxis.Need(after: 1) }
        for lane in picture.lanes {
            for (column, cell) in cells(of: lane, legend) {
                needs[column].after = max(needs[column].after, cell.displayWidth)
            }
            for group in groups(of: lane, picture) {
                needs[group.lowerBound].lead = 1
                needs[group.upperBound].trail = 1
            }
        }
        if let omission = picture.omission {
            needs[omission.after].after += 1 + (omission.counts.map { sign($0).displayWidth }.max() ?? 0)
        }
        return PictureAxis(picture.columns, needs, start: picture.start, PictureAxis.Grid(room: room))
    }

    /// What stands where elements were left out.
    private static func sign(_ leftOut: Int) -> String { "…\(leftOut)…" }

    /// What a lane shows in each column: a value, and behind it the end that came with it.
    private static func cells(of lane: Picture.Lane, _ legend: PictureLegend) -> [(column: Int, text: String)] {
        var cells: [(column: Int, text: String)] = []
        for mark in lane.marks {
            let text: String
            switch mark.sign {
            case .value(let value), .missed(let value): text = legend.text(for: value)
            case .error: text = "✗"
            case .completed: text = "│"
            case .unsubscribed: text = "!"
            case .dropped: continue
            }
            if cells.last?.column == mark.column {
                cells[cells.count - 1].text += text
            } else {
                cells.append((mark.column, text))
            }
        }
        return cells
    }

    /// The first and the last column of what one turn made a lane send, where that is more than one element. A picture of
    /// one turn has no use for them.
    private static func groups(of lane: Picture.Lane, _ picture: Picture) -> [ClosedRange<Int>] {
        if picture.columns.first?.turn == picture.columns.last?.turn { return [] }
        var groups: [ClosedRange<Int>] = []
        var turn: Int?
        for mark in lane.marks where mark.sign.value != nil {
            if let last = groups.last, mark.turn == turn {
                groups[groups.count - 1] = last.lowerBound...mark.column
            } else {
                groups.append(mark.column...mark.column)
            }
            turn = mark.turn
        }
        return groups.filter { $0.count > 1 }
    }

    /// How long a lane is at least: of a sequence that never does anything, the line is what is to be seen.
    private static let shortest = 12

    /// Whether each element has a mark of its own.
    package var showsAll: Bool { axis.length <= room && picture.omission == nil }

    /// The whole picture; empty where nothing was traced.
    package var text: String {
        guard !picture.lanes.isEmpty else { return "" }
        if axis.places.isEmpty, !picture.columns.isEmpty { return crowd }
        var text = ""
        var chain = 0
        for (index, lane) in picture.lanes.enumerated() {
            if lane.chain != chain, let title = picture.titles[lane.chain] { text += fitted(title) }
            chain = lane.chain
            text += row(names[index], line(of: lane, index))
        }
        if let column = pointedColumn { text += row("", String(repeating: " ", count: axis.places[column]) + "^") }
        let labels = labels
        if !labels.isEmpty { text += row("", labels) }
        for (letter, value) in legend.entries {
            text += fitted(" \(style.plain(letter)) = \(value)")
        }
        return text
    }

    /// The column that is pointed at; nil if there is none, or if it was left out.
    private var pointedColumn: Int? {
        picture.pointsAt.flatMap { fact in
            picture.lanes.lazy.reversed().flatMap(\.marks).first { $0.fact == fact }?.column
        }
    }

    private func fitted(_ line: String) -> String {
        (style.width.map { line.cut(to: $0, ellipsis: ellipsis) } ?? line) + "\n"
    }

    private var ellipsis: String { style.pick("…", ascii: "...") }

    /// A name and what stands behind it, without spaces at its end.
    private func row(_ name: String, _ line: String) -> String {
        var row = name.cut(to: nameWidth - 1, ellipsis: style.pick("…", ascii: ".")).padded(to: nameWidth) + line
        while row.last == " " { row.removeLast() }
        return row + "\n"
    }

    /// How much happened when, where there is no room for what: a bar for each span, and how many elements there were.
    private var crowd: String {
        let length = picture.roundSpan(inAtMost: max(8, room - 8))
        let density = picture.density(inSpansOf: length)
        let bars = Array(style.pick("▁▂▃▄▅▆▇█", ascii: ".:-=+*%#"))
        func bar(_ count: Int) -> String {
            count > 0
                ? String(bars[max(0, count * bars.count / density.highest - 1)]) : style.pick("─", ascii: "-")
        }
        var text = ""
        for (index, lane) in density.lanes.enumerated() {
            let end = lane.end?.span ?? density.count
            var line = String(repeating: style.pick("·", ascii: "."), count: lane.began)
            for count in lane.counts[lane.began..<max(end, lane.began)] { line += bar(count) }
            if let end = lane.end {
                line += (lane.counts[end.span] > 0 ? bar(lane.counts[end.span]) : "") + sign(end.sign)
            }
            text += row(names[index], line.padded(to: density.count + 2) + String(lane.counts.reduce(0, +)))
        }
        let last = Self.time(picture.length)
        text += row("", "0s".padded(to: max(3, density.count - last.count)) + last)
        return text
            + "(too many elements to show each: how many there were in each \(span(length)))\n".wrapped(
                to: style.width)
    }

    private func line(of lane: Picture.Lane, _ index: Int) -> String {
        let groups = Self.groups(of: lane, picture)
        let cells = Dictionary(Self.cells(of: lane, legend)) { $1 }
        let first = beginning(of: lane)
        let last = lane.end.map { axis.places[$0.column] } ?? .max
        var line = ""
        var place = 0
        func fill(to end: Int) {
            while place < end {
                let filler: Character
                if place < first {
                    filler = style.unicode ? "·" : "."
                } else if place > last {
                    filler = " "
                } else if groups.contains(where: { axis.places[$0.lowerBound]..<axis.places[$0.upperBound] ~= place }) {
                    filler = " "
                } else if axis.breaks.contains(where: { $0.dropFirst().dropLast().contains(place) }) {
                    filler = style.unicode ? "╌" : "~"
                } else {
                    filler = style.unicode ? "─" : "-"
                }
                let isStart = lane.role == .inner && place == first
                line.append(isStart ? (style.unicode ? "┄" : ":") : filler)
                place += 1
            }
        }
        for (column, start) in axis.places.enumerated() {
            if let omission = picture.omission, omission.after + 1 == column, omission.counts[index] > 0 {
                let sign = Self.sign(omission.counts[index])
                fill(to: start - 1 - sign.displayWidth)
                line += style.unicode ? sign : sign.replacing("…", with: "~")
                place += sign.displayWidth
            }
            if groups.contains(where: { $0.lowerBound == column }) {
                fill(to: start - 1)
                line += "("
                place += 1
            }
            guard let cell = cells[column] else { continue }
            fill(to: start)
            let text = style.plain(cell)
            line += text
            place += text.displayWidth
            if groups.contains(where: { $0.upperBound == column }) {
                line += ")"
                place += 1
            }
        }
        fill(to: max(axis.length, min(Self.shortest, room)))
        return line
    }

    /// Where a lane begins.
    private func beginning(of lane: Picture.Lane) -> Int {
        Int(axis.place(of: lane.began).rounded(axis.isByTime ? .toNearestOrEven : .up))
    }

    /// Times below the lanes, where there is room; what stands for several columns reaches to the last of them.
    private var labels: String {
        guard axis.isByTime else {
            return picture.isSpread ? "(in order, not by time)".cut(to: room, ellipsis: "") : ""
        }
        var line = [Character](repeating: " ", count: room)
        for label in axis.labels.filter(\.isNeeded) + axis.labels.filter({ !$0.isNeeded }) {
            let text = Self.time(label.time)
            let end = max(label.place + text.count, label.end + 1)
            guard end <= room, line[max(0, label.place - 1)..<min(room, end + 1)].allSatisfy({ $0 == " " }) else {
                continue
            }
            for (place, character) in zip(label.place..., text) { line[place] = character }
            for place in label.place + text.count..<end { line[place] = style.unicode ? "┄" : "." }
        }
        return String(line)
    }

    /// A time on an axis, such as `200ms`, `1.5s` or `1h30m`.
    package static func time(_ nanoseconds: Int64) -> String {
        let milliseconds = nanoseconds / 1_000_000
        if milliseconds == 0 { return "0s" }
        if milliseconds < 1000 { return "\(milliseconds)ms" }
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        if rest != 0 { return "\(Double(milliseconds) / 1000)s" }
        if seconds < 120 { return "\(seconds)s" }
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    }

    /// How long a span is, which may be less than a time of an axis tells.
    private func span(_ nanoseconds: Int64) -> String {
        if nanoseconds >= 1_000_000 { return Self.time(nanoseconds) }
        let (microseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
        return (rest == 0 ? "\(microseconds)" : "\(Double(nanoseconds) / 1000)") + style.pick("µs", ascii: "us")
    }

    private func sign(_ sign: Picture.Sign) -> String {
        switch sign {
        case .error: style.plain("✗")
        case .completed: style.plain("│")
        case .unsubscribed: "!"
        case .value, .missed, .dropped: ""
        }
    }
}
