// Values as JSON.

import Foundation
import RxEngine
import StreamRun

extension JSON {
    /// A value as JSON text, whose keys are always sorted: their order is not left to chance.
    static func data(of value: Value, formatting: JSONEncoder.OutputFormatting) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union(.sortedKeys)
        return try encoder.encode(JSONText(json: try object(of: value, at: [])))
    }

    /// A value as an encoder keeps it.
    static func node(of value: Value, at path: [String]) throws -> EncodingNode {
        EncodingNode(try object(of: value, at: path), at: path)
    }

    /// Adds the fields that a superclass without code of its own encodes to what an encoder has got.
    package static func encode(
        _ encoder: Value, _ instance: Value, as nominal: NominalType, in context: CallContext
    ) throws {
        if OwnCoder.isOwn(encoder), let instance = instance.object(as: InstanceObject.self) {
            return try OwnEncoding(context: context).encode(instance, as: nominal, to: encoder)
        }
        guard let node = encoder.object(as: NativeObject<EncodingNode>.self)?.native,
            let instance = instance.object(as: InstanceObject.self)
        else { throw JSONError.invalid }
        let fields = try fields(of: nominal, Value.object(instance).runtimeType, at: node.path) { instance[$0] }
        node.keyed = (node.keyed ?? [:]).merging(fields) { $1 }
    }

    /// - Parameter type: The type of the whole, with what it is generic over.
    private static func fields(
        of nominal: NominalType, _ type: ScriptType, at path: [String], _ value: (Int) -> Value
    ) throws -> [String: EncodingNode] {
        let node = EncodingNode(at: path)
        node.keyed = [:]
        for (index, field) in nominal.fields.enumerated() {
            guard let key = nominal.codingKey(of: field) else { continue }
            let value = value(index)
            let isDone = try field.coding.encode(
                value, into: .object(NativeObject(node, .keyedEncodingContainer)), .key(key, in: nominal.codingKeys),
                in: type)
            if isDone || value == .none { continue }
            let child = try self.node(of: value.told(as: field.type), at: path + [key])
            node.keyed?[key] = child
        }
        return node.keyed ?? [:]
    }

    /// A value as ``JSONText`` and `JSONSerialization` take it.
    static func object(of value: Value, at path: [String]) throws -> Any {
        // Half of the stack is kept: Foundation goes through the result as deeply again.
        if StackRoom.here < StackRoom.limits.nesting {
            throw RuntimeError(
                "the value is nested too deeply to be encoded", hint: "does it contain itself?", code: "E0555")
        }
        if case .object(let object) = value, object.nominal.isScript, let own = object.nominal.witness("encode(to:)") {
            let node = EncodingNode(at: path)
            _ = try own.call(value, .object(NativeObject(node, .encoder)))
            return try node.json()
        }
        switch value {
        case .int(let number): return number
        case .double(let number):
            return number.isFinite ? number : try FloatForm.current.json(number, value, at: path)
        case .bool(let truth): return truth
        case .void, .none: return NSNull()
        case .shortString(let short), .shortCharacter(let short): return short.text
        case .object(let object):
            if let text = value.text { return text }
            if let inner = value.unwrapped, value.isOptional { return try self.object(of: inner, at: path) }
            if let hidden = object as? AnyHashableObject { return try self.object(of: hidden.base, at: path) }
            if let number = object as? NumberObject {
                switch number.number {
                case .signed(let number): return number
                case .unsigned(let number): return number
                case .wide(let number): return Decimal(string: number.description) ?? .nan
                case .unsignedWide(let number): return Decimal(string: number.description) ?? .nan
                case .real(let number): return try self.object(of: .double(number), at: path)
                // A Float is written by its own digits.
                case .float(let number):
                    return number.isFinite
                        ? Double(number.description) ?? Double(number)
                        : try FloatForm.current.json(Double(number), value, at: path)
                }
            }
            if let decimal = object as? DecimalObject { return decimal.number }
            if let number = (object as? NativeObject<NSNumber>)?.native { return number }
            if let raw = try rawValue(of: object) { return try self.object(of: raw, at: path) }
            if let structure = object as? StructObject {
                if structure.nominal.fields.contains(where: \.coding.encodes) {
                    let fields = try fields(of: structure.nominal, value.runtimeType, at: path) { structure.fields[$0] }
                    return try EncodingNode.json(of: fields, at: path)
                }
                var fields: [String: Any] = [:]
                for (field, value) in zip(structure.nominal.fields, structure.fields) where value != .none {
                    if let key = structure.nominal.codingKey(of: field) {
                        let told = value.told(as: field.type)
                        fields[try KeyForm.written(key, at: path)] = try self.object(of: told, at: path + [key])
                    }
                }
                return fields
            }
            if let instance = object as? InstanceObject, let encoded = instance.nominal.codedClass {
                return try EncodingNode.json(
                    of: fields(of: encoded, value.runtimeType, at: path) { instance[$0] }, at: path)
            }
            if let item = object as? EnumObject, item.nominal.isScript { return try self.object(of: item, at: path) }
            if let date = (object as? NativeObject<Date>)?.native { return try DateForm.current.json(date, at: path) }
            if let data = (object as? NativeObject<Data>)?.native { return try DataForm.current.json(data, at: path) }
            if let dictionary = object as? DictionaryObject { return try self.object(of: dictionary, at: path) }
            if object.nominal === NominalType.nsNull { return NSNull() }
            if let url = (object as? NativeObject<URL>)?.native { return url.absoluteString }
            if let uuid = (object as? NativeObject<UUID>)?.native { return uuid.uuidString }
            if let range = object as? RangeObject {
                return try list(of: [range.lower, range.upper].compactMap { $0 }, at: path)
            }
            if let coded = try codedValue(object) { return coded }
            if let elements = try value.sequenceElements() { return try list(of: elements, at: path) }
            throw RuntimeError("\(object.nominal.name) cannot be written as JSON")
        }
    }

    /// A case with its payload: `{"circle": {"radius": 1}}`, by its type's own keys where it declares them.
    private static func object(of item: EnumObject, at path: [String]) throws -> Any {
        let found = item.enumCase
        guard let name = item.nominal.codingKey(of: found) else {
            throw EncodingFailure.noKey(of: found.name, .object(item), at: path)
        }
        let payload = EncodingNode(at: path + [name])
        payload.keyed = [:]
        for (index, value) in item.payload.enumerated() {
            guard let key = item.nominal.codingKey(of: found, at: index) else { continue }
            let isDone = try found.codings[index]?.encode(
                value, into: .object(NativeObject(payload, .keyedEncodingContainer)),
                .key(key, in: item.nominal.payloadKeys[found.name]), in: Value.object(item).runtimeType)
            if isDone == true || value == .none { continue }
            let child = try node(of: value, at: payload.path + [key])
            payload.keyed?[key] = child
        }
        return [try KeyForm.written(name, at: path): try payload.json()]
    }

    private static func list(of elements: [Value], at path: [String]) throws -> [Any] {
        try elements.enumerated().map { try object(of: $1, at: path + ["Index \($0)"]) }
    }

    private static func object(of dictionary: DictionaryObject, at path: [String]) throws -> Any {
        let isList = dictionary.isCodedAsList
        let entries = try dictionary.table.all.map {
            let own = isList ? nil : try $0.key.nominal.witness("codingKey")?.call($0.key).codingKeyText()
            // Only the texts of a script's keys are names, which its coder may write another way.
            var key: Any = try own ?? object(of: $0.key, at: path)
            if $0.key.nominal.isScript, let name = key as? String { key = try KeyForm.written(name, at: path) }
            return (key: key, value: try object(of: $0.value, at: path + ["\(key)"]))
        }
        if isList { return entries.flatMap { [$0.key, $0.value] } }
        return Dictionary(entries.map { ("\($0.key)", $0.value) }, uniquingKeysWith: { $1 })
    }
}

extension DictionaryObject {
    /// Whether its keys stand before their values in an array.
    var isCodedAsList: Bool {
        table.all.isEmpty
            ? runtimeType.genericArguments.first?.nominal?.isBeforeValues ?? false
            : table.all.contains(where: \.key.hashed.nominal.isBeforeValues)
    }
}

extension NominalType {
    /// Whether keys of the type stand before their values in an array: those that are no texts or integers, unless their
    /// type has texts for them.
    var isBeforeValues: Bool {
        ![.string, .int].contains(self) && !isKind(of: .codingKeyRepresentable)
    }
}

extension NominalType {
    /// The class whose fields are encoded and decoded where none has code of its own: the first that is Encodable or
    /// Decodable. Its subclasses add nothing.
    var codedClass: NominalType? {
        guard kind == .classType, isScript else { return nil }
        for parent in parents where parent.kind == .classType {
            if let coded = parent.codedClass { return coded }
        }
        return [.codable, .encodable, .decodable].contains(where: isKind) ? self : nil
    }
}
