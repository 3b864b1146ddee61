// An ordered list of stages with cheap removal: a subject's observers, a merge's inner sources.

import Synchronization

/// Stages in the order in which they came. A removed stage leaves a gap until half of the list is gaps, so that a
/// removal costs a binary search. Whoever owns the list guards it with a lock; snapshots are used outside of it.
struct StageList: ~Copyable {
    private var buffer: Unmanaged<StageBuffer>?
    private var nextKey = 0

    /// The stage in the first place; only `insert` has a use for that place.
    private var firstKey: Int?
    /// Whether that stage has left others behind. The list then begins with a gap.
    private var isFirstFree = false
    private var nextFirstKey = -1

    /// How many stages the list holds.
    private(set) var count = 0

    deinit { buffer?.leave() }

    /// What a sender walks through; later changes of the list do not show in it.
    @inline(__always)
    var snapshot: StageSnapshot {
        guard let buffer, count > 0 else { return StageSnapshot() }
        let (users, used) = buffer._withUnsafeGuaranteedRef {
            ($0.users.wrappingAdd(1, ordering: .relaxed).oldValue, $0.used)
        }
        return StageSnapshot(buffer, count: used, isNested: users > 1)
    }

    /// Appends a stage.
    ///
    /// - Returns: The key that removes it.
    mutating func append(_ stage: AnyStage) -> Int {
        let key = nextKey
        nextKey += 1
        count += 1
        // Readers know how many entries they may see: one more disturbs nobody.
        if buffer.map({ $0._withUnsafeGuaranteedRef { $0.used == $0.capacity } }) ?? true { rebuild(room: count) }
        buffer?._withUnsafeGuaranteedRef { $0.append(key, stage) }
        return key
    }

    /// Puts a stage into the first place if whoever had it has left, else last: RxSwift's subjects keep their observers
    /// so, and send to them in that order.
    ///
    /// - Returns: The key that removes it.
    mutating func insert(_ stage: AnyStage) -> Int {
        guard isFirstFree else {
            let key = append(stage)
            if count == 1 { firstKey = key }
            return key
        }
        let key = nextFirstKey
        nextFirstKey -= 1
        count += 1
        // A reader has begun to walk through this memory.
        if isRead { rebuild(room: count) }
        buffer?._withUnsafeGuaranteedRef { $0.fillFirst(key, stage) }
        firstKey = key
        isFirstFree = false
        return key
    }

    /// Whether a snapshot is in use. The load sees all that the last reader did.
    private var isRead: Bool {
        buffer.map { $0._withUnsafeGuaranteedRef { $0.users.load(ordering: .acquiring) > 1 } } ?? false
    }

    /// Removes a stage.
    ///
    /// - Returns: The stage, so that the caller can release it outside of any lock; nil if it is not in the list.
    mutating func remove(_ key: Int) -> AnyStage? {
        guard let buffer, let stage = buffer._withUnsafeGuaranteedRef({ $0.stage(of: key) }) else { return nil }
        count -= 1
        if key == firstKey {
            firstKey = nil
            isFirstFree = count > 0
        } else if count == 0 {
            isFirstFree = false
        }
        // In place only if nobody reads.
        if isRead {
            rebuild(without: key, room: 0)
        } else if buffer._withUnsafeGuaranteedRef({ $0.remove(key, remaining: count) }) {
            rebuild(room: 0)
        }
        return stage
    }

    /// Empties the list.
    ///
    /// - Returns: What it held.
    mutating func removeAll() -> StageSnapshot {
        guard let buffer else { return StageSnapshot() }
        self.buffer = nil
        count = 0
        firstKey = nil
        isFirstFree = false
        return StageSnapshot(buffer, count: buffer._withUnsafeGuaranteedRef { $0.used })
    }

    /// Moves to a new buffer without gaps, but for a free first place.
    private mutating func rebuild(without key: Int? = nil, room: Int) {
        let former = buffer
        if count == 0 {
            buffer = nil
        } else {
            let next = StageBuffer(capacity: count + max(room, 2))
            if isFirstFree { next.appendGap() }
            former?._withUnsafeGuaranteedRef { former in
                for entry in former.all {
                    if entry.key != key, let stage = entry.stage { next.append(entry.key, stage.takeUnretainedValue()) }
                }
            }
            buffer = Unmanaged.passRetained(next)
        }
        former?.leave()
    }
}

/// The stages that a list held at one moment. Its last user frees them.
struct StageSnapshot: ~Copyable {
    private let buffer: Unmanaged<StageBuffer>?
    private let count: Int
    /// Whether somebody else is sending to these stages at the same time.
    private let isNested: Bool

