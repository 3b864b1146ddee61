// What a script's own `encode(to:)` uses: encoders and their containers.

import Foundation

/// What an encoder has been given so far.
final class EncodingNode {
    var plain: Any?
    var keyed: [String: EncodingNode]?
    var list: [EncodingNode]?

    init(_ plain: Any? = nil) { self.plain = plain }

    static var null: EncodingNode { EncodingNode(NSNull()) }

    /// The node as `JSONSerialization` takes it.
    var json: Any {
        if let keyed { return keyed.mapValues(\.json) }
        if let list { return list.map(\.json) }
        return plain ?? [String: Any]()
    }
}

extension Library {
    static let encodingMembers: [Builtin] = [
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
            .method, on: .keyedEncodingContainer, "encode<T: Encodable>(_ value: T, forKey key: Key) throws",
            "Sets the value of a key."
        ) { a in
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(1)] = JSON.node(of: a[0])
            return .void
        },
        Builtin(
            .method, on: .keyedEncodingContainer, "encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws",
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
            "nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey>",
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
        Builtin(
            .method, on: .keyedEncodingContainer, "superEncoder(forKey key: Key) -> Encoder",
            "What takes a key's value."
        ) { a in try a.encoder(forKey: a.codingKey(0)) },
        Builtin(
            .method, on: .keyedEncodingContainer, "superEncoder() -> Encoder",
            "What takes the value of the key `super`."
        ) { a in try a.encoder(forKey: "super") },
        Builtin(.method, on: .singleValueEncodingContainer, "encodeNil() throws", "Sets null.") { a in
            try a.receiver(as: EncodingNode.self).plain = NSNull()
            return .void
        },
        Builtin(.method, on: .unkeyedEncodingContainer, "encodeNil() throws", "Adds null.") { a in
            try a.receiver(as: EncodingNode.self).list?.append(.null)
            return .void
        },
        Builtin(
            .method, on: .singleValueEncodingContainer, "encode<T: Encodable>(_ value: T) throws", "Sets the value."
        ) { a in
            let (node, new) = (try a.receiver(as: EncodingNode.self), try JSON.node(of: a[0]))
            (node.plain, node.keyed, node.list) = (new.plain, new.keyed, new.list)
            return .void
        },
        Builtin(.method, on: .unkeyedEncodingContainer, "encode<T: Encodable>(_ value: T) throws", "Adds a value.") {
            a in
            try a.receiver(as: EncodingNode.self).list?.append(JSON.node(of: a[0]))
            return .void
        },
    ]
}

extension Arguments {
    /// What takes a key's value in the receiver, an encoder's container.
    fileprivate func encoder(forKey key: String) throws -> Value {
        let node = EncodingNode()
        try receiver(as: EncodingNode.self).keyed?[key] = node
        return .object(NativeObject(node, .encoder))
    }
}
