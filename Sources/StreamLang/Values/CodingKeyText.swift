// Keys of coded values, as paths and as texts.

/// A key as an error or a path names it.
package struct DecodedKey: Sendable, CustomStringConvertible {
    package let name: String
    /// The number of a key that is one.
    package var number: Int?

    package init(name: String, number: Int? = nil) {
        self.name = name
        self.number = number
    }
    package var description: String {
        index.map { "_CodingKey(stringValue: \"\(name)\", intValue: \($0))" }
            ?? "CodingKeys(stringValue: \"\(name)\", intValue: nil)"
    }
    /// The position in an array.
    package var index: Int? { number ?? (name.hasPrefix("Index ") ? Int(name.dropFirst(6)) : nil) }
}

extension Value {
    /// The keys down to a place in JSON.
    package static func codingPath(_ path: [String]) -> Value {
        .array(path.map { .object(NativeObject(DecodedKey(name: $0), .codingKey)) })
    }

    /// The text of a coding key: the raw value or the name of a case, or what a type of the script says.
    package func codingKeyText() throws -> String {
        if let key = object(as: EnumObject.self) { return key.enumCase.rawValue?.text ?? key.enumCase.name }
        if let key = object(as: NativeObject<DecodedKey>.self) { return key.native.name }
        if let text = try nominal.witness("stringValue")?.call(self).text { return text }
        throw RuntimeError("a coding key is needed here, not \(nominal.name)")
    }

    /// The number of a script's coding key, if it has one.
    package func codingKeyNumber() throws -> Value? {
        if let key = object(as: EnumObject.self) {
            return key.enumCase.rawValue.flatMap { $0.nominal === NominalType.int ? $0 : nil }
        }
        return try nominal.witness("intValue")?.call(self).unwrapped
    }

    /// A coding key as Swift describes each: its type, its text and its number.
    package func codingKeyDescription() throws -> String {
        if let key = object(as: NativeObject<DecodedKey>.self) { return key.native.description }
        let number = try codingKeyNumber()?.description ?? "nil"
        let name = runtimeType.typeName(qualified: false)
        return "\(name)(stringValue: \"\(try codingKeyText())\", intValue: \(number))"
    }
}
