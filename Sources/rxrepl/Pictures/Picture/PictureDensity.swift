// What becomes of a picture with more elements than there is room for.

import RxEngine

extension Picture {
    /// The columns that were left out in the middle.
    struct Omission: Sendable {
        /// The column behind which they were.
        let after: Int
        /// How many elements each lane had there.
        let counts: [Int]
    }

    /// How much happened on the lanes in each of several equal spans.
    struct Density: Sendable {
        struct Lane: Sendable {
            let counts: [Int]
            /// The span in which it was subscribed.
            let began: Int
            /// The span in which it ended, and how.
            let end: (span: Int, sign: Sign)?
        }

        let lanes: [Lane]
        /// How many spans there are.
        let count: Int
        /// The most elements that a lane has in a span.
        let highest: Int
    }

    /// From the beginning to the last column, in nanoseconds.
    var length: Int64 { (columns.last?.time ?? start) - start }

    /// Whether the columns stand for different times, and not for one moment of a real clock.
    var isSpread: Bool { length > PictureAxis.moment }

    /// The picture with its first columns and its last two: of a long run at one moment, the others say nothing new.
    ///
    /// - Parameter count: How many columns are kept.
    func keeping(_ count: Int) -> Picture {
        let first = max(count - 2, 1), second = columns.count - 2
        guard first < second else { return self }
        var picture = self
        picture.columns = Array(columns[..<first] + columns[second...])
        picture.omission = Omission(
            after: first - 1,
            counts: lanes.enumerated().map { index, lane in
                (omission?.counts[index] ?? 0)
                    + lane.marks.count { $0.sign.value != nil && first..<second ~= $0.column }
            })
        picture.lanes = lanes.map { lane in
            var lane = lane
            let (column, behind) = (lane.began.column, lane.began.behind)
            lane.began.column = column.flatMap { first..<second ~= $0 ? nil : $0 < first ? $0 : $0 - second + first }
            lane.began.behind = behind < first ? behind : max(first, behind - second + first)
            lane.marks = lane.marks.compactMap { mark in
                if mark.column < first { return mark }
                if mark.column >= second { return mark.moved(to: mark.column - second + first) }
                // An end is never left out: it stands behind what is.
                return mark.sign.isEnd ? mark.moved(to: first) : nil
            }
            return lane
        }
        return picture
    }

    /// How many elements each lane sent in each of equal spans, to whose end what happens there belongs.
    ///
    /// - Parameter span: How long one of them is, in nanoseconds.
    func density(inSpansOf span: Int64) -> Density {
        let count = max(1, Int((length + span - 1) / span))
        func place(_ time: Int64) -> Int { min(count - 1, Int(max(0, time - start - 1) / span)) }
        let lanes = lanes.map { lane in
            var counts = [Int](repeating: 0, count: count)
            for mark in lane.marks where mark.sign.value != nil { counts[place(mark.time)] += 1 }
            return Density.Lane(
                counts: counts, began: place(lane.began.time), end: lane.end.map { (place($0.time), $0.sign) })
        }
        return Density(lanes: lanes, count: count, highest: max(1, lanes.flatMap(\.counts).max() ?? 1))
    }

    /// The shortest round time of which at most so many fill the picture: an even pulse has as much in each.
    func roundSpan(inAtMost count: Int) -> Int64 {
        var power: Int64 = 1
        while true {
            if let factor = [1, 2, 5].first(where: { length <= $0 * power * Int64(count) }) { return factor * power }
            power *= 10
        }
    }
}

extension Picture.Mark {
    /// The same mark in another column.
    func moved(to column: Int) -> Picture.Mark {
        var mark = self
        mark.column = column
        return mark
    }
}
