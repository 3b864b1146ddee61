// What happened at the same time stands at the same place.

import RxEngine

extension Picture {
    /// The picture with one column for what happened at one time, as timers do, as far as that tells nothing wrong.
    ///
    /// In chains that have nothing to do with each other it never does. In one chain turns keep the order in which they came,
    /// and a column is shared only with the turn before, if no lane has an element in both, no operator gets one in both,
    /// as `withLatestFrom` may, not both are pushes of the script, and none would stand below another than the one that it
    /// came from at that moment. Where all happened at one time, every turn keeps its column, unless chains are compared.
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
        // Of each group the last column, and there the turn, the elements, who gets them, and whether one was pushed.
        var lastOfGroup = [Int](repeating: -1, count: lanes.count)
        var turns = [Int](repeating: 0, count: lanes.count)
        var elements = [Set<Int>](repeating: [], count: lanes.count)
        var receivers = [Set<Int>](repeating: [], count: lanes.count)
        var hasPush = [Bool](repeating: false, count: lanes.count)
        var first = 0  // of the columns of this moment
        var shown: [Sign: Int] = [:]  // in which of them first
        var before: Set<Int> = []  // the elements of all of them
        for (number, column) in columns.enumerated() {
            let its = inOrder[ends[number]..<ends[number + 1]]
            if joined.isEmpty || column.time - joined[first].time > Self.sameTime {
                first = joined.count
                shown = [:]
                before = []
            }
            let facts = Set(its.map { lanes[$0.lane].marks[$0.place].fact })
            let signs = its.map { lanes[$0.lane].marks[$0.place].sign }
            // Of several columns that other chains have here, one in which the same happens. What is compared differs by its
            // order, so that the first of each stand together.
            var place = first
            if titles.isEmpty, let sign = signs.first { place += shown[sign] ?? 0 }
            for group in Set(its.map { groups[$0.lane] }) where lastOfGroup[group] >= first {
                let isTogether =
                    turns[group] != column.turn
                    && its.allSatisfy { number, place in
                        let lane = lanes[number], mark = lane.marks[place]
                        if mark.sign.isEnd { return true }
                        if lastOfLane[number] == lastOfGroup[group] { return false }
                        if hasPush[group], lane.isPushed(mark) { return false }
                        if mark.sign.value != nil, !receivers[group].isDisjoint(with: lane.receivers) { return false }
                        guard let origin = mark.origin else { return true }
                        return elements[group].contains(origin) || facts.contains(origin) || !before.contains(origin)
                    }
                place = max(place, lastOfGroup[group] + (isTogether ? 0 : 1))
            }
            if place == joined.count { joined.append(column) }
            if titles.isEmpty { for sign in signs { shown[sign] = min(shown[sign] ?? .max, place - first) } }
            for (number, itsPlace) in its {
                let group = groups[number], lane = lanes[number], mark = lane.marks[itsPlace]
                if lastOfGroup[group] < place { (elements[group], receivers[group], hasPush[group]) = ([], [], false) }
                (lastOfLane[number], lastOfGroup[group], turns[group]) = (place, place, column.turn)
                elements[group].formUnion(facts)
                if mark.sign.value != nil { receivers[group].formUnion(lane.receivers) }
                if lane.isPushed(mark) { hasPush[group] = true }
            }
            before.formUnion(facts)
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

extension Picture.Lane {
    /// Whether a mark of it was pushed by the script.
    fileprivate func isPushed(_ mark: Picture.Mark) -> Bool {
        role == .shared && mark.origin == nil && mark.sign.value != nil
    }
}
