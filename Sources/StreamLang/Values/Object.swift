// The base of everything that a value refers to, and the small immutable objects.

import Foundation

/// Something that a value refers to; `nominal` is what dispatch looks at.
open class Object {
    /// The type whose members the object has.
    package final let nominal: NominalType

    /// Makes the base part of an object.
    package init(_ nominal: NominalType) { self.nominal = nominal }

    /// The object as a case of an enum, if it is one: what patterns look into, whichever class stands behind it.
    package var enumView: EnumView? { nil }

    /// The type that `type(of:)` answers; overridden where generic arguments are known.
    package var runtimeType: ScriptType { .nominal(nominal, []) }
    /// What the type's generic parameters stand for, where the place that made the object knew; else empty.
    package var toldArguments: [ScriptType] { [] }
    /// The object as one that was told what its type's generic parameters stand for.
    package func told(_ arguments: [ScriptType]) -> Object { self }

    /// Writes the object's text; a class shows its qualified name.
    package func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(runtimeType.typeName(qualified: form == .debug || nominal.kind == .classType))
    }

    /// Whether the object is equal to another, by default only to itself.
    package func isEqual(to other: Object) throws -> Bool {
        if let some = other as? SomeObject, !(self is SomeObject) { return try some.isEqual(to: self) }
        if let erased = other as? AnyHashableObject { return try erased.isEqual(to: self) }
        return self === other
    }

    /// Whether the object is equal to a value that is no object.
    package func isEqual(toPlain other: Value) throws -> Bool { false }

    /// Hashes what `isEqual` compares.
    package func hash(into hasher: inout Hasher) { hasher.combine(address) }

    /// The hash as a key: of what equals a value that is hashed in a shorter way, the hash of that.
    package var tableHash: Int { Value.object(self).hashValue }

    /// The object of Swift's or the engine's own that this one stands for: two may stand for the same.
    package var nativeObject: AnyObject? { nil }

    /// The value of Swift's own type that it stands for, where that is no class.
    package var nativeValue: Any? { nil }

    /// Whether the object comes before another value; nil if there is no order between them.
    package func isLess(than other: Value) throws -> Bool? { nil }

    /// Pushes an element, if the object is a subject or observer of the engine's and the element fits; says whether.
    package func push(_ element: Value) -> Bool { false }

    /// A walk over the object's elements, or nil if it is no sequence.
    package func makeIterator() throws -> ElementIterator? { nil }
}

/// A case of an enum with its payload; one label, or nil, for each part of the payload.
package typealias EnumView = (caseName: String, labels: [String?], payload: [Value])

extension Value {
    /// The value as a case of an enum, if it is one.
    package var enumView: EnumView? {
        switch self {
        case .none: ("none", [], [])
        case .object(let object): object.enumView
        case .int, .double, .bool, .void, .shortString, .shortCharacter: nil
        }
    }
}

/// A `String`. Its text changes in place only while one variable alone refers to it.
package final class StringObject: Object {
    package var text: String { didSet { part = nil } }
    /// Where it lies in the string that it was taken from, whose positions it shares.
    package private(set) var part: Substring?
    package init(_ text: String) {
        self.text = text
        super.init(.string)
    }

    /// A part of a string, which `type(of:)` calls a Substring.
    package init(_ part: Substring) {
        text = String(part)
        self.part = part
        super.init(.string)
    }

    package override var runtimeType: ScriptType { part == nil ? .string : .nominal(.substring, []) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append(form == .print ? text : text.quoted)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = Value.object(other).text { return text == other }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(text) }
    package override var tableHash: Int { ShortText.tableHash(of: text) }
    package override func makeIterator() -> ElementIterator? { .characters(of: text) }
}

/// A `Character`.
package final class CharacterObject: Object {
    package let character: Character
    package init(_ character: Character) {
        self.character = character
        super.init(.character)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append(form == .print ? String(character) : character.debugDescription)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? CharacterObject { return character == other.character }
        if let other = Value.object(other).text { return String(character) == other }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(String(character)) }
    package override var tableHash: Int { ShortText.tableHash(of: String(character)) }
}

/// An `Optional` that has a value.
package final class SomeObject: Object {
    package let wrapped: Value
    package init(_ wrapped: Value) {
        self.wrapped = wrapped
        super.init(.optional)
    }

    package override var enumView: EnumView? { ("some", [nil], [wrapped]) }
    package override var runtimeType: ScriptType { .optional(wrapped.runtimeType) }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append("Optional(")
        try writer.write(wrapped)
        writer.append(")")
    }
    package override func isEqual(to other: Object) throws -> Bool {
        try wrapped.equals((other as? SomeObject)?.wrapped ?? .object(other))
    }
    package override func isEqual(toPlain other: Value) throws -> Bool { try other != .none && wrapped.equals(other) }
    package override func hash(into hasher: inout Hasher) { hasher.combine(wrapped) }
    package override var tableHash: Int { wrapped.tableHash }
}

