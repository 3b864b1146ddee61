// The attributes of AttributedString: read, set and merged, one by one or in containers.

import Foundation
import StreamRun

extension Library {
    static let textAttributeMembers: [Builtin] =
        containerMembers + knownAttributes + ownAttributes + attributeBuilders + attributeSetting + attributeTransforms

    private static let containerMembers: [Builtin] = [
        Builtin(
            .initializer, on: .attributeContainer, "init()", "Makes a container without attributes.",
            example:
                "var attributes = AttributeContainer()\nattributes.languageIdentifier = \"en\"\nprint(attributes.languageIdentifier!)\n// => en"
        ) { _ in .attributes(AttributeContainer()) },
        .mutating(
            on: .attributeContainer,
            "merge(_ other: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew)",
            "Adds the attributes of another container."
        ) { value, a in
            guard var own = value.object(as: NativeObject<AttributeContainer>.self)?.native else { return .void }
            own.merge(try a.container(0), mergePolicy: a.mergePolicy(1))
            value = .attributes(own)
            return .void
        },
        Builtin(
            .method, on: .attributeContainer,
            """
            merging(_ other: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew) \
            -> AttributeContainer
            """,
            "The attributes of two containers.",
            example: """
                let (german, third) = (AttributeContainer().languageIdentifier("de"), AttributeContainer().replacementIndex(3))
                print(german.merging(third).languageIdentifier!)
                // => de
                """
        ) { a in
            .attributes(
                try a.receiver(as: AttributeContainer.self).merging(a.container(0), mergePolicy: a.mergePolicy(1)))
        },
    ]

    private static let knownAttributes: [Builtin] = TextAttribute.known.flatMap { known in
        let declaration = "\(known.property): \(known.type)?"
        let summary = "The attribute that Foundation calls \(known.property), or nil."
        return [NominalType.attributedText, .attributedSubstring, .attributeContainer].map { owner in
            Builtin(.settableProperty, on: owner, declaration, summary) { a in
                a.has(0) ? try known.attribute.write(a[0], to: a.receiver) : try known.attribute.read(a.receiver)
            }
        } + [
            Builtin(.property, on: .attributedRun, declaration, summary) { a in
                try known.attribute.read(a.receiver)
            },
            Builtin(
                .method, on: .attributeContainer, "\(known.property)(_ value: \(known.type)) -> AttributeContainer",
                "The container with one attribute more."
            ) { a in try known.attribute.write(.some(a[0]), to: a.receiver) },
            Builtin(
                .staticMethod, on: .attributeContainer,
                "\(known.property)(_ value: \(known.type)) -> AttributeContainer", "A container with one attribute."
            ) { a in try known.attribute.write(.some(a[0]), to: .attributes(AttributeContainer())) },
        ]
    }

    /// Attributes by the types of their keys, and by names that a script gives them.
    private static let ownAttributes: [Builtin] =
        [
            (NominalType.attributedText, "get set"), (.attributedSubstring, "get set"),
            (.attributeContainer, "get set"), (.attributedRun, "get"),
        ].flatMap { owner, access in
            [
                Builtin(
                    .subscript, on: owner, "subscript<K: AttributedStringKey>(_ key: K.Type) -> K.Value? { \(access) }",
                    "The attribute of a key, or nil.",
                    example: owner !== NominalType.attributedText
                        ? nil
                        : """
                        enum Level: AttributedStringKey {
                            typealias Value = Int
                            static let name = "level"
                        }
                        var text = AttributedString("a")
                        text[Level.self] = 2
                        print(text[Level.self]!)
                        // => 2
                        """
                ) { a in try TextAttribute(a[0]).read(a.receiver) },
                Builtin(
                    .subscript, on: owner,
                    """
                    subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>) \
                    -> K.Value? { \(access) }
                    """,
                    "An attribute by the name that a scope gives it, or nil."
                ) { a in try TextAttribute(a[0]).read(a.receiver) },
            ]
        }
        + [(NominalType.attributedText, "get set"), (.attributedSubstring, "get")].map { owner, access in
            Builtin(
                .subscript, on: owner,
                """
                subscript<R: RangeExpression>(bounds: R) -> AttributedSubstring where R.Bound == AttributedString.Index \
                { \(access) }
                """,
                "A part of the text with its attributes."
            ) { a in try Subscripts.get(a.receiver, a[0]) }
        }

    /// `AttributeContainer().level(2)`, where a scope names the attribute.
    private static let attributeBuilders: [Builtin] = [
        Builtin(
            .subscript, on: .attributeContainer,
            """
            subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>) \
            -> AttributeContainer.Builder<K> { get }
            """,
            "What makes a container with one attribute more."
        ) { a in
            .object(
                NativeObject(AttributeBuilder(container: a.receiver, key: try TextAttribute(a[0])), .attributeBuilder))
        },
        Builtin(
            .method, on: .attributeBuilder, "callAsFunction(_ value: T.Value) -> AttributeContainer",
            "The container with the attribute."
        ) { a in
            let builder = try a.receiver(as: AttributeBuilder.self)
            return try builder.key.write(.some(a[0]), to: builder.container)
        },
    ]

