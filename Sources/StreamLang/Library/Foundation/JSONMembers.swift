// JSON: texts to dictionaries and arrays, and to a script's plain structs, and back.

import Foundation

extension Library {
    static let jsonMembers: [Builtin] = dateForms + [
        Builtin(
            .staticMethod, on: .jsonSerialization, "jsonObject(with data: Data, options: Any = 0) throws -> Any",
            "Reads JSON into dictionaries, arrays, strings and numbers.",
            example: "print(try JSONSerialization.jsonObject(with: \"[1]\".data(using: .utf8)!))\n// => [1]"
        ) { a in try JSON.value(of: a.json(0)) },
        Builtin(
            .staticMethod, on: .jsonSerialization, "data(withJSONObject object: Any, options: Any = 0) throws -> Data",
            "Writes dictionaries, arrays, strings and numbers as JSON.",
            example: "print(try JSONSerialization.data(withJSONObject: [1, 2]))\n// => 5 bytes"
        ) { a in .data(try JSON.data(of: a[0])) },
        Builtin(.initializer, on: .jsonDecoder, "init()", "Makes a reader of JSON.") { _ in
            .object(NativeObject(JSONDecoder(), .jsonDecoder))
        },
        Builtin(
            .method, on: .jsonDecoder, "decode<T>(_ type: T.Type, from data: Data) throws -> T",
            "Reads JSON into a struct whose fields have the keys' names.",
            example: """
                struct P: Decodable { let x: Int }
                print(try JSONDecoder().decode(P.self, from: "{\\"x\\": 1}".data(using: .utf8)!))
                // => P(x: 1)
                """
        ) { a in
            try JSON.decode(a.native(1, "a Data"), as: a.typeArgument(0), by: a.receiver(as: JSONDecoder.self))
        },
        Builtin(
            .method, on: .observableType, "decode<T>(type: T.Type, decoder: JSONDecoder) -> Observable<T>",
            "Reads each element, JSON in a Data, into a struct; what is wrong with it ends the sequence.",
            example: """
                struct P: Decodable { let x: Int }
                Observable.just("{\\"x\\": 1}".data(using: .utf8)!).decode(type: P.self, decoder: JSONDecoder())
                    .subscribe(onNext: { print($0) })
                // => P(x: 1)
                """
        ) { a in
            let type = try a.typeArgument(0)
            let decoder: JSONDecoder = try a.native(1, "a JSONDecoder")
            let (session, site) = (a.session, a.site)
            let decoded = try a.stream().map { element in
                do {
                    guard let data = element.object(as: NativeObject<Data>.self)?.native else {
                        throw RuntimeError("decode needs elements of type Data, not \(element.nominal.name)")
                    }
                    return try JSON.decode(data, as: type, by: decoder)
                } catch { throw session.crossing(error, at: site) }
            }
            return a.result(decoded)
        },
        Builtin(.initializer, on: .jsonEncoder, "init()", "Makes a writer of JSON.") { _ in
            .object(NativeObject(JSONEncoder(), .jsonEncoder))
        },
        Builtin(
            .settableProperty, on: .jsonEncoder, "outputFormatting: JSONEncoder.OutputFormatting",
            "How the text looks; keys are always sorted."
        ) { a in
            let encoder = try a.receiver(as: JSONEncoder.self)
            if a.has(0) {
                let names = (a[0].elements ?? [a[0]]).compactMap { $0.enumView?.caseName }
                encoder.outputFormatting = names.contains("prettyPrinted") ? [.prettyPrinted, .sortedKeys] : .sortedKeys
            }
            return .enumCase(encoder.outputFormatting.contains(.prettyPrinted) ? "prettyPrinted" : "sortedKeys", of: .jsonOutputFormatting)
        },
        Builtin(
            .settableProperty, on: .jsonDecoder, "keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy",
            "How the names of fields relate to keys."
        ) { a in
            let decoder = try a.receiver(as: JSONDecoder.self)
            if a.has(0) {
                decoder.keyDecodingStrategy = a[0].enumView?.caseName == "convertFromSnakeCase" ? .convertFromSnakeCase : .useDefaultKeys
            }
            if case .convertFromSnakeCase = decoder.keyDecodingStrategy {
                return .enumCase("convertFromSnakeCase", of: .jsonKeyDecodingStrategy)
            }
            return .enumCase("useDefaultKeys", of: .jsonKeyDecodingStrategy)
        },
        Builtin(
            .method, on: .jsonEncoder, "encode(_ value: Any) throws -> Data", "Writes a struct as JSON.",
            example: """
                struct P: Encodable { let x: Int }
                print(String(data: try JSONEncoder().encode(P(x: 1)), encoding: .utf8)!)
                // => {"x":1}
                """
        ) { a in
            let encoder = try a.receiver(as: JSONEncoder.self)
            let isPretty = encoder.outputFormatting.contains(.prettyPrinted)
            return try DateForm.$current.withValue(DateForm(encoder.userInfo)) {
                .data(try JSON.data(of: a[0], isPretty: isPretty))
            }
        },
    ]
}

