// What a recording looks like, before anything is drawn: lanes, columns, and the marks where they meet.

import RxEngine

/// The picture of a recording: the terminal, SVG and HTML draw this and decide nothing that it says.
///
/// A lane is a source, an operator or a subscriber. A column is an element that something from outside made: a push, a
/// timer's turn, a `subscribe`. What became of the element stands in the same column in every lane that it came through, so
/// an operator's mark stands under the mark that it was made from.
package struct Picture: Sendable {
    /// What a lane stands for.
    package enum Role: Sendable, Hashable {
        /// Something whose subscribers share it: a subject, a relay, a `share`.
        case shared
        /// A sequence that was subscribed, or an operator.
        case stage
        /// What an operator subscribed because of an element.
        case inner
        /// Who listens.
        case subscriber
    }

    /// What a mark shows.
    package enum Sign: Sendable, Hashable {
        case value(String)
        /// An element that the lane's operator let go no further, and why.
        case dropped(String, cause: String)
        /// An element of a subject that nobody heard.
        case missed(String)
        case error(String)
        case completed
        case unsubscribed
    }

    /// One mark of a lane.
    package struct Mark: Sendable {
        package let sign: Sign
        /// The number of its column.
        package internal(set) var column: Int
        /// The turn that made it.
        package let turn: Int
        package let time: Int64
        /// The number of the fact that it shows.
        let fact: Int
        let thread: ThreadName
        /// The number of the fact that it came from, in a lane above; nil for what a source made.
        var origin: Int?
        /// The facts with which a join put that one together.
        let others: [Int]

        package init(
            sign: Sign, column: Int, turn: Int, time: Int64, fact: Int, thread: ThreadName, origin: Int? = nil,
            others: [Int] = []
        ) {
            self.sign = sign
            self.column = column
            self.turn = turn
            self.time = time
            self.fact = fact
            self.thread = thread
            self.origin = origin
            self.others = others
        }
    }

    /// One line of the picture.
    package struct Lane: Sendable {
        package internal(set) var name: String
        package let role: Role
        /// How far the name is indented.
        package let indentation: Int
        var began: Beginning
        /// The number of the subscription next to the subscriber of its chain, of the first one where several share it.
        var chain = 0
        package internal(set) var marks: [Mark]
        /// The numbers of the subscriptions that it tells of.
        var subscriptions: [Int] = []
        /// The numbers of the subscriptions that get its elements.
        var receivers: Set<Int> = []

        /// The mark that ends it.
        var end: Mark? { marks.last { $0.sign.isEnd } }
    }

    /// Where a lane begins.
    struct Beginning: Sendable {
        var time: Int64
        /// The column in which it was subscribed; nil if that is outside of all.
        var column: Int?
        /// How many columns had begun by then: what happened at one moment has its order nevertheless.
        var behind = 0
    }

    /// One element that something from outside made, or the end of a sequence.
    package struct Column: Sendable {
        /// The turn that it belongs to; columns of one turn stand together.
        let turn: Int
        let time: Int64
    }

    package internal(set) var lanes: [Lane]
    package internal(set) var columns: [Column]
    /// What was left out, where there was no room for all.
    var omission: Omission?
    /// How many chains of the recording are not in the picture because others were asked for.
    package internal(set) var chainsLeftOut = 0
    /// What stands above the lanes of a chain, by its number.
    var titles: [Int: String] = [:]
    /// The number of a fact that is pointed at from below the lanes.
    package var pointsAt: Int?

    /// A picture of some lanes, whose columns are those in which they have a mark.
    ///
    /// - Parameters:
    ///   - lanes: The lanes, from top to bottom.
    ///   - columns: What the numbers of columns in their marks mean, in the order in which things began.
    package init(_ lanes: [Lane], _ columns: [Column]) {
        var isUsed = [Bool](repeating: false, count: columns.count)
        for lane in lanes { for mark in lane.marks { isUsed[mark.column] = true } }
        let kept = columns.indices.filter { isUsed[$0] }.sorted { (columns[$0].time, $0) < (columns[$1].time, $1) }
        var places = [Int?](repeating: nil, count: columns.count)
        for (place, column) in kept.enumerated() { places[column] = place }
        var before = [0]
        for used in isUsed { before.append(before[before.count - 1] + (used ? 1 : 0)) }
        self.columns = kept.map { columns[$0] }
        self.lanes = lanes.map { lane in
            var lane = lane
            lane.began.column = lane.began.column.flatMap { places[$0] }
            lane.began.behind = before[lane.began.behind]
            lane.marks = lane.marks.map { $0.moved(to: places[$0.column] ?? 0) }.sorted { $0.column < $1.column }
            return lane
        }
    }

    /// Adds the lane of a subscriber of which no fact tells, such as what somebody expects.
    ///
    /// - Parameters:
    ///   - name: The lane's name.
    ///   - start: When it begins.
    ///   - marks: Its marks; they have the numbers of columns that are there, or of new ones behind them.
    ///   - turn: The turn of the new columns; nil for one each.
    ///   - times: The times of the new columns.
    package mutating func addSubscriber(
        named name: String, from start: Int64, _ marks: [Mark], _ turn: Int?, _ times: [Int64]
    ) {
        let lane = Lane(
            name: name, role: .subscriber, indentation: 0, began: Beginning(time: start), marks: marks)
        let all = columns + times.enumerated().map { Column(turn: turn ?? Int.min + $0, time: $1) }
        let (kept, points) = (titles, pointsAt)
        self = Picture(lanes + [lane], all)
        (titles, pointsAt) = (kept, points)
    }

    /// The time at which the first of the lanes began.
    package var start: Int64 { lanes.map(\.began.time).min() ?? 0 }

    /// Whether more than one thread made marks.
    var hasSeveralThreads: Bool {
        Set(lanes.flatMap(\.threads)).count > 1
    }
}

extension Picture.Sign {
    /// Whether nothing follows it.
    package var isEnd: Bool {
        switch self {
        case .value, .dropped, .missed: false
        case .error, .completed, .unsubscribed: true
        }
    }

    /// The element that it shows.
    var value: String? {
        switch self {
        case .value(let value), .missed(let value): value
        case .dropped, .error, .completed, .unsubscribed: nil
        }
    }
}

extension Picture.Lane {
    /// The same lane under another name.
    package func named(_ name: String) -> Picture.Lane {
        var lane = self
        lane.name = name
        return lane
    }

    /// The names of the threads on which it sent something, in order of first use.
    var threads: [ThreadName] {
        var threads: [ThreadName] = []
        for mark in marks where mark.sign != .unsubscribed && !threads.contains(mark.thread) {
            threads.append(mark.thread)
        }
        return threads
    }

    /// Whether the same happens on another lane.
    func happensLike(_ other: Picture.Lane) -> Bool {
        marks.count == other.marks.count
            && zip(marks, other.marks).allSatisfy { $0.column == $1.column && $0.sign == $1.sign }
    }
}
