// Coding keys, a script's own ones included, and what a decoder is given along.

import Foundation
import StreamRun

/// What a script's program gives a decoder along.
enum CodingInfo {
    /// A dictionary, as the decoder that is at work has it.
    @TaskLocal static var current = Value.dictionary(OrderedTable())

    /// Where decoders keep it.
    private static let key = CodingUserInfoKey(rawValue: "rxrepl.info")

    static func of(_ info: [CodingUserInfoKey: any Sendable]) -> Value {
        key.flatMap { info[$0] as? Value } ?? .dictionary(OrderedTable())
    }

    /// Lets a coder work by what its user info says: the script's own, and the strategies.
    static func with<Result>(
        _ info: [CodingUserInfoKey: any Sendable], _ code: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(of(info)) {
            try KeyForm.$current.withValue(KeyForm(info)) {
                try DateForm.$current.withValue(DateForm(info)) {
                    try DataForm.$current.withValue(DataForm(info)) {
                        try FloatForm.$current.withValue(FloatForm(info), operation: code)
                    }
                }
            }
        }
    }

    /// Lets a coder work as those of property lists do.
    static func ofPropertyLists<Result>(
        _ info: [CodingUserInfoKey: any Sendable] = [:], _ code: () throws -> Result
    ) rethrows -> Result {
        try $current.withValue(of(info)) {
            try KeyForm.$current.withValue(.plain) {
                try DateForm.$current.withValue(.date) {
                    try DataForm.$current.withValue(.plain) {
                        try FloatForm.$current.withValue(.plain, operation: code)
                    }
                }
            }
        }
    }

    /// A coder's user info as a script reads it, after what it assigns.
    fileprivate static func access(_ a: Arguments, _ info: inout [CodingUserInfoKey: any Sendable]) -> Value {
        if a.has(0), let key { info[key] = a[0] }
        return of(info)
    }
}

extension Library {
    private static func jsonFlag(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<JSONDecoder, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .jsonDecoder, "\(name): Bool", summary) { a in
            let decoder = try a.receiver(as: JSONDecoder.self)
            if a.has(0) { decoder[keyPath: path] = try a.bool(0) }
            return .bool(decoder[keyPath: path])
        }
    }

    static let codingKeyMembers: [Builtin] = [
        Builtin(
            .property, on: .string, "codingKey: any CodingKey", "The text as a key.",
            example: "print(\"a\".codingKey.stringValue)\n// => a"
        ) { a in .key(try a.text()) },
        Builtin(
            .initializer, on: .string, "init?<T: CodingKey>(codingKey: T)", "The text of a key.",
            example: "enum Key: String, CodingKey { case a }\nprint(String(codingKey: Key.a)!)\n// => a"
        ) { a in .some(.string(try a.codingKey(0))) },
        Builtin(
            .property, on: .int, "codingKey: any CodingKey", "The number as a key.",
            example: "print(5.codingKey.stringValue)\n// => 5"
        ) { a in
            let number = a.receiver.exactly(Int.self) ?? 0
            return .key("\(number)", number: number)
        },
        Builtin(
            .property, on: .codingKeyRepresentable, "codingKey: any CodingKey", "The raw value as a key.",
            example: """
                enum Size: String, CodingKeyRepresentable { case small = "S" }
                print(Size.small.codingKey.stringValue)
                // => S
                """
        ) { a in
            let raw =
                try a.receiver.object(as: EnumObject.self)?.enumCase.rawValue
                ?? a.receiver.nominal.witness("rawValue")?.call(a.receiver)
            if let number = raw?.exactly(Int.self) { return .key("\(number)", number: number) }
            return .key(raw?.text ?? "")
        },
        Builtin(
            .initializer, on: .int, "init?<T: CodingKey>(codingKey: T)", "The number of a key, or nil.",
            example: "enum Key: Int, CodingKey { case a = 5 }\nprint(Int(codingKey: Key.a) ?? 0)\n// => 5"
        ) { a in try a[0].numberOfCodingKey() },
        Builtin(.property, on: .codingKey, "stringValue: String", "The key's text.") { a in
            .string(try a.receiver.codingKeyText())
        },
        Builtin(
            .initializer, on: .codingKey, "init?(stringValue: String)",
            "The key with such a text; nil if there is none."
        ) { a in .optional(try a.ownType(or: .codingKey).codingKey(named: a.string(0))) },
        Builtin(.property, on: .codingKey, "intValue: Int?", "The position in an array, or nil.") { a in
            try a.receiver.numberOfCodingKey()
        },
        Builtin(
            .property, on: .codingKey, "description: String", "The key's type, its text and its number.",
            example: """
                enum Keys: CodingKey { case name }
                print(Keys.name.description)
                // => Keys(stringValue: "name", intValue: nil)
                """
        ) { a in .string(try a.receiver.codingKeyDescription()) },
        Builtin(
            .property, on: .codingKey, "debugDescription: String", "The key's type, its text and its number."
        ) { a in .string(try a.receiver.codingKeyDescription()) },
        Builtin(
            .initializer, on: .codingUserInfoKey, "init?(rawValue: String)", "Names what a decoder is given along.",
            example: """
                let key = CodingUserInfoKey(rawValue: "locale")!
                let decoder = JSONDecoder()
                decoder.userInfo[key] = "de"
                print(decoder.userInfo[key] as? String ?? "")
                // => de
                """
        ) { a in .optional(CodingUserInfoKey(rawValue: try a.string(0)).map(Value.codingUserInfoKey)) },
        Builtin(.property, on: .codingUserInfoKey, "rawValue: String", "The key's name.") { a in
            .string(try a.receiver(as: CodingUserInfoKey.self).rawValue)
        },
        Builtin(
            .settableProperty, on: .jsonDecoder, "userInfo: [CodingUserInfoKey: Any]",
            "What initializers find as their decoder's `userInfo`."
        ) { a in try CodingInfo.access(a, &a.receiver(as: JSONDecoder.self).userInfo) },
        jsonFlag("allowsJSON5", "Whether it reads JSON5.", \.allowsJSON5),
        jsonFlag(
            "assumesTopLevelDictionary", "Whether the brackets of the dictionary may be left out.",
            \.assumesTopLevelDictionary),
        Builtin(
            .settableProperty, on: .propertyListDecoder, "userInfo: [CodingUserInfoKey: Any]",
            "What initializers find as their decoder's `userInfo`."
        ) { a in try CodingInfo.access(a, &a.receiver(as: PropertyListDecoder.self).userInfo) },
        Builtin(
            .settableProperty, on: .propertyListEncoder, "userInfo: [CodingUserInfoKey: Any]",
            "What `encode(to:)` finds as its encoder's `userInfo`."
        ) { a in try CodingInfo.access(a, &a.receiver(as: PropertyListEncoder.self).userInfo) },
        Builtin(
            .settableProperty, on: .jsonEncoder, "userInfo: [CodingUserInfoKey: Any]",
            "What `encode(to:)` finds as its encoder's `userInfo`."
        ) { a in try CodingInfo.access(a, &a.receiver(as: JSONEncoder.self).userInfo) },
    ]
}

