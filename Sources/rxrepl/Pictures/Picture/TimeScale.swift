// How much room time takes: the scale of an axis, the same everywhere, and what is cut out.

import RxEngine

/// Columns laid out by time.
///
/// The columns of one moment stand side by side, the first of them at its time. Where there is room for them before the next
/// moment, any two moments without a cut between them are apart as far as the time between them says, to one cell. Else time
/// stands still until the last column of a moment, and goes on from there.
struct TimeScale {
    private(set) var places: [Int] = []
    private(set) var breaks: [Range<Int>] = []
    private(set) var length = 0

    /// What happened at one time.
    private struct Moment {
        /// Nanoseconds since the axis began; what is drawn, which may be rounded.
        let time: Int64
        /// Its columns; none at the beginning of an axis on which nothing happened then.
        var columns: Range<Int>
    }

    private let moments: [Moment]
    /// Whether time stands still until the last column of a moment.
    let waits: Bool
    /// What all times are multiples of, if that was asked for.
    private let step: Int64?
    /// The moments behind which time is cut out, by their number.
    private let cuts: Set<Int>
    /// How many cells a nanosecond takes.
    private(set) var scale = 0.0
    /// Where the first column of each moment stands, and where the last.
    private var spans: [ClosedRange<Int>] = []
    /// How far the last column of each moment stands behind its first, and how far the next moment is behind that at least.
    private let inner: [Int]
    private let least: [Int]
    /// Where the axis begins.
    private let first: Int

    /// How far a column may stand from where its time is, in cells: what cannot be seen.
    private static let tolerance = 1.0

