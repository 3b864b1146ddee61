// The picture on a page: the lanes' names, which stay in sight, the drawing, and the marks as tables.

import RxEngine

/// Writes the picture of a page.
struct PagePicture {
    private let picture: Picture
    private let drawing: MarbleSVG
    private let facts: PageFacts

    /// As many spans the overview of a picture with many columns has.
    private static let spans = 120

    init(_ events: [TraceEvent], _ facts: PageFacts) {
        let whole = Picture(events)
        drawing = MarbleSVG(whole, isOnPage: true)
        // What happened at one moment is joined only where nothing was left out.
        picture = drawing.picture.omission == nil ? drawing.picture : whole
        self.facts = facts
    }

    /// The drawing, with the names of the lanes before it: they cover those in the drawing, which paper shows.
    var markup: String {
        let hasLanes = !picture.lanes.isEmpty
        var parts = [
            #"<section class="picture\#(drawing.isWhole ? "" : " partial")" aria-label="Marbles" tabindex="0" style="--gutter:\#(Int(hasLanes ? drawing.gutterEnd : 0))px">"#
        ]
        if hasLanes {
            parts.append(#"<ol class="names" aria-hidden="true">"#)
            for (number, lane) in picture.lanes.enumerated() {
                let name = Pictures.markup(drawing.names[number])
                parts.append(
                    #"<li data-lane="\#(number)" title="\#(name)" style="--indent:\#(lane.indentation)">\#(name)</li>"#)
            }
            parts.append("</ol>")
        }
        return (parts + [drawing.text, "</section>"]).joined(separator: "\n")
    }

    /// The tables: of each lane its name and subscriptions, and of each mark six numbers: how many rows it is behind the mark
    /// before, how many columns, its lane, what it shows, its colour, and how many rows it is behind its origin.
    func write(to data: inout CompactJSON) {
        data.list("lanes") { list in
            for (name, lane) in zip(drawing.names, picture.lanes) {
                list.list { list in
                    list.add(name)
                    list.add(lane.role == .subscriber ? 1 : 0)
                    list.list { list in for id in lane.subscriptions { list.add(id) } }
                }
            }
        }
        writeMarks(to: &data)
        if !drawing.isWhole { writeOverview(to: &data) }
    }

    private func writeMarks(to data: inout CompactJSON) {
        var marks: [(row: Int, lane: Int, mark: Picture.Mark)] = []
        for (number, lane) in picture.lanes.enumerated() {
            for mark in lane.marks {
                if let row = facts.row(ofFact: mark.fact) { marks.append((row, number, mark)) }
            }
        }
        marks.sort { ($0.row, $0.lane) < ($1.row, $1.lane) }
        var (row, column) = (0, 0)
        data.list("marks") { list in
            for (itsRow, lane, mark) in marks {
                let origins = ([mark.origin].compactMap(\.self) + mark.others).compactMap { facts.row(ofFact: $0) }
                    .map { itsRow - $0 }
                list.add(itsRow - row)
                list.add(mark.column - column)
                list.add(lane)
                list.add(mark.sign.number)
                list.add(drawing.colours[mark])
                if origins.count > 1 {
                    list.list { list in for origin in origins { list.add(origin) } }
                } else {
                    list.add(origins.first ?? 0)
                }
                (row, column) = (itsRow, mark.column)
            }
        }
    }

    /// How many elements each lane has in each of equal parts of the time, or of the columns where no time passed.
    private func writeOverview(to data: inout CompactJSON) {
        let columns = picture.columns.count
        let spans = min(Self.spans, columns)
        data.member("columns", columns)
        if picture.isSpread {
            data.member("begin", Int(picture.start / 1000))
            data.member("length", Int(picture.length / 1000))
        }
        let density =
            picture.isSpread
            ? picture.density(inSpansOf: max(1, (picture.length + Int64(spans) - 1) / Int64(spans))).lanes.map(\.counts)
            : picture.lanes.map { lane in
                var counts = [Int](repeating: 0, count: spans)
                for mark in lane.marks where mark.sign.value != nil { counts[mark.column * spans / columns] += 1 }
                return counts
            }
        data.list("overview") { list in
            for counts in density { list.list { list in for count in counts { list.add(count) } } }
        }
    }
}

extension Picture.Sign {
    /// How the page's program knows it.
    fileprivate var number: Int {
        switch self {
        case .value: 0
        case .dropped: 1
        case .missed: 2
        case .error: 3
        case .completed: 4
        case .unsubscribed: 5
        }
    }
}
