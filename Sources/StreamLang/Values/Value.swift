// What a script computes with: a number, a truth value, nothing, or one reference. Sixteen bytes, so that a frame is
// a flat array of them; everything larger lives behind the reference.

/// A value of the language.
public enum Value: @unchecked Sendable {
    // Unchecked: objects are immutable, copied before a write unless unique, or (instances, cells, natives) guard
    // themselves.

    /// An `Int`.
    case int(Int)
    /// A `Double`.
    case double(Double)
    /// A `Bool`.
    case bool(Bool)
    /// The empty tuple.
    case void
    /// `nil`: an `Optional` without a value.
    case none
    /// A `String` that is short. A longer one is an object, and a short one may be an object too.
    case shortString(ShortText)
    /// A `Character` that is short, as nearly all are; others are objects.
    case shortCharacter(ShortText)
    /// Everything else.
    case object(Object)
}

extension Value {
    /// The nominal type that the value has at run time.
    @inline(__always)
    package var nominal: NominalType {
        switch self {
        case .object(let object): object.nominal
        case .int: .int
        case .double: .double
        case .bool: .bool
        case .void: .void
        case .none: .optional
        case .shortString: .string
        case .shortCharacter: .character
        }
    }

    /// An Int, a Double or a Bool, which is no reference; nil for anything else.
    @inline(__always)
    var plainNumber: Value? {
        switch self {
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .bool(let value): .bool(value)
        default: nil
        }
    }
    @inline(__always) var isPlainNumber: Bool { plainNumber != nil }

    /// A string value.
    @inline(__always)
    package static func string(_ text: String) -> Value {
        ShortText(text).map { .shortString($0) } ?? .object(StringObject(text))
    }
    /// A part of a string: a string whose type is called otherwise.
    package static func substring(_ text: Substring) -> Value { .object(StringObject(text)) }

    /// A text with its positions, which are those of the string that it may be a part of; nil for what is no text.
    package var part: Substring? { object(as: StringObject.self)?.part ?? text.map { $0[...] } }

    /// The object behind the value, where it is one; that of a short text is made for it.
    package var anyObject: Object? {
        switch self {
        case .object(let object): object
        case .shortString(let short): StringObject(short.text)
        case .shortCharacter(let short): CharacterObject(Character(short.text))
        case .int, .double, .bool, .void, .none: nil
        }
    }

    /// A character value.
    package static func character(_ character: Character) -> Value {
        ShortText(String(character)).map { .shortCharacter($0) } ?? .object(CharacterObject(character))
    }

    /// An array value.
    package static func array(_ elements: [Value]) -> Value { .object(ArrayObject(elements)) }

    /// A tuple value; without elements it is `.void`.
    package static func tuple(_ elements: [Value], labels: [String?]? = nil) -> Value {
        elements.isEmpty ? .void : .object(TupleObject(elements, labels: labels))
    }

    /// The main actor.
    package static let mainActor = Value.object(Object(.mainActor))

    /// An `Optional` with a value.
    package static func some(_ wrapped: Value) -> Value { .object(SomeObject(wrapped)) }

    /// An `Optional` made of a Swift optional.
    package static func optional(_ wrapped: Value?) -> Value { wrapped.map { .some($0) } ?? .none }

    /// The object behind the value, if it is one of the given class.
    @inline(__always)
    package func object<T: Object>(as type: T.Type = T.self) -> T? {
        guard case .object(let object) = self else { return nil }
        // Compared first: a cast asks the runtime.
        let kind = Swift.type(of: object)
        if kind == T.self { return unsafeDowncast(object, to: T.self) }
        if kind == InstanceObject.self { return object as? T ?? (object as? InstanceObject)?.companion as? T }
        return object as? T
    }

    /// The text of a string, or of a character.
    package var text: String? {
        if let short { return short.text }
        guard case .object(let object) = self else { return nil }
        if object.nominal === NominalType.string { return unsafeDowncast(object, to: StringObject.self).text }
        if let character = object as? CharacterObject { return String(character.character) }
        if object.nominal === NominalType.nsMutableString { return (object as? SharedCollection)?.value.text }
        return nil
    }

    /// The elements of an array.
    package var elements: [Value]? {
        guard case .object(let object) = self, object.nominal === NominalType.array else { return nil }
        return unsafeDowncast(object, to: ArrayObject.self).elements
    }

    /// The value inside an `Optional`; the value itself if it is no `Optional`; nil for `nil`.
    package var unwrapped: Value? {
        switch self {
        case .none: nil
        case .object(let object):
            if object.nominal !== NominalType.optional {
                self
            } else if Swift.type(of: object) == SomeObject.self {
                unsafeDowncast(object, to: SomeObject.self).wrapped
            } else {
                unsafeDowncast(object, to: ToldOptional.self).content
            }
        case .int, .double, .bool, .void, .shortString, .shortCharacter: self
        }
    }

    /// Whether the value is an `Optional`, with or without a value inside.
    package var isOptional: Bool { nominal === NominalType.optional }
}
