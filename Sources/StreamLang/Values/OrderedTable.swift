// What dictionaries and sets are made of.

/// A hash table that remembers the order of insertion: the entries lie in an array in that order, and what a hash leads
/// to is a position there. Keys are compared only where their whole hashes are equal.
package struct OrderedTable {
    /// One more than the position of an entry, or 0; where two keys want the same place, the next free one is taken.
    private var places: [Int32] = []
    /// With those that were removed: what comes behind them in `places` is to be found still.
    private var entries: [Entry] = []
    /// How many entries there are.
    package private(set) var count = 0

    private struct Entry {
        let hash: Int
        let key: Value
        var value: Value
        var isRemoved = false

        @inline(__always)
        func isOf(_ other: Value) -> Bool {
            if case .int(let number) = key, case .int(let other) = other { return number == other }
            if case .shortString(let text) = key, case .shortString(let other) = other { return text == other }
            return isEqual(to: other)
        }

        @inline(never)
        private func isEqual(to other: Value) -> Bool {
            if let text = key.short, let other = other.short { return text == other }
            if let text = key.unretainedString, let other = other.unretainedString {
                return Value.haveSameText(text, other)
            }
            return key == other
        }
    }

    package init() {}

    /// The value of a key; setting nil removes the entry.
    package subscript(key: Value) -> Value? {
        get { position(of: key, key.tableHash).map { entries[$0].value } }
        set {
            var content = newValue
            exchange(key, with: &content)
        }
    }

    /// Gives a key another value or, by nil, none, and gives what it had before.
    mutating func exchange(_ key: Value, with content: inout Value?) {
        let hash = key.tableHash
        let position = position(of: key, hash)
        guard let value = content else {
            content = position.map { remove(at: $0) }
            return
        }
        if let position {
            content = entries[position].value
            if let content { Displaced.keep(content) }
            entries[position].value = value
        } else {
            content = nil
            _ = insert(key, hash, value)
        }
    }

    /// Moves the value of a key out, for a change; nil if there is none.
    mutating func take(_ key: Value) -> Value? {
        guard let position = position(of: key, key.tableHash) else { return nil }
        var value = Value.movedOut
        swap(&entries[position].value, &value)
        return value
    }

    /// Mutates the value of a key in place, without a second reference to it meanwhile.
    package mutating func withValue<Result>(
        of key: Value, default fallback: Value, _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
        let hash = key.tableHash
        let position = position(of: key, hash) ?? insert(key, hash, fallback)
        return try body(&entries[position].value)
    }

    /// Puts another table in place of this one.
    mutating func replace(with other: OrderedTable) {
        Displaced.keep(.object(DictionaryObject(self)))
        self = other
    }

    /// Enters a key without a value, unless there is one that is equal to it: that is given then.
    mutating func insert(_ key: Value) -> Value? {
        let hash = key.tableHash
        if let position = position(of: key, hash) { return entries[position].key }
        _ = insert(key, hash, .void)
        return nil
    }

    /// The key of an entry that is equal to a key, though it may look different.
    package func storedKey(equalTo key: Value) -> Value? { position(of: key, key.tableHash).map { entries[$0].key } }

    /// Whether there is an entry.
    package func contains(_ key: Value) -> Bool { position(of: key, key.tableHash) != nil }

    /// Gives keys the values that another table has for them.
    package mutating func merge(_ other: OrderedTable) {
        for (key, value) in other.all { self[key] = value }
    }

    /// The entries in order of insertion.
    package var all: [(key: Value, value: Value)] {
        entries.compactMap { $0.isRemoved ? nil : ($0.key, $0.value) }
    }

    private func position(of key: Value, _ hash: Int) -> Int? {
        // Buffers, since what leads to an entry is within bounds by the way it was made.
        places.withUnsafeBufferPointer { places in
            entries.withUnsafeBufferPointer { entries in
                if places.isEmpty { return nil }
                var place = hash & (places.count - 1)
                while places[place] > 0 {
                    let position = Int(places[place]) - 1
                    if entries[position].hash == hash, !entries[position].isRemoved, entries[position].isOf(key) {
                        return position
                    }
                    place = (place + 1) & (places.count - 1)
                }
                return nil
            }
        }
    }

    private mutating func insert(_ key: Value, _ hash: Int, _ value: Value) -> Int {
        // A quarter of the places stays free, so that a search ends soon.
        if (entries.count + 1) * 4 > places.count * 3 { makeRoom() }
        entries.append(Entry(hash: hash, key: key, value: value))
        count += 1
        enter(entries.count - 1)
        return entries.count - 1
    }

    private mutating func enter(_ position: Int) {
        var place = entries[position].hash & (places.count - 1)
        while places[place] > 0 { place = (place + 1) & (places.count - 1) }
        places[place] = Int32(position + 1)
    }

    private mutating func remove(at position: Int) -> Value {
        let (hash, value) = (entries[position].hash, entries[position].value)
        Displaced.keep(entries[position].key)
        Displaced.keep(value)
        entries[position] = Entry(hash: hash, key: .void, value: .void, isRemoved: true)
        count -= 1
        if entries.count > 32 && count * 2 < entries.count { makeRoom() }
        return value
    }

    /// Forgets what was removed, and makes place for half as many entries again.
    private mutating func makeRoom() {
        if count < entries.count { entries.removeAll(where: \.isRemoved) }
        var size = 8
        while size * 3 < (count + 1) * 5 { size *= 2 }
        places = Array(repeating: 0, count: size)
        for position in entries.indices { enter(position) }
    }
}

extension Value {
    /// The hash of a key in a table, the same for all that `==` finds equal. That of an Int takes three instructions, as
    /// nobody but a script itself chooses its keys; Swift's own takes 150.
    var tableHash: Int {
        switch self {
        case .int(let number): OrderedTable.hash(of: number)
        case .double(let number): Int(exactly: number).map(OrderedTable.hash) ?? hashValue
        case .shortString(let text), .shortCharacter(let text): text.tableHash
        case .object(let object): object.tableHash
        case .bool, .void, .none: hashValue
        }
    }
}

extension OrderedTable {
    /// Neighbours lie beside each other; what differs only in the high half is told apart by the shift.
    @inline(__always)
    static func hash(of number: Int) -> Int {
        let product = number &* 0x1E37_79B9_7F4A_7C15
        return product ^ (product >> 32)
    }
}