    /// The best scale at which everything fits: with nothing cut out, else without the long silences, else without the longest
    /// times between two moments, as few as need be and half of them at most.
    static func fitting(
        _ columns: [Picture.Column], _ needs: [PictureAxis.Need], start: Int64, _ grid: PictureAxis.Grid
    ) -> TimeScale? {
        let times = columns.map { $0.time - start }
        let frame = Frame(times: times, columns: columns, needs: needs, grid: grid)
        let span = times.last ?? 0
        // What lies closer together than this may become one moment.
        let finest = max(1_000_000, span / 400)
        let between = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > finest }.sorted()
        let closest = between.first ?? span
        let usual = between.isEmpty ? span : between[(between.count - 1) / 2]
        let exact = moments(times, by: 1), close = moments(times, within: finest)
        let common = times.reduce(0, greatestCommonDivisor)
        // Where all times are multiples of one, it is the step, so that none is rounded. What comes regularly, but for the
        // inaccuracy of a clock, comes evenly in the picture.
        let steps =
            roundSteps(upTo: span).filter { $0 <= max(closest, finest) }
            + [usual / 4, usual / 3, usual / 2, usual].filter { $0 > finest && $0 <= closest + closest / 4 }
        for waits in [false, true] {
            func scale(_ moments: [Moment], _ cuts: Set<Int>, step: Int64?, fills: Bool = false) -> TimeScale? {
                TimeScale(moments, cuts, waits: waits, step: step, widest: fills ? grid.widest : 1, frame)
            }
            if common >= finest, let scale = scale(exact, [], step: common, fills: true) { return scale }
            for isCut in longGaps(exact).isEmpty ? [false] : [false, true] {
                func cuts(_ moments: [Moment]) -> Set<Int> { isCut ? longGaps(moments) : [] }
                if isCut, common >= finest, let scale = scale(exact, cuts(exact), step: common) { return scale }
                for step in steps {
                    let rounded = moments(times, by: step)
                    if let scale = scale(rounded, cuts(rounded), step: step) { return scale }
                }
                if let scale = scale(close, cuts(close), step: nil) { return scale }
            }
        }
        let gaps = gaps(close)
        for least in Set(gaps).sorted(by: >) {
            let cuts = Set(gaps.indices.filter { gaps[$0] >= least })
            if 2 * cuts.count > gaps.count { break }
            if let scale = TimeScale(close, cuts, waits: true, step: nil, widest: 1, frame) { return scale }
        }
        return nil
    }

    private static func gaps(_ moments: [Moment]) -> [Int64] {
        zip(moments, moments.dropFirst()).map { $1.time - $0.time }
    }

    /// The silences: what is much longer than the usual time from one moment to the next.
    private static func longGaps(_ moments: [Moment]) -> Set<Int> {
        let gaps = gaps(moments)
        // The time before anything happened is no usual one.
        let own = moments.first?.columns.isEmpty == true && gaps.count > 1 ? Array(gaps.dropFirst()) : gaps
        guard !own.isEmpty else { return [] }
        let usual = own.sorted()[(own.count - 1) / 2]
        return Set(gaps.indices.filter { gaps[$0] >= 4 * usual })
    }

    private static func greatestCommonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
        var (one, other) = (one, other)
        while other != 0 { (one, other) = (other, one % other) }
        return one
    }

    /// 1 ms, 2 ms, 5 ms, 10 ms and so on.
    private static func roundSteps(upTo end: Int64) -> [Int64] {
        var steps: [Int64] = []
        var unit: Int64 = 1_000_000
        while unit <= max(end, 1_000_000), unit < .max / 20 {
            steps += [unit, unit * 2, unit * 5]
            unit *= 10
        }
        return steps
    }

    private static func moments(_ times: [Int64], by step: Int64) -> [Moment] {
        collected(times.map { ($0 + step / 2) / step * step }) { $0 == $1 }
    }

    /// The times as they are, but one for all that follow one within a span.
    private static func moments(_ times: [Int64], within span: Int64) -> [Moment] {
        collected(times) { $1 - $0 <= span }
    }

    private static func collected(_ times: [Int64], _ isSame: (Int64, Int64) -> Bool) -> [Moment] {
        var moments: [Moment] = []
        if let first = times.first, !isSame(0, first) { moments.append(Moment(time: 0, columns: 0..<0)) }
        for (index, time) in times.enumerated() {
            if let last = moments.last, isSame(last.time, time), !last.columns.isEmpty {
                moments[moments.count - 1].columns = last.columns.lowerBound..<(index + 1)
            } else {
                moments.append(Moment(time: index == 0 && isSame(0, time) ? 0 : time, columns: index..<(index + 1)))
            }
        }
        return moments
    }

    // MARK: - One scale

    /// Lays out; nil if that takes more room than there is.
    ///
    /// - Parameters:
    ///   - waits: Whether time stands still until the last column of a moment.
    ///   - step: What takes a whole number of cells; nil for the largest scale that there is room for.
    ///   - widest: As many cells a step may have where there is room, more than are needed.
    private init?(
        _ moments: [Moment], _ cuts: Set<Int>, waits: Bool, step: Int64?, widest: Int, _ frame: Frame
    ) {
        let gaps = Self.gaps(moments)
        if cuts.count == gaps.count { return nil }
        let (needs, grid) = (frame.needs, frame.grid)
        self.moments = moments
        self.cuts = cuts
        self.waits = waits
        self.step = step.flatMap { step in frame.times.allSatisfy { $0 % step == 0 } ? step : nil }
        let inner = moments.map { $0.columns.dropLast().reduce(0) { $0 + frame.distance($1) } }
        self.inner = inner
        least = gaps.indices.map { number in
            let distance = moments[number].columns.isEmpty ? 0 : frame.distance(moments[number].columns.upperBound - 1)
            return cuts.contains(number) ? distance + grid.cut - (distance > 0 ? grid.gap : 0) : distance
        }
        first = needs.first.map { $0.lead + $0.before } ?? 0
        let trail = needs.last.map { $0.after + $0.trail } ?? 0
        // What is left for time when columns, cuts and edges have their room.
        let standing = inner.indices.filter { waits || cuts.contains($0) || $0 == inner.count - 1 }
        let free = grid.room - first - trail - standing.reduce(0) { $0 + inner[$1] } - cuts.reduce(0) { $0 + least[$1] }
        let drawn = gaps.indices.reduce(Int64(0)) { cuts.contains($1) ? $0 : $0 + gaps[$1] }
        guard free > 0, drawn > 0 else { return nil }
        if let step {
            var cells = 1
            for (number, gap) in gaps.enumerated() where !cuts.contains(number) {
                let steps = max(1, Int(gap / step))
                cells = max(cells, (least[number] + (waits ? 0 : inner[number]) + steps - 1) / steps)
            }
            let steps = max(1, Int(drawn / step))
            cells = max(cells, min(widest, free / steps))
            guard cells * steps <= free else { return nil }
            scale = Double(cells) / Double(step)
            for moment in moments {
                let error = moment.columns.lazy.map { abs(frame.times[$0] - moment.time) }.max() ?? 0
                if Double(error) * scale > Self.tolerance { return nil }
            }
            guard lay() else { return nil }
        } else {
            var cells = free
            repeat {
                if cells == 0 || free - cells > 100 { return nil }
                scale = Double(cells) / Double(drawn)
                cells -= 1
            } while !lay()
        }
        for (moment, span) in zip(moments, spans) {
            var place = span.lowerBound
            for column in moment.columns {
                places.append(place)
                if column < moment.columns.upperBound - 1 { place += frame.distance(column) }
            }
        }
        for cut in cuts.sorted() {
            let next = moments[cut + 1].columns.lowerBound
            let end = moments[cut].columns.last.map { spans[cut].upperBound + needs[$0].after + needs[$0].trail }
            breaks.append((end ?? first)..<(spans[cut + 1].lowerBound - needs[next].before - needs[next].lead))
        }
        length = (places.last ?? 0) + trail
        if length > grid.room { return nil }
    }

    /// Gives each moment its place; false if one would stand too far from its time.
    private mutating func lay() -> Bool {
        spans = []
        // Where time alone brings the last column of a moment, after the last cut.
        var exact = Double(first)
        for number in moments.indices {
            var place = first
            if number > 0 {
                let earliest = spans[number - 1].upperBound + least[number - 1]
                if cuts.contains(number - 1) {
                    exact = Double(earliest)
                } else {
                    exact += Double(moments[number].time - moments[number - 1].time) * scale
                }
                place = max(Int(exact.rounded()), earliest)
                if Double(place) - exact > Self.tolerance { return false }
            }
            spans.append(place...(place + inner[number]))
            if waits { exact += Double(inner[number]) }
        }
        return true
    }

    // MARK: - Times below it

    /// Round times where they stand, the times behind cuts, and those that have several columns.
    func labels(_ grid: PictureAxis.Grid) -> [PictureAxis.Label] {
        func isWide(_ time: Int64) -> Bool { Double(time) * scale >= Double(grid.label) }
        let own = step.map { step in [1, 2, 5, 10, 20, 50, 100].map { $0 * step } } ?? []
        let unit = own.first(where: isWide) ?? Self.roundSteps(upTo: .max / 100).first(where: isWide) ?? .max / 100
        var labels: [PictureAxis.Label] = []
        for (number, moment) in moments.enumerated() {
            let span = spans[number]
            let isNeeded = cuts.contains(number - 1) || inner[number] > 0
            if isNeeded || moment.time % unit == 0 {
                labels.append(
                    PictureAxis.Label(
                        place: span.lowerBound, end: span.upperBound, time: moment.time, isNeeded: isNeeded))
            }
            guard number + 1 < moments.count, !cuts.contains(number) else { continue }
            var time = (moment.time / unit + 1) * unit
            while time < moments[number + 1].time {
                let behind = Int((Double(time - moment.time) * scale).rounded())
                let place = (waits ? span.upperBound : span.lowerBound) + behind
                if place > span.upperBound {
                    labels.append(PictureAxis.Label(place: place, end: place, time: time, isNeeded: false))
                }
                time += unit
            }
        }
        return labels
    }
}

/// What is to be laid out.
private struct Frame {
    let times: [Int64]
    let columns: [Picture.Column]
    let needs: [PictureAxis.Need]
    let grid: PictureAxis.Grid

    /// The least distance from a column to the next.
    func distance(_ column: Int) -> Int { PictureAxis.distance(column, columns, needs, grid) }
}
