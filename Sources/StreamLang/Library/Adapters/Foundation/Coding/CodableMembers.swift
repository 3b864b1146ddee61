// What a script's own `init(from:)` uses: decoders and their containers.

import Foundation
import StreamRun

/// A place in parsed JSON.
struct DecodingPosition {
    let json: Any
    let path: [String]
    /// The place of the decoder whose containers lead there.
    let decoder: [String]

    /// - Parameter decoder: Without one the place is a decoder's own.
    init(json: Any, path: [String], decoder: [String]? = nil) {
        self.json = json
        self.path = path
        self.decoder = decoder ?? path
    }

    /// What a container, which has the names of fields for keys, holds under one of them.
    fileprivate func child(_ key: String) -> Any? { (json as? [String: Any])?[key] }

    /// The value of a key, as a place.
    ///
    /// - Throws: A `DecodingError` that a script can catch if there is none.
    fileprivate func at(_ key: Value) throws -> DecodingPosition {
        let name = try key.codingKeyText()
        guard let json = child(name) else {
            throw JSONError.missing(name, path, shown: try key.codingKeyDescription())
        }
        return DecodingPosition(json: json, path: path + [name], decoder: decoder)
    }

    /// The value of a key, or null without one, as a place.
    fileprivate func superclass(_ key: String) -> DecodingPosition {
        DecodingPosition(json: child(key) ?? NSNull(), path: path + [key])
    }
}

/// The values that have keys, and the type of the keys.
struct KeyedDecoding {
    let position: DecodingPosition
    let keys: ScriptType
}

/// The elements of an array that are decoded one by one.
struct DecodingList {
    let elements: [Any]
    let path: [String]
    /// The place of the decoder whose containers lead there.
    let decoder: [String]
    var next = 0

    /// The next element, which is passed.
    ///
    /// - Parameter type: What it is wanted as.
    fileprivate mutating func take(_ type: String) throws -> DecodingPosition {
        guard next < elements.count else {
            let what = type == "Decoder" ? "Cannot get superDecoder() -- unkeyed container" : "Unkeyed container"
            throw JSONError(.valueNotFound(type), path + ["Index \(next)"], "\(what) is at end.")
        }
        defer { next += 1 }
        return DecodingPosition(json: elements[next], path: path + ["Index \(next)"], decoder: decoder)
    }
}

extension Library {
    static let codableMembers: [Builtin] =
        decoderMembers + keyedMembers.map { $0.entry(on: .keyedDecodingContainer) }
        + keyedMembers.map { $0.entry(on: .keyedDecodingContainerProtocol) } + keyedEntries
        + singleMembers.map { $0.entry(on: .singleValueDecodingContainer) } + listMembers + decodingPaths

    private static let decoderMembers: [Builtin] = [
        Builtin(
            .method, on: .decoder, "container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>",
            "The values that have keys."
        ) { a in try a.keyedContainer(a.receiver(as: DecodingPosition.self), keys: 0) },
        Builtin(
            .method, on: .decoder, "singleValueContainer() throws -> SingleValueDecodingContainer", "The one value."
        ) { a in .object(NativeObject(try a.receiver(as: DecodingPosition.self), .singleValueDecodingContainer)) },
        Builtin(
            .method, on: .decoder, "unkeyedContainer() throws -> UnkeyedDecodingContainer", "The values of an array."
        ) { a in try .list(of: a.receiver(as: DecodingPosition.self)) },
        Builtin(
            .property, on: .decoder, "userInfo: [CodingUserInfoKey: Any]", "What the program gave the decoder along."
        ) { _ in CodingInfo.current },
    ]

    private static let singleMembers = [
        ContainerMember("decode(_:)", "decode<T: Decodable>(_ type: T.Type) throws -> T", "The value.") { a in
            let position = try a.receiver(as: DecodingPosition.self)
            return try JSON.decode(as: a.typeArgument(0), at: position)
        },
        ContainerMember("decodeNil()", "decodeNil() -> Bool", "Whether the value is null.") { a in
            .bool(try a.receiver(as: DecodingPosition.self).json is NSNull)
        },
    ]

