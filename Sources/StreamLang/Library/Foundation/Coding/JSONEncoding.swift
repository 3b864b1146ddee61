// Values as JSON.

import Foundation
import RxEngine

extension JSON {
    /// A value as JSON text.
    static func data(
        of value: Value, formatting: JSONEncoder.OutputFormatting = [],
        keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
    ) throws -> Data {
        var options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
        if formatting.contains(.prettyPrinted) { options.insert(.prettyPrinted) }
        if formatting.contains(.withoutEscapingSlashes) { options.insert(.withoutEscapingSlashes) }
        var json = try object(of: value)
        if case .convertToSnakeCase = keys { json = snakeCased(json) }
        return try JSONSerialization.data(withJSONObject: json, options: options)
    }

    /// JSON with the keys of its dictionaries in snake case.
    private static func snakeCased(_ json: Any) -> Any {
        if let fields = json as? [String: Any] {
            return Dictionary(
                fields.map { (snakeCased(key: $0.key), snakeCased($0.value)) }, uniquingKeysWith: { $1 })
        }
        if let elements = json as? [Any] { return elements.map { snakeCased($0) } }
        return json
    }

    /// `myURLPath` is `my_url_path`: a run of capitals is one word, whose last letter begins the next.
    private static func snakeCased(key: String) -> String {
        var words = ""
        let letters = Array(key)
        for (index, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase && index > 0
                && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            if startsWord, words.last != "_" { words.append("_") }
            words += letter.lowercased()
        }
        return words
    }

    /// A value as an encoder keeps it.
    static func node(of value: Value) throws -> EncodingNode { EncodingNode(try object(of: value)) }

    /// Adds the fields that a superclass without code of its own encodes to what an encoder has got.
    package static func encode(_ encoder: Value, _ instance: Value, as nominal: NominalType) throws {
        guard let node = encoder.object(as: NativeObject<EncodingNode>.self)?.native,
            let instance = instance.object(as: InstanceObject.self)
        else { throw JSONError.invalid }
        node.keyed = (node.keyed ?? [:]).merging(try fields(of: instance, as: nominal)) { $1 }
    }

    private static func fields(of instance: InstanceObject, as nominal: NominalType) throws -> [String: EncodingNode] {
        try nominal.fields.enumerated().reduce(into: [:]) { fields, entry in
            let (index, field) = entry
            if instance[index] == .none { return }
            if let key = nominal.codingKey(of: field) { fields[key] = try node(of: instance[index]) }
        }
    }

    /// A value as `JSONSerialization` takes it.
    static func object(of value: Value) throws -> Any {
        // Half of the stack is kept: Foundation goes through the result as deeply again.
        if StackRoom.here < StackRoom.limits.nesting {
            throw RuntimeError(
                "the value is nested too deeply to be encoded", hint: "does it contain itself?", code: "E0555")
        }
        if case .object(let object) = value, object.nominal.isScript, let own = object.nominal.witness("encode(to:)") {
            let node = EncodingNode()
            _ = try own.call(value, .object(NativeObject(node, .encoder)))
            return node.json
        }
        switch value {
        case .int(let number): return number
        case .double(let number):
            guard number.isFinite else { throw RuntimeError("JSON has no \(number)") }
            return number
        case .bool(let truth): return truth
        case .void, .none: return NSNull()
        case .shortString(let short), .shortCharacter(let short): return short.text
        case .object(let object):
            if let text = value.text { return text }
            if let inner = value.unwrapped, value.isOptional { return try self.object(of: inner) }
            if let number = object as? NumberObject, let plain = number.plain { return try self.object(of: plain) }
            if let decimal = object as? DecimalObject { return decimal.number }
            if let number = (object as? NativeObject<NSNumber>)?.native { return number }
            if let structure = object as? StructObject {
                if let raw = rawValue(of: structure) { return try self.object(of: raw) }
                var fields: [String: Any] = [:]
                for (field, value) in zip(structure.nominal.fields, structure.fields) where value != .none {
                    if let key = structure.nominal.codingKey(of: field) { fields[key] = try self.object(of: value) }
                }
                return fields
            }
            if let instance = object as? InstanceObject, let encoded = instance.nominal.encodedClass {
                return try fields(of: instance, as: encoded).mapValues(\.json)
            }
            if let item = object as? EnumObject, let raw = item.enumCase.rawValue { return try self.object(of: raw) }
            if let item = object as? EnumObject, item.nominal.isScript {
                let fields = try zip(item.enumCase.labels, item.payload).enumerated().reduce(into: [String: Any]()) {
                    $0[$1.element.0 ?? "_\($1.offset)"] = try self.object(of: $1.element.1)
                }
                return [item.enumCase.name: fields]
            }
            if let date = (object as? NativeObject<Date>)?.native { return try DateForm.current.json(date) }
            if let data = (object as? NativeObject<Data>)?.native { return data.base64EncodedString() }
            if let dictionary = object as? DictionaryObject { return try self.object(of: dictionary) }
            if object.nominal === NominalType.nsNull { return NSNull() }
            if let url = (object as? NativeObject<URL>)?.native { return url.absoluteString }
            if let uuid = (object as? NativeObject<UUID>)?.native { return uuid.uuidString }
            if let range = object as? RangeObject {
                return try [range.lower, range.upper].compactMap { try $0.map(self.object) }
            }
            if let elements = try value.sequenceElements() { return try elements.map { try self.object(of: $0) } }
            throw RuntimeError("\(object.nominal.name) cannot be written as JSON")
        }
    }

    /// Keys that are no texts or integers stand before their values in an array, unless their type has texts for them.
    private static func object(of dictionary: DictionaryObject) throws -> Any {
        let isList = dictionary.table.all.contains {
            $0.key.nominal.isScript && !$0.key.nominal.isKind(of: .codingKeyRepresentable)
        }
        let entries = try dictionary.table.all.map { (key: try object(of: $0.key), value: try object(of: $0.value)) }
        if isList { return entries.flatMap { [$0.key, $0.value] } }
        return Dictionary(entries.map { ("\($0.key)", $0.value) }, uniquingKeysWith: { $1 })
    }
}

extension NominalType {
    /// The class whose fields are encoded where none has code of its own: the first that is Encodable. Its subclasses
    /// encode no more.
    fileprivate var encodedClass: NominalType? {
        guard kind == .classType, isScript else { return nil }
        for parent in parents where parent.kind == .classType {
            if let encoded = parent.encodedClass { return encoded }
        }
        return isKind(of: .codable) || isKind(of: .encodable) ? self : nil
    }
}