extension Arguments {
    func typeArgument(_ index: Int) throws -> ScriptType {
        if let type = self[index].object(as: TypeObject.self)?.type { return type }
        throw wrong(index, "a type such as P.self")
    }

    fileprivate func json(_ index: Int) throws -> Any {
        let data: Data = try native(index, "a Data")
        return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    }
}

/// Between JSON and values.
enum JSON {
    /// Parsed JSON as plain values.
    static func value(of json: Any) -> Value {
        switch json {
        case let text as String: .string(text)
        case let number as NSNumber: value(of: number)
        case let array as [Any]: .array(array.map { value(of: $0) })
        case let object as [String: Any]:
            .dictionary(
                object.sorted { $0.key < $1.key }.reduce(into: OrderedTable()) { $0[.string($1.key)] = value(of: $1.value) })
        default: .object(NativeObject(NSNull(), .nsNull))
        }
    }

    private static func value(of number: NSNumber) -> Value {
        if isTruth(number) { return .bool(number.boolValue) }
        let double = number.doubleValue
        return Int(exactly: double) == nil || "\(number)".contains(".") ? .double(double) : .int(number.intValue)
    }

    /// JSON has truth values apart from numbers, an NSNumber only by its encoding.
    private static func isTruth(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }

    /// JSON as a value of a type.
    static func decode(_ data: Data, as type: ScriptType, by decoder: JSONDecoder) throws -> Value {
        guard var json = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else { throw JSONError.invalid }
        if case .convertFromSnakeCase = decoder.keyDecodingStrategy { json = convertingFromSnakeCase(json) }
        let form = DateForm(decoder.userInfo)
        return try DateForm.$current.withValue(form) { try decode(json, as: type, at: []) }
    }

