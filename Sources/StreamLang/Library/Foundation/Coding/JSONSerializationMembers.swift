// The entries of JSONSerialization: JSON as dictionaries and arrays of what may be anything.

import Foundation
import RxEngine

extension Library {
    static let jsonSerialization: [Builtin] = [
        Builtin(
            .staticMethod, on: .jsonSerialization,
            "jsonObject(with data: Data, options: JSONSerialization.ReadingOptions = []) throws -> Any",
            "Reads JSON into dictionaries, arrays, strings and numbers.",
            example: "print(try JSONSerialization.jsonObject(with: \"[1]\".data(using: .utf8)!))\n// => [1]"
        ) { a in
            let data: Data = try a.native(0, "a Data")
            let options = a.options(1)
            let isFragment = options.contains("allowFragments") || options.contains("fragmentsAllowed")
            return JSON.boxed(
                try JSONSerialization.jsonObject(with: data, options: isFragment ? .fragmentsAllowed : []),
                isMutable: options.contains("mutableLeaves"))
        },
        Builtin(
            .staticMethod, on: .jsonSerialization,
            "data(withJSONObject object: Any, options: JSONSerialization.WritingOptions = []) throws -> Data",
            "Writes dictionaries, arrays, strings and numbers as JSON; keys are always sorted.",
            example: "print(try JSONSerialization.data(withJSONObject: [1, 2]))\n// => 5 bytes"
        ) { a in .data(try JSON.data(of: a[0], formatting: a.outputFormatting(1))) },
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
        if case .bool = value { return true }
        if let array = value.object(as: ArrayObject.self) { return array.elements.allSatisfy(isPlain) }
        if let dictionary = value.object(as: DictionaryObject.self) {
            return dictionary.table.all.allSatisfy { $0.key.text != nil && isPlain($0.value) }
        }
        return value.text != nil || value.nominal === NominalType.nsNumber || value.nominal === NominalType.nsNull
            || value.isOptional && value.unwrapped.map(isPlain) ?? false
    }

    /// Parsed JSON as JSONSerialization gives it: numbers and truth values are NSNumbers.
    ///
    /// - Parameters:
    ///   - json: What was parsed.
    ///   - isMutable: Whether texts are NSMutableStrings.
    static func boxed(_ json: Any, isMutable: Bool) -> Value {
        switch json {
        case let number as NSNumber: .object(NativeObject<NSNumber>(number, .nsNumber))
        case let text as String where isMutable:
            .object(NativeObject(NSMutableString(string: text), .nsMutableString))
        case let array as [Any]: .array(array.map { boxed($0, isMutable: isMutable) })
        case let object as [String: Any]: dictionary(of: object) { boxed($0, isMutable: isMutable) }
        default: value(of: json)
        }
    }
}

extension Arguments {
    /// The names of the options given: one, or an array of some.
    func options(_ index: Int) -> [String] {
        guard has(index) else { return [] }
        return (self[index].elements ?? [self[index]]).compactMap { $0.enumView?.caseName }
    }

    /// How JSON is to look.
    func outputFormatting(_ index: Int) -> JSONEncoder.OutputFormatting {
        let names = options(index)
        var formatting: JSONEncoder.OutputFormatting = []
        if names.contains("prettyPrinted") { formatting.insert(.prettyPrinted) }
        if names.contains("withoutEscapingSlashes") { formatting.insert(.withoutEscapingSlashes) }
        return formatting
    }
}
