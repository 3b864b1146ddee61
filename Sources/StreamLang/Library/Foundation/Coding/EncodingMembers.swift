// What a script's own `encode(to:)` uses: encoders and their containers.

import Foundation

/// What an encoder has been given so far.
final class EncodingNode {
    var plain: Any?
    var keyed: [String: EncodingNode]?
    var list: [EncodingNode]?
    /// The keys down to the place.
    let path: [String]

    init(_ plain: Any? = nil, at path: [String]) { (self.plain, self.path) = (plain, path) }

    static var null: EncodingNode { EncodingNode(NSNull(), at: []) }

    /// The path to the value of a key, or to the element that comes next.
    fileprivate func path(to key: String? = nil) -> [String] { path + [key ?? "Index \(list?.count ?? 0)"] }

    /// A place for the value of a key, or for the element that comes next.
    fileprivate func child(_ key: String? = nil, _ fill: (EncodingNode) -> Void = { _ in }) -> EncodingNode {
        let child = EncodingNode(at: path(to: key))
        fill(child)
        if let key { keyed?[key] = child } else { list?.append(child) }
        return child
    }

    /// The node as `JSONSerialization` takes it.
    var json: Any {
        if let keyed { return keyed.mapValues(\.json) }
        if let list { return list.map(\.json) }
        return plain ?? [String: Any]()
    }
}

extension Library {
    static let encodingMembers: [Builtin] =
        [
            Builtin(
                .method, on: .encoder, "container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>",
                "Takes values with keys."
            ) { a in
                let node = try a.receiver(as: EncodingNode.self)
                node.keyed = node.keyed ?? [:]
                return .object(NativeObject(node, .keyedEncodingContainer))
            },
            Builtin(.method, on: .encoder, "singleValueContainer() -> SingleValueEncodingContainer", "Takes one value.")
            {
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
                try a.encode(a[0], forKey: a.codingKey(1))
                return .void
            },
            Builtin(
                .method, on: .keyedEncodingContainer,
                "encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws",
                "Sets the value of a key, unless it is nil."
            ) { a in
                guard let value = a[0].unwrapped else { return .void }
                try a.encode(value, forKey: a.codingKey(1))
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
                let node = try a.receiver(as: EncodingNode.self).child(a.codingKey(1)) { $0.keyed = [:] }
                return .object(NativeObject(node, .keyedEncodingContainer))
            },
            Builtin(
                .method, on: .keyedEncodingContainer,
                "nestedUnkeyedContainer(forKey key: Key) -> UnkeyedEncodingContainer",
                "Takes the values of a key's array."
            ) { a in
                let node = try a.receiver(as: EncodingNode.self).child(a.codingKey(0)) { $0.list = [] }
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
                let node = try a.receiver(as: EncodingNode.self)
                let new = try JSON.node(of: a[0], at: node.path)
                (node.plain, node.keyed, node.list) = (new.plain, new.keyed, new.list)
                return .void
            },
            Builtin(.method, on: .unkeyedEncodingContainer, "encode<T: Encodable>(_ value: T) throws", "Adds a value.")
            {
                a in
                try a.add(a[0])
                return .void
            },
            Builtin(.property, on: .unkeyedEncodingContainer, "count: Int", "How many values it has.") { a in
                .int(try a.receiver(as: EncodingNode.self).list?.count ?? 0)
            },
            Builtin(
                .method, on: .unkeyedEncodingContainer,
                "nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey>",
                "Takes the values that the next value has by keys."
            ) { a in
                let node = try a.receiver(as: EncodingNode.self).child { $0.keyed = [:] }
                return .object(NativeObject(node, .keyedEncodingContainer))
            },
            Builtin(
                .method, on: .unkeyedEncodingContainer, "nestedUnkeyedContainer() -> UnkeyedEncodingContainer",
                "Takes the values of the array that is the next value."
            ) { a in
                let node = try a.receiver(as: EncodingNode.self).child { $0.list = [] }
                return .object(NativeObject(node, .unkeyedEncodingContainer))
            },
            Builtin(
                .method, on: .unkeyedEncodingContainer, "superEncoder() -> Encoder", "What takes the next value."
            ) { a in .object(NativeObject(try a.receiver(as: EncodingNode.self).child(), .encoder)) },
            Builtin(
                .method, on: .unkeyedEncodingContainer, "encode<S: Sequence>(contentsOf sequence: S) throws",
                "Adds the values of a sequence."
            ) { a in
                for value in try a.sequence(0) { try a.add(value) }
                return .void
            },
            Builtin(
                .property, on: .encoder, "userInfo: [CodingUserInfoKey: Any]",
                "What the program gave the encoder along."
            ) { _ in CodingInfo.current },
        ]
        + [NominalType.encoder, .keyedEncodingContainer, .singleValueEncodingContainer, .unkeyedEncodingContainer].map {
            Builtin(.property, on: $0, "codingPath: [CodingKey]", "The keys down to the place.") { a in
                .codingPath(try a.receiver(as: EncodingNode.self).path)
            }
        }
}

extension Arguments {
    /// What takes a key's value in the receiver, an encoder's container.
    fileprivate func encoder(forKey key: String) throws -> Value {
        .object(NativeObject(try receiver(as: EncodingNode.self).child(key), .encoder))
    }

    fileprivate func encode(_ value: Value, forKey key: String) throws {
        let node = try receiver(as: EncodingNode.self)
        // Made before the table is changed: that may run a script, which encodes too.
        let child = try JSON.node(of: value, at: node.path(to: key))
        node.keyed?[key] = child
    }

    fileprivate func add(_ value: Value) throws {
        let node = try receiver(as: EncodingNode.self)
        let child = try JSON.node(of: value, at: node.path(to: nil))
        node.list?.append(child)
    }
}
