// Marbles as a picture: SVG that stands alone, readable from the last row, light and dark.

import RxEngine

/// Draws a picture as SVG.
struct MarbleSVG: Sendable {
    let picture: Picture
    private let legend: PictureLegend
    private let axis: PictureAxis
    private let needs: [PictureAxis.Need]
    /// What stands before each lane.
    let names: [String]
    private let gutter: Double
    let colours: PictureColours
    private let tellsThreads: Bool
    /// Whether it is a part of a page, which finds the lanes by their numbers.
    private let isOnPage: Bool
    /// Whether there are too many elements to draw each.
    private let isCrowded: Bool

    /// A cell of the axis, in pixels.
    private static let cell = 6.0
    private static let radius = 17.0
    private static let laneHeight = 52.0
    private static let margin = 20.0
    private static let axisHeight = 40.0
    private static let legendLine = 24.0
    /// How many cells an axis by time takes, and how many before anything but silences is cut out of it.
    private static let rooms = [150, 240]
    /// How many bars there are where there is no room for elements, and how many cells each takes.
    private static let spans = 72, barCells = 2
    /// The width of one character of a value, in pixels.
    private static let character = 9.6
    /// How many columns are drawn one by one; of more at one moment the first and the last, else how many there were when.
    private static let crowd = 40
    private static let fewest = 20

    init(_ whole: Picture, isOnPage: Bool = false) {
        self.isOnPage = isOnPage
        let picture =
            whole.columns.count > Self.crowd && !whole.isSpread ? whole.keeping(Self.fewest) : whole.joiningMoments
        self.picture = picture
        colours = PictureColours(whole)
        isCrowded = picture.columns.count > Self.crowd
        // Bars show no values.
        let values = isCrowded ? [] : picture.lanes.flatMap { $0.marks.compactMap(\.sign.shown) }
        legend = PictureLegend(values, width: 8)
        tellsThreads = picture.hasSeveralThreads
        names = picture.lanes.map { ($0.role == .inner ? "└ " : "") + $0.name }
        let widest = zip(names, picture.lanes).map { $0.displayWidth + 2 * $1.indentation }.max() ?? 0
        gutter = min(320, max(80, Double(widest) * 10 + 20))
        let columns = isCrowded ? [] : picture.columns
        let reach = Int((Self.radius / Self.cell).rounded(.up))
        var needs = columns.map { _ in PictureAxis.Need(before: reach, after: reach) }
        for lane in picture.lanes where !isCrowded {
            for mark in lane.marks {
                let (before, after) = Self.reach(of: mark, in: lane, legend)
                needs[mark.column].before = max(needs[mark.column].before, Int((before / Self.cell).rounded(.up)))
                needs[mark.column].after = max(needs[mark.column].after, Int((after / Self.cell).rounded(.up)))
            }
        }
        if let omission = picture.omission {
            let widest = omission.counts.map { Self.sign($0).displayWidth }.max() ?? 0
            needs[omission.after].after += Int((Double(widest) * Self.character / Self.cell).rounded(.up)) + 1
        }
        self.needs = needs
        let axes = Self.rooms.map { room in
            PictureAxis(
                columns, needs, start: picture.start,
                PictureAxis.Grid(room: room, gap: 2, cut: 14, label: 12, widest: 20))
        }
        axis = axes.first { $0.isByTime && $0.breaks.isEmpty } ?? axes.first(where: \.isByTime) ?? axes[0]
    }

    /// How far a mark reaches before and behind the middle of its column, with the end of the lane behind it.
    private static func reach(
        of mark: Picture.Mark, in lane: Picture.Lane, _ legend: PictureLegend
    ) -> (before: Double, after: Double) {
        guard let value = mark.sign.shown else { return (radius, radius) }
        let half = width(of: legend.text(for: value)) / 2
        guard let end = lane.end, end.column == mark.column else { return (half, half) }
        return (half, half + (end.sign == .completed ? 2 : 18))
    }

    /// What stands where elements were left out.
    private static func sign(_ leftOut: Int) -> String { "+\(leftOut)" }

