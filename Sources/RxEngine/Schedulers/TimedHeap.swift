// A priority queue by time; equal times keep the order in which they came.

/// Items by (time, sequence): a binary heap.
struct TimedHeap<Time, Item> {
    private struct Entry {
        let time: Time
        let sequence: UInt64
        let item: Item
    }

    private var entries = ContiguousArray<Entry>()
    private var nextSequence: UInt64 = 0
    private let isEarlier: (Time, Time) -> Bool

    /// Makes an empty heap.
    ///
    /// - Parameter isEarlier: Whether the first time lies before the second.
    init(isEarlier: @escaping (Time, Time) -> Bool) { self.isEarlier = isEarlier }

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }

    /// The item that is due first.
    var first: (time: Time, item: Item)? { entries.first.map { ($0.time, $0.item) } }

    /// All items in the order in which they are due.
    var sorted: [(time: Time, item: Item)] { entries.sorted(by: isBefore).map { ($0.time, $0.item) } }

    mutating func push(_ item: Item, at time: Time) {
        let entry = Entry(time: time, sequence: nextSequence, item: item)
        nextSequence += 1
        entries.append(entry)
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard isBefore(entry, entries[parent]) else { break }
            entries[child] = entries[parent]
            child = parent
        }
        entries[child] = entry
    }

    /// Takes out the item that is due first.
    @discardableResult
    mutating func pop() -> (time: Time, item: Item)? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        guard !entries.isEmpty else { return (first.time, first.item) }
        var hole = 0
        while true {
            var child = 2 * hole + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, isBefore(entries[child + 1], entries[child]) { child += 1 }
            guard isBefore(entries[child], last) else { break }
            entries[hole] = entries[child]
            hole = child
        }
        entries[hole] = last
        return (first.time, first.item)
    }

    private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        if isEarlier(left.time, right.time) { return true }
        if isEarlier(right.time, left.time) { return false }
        return left.sequence < right.sequence
    }
}
