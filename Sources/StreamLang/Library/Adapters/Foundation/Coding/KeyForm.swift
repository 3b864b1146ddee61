// How the names of fields stand in JSON: as they are, in snake case, or as a script says.

import Foundation
import StreamRun

/// How a coder's keys relate to the names of fields; the keys of dictionaries are always as they are.
enum KeyForm: Sendable {
    case plain, snakeCase
    /// A function of a script's, which is given the keys down to the place and makes another one of the last.
    case custom(Value)

    /// What the JSON that is being read or written uses.
    @TaskLocal static var current = KeyForm.plain

    /// Where decoders and encoders keep it.
    fileprivate static let key = CodingUserInfoKey(rawValue: "rxrepl.keys")

    /// What the user info of a decoder or encoder says.
    init(_ info: [CodingUserInfoKey: any Sendable]) { self = Self.key.flatMap { info[$0] as? KeyForm } ?? .plain }

    /// What a field's name is in the JSON that is being written at a place.
    static func written(_ name: String, at path: [String]) throws -> String {
        switch current {
        case .plain: name
        case .snakeCase: snakeCased(name)
        case .custom(let function): try made(by: function, of: name, at: path)
        }
    }

    /// The values of parsed JSON by the names of fields; nil if it is no object.
    static func fields(_ json: Any, at path: [String]) throws -> [String: Any]? {
        guard let object = json as? [String: Any] else { return nil }
        let fields: [(String, Any)]
        switch current {
        case .plain: return object
        case .snakeCase: fields = object.map { (camelCased($0.key), $0.value) }
        case .custom(let function):
            fields = try object.sorted { $0.key < $1.key }.map {
                (try made(by: function, of: $0.key, at: path), $0.value)
            }
        }
        return Dictionary(fields, uniquingKeysWith: { first, _ in first })
    }

    private static func made(by function: Value, of name: String, at path: [String]) throws -> String {
        let key = try function.object(as: FunctionObject.self)?.call(.codingPath(path + [name]))
        return try key?.codingKeyText() ?? name
    }

    /// The strategy as a case of a coder's type.
    fileprivate func value(_ type: NominalType, _ snakeCase: String) -> Value {
        switch self {
        case .plain: .enumCase("useDefaultKeys", of: type)
        case .snakeCase: .enumCase(snakeCase, of: type)
        case .custom(let function): .enumCase("custom", of: type, [function])
        }
    }

    /// `myURLPath` is `my_url_path`: a run of capitals is one word, whose last letter begins the next.
    private static func snakeCased(_ name: String) -> String {
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase && index > 0
                && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
            if startsWord, words.last != "_" { words.append("_") }
            words += letter.lowercased()
        }
        return words
    }

    /// `full_name` is `fullName`; underscores at the ends stay.
    private static func camelCased(_ key: String) -> String {
        let words = key.split(separator: "_")
        guard let first = words.first, words.count > 1 else { return key }
        let ends = (key.prefix { $0 == "_" }, key.reversed().prefix { $0 == "_" }.count)
        let name = words.dropFirst().reduce(first.lowercased()) { $0 + $1.capitalized }
        return ends.0 + name + String(repeating: "_", count: ends.1)
    }
}

extension Library {
    static let keyForms: [Builtin] = [
        Builtin(
            .settableProperty, on: .jsonDecoder, "keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy",
            "How the names of fields relate to keys."
        ) { a in
            let decoder = try a.receiver(as: JSONDecoder.self)
            if let form = try a.keyForm(), let key = KeyForm.key { decoder.userInfo[key] = form }
            return KeyForm(decoder.userInfo).value(.jsonKeyDecodingStrategy, "convertFromSnakeCase")
        },
        Builtin(
            .settableProperty, on: .jsonEncoder, "keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy",
            "How keys are made of the names of fields."
        ) { a in
            let encoder = try a.receiver(as: JSONEncoder.self)
            if let form = try a.keyForm(), let key = KeyForm.key { encoder.userInfo[key] = form }
            return KeyForm(encoder.userInfo).value(.jsonKeyEncodingStrategy, "convertToSnakeCase")
        },
    ]
}

extension Arguments {
    /// The function of a `custom` strategy that is assigned.
    func strategyFunction() throws -> Value {
        guard let function = self[0].enumView?.payload.first, function.object(as: FunctionObject.self) != nil else {
            throw wrong(0, "a strategy with a function")
        }
        return function
    }

    /// The strategy that is assigned; nil where the property is read.
    fileprivate func keyForm() throws -> KeyForm? {
        guard has(0), let choice = self[0].enumView else { return nil }
        switch choice.caseName {
        case "useDefaultKeys": return .plain
        case "custom":
            return .custom(try strategyFunction())
        default: return .snakeCase
        }
    }
}