    /// The picture of a recording's chains; without any it says that nothing happened.
    static func render(_ events: [TraceEvent]) -> String { MarbleSVG(Picture(events)).text }

    /// The whole file.
    var text: String {
        if picture.lanes.isEmpty { return Self.nothing }
        let width = Int(x(isCrowded ? Self.spans * Self.barCells + 16 : length) + Self.margin)
        let height = Int(axisTop + Self.axisHeight + Double(legend.entries.count) * Self.legendLine + Self.margin)
        var parts = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" role="img" aria-label="Marble diagram">"#,
            "<style>\(Self.styles)</style>", #"<rect class="paper" width="100%" height="100%"/>"#,
        ]
        // The axis first: its ticks lie below the marbles.
        parts += ticks
        if isCrowded {
            parts += crowd
        } else {
            for (index, lane) in picture.lanes.enumerated() { parts += draw(lane, index) }
        }
        for (index, entry) in legend.entries.enumerated() {
            let y = axisTop + Self.axisHeight + Double(index) * Self.legendLine + 16
            parts.append(
                #"<text class="small" x="\#(n(Self.margin))" y="\#(n(y))">\#(markup("\(entry.letter) = \(entry.value)"))</text>"#
            )
        }
        return parts.joined(separator: "\n") + "\n</svg>\n"
    }

    /// What stands where there is nothing to draw.
    private static let nothing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="80" viewBox="0 0 400 80" role="img" aria-label="Marble diagram">
        <style>\(styles)</style>
        <rect class="paper" width="100%" height="100%"/>
        <text class="small" x="20" y="44">Nothing was traced: no subscription, no event.</text>
        </svg>

        """

    /// Whether each element is drawn.
    var isWhole: Bool { !isCrowded && picture.omission == nil }

    /// Where the names end.
    var gutterEnd: Double { x(0) - 4 }

    private var axisTop: Double { Self.margin + Double(picture.lanes.count) * Self.laneHeight }

    /// How long a lane is that does not end: of one that never does anything the line is what is to be seen.
    private var length: Int { max(axis.length, 24) }

    /// A place of the axis.
    private func x(_ place: Double) -> Double { Self.margin + gutter + place * Self.cell }
    private func x(_ place: Int) -> Double { x(Double(place)) }

    /// The middle of a column.
    private func middle(ofColumn column: Int) -> Double {
        x(axis.places[column])
    }

    /// How wide a marble is that shows a text.
    private static func width(of text: String) -> Double {
        max(2 * radius, Double(text.displayWidth) * character + 18)
    }

    // MARK: - Lanes

    private func middle(_ index: Int) -> Double { Self.margin + (Double(index) + 0.5) * Self.laneHeight }

    /// The beginning of a lane: its name, with the threads that it worked on where there are several.
    private func head(_ lane: Picture.Lane, _ index: Int) -> [String] {
        let name = names[index]
        let threads = lane.threads.map(\.text).joined(separator: ", ")
        let title = tellsThreads && !threads.isEmpty ? "\(name), on \(threads)" : name
        let indented = Self.margin + Double(lane.indentation) * 10
        let below = tellsThreads && !threads.isEmpty
        let y = middle(index) - (below ? 9 : 0)
        return [
            #"<g class="lane\#(lane.role == .inner ? " inner" : "")"\#(isOnPage ? #" data-lane="\#(index)""# : "")><title>\#(markup(title))</title>"#,
            #"<text x="\#(n(indented))" y="\#(n(y))" dominant-baseline="central">\#(markup(name.cut(to: 28, ellipsis: "…")))</text>"#,
        ]
            + (below
                ? [
                    #"<text class="small" x="\#(n(indented))" y="\#(n(y + 20))" dominant-baseline="central">@\#(markup(threads.endCut(to: 30)))</text>"#
                ] : [])
    }

    private func draw(_ lane: Picture.Lane, _ index: Int) -> [String] {
        let middle = middle(index)
        let zero = x(axis.zero)
        let began = max(zero, beginning(of: lane))
        let ended = lane.end.map { end(of: $0, in: lane) } ?? x(length)
        var parts = head(lane, index)
        if began > zero { parts.append(line("line before", zero, middle, began, middle)) }
        var from = began
        for gap in axis.breaks {
            let (start, end) = (x(gap.lowerBound), x(gap.upperBound))
            guard start >= from, end <= ended else { continue }
            parts.append(line("line", from, middle, start, middle))
            parts.append(line("line cut", start, middle, end, middle))
            from = end
        }
        parts.append(line("line", from, middle, ended, middle))
        for mark in lane.marks { parts.append(draw(mark, in: lane, middle)) }
        if let omission = picture.omission, omission.counts[index] > 0 {
            let next = omission.after + 1
            let edge = self.middle(ofColumn: next) - Double(needs[next].before) * Self.cell
            let place = edge - Double(Self.sign(omission.counts[index]).displayWidth) * Self.character / 2 - 4
            parts.append(
                #"<text class="value small" x="\#(n(place))" y="\#(n(middle - 12))">\#(Self.sign(omission.counts[index]))</text>"#
            )
        }
        return parts + ["</g>"]
    }

    /// Where a lane begins.
    private func beginning(of lane: Picture.Lane) -> Double {
        if let column = lane.began.column { return middle(ofColumn: column) - Self.radius }
        let place = axis.place(of: lane.began)
        return x(place)
    }

    /// Where an end is drawn: at the edge of the marble that came with it, else in the middle of its column.
    private func end(of mark: Picture.Mark, in lane: Picture.Lane) -> Double {
        let place = middle(ofColumn: mark.column)
        let element = lane.marks.last { $0.column == mark.column && $0.sign.shown != nil }
        guard let text = element?.sign.shown.map({ legend.text(for: $0) }) else { return place }
        return place + Self.width(of: text) / 2
    }

    private func draw(_ mark: Picture.Mark, in lane: Picture.Lane, _ y: Double) -> String {
        let data =
            #"data-event="\#(mark.fact)" data-time="\#(mark.time - picture.start)""#
            + (tellsThreads ? #" data-thread="\#(markup(mark.thread.text))""# : "")
        let place = middle(ofColumn: mark.column)
        var time = MarbleText.time(mark.time - picture.start)
        if tellsThreads { time += " on \(mark.thread.text)" }
        switch mark.sign {
        case .value(let value): return marble(value, "mark", "\(value) at \(time)", data, place, y, look(of: mark))
        case .missed(let value):
            let title = "\(value) at \(time): nobody was subscribed"
            return marble(value, "mark missed", title, data, place, y, look(of: mark))
        case .dropped(let value, let cause):
            let title = "\(value) was dropped at \(time): \(cause)"
            return marble(value, "mark ghost", title, data, place, y, look(of: mark))
        case .error(let error):
            // Behind the element that it came with, and smaller there.
            let edge = end(of: mark, in: lane)
            let reach = edge > place ? 8 : Self.radius - 3
            let center = edge > place ? edge + reach + 1 : place
            return #"<g class="mark" \#(data)><title>\#(markup("error \(error) at \(time)"))</title>"#
                + line("error", center - reach, y - reach, center + reach, y + reach)
                + line("error", center - reach, y + reach, center + reach, y - reach) + "</g>"
        case .completed:
            let edge = end(of: mark, in: lane)
            return #"<g class="mark" \#(data)><title>\#(markup("completed at \(time)"))</title>"#
                + line("end", edge, y - Self.radius, edge, y + Self.radius) + "</g>"
        case .unsubscribed:
            let edge = end(of: mark, in: lane)
            let center = edge > place ? edge + 6 : edge
            return #"<g class="mark" \#(data)><title>\#(markup("unsubscribed at \(time)"))</title>"#
                + #"<text class="value sign" x="\#(n(center))" y="\#(n(y))">!</text></g>"#
        }
    }

    private func look(of mark: Picture.Mark) -> String {
        "marble c\(colours[mark])" + (colours.rim(of: mark).map { " joined r\($0)" } ?? "")
    }

    private func marble(
        _ value: String, _ kind: String, _ title: String, _ data: String, _ x: Double, _ y: Double, _ look: String
    ) -> String {
        let text = legend.text(for: value), width = Self.width(of: text), radius = Self.radius
        let shape =
            width > 2 * radius
            ? #"<rect class="\#(look)" x="\#(n(x - width / 2))" y="\#(n(y - radius))" width="\#(n(width))" height="\#(n(2 * radius))" rx="\#(n(radius))"/>"#
            : #"<circle class="\#(look)" cx="\#(n(x))" cy="\#(n(y))" r="\#(n(radius))"/>"#
        return #"<g class="\#(kind)" \#(data)><title>\#(markup(title))</title>"# + shape
            + #"<text class="value" x="\#(n(x))" y="\#(n(y))">\#(markup(text))</text></g>"#
    }

    /// How much happened when: a bar for each span, and how many elements there were.
    private var crowd: [String] {
        let span = picture.roundSpan(inAtMost: Self.spans)
        let density = picture.density(inSpansOf: span)
        var parts: [String] = []
        for (index, lane) in density.lanes.enumerated() {
            parts += head(picture.lanes[index], index)
            let base = middle(index) + Self.radius
            let end = x(((lane.end?.span ?? density.count - 1) + 1) * Self.barCells)
            parts.append(line("line", x(0), base, end, base))
            for (place, count) in lane.counts.enumerated() where count > 0 {
                let height = max(2, 2 * Self.radius * Double(count) / Double(density.highest))
                let time = Int64(place) * span
                parts.append(
                    #"<rect class="bar c0" data-time="\#(time)" x="\#(n(x(place * Self.barCells)))" y="\#(n(base - height))" width="\#(n(Self.cell * Double(Self.barCells) - 2))" height="\#(n(height))"><title>\#(count.counted("element")) from \#(MarbleText.time(time)) to \#(MarbleText.time(time + span))</title></rect>"#
                )
            }
            let total = lane.counts.reduce(0, +)
            parts.append(
                #"<text class="small" x="\#(n(x((density.count + 1) * Self.barCells)))" y="\#(n(base))">\#(total)</text>"#
            )
            parts.append("</g>")
        }
        let below = axisTop + 26
        parts.append(#"<text class="small" x="\#(n(x(0)))" y="\#(n(below))">0s</text>"#)
        parts.append(
            #"<text class="small" text-anchor="end" x="\#(n(x(density.count * Self.barCells)))" y="\#(n(below))">\#(MarbleText.time(picture.length))</text>"#
        )
        return parts
    }

    // MARK: - The axis

    /// Ticks with times, as many as there is room for; a time with several columns has a band behind all of them.
    private var ticks: [String] {
        let below = axisTop + 26
        if !axis.isByTime {
            guard picture.isSpread, !isCrowded else { return [] }
            return [#"<text class="small" x="\#(n(x(0)))" y="\#(n(below))">in order, not by time</text>"#]
        }
        var parts: [String] = []
        var taken: [ClosedRange<Double>] = []
        for label in axis.labels.filter(\.isNeeded) + axis.labels.filter({ !$0.isNeeded }) {
            let (first, last) = (x(label.place), x(label.end)), middle = (first + last) / 2
            let room = min(first, middle - 35)...max(last, middle + 35)
            if label.end > label.place {
                parts.append(
                    #"<rect class="band" x="\#(n(first - Self.radius))" y="\#(n(Self.margin))" width="\#(n(last - first + 2 * Self.radius))" height="\#(n(axisTop + 8 - Self.margin))"/>"#
                )
            }
            guard !taken.contains(where: room.overlaps) else { continue }
            taken.append(room)
            if label.end == label.place { parts.append(line("tick", first, Self.margin, first, axisTop + 8)) }
            parts.append(
                #"<text class="small" text-anchor="middle" x="\#(n(middle))" y="\#(n(below))">\#(MarbleText.time(label.time))</text>"#
            )
        }
        return parts
    }

    private func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
        #"<line class="\#(kind)" x1="\#(n(x1))" y1="\#(n(y1))" x2="\#(n(x2))" y2="\#(n(y2))"/>"#
    }

    /// A number with at most one decimal, the same on every machine.
    private func n(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
