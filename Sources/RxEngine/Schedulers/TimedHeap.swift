// A priority queue by time; equal times keep the order in which they came.

/// Items by (time, sequence): a binary heap.
///
/// Fast where `Time` is a concrete type; in generic code each step of it goes through the types' witnesses.
struct TimedHeap<Time: Comparable, Item: AnyObject>: ~Copyable {
    /// Holds its item by hand: moving entries about would else count references at each step.
    private struct Entry {
        let time: Time
        let sequence: UInt64
        let item: Unmanaged<Item>

        static func < (left: Entry, right: Entry) -> Bool {
            left.time == right.time ? left.sequence < right.sequence : left.time < right.time
        }
    }

    private var entries = ContiguousArray<Entry>()
    private var nextSequence: UInt64 = 0

    deinit { for entry in entries { entry.item.release() } }

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }

    /// The item that is due first.
    var first: (time: Time, item: Item)? { entries.first.map { ($0.time, $0.item.takeUnretainedValue()) } }

    /// All items in the order in which they are due.
    var sorted: [(time: Time, item: Item)] {
        entries.sorted { $0 < $1 }.map { ($0.time, $0.item.takeUnretainedValue()) }
    }

    mutating func push(_ item: Item, at time: Time) {
        let entry = Entry(time: time, sequence: nextSequence, item: .passRetained(item))
        nextSequence += 1
        entries.append(entry)
        entries.withUnsafeMutableBufferPointer { Self.raise(entry, from: $0.count - 1, in: $0) }
    }

    /// Takes out the item that is due first.
    @discardableResult
    mutating func pop() -> (time: Time, item: Item)? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        if !entries.isEmpty { entries.withUnsafeMutableBufferPointer { Self.sink(last, in: $0) } }
        return (first.time, first.item.takeRetainedValue())
    }

    /// Fills the hole at the top: lets it sink to the bottom, since the entry that fills it came from there, and rise
    /// again from where that belongs. This takes half the comparisons of deciding at each step.
    private static func sink(_ last: Entry, in entries: UnsafeMutableBufferPointer<Entry>) {
        var hole = 0
        while 2 * hole + 2 < entries.count {
            let right = 2 * hole + 2
            let child = entries[right] < entries[right - 1] ? right : right - 1
            entries[hole] = entries[child]
            hole = child
        }
        if 2 * hole + 1 < entries.count {
            entries[hole] = entries[2 * hole + 1]
            hole = 2 * hole + 1
        }
        raise(last, from: hole, in: entries)
    }

    /// Puts an entry where a hole is, or above.
    private static func raise(_ entry: Entry, from hole: Int, in entries: UnsafeMutableBufferPointer<Entry>) {
        var hole = hole
        while hole > 0 {
            let parent = (hole - 1) / 2
            guard entry < entries[parent] else { break }
            entries[hole] = entries[parent]
            hole = parent
        }
        entries[hole] = entry
    }
}
