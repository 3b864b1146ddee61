// What a script's own `init(from:)` and `encode(to:)` use: decoders, encoders and their containers.

import Foundation

/// A place in parsed JSON.
struct DecodingPosition {
    let json: Any
    let path: [String]
}

/// The elements of an array that are decoded one by one.
final class DecodingList {
    let elements: [Any]
    let path: [String]
    var next = 0
    init(_ elements: [Any], _ path: [String]) {
        self.elements = elements
        self.path = path
    }
}

/// What an encoder has been given so far.
final class EncodingNode {
    var plain: Any?
    var keyed: [String: EncodingNode]?
    var list: [EncodingNode]?

    static var null: EncodingNode {
        let node = EncodingNode()
        node.plain = NSNull()
        return node
    }

    /// The node as `JSONSerialization` takes it.
    var json: Any {
        if let keyed { return keyed.mapValues(\.json) }
        if let list { return list.map(\.json) }
        return plain ?? [String: Any]()
    }
}

extension Library {
    static let codableMembers: [Builtin] = decodingMembers + encodingMembers

    private static let decodingMembers: [Builtin] = [
        Builtin(
            .method, on: .decoder, "container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>",
            "The values that have keys."
        ) { a in try a.keyedContainer(a.position()) },
        Builtin(
            .method, on: .decoder, "singleValueContainer() throws -> SingleValueDecodingContainer", "The one value."
        ) { a in .object(NativeObject(try a.position(), .singleValueDecodingContainer)) },
        Builtin(
            .method, on: .decoder, "unkeyedContainer() throws -> UnkeyedDecodingContainer", "The values of an array."
        ) { a in try a.unkeyedContainer(a.position()) },
        Builtin(
            .method, on: .keyedDecodingContainer, "decode<T>(_ type: T.Type, forKey key: Key) throws -> T",
            "The value of a key."
        ) { a in
            let (position, key) = (try a.position(), try a.codingKey(1))
            guard let json = position.child(key) else { throw JSONError.missing(key, position.path) }
            return try JSON.decode(json, as: a.typeArgument(0), at: position.path + [key])
        },
        Builtin(
            .method, on: .keyedDecodingContainer, "decodeIfPresent<T>(_ type: T.Type, forKey key: Key) throws -> T?",
            "The value of a key, or nil where there is none."
        ) { a in
            let (position, key) = (try a.position(), try a.codingKey(1))
            guard let json = position.child(key), !(json is NSNull) else { return .none }
            return .some(try JSON.decode(json, as: a.typeArgument(0), at: position.path + [key]))
        },
        Builtin(.method, on: .keyedDecodingContainer, "contains(_ key: Key) -> Bool", "Whether a key is there.") { a in
            .bool(try a.position().child(a.codingKey(0)) != nil)
        },
        Builtin(.property, on: .keyedDecodingContainer, "allKeys: [Key]", "The keys that are there.") { a in
            .array(try a.codingKeys())
        },
        Builtin(
            .method, on: .keyedDecodingContainer, "decodeNil(forKey key: Key) throws -> Bool",
            "Whether a key's value is null."
        ) { a in .bool(try a.position().child(a.codingKey(0)) is NSNull) },
        Builtin(
            .method, on: .keyedDecodingContainer,
            "nestedContainer<Inner>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner>",
            "The values with keys inside a key's value."
        ) { a in
            let (position, key) = (try a.position(), try a.codingKey(1))
            guard let json = position.child(key) else { throw JSONError.missing(key, position.path) }
            return try a.keyedContainer(DecodingPosition(json: json, path: position.path + [key]))
        },
        Builtin(
            .method, on: .keyedDecodingContainer,
            "nestedUnkeyedContainer(forKey key: Key) throws -> UnkeyedDecodingContainer",
            "The array inside a key's value."
        ) { a in
            let (position, key) = (try a.position(), try a.codingKey(0))
            guard let json = position.child(key) else { throw JSONError.missing(key, position.path) }
            return try a.unkeyedContainer(DecodingPosition(json: json, path: position.path + [key]))
        },
        Builtin(
            .method, on: .singleValueDecodingContainer, "decode<T>(_ type: T.Type) throws -> T", "The value."
        ) { a in
            let position = try a.position()
            return try JSON.decode(position.json, as: a.typeArgument(0), at: position.path)
        },
        Builtin(.method, on: .singleValueDecodingContainer, "decodeNil() -> Bool", "Whether the value is null.") { a in
            .bool(try a.position().json is NSNull)
        },
        Builtin(.method, on: .unkeyedDecodingContainer, "decode<T>(_ type: T.Type) throws -> T", "The next value.") {
            a in
            let list = try a.receiver(as: DecodingList.self)
            guard list.next < list.elements.count else { throw JSONError.invalid }
            defer { list.next += 1 }
            return try JSON.decode(
                list.elements[list.next], as: a.typeArgument(0), at: list.path + ["Index \(list.next)"])
        },
        Builtin(.property, on: .unkeyedDecodingContainer, "isAtEnd: Bool", "Whether all values were decoded.") { a in
            let list = try a.receiver(as: DecodingList.self)
            return .bool(list.next >= list.elements.count)
        },
        Builtin(.property, on: .unkeyedDecodingContainer, "count: Int?", "How many values there are.") { a in
            .some(.int(try a.receiver(as: DecodingList.self).elements.count))
        },
    ]

