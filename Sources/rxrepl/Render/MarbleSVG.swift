// Marbles as a picture: SVG that stands alone, readable from the last row, light and dark.

import RxEngine

/// Draws lanes as marbles on time lines.
struct MarbleSVG: Sendable {
    private let lanes: [MarbleLane]
    private let legend: MarbleLegend
    private let grid: TimeGrid

    private static let radius = 17.0
    private static let laneHeight = 52.0
    private static let margin = 20.0
    private static let axisHeight = 40.0
    private static let legendLine = 24.0
    private let gutter: Double
    private let axisLength: Double

    init(_ lanes: [MarbleLane]) {
        let lanes = MarbleLane.aligned(lanes)
        self.lanes = lanes
        legend = MarbleLegend(
            lanes.flatMap { lane in
                lane.marks.compactMap { if case .value(let text) = $0.mark { text } else { nil } }
            })
        grid = TimeGrid(lanes, width: 860, gap: 2 * Self.radius + 4)
        let widest = lanes.map { $0.name.displayWidth + 2 * $0.indentation }.max() ?? 0
        gutter = min(320, max(80, Double(widest) * 10 + 20))
        let last = lanes.flatMap { [grid] lane in grid.placed(lane).map(\.offset) }.max() ?? 0
        axisLength = max(last, grid.offset(ofStep: grid.lastStep)) + 2 * Self.radius
    }

    /// The picture of a recording's chains; without any it says that nothing happened.
    ///
    /// - Parameter name: Only chains with an operator or label of this name; nil for all.
    static func render(_ events: [TraceEvent], named name: String? = nil) -> String {
        MarbleSVG(MarbleLane.lanes(of: Timeline(events), named: name)).text
    }

    /// The whole file.
    var text: String {
        if lanes.isEmpty { return Self.nothing }
        let width = Int(gutter + axisLength + 2 * Self.margin + Self.radius)
        let height = Int(axisTop + Self.axisHeight + Double(legend.entries.count) * Self.legendLine + Self.margin)
        var parts = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" role="img" aria-label="Marble diagram">"#,
            "<style>\(Self.styles)</style>", #"<rect class="paper" width="100%" height="100%"/>"#,
        ]
        // The axis first: its ticks lie below the marbles.
        parts += axis
        for (index, lane) in lanes.enumerated() {
            parts += draw(lane, at: Self.margin + Double(index) * Self.laneHeight)
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

    /// Colours by role, for both schemes.
    static let styles = """
        .paper{fill:#fff}text{font:16px ui-monospace,monospace;fill:#1b1f24}.small{font-size:14px;fill:#57606a}\
        .line{stroke:#57606a;stroke-width:2}.before{stroke-dasharray:2 6}.marble{fill:#ddf4ff;stroke:#0969da;stroke-width:2}\
        .cut{font-size:24px;font-weight:bold}\
        .inner .marble{fill:#fbefff;stroke:#8250df}.value{text-anchor:middle;dominant-baseline:central}\
        .end{stroke:#1b1f24;stroke-width:3}.error{stroke:#cf222e;stroke-width:3}.tick{stroke:#d0d7de}\
        @media(prefers-color-scheme:dark){.paper{fill:#0d1117}text{fill:#e6edf3}.small{fill:#9198a1}.line{stroke:#9198a1}\
        .marble{fill:#0c2d6b;stroke:#58a6ff}.inner .marble{fill:#3c1e70;stroke:#bc8cff}.end{stroke:#e6edf3}\
        .error{stroke:#ff7b72}.tick{stroke:#30363d}}
        """

    private var axisTop: Double { Self.margin + Double(lanes.count) * Self.laneHeight }

    private func x(_ offset: Double) -> Double { Self.margin + gutter + Self.radius + offset }

    private func draw(_ lane: MarbleLane, at top: Double) -> [String] {
        let middle = top + Self.laneHeight / 2
        let name = (lane.isInner ? "└ " : "") + lane.name
        let indented = Self.margin + Double(lane.indentation) * 10
        let began = x(grid.offset(at: lane.began)), placed = grid.placed(lane)
        let ended = lane.ended == nil ? x(axisLength) - Self.radius : x(placed.last?.offset ?? 0)
        var parts = [
            #"<g class="\#(lane.isInner ? "lane inner" : "lane")"><title>\#(markup(name))</title>"#,
            #"<text x="\#(n(indented))" y="\#(n(middle))" dominant-baseline="central">\#(markup(name.cut(to: 28, ellipsis: "…")))</text>"#,
        ]
        if lane.began > 0 {
            parts.append(line("line before", x(0) - Self.radius, middle, began, middle))
        }
        parts.append(line("line", lane.began > 0 ? began : x(0) - Self.radius, middle, ended, middle))
        for (moment, offset, omitted) in placed {
            if omitted > 0 {
                let place = x(offset) - 2 * Self.radius - 4
                parts.append(#"<text class="value small" x="\#(n(place))" y="\#(n(middle))">+\#(omitted)</text>"#)
            }
            parts.append(draw(moment, at: x(offset), middle))
        }
        return parts + ["</g>"]
    }

    private func draw(_ moment: MarbleLane.Moment, at x: Double, _ y: Double) -> String {
        let data = #"data-event="\#(moment.event)" data-time="\#(moment.time)""#
        let time = MarbleDiagram.time(moment.time)
        let reach = Self.radius - 3
        switch moment.mark {
        case .value(let value):
            return #"<g class="mark" \#(data)><title>\#(markup("\(value) at \(time)"))</title>"#
                + #"<circle class="marble" cx="\#(n(x))" cy="\#(n(y))" r="\#(n(Self.radius))"/>"#
                + #"<text class="value" x="\#(n(x))" y="\#(n(y))">\#(markup(legend.text(for: value)))</text></g>"#
        case .error(let error):
            return #"<g class="mark" \#(data)><title>\#(markup("error \(error) at \(time)"))</title>"#
                + line("error", x - reach, y - reach, x + reach, y + reach)
                + line("error", x - reach, y + reach, x + reach, y - reach) + "</g>"
        case .completed:
            return #"<g class="mark" \#(data)><title>completed at \#(time)</title>"#
                + line("end", x, y - Self.radius, x, y + Self.radius) + "</g>"
        case .unsubscribed:
            return #"<g class="mark" \#(data)><title>unsubscribed at \#(time)</title>"#
                + #"<text class="value cut" x="\#(n(x))" y="\#(n(y))">!</text></g>"#
        }
    }

    /// Ticks with times, as many as there is room for.
    private var axis: [String] {
        var parts: [String] = []
        var free = -Double.infinity
        for time in stride(from: 0, through: grid.lastStep * grid.step, by: Int64.Stride(grid.tick)) {
            let place = x(grid.offset(at: time))
            guard place > free else { continue }
            free = place + 70
            parts.append(line("tick", place, Self.margin, place, axisTop + 8))
            parts.append(
                #"<text class="small" text-anchor="middle" x="\#(n(place))" y="\#(n(axisTop + 26))">\#(MarbleDiagram.time(time))</text>"#
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
