// The time axis of pictures: steps of a round length, each as wide as its fullest lane needs.

/// Where on a picture's axis the marks of all lanes stand, so that what happened together stands below each other.
struct TimeGrid: Sendable {
    /// The length of a step in nanoseconds.
    let step: Int64
    /// The last step.
    let lastStep: Int64
    private var offsets: [Int64: Double] = [:]
    private let spread: Double
    private let gap: Double

    /// Lays out an axis.
    ///
    /// - Parameters:
    ///   - lanes: The lanes, from time 0 on.
    ///   - width: How long the axis is if nothing crowds, in pixels.
    ///   - gap: How far two marks of a lane stand apart at least, in pixels.
    init(_ lanes: [MarbleLane], width: Double, gap: Double) {
        let end = lanes.flatMap { [$0.began] + $0.marks.map(\.time) }.max() ?? 0
        var step: Int64 = 1_000_000
        var factors: ArraySlice<Int64> = [2, 5, 10]
        var unit = step
        // Few marks stand where their time is; many are put into steps as wide as a mark.
        let columns = Int64(width / gap)
        let isSparse = lanes.allSatisfy { $0.marks.count <= columns }
        while end / step > (isSparse ? columns * Self.fineness : columns) {
            guard let factor = factors.popFirst() else {
                unit *= 10
                factors = [2, 5, 10]
                continue
            }
            step = unit * factor
        }
        self.step = step
        self.gap = gap
        lastStep = end / step
        spread = lastStep == 0 ? 0 : width / Double(lastStep)
        // A mark stands where its time is, or behind the marks before it on its own lane.
        var counts: [Int64: [Int: Int]] = [:]
        for (number, lane) in lanes.enumerated() {
            for (index, marks) in Dictionary(grouping: lane.marks, by: { $0.time / step }) {
                counts[index, default: [:]][number] = min(marks.count, Self.longestGroup)
            }
        }
        var free: [Int: Double] = [:], last: (index: Int64, offset: Double) = (0, 0)
        for index in counts.keys.sorted() {
            let marks = counts[index] ?? [:]
            let earliest = marks.keys.compactMap { free[$0] }.max() ?? 0
            // Later is never further to the left, also where an earlier mark had to give way.
            let offset = max(
                Double(index) * spread, earliest, index == last.index ? 0 : last.offset + min(spread, gap / 4))
            for (lane, count) in marks { free[lane] = offset + Double(count) * gap }
            offsets[index] = offset
            last = (index, offset)
        }
    }

    /// How many steps there are to the width of a mark where marks are few.
    private static let fineness: Int64 = 8

    /// The distance of the axis' labels: a round length, of which eight or fewer make the axis.
    var tick: Int64 {
        var unit: Int64 = 1_000_000
        while true {
            for factor in [1, 2, 5] as [Int64] where lastStep * step <= unit * factor * 8 { return unit * factor }
            unit *= 10
        }
    }

    /// How many marks of one lane are shown for one step; of more, the first and the last.
    static let longestGroup = 12

    /// The distance of a step from the axis' beginning, in pixels.
    func offset(ofStep index: Int64) -> Double {
        if let offset = offsets[index] { return offset }
        // Between two steps with marks the axis is even.
        let before = offsets.filter { $0.key < index }.max { $0.key < $1.key } ?? (0, 0)
        guard let after = offsets.filter({ $0.key > index }).min(by: { $0.key < $1.key }) else {
            return before.value + Double(index - before.key) * spread
        }
        return before.value + (after.value - before.value) * Double(index - before.key) / Double(after.key - before.key)
    }

    /// The distance of a moment from the axis' beginning, in pixels.
    func offset(at time: Int64) -> Double { offset(ofStep: time / step) }

    /// A lane's marks with their distances from the axis' beginning, and how many were left out before each.
    func placed(_ lane: MarbleLane) -> [(moment: MarbleLane.Moment, offset: Double, omitted: Int)] {
        Dictionary(grouping: lane.marks) { $0.time / step }.sorted { $0.key < $1.key }.flatMap { index, marks in
            let start = offset(ofStep: index)
            let omitted = marks.count - Self.longestGroup
            guard omitted > 0 else {
                return marks.enumerated().map { ($1, start + Double($0) * gap, 0) }
            }
            let shown = Array(marks.prefix(Self.longestGroup - 3)) + marks.suffix(2)
            return shown.enumerated().map { position, mark in
                let isBehindGap = position == Self.longestGroup - 3
                let column = position < Self.longestGroup - 3 ? position : position + 1
                return (mark, start + Double(column) * gap, isBehindGap ? omitted + 1 : 0)
            }
        }
    }
}