    private static let encodingMembers: [Builtin] = [
        Builtin(
            .method, on: .encoder, "container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>",
            "Takes values with keys."
        ) { a in
            let node = try a.receiver(as: EncodingNode.self)
            node.keyed = node.keyed ?? [:]
            return .object(NativeObject(node, .keyedEncodingContainer))
        },
        Builtin(.method, on: .encoder, "singleValueContainer() -> SingleValueEncodingContainer", "Takes one value.") {
            a in
            .object(NativeObject(try a.receiver(as: EncodingNode.self), .singleValueEncodingContainer))
        },
        Builtin(
            .method, on: .encoder, "unkeyedContainer() -> UnkeyedEncodingContainer", "Takes the values of an array."
        ) { a in
            let node = try a.receiver(as: EncodingNode.self)
            node.list = node.list ?? []
            return .object(NativeObject(node, .unkeyedEncodingContainer))
        },
        Builtin(
            .method, on: .keyedEncodingContainer, "encode<T>(_ value: T, forKey key: Key) throws",
            "Sets the value of a key."
        ) { a in
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(1)] = JSON.node(of: a[0])
            return .void
        },
        Builtin(
            .method, on: .keyedEncodingContainer, "encodeIfPresent<T>(_ value: T?, forKey key: Key) throws",
            "Sets the value of a key, unless it is nil."
        ) { a in
            guard let value = a[0].unwrapped else { return .void }
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(1)] = JSON.node(of: value)
            return .void
        },
        Builtin(.method, on: .keyedEncodingContainer, "encodeNil(forKey key: Key) throws", "Sets null for a key.") {
            a in
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(0)] = .null
            return .void
        },
        Builtin(
            .method, on: .keyedEncodingContainer,
            "nestedContainer<NestedKey>(keyedBy keyType: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey>",
            "Takes the values that a key's value has by keys."
        ) { a in
            let node = EncodingNode()
            node.keyed = [:]
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(1)] = node
            return .object(NativeObject(node, .keyedEncodingContainer))
        },
        Builtin(
            .method, on: .keyedEncodingContainer, "nestedUnkeyedContainer(forKey key: Key) -> UnkeyedEncodingContainer",
            "Takes the values of a key's array."
        ) { a in
            let node = EncodingNode()
            node.list = []
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(0)] = node
            return .object(NativeObject(node, .unkeyedEncodingContainer))
        },
        Builtin(.method, on: .singleValueEncodingContainer, "encodeNil() throws", "Sets null.") { a in
            try a.receiver(as: EncodingNode.self).plain = NSNull()
            return .void
        },
        Builtin(.method, on: .unkeyedEncodingContainer, "encodeNil() throws", "Adds null.") { a in
            try a.receiver(as: EncodingNode.self).list?.append(.null)
            return .void
        },
        Builtin(.method, on: .singleValueEncodingContainer, "encode<T>(_ value: T) throws", "Sets the value.") { a in
            let (node, new) = (try a.receiver(as: EncodingNode.self), try JSON.node(of: a[0]))
            (node.plain, node.keyed, node.list) = (new.plain, new.keyed, new.list)
            return .void
        },
        Builtin(.method, on: .unkeyedEncodingContainer, "encode<T>(_ value: T) throws", "Adds a value.") { a in
            try a.receiver(as: EncodingNode.self).list?.append(JSON.node(of: a[0]))
            return .void
        },
    ]
}

extension Value {
    /// The text of a coding key: what its type says, its raw value, or the name of its case.
    var codingKey: String? {
        get throws {
            if let key = object(as: NativeObject<DecodedKey>.self)?.native { return key.name }
            if case .object(let object) = self, let own = object.nominal.witness("stringValue") {
                return try own.call(self).text
            }
            return object(as: EnumObject.self).map { $0.enumCase.rawValue?.text ?? $0.enumCase.name }
        }
    }
}

extension DecodingPosition {
    fileprivate func child(_ key: String) -> Any? { (json as? [String: Any])?[key] }
}

extension Arguments {
    fileprivate func position() throws -> DecodingPosition { try receiver(as: DecodingPosition.self) }

    fileprivate func keyedContainer(_ position: DecodingPosition) throws -> Value {
        guard position.json is [String: Any] else {
            throw JSON.mismatch("Dictionary<String, Any>", position.json, .unknown, position.path)
        }
        return .object(NativeObject(position, .keyedDecodingContainer))
    }

    fileprivate func unkeyedContainer(_ position: DecodingPosition) throws -> Value {
        guard let array = position.json as? [Any] else {
            throw JSON.mismatch("Array<Any>", position.json, .unknown, position.path)
        }
        return .object(NativeObject(DecodingList(array, position.path), .unkeyedDecodingContainer))
    }

    fileprivate func codingKey(_ index: Int) throws -> String {
        guard let key = try self[index].codingKey else { throw wrong(index, "a coding key") }
        return key
    }

    /// The keys of a container that are keys of the type that names them.
    fileprivate func codingKeys() throws -> [Value] {
        guard let fields = try position().json as? [String: Any],
            let type = context.resultType.genericArguments.first?.nominal
        else { return [] }
        return try fields.keys.sorted().compactMap { key in
            if let make = type.witness("init(stringValue:)") {
                let made = try make.call(.string(key))
                return made.isOptional ? made.unwrapped : made
            }
            let index = type.cases.firstIndex { ($0.rawValue?.text ?? $0.name) == key }
            return index.map { .object(EnumObject($0, [], type)) }
        }
    }
}