extension Value {
    fileprivate static func codingUserInfoKey(_ key: CodingUserInfoKey) -> Value {
        .object(NativeObject(key, .codingUserInfoKey))
    }
}

extension Arguments {
    func codingKey(_ index: Int) throws -> String { try self[index].codingKeyText() }
}

extension NominalType {
    /// The key of a script's type with such a text; nil if the type has none.
    func codingKey(named name: String) throws -> Value? {
        if kind == .enumeration { return codingCase(named: name) }
        // Of any keys each text is one.
        if self === NominalType.codingKey { return .key(name, number: Int(name)) }
        return try witness("init(stringValue:)")?.call(.string(name)).unwrapped
    }

    /// The case that has such a text as a coding key.
    func codingCase(named name: String) -> Value? {
        cases.firstIndex { ($0.rawValue?.text ?? $0.name) == name }.map { .object(EnumObject($0, [], self)) }
    }
}

extension NominalType {
    /// The key that a field has in JSON; nil if the type's own coding keys leave it out, or if it is `lazy`.
    func codingKey(of field: Field) -> String? {
        let name = field.codedName
        guard let keys = codingKeys else { return field.isLazy ? nil : name }
        return keys.key(of: name)
    }

    /// The key that a case has in JSON; nil if the type's own coding keys leave it out.
    func codingKey(of found: Case) -> String? {
        codingKeys.map { $0.key(of: found.name) } ?? found.name
    }

    /// The key that a value in the payload of a case has in JSON; nil if the type's own coding keys leave it out.
    func codingKey(of found: Case, at index: Int) -> String? {
        let name = found.labels[index] ?? "_\(index)"
        return payloadKeys[found.name].map { $0.key(of: name) } ?? name
    }

    /// The text of the key, in an enum of keys, for something of a name; nil if it has none.
    private func key(of name: String) -> String? { cases.first { $0.name == name }.map { $0.rawValue?.text ?? name } }

    /// The positions of the fields in the order in which Swift decodes them: that of the type's own coding keys.
    var codedFields: [Int] {
        guard let keys = codingKeys else { return fields.indices.filter { codingKey(of: fields[$0]) != nil } }
        return keys.cases.compactMap { key in fields.firstIndex { $0.codedName == key.name } }
    }
}

extension NominalType.Field {
    /// The name that a coding key has for the field.
    fileprivate var codedName: String { wrapped ?? name }
}

extension Value {
    /// The number of a coding key as an Optional.
    fileprivate func numberOfCodingKey() throws -> Value {
        if let key = object(as: NativeObject<DecodedKey>.self)?.native { return .optional(key.index.map { .int($0) }) }
        return try .optional(codingKeyNumber())
    }
}