    /// Parsed JSON as a value of a type.
    ///
    /// - Throws: A `DecodingError` that a script can catch.
    static func decode(_ json: Any, as type: ScriptType, at path: [String]) throws -> Value {
        switch type {
        case .optional(let wrapped): return json is NSNull ? .none : .some(try decode(json, as: wrapped, at: path))
        case .nominal(.array, let arguments):
            guard let array = json as? [Any] else { throw mismatch("Array<Any>", json, type, path) }
            return .array(
                try array.enumerated().map { try decode($1, as: arguments.first ?? .unknown, at: path + ["Index \($0)"]) })
        case .nominal(.dictionary, let arguments):
            guard let object = json as? [String: Any] else { throw mismatch("Dictionary<String, Any>", json, type, path) }
            var table = OrderedTable()
            for (key, value) in object.sorted(by: { $0.key < $1.key }) {
                table[.string(key)] = try decode(value, as: arguments.last ?? .unknown, at: path + [key])
            }
            return .dictionary(table)
        case .nominal(let nominal, let arguments) where nominal.isScript:
            return try decode(json, into: nominal, arguments, at: path)
        case .nominal(.double, _):
            if case .int(let number) = value(of: json) { return .double(Double(number)) }
            return try plain(json, type, path)
        case .nominal(.url, _):
            guard let text = json as? String else { throw mismatch("String", json, type, path) }
            guard let url = URL(string: text) else { throw JSONError(.dataCorrupted, path, "Invalid URL string.") }
            return .url(url)
        case .nominal(.date, _):
            guard let date = try DateForm.current.date(json, at: path) else { throw mismatch("Date", json, type, path) }
            return .date(date)
        case .nominal(.data, _):
            guard let text = json as? String else { throw mismatch("String", json, type, path) }
            guard let data = Data(base64Encoded: text) else {
                throw JSONError(.dataCorrupted, path, "Encountered Data is not valid Base64.")
            }
            return .data(data)
        case .nominal(.set, let arguments):
            guard let array = json as? [Any] else { throw mismatch("Array<Any>", json, type, path) }
            var table = OrderedTable()
            for (index, element) in array.enumerated() {
                table[try decode(element, as: arguments.first ?? .unknown, at: path + ["Index \(index)"])] = .void
            }
            return .object(SetObject(table))
        case .nominal(.float, _):
            guard let number = value(of: json).asDouble else { throw mismatch("Float", json, type, path) }
            return .float(Float(number))
        case .nominal(let nominal, _) where nominal.isInteger && type != .int:
            guard case .int(let number) = value(of: json) else { throw mismatch(nominal.name, json, type, path) }
            return .integer(number, as: nominal)
        case .nominal: return try plain(json, type, path)
        case .unknown, .any, .generic, .tuple, .function, .metatype, .never: return value(of: json)
        }
    }

    private static func plain(_ json: Any, _ type: ScriptType, _ path: [String]) throws -> Value {
        let plain = value(of: json)
        if plain.nominal === type.nominal { return plain }
        if case .double = plain, type == .int { throw JSONError.invalid }
        throw mismatch(type.typeName(qualified: false), json, type, path)
    }

    private static func decode(
        _ json: Any, into nominal: NominalType, _ arguments: [ScriptType], at path: [String]
    ) throws -> Value {
        if let own = nominal.witness("init(from:)") {
            return try own.call(.object(NativeObject(DecodingPosition(json: json, path: path), .decoder)))
        }
        if nominal.kind == .enumeration, nominal.cases.contains(where: { $0.rawValue == nil }) {
            return try decodeCase(json, of: nominal, at: path)
        }
        if nominal.kind == .enumeration {
            let raw = value(of: json)
            guard let index = nominal.cases.firstIndex(where: { $0.rawValue == raw }) else {
                let kind = raw.nominal.name
                throw JSONError(.dataCorrupted, path, "Cannot initialize \(nominal.shortName) from invalid \(kind) value \(raw)")
            }
            return .object(EnumObject(index, [], nominal))
        }
        guard let object = json as? [String: Any] else {
            throw mismatch("Dictionary<String, Any>", json, .nominal(nominal, []), path)
        }
        let bindings = Bindings(names: nominal.genericParameters, arguments)
        let fields = try nominal.fields.map { field -> Value in
            let key = nominal.codingKey(of: field.name)
            let type = bindings.apply(field.type)
            if let value = object[key] { return try decode(value, as: type, at: path + [field.name]) }
            if case .optional = type { return .none }
            throw JSONError.missing(key, path)
        }
        guard nominal.kind == .classType else { return .object(StructObject(fields, nominal, arguments: arguments)) }
        let instance = InstanceObject(fieldCount: fields.count, nominal)
        for (index, field) in fields.enumerated() { instance[index] = field }
        return .object(instance)
    }

    /// A case with its payload, as Swift synthesises it: `{"circle": {"radius": 1}}`.
    private static func decodeCase(_ json: Any, of nominal: NominalType, at path: [String]) throws -> Value {
        guard let object = json as? [String: Any], object.count == 1, let (name, payload) = object.first,
            let index = nominal.cases.firstIndex(where: { $0.name == name })
        else { throw mismatch("Dictionary<String, Any>", json, .nominal(nominal, []), path) }
        let fields = payload as? [String: Any] ?? [:]
        let found = nominal.cases[index]
        let values = try found.types.enumerated().map { position, type -> Value in
            let key = found.labels[position] ?? "_\(position)"
            if let value = fields[key] { return try decode(value, as: type, at: path + [name, key]) }
            if case .optional = type { return .none }
            throw JSONError.missing(key, path + [name])
        }
        return .object(EnumObject(index, values, nominal))
    }

