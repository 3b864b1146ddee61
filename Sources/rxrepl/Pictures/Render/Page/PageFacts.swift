// Which facts of a recording a page has, and in which row each stands.

import RxEngine

/// The rows of a page: all facts, or of very many the first and the last.
struct PageFacts {
    /// As many facts a page has at most: a few megabytes.
    static let most = 100_000

    /// The facts that are there, in the order of their rows.
    let events: [TraceEvent]
    /// How many facts were recorded.
    let total: Int
    /// The row that stands for what was left out; nil if nothing was.
    let gap: Int?
    /// The row of each fact, by its number behind `lowest`; -1 for what was left out.
    private var rows: [Int32] = []
    private let lowest: Int

    init(_ all: [TraceEvent]) {
        total = all.count
        if all.count > Self.most {
            gap = Self.most / 2
            events = Array(all.prefix(Self.most / 2) + all.suffix(Self.most / 2))
        } else {
            gap = nil
            events = all
        }
        lowest = events.lazy.map(\.number).min() ?? 0
        let highest = events.lazy.map(\.number).max() ?? -1
        rows = [Int32](repeating: -1, count: highest + 1 - lowest)
        for index in events.indices { rows[events[index].number - lowest] = Int32(row(of: index)) }
    }

    /// How many were left out.
    var omitted: Int { total - events.count }

    /// The row in which the event with an index stands.
    func row(of index: Int) -> Int { index < gap ?? .max ? index : index + 1 }

    /// The row of the fact with a number; nil if the page does not have it.
    func row(ofFact number: Int) -> Int? {
        let place = number - lowest
        guard rows.indices.contains(place), rows[place] >= 0 else { return nil }
        return Int(rows[place])
    }

    /// The fact with a number; nil if the page does not have it.
    func event(_ number: Int) -> TraceEvent? {
        row(ofFact: number).map { events[$0 > gap ?? .max ? $0 - 1 : $0] }
    }

    /// Rows whose facts have numbers in a row: the first row, its number, how many there are.
    var runs: [(row: Int, number: Int, count: Int)] {
        var runs: [(row: Int, number: Int, count: Int)] = []
        for (index, event) in events.enumerated() {
            let row = row(of: index)
            if let last = runs.last, last.number + last.count == event.number, last.row + last.count == row {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((row, event.number, 1))
            }
        }
        return runs
    }
}
