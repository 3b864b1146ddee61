// A priority queue by time; equal times keep the order in which they came.

/// Whether items know where they lie in a heap, so that they can be taken out before they are due.
protocol HeapPlaces {
    associatedtype Item: AnyObject
    /// Told at each move.
    static func moved(_ item: Unmanaged<Item>, to place: Int)
}

/// Items stay until they are due.
enum Untracked<Item: AnyObject>: HeapPlaces {
    static func moved(_ item: Unmanaged<Item>, to place: Int) {}
}

/// Items by (time, sequence): a binary heap.
///
/// Fast where `Time` is a concrete type; in generic code each step of it goes through the types' witnesses.
struct TimedHeap<Time: Comparable, Places: HeapPlaces>: ~Copyable {
    typealias Item = Places.Item

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

    /// Takes out the item that is due first, if that is due by a limit.
    mutating func pop(upTo limit: Time) -> Item? {
        guard let first = entries.first, first.time <= limit else { return nil }
        return pop()?.item
    }

    /// Takes out the item that lies at a place.
    mutating func remove(at place: Int) -> Item {
        let removed = entries[place].item, last = entries.removeLast()
        if place < entries.count {
            entries.withUnsafeMutableBufferPointer { Self.sink(last, from: place, in: $0) }
        }
        return removed.takeRetainedValue()
    }

    /// Takes out the item that is due first.
    @discardableResult
    mutating func pop() -> (time: Time, item: Item)? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        if !entries.isEmpty { entries.withUnsafeMutableBufferPointer { Self.sink(last, from: 0, in: $0) } }
        return (first.time, first.item.takeRetainedValue())
    }

    /// Fills a hole: lets it sink to the bottom, since the entry that fills it came from there, and rise again from where
    /// that belongs. This takes half the comparisons of deciding at each step.
    private static func sink(_ last: Entry, from hole: Int, in entries: UnsafeMutableBufferPointer<Entry>) {
        var hole = hole
        while 2 * hole + 2 < entries.count {
            let right = 2 * hole + 2
            let child = entries[right] < entries[right - 1] ? right : right - 1
            put(entries[child], at: hole, in: entries)
            hole = child
        }
        if 2 * hole + 1 < entries.count {
            put(entries[2 * hole + 1], at: hole, in: entries)
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
            put(entries[parent], at: hole, in: entries)
            hole = parent
        }
        put(entry, at: hole, in: entries)
    }

    @inline(__always)
    private static func put(_ entry: Entry, at place: Int, in entries: UnsafeMutableBufferPointer<Entry>) {
        entries[place] = entry
        Places.moved(entry.item, to: place)
    }
}
