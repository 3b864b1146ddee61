// Members of strings that Foundation adds: other forms of a text, and what NSString reads from it.

import Foundation
import StreamRun

extension Library {
    static let stringForms: [Builtin] = [
        Builtin(
            .method, on: .stringProtocol, "appending(_ other: String) -> String",
            "Returns the text with another one behind it.",
            example: "print(\"ab\".appending(\"c\"))\n// => abc"
        ) { a in .string(try a.text() + a.string(0)) },
        Builtin(
            .method, on: .stringProtocol, "appendingFormat(_ format: String, _ arguments: CVarArg...) -> String",
            "Returns the text with values behind it, in the style of printf.",
            example: "print(\"no. \".appendingFormat(\"%02d\", 7))\n// => no. 07"
        ) { a in
            .string(try a.text() + FormattedText(a.string(0), a.has(1) ? a.array(1) : []).made())
        },
        Builtin(
            .method, on: .stringProtocol,
            "commonPrefix(with other: String, options: String.CompareOptions = []) -> String",
            "Returns what two texts begin with.",
            example: "print(\"reaction\".commonPrefix(with: \"reactive\"))\n// => reacti"
        ) { a in .string(try a.text().commonPrefix(with: a.string(0), options: a.compareOptions(1))) },
        Builtin(
            .property, on: .stringProtocol, "localizedUppercase: String", "The text in upper case.",
            example: "print(\"ab\".localizedUppercase)\n// => AB"
        ) { a in .string(try a.text().localizedUppercase) },
        Builtin(
            .property, on: .stringProtocol, "localizedLowercase: String", "The text in lower case.",
            example: "print(\"AB\".localizedLowercase)\n// => ab"
        ) { a in .string(try a.text().localizedLowercase) },
        Builtin(
            .property, on: .stringProtocol, "localizedCapitalized: String",
            "The text with each word's first letter in upper case.",
            example: "print(\"hello world\".localizedCapitalized)\n// => Hello World"
        ) { a in .string(try a.text().localizedCapitalized) },
        Builtin(
            .method, on: .stringProtocol, "lengthOfBytes(using encoding: String.Encoding) -> Int",
            "Returns the number of bytes in an encoding.",
            example: "print(\"né\".lengthOfBytes(using: .utf8))\n// => 3"
        ) { a in .int(try a.text().lengthOfBytes(using: a.encoding(0))) },
        Builtin(
            .method, on: .stringProtocol, "maximumLengthOfBytes(using encoding: String.Encoding) -> Int",
            "Returns the number of bytes in an encoding, or more.",
            example: "print(\"né\".maximumLengthOfBytes(using: .utf8) >= 3)\n// => true"
        ) { a in .int(try a.text().maximumLengthOfBytes(using: a.encoding(0))) },
        Builtin(
            .method, on: .stringProtocol, "canBeConverted(to encoding: String.Encoding) -> Bool",
            "Tells whether an encoding has all characters of the text.",
            example: "print(\"né\".canBeConverted(to: .ascii))\n// => false"
        ) { a in .bool(try a.text().canBeConverted(to: a.encoding(0))) },
        Builtin(
            .method, on: .stringProtocol, "cString(using encoding: String.Encoding) -> [CChar]?",
            "Returns the bytes in an encoding and a zero behind them, or nil if it has none for the text.",
            example: "print(\"ab\".cString(using: .utf8)!)\n// => [97, 98, 0]"
        ) { a in
            let bytes = try a.text().cString(using: a.encoding(0))
            return .optional(bytes.map { .array($0.map { .integer($0, as: .int8) }) })
        },
        Builtin(
            .property, on: .stringProtocol, "hash: Int", "A number that equal texts have in common.",
            example: "print(\"ab\".hash == \"ab\".hash)\n// => true"
        ) { a in .int(try a.text().hash) },
        Builtin(
            .property, on: .string, "integerValue: Int", "The integer at the text's beginning, or 0.",
            example: "print((\"42 km\" as NSString).integerValue)\n// => 42"
        ) { a in .int(try a.text().beginningOfNumber.integerValue) },
        Builtin(
            .property, on: .string, "boolValue: Bool", "Whether the text begins like yes, true or a number.",
            example: "print((\"yes\" as NSString).boolValue)\n// => true"
        ) { a in .bool(try a.text().beginningOfNumber.boolValue) },
        normalized("precomposedStringWithCanonicalMapping", "with accents and their letters as one", "e\\u{301}", 1) {
            $0.precomposedStringWithCanonicalMapping
        },
        normalized("decomposedStringWithCanonicalMapping", "with accents apart from their letters", "\\u{e9}", 2) {
            $0.decomposedStringWithCanonicalMapping
        },
        normalized(
            "precomposedStringWithCompatibilityMapping", "with plain letters for their variants, accents composed",
            "\\u{fb01}", 2
        ) { $0.precomposedStringWithCompatibilityMapping },
        normalized(
            "decomposedStringWithCompatibilityMapping", "with plain letters for their variants, accents apart",
            "\\u{fb01}", 2
        ) { $0.decomposedStringWithCompatibilityMapping },
    ]

    /// A form of Unicode's.
    private static func normalized(
        _ name: String, _ form: String, _ text: String, _ count: Int,
        _ normalize: @escaping @Sendable (String) -> String
    ) -> Builtin {
        Builtin(
            .property, on: .stringProtocol, "\(name): String", "The text \(form).",
            example: "print(\"\(text)\".\(name).unicodeScalars.count)\n// => \(count)"
        ) { a in .string(normalize(try a.text())) }
    }
}