    private static let keyedMembers = [
        ContainerMember(
            "decode(_:forKey:)", "decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T",
            "The value of a key."
        ) { a in
            try JSON.decode(as: a.typeArgument(0), at: a.position().at(a[1]))
        },
        ContainerMember(
            "decodeIfPresent(_:forKey:)", "decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T?",
            "The value of a key, or nil where there is none."
        ) { a in
            let (position, key) = (try a.position(), try a.codingKey(1))
            guard let json = position.child(key), !(json is NSNull) else { return .none }
            return .some(
                try JSON.decode(json, as: a.typeArgument(0), at: position.path + [key], by: position.decoder))
        },
        ContainerMember(
            "contains(_:)", "contains(_ key: Key) -> Bool", "Whether a key is there."
        ) { a in
            .bool(try a.position().child(a.codingKey(0)) != nil)
        },
        ContainerMember(
            "decodeNil(forKey:)", "decodeNil(forKey key: Key) throws -> Bool",
            "Whether a key's value is null."
        ) { a in .bool(try a.position().at(a[0]).json is NSNull) },
        ContainerMember(
            "nestedContainer(keyedBy:forKey:)",
            "nestedContainer<Inner>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner>",
            "The values with keys inside a key's value."
        ) { a in try a.keyedContainer(a.position().at(a[1]), keys: 0) },
        ContainerMember(
            "nestedUnkeyedContainer(forKey:)",
            "nestedUnkeyedContainer(forKey key: Key) throws -> UnkeyedDecodingContainer",
            "The array inside a key's value."
        ) { a in try .list(of: a.position().at(a[0])) },
        ContainerMember(
            "superDecoder(forKey:)", "superDecoder(forKey key: Key) throws -> Decoder",
            "What decodes a key's value."
        ) { a in .object(NativeObject(try a.position().superclass(a.codingKey(0)), .decoder)) },
        ContainerMember(
            "superDecoder()", "superDecoder() throws -> Decoder",
            "What decodes the value of the key `super`."
        ) { a in .object(NativeObject(try a.position().superclass("super"), .decoder)) },
    ]

    private static let keyedEntries: [Builtin] = [
        Builtin(
            .initializer, on: .keyedDecodingContainer,
            "init<Container: KeyedDecodingContainerProtocol>(_ container: Container) where Container.Key == Key",
            "What a decoder of your own gives out: a container of its own."
        ) { a in .container(a[0], .keyedDecodingContainer) },
        Builtin(
            .property, on: .keyedDecodingContainer, "allKeys: [Key]",
            "The keys that are there, as far as they are known."
        ) { a in
            if OwnCoder.isOwn(a.receiver) { return try a.ownProperty("allKeys") }
            let container = try a.receiver(as: KeyedDecoding.self)
            let names = (container.position.json as? [String: Any])?.keys.sorted() ?? []
            return .array(try names.compactMap { try container.keys.nominal?.codingKey(named: $0) })
        },
    ]

    private static let listMembers: [Builtin] = [
        next("decode(_:)", "decode<T: Decodable>(_ type: T.Type) throws -> T", "The next value.") { list, a in
            // What cannot be decoded stays the next value.
            var rest = list
            let type = try a.typeArgument(0)
            let position = try rest.takeElement(type.typeName(qualified: false))
            let value = try JSON.decode(as: type, at: position)
            list = rest
            return value
        },
        next(
            "decodeIfPresent(_:)", "decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T?",
            "The next value, or nil for null and at the end."
        ) { list, a in
            guard let container = list.object(as: NativeObject<DecodingList>.self)?.native,
                container.next < container.elements.count
            else { return .none }
            let position = try list.takeElement("Any")
            if position.json is NSNull { return .none }
            return .some(try JSON.decode(as: a.typeArgument(0), at: position))
        },
        next(
            "nestedContainer(keyedBy:)",
            "nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>",
            "The values with keys of the next value."
        ) { list, a in
            let keys = try a.typeArgument(0).typeName(qualified: false)
            return try a.keyedContainer(list.takeElement("KeyedDecodingContainer<\(keys)>"), keys: 0)
        },
        next(
            "nestedUnkeyedContainer()", "nestedUnkeyedContainer() throws -> UnkeyedDecodingContainer",
            "The array that the next value is."
        ) { list, _ in try .list(of: list.takeElement("UnkeyedDecodingContainer")) },
        next("superDecoder()", "superDecoder() throws -> Decoder", "What decodes the next value.") { list, _ in
            let position = try list.takeElement("Decoder")
            return .object(NativeObject(DecodingPosition(json: position.json, path: position.path), .decoder))
        },
        next("decodeNil()", "decodeNil() throws -> Bool", "Whether the next value is null, which is passed then.") {
            list, _ in
            var rest = list
            guard try rest.takeElement("Never").json is NSNull else { return .bool(false) }
            list = rest
            return .bool(true)
        },
        Builtin(.property, on: .unkeyedDecodingContainer, "isAtEnd: Bool", "Whether all values were decoded.") { a in
            let list = try a.receiver(as: DecodingList.self)
            return .bool(list.next >= list.elements.count)
        },
        Builtin(.property, on: .unkeyedDecodingContainer, "count: Int?", "How many values there are.") { a in
            .some(.int(try a.receiver(as: DecodingList.self).elements.count))
        },
        Builtin(.property, on: .unkeyedDecodingContainer, "currentIndex: Int", "Which value is the next one.") { a in
            .int(try a.receiver(as: DecodingList.self).next)
        },
    ]