    private static let attributeSetting: [Builtin] =
        setting(
            "mergeAttributes", "mergingAttributes",
            "(_ attributes: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew)",
            "Adds attributes everywhere", "The text with more attributes everywhere",
            { text, a in text.mergeAttributes(try a.container(0), mergePolicy: a.mergePolicy(1)) },
            { text, a in text.mergeAttributes(try a.container(0), mergePolicy: a.mergePolicy(1)) })
        + setting(
            "setAttributes", "settingAttributes", "(_ attributes: AttributeContainer)",
            "Gives the text these attributes and no others", "The text with these attributes and no others",
            { text, a in text.setAttributes(try a.container(0)) },
            { text, a in text.setAttributes(try a.container(0)) })
        + setting(
            "replaceAttributes", "replacingAttributes",
            "(_ attributes: AttributeContainer, with others: AttributeContainer)",
            "Puts attributes in place of others where the text has all of these",
            "The text with attributes in place of others where it has all of these",
            { text, a in text.replaceAttributes(try a.container(0), with: try a.container(1)) },
            { text, a in text.replaceAttributes(try a.container(0), with: try a.container(1)) })

    /// A change of attributes in place, and what answers the changed text.
    private static func setting(
        _ name: String, _ answering: String, _ parameters: String, _ summary: String, _ answer: String,
        _ change: @escaping @Sendable (inout AttributedString, Arguments) throws -> Void,
        _ changePart: @escaping @Sendable (inout AttributedSubstring, Arguments) throws -> Void
    ) -> [Builtin] {
        [
            .mutating(on: .attributedText, name + parameters, "\(summary).") { value, a in
                guard var text = value.attributedText else { return .void }
                try change(&text, a)
                value = .attributed(text)
                return .void
            },
            .mutating(on: .attributedSubstring, name + parameters, "\(summary).") { value, a in
                guard var part = value.attributedPart else { return .void }
                try changePart(&part, a)
                value = .attributed(part)
                return .void
            },
        ]
            + [NominalType.attributedText, .attributedSubstring].map { owner in
                Builtin(.method, on: owner, "\(answering)\(parameters) -> AttributedString", "\(answer).") { a in
                    var text = AttributedString(try a.ownPart())
                    try change(&text, a)
                    return .attributed(text)
                }
            }
    }

    private static let attributeTransforms: [Builtin] =
        ["_ k: K.Type", "_ k: KeyPath<AttributeDynamicLookup, K>"].map { key in
            Builtin(
                .method, on: .attributedText,
                """
                transformingAttributes<K: AttributedStringKey>(\(key), \
                _ c: (inout AttributedString.SingleAttributeTransformer<K>) -> Void) -> AttributedString
                """,
                "The text with one attribute changed by a closure, for each part in which it is the same.",
                example: !key.contains("KeyPath")
                    ? nil
                    : """
                    let text = AttributedString("a", attributes: AttributeContainer().replacementIndex(1))
                    print(text.transformingAttributes(\\.replacementIndex) { $0.value = 2 }.replacementIndex!)
                    // => 2
                    """
            ) { a in
                let (attribute, transform) = (try TextAttribute(a[0]), try a.function(1))
                var text = try a.receiver(as: AttributedString.self)
                for (value, range) in attribute.runs(of: text) {
                    var step = Value.object(
                        NativeObject(AttributeStep(range: range, value: value), .attributeTransformer))
                    _ = try transform.call(changing: &step, [])
                    let changed = step.object(as: NativeObject<AttributeStep>.self)?.native.value ?? .none
                    text = try attribute.write(changed, in: range, of: text)
                }
                return .attributed(text)
            }
        } + [
            Builtin(
                .property, on: .attributeTransformer, "range: Range<AttributedString.Index>", "The part of the text."
            ) { a in .range(try a.receiver(as: AttributeStep.self).range) },
            Builtin(
                .settableProperty, on: .attributeTransformer, "value: T.Value?", "The attribute of the part, or nil."
            ) { a in try a.changed({ $0.value = a[0] }) { (step: AttributeStep) in step.value } },
        ]
}

/// A container that gets one attribute more.
private struct AttributeBuilder {
    let container: Value
    let key: TextAttribute
}

/// One part of a text while its attribute is changed.
private struct AttributeStep {
    let range: Range<AttributedString.Index>
    var value: Value
}

extension TextAttribute {
    /// The text with the attribute in a part.
    fileprivate func write(_ value: Value, in range: Range<AttributedString.Index>, of text: AttributedString) throws
        -> AttributedString
    {
        var text = text
        if let part = try write(value, to: .attributed(text[range])).attributedPart { text[range] = part }
        return text
    }
}

extension Arguments {
    fileprivate func mergePolicy(_ index: Int) -> AttributedString.AttributeMergePolicy {
        self[index].enumView?.caseName == "keepCurrent" ? .keepCurrent : .keepNew
    }
}
