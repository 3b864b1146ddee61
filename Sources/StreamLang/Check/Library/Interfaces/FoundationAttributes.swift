// AttributedString and the keys of its attributes as the checker sees them.

extension LibraryInterface {
    static let foundationAttributes = InterfaceText(
        module: "Foundation",
        """
        protocol AttributedStringKey: Sendable {
            associatedtype Value: Hashable
            static var name: String { get }
            static var inheritedByAddedText: Bool { get }
        }
        extension AttributedStringKey {
            static var inheritedByAddedText: Bool {}
        }
        protocol AttributeScope: Sendable {}
        enum AttributeScopes {
            struct FoundationAttributes: AttributeScope {
        \(keys)
            }
        }
        enum AttributeDynamicLookup {
            subscript<T: AttributedStringKey>(_ key: T.Type) -> T { get {} }
        \(properties)
        }
        protocol AttributedStringProtocol: Hashable, CustomStringConvertible, Sendable {}
        struct AttributedString: AttributedStringProtocol, ExpressibleByStringLiteral, Sendable {
            typealias StringLiteralType = String
            typealias ExtendedGraphemeClusterLiteralType = String
            typealias UnicodeScalarLiteralType = String
            struct Index: Comparable, Sendable {}
            enum AttributeMergePolicy: Hashable, Sendable {
                case keepNew
                case keepCurrent
            }
            enum WritingDirection: Hashable, Sendable {
                case leftToRight
                case rightToLeft
            }
            struct SingleAttributeTransformer<T: AttributedStringKey> {}
        \(view("CharacterView", of: "Character"))
        \(view("UnicodeScalarView", of: "Unicode.Scalar"))
        \(view("UTF8View", of: "UInt8"))
        \(view("UTF16View", of: "UInt16"))
        \(view("Runs", of: "AttributedString.Runs.Run", with: "struct Run: Equatable, CustomStringConvertible, Sendable {}"))
        }
        struct AttributedSubstring: AttributedStringProtocol, Sendable {}
        struct AttributeContainer: Hashable, CustomStringConvertible, Sendable {
            struct Builder<T: AttributedStringKey> {
                func callAsFunction(_ value: T.Value) -> AttributeContainer {}
            }
        }
        """)

    /// A collection at the positions of a text.
    private static func view(_ name: String, of element: String, with type: String? = nil) -> String {
        let types = [
            type, "typealias Element = \(element)", "typealias Index = AttributedString.Index",
            "typealias Indices = DefaultIndices<\(name)>", "typealias SubSequence = Slice<\(name)>",
            "typealias Iterator = IndexingIterator<\(name)>",
        ]
        let body = types.compactMap { $0 }.map { "        \($0)\n" }.joined()
        return "    struct \(name): BidirectionalCollection, Sendable {\n\(body)    }"
    }

    private static let known = [
        ("link", "URL"), ("imageURL", "URL"), ("languageIdentifier", "String"), ("alternateDescription", "String"),
        ("replacementIndex", "Int"), ("writingDirection", "AttributedString.WritingDirection"),
    ]

    private static func key(_ property: String) -> String {
        "\(property.prefix(1).uppercased())\(property.dropFirst())Attribute"
    }

    private static let keys = known.map { property, value in
        "        enum \(key(property)): AttributedStringKey { typealias Value = \(value) }"
    }.joined(separator: "\n")

    private static let properties = known.map { property, _ in
        "    var \(property): AttributeScopes.FoundationAttributes.\(key(property)) {}"
    }.joined(separator: "\n")
}
