// What happened at the same time stands at the same place.

import RxEngine

extension Picture {
    /// The picture with one column for what several turns did at one time, as timers of several chains do, as long as no
    /// lane has an element in two of them; an end stands with the last element. Where all happened at one time, each turn
    /// keeps its column, since their order is all that is to be seen, unless chains are compared.
    var joiningMoments: Picture {
        guard isSpread || !titles.isEmpty else { return self }
        // The marks of each column, one column behind the other.
        var ends = [Int](repeating: 0, count: columns.count + 1)
        for mark in lanes.lazy.flatMap(\.marks) { ends[mark.column + 1] += 1 }
        for column in columns.indices { ends[column + 1] += ends[column] }
        var next = ends
        var inOrder = [(lane: Int, isEnd: Bool)](repeating: (0, false), count: ends[columns.count])
        for (number, lane) in lanes.enumerated() {
            for mark in lane.marks {
                inOrder[next[mark.column]] = (number, mark.sign.isEnd)
                next[mark.column] += 1
            }
        }
        var joined: [Column] = []
        var places: [Int] = []
        var lastOfLane = [Int](repeating: -1, count: lanes.count)
        var first = 0  // of the columns of this moment
        for (number, column) in columns.enumerated() {
            let its = inOrder[ends[number]..<ends[number + 1]]
            if joined.isEmpty || column.time - joined[first].time > Self.sameTime { first = joined.count }
            let place = its.reduce(first) { max($0, lastOfLane[$1.lane] + ($1.isEnd ? 0 : 1)) }
            if place == joined.count { joined.append(column) }
            for (lane, _) in its { lastOfLane[lane] = place }
            places.append(place)
        }
        var picture = self
        picture.columns = joined
        picture.lanes = lanes.map { lane in
            var lane = lane
            lane.began.column = lane.began.column.map { places[$0] }
            lane.began.behind = lane.began.behind < places.count ? places[lane.began.behind] : joined.count
            lane.marks = lane.marks.map { $0.moved(to: places[$0.column]) }
            return lane
        }
        return picture
    }

    /// Timers that are set to one moment of the real clock come within this time.
    private static let sameTime: Int64 = 2_000_000
}
