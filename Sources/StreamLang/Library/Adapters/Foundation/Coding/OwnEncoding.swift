// How the library's types, and those of scripts without code of their own, use an encoder that a script declares.

import Foundation
import RxEngine
import StreamRun

/// Gives an encoder that a script declares what a value consists of.
struct OwnEncoding {
    let context: CallContext

    func encode(_ value: Value, to encoder: Value) throws {
        if StackRoom.here < StackRoom.limits.nesting {
            throw RuntimeError(
                "the value is nested too deeply to be encoded", hint: "does it contain itself?", code: "E0555")
        }
        guard case .object(let object) = value else {
            return try single(value.isOptional || value == .void ? nil : value, encoder)
        }
        if object.nominal.isScript, let own = object.nominal.witness("encode(to:)") {
            _ = try own.call(value, encoder)
            return
        }
        if value.text != nil || object is NumberObject { return try single(value, encoder) }
        if value.isOptional { return try single(value.unwrapped, encoder) }
        if let raw = try JSON.rawValue(of: object) { return try single(raw, encoder) }
        if let structure = object as? StructObject {
            return try fields(of: structure.nominal, value.runtimeType, encoder) { structure.fields[$0] }
        }
        if let instance = object as? InstanceObject, let encoded = instance.nominal.codedClass {
            return try fields(of: encoded, value.runtimeType, encoder) { instance[$0] }
        }
        if let item = object as? EnumObject, item.nominal.isScript { return try encode(item, encoder) }
        if let date = (object as? NativeObject<Date>)?.native {
            return try single(.double(date.timeIntervalSinceReferenceDate), encoder)
        }
        if let uuid = (object as? NativeObject<UUID>)?.native { return try single(.string(uuid.uuidString), encoder) }
        if let data = (object as? NativeObject<Data>)?.native {
            return try list(data.map { .integer($0, as: .uint8) }, encoder)
        }
        if let url = (object as? NativeObject<URL>)?.native { return try encode(url, encoder) }
        if let dictionary = object as? DictionaryObject { return try encode(dictionary, encoder) }
        if let range = object as? RangeObject {
            return try list([range.lower, range.upper].compactMap { $0 }, encoder)
        }
        if let elements = try value.sequenceElements() { return try list(elements, encoder) }
        throw RuntimeError("\(object.nominal.name) cannot be given to an encoder of your own")
    }

    /// Gives an encoder the fields that a class has by its declaration.
    func encode(_ instance: InstanceObject, as nominal: NominalType, to encoder: Value) throws {
        try fields(of: nominal, Value.object(instance).runtimeType, encoder) { instance[$0] }
    }

    @discardableResult
    private func call(
        _ name: String, on coder: inout Value, _ arguments: [Value] = [], for type: ScriptType = .unknown
    ) throws -> Value {
        try OwnCoder.call(name, on: &coder, arguments, for: type, in: context)
    }

    private func single(_ value: Value?, _ encoder: Value) throws {
        var encoder = encoder
        var container = try call("singleValueContainer()", on: &encoder)
        guard let value else { return _ = try call("encodeNil()", on: &container) }
        try call("encode(_:)", on: &container, [value], for: value.runtimeType)
    }

    private func list(_ elements: [Value], _ encoder: Value) throws {
        var encoder = encoder
        var container = try call("unkeyedContainer()", on: &encoder)
        for element in elements { try call("encode(_:)", on: &container, [element], for: element.runtimeType) }
    }

    private func keyed(_ keys: NominalType?, _ encoder: Value) throws -> Value {
        var encoder = encoder
        return try call("container(keyedBy:)", on: &encoder, [.keys(keys)])
    }

    private func put(_ value: Value, _ key: Value, into container: inout Value, ofType type: ScriptType? = nil) throws {
        if case .optional(let wrapped)? = type {
            try call("encodeIfPresent(_:forKey:)", on: &container, [value, key], for: wrapped)
        } else {
            try call("encode(_:forKey:)", on: &container, [value, key], for: value.runtimeType)
        }
    }

    /// - Parameter type: The type of the whole, with what it is generic over.
    private func fields(
        of nominal: NominalType, _ type: ScriptType, _ encoder: Value, _ value: (Int) -> Value
    ) throws {
        var container = try keyed(nominal.codingKeys, encoder)
        for index in nominal.codedFields {
            let field = nominal.fields[index]
            guard let name = nominal.codingKey(of: field) else { continue }
            let key = Value.key(name, in: nominal.codingKeys)
            if try field.coding.encode(value(index), into: container, key, in: type) { continue }
            try put(value(index), key, into: &container, ofType: field.type)
        }
    }

    private func encode(_ item: EnumObject, _ encoder: Value) throws {
        let keys = item.nominal.codingKeys
        var container = try keyed(keys, encoder)
        guard let name = item.nominal.codingKey(of: item.enumCase) else {
            throw EncodingFailure.noKey(
                of: item.enumCase.name, .object(item), at: try OwnCoder.path(of: encoder, in: context))
        }
        let own = item.nominal.payloadKeys[item.enumCase.name]
        var payload = try call(
            "nestedContainer(keyedBy:forKey:)", on: &container, [.keys(own), .key(name, in: keys)])
        for (index, value) in item.payload.enumerated() {
            guard let label = item.nominal.codingKey(of: item.enumCase, at: index) else { continue }
            let key = Value.key(label, in: own)
            let coding = item.enumCase.codings[index]
            if try coding?.encode(value, into: payload, key, in: Value.object(item).runtimeType) == true { continue }
            try put(value, key, into: &payload, ofType: item.enumCase.types[index])
        }
    }

    private func encode(_ dictionary: DictionaryObject, _ encoder: Value) throws {
        let entries = dictionary.table.all
        if dictionary.isCodedAsList { return try list(entries.flatMap { [$0.key, $0.value] }, encoder) }
        var container = try keyed(nil, encoder)
        for (key, value) in entries {
            let raw = key.object(as: EnumObject.self)?.enumCase.rawValue ?? key
            try put(value, .key(raw.description, number: raw.exactly(Int.self)), into: &container)
        }
    }

    private func encode(_ url: URL, _ encoder: Value) throws {
        var container = try keyed(nil, encoder)
        try put(.string(url.relativeString), .key("relative", number: 1), into: &container)
        if let base = url.baseURL { try put(.url(base), .key("base", number: 0), into: &container) }
    }
}

extension Value {
    /// The type of a value's keys, as a coder is asked for a container: a script's own, or any.
    static func keys(_ keys: NominalType?) -> Value { .object(TypeObject(.nominal(keys ?? .codingKey, []))) }

    /// A key of a script's own type, or one with such a text.
    static func key(_ name: String, in keys: NominalType? = nil, number: Int? = nil) -> Value {
        keys?.codingCase(named: name) ?? .object(NativeObject(DecodedKey(name: name, number: number), .codingKey))
    }
}
