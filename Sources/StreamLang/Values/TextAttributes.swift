// The attributes of AttributedString: Foundation's own, and those that a script declares.

import Foundation

extension NominalType {
    private static func foundation(_ name: String, _ kind: Kind = .structure, parents: [NominalType] = [])
        -> NominalType
    {
        library(name, kind, "Foundation", parents: parents)
    }

    package static let attributedStringProtocol = foundation(
        "AttributedStringProtocol", .protocolType, parents: [hashable, customStringConvertible])
    package static let attributedText = foundation("AttributedString", parents: [attributedStringProtocol])
    package static let attributedSubstring = foundation("AttributedSubstring", parents: [attributedStringProtocol])
    package static let attributedIndex = foundation("AttributedString.Index", parents: [comparable])
    package static let attributedCharacters = foundation(
        "AttributedString.CharacterView", parents: [bidirectionalCollection])
    package static let attributedScalars = foundation(
        "AttributedString.UnicodeScalarView", parents: [bidirectionalCollection])
    package static let attributedUTF8 = foundation("AttributedString.UTF8View", parents: [bidirectionalCollection])
    package static let attributedUTF16 = foundation("AttributedString.UTF16View", parents: [bidirectionalCollection])
    package static let attributedRuns = foundation("AttributedString.Runs", parents: [bidirectionalCollection])
    package static let attributedRun = foundation("AttributedString.Runs.Run", parents: [equatable])
    package static let attributeTransformer = library(
        "AttributedString.SingleAttributeTransformer", generic: ["T"])
    package static let attributeContainer = foundation(
        "AttributeContainer", parents: [hashable, customStringConvertible])
    package static let attributeBuilder = library("AttributeContainer.Builder", generic: ["T"])
    package static let textAttributeKey = foundation("AttributedStringKey", .protocolType)
    package static let attributeScope = foundation("AttributeScope", .protocolType)
    package static let attributeScopes = foundation("AttributeScopes", .enumeration)
    package static let attributeDynamicLookup = foundation("AttributeDynamicLookup", .enumeration)

    /// The types that attributed texts are made of.
    package static let attributedTextTypes: [NominalType] =
        [
            attributedStringProtocol, attributedText, attributedSubstring, attributedIndex, attributedCharacters,
            attributedScalars, attributedUTF8, attributedUTF16, attributedRuns, attributedRun, attributeTransformer,
            attributeContainer, attributeBuilder, textAttributeKey, attributeScope, attributeScopes,
            attributeDynamicLookup,
        ] + TextAttribute.known.map(\.key)
}

