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

/// What codes a field, or a value in the payload of a case, where code that is not written calls what a script's extension
/// of a container declares.
///
/// A function of a script is not changed once it is made, so that threads may share it.
package struct FieldCoding: @unchecked Sendable {
    private let decoding: FunctionObject?
    private let encoding: FunctionObject?

    /// - Parameters:
    ///   - decoding: Gets the type around, a container, the type to decode and the key; nil where the library decodes.
    ///   - encoding: Gets the type around, a container, the value and the key; nil where the library encodes.
    package init(decoding: FunctionObject? = nil, encoding: FunctionObject? = nil) {
        (self.decoding, self.encoding) = (decoding, encoding)
    }

    /// Whether a script encodes it.
    package var encodes: Bool { encoding != nil }

    /// Decodes a value, unless the library does.
    ///
    /// - Parameters:
    ///   - type: Its type.
    ///   - owner: The type that it is a part of.
    /// - Returns: The value; nil if the library decodes it.
    package func decode(
        _ type: ScriptType, from container: @autoclosure () -> Value, _ key: @autoclosure () -> Value,
        in owner: @autoclosure () -> ScriptType
    ) throws -> Value? {
        guard let decoding else { return nil }
        let asked = if case .optional(let wrapped) = type { wrapped } else { type }
        return try decoding.call([.object(TypeObject(owner())), container(), .object(TypeObject(asked)), key()])
    }

    /// Encodes a value, unless the library does.
    ///
    /// - Parameter owner: The type that it is a part of.
    /// - Returns: Whether it was done.
    package func encode(
        _ value: Value, into container: @autoclosure () -> Value, _ key: @autoclosure () -> Value,
        in owner: @autoclosure () -> ScriptType
    ) throws -> Bool {
        guard let encoding else { return false }
        _ = try encoding.call([.object(TypeObject(owner())), container(), value, key()])
        return true
    }
}
