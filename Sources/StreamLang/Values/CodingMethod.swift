// How a type of a script decodes and encodes itself.

/// What a script's coder or container has for a name: of `encode(_:forKey:)` there may be one for each type.
package struct CodingMethod: Sendable {
    /// What a script's coder or container conforms to.
    package static let kinds: [NominalType] = [
        .encoder, .decoder, .keyedEncodingContainerProtocol, .unkeyedEncodingContainer, .singleValueEncodingContainer,
        .keyedDecodingContainerProtocol, .unkeyedDecodingContainer, .singleValueDecodingContainer,
    ]
    /// The methods that the library calls.
    package static let names = [
        "container", "unkeyedContainer", "singleValueContainer", "nestedContainer", "nestedUnkeyedContainer",
        "encode", "encodeNil", "encodeIfPresent", "encodeConditional", "superEncoder",
        "decode", "decodeNil", "decodeIfPresent", "contains", "superDecoder",
    ]
    /// Those of which there may be one for each type.
    package static let namesByType: Set = ["encode", "encodeIfPresent", "decode", "decodeIfPresent"]
    package static let properties = ["codingPath", "allKeys", "count", "isAtEnd", "currentIndex", "userInfo"]

    /// The type of the values that it is for; nil for those of any type.
    package let coded: ScriptType?
    package let call: @Sendable (inout Value, [Value]) throws -> Value

    package init(_ coded: ScriptType?, _ call: @escaping @Sendable (inout Value, [Value]) throws -> Value) {
        (self.coded, self.call) = (coded, call)
    }

    /// Whether it is for just that type.
    package func isMeant(for type: ScriptType) -> Bool {
        guard let coded, coded.genericArguments.isEmpty else { return coded != nil && coded == type }
        return coded.nominal != nil && coded.nominal === type.nominal
    }
}
