// Arrays, dictionaries and sets: value semantics by copying before a write unless uniquely referenced.

/// An `Array`, also an `ArraySlice` where `nominal` says so.
package final class ArrayObject: Object {
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    package var elements: [Value]
    /// The position of the first element: a slice keeps the positions of its array.
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    package var start: Int
    private let arguments: [ScriptType]
    package init(
        _ elements: [Value], _ nominal: NominalType = .array, from start: Int = 0, told: [ScriptType] = []
    ) {
        self.elements = elements
        self.start = start
        arguments = told
        super.init(nominal)
    }

    deinit { DeepRelease.release(&elements) }

    package override var toldArguments: [ScriptType] { arguments }
    package override func told(_ arguments: [ScriptType]) -> Object {
        ArrayObject(elements, nominal, from: start, told: arguments)
    }
    package override var runtimeType: ScriptType {
        if nominal.genericParameters.isEmpty { return .nominal(nominal, []) }
        return .nominal(nominal, arguments.isEmpty ? [.common(elements)] : arguments)
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        if nominal === NominalType.emptyCollection {
            return writer.append(runtimeType.typeName(qualified: false) + "()")
        }
        if nominal === NominalType.collectionOfOne {
            return try writer.list(elements, from: "CollectionOfOne(", to: ")")
        }
        let isNamed = form == .debug && nominal !== NominalType.array
        try writer.list(elements, from: isNamed ? "\(nominal.name)([" : "[", to: isNamed ? "])" : "]")
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
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    package var table: OrderedTable
    private let arguments: [ScriptType]
    package init(_ table: OrderedTable, told: [ScriptType] = []) {
        self.table = table
        arguments = told
        super.init(.dictionary)
    }

    package override var toldArguments: [ScriptType] { arguments }
    package override func told(_ arguments: [ScriptType]) -> Object { DictionaryObject(table, told: arguments) }
    package override var runtimeType: ScriptType {
        if !arguments.isEmpty { return .nominal(nominal, arguments) }
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
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    package var table: OrderedTable
    private let arguments: [ScriptType]
    package init(_ table: OrderedTable, told: [ScriptType] = []) {
        self.table = table
        arguments = told
        super.init(.set)
    }

    package override var toldArguments: [ScriptType] { arguments }
    package override func told(_ arguments: [ScriptType]) -> Object { SetObject(table, told: arguments) }
    package override var runtimeType: ScriptType {
        .nominal(nominal, arguments.isEmpty ? [.common(table.all.map(\.key))] : arguments)
    }
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
