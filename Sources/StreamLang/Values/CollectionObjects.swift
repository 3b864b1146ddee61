// Arrays, dictionaries and sets: value semantics by copying before a write unless uniquely referenced.

/// An `Array`, also an `ArraySlice` where `nominal` says so.
package final class ArrayObject: Object {
    package var elements: [Value]
    package init(_ elements: [Value], _ nominal: NominalType = .array) {
        self.elements = elements
        super.init(nominal)
    }
}

/// A `Dictionary`; its order is that of insertion, so that output is the same at each run.
package final class DictionaryObject: Object {
    package var table: OrderedTable
    package init(_ table: OrderedTable) {
        self.table = table
        super.init(.dictionary)
    }
}

/// A `Set`; its order is that of insertion.
package final class SetObject: Object {
    package var table: OrderedTable
    package init(_ table: OrderedTable) {
        self.table = table
        super.init(.set)
    }
}

/// A hash table that remembers the order of insertion.
package struct OrderedTable {
    private var positions: [Value: Int] = [:]
    private var entries: [(key: Value, value: Value)?] = []

    package init() {}

    /// How many entries there are.
    package var count: Int { positions.count }

    /// The value of a key; setting nil removes the entry.
    package subscript(key: Value) -> Value? {
        get { positions[key].flatMap { entries[$0]?.value } }
        set {
            if let position = positions[key] {
                if let newValue {
                    entries[position]?.value = newValue
                } else {
                    entries[position] = nil
                    positions[key] = nil
                    if entries.count > 32 && positions.count * 2 < entries.count { compact() }
                }
            } else if let newValue {
                positions[key] = entries.count
                entries.append((key, newValue))
            }
        }
    }

    /// Mutates the value of a key in place, without a second reference to it meanwhile.
    package mutating func withValue<Result>(
        of key: Value, default fallback: () throws -> Value, _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
        if positions[key] == nil { self[key] = try fallback() }
        guard let position = positions[key], var value = entries[position]?.value else {
            preconditionFailure("the entry was just made")
        }
        entries[position]?.value = .void
        defer { entries[position]?.value = value }
        return try body(&value)
    }

    /// The entries in order of insertion.
    package var all: [(key: Value, value: Value)] { entries.compactMap { $0 } }

    private mutating func compact() {
        entries = entries.filter { $0 != nil }
        for (position, entry) in entries.enumerated() {
            if let entry { positions[entry.key] = position }
        }
    }
}
