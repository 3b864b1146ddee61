// Where the columns of a picture stand: by time, or one behind the other.

import RxEngine

/// The places of a picture's columns, in cells: characters in the terminal, pixels of a fixed number elsewhere.
///
/// There are two axes. By time, equal spans take equal room; a long silence is cut out, and the cut is seen. In order, one
/// column follows the other, where all happened at one moment or the times leave no room.
struct PictureAxis: Sendable {
    /// What a column needs.
    struct Need: Sendable {
        var width: Int
        /// Room before and behind it for what surrounds several columns.
        var lead = 0
        var trail = 0
    }

    /// Where each column stands.
    private(set) var places: [Int] = []
    /// Cells in which time was cut out.
    private(set) var breaks: [Range<Int>] = []
    /// Times with their places.
    private(set) var labels: [(place: Int, time: Int64)] = []
    /// How many cells there are, at least.
    private(set) var length = 0
    let isByTime: Bool

    private let columns: [Picture.Column]
    private let needs: [Need]
    private let start: Int64

    /// Times that differ by less are one moment on the real clock.
    static let moment: Int64 = 10_000_000

    /// Lays columns out.
    ///
    /// - Parameters:
    ///   - columns: The columns, the first one first.
    ///   - needs: What each needs.
    ///   - start: The time of the first cell.
    ///   - room: How many cells there are; an axis in order may take more.
    init(_ columns: [Picture.Column], _ needs: [Need], start: Int64, room: Int) {
        self.columns = columns
        self.needs = needs
        self.start = start
        let span = (columns.last?.time ?? start) - start
        guard span > Self.moment, let scale = Self.scale(columns, needs, start, room) else {
            isByTime = false
            layInOrder(start, hasTimes: span > Self.moment)
            return
        }
        isByTime = true
        lay(by: scale, start)
    }

    /// An axis on which there is no room for columns.
    init(_ columns: [Picture.Column], room: Int) {
        self.columns = columns
        needs = []
        start = 0
        isByTime = true
        length = room
    }

    /// The room between the places of two neighbours.
    fileprivate static func distance(_ index: Int, _ columns: [Picture.Column], _ needs: [Need]) -> Int {
        let isOneTurn = columns[index].turn == columns[index + 1].turn
        return needs[index].width + (isOneTurn ? 1 : needs[index].trail + needs[index + 1].lead + 1)
    }

    /// Where a lane begins. In order that is half way between what was before and what came then.
    func place(of beginning: Picture.Beginning) -> Double {
        if let column = beginning.column { return Double(places[column]) }
        let next = beginning.behind
        let after = Double(next < places.count ? places[next] : length)
        if next == 0, !isByTime || beginning.time <= start || columns.isEmpty { return 0 }
        let before = next == 0 ? Double(needs[0].lead) : Double(places[next - 1])
        guard isByTime else { return (before + after) / 2 }
        let (since, until) = (
            next == 0 ? start : columns[next - 1].time, next < columns.count ? columns[next].time : .max
        )
        if beginning.time <= since { return before + Double(needs[next - 1].width) }
        return before + (after - before) * Double(beginning.time - since) / Double(until - since)
    }

    // MARK: - In order

    private mutating func layInOrder(_ start: Int64, hasTimes: Bool) {
        var place = needs.first?.lead ?? 0
        var told: Int64?
        for index in columns.indices {
            places.append(place)
            if hasTimes, told != columns[index].time {
                labels.append((place, columns[index].time - start))
                told = columns[index].time
            }
            if index < columns.count - 1 {
                let isOneTurn = columns[index].turn == columns[index + 1].turn
                place += Self.distance(index, columns, needs) + (isOneTurn ? 0 : 1)
            }
        }
        length = place + (needs.last.map { $0.width + $0.trail } ?? 0)
    }

    // MARK: - By time

    /// A step of time, how many cells it takes, and which spans are cut out.
    fileprivate struct Scale {
        var step: Int64
        var cells: Int
        /// The moments behind which time is cut out, by their number.
        var cuts: Set<Int> = []
        /// The steps of all moments, and the columns of each.
        var moments: [(step: Int64, columns: Range<Int>)]
        /// The width of each moment, with the room to the next one.
        var widths: [Int]
        var total = 0
    }

    /// What takes the place of a silence.
    fileprivate static let cutWidth = 7

