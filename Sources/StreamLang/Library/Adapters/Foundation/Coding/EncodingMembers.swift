// What a script's own `encode(to:)` uses: encoders and their containers.

import Foundation
import StreamRun

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

    /// The node as ``JSONText`` takes it.
    func json() throws -> Any {
        if let keyed { return try Self.json(of: keyed, at: path) }
        if let list { return try list.map { try $0.json() } }
        return plain ?? [String: Any]()
    }

    /// The fields of an object, under the names that its encoder's strategy gives them.
    static func json(of fields: [String: EncodingNode], at path: [String]) throws -> [String: Any] {
        let written = try fields.sorted { $0.key < $1.key }.map {
            (try KeyForm.written($0.key, at: path), try $0.value.json())
        }
        return Dictionary(written, uniquingKeysWith: { $1 })
    }
}

extension Library {
    static let encodingMembers: [Builtin] =
        keyedEncoding.map { $0.entry(on: .keyedEncodingContainer) }
        + keyedEncoding.map { $0.change(on: .keyedEncodingContainerProtocol) }
        + listEncoding.map { $0.change(on: .unkeyedEncodingContainer) }
        + singleEncoding.map { $0.change(on: .singleValueEncodingContainer) }
        + [
            Builtin(
                .initializer, on: .keyedEncodingContainer,
                "init<Container: KeyedEncodingContainerProtocol>(_ container: Container) where Container.Key == Key",
                "What an encoder of your own gives out: a container of its own."
            ) { a in .container(a[0], .keyedEncodingContainer) },
            Builtin(
                .property, on: .unkeyedEncodingContainer, "count: Int", "How many values it has."
            ) { a in .int(try a.receiver(as: EncodingNode.self).list?.count ?? 0) },
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
                .property, on: .encoder, "userInfo: [CodingUserInfoKey: Any]",
                "What the program gave the encoder along."
            ) { _ in CodingInfo.current },
        ]
        + [NominalType.encoder, .keyedEncodingContainer, .singleValueEncodingContainer, .unkeyedEncodingContainer].map {
            Builtin(.property, on: $0, "codingPath: [CodingKey]", "The keys down to the place.") { a in
                if OwnCoder.isOwn(a.receiver) { return try a.ownProperty("codingPath") }
                return .codingPath(try a.receiver(as: EncodingNode.self).path)
            }
        }

    private static let keyedEncoding = [
        ContainerMember(
            "encode(_:forKey:)", "encode<T: Encodable>(_ value: T, forKey key: Key) throws", "Sets the value of a key."
        ) { a in
            try a.encode(a[0], forKey: a.codingKey(1))
            return .void
        },
        ContainerMember(
            "encodeIfPresent(_:forKey:)", "encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws",
            "Sets the value of a key, unless it is nil."
        ) { a in
            guard let value = a[0].unwrapped else { return .void }
            try a.encode(value, forKey: a.codingKey(1))
            return .void
        },
        ContainerMember(
            "encodeConditional(_:forKey:)",
            "encodeConditional<T: AnyObject & Encodable>(_ object: T, forKey key: Key) throws",
            "Sets the value of a key to an object."
        ) { a in
            try a.encode(a[0], forKey: a.codingKey(1))
            return .void
        },
        ContainerMember("encodeNil(forKey:)", "encodeNil(forKey key: Key) throws", "Sets null for a key.") { a in
            try a.receiver(as: EncodingNode.self).keyed?[a.codingKey(0)] = .null
            return .void
        },
        ContainerMember(
            "nestedContainer(keyedBy:forKey:)",
            "nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey>",
            "Takes the values that a key's value has by keys."
        ) { a in
            let node = try a.receiver(as: EncodingNode.self).child(a.codingKey(1)) { $0.keyed = [:] }
            return .object(NativeObject(node, .keyedEncodingContainer))
        },
        ContainerMember(
            "nestedUnkeyedContainer(forKey:)", "nestedUnkeyedContainer(forKey key: Key) -> UnkeyedEncodingContainer",
            "Takes the values of a key's array."
        ) { a in
            let node = try a.receiver(as: EncodingNode.self).child(a.codingKey(0)) { $0.list = [] }
            return .object(NativeObject(node, .unkeyedEncodingContainer))
        },
        ContainerMember(
            "superEncoder(forKey:)", "superEncoder(forKey key: Key) -> Encoder", "What takes a key's value."
        ) { a in try a.encoder(forKey: a.codingKey(0)) },
        ContainerMember("superEncoder()", "superEncoder() -> Encoder", "What takes the value of the key `super`.") {
            a in try a.encoder(forKey: "super")
        },
    ]

    private static let singleEncoding = [
        ContainerMember("encodeNil()", "encodeNil() throws", "Sets null.") { a in
            try a.receiver(as: EncodingNode.self).plain = NSNull()
            return .void
        },
        ContainerMember("encode(_:)", "encode<T: Encodable>(_ value: T) throws", "Sets the value.") { a in
            let node = try a.receiver(as: EncodingNode.self)
            let new = try JSON.node(of: a[0], at: node.path)
            (node.plain, node.keyed, node.list) = (new.plain, new.keyed, new.list)
            return .void
        },
    ]

    private static let listEncoding = [
        ContainerMember("encodeNil()", "encodeNil() throws", "Adds null.") { a in
            try a.receiver(as: EncodingNode.self).list?.append(.null)
            return .void
        },
        ContainerMember("encode(_:)", "encode<T: Encodable>(_ value: T) throws", "Adds a value.") { a in
            try a.add(a[0])
            return .void
        },
        ContainerMember(
            "encodeConditional(_:)", "encodeConditional<T: AnyObject & Encodable>(_ object: T) throws",
            "Adds an object."
        ) { a in
            try a.add(a[0])
            return .void
        },
        ContainerMember(
            "nestedContainer(keyedBy:)",
            "nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey>",
            "Takes the values that the next value has by keys."
        ) { a in
            let node = try a.receiver(as: EncodingNode.self).child { $0.keyed = [:] }
            return .object(NativeObject(node, .keyedEncodingContainer))
        },
        ContainerMember(
            "nestedUnkeyedContainer()", "nestedUnkeyedContainer() -> UnkeyedEncodingContainer",
            "Takes the values of the array that is the next value."
        ) { a in
            let node = try a.receiver(as: EncodingNode.self).child { $0.list = [] }
            return .object(NativeObject(node, .unkeyedEncodingContainer))
        },
        ContainerMember("superEncoder()", "superEncoder() -> Encoder", "What takes the next value.") { a in
            .object(NativeObject(try a.receiver(as: EncodingNode.self).child(), .encoder))
        },
        ContainerMember(
            "encode(contentsOf:)", "encode<S: Sequence>(contentsOf sequence: S) throws where S.Element: Encodable",
            "Adds the values of a sequence."
        ) { a in
            for value in try a.sequence(0) { try a.add(value) }
            return .void
        },
    ]
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