/// A tuple of at least one element.
package final class TupleObject: Object {
    package let elements: [Value]
    /// One entry for each element where any has a label.
    package let labels: [String?]?
    package init(_ elements: [Value], labels: [String?]? = nil) {
        self.elements = elements
        self.labels = labels
        super.init(.tuple)
    }

    /// The elements with their labels.
    package var labelled: [(label: String?, value: Value)] {
        elements.enumerated().map { (labels?[$0], $1) }
    }

    package override var runtimeType: ScriptType {
        .tuple(labelled.map { .init(label: $0.label, type: $0.value.runtimeType) })
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try writer.fields(labelled)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? TupleObject { return try Value.areEqual(elements, other.elements) }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A range of integers or of other comparable values; a missing bound makes it one-sided.
package final class RangeObject: Object {
    package let lower: Value?
    package let upper: Value?
    /// `Range`, `ClosedRange`, `PartialRangeFrom`, `PartialRangeUpTo` or `PartialRangeThrough`, as `nominal` says.
    package init(_ lower: Value?, _ upper: Value?, _ nominal: NominalType) {
        self.lower = lower
        self.upper = upper
        super.init(nominal)
    }

    /// Whether its upper bound, if it has one, belongs to it.
    package var isClosed: Bool { nominal == .closedRange || nominal == .partialRangeThrough }

    package override var runtimeType: ScriptType { .nominal(nominal, [(lower ?? upper ?? .none).runtimeType]) }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try describeBounds(to: &writer, as: form)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? RangeObject else { return try super.isEqual(to: other) }
        return nominal === other.nominal && lower == other.lower && upper == other.upper
    }
    package override func hash(into hasher: inout Hasher) {
        hasher.combine(lower)
        hasher.combine(upper)
    }
    package override func makeIterator() throws -> ElementIterator? { try integerIterator() }
}

/// A type as a value: `Int.self`.
package final class TypeObject: Object {
    package let type: ScriptType
    package init(_ type: ScriptType) {
        self.type = type
        super.init(.metatype)
    }

    package override var runtimeType: ScriptType { .metatype(type) }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append(type.typeName(qualified: form == .debug))
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? TypeObject { return type == other.type }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension Value {
    /// The type that the value is; nil for what is no type.
    package var describedType: ScriptType? { object(as: TypeObject.self)?.type }
}

/// Anything of Swift's or the engine's own that the language only passes around and calls members on.
package final class NativeObject<Native>: Object {
    package let native: Native
    package init(_ native: Native, _ nominal: NominalType) {
        self.native = native
        super.init(nominal)
    }

    package override var nativeObject: AnyObject? { type(of: native as Any) is AnyClass ? native as AnyObject : nil }
    package override var nativeValue: Any? { nativeObject == nil ? native : nil }

    /// What Swift prints for the native value; a class without a text of its own shows its qualified name.
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        let hasText = native is CustomStringConvertible || native is CustomDebugStringConvertible
        guard hasText || nominal.kind != .classType else { return try super.describe(to: &writer, as: form) }
        // The end of an interval from a moment that is infinitely long ago is none.
        if let date = native as? Date ?? (native as? DateInterval)?.end, date.timeIntervalSinceReferenceDate.isNaN {
            throw RuntimeError("a Date of nan seconds has no text", code: "E0550")
        }
        let text = form == .print ? String(describing: native) : String(reflecting: native)
        writer.append(nativeObject.map(text.naming) ?? text)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? NativeObject<Native>, let native = native as? any Hashable {
            return AnyHashable(native) == (other.native as? any Hashable).map { AnyHashable($0) }
        }
        if let other = other as? NativeObject<Native>, let native = native as? any Equatable {
            return nativeIsEqual(native, other.native)
        }
        if let text = Value.object(self).attributedText, let other = Value.object(other).attributedText {
            return text == other
        }
        if other is NumberObject, let isSame = isSameNumber(as: .object(other)) { return isSame }
        return try super.isEqual(to: other)
    }
    package override func isEqual(toPlain other: Value) throws -> Bool { isSameNumber(as: other) ?? false }

    /// Whether a number of Swift is the one that an `NSNumber` holds; nil where one of the two is no number.
    private func isSameNumber(as other: Value) -> Bool? {
        guard let number = native as? NSNumber else { return nil }
        return other.nsNumber.map { number == $0 }
    }
    package override func hash(into hasher: inout Hasher) {
        // What NSObject hashes by itself is the address.
        let isAddress = (native as? NSObject).map { $0.hash == ObjectIdentifier($0).hashValue } ?? false
        if let native = native as? any Hashable, !isAddress {
            hasher.combine(native)
        } else {
            super.hash(into: &hasher)
        }
    }
    package override func makeIterator() -> ElementIterator? {
        if let path = native as? IndexPath { return .all(path.map { .int($0) }) }
        if let indexes = native as? IndexSet {
            var iterator = indexes.makeIterator()
            return .produced { iterator.next().map { .int($0) } }
        }
        if let ranges = native as? IndexSet.RangeView { return .all(Value.ranges(ranges)) }
        if nominal === NominalType.unsafeMutableRawBufferPointer {
            guard let start = native as? ScriptPointer else { return nil }
            var place = 0
            return .produced {
                guard place < start.memory.count else { return nil }
                defer { place += 1 }
                return try start.memory.content(place)
            }
        }
        if let buffer = native as? ScriptBuffer { return (try? buffer.contents()).map { .all($0) } }
        return (native as? Data).map { .all($0.map { .integer($0, as: .uint8) }) }
    }
    package override func isLess(than other: Value) -> Bool? {
        guard let native = native as? any Comparable, let other = other.object(as: NativeObject<Native>.self) else {
            return nil
        }
        return nativeIsLess(native, other.native)
    }
}
