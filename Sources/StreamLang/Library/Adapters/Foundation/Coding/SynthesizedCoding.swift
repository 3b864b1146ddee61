// What types without code of their own do with encoders and decoders, where a script calls it.

import Foundation
import StreamRun

extension Library {
    static let synthesizedCoding: [Builtin] =
        [NominalType.decodable, .codable].map { type in
            Builtin(
                .initializer, on: type, "init(from decoder: any Decoder) throws",
                "Makes a value of what a decoder reads."
            ) { a in
                guard let type = a.receiver.describedType else { throw JSONError.invalid }
                if OwnCoder.isOwn(a[0]) { return try OwnDecoding(context: a.context).decode(type, from: a[0]) }
                let position = try a.native(0, "a Decoder", as: DecodingPosition.self)
                // A strategy is the decoder's, which is not asked: dates and bytes read what they are by themselves.
                return try DateForm.$current.withValue(type == .nominal(.date, []) ? .reference : .current) {
                    try DataForm.$current.withValue(type == .nominal(.data, []) ? .numbers : .current) {
                        try JSON.decode(as: type, at: position)
                    }
                }
            }
        }
        + [NominalType.encodable, .codable].map { type in
            Builtin(.method, on: type, "encode(to encoder: any Encoder) throws", "Gives an encoder the value.") { a in
                if OwnCoder.isOwn(a[0]) {
                    try OwnEncoding(context: a.context).encode(a.receiver, to: a[0])
                } else {
                    try JSON.encode(a.receiver, to: a.native(0, "an Encoder", as: EncodingNode.self))
                }
                return .void
            }
        }
}

extension JSON {
    /// Gives an encoder a value: fields stand beside those that it has got already.
    fileprivate static func encode(_ value: Value, to node: EncodingNode) throws {
        let json = try object(of: value, at: node.path)
        guard let fields = json as? [String: Any] else {
            node.plain = json
            return
        }
        node.keyed = (node.keyed ?? [:]).merging(
            Dictionary(uniqueKeysWithValues: fields.map { ($0, EncodingNode($1, at: node.path + [$0])) })
        ) { $1 }
    }

    /// The raw value of what is written as that alone.
    static func rawValue(of object: Object) throws -> Value? {
        if let raw = (object as? EnumObject)?.enumCase.rawValue { return raw }
        guard object.nominal.rawType != nil else { return nil }
        if let structure = object as? StructObject, let field = structure.nominal.rawField {
            return structure.fields[field]
        }
        return try object.nominal.witness("rawValue")?.call(.object(object))
    }

    /// A range, of which JSON has the bounds in a list.
    static func decodeRange(_ json: Any, _ nominal: NominalType, _ bound: ScriptType, at path: [String]) throws -> Value
    {
        let type = ScriptType.nominal(nominal, [bound])
        guard let list = json as? [Any] else { throw mismatch("Array<Any>", json, path) }
        func end(_ index: Int) throws -> Value {
            let place = path + ["Index \(index)"]
            if index < list.count { return try decode(list[index], as: bound, at: place) }
            throw JSONError(
                .valueNotFound(bound.typeName(qualified: false)), place, "Unkeyed container is at end.")
        }
        let first = try end(0)
        if nominal === NominalType.partialRangeFrom { return .object(RangeObject(first, nil, nominal)) }
        if ![.range, .closedRange].contains(nominal) { return .object(RangeObject(nil, first, nominal)) }
        let last = try end(1)
        if try last.isLess(than: first) {
            throw JSONError(
                .dataCorrupted, path,
                "Cannot initialize \(type) with a lowerBound (\(first)) greater than upperBound (\(last))")
        }
        return .object(RangeObject(first, last, nominal))
    }

    /// The value of a raw value.
    static func make(_ nominal: NominalType, ofRaw raw: Value, at path: [String]) throws -> Value {
        var made: Value?
        if let initializer = nominal.witness("init(rawValue:)") {
            made = try initializer.call(raw).unwrapped
        } else if let field = nominal.rawField {
            made = Instances.make(nominal, arguments: [])
            made?.object(as: StructObject.self)?.fields[field] = raw
        } else {
            made = nominal.cases.firstIndex { $0.rawValue == raw }.map { .object(EnumObject($0, [], nominal)) }
        }
        if let made { return made }
        throw JSONError(
            .dataCorrupted, path,
            "Cannot initialize \(nominal.shortName) from invalid \(raw.nominal.name) value \(raw)")
    }
}

extension NominalType {
    /// Of which type the raw value is that a value is written as; nil for types that are written by their parts.
    var rawType: ScriptType? {
        if kind == .enumeration, let raw = cases.first?.rawValue { return raw.runtimeType }
        guard isKind(of: .rawRepresentable) else { return nil }
        let type = rawField.map { fields[$0].type } ?? witness("rawValue").flatMap { _ in associated?("RawValue") }
        // Swift says of these alone how they are coded.
        return type.flatMap { $0.nominal }.flatMap {
            $0.isInteger || [.bool, .string, .float, .double, .cgFloat].contains($0) ? type : nil
        }
    }

    /// Which field is the raw value of a struct, if one is.
    fileprivate var rawField: Int? { kind == .structure ? fields.firstIndex { $0.name == "rawValue" } : nil }
}