/// An attribute by its name, and how it behaves where a text changes.
package struct TextAttribute: Sendable {
    let name: String
    private var isInherited = true
    private var boundaries: AttributedString.AttributeRunBoundaries?
    private var conditions: Set<AttributedString.AttributeInvalidationCondition>?

    /// One of Foundation's own, and how scripts call it.
    package typealias Known = (property: String, type: String, key: NominalType, attribute: TextAttribute)

    /// Those whose values are of types that scripts have.
    package static let known: [Known] = [
        known("link", "URL", AttributeScopes.FoundationAttributes.LinkAttribute.self),
        known("imageURL", "URL", AttributeScopes.FoundationAttributes.ImageURLAttribute.self),
        known("languageIdentifier", "String", AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self),
        known(
            "alternateDescription", "String", AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self),
        known("replacementIndex", "Int", AttributeScopes.FoundationAttributes.ReplacementIndexAttribute.self),
        known(
            "writingDirection", "AttributedString.WritingDirection",
            AttributeScopes.FoundationAttributes.WritingDirectionAttribute.self),
    ]

    private static func known<Key: AttributedStringKey>(_ property: String, _ type: String, _ key: Key.Type) -> Known {
        let name = "AttributeScopes.FoundationAttributes.\(key)"
        let nominal = NominalType.library(name, .enumeration, "Foundation", parents: [.textAttributeKey])
        let attribute = TextAttribute(
            name: Key.name, isInherited: Key.inheritedByAddedText, boundaries: Key.runBoundaries,
            conditions: Key.invalidationConditions)
        return (property, type, nominal, attribute)
    }

    private init(
        name: String, isInherited: Bool, boundaries: AttributedString.AttributeRunBoundaries?,
        conditions: Set<AttributedString.AttributeInvalidationCondition>?
    ) {
        (self.name, self.isInherited, self.boundaries, self.conditions) = (name, isInherited, boundaries, conditions)
    }

    /// The attribute that a value names: the type of its key, or a key path that leads to one.
    package init(_ value: Value) throws {
        let path = value.object(as: KeyPathObject.self)?.runtimeType.genericArguments.last
        guard let nominal = (path ?? value.describedType)?.nominal, nominal.isKind(of: .textAttributeKey) else {
            throw RuntimeError("\(value) is no key of an attribute")
        }
        if let known = Self.known.first(where: { $0.key === nominal }) {
            self = known.attribute
            return
        }
        let type = Value.object(TypeObject(.nominal(nominal, [])))
        guard let name = try nominal.witness("name")?.call(type).text else {
            throw RuntimeError("the key \(nominal.name) has no name", hint: "static let name = \"…\"")
        }
        self.name = name
        if let isInherited = try nominal.witness("inheritedByAddedText")?.call(type) {
            self.isInherited = isInherited == .bool(true)
        }
    }

    /// Does something with Foundation's texts for which ``Key`` is the attribute.
    fileprivate func meant<Result>(_ body: () -> Result) -> Result { Key.$attribute.withValue(self, operation: body) }

    /// The key of any attribute. Foundation asks the type for a name and keeps that beside the value: the name is the one of
    /// the attribute that is meant at the moment.
    fileprivate enum Key: AttributedStringKey {
        typealias Value = TextAttributeContent

        @TaskLocal static var attribute: TextAttribute?

        static var name: String { attribute?.name ?? "" }
        static var inheritedByAddedText: Bool { attribute?.isInherited ?? true }
        static var runBoundaries: AttributedString.AttributeRunBoundaries? { attribute?.boundaries }
        static var invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? {
            attribute?.conditions
        }
    }
}

/// What an attribute is: a value of the script.
private struct TextAttributeContent: Hashable, CustomStringConvertible, @unchecked Sendable {
    // Unchecked: the lock of the variable that holds the text guards it, as for any value of the script.
    let value: Value
    var description: String { value.description }
}

extension TextAttribute {
    /// The attribute of a text, a part of one, a run or a container, as an Optional.
    package func read(_ object: Value) throws -> Value {
        let content: TextAttributeContent?
        switch object.anyObject {
        case let text as NativeObject<AttributedString>: content = meant { text.native[Key.self] }
        case let part as NativeObject<AttributedSubstring>: content = meant { part.native[Key.self] }
        case let run as NativeObject<AttributedString.Runs.Run>: content = meant { run.native[Key.self] }
        case let container as NativeObject<AttributeContainer>: content = meant { container.native[Key.self] }
        default: throw RuntimeError("\(object.nominal.name) has no attributes")
        }
        return .optional(content?.value)
    }

    /// A text, a part of one or a container with the attribute, or without it for nil.
    package func write(_ value: Value, to object: Value) throws -> Value {
        let content = value.unwrapped.map { TextAttributeContent(value: $0) }
        switch object.anyObject {
        case let text as NativeObject<AttributedString>:
            var changed = text.native
            meant { changed[Key.self] = content }
            return .attributed(changed)
        case let part as NativeObject<AttributedSubstring>:
            var changed = part.native
            meant { changed[Key.self] = content }
            return .attributed(changed)
        case let container as NativeObject<AttributeContainer>:
            var changed = container.native
            meant { changed[Key.self] = content }
            return .attributes(changed)
        default: throw RuntimeError("\(object.nominal.name) has no attributes that can be set")
        }
    }

    /// The parts of a text in which the attribute is the same.
    package func runs(of text: AttributedString) -> [(value: Value, range: Range<AttributedString.Index>)] {
        meant { text.runs[Key.self].map { (.optional($0?.value), $1) } }
    }

    /// The same in a part of a text.
    package func runs(of part: AttributedSubstring) -> [(value: Value, range: Range<AttributedString.Index>)] {
        meant { part.runs[Key.self].map { (.optional($0?.value), $1) } }
    }
}
