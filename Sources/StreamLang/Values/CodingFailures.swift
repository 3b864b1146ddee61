// What goes wrong while values are decoded and encoded, as errors that a script can catch.

import Foundation

/// Where and why something could not be decoded or encoded: `DecodingError.Context`, `EncodingError.Context`.
package struct CodingContext: CustomStringConvertible {
    /// The keys and positions (`Index 1`) down to the place.
    package let path: [String]
    package let message: String
    /// The error behind it, an Optional.
    package var underlying = Value.none

    package init(path: [String], message: String, underlying: Value = Value.none) {
        self.path = path
        self.message = message
        self.underlying = underlying
    }

    package var description: String {
        let keys = Value.codingPath(path).description
        return
            "Context(codingPath: \(keys), debugDescription: \"\(message)\", underlyingError: \(underlying.description))"
    }

    /// The place as the description of an error has it.
    var place: String {
        let dotted = path.reduce("") { text, step in
            if let index = step.split(separator: " ").last, step.hasPrefix("Index ") { return "\(text)[\(index)]" }
            return text.isEmpty ? step : "\(text).\(step)"
        }
        return path.isEmpty ? "" : " Path: \(dotted)."
    }
}

/// Swift's `DecodingError`, whose own payload speaks of Swift types that a script's structs are not.
package struct JSONError: Error, CustomStringConvertible {
    package enum Kind {
        case keyNotFound(String)
        case typeMismatch(String)
        case valueNotFound(String)
        case dataCorrupted
    }

    let kind: Kind
    let context: CodingContext

    package init(_ kind: Kind, _ path: [String], _ message: String) {
        self.init(kind, CodingContext(path: path, message: message))
    }

    package init(_ kind: Kind, _ context: CodingContext) { (self.kind, self.context) = (kind, context) }

    /// A text that is no JSON.
    package static var invalid: JSONError { JSONError(.dataCorrupted, [], "The given data was not valid JSON.") }

    /// A key that a struct needs.
    ///
    /// - Parameter shown: How the key describes itself; without one it is of the type's own keys.
    package static func missing(_ key: String, _ path: [String], shown: String? = nil) -> JSONError {
        let shown = shown ?? "\(DecodedKey(name: key))"
        let found = "No value associated with key \(shown) (\"\(key)\")."
        return JSONError(.keyNotFound(key), path, found)
    }

    package var description: String {
        let what =
            switch kind {
            case .keyNotFound(let key): "keyNotFound: Key '\(key)' not found in keyed decoding container."
            case .typeMismatch(let type): "typeMismatch: expected value of type \(type)."
            case .valueNotFound(let type): "valueNotFound: Expected value of type \(type) but found null instead."
            case .dataCorrupted: "dataCorrupted: Data was corrupted."
            }
        return "DecodingError.\(what)\(context.place) Debug description: \(context.message)"
    }

    /// The text for people.
    package var localizedDescription: String {
        switch kind {
        case .keyNotFound, .valueNotFound: "The operation could not be completed. The data is missing."
        case .typeMismatch, .dataCorrupted:
            "The operation could not be completed. The data isn’t in the correct format."
        }
    }

    /// The case with its payload, for patterns.
    var view: EnumView {
        let context = Value.object(NativeObject(context, .decodingContext))
        return switch kind {
        case .keyNotFound(let key):
            ("keyNotFound", [], [.object(NativeObject(DecodedKey(name: key), .codingKey)), context])
        case .typeMismatch(let type): ("typeMismatch", [], [.string(type), context])
        case .valueNotFound(let type): ("valueNotFound", [], [.string(type), context])
        case .dataCorrupted: ("dataCorrupted", [], [context])
        }
    }
}

/// Swift's `EncodingError`, whose payload is a script's value.
package struct EncodingFailure: Error, CustomStringConvertible {
    package let value: Value
    package let context: CodingContext

    package init(value: Value, context: CodingContext) {
        self.value = value
        self.context = context
    }

    /// A case that its type's own coding keys leave out.
    package static func noKey(of name: String, _ value: Value, at path: [String]) -> EncodingFailure {
        let message = "Case '\(name)' cannot be encoded because it is not defined in CodingKeys."
        return EncodingFailure(value: value, context: CodingContext(path: path, message: message))
    }

    package var description: String {
        let type = value.runtimeType.typeName(qualified: false)
        let what = "EncodingError.invalidValue: \(value.description) (\(type))."
        return "\(what)\(context.place) Debug description: \(context.message)"
    }

    /// The case with its payload, for patterns.
    var view: EnumView {
        ("invalidValue", [], [value, .object(NativeObject(context, .encodingContext))])
    }
}
