// How values of the library's types, and of those of scripts without code of their own, are made by a decoder that a
// script declares.

import Foundation
import StreamRun

/// Makes values of what a decoder that a script declares reads.
struct OwnDecoding {
    let context: CallContext

    func decode(_ type: ScriptType, from decoder: Value) throws -> Value {
        switch type {
        case .optional(let wrapped):
            var container = try self.container("singleValueContainer()", decoder)
            if try call("decodeNil()", on: &container) == .bool(true) { return .none }
            return .some(try call("decode(_:)", on: &container, [.type(wrapped)], for: wrapped))
        case .nominal(.array, let arguments): return .array(try list(of: arguments.first ?? .unknown, decoder))
        case .nominal(.set, let arguments): return .set(try list(of: arguments.first ?? .unknown, decoder))
        case .nominal(.dictionary, let arguments):
            return try dictionary(arguments.first ?? .string, arguments.last ?? .unknown, decoder)
        case .nominal(.date, _):
            guard case .double(let seconds) = try single(.double, decoder) else {
                return try corrupted("Date", decoder)
            }
            return .date(Date(timeIntervalSinceReferenceDate: seconds))
        case .nominal(.uuid, _):
            guard let uuid = UUID(uuidString: try single(.string, decoder).text ?? "") else {
                throw JSONError(
                    .dataCorrupted, try path(decoder), "Attempted to decode UUID from invalid UUID string.")
            }
            return .object(NativeObject(uuid, .uuid))
        case .nominal(.url, _):
            var container = try keyed(nil, decoder)
            let text = try call(
                "decode(_:forKey:)", on: &container, [.type(.string), .key("relative", number: 1)], for: .string)
            guard let url = URL(string: text.text ?? "") else {
                throw JSONError(.dataCorrupted, try path(decoder), "Invalid URL string.")
            }
            return .url(url)
        case .nominal(.data, _):
            let bytes = try list(of: .nominal(.uint8, []), decoder)
            return .data(Data(bytes.compactMap { $0.exactly(UInt8.self) }))
        case .nominal(let nominal, let arguments) where nominal.isKind(of: .rangeExpression) && !arguments.isEmpty:
            return try range(nominal, try list(of: arguments[0], decoder), decoder)
        case .nominal(let nominal, let arguments) where nominal.isScript:
            return try decode(nominal, arguments, decoder)
        case .nominal(let nominal, _) where Self.isPlain(nominal): return try single(type, decoder)
        default:
            throw RuntimeError(
                "\(type.typeName(qualified: false)) cannot be made by a decoder of your own")
        }
    }

    /// The fields that a class has by its declaration.
    func decode(into instance: InstanceObject, as nominal: NominalType, from decoder: Value) throws {
        for (index, value) in try fields(of: nominal, [], decoder).enumerated() {
            if let value { instance[index] = value }
        }
    }

    private static func isPlain(_ nominal: NominalType) -> Bool {
        [NominalType.int, .double, .float, .cgFloat, .bool, .string].contains { $0 === nominal } || nominal.isInteger
    }

    private func call(
        _ name: String, on coder: inout Value, _ arguments: [Value] = [], for type: ScriptType = .unknown
    ) throws -> Value {
        try OwnCoder.call(name, on: &coder, arguments, for: type, in: context)
    }

    private func container(_ name: String, _ decoder: Value, _ arguments: [Value] = []) throws -> Value {
        var decoder = decoder
        return try call(name, on: &decoder, arguments)
    }

    private func keyed(_ keys: NominalType?, _ decoder: Value) throws -> Value {
        try container("container(keyedBy:)", decoder, [.keys(keys)])
    }

    private func single(_ type: ScriptType, _ decoder: Value) throws -> Value {
        var container = try container("singleValueContainer()", decoder)
        return try call("decode(_:)", on: &container, [.type(type)], for: type)
    }

    private func path(_ decoder: Value) throws -> [String] { try OwnCoder.path(of: decoder, in: context) }

    private func corrupted(_ name: String, _ decoder: Value) throws -> Value {
        throw JSONError(.dataCorrupted, try path(decoder), "Cannot make a \(name) of what the decoder has.")
    }

    private func list(of element: ScriptType, _ decoder: Value) throws -> [Value] {
        var container = try container("unkeyedContainer()", decoder)
        var elements: [Value] = []
        while try call("isAtEnd", on: &container) == .bool(false) {
            elements.append(try call("decode(_:)", on: &container, [.type(element)], for: element))
        }
        return elements
    }

    private func range(_ nominal: NominalType, _ bounds: [Value], _ decoder: Value) throws -> Value {
        guard let first = bounds.first, let last = bounds.last else { return try corrupted(nominal.name, decoder) }
        if nominal === NominalType.partialRangeFrom { return .object(RangeObject(first, nil, nominal)) }
        if ![.range, .closedRange].contains(nominal) { return .object(RangeObject(nil, first, nominal)) }
        if try last.isLess(than: first) {
            throw JSONError(
                .dataCorrupted, try path(decoder),
                "Cannot initialize \(nominal.name) with a lowerBound (\(first)) greater than upperBound (\(last))")
        }
        return .object(RangeObject(first, last, nominal))
    }

