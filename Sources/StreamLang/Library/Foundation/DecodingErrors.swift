// What is wrong with JSON that should become a struct: `DecodingError` as scripts see it, worded like Swift's.

import RxEngine

/// Swift's `DecodingError`, whose own payload speaks of Swift types that a script's structs are not.
struct JSONError: Error, CustomStringConvertible {
    enum Kind {
        case keyNotFound(String)
        case typeMismatch(String)
        case valueNotFound(String)
        case dataCorrupted
    }

    let kind: Kind
    /// The keys and positions (`Index 1`) down to the place.
    let path: [String]
    let message: String

    init(_ kind: Kind, _ path: [String], _ message: String) {
        self.kind = kind
        self.path = path
        self.message = message
    }

    /// A text that is no JSON.
    static var invalid: JSONError { JSONError(.dataCorrupted, [], "The given data was not valid JSON.") }

    /// A key that a struct needs.
    static func missing(_ key: String, _ path: [String]) -> JSONError {
        let found = "No value associated with key CodingKeys(stringValue: \"\(key)\", intValue: nil) (\"\(key)\")."
        return JSONError(.keyNotFound(key), path, found)
    }

    var description: String {
        let what =
            switch kind {
            case .keyNotFound(let key): "keyNotFound: Key '\(key)' not found in keyed decoding container."
            case .typeMismatch(let type): "typeMismatch: expected value of type \(type)."
            case .valueNotFound(let type): "valueNotFound: Expected value of type \(type) but found null instead."
            case .dataCorrupted: "dataCorrupted: Data was corrupted."
            }
        let place = path.isEmpty ? "" : " Path: \(dottedPath)."
        return "DecodingError.\(what)\(place) Debug description: \(message)"
    }

    private var dottedPath: String {
        path.reduce("") { text, step in
            if let index = step.split(separator: " ").last, step.hasPrefix("Index ") { return "\(text)[\(index)]" }
            return text.isEmpty ? step : "\(text).\(step)"
        }
    }

    /// The text for people.
    var localizedDescription: String {
        switch kind {
        case .keyNotFound, .valueNotFound: "The operation could not be completed. The data is missing."
        case .typeMismatch, .dataCorrupted:
            "The operation could not be completed. The data isn’t in the correct format."
        }
    }

    /// The case with its payload, for patterns.
    var view: EnumView {
        let context = Value.object(NativeObject(self, .decodingContext))
        return switch kind {
        case .keyNotFound(let key):
            ("keyNotFound", [], [.object(NativeObject(DecodedKey(name: key), .codingKey)), context])
        case .typeMismatch(let type): ("typeMismatch", [], [.string(type), context])
        case .valueNotFound(let type): ("valueNotFound", [], [.string(type), context])
        case .dataCorrupted: ("dataCorrupted", [], [context])
        }
    }
}

/// A key as an error names it.
struct DecodedKey: Sendable, CustomStringConvertible {
    let name: String
    var description: String { "CodingKeys(stringValue: \"\(name)\", intValue: nil)" }
}