    private static func next(
        _ name: String, _ signature: String, _ summary: String,
        _ body: @escaping @Sendable (inout Value, Arguments) throws -> Value
    ) -> Builtin {
        ContainerMember.change(name, on: .unkeyedDecodingContainer, signature, summary, body)
    }

    private static let decodingPaths: [Builtin] =
        [NominalType.decoder, .keyedDecodingContainer, .singleValueDecodingContainer, .unkeyedDecodingContainer].map {
            Builtin(.property, on: $0, "codingPath: [CodingKey]", "The keys down to the place.") { a in
                OwnCoder.isOwn(a.receiver) ? try a.ownProperty("codingPath") : .codingPath(try a.path())
            }
        }
}

extension Value {
    /// The container of some fields, by keys of a type's own or of any.
    static func keyed(_ fields: [String: Any], _ keys: NominalType?, at path: [String]) -> Value {
        let container = KeyedDecoding(
            position: DecodingPosition(json: fields, path: path), keys: .nominal(keys ?? .codingKey, []))
        return .object(NativeObject(container, .keyedDecodingContainer))
    }

    fileprivate static func list(of position: DecodingPosition) throws -> Value {
        guard let array = position.json as? [Any] else {
            throw JSON.mismatch("Array<Any>", position.json, position.path)
        }
        let list = DecodingList(elements: array, path: position.path, decoder: position.decoder)
        return .object(NativeObject(list, .unkeyedDecodingContainer))
    }

    /// The next element of a container without keys, which is passed.
    fileprivate mutating func takeElement(_ type: String) throws -> DecodingPosition {
        guard var list = object(as: NativeObject<DecodingList>.self)?.native else { throw JSONError.invalid }
        defer { self = .object(NativeObject(list, .unkeyedDecodingContainer)) }
        return try list.take(type)
    }
}

extension Arguments {
    fileprivate func position() throws -> DecodingPosition { try receiver(as: KeyedDecoding.self).position }

    fileprivate func keyedContainer(_ position: DecodingPosition, keys index: Int) throws -> Value {
        guard let fields = try KeyForm.fields(position.json, at: position.path) else {
            throw JSON.mismatch("Dictionary<String, Any>", position.json, position.path)
        }
        let named = DecodingPosition(json: fields, path: position.path, decoder: position.decoder)
        let container = KeyedDecoding(position: named, keys: try typeArgument(index))
        return .object(NativeObject(container, .keyedDecodingContainer))
    }

    /// Where a decoder or one of its containers stands.
    func path(of value: Value? = nil) throws -> [String] {
        let value = value ?? receiver
        if OwnCoder.isOwn(value) { return try OwnCoder.path(of: value, in: context) }
        if let keyed = value.object(as: NativeObject<KeyedDecoding>.self) { return keyed.native.position.path }
        if let list = value.object(as: NativeObject<DecodingList>.self) { return list.native.path }
        if let position = value.object(as: NativeObject<DecodingPosition>.self) { return position.native.path }
        throw RuntimeError("this member needs a decoder or one of its containers, not \(value.nominal.name)")
    }
}