    /// The finest step at which everything fits.
    private static func scale(_ columns: [Picture.Column], _ needs: [Need], _ start: Int64, _ room: Int) -> Scale? {
        let times = columns.map { $0.time - start }
        let span = times.last ?? 0
        // What lies closer together than this may become one moment.
        let finest = max(1_000_000, span / 400)
        let closest = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > finest }.min() ?? span
        // Where all times are multiples of one, it is the step, so that none is rounded.
        let common = times.reduce(0, greatestCommonDivisor)
        if common >= finest, let scale = Scale(common, columns, times, needs, room, hasCuts: false, fillsUpTo: 10) {
            return scale
        }
        for hasCuts in [false, true] {
            for step in steps(upTo: span) where step <= max(closest, finest) {
                if let scale = Scale(step, columns, times, needs, room, hasCuts: hasCuts) { return scale }
            }
        }
        return nil
    }

    private static func greatestCommonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }

    /// 1 ms, 2 ms, 5 ms, 10 ms and so on.
    private static func steps(upTo end: Int64) -> [Int64] {
        var steps: [Int64] = []
        var unit: Int64 = 1_000_000
        while unit <= max(end, 1_000_000), unit < .max / 20 {
            steps += [unit, unit * 2, unit * 5]
            unit *= 10
        }
        return steps
    }

    private mutating func lay(by scale: Scale, _ start: Int64) {
        let first = needs.first?.lead ?? 0
        var moved = first
        var before: (step: Int64, place: Int) = (0, first)
        for (number, moment) in scale.moments.enumerated() {
            var place = Int(moment.step) * scale.cells + moved
            if number > 0, scale.cuts.contains(number - 1) {
                let end = before.place + scale.widths[number - 1]
                moved -= place - (end + Self.cutWidth)
                place = end + Self.cutWidth
                breaks.append(end..<(place - needs[moment.columns.lowerBound].lead))
            }
            before = (moment.step, place)
            var inner = place
            for index in moment.columns {
                places.append(inner)
                if index < moment.columns.upperBound - 1 { inner += Self.distance(index, columns, needs) }
            }
            length = inner + (needs[moment.columns.upperBound - 1].width + needs[moment.columns.upperBound - 1].trail)
        }
        label(scale, first)
    }

    /// Round times where they stand, and the moments behind a cut.
    private mutating func label(_ scale: Scale, _ first: Int) {
        let choices = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
        let unit = choices.first { $0 * scale.cells >= 10 } ?? 10_000
        var stretch: (from: Int64, place: Int) = (0, first)
        for (number, moment) in scale.moments.enumerated() {
            let isEnd = number == scale.moments.count - 1 || scale.cuts.contains(number)
            guard isEnd else { continue }
            var step = (stretch.from + Int64(unit) - 1) / Int64(unit) * Int64(unit)
            if stretch.from > 0, step != stretch.from { labels.append((stretch.place, stretch.from * scale.step)) }
            while step <= moment.step {
                labels.append((stretch.place + Int(step - stretch.from) * scale.cells, step * scale.step))
                step += Int64(unit)
            }
            if number < scale.moments.count - 1 {
                let next = scale.moments[number + 1]
                stretch = (next.step, places[next.columns.lowerBound])
            }
        }
    }
}

extension PictureAxis.Scale {
    /// A scale of one step; nil if it takes more room than there is.
    ///
    /// - Parameter widest: As many cells a step may have where there is room, more than are needed.
    fileprivate init?(
        _ step: Int64, _ columns: [Picture.Column], _ times: [Int64], _ needs: [PictureAxis.Need], _ room: Int,
        hasCuts: Bool, fillsUpTo widest: Int = 1
    ) {
        var moments: [(step: Int64, columns: Range<Int>)] = []
        for (index, time) in times.enumerated() {
            let rounded = (time + step / 2) / step
            if let last = moments.last, last.step == rounded {
                moments[moments.count - 1].columns = last.columns.lowerBound..<(index + 1)
            } else {
                moments.append((rounded, index..<(index + 1)))
            }
        }
        let widths = moments.map { moment in
            let inner = moment.columns.dropLast().reduce(0) { $0 + PictureAxis.distance($1, columns, needs) }
            let last = moment.columns.upperBound - 1
            return inner + needs[last].width + needs[last].trail
        }
        let gaps = zip(moments, moments.dropFirst()).map { Int($1.step - $0.step) }
        var cuts: Set<Int> = []
        if hasCuts {
            if gaps.isEmpty { return nil }
            // A silence is what is much longer than the usual time from one moment to the next.
            let usual = gaps.sorted()[(gaps.count - 1) / 2]
            let long = gaps.indices.filter { gaps[$0] >= 4 * usual }
            guard !long.isEmpty else { return nil }
            cuts = Set(long)
        }
        var cells = 1
        for (index, gap) in gaps.enumerated() where !cuts.contains(index) {
            let lead = needs[moments[index + 1].columns.lowerBound].lead
            cells = max(cells, (widths[index] + lead + 1 + gap - 1) / gap)
        }
        let end = Int(moments.last?.step ?? 0)
        if end > 0, !hasCuts { cells = max(cells, min(widest, (room - (widths.last ?? 0) - 1) / end)) }
        var total = (needs.first?.lead ?? 0) + Int(moments.first?.step ?? 0) * cells + (widths.last ?? 0)
        for (index, gap) in gaps.enumerated() {
            total += cuts.contains(index) ? widths[index] + PictureAxis.cutWidth : gap * cells
            if total > room { return nil }
        }
        if total > room { return nil }
        self.init(step: step, cells: cells, cuts: cuts, moments: moments, widths: widths, total: total)
    }
}
