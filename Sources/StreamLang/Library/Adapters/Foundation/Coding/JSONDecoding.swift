// JSON as values: as dictionaries and arrays, or as what a type says.

import Foundation
import StreamRun

/// Between JSON and values.
package enum JSON {
    /// Parsed JSON as plain values.
    static func value(of json: Any) -> Value {
        switch json {
        case let text as String: .string(text)
        case let number as NSNumber: value(of: number)
        case let array as [Any]: .array(array.map { value(of: $0) })
        case let object as [String: Any]: dictionary(of: object) { value(of: $0) }
        default: .object(NativeObject(NSNull(), .nsNull))
        }
    }

    /// A parsed object as a dictionary, in the order of its keys.
    static func dictionary(of object: [String: Any], _ value: (Any) -> Value) -> Value {
        .dictionary(
            object.sorted { $0.key < $1.key }.reduce(into: OrderedTable()) { $0[.string($1.key)] = value($1.value) })
    }

    private static func value(of number: NSNumber) -> Value {
        if number.isTruth { return .bool(number.boolValue) }
        if !"\(number)".contains("."), let integer = number as? Int { return .int(integer) }
        return .double(number.doubleValue)
    }

    /// A number as one of an integer type, which must have it exactly.
    private static func integer<Number: FixedWidthInteger>(
        _ number: NSNumber, as type: Number.Type, _ nominal: NominalType
    ) throws -> Value {
        let exact = (number as? Int).map { Number(exactly: $0) } ?? (number as? UInt).map { Number(exactly: $0) }
        guard case let integer?? = exact else { throw JSONError.invalid }
        return .integer(integer, as: nominal)
    }

    /// JSON as a value of a type.
    static func decode(_ data: Data, as type: ScriptType, by decoder: JSONDecoder) throws -> Value {
        let json = try JSONReader.parse(data, by: decoder)
        return try CodingInfo.with(decoder.userInfo) { try decode(json, as: type, at: [], by: []) }
    }

    /// What lies at a place as a value of a type.
    ///
    /// - Throws: A `DecodingError` that a script can catch.
    static func decode(as type: ScriptType, at position: DecodingPosition) throws -> Value {
        try decode(position.json, as: type, at: position.path, by: position.decoder)
    }

    /// Parsed JSON as a value of a type.
    ///
    /// - Parameter decoder: The place of the decoder that reads it, if not that of what it lies in.
    /// - Throws: A `DecodingError` that a script can catch.
    static func decode(
        _ json: Any, as type: ScriptType, at path: [String], by decoder: [String]? = nil
    ) throws -> Value {
        switch type {
        case .optional(let wrapped):
            return json is NSNull ? .none : .some(try decode(json, as: wrapped, at: path, by: path))
        case .nominal(.array, let arguments):
            guard let array = json as? [Any] else { throw mismatch("Array<Any>", json, path) }
            return .array(
                try array.enumerated().map {
                    try decode($1, as: arguments.first ?? .unknown, at: path + ["Index \($0)"])
                })
        case .nominal(.contiguousArray, let arguments):
            return .contiguous(try decode(json, as: .nominal(.array, arguments), at: path, by: decoder).elements ?? [])
        case .nominal(.dictionary, let arguments): return try decodeDictionary(json, type, arguments, at: path)
        case .nominal(let nominal, let arguments) where nominal.isScript:
            return try decode(json, into: nominal, arguments, at: path)
        case .nominal(.double, _):
            if let number = FloatForm.current.number(json) { return .double(number) }
            if case .int(let number) = value(of: json) { return .double(Double(number)) }
            return try plain(json, type, path)
        case .nominal(.cgFloat, _): return .cgFloat(try decode(json, as: .double, at: path).asDouble ?? 0)
        case .nominal(.url, _):
            guard let text = json as? String else { throw mismatch(json is NSNull ? "URL" : "String", json, path) }
            guard let url = URL(string: text) else { throw JSONError(.dataCorrupted, path, "Invalid URL string.") }
            return .url(url)
        case .nominal(.uuid, _):
            guard let text = json as? String else { throw mismatch("String", json, path) }
            guard let uuid = UUID(uuidString: text) else {
                throw JSONError(.dataCorrupted, path, "Attempted to decode UUID from invalid UUID string.")
            }
            return .object(NativeObject(uuid, .uuid))
        case .nominal(.date, _):
            let form = DateForm.current
            guard let date = try form.date(json, at: path, by: decoder ?? path.dropLast()) else {
                throw mismatch(json is NSNull ? "Date" : form.written, json, path)
            }
            return .date(date)
        case .nominal(.data, _): return try DataForm.current.data(json, at: path)
        case .nominal(.set, let arguments):
            guard let array = json as? [Any] else { throw mismatch("Array<Any>", json, path) }
            var table = OrderedTable()
            for (index, element) in array.enumerated() {
                table[try decode(element, as: arguments.first ?? .unknown, at: path + ["Index \(index)"])] = .void
            }
            return .object(SetObject(table))
        case .nominal(let nominal, let arguments) where nominal.isKind(of: .rangeExpression) && !arguments.isEmpty:
            return try decodeRange(json, nominal, arguments[0], at: path)
        case .nominal(.float, _):
            guard let number = FloatForm.current.number(json) ?? value(of: json).asDouble else {
                throw mismatch("Float", json, path)
            }
            let float = Float(number)
            // A number of JSON that only a Double can hold is no Float.
            guard float.isFinite || !number.isFinite else { throw JSONError.invalid }
            return .float(float)
        case .nominal(.decimal, _):
            if let number = json as? NSDecimalNumber { return .decimal(number.decimal) }
            // An integer has all of its digits; the text that stands for a Double again has those of the JSON.
            if let number = json as? NSNumber, !number.isTruth, let integer = number as? UInt64 {
                return .decimal(Decimal(integer))
            }
            guard let number = value(of: json).asDouble else {
                // Foundation says nothing more of what is no number.
                throw json is NSNull ? mismatch("Decimal", json, path) : JSONError(.typeMismatch("Decimal"), path, "")
            }
            guard let decimal = Decimal(string: "\(number)"), decimal.isFinite else { throw JSONError.invalid }
            return .decimal(decimal)
        case .nominal(let nominal, _) where nominal.isInteger:
            guard let integer = nominal.integerType, let number = json as? NSNumber, !number.isTruth else {
                throw mismatch(nominal.name, json, path)
            }
            return try Self.integer(number, as: integer, nominal)
        case .nominal(.measurement, let arguments):
            return try Self.measurement(json, in: arguments.first?.nominal, at: path)
        case .nominal(let nominal, _):
            return try codedValue(json, nominal, at: path) ?? plain(json, type, path)
        case .unknown, .any, .generic, .tuple, .function, .metatype, .never: return value(of: json)
        }
    }

    private static func decodeDictionary(
        _ json: Any, _ type: ScriptType, _ arguments: [ScriptType], at path: [String]
    ) throws -> Value {
        let (key, value) = (arguments.first ?? .unknown, arguments.last ?? .unknown)
        var table = OrderedTable()
        if key.nominal?.isBeforeValues == true {
            guard let list = json as? [Any] else { throw mismatch("Array<Any>", json, path) }
            guard list.count.isMultiple(of: 2) else {
                throw JSONError(
                    .dataCorrupted, path,
                    "Expected collection of key-value pairs; encountered odd-length array instead.")
            }
            for index in stride(from: 0, to: list.count, by: 2) {
                let known = try decode(list[index], as: key, at: path + ["Index \(index)"])
                table[known] = try decode(list[index + 1], as: value, at: path + ["Index \(index + 1)"])
            }
            return .dictionary(table)
        }
        let isOfScript = key.nominal?.isScript == true
        guard let object = isOfScript ? try KeyForm.fields(json, at: path) : json as? [String: Any] else {
            throw mismatch("Dictionary<String, Any>", json, path)
        }
        for (name, json) in object.sorted(by: { $0.key < $1.key }) {
            let known: Value
            switch key {
            case .int:
                guard let number = Int(name) else {
                    throw JSONError(
                        .typeMismatch("Int"), path + [name], "Expected Int key but found String key instead.")
                }
                known = .int(number)
            case .nominal(let nominal, _) where nominal.isScript: known = try self.key(name, of: nominal, at: path)
            default: known = .string(name)
            }
            table[known] = try decode(json, as: value, at: path + [name])
        }
        return .dictionary(table)
    }

    /// A key of a script's type that has texts for its values.
    private static func key(_ name: String, of nominal: NominalType, at path: [String]) throws -> Value {
        let hasNumbers = nominal.rawType == .int || nominal.cases.first?.rawValue?.nominal === NominalType.int
        let number = hasNumbers ? Int(name) : nil
        let raw = number.map { Value.int($0) } ?? .string(name)
        let known: Value? =
            if let own = nominal.witness("init(codingKey:)") {
                try own.call(.object(NativeObject(DecodedKey(name: name), .codingKey))).unwrapped
            } else if nominal.kind != .enumeration, nominal.rawType != nil {
                try make(nominal, ofRaw: raw, at: path + [name])
            } else {
                nominal.cases.firstIndex { $0.rawValue == raw }
                    .map { .object(EnumObject($0, [], nominal)) }
            }
        if let known { return known }
        let place = number.map { "Index \($0)" } ?? name
        throw JSONError(.dataCorrupted, path + [place], "Could not convert key to type \(nominal.shortName)")
    }

    private static func plain(_ json: Any, _ type: ScriptType, _ path: [String]) throws -> Value {
        let plain = value(of: json)
        if plain.nominal === type.nominal { return plain }
        throw mismatch(type.typeName(qualified: false), json, path)
    }

    private static func decode(
        _ json: Any, into nominal: NominalType, _ arguments: [ScriptType], at path: [String]
    ) throws -> Value {
        if let own = nominal.witness("init(from:)") {
            let decoder = Value.object(NativeObject(DecodingPosition(json: json, path: path), .decoder))
            return try own.call([decoder, .object(TypeObject(.nominal(nominal, arguments)))])
        }
        if let raw = nominal.rawType {
            return try make(nominal, ofRaw: decode(json, as: raw, at: path), at: path)
        }
        if nominal.kind == .enumeration { return try decodeCase(json, of: nominal, arguments, at: path) }
        // What has no fields asks nothing of the decoder.
        if nominal.kind == .structure, nominal.fields.isEmpty { return Instances.make(nominal, arguments: arguments) }
        guard let object = try KeyForm.fields(json, at: path) else {
            throw mismatch("Dictionary<String, Any>", json, path)
        }
        let made = Instances.make(nominal, arguments: arguments)
        try nominal.giveDefaults(to: made)
        let fields = try decodeFields(object, of: nominal.codedClass ?? nominal, arguments, at: path)
        for (index, field) in fields.enumerated() where field != nil {
            if let structure = made.object(as: StructObject.self) { structure.fields[index] = field ?? .none }
            if let instance = made.object(as: InstanceObject.self) { instance[index] = field ?? .none }
        }
        return made
    }

    /// The values of the fields; nil for those that keep what they are declared with.
    private static func decodeFields(
        _ object: [String: Any], of nominal: NominalType, _ arguments: [ScriptType], at path: [String]
    ) throws -> [Value?] {
        let bindings = Bindings(names: nominal.genericParameters, arguments)
        var values = [Value?](repeating: nil, count: nominal.fields.count)
        for index in nominal.codedFields {
            let field = nominal.fields[index]
            guard !field.isFixed, let key = nominal.codingKey(of: field) else { continue }
            let type = bindings.apply(field.type)
            let coded = try field.coding.decode(
                type, from: .keyed(object, nominal.codingKeys, at: path), .key(key, in: nominal.codingKeys),
                in: .nominal(nominal, arguments))
            if let coded {
                values[index] = coded
            } else if let value = object[key] {
                values[index] = try decodeIfPresent(value, as: type, at: path + [key], by: path)
            } else if case .optional = type {
                values[index] = Value.none
            } else {
                throw JSONError.missing(key, path)
            }
        }
        return values
    }

    /// The value of a field: of an Optional's type what is not null is as the type that it wraps says.
    private static func decodeIfPresent(
        _ json: Any, as type: ScriptType, at path: [String], by decoder: [String]
    ) throws -> Value {
        guard case .optional(let wrapped) = type else { return try decode(json, as: type, at: path, by: decoder) }
        return json is NSNull ? .none : .some(try decode(json, as: wrapped, at: path, by: decoder))
    }

    /// Gives an instance of a subclass the fields that a superclass without an initializer of its own decodes.
    package static func decode(
        _ decoder: Value, into instance: Value, as nominal: NominalType, in context: CallContext
    ) throws {
        if OwnCoder.isOwn(decoder), let instance = instance.object(as: InstanceObject.self) {
            return try OwnDecoding(context: context).decode(into: instance, as: nominal, from: decoder)
        }
        guard let position = decoder.object(as: NativeObject<DecodingPosition>.self)?.native,
            let instance = instance.object(as: InstanceObject.self)
        else { throw JSONError.invalid }
        guard let object = try KeyForm.fields(position.json, at: position.path) else {
            throw mismatch("Dictionary<String, Any>", position.json, position.path)
        }
        for (index, value) in try decodeFields(object, of: nominal, [], at: position.path).enumerated() {
            if let value { instance[index] = value }
        }
    }

    /// A case with its payload, as Swift synthesises it: `{"circle": {"radius": 1}}`.
    private static func decodeCase(
        _ json: Any, of nominal: NominalType, _ arguments: [ScriptType], at path: [String]
    ) throws -> Value {
        guard let object = try KeyForm.fields(json, at: path) else {
            throw mismatch("Dictionary<String, Any>", json, path)
        }
        let known = object.compactMap { name, payload in
            nominal.cases.firstIndex { nominal.codingKey(of: $0) == name }
                .map { (index: $0, name: name, payload: payload) }
        }
        guard known.count == 1, let (index, name, payload) = known.first else {
            throw JSONError(
                .typeMismatch(nominal.shortName), path, "Invalid number of keys found, expected one.")
        }
        guard let fields = try KeyForm.fields(payload, at: path + [name]) else {
            throw mismatch("Dictionary<String, Any>", payload, path + [name])
        }
        let found = nominal.cases[index]
        let own = nominal.payloadKeys[found.name]
        let values = try found.types.enumerated().map { position, type -> Value in
            guard let key = nominal.codingKey(of: found, at: position) else {
                throw JSONError.missing(found.labels[position] ?? "_\(position)", path + [name])
            }
            let coded = try found.codings[position]?.decode(
                type, from: .keyed(fields, own, at: path + [name]), .key(key, in: own), in: .nominal(nominal, arguments)
            )
            if let coded { return coded }
            if let value = fields[key] {
                return try decodeIfPresent(value, as: type, at: path + [name, key], by: path)
            }
            if case .optional = type { return .none }
            let keys = "\(found.name.prefix(1).uppercased())\(found.name.dropFirst())CodingKeys"
            throw JSONError.missing(
                key, path + [name], shown: "\(keys)(stringValue: \"\(key)\", intValue: nil)")
        }
        return .object(EnumObject(index, values, nominal))
    }

    static func mismatch(_ wanted: String, _ json: Any, _ path: [String]) -> JSONError {
        // A null is no value of any type but of Bool's, for which it is one of a wrong type.
        if json is NSNull, wanted != "Bool" {
            let what =
                switch wanted {
                case "Dictionary<String, Any>": "keyed decoding container"
                case "Array<Any>": "unkeyed decoding container"
                default: "value of type \(wanted)"
                }
            return JSONError(.valueNotFound(wanted), path, "Cannot get \(what) -- found null value instead")
        }
        let found: String
        switch value(of: json) {
        case .bool: found = "bool"
        case .int, .double: found = "number"
        case let value where value.text != nil: found = "a string"
        case _ where json is NSNull: found = "null"
        default: found = json is [Any] ? "an array" : "a dictionary"
        }
        return JSONError(.typeMismatch(wanted), path, "Expected to decode \(wanted) but found \(found) instead.")
    }
}
