// What a join keeps of one of its sources: the newest element, or all that wait.

/// How much a cell keeps.
enum CellKeeping {
    /// The newest element, which stays when it is taken.
    case newest
    /// All elements, the oldest of which is taken first.
    case all
}

/// Elements of one source that wait to be combined. Guarded by the join's lock.
final class Cell<Element> {
    private let keepsAll: Bool
    private var queue: RingBuffer<Element>

    init(keeps keeping: CellKeeping) {
        keepsAll = keeping == .all
        queue = RingBuffer(limit: keepsAll ? .max : 1)
    }

    var isEmpty: Bool { queue.isEmpty }

    /// Whether there is room only in the place of what is kept.
    var isFull: Bool { queue.isFull }

    /// Keeps one more element. The cell must not be full.
    func push(_ element: Element) { queue.push(element) }

    /// Keeps an element in the place of the newest one. The cell must not be empty.
    ///
    /// - Returns: What it displaced, to be released outside of the lock.
    @inline(__always)
    func replace(with element: Element) -> Element { queue.replaceFirst(with: element) }

    /// Keeps an element.
    ///
    /// - Parameter element: Afterwards what it displaced, or a copy of itself, to be released outside of the lock.
    func put(_ element: inout Element) { queue.put(&element) }

    /// The next element to combine. The cell must not be empty.
    func take() -> Element { keepsAll ? queue.removeFirst() : queue.first }

    /// Takes an element out for good. The cell must not be empty.
    func remove() -> Element { queue.removeFirst() }
}
