// The base of everything that a value refers to, and the small immutable objects.

/// Something that a value refers to; `nominal` is what dispatch looks at.
open class Object {
    /// The type whose members the object has.
    package final let nominal: NominalType

    /// Makes the base part of an object.
    package init(_ nominal: NominalType) { self.nominal = nominal }

    /// The object as a case of an enum, if it is one: what patterns look into, whichever class stands behind it.
    package var enumView: EnumView? { nil }
}

/// A case of an enum with its payload; one label, or nil, for each part of the payload.
package typealias EnumView = (caseName: String, labels: [String?], payload: [Value])

extension Value {
    /// The value as a case of an enum, if it is one.
    package var enumView: EnumView? {
        switch self {
        case .none: ("none", [], [])
        case .object(let object): object.enumView
        case .int, .double, .bool, .void: nil
        }
    }
}

/// A `String`. Its text changes in place only while one variable alone refers to it.
package final class StringObject: Object {
    package var text: String
    package init(_ text: String) {
        self.text = text
        super.init(.string)
    }
}

/// A `Character`.
package final class CharacterObject: Object {
    package let character: Character
    package init(_ character: Character) {
        self.character = character
        super.init(.character)
    }
}

/// An integer of a type other than `Int`, or a `Float`: the nominal type says which.
package final class NumberObject: Object {
    /// The bits' value: the integer (`UInt64` above `Int.max` wraps) or the float.
    package enum Number: Hashable {
        case signed(Int)
        case unsigned(UInt)
        case float(Float)
    }
    package let number: Number
    package init(_ number: Number, _ nominal: NominalType) {
        self.number = number
        super.init(nominal)
    }
}

/// An `Optional` that has a value.
package final class SomeObject: Object {
    package let wrapped: Value
    package init(_ wrapped: Value) {
        self.wrapped = wrapped
        super.init(.optional)
    }

    package override var enumView: EnumView? { ("some", [nil], [wrapped]) }
}

/// A tuple of at least one element.
package final class TupleObject: Object {
    package var elements: [Value]
    /// One entry for each element where any has a label.
    package let labels: [String?]?
    package init(_ elements: [Value], labels: [String?]? = nil) {
        self.elements = elements
        self.labels = labels
        super.init(.tuple)
    }
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
}

/// A type as a value: `Int.self`.
package final class TypeObject: Object {
    package let type: ScriptType
    package init(_ type: ScriptType) {
        self.type = type
        super.init(.metatype)
    }
}

/// Anything of Swift's or the engine's own that the language only passes around and calls members on.
package final class NativeObject<Native>: Object {
    package let native: Native
    package init(_ native: Native, _ nominal: NominalType) {
        self.native = native
        super.init(nominal)
    }
}
