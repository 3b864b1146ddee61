// What happened at the same time stands at the same place.

import RxEngine

extension Picture {
    /// The picture with one column for what happened at one time in chains that have nothing to do with each other, as their
    /// timers do.
    ///
    /// In chains that feed each other the order of turns is part of what happened: each keeps its column, in the order in
    /// which it came, but for what only hands on the elements of the last column, as a queue does at once, and for an end.
    /// Where all happened at one time, every turn keeps its column, unless chains are compared.
    var joiningMoments: Picture {
        guard isSpread || !titles.isEmpty else { return self }
        let groups = connectedLanes
        // The marks of each column, one column behind the other.
        var ends = [Int](repeating: 0, count: columns.count + 1)
        for mark in lanes.lazy.flatMap(\.marks) { ends[mark.column + 1] += 1 }
        for column in columns.indices { ends[column + 1] += ends[column] }
        var next = ends
        var inOrder = [(lane: Int, place: Int)](repeating: (0, 0), count: ends[columns.count])
        for (number, lane) in lanes.enumerated() {
            for (place, mark) in lane.marks.enumerated() {
                inOrder[next[mark.column]] = (number, place)
                next[mark.column] += 1
            }
        }
        var joined: [Column] = []
        var places: [Int] = []
        var lastOfLane = [Int](repeating: -1, count: lanes.count)
        // Of each group the last column, and the turn and the elements there.
        var lastOfGroup = [Int](repeating: -1, count: lanes.count)
        var turns = [Int](repeating: 0, count: lanes.count)
        var elements = [Set<Int>](repeating: [], count: lanes.count)
        var first = 0  // of the columns of this moment
        var shown: [Set<Sign>] = []  // in each of them
        for (number, column) in columns.enumerated() {
            let its = inOrder[ends[number]..<ends[number + 1]]
            if joined.isEmpty || column.time - joined[first].time > Self.sameTime {
                first = joined.count
                shown = []
            }
            let facts = Set(its.map { lanes[$0.lane].marks[$0.place].fact })
            let signs = its.map { lanes[$0.lane].marks[$0.place].sign }
            // Of several columns that other chains have here, one in which the same happens. What is compared differs by its
            // order, so that the first of each stand together.
            var place = first
            if titles.isEmpty, let sign = signs.first { place += shown.firstIndex { $0.contains(sign) } ?? 0 }
            for group in Set(its.map { groups[$0.lane] }) where lastOfGroup[group] >= first {
                let isHandedOn =
                    turns[group] != column.turn
                    && its.allSatisfy { lane, place in
                        let mark = lanes[lane].marks[place]
                        if mark.sign.isEnd { return true }
                        guard let origin = mark.origin, lastOfLane[lane] < lastOfGroup[group] else { return false }
                        return elements[group].contains(origin) || facts.contains(origin)
                    }
                place = max(place, lastOfGroup[group] + (isHandedOn ? 0 : 1))
            }
            if place == joined.count {
                joined.append(column)
                shown.append([])
            }
            shown[place - first].formUnion(signs)
            for (lane, _) in its {
                let group = groups[lane]
                if lastOfGroup[group] < place { elements[group] = [] }
                (lastOfLane[lane], lastOfGroup[group], turns[group]) = (place, place, column.turn)
                elements[group].formUnion(facts)
            }
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

    /// The number of a group of each lane: those have one that are of one chain, that one turn reached, or that have elements
    /// of each other.
    private var connectedLanes: [Int] {
        var parents = Array(lanes.indices)
        func top(_ lane: Int) -> Int {
            var lane = lane
            while parents[lane] != lane {
                parents[lane] = parents[parents[lane]]
                lane = parents[lane]
            }
            return lane
        }
        var laneOfChain: [Int: Int] = [:]
        var laneOfTurn: [Int: Int] = [:]
        func connect(_ lane: Int, _ other: Int?) {
            guard let other else { return }
            parents[top(lane)] = top(other)
        }
        for (number, lane) in lanes.enumerated() {
            if lane.chain != 0 { connect(number, laneOfChain.updateValue(number, forKey: lane.chain)) }
            for mark in lane.marks { connect(number, laneOfTurn.updateValue(number, forKey: mark.turn)) }
        }
        return lanes.indices.map(top)
    }

    /// Timers that are set to one moment of the real clock come within this time.
    private static let sameTime: Int64 = 2_000_000
}