    static func mismatch(_ wanted: String, _ json: Any, _ type: ScriptType, _ path: [String]) -> JSONError {
        if json is NSNull {
            let isStruct = type.nominal?.isScript == true
            let what = isStruct ? "keyed decoding container" : "value of type \(wanted)"
            return JSONError(.valueNotFound(wanted), path, "Cannot get \(what) -- found null value instead")
        }
        let found: String
        switch value(of: json) {
        case .bool: found = "bool"
        case .int, .double: found = "number"
        case let value where value.text != nil: found = "a string"
        default: found = json is [Any] ? "an array" : "a dictionary"
        }
        return JSONError(.typeMismatch(wanted), path, "Expected to decode \(wanted) but found \(found) instead.")
    }

    /// The same JSON with keys such as `full_name` written `fullName`.
    static func convertingFromSnakeCase(_ json: Any) -> Any {
        if let array = json as? [Any] { return array.map(convertingFromSnakeCase) }
        guard let object = json as? [String: Any] else { return json }
        return object.reduce(into: [String: Any]()) { result, entry in
            let words = entry.key.split(separator: "_", omittingEmptySubsequences: false)
            let key = words.dropFirst().reduce(words.first.map(String.init) ?? "") { $0 + $1.capitalized }
            result[key] = convertingFromSnakeCase(entry.value)
        }
    }

    /// A value as JSON text.
    static func data(of value: Value, isPretty: Bool = false) throws -> Data {
        var options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
        if isPretty { options.insert(.prettyPrinted) }
        return try JSONSerialization.data(withJSONObject: object(of: value), options: options)
    }

    /// A value as an encoder keeps it.
    static func node(of value: Value) throws -> EncodingNode {
        let node = EncodingNode()
        node.plain = try object(of: value)
        return node
    }

    private static func object(of value: Value) throws -> Any {
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
        case .object(let object):
            if let text = value.text { return text }
            if let inner = value.unwrapped, value.isOptional { return try self.object(of: inner) }
            if let number = object as? NumberObject, let plain = number.plain { return try self.object(of: plain) }
            if let structure = object as? StructObject {
                var fields: [String: Any] = [:]
                for (field, value) in zip(structure.nominal.fields, structure.fields) where value != .none {
                    fields[structure.nominal.codingKey(of: field.name)] = try self.object(of: value)
                }
                return fields
            }
            if let item = object as? EnumObject, let raw = item.enumCase.rawValue { return try self.object(of: raw) }
            if let item = object as? EnumObject, item.nominal.isScript {
                let fields = try zip(item.enumCase.labels, item.payload).enumerated().reduce(into: [String: Any]()) {
                    $0[$1.element.0 ?? "_\($1.offset)"] = try self.object(of: $1.element.1)
                }
                return [item.enumCase.name: fields]
            }
            if let date = (object as? NativeObject<Date>)?.native { return DateForm.current.json(date) }
            if let data = (object as? NativeObject<Data>)?.native { return data.base64EncodedString() }
            if let dictionary = object as? DictionaryObject {
                return try dictionary.table.all.reduce(into: [String: Any]()) {
                    $0[$1.key.description] = try self.object(of: $1.value)
                }
            }
            if let url = (object as? NativeObject<URL>)?.native { return url.absoluteString }
            if let elements = try value.sequenceElements() { return try elements.map { try self.object(of: $0) } }
            throw RuntimeError("\(object.nominal.name) cannot be written as JSON")
        }
    }
}

extension NominalType {
    /// The key that a field has in JSON.
    fileprivate func codingKey(of field: String) -> String {
        codingKeys?.cases.first { $0.name == field }?.rawValue?.text ?? field
    }
}
