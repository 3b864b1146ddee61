// Where the columns of a picture stand: by time, or one behind the other.

import RxEngine

/// The places of a picture's columns, in cells: characters in the terminal, pixels of a fixed number elsewhere.
///
/// There are two axes. By time, equal spans take equal room, to one cell: what does not fit is cut out, and the cut is seen.
/// Several columns of one moment stand side by side, and the time below reaches to the last of them. In order, one column follows
/// the other and none has a time, where all happened at one moment or the times leave no room.
struct PictureAxis: Sendable {
    /// What a column needs around its place.
    struct Need: Sendable {
        /// Cells before its place.
        var before = 0
        /// Cells from its place on.
        var after: Int
        /// Room before and behind it for what surrounds several columns.
        var lead = 0
        var trail = 0
    }

    /// How large things are, in cells.
    struct Grid: Sendable {
        /// How many cells there are; an axis in order may take more.
        var room: Int
        /// The least distance from one column to the next.
        var gap = 1
        /// What takes the place of a silence that is cut out.
        var cut = 5
        /// The least distance from one time below the axis to the next.
        var label = 10
        /// The most that the closest moments are kept apart where there is room for more.
        var widest = 10
    }

    /// A time with the places of its first and its last column.
    struct Label: Sendable {
        let place: Int
        let end: Int
        let time: Int64
        /// Whether it is needed to read the axis: behind a cut, or for several columns.
        let isNeeded: Bool
    }

    /// Where each column stands.
    private(set) var places: [Int] = []
    /// Cells in which time was cut out.
    private(set) var breaks: [Range<Int>] = []
    private(set) var labels: [Label] = []
    /// How many cells a nanosecond takes; 0 in order.
    private(set) var scale = 0.0
    /// Whether time stands still until the last column of a moment.
    private(set) var waits = false
    /// How many cells there are, at least.
    private(set) var length = 0
    let isByTime: Bool

    private let columns: [Picture.Column]
    private let needs: [Need]
    private let start: Int64
    private let grid: Grid

    /// Times that differ by less are one moment on the real clock.
    static let moment: Int64 = 10_000_000

    /// Lays columns out.
    ///
    /// - Parameters:
    ///   - columns: The columns, the first one first.
    ///   - needs: What each needs.
    ///   - start: The time of the first cell.
    init(_ columns: [Picture.Column], _ needs: [Need], start: Int64, _ grid: Grid) {
        self.columns = columns
        self.needs = needs
        self.start = start
        self.grid = grid
        guard (columns.last?.time ?? start) - start > Self.moment,
            let scale = TimeScale.fitting(columns, needs, start: start, grid)
        else {
            isByTime = false
            layInOrder()
            return
        }
        isByTime = true
        places = scale.places
        breaks = scale.breaks
        length = scale.length
        labels = scale.labels(grid)
        self.scale = scale.scale
        waits = scale.waits
    }

    /// An axis on which there is no room for columns.
    init(_ columns: [Picture.Column], room: Int) {
        self.columns = columns
        needs = []
        start = 0
        grid = Grid(room: room)
        isByTime = true
        length = room
    }

    /// The room between the places of two neighbours.
    static func distance(_ index: Int, _ columns: [Picture.Column], _ needs: [Need], _ grid: Grid) -> Int {
        let isOneTurn = columns[index].turn == columns[index + 1].turn
        let around = isOneTurn ? 0 : needs[index].trail + needs[index + 1].lead
        return needs[index].after + around + needs[index + 1].before + grid.gap
    }

    /// Where the first lane begins.
    var zero: Int { isByTime ? needs.first?.before ?? 0 : 0 }

    /// Where a lane begins. In order that is half way between what was before and what came then.
    func place(of beginning: Picture.Beginning) -> Double {
        if let column = beginning.column { return Double(places[column]) }
        let next = beginning.behind
        let after = Double(next < places.count ? places[next] : length)
        if next == 0, !isByTime || columns.isEmpty { return 0 }
        if next == 0, beginning.time <= start { return Double(needs[0].before) }
        let origin = Double(needs[0].lead + needs[0].before)
        let before = next == 0 ? origin : Double(places[next - 1])
        guard isByTime else { return (before + after) / 2 }
        let (since, until) = (
            next == 0 ? start : columns[next - 1].time, next < columns.count ? columns[next].time : .max
        )
        if beginning.time <= since { return next == 0 ? before : before + Double(needs[next - 1].after) }
        if until <= since { return after }
        var from = before
        if !waits, next > 0, let first = columns[..<next].lastIndex(where: { $0.time < since }) {
            from = Double(places[first + 1])
        }
        return max(before, from + (after - from) * Double(min(beginning.time, until) - since) / Double(until - since))
    }

    private mutating func layInOrder() {
        var place = needs.first.map { $0.lead + $0.before } ?? 0
        for index in columns.indices {
            places.append(place)
            if index < columns.count - 1 {
                let isOneTurn = columns[index].turn == columns[index + 1].turn
                place += Self.distance(index, columns, needs, grid) + (isOneTurn ? 0 : grid.gap)
            }
        }
        length = place + (needs.last.map { $0.after + $0.trail } ?? 0)
    }
}
