// Arrays, dictionaries and sets: value semantics by copying before a write unless uniquely referenced.

/// An `Array`, also an `ArraySlice` where `nominal` says so.
package final class ArrayObject: Object {
    package var elements: [Value]
    /// The position of the first element: a slice keeps the positions of its array.
    package var start: Int
    package init(_ elements: [Value], _ nominal: NominalType = .array, from start: Int = 0) {
        self.elements = elements
        self.start = start
        super.init(nominal)
    }

    deinit { DeepRelease.release(&elements) }

    package override var runtimeType: ScriptType { .nominal(nominal, [.common(elements)]) }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        let isNamed = form == .debug && nominal === NominalType.arraySlice
        try writer.list(elements, from: isNamed ? "ArraySlice([" : "[", to: isNamed ? "])" : "]")
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? ArrayObject { return try Value.areEqual(elements, other.elements) }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(elements) }
    package override func makeIterator() -> ElementIterator? { .all(elements) }
}

/// A `Dictionary`; its order is that of insertion, so that output is the same at each run.
package final class DictionaryObject: Object {
    package var table: OrderedTable
    package init(_ table: OrderedTable) {
        self.table = table
        super.init(.dictionary)
    }

    package override var runtimeType: ScriptType {
        let entries = table.all
        return .nominal(nominal, [.common(entries.map(\.key)), .common(entries.map(\.value))])
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try describeEntries(to: &writer)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? DictionaryObject { return try table.equals(other.table) }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { table.hashEntries(into: &hasher) }
    package override func makeIterator() -> ElementIterator? { .all(table.all.map { .entry($0.key, $0.value) }) }
}

/// A `Set`; its order is that of insertion.
package final class SetObject: Object {
    package var table: OrderedTable
    package init(_ table: OrderedTable) {
        self.table = table
        super.init(.set)
    }

    package override var runtimeType: ScriptType { .nominal(nominal, [.common(table.all.map(\.key))]) }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try writer.list(table.all.map(\.key), from: form == .debug ? "Set([" : "[", to: form == .debug ? "])" : "]")
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? SetObject { return try table.equals(other.table) }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { table.hashEntries(into: &hasher) }
    package override func makeIterator() -> ElementIterator? { .all(table.all.map(\.key)) }
}

/// A hash table that remembers the order of insertion.
package struct OrderedTable {
    private var positions: [Value: Int] = [:]
    private var entries: [Entry?] = []

    /// A key and its value; a struct, since arrays of tuples are handled by slow functions of the runtime.
    private struct Entry {
        let key: Value
        var value: Value
    }

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
                entries.append(Entry(key: key, value: newValue))
            }
        }
    }

    /// Mutates the value of a key in place, without a second reference to it meanwhile.
    package mutating func withValue<Result>(
        of key: Value, default fallback: Value, _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
        if let position = positions[key] {
            var value = entries[position]?.value ?? .void
            entries[position]?.value = .void
            defer { entries[position]?.value = value }
            return try body(&value)
        }
        var value = fallback
        defer { self[key] = value }
        return try body(&value)
    }

    /// The key of an entry that is equal to a key, though it may look different.
    package func storedKey(equalTo key: Value) -> Value? { positions[key].flatMap { entries[$0]?.key } }

    /// Whether there is an entry.
    package func contains(_ key: Value) -> Bool { positions[key] != nil }

    /// The entries in order of insertion.
    package var all: [(key: Value, value: Value)] { entries.compactMap { $0.map { ($0.key, $0.value) } } }

    private mutating func compact() {
        entries = entries.filter { $0 != nil }
        for (position, entry) in entries.enumerated() {
            if let entry { positions[entry.key] = position }
        }
    }
}