    /// A snapshot of nothing.
    init() {
        buffer = nil
        count = 0
        isNested = false
    }

    @inline(__always)
    fileprivate init(_ buffer: Unmanaged<StageBuffer>, count: Int, isNested: Bool = false) {
        self.buffer = buffer
        self.count = count
        self.isNested = isNested
    }

    deinit { buffer?.leave() }

    /// Whether the list was empty.
    @inline(__always)
    var isEmpty: Bool { buffer == nil }

    /// Ends the use; for what must be released at a certain place, after an unlock.
    consuming func release() {}

    /// Sends an element to all stages that still want it.
    ///
    /// The snapshot keeps the stages alive, so none is retained on its own: that would double the cost of an event.
    @inline(__always)
    func send<Element>(_ element: Element) {
        buffer?._withUnsafeGuaranteedRef { buffer in
            guard StackRoom.hasRoomForEvent else { return }
            if isNested { Overlap.report() }
            if count > 1, Tracing.isOn {
                Turn.share { buffer.send(element, count) }
            } else {
                buffer.send(element, count)
            }
        }
    }

    /// Sends a stop event to all stages that still want it.
    func send<Element>(_ ending: Ending, of type: Element.Type) {
        guard !isEmpty, StackRoom.hasRoomForEvent else { return }
        Turn.share {
            forEach { stage in
                if stage.isActive { ending.send(to: unsafeDowncast(stage, to: Stage<Element>.self)) }
            }
        }
    }

    /// Visits all stages.
    func forEach(_ body: (AnyStage) -> Void) {
        buffer?._withUnsafeGuaranteedRef { buffer in
            for index in 0..<count {
                if let stage = buffer.entries[index].stage { body(stage.takeUnretainedValue()) }
            }
        }
    }
}

/// The memory of a list. It counts its users by itself, the list being one: so the list knows, in a way that Thread
/// Sanitizer can follow, whether somebody still reads.
private final class StageBuffer {
    struct Entry {
        let key: Int
        var stage: Unmanaged<AnyStage>?
    }

    let capacity: Int
    let entries: UnsafeMutablePointer<Entry>
    var used = 0
    let users = Atomic<Int>(1)

    /// Sends an element to the first so many of the stages that still want it.
    @inline(__always)
    func send<Element>(_ element: Element, _ count: Int) {
        for index in 0..<count {
            guard let stage = entries[index].stage else { continue }
            Unmanaged<Stage<Element>>.fromOpaque(stage.toOpaque())._withUnsafeGuaranteedRef { stage in
                if stage.isActive { stage.receive(element) }
            }
        }
    }

    init(capacity: Int) {
        self.capacity = capacity
        entries = .allocate(capacity: capacity)
    }

    deinit {
        for entry in all { entry.stage?.release() }
        entries.deallocate()
    }

    var all: UnsafeBufferPointer<Entry> { UnsafeBufferPointer(start: entries, count: used) }

    func append(_ key: Int, _ stage: AnyStage) {
        (entries + used).initialize(to: Entry(key: key, stage: .passRetained(stage)))
        used += 1
    }

    /// Begins with a free place.
    func appendGap() {
        (entries + used).initialize(to: Entry(key: .min, stage: nil))
        used += 1
    }

    /// Fills the place that a list begins with.
    func fillFirst(_ key: Int, _ stage: AnyStage) {
        entries[0] = Entry(key: key, stage: .passRetained(stage))
    }

    func stage(of key: Int) -> AnyStage? { index(of: key).flatMap { entries[$0].stage?.takeUnretainedValue() } }

    /// Leaves a gap. The stage must be kept alive by the caller.
    ///
    /// - Returns: Whether more than half of a longer list is gaps now.
    func remove(_ key: Int, remaining: Int) -> Bool {
        guard let index = index(of: key) else { return false }
        entries[index].stage?.release()
        entries[index].stage = nil
        if remaining == 0 { used = 0 }
        return used > 16 && remaining * 2 < used
    }

    private func index(of key: Int) -> Int? {
        let found = (0..<used).partitioningIndex { entries[$0].key >= key }
        return found < used && entries[found].key == key ? found : nil
    }
}

extension Unmanaged<StageBuffer> {
    /// One user less; the last one frees the buffer.
    @inline(__always)
    fileprivate func leave() {
        let isLast = _withUnsafeGuaranteedRef {
            $0.users.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
        }
        if isLast { release() }
    }
}
