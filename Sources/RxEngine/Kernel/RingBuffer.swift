// A queue with a limit: what a replay keeps, and what zip and observe(on:) hold back.

/// A first-in first-out queue that forgets its oldest elements beyond a limit.
///
/// Built on raw memory because generic code that is not specialised pays a metadata look-up for each use of an array.
struct RingBuffer<Element>: ~Copyable {
    private var storage: UnsafeMutablePointer<Element>
    private(set) var capacity: Int
    private var head = 0
    private let limit: Int

    /// How many elements wait.
    private(set) var count = 0

    /// Makes an empty queue.
    ///
    /// - Parameter limit: The number of elements beyond which the oldest are forgotten.
    init(limit: Int = .max) {
        self.limit = limit
        capacity = Swift.min(limit, 4)
        storage = .allocate(capacity: capacity)
    }

    deinit {
        for offset in 0..<count { (storage + place(offset)).deinitialize(count: 1) }
        storage.deallocate()
    }

    @inline(__always) var isEmpty: Bool { count == 0 }

    /// The element that came last.
    var last: Element? { count == 0 ? nil : storage[place(count - 1)] }

    /// All elements, the oldest first.
    var elements: ContiguousArray<Element> {
        var result = ContiguousArray<Element>()
        result.reserveCapacity(count)
        for offset in 0..<count { result.append(storage[place(offset)]) }
        return result
    }

    /// Appends an element; at the limit, the oldest makes room for it.
    ///
    /// - Parameter element: Afterwards the element that was forgotten, or a copy of itself: for the caller to release when
    ///   it is neither inside of a lock nor of this queue. No optional: that would cost unspecialised code a metadata
    ///   look-up.
    @inline(__always)
    mutating func put(_ element: inout Element) {
        if count < limit { return push(element) }
        guard limit > 0 else { return }
        let oldest = removeFirst()
        push(element)
        withUnsafeMutablePointer(to: &element) { place in
            place.deinitialize(count: 1)
            place.initialize(to: oldest)
        }
    }

    /// Whether the next element makes the oldest one be forgotten.
    @inline(__always) var isFull: Bool { count == limit }

    /// The oldest element. The queue must not be empty.
    @inline(__always) var first: Element {
        precondition(count > 0, "first of an empty queue")
        return storage[head]
    }

    /// Puts an element into the place of the oldest. The queue must not be empty.
    ///
    /// - Returns: The oldest.
    @inline(__always)
    mutating func replaceFirst(with element: Element) -> Element {
        precondition(count > 0, "replaceFirst of an empty queue")
        let oldest = (storage + head).move()
        (storage + head).initialize(to: element)
        return oldest
    }

    /// Appends an element. The queue must not be full.
    @inline(__always)
    mutating func push(_ element: Element) {
        precondition(count < limit, "push to a full queue")
        if count == capacity { grow() }
        (storage + place(count)).initialize(to: element)
        count += 1
    }

    /// Takes the oldest element out. The queue must not be empty.
    @inline(__always)
    mutating func removeFirst() -> Element {
        precondition(count > 0, "removeFirst of an empty queue")
        let element = (storage + head).move()
        head = head + 1 == capacity ? 0 : head + 1
        count -= 1
        return element
    }

    /// Takes all elements out, the oldest first.
    mutating func removeAll() -> ContiguousArray<Element> {
        var all = ContiguousArray<Element>()
        all.reserveCapacity(count)
        for offset in 0..<count { all.append((storage + place(offset)).move()) }
        count = 0
        head = 0
        return all
    }

    @inline(__always)
    private func place(_ offset: Int) -> Int {
        let index = head + offset
        return index >= capacity ? index - capacity : index
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        for offset in 0..<count { (larger + offset).initialize(to: (storage + place(offset)).move()) }
        storage.deallocate()
        storage = larger
        capacity *= 2
        head = 0
    }
}
