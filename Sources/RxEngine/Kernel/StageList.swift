// An ordered list of stages with cheap removal: a subject's observers, a merge's inner sources.

/// Stages in the order in which they came. A removed stage leaves a gap until half of the list is gaps, so that a
/// removal costs a binary search.
///
/// The entries are an array of a type that is not generic: an array of a generic class costs a metadata look-up a use.
struct StageList {
    /// A place in the list; nil once the stage was removed.
    struct Entry {
        let key: Int
        var stage: AnyStage?
    }

    /// What a sender walks through; later changes of the list do not show in it.
    typealias Snapshot = ContiguousArray<Entry>

    private(set) var entries = Snapshot()
    private var nextKey = 0

    /// How many stages the list holds.
    private(set) var count = 0

    /// Appends a stage.
    ///
    /// - Returns: The key that removes it.
    mutating func append(_ stage: AnyStage) -> Int {
        let key = nextKey
        nextKey += 1
        count += 1
        entries.append(Entry(key: key, stage: stage))
        return key
    }

    /// Removes a stage.
    ///
    /// - Returns: The stage, so that the caller can release it outside of any lock; nil if it is not in the list.
    mutating func remove(_ key: Int) -> AnyStage? {
        guard let index = index(of: key), let stage = entries[index].stage else { return nil }
        count -= 1
        if count == 0 {
            entries.removeAll(keepingCapacity: entries.capacity <= 64)
        } else {
            entries[index].stage = nil
            if entries.count > 16, count * 2 < entries.count { entries.removeAll { $0.stage == nil } }
        }
        return stage
    }

    /// Empties the list.
    ///
    /// - Returns: What it held.
    mutating func removeAll() -> Snapshot {
        defer {
            entries = []
            count = 0
        }
        return entries
    }

    private func index(of key: Int) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].key == key ? low : nil
    }
}

extension StageList.Snapshot {
    /// Sends an element to all stages that still want it.
    ///
    /// The snapshot keeps the stages alive, so none is retained on its own: that would double the cost of an event.
    @inline(__always)
    func send<Value>(_ element: Value) {
        withUnsafeBufferPointer { entries in
            entries.withMemoryRebound(to: (key: Int, stage: Unmanaged<Stage<Value>>?).self) { entries in
                for index in entries.indices {
                    entries[index].stage?._withUnsafeGuaranteedRef { stage in
                        if stage.isActive { stage.receive(element) }
                    }
                }
            }
        }
    }

    /// Sends a stop event to all stages that still want it.
    func send<Value>(_ ending: Ending, of type: Value.Type) {
        for entry in self {
            guard let stage = entry.stage, stage.isActive else { continue }
            ending.send(to: unsafeDowncast(stage, to: Stage<Value>.self))
        }
    }
}