    private func dictionary(_ key: ScriptType, _ value: ScriptType, _ decoder: Value) throws -> Value {
        var table = OrderedTable()
        if key.nominal?.isBeforeValues ?? true {
            var container = try container("unkeyedContainer()", decoder)
            while try call("isAtEnd", on: &container) == .bool(false) {
                let known = try call("decode(_:)", on: &container, [.type(key)], for: key)
                table[known] = try call("decode(_:)", on: &container, [.type(value)], for: value)
            }
            return .dictionary(table)
        }
        var container = try keyed(nil, decoder)
        for name in try call("allKeys", on: &container).sequenceElements() ?? [] {
            let text = try name.codingKeyText()
            var known = Value.string(text)
            if key == .int {
                guard let number = Int(text) else {
                    throw JSONError(
                        .typeMismatch("Int"), try path(decoder) + [text],
                        "Expected Int key but found String key instead.")
                }
                known = .int(number)
            } else if let own = key.nominal, own.isKind(of: .codingKeyRepresentable) {
                let cases = own.cases.map { ($0.rawValue ?? .string($0.name)).description }
                guard let index = cases.firstIndex(of: text) else { continue }
                known = .object(EnumObject(index, [], own))
            }
            table[known] = try call("decode(_:forKey:)", on: &container, [.type(value), name], for: value)
        }
        return .dictionary(table)
    }

    private func decode(_ nominal: NominalType, _ arguments: [ScriptType], _ decoder: Value) throws -> Value {
        if let own = nominal.witness("init(from:)") {
            return try own.call([decoder, .type(.nominal(nominal, arguments))])
        }
        if let raw = nominal.rawType {
            return try JSON.make(nominal, ofRaw: single(raw, decoder), at: path(decoder))
        }
        if nominal.kind == .enumeration { return try decodeCase(of: nominal, arguments, decoder) }
        if nominal.kind == .structure, nominal.fields.isEmpty { return Instances.make(nominal, arguments: arguments) }
        let made = Instances.make(nominal, arguments: arguments)
        try nominal.giveDefaults(to: made)
        for (index, field) in try fields(of: nominal.codedClass ?? nominal, arguments, decoder).enumerated() {
            guard let field else { continue }
            if let structure = made.object(as: StructObject.self) { structure.fields[index] = field }
            if let instance = made.object(as: InstanceObject.self) { instance[index] = field }
        }
        return made
    }

    /// The values of the fields; nil for those that keep what they are declared with.
    private func fields(of nominal: NominalType, _ arguments: [ScriptType], _ decoder: Value) throws -> [Value?] {
        let bindings = Bindings(names: nominal.genericParameters, arguments)
        var container = try keyed(nominal.codingKeys, decoder)
        var values = [Value?](repeating: nil, count: nominal.fields.count)
        for index in nominal.codedFields {
            let field = nominal.fields[index]
            guard !field.isFixed, let name = nominal.codingKey(of: field) else { continue }
            let (type, key) = (bindings.apply(field.type), Value.key(name, in: nominal.codingKeys))
            values[index] =
                try field.coding.decode(type, from: container, key, in: .nominal(nominal, arguments))
                ?? value(of: type, key, in: &container)
        }
        return values
    }

    private func value(of type: ScriptType, _ key: Value, in container: inout Value) throws -> Value {
        if case .optional(let wrapped) = type {
            return try call("decodeIfPresent(_:forKey:)", on: &container, [.type(wrapped), key], for: wrapped)
        }
        return try call("decode(_:forKey:)", on: &container, [.type(type), key], for: type)
    }

    private func decodeCase(
        of nominal: NominalType, _ arguments: [ScriptType], _ decoder: Value
    ) throws -> Value {
        var container = try keyed(nominal.codingKeys, decoder)
        let names = try call("allKeys", on: &container).sequenceElements()?.map { try $0.codingKeyText() } ?? []
        let known = names.compactMap { name in nominal.cases.firstIndex { nominal.codingKey(of: $0) == name } }
        guard known.count == 1, let index = known.first else {
            throw JSONError(
                .typeMismatch(nominal.shortName), try path(decoder), "Invalid number of keys found, expected one.")
        }
        let found = nominal.cases[index]
        let key = Value.key(nominal.codingKey(of: found) ?? found.name, in: nominal.codingKeys)
        let own = nominal.payloadKeys[found.name]
        var payload = try call("nestedContainer(keyedBy:forKey:)", on: &container, [.keys(own), key])
        let values = try found.types.enumerated().map { position, type in
            guard let label = nominal.codingKey(of: found, at: position) else {
                throw JSONError.missing(found.labels[position] ?? "_\(position)", try path(decoder))
            }
            let key = Value.key(label, in: own)
            return try found.codings[position]?.decode(type, from: payload, key, in: .nominal(nominal, arguments))
                ?? value(of: type, key, in: &payload)
        }
        return .object(EnumObject(index, values, nominal))
    }
}

extension Value {
    fileprivate static func type(_ type: ScriptType) -> Value { .object(TypeObject(type)) }
}