extension Library {
    static let decodingErrorMembers: [Builtin] =
        contextMembers + codingPathMembers + [
            error("dataCorrupted(_ context: DecodingError.Context)", context: 0) { _ in .dataCorrupted },
            error("keyNotFound(_ key: CodingKey, _ context: DecodingError.Context)", context: 1) { a in
                .keyNotFound(try a[0].codingKey ?? "")
            },
            error("typeMismatch(_ type: Any, _ context: DecodingError.Context)", context: 1) { a in
                .typeMismatch(try a.typeArgument(0).typeName(qualified: false))
            },
            error("valueNotFound(_ type: Any, _ context: DecodingError.Context)", context: 1) { a in
                .valueNotFound(try a.typeArgument(0).typeName(qualified: false))
            },
            Builtin(
                .staticMethod, on: .decodingError,
                "dataCorruptedError<Key>(forKey key: Key, in container: KeyedDecodingContainer<Key>, debugDescription: String) -> DecodingError",
                "The error of a value that cannot be used.",
                example: """
                    struct Age: Decodable {
                        let years: Int
                        enum CodingKeys: String, CodingKey { case years }
                        init(from decoder: Decoder) throws {
                            let values = try decoder.container(keyedBy: CodingKeys.self)
                            years = try values.decode(Int.self, forKey: .years)
                            guard years >= 0 else {
                                throw DecodingError.dataCorruptedError(
                                    forKey: .years, in: values, debugDescription: "nobody is that young")
                            }
                        }
                    }
                    do { _ = try JSONDecoder().decode(Age.self, from: Data("{\\"years\\": -1}".utf8)) }
                    catch DecodingError.dataCorrupted(let context) { print(context.debugDescription) }
                    // => nobody is that young
                    """
            ) { a in
                let key = try a[0].codingKey.map { [$0] } ?? []
                return .error(JSONError(.dataCorrupted, try a[1].codingPath + key, try a.string(2)))
            },
            Builtin(
                .staticMethod, on: .decodingError,
                "dataCorruptedError(in container: Any, debugDescription: String) -> DecodingError",
                "The error of a value that cannot be used."
            ) { a in .error(JSONError(.dataCorrupted, try a[0].codingPath, try a.string(1))) },
        ]

    /// A case of `DecodingError`.
    private static func error(
        _ signature: String, context: Int, _ kind: @escaping @Sendable (Arguments) throws -> JSONError.Kind
    ) -> Builtin {
        Builtin(.staticMethod, on: .decodingError, "\(signature) -> DecodingError", "The error, made by hand.") { a in
            let context = try a.native(context, "a DecodingError.Context") as JSONError
            return .error(JSONError(try kind(a), context.path, context.message))
        }
    }

    /// Where decoders and their containers are.
    private static let codingPathMembers = [
        NominalType.decoder, .keyedDecodingContainer, .singleValueDecodingContainer, .unkeyedDecodingContainer,
    ].map { owner in
        Builtin(.property, on: owner, "codingPath: [CodingKey]", "The keys down to the place.") { a in
            .array(try a.receiver.codingPath.map { .object(NativeObject(DecodedKey(name: $0), .codingKey)) })
        }
    }

    private static let contextMembers: [Builtin] = [
        Builtin(
            .initializer, on: .decodingContext,
            "init(codingPath: [CodingKey], debugDescription: String, underlyingError: Error? = nil)",
            "What is wrong, and where."
        ) { a in
            let path = try a.array(0).compactMap { try $0.codingKey }
            return .object(NativeObject(JSONError(.dataCorrupted, path, try a.string(1)), .decodingContext))
        },
        Builtin(
            .property, on: .decodingContext, "debugDescription: String", "What is wrong, in a sentence.",
            example: """
                struct P: Decodable { let x: Int }
                do { _ = try JSONDecoder().decode(P.self, from: Data("{}".utf8)) }
                catch DecodingError.keyNotFound(let key, let context) { print(key.stringValue, context.codingPath.count) }
                // => x 0
                """
        ) { a in .string(try a.receiver(as: JSONError.self).message) },
        Builtin(.property, on: .decodingContext, "codingPath: [CodingKey]", "The keys down to the place.") { a in
            .array(
                try a.receiver(as: JSONError.self).path.map { .object(NativeObject(DecodedKey(name: $0), .codingKey)) })
        },
        Builtin(.property, on: .codingKey, "stringValue: String", "The key's text.") { a in
            .string(try a.receiver(as: DecodedKey.self).name)
        },
        Builtin(.property, on: .codingKey, "intValue: Int?", "The position in an array, or nil.") { a in
            let name = try a.receiver(as: DecodedKey.self).name
            return .optional(name.hasPrefix("Index ") ? Int(name.dropFirst(6)).map { .int($0) } : nil)
        },
    ]
}

extension Value {
    /// The keys down to where a decoder or a container of one is.
    fileprivate var codingPath: [String] {
        get throws {
            if let position = object(as: NativeObject<DecodingPosition>.self)?.native { return position.path }
            if let list = object(as: NativeObject<DecodingList>.self)?.native { return list.path }
            throw RuntimeError("this is no decoder and no container of one")
        }
    }
}
