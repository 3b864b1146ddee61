// The entries of JSONSerialization: JSON as dictionaries and arrays of what may be anything.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let jsonSerialization: [Builtin] = [
        Builtin(
            .staticMethod, on: .jsonSerialization,
            "jsonObject(with data: Data, options: JSONSerialization.ReadingOptions = []) throws -> Any",
            "Reads JSON into dictionaries, arrays, strings and numbers.",
            example: "print(try JSONSerialization.jsonObject(with: \"[1]\".data(using: .utf8)!))\n// => [1]"
        ) { a in
            let data: Data = try a.native(0, "a Data")
            let options: JSONSerialization.ReadingOptions = a.optionSet(1)
            return JSON.boxed(
                try JSONSerialization.jsonObject(with: data, options: options.intersection(.fragmentsAllowed)),
                isMutable: options.contains(.mutableLeaves))
        },
        Builtin(
            .staticMethod, on: .jsonSerialization,
            "data(withJSONObject object: Any, options: JSONSerialization.WritingOptions = []) throws -> Data",
            "Writes dictionaries, arrays, strings and numbers as JSON; keys are always sorted.",
            example: "print(try JSONSerialization.data(withJSONObject: [1, 2]))\n// => 5 bytes"
        ) { a in
            let asked: JSONSerialization.WritingOptions = a.optionSet(1)
            let options = asked.intersection([.prettyPrinted, .withoutEscapingSlashes])
                .union([.fragmentsAllowed, .sortedKeys])
            return .data(
                try JSONSerialization.data(withJSONObject: try JSON.object(of: a[0], at: []), options: options))
        },
        Builtin(
            .staticMethod, on: .jsonSerialization, "isValidJSONObject(_ object: Any) -> Bool",
            "Whether a value can be written as JSON.",
            example: "print(JSONSerialization.isValidJSONObject([\"a\": 1]))\n// => true"
        ) { a in
            .bool(
                (a[0].object(as: ArrayObject.self) ?? a[0].object(as: DictionaryObject.self)) != nil
                    && JSON.isPlain(a[0]))
        },
    ]
}

extension JSON {
    /// Whether a value is JSON as it is: texts, finite numbers, truth values, null, and lists and dictionaries of these.
    static func isPlain(_ value: Value) -> Bool {
        if StackRoom.here < StackRoom.limits.nesting { return false }
        if let number = value.asDouble { return number.isFinite }
        if let hidden = value.object(as: AnyHashableObject.self) { return isPlain(hidden.base) }
        if case .bool = value { return true }
        if let array = value.object(as: ArrayObject.self) { return array.elements.allSatisfy(isPlain) }
        if let dictionary = value.object(as: DictionaryObject.self) {
            return dictionary.table.all.allSatisfy {
                $0.key.hashed.text != nil && isPlain($0.value)
            }
        }
        return value.text != nil || value.nominal.isKind(of: .nsNumber) || value.nominal === NominalType.nsNull
            || value.isOptional && value.unwrapped.map(isPlain) ?? false
    }

    /// Parsed JSON as JSONSerialization gives it: numbers and truth values are NSNumbers.
    ///
    /// - Parameters:
    ///   - json: What was parsed.
    ///   - isMutable: Whether texts are NSMutableStrings.
    static func boxed(_ json: Any, isMutable: Bool) -> Value {
        switch json {
        case let number as NSNumber: .number(number)
        case let text as String where isMutable:
            .object(SharedCollection(.string(text), .nsMutableString))
        case let array as [Any]: .array(array.map { boxed($0, isMutable: isMutable) })
        case let object as [String: Any]: dictionary(of: object) { boxed($0, isMutable: isMutable) }
        default: value(of: json)
        }
    }
}
