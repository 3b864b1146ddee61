// NSString: a text whose parts are told by code units.

import Foundation
import StreamRun

extension Library {
    static let nsStringMembers: [Builtin] =
        taken
        + searching("range(of searchString: String", "a text", "range(of: \"bc\")") { a, text, options, range in
            text.range(of: try a.string(0), options: options, range: range)
        }
        + searching(
            "rangeOfCharacter(from searchSet: CharacterSet", "a character of a set",
            "rangeOfCharacter(from: CharacterSet(charactersIn: \"b\"))"
        ) { a, text, options, range in
            text.rangeOfCharacter(from: try a.native(0, "a CharacterSet"), options: options, range: range)
        } + [
            Builtin(
                .initializer, on: .nsString, "init?(data: Data, encoding: UInt)",
                "Makes a text of bytes in an encoding; nil if they are none.",
                example: """
                    print(NSString(data: Data([104, 105]), encoding: String.Encoding.utf8.rawValue) ?? "none")
                    // => hi
                    """
            ) { a in
                return .optional(
                    String(data: try a.native(0, "Data"), encoding: a.encodingNumber(1)).map { .string($0) })
            },
            Builtin(
                .initializer, on: .nsString, "init(contentsOfFile path: String, encoding: UInt) throws",
                "Reads a file.", reaching: .files
            ) { a in
                .string(try String(contentsOfFile: a.string(0), encoding: a.encodingNumber(1)))
            },
            Builtin(
                .initializer, on: .nsString, "init(contentsOf url: URL, encoding: UInt) throws", "Reads a file.",
                reaching: .files
            ) { a in .string(try a.contents(encoding: a.encodingNumber(1))) },
            Builtin(
                .method, on: .nsString, "appendingPathExtension(_ extension: String) -> String?",
                "The path with an extension behind a point.",
                example: "print((\"a/b\" as NSString).appendingPathExtension(\"txt\")!)\n// => a/b.txt"
            ) { a in
                .optional((try a.text() as NSString).appendingPathExtension(try a.string(0)).map { .string($0) })
            },
            Builtin(
                .property, on: .nsString, "standardizingPath: String", "The path with `..` and `.` worked out.",
                example: "print((\"/a/../b/./c/\" as NSString).standardizingPath)\n// => /b/c", reaching: .files
            ) { a in .string((try a.text() as NSString).standardizingPath) },
            Builtin(
                .property, on: .nsString, "uppercased: String", "The text in upper case.",
                example: "print((\"abc\" as NSString).uppercased)\n// => ABC"
            ) { a in .string(try a.text().uppercased()) },
            Builtin(
                .property, on: .nsString, "lowercased: String", "The text in lower case.",
                example: "print((\"ABC\" as NSString).lowercased)\n// => abc"
            ) { a in .string(try a.text().lowercased()) },
            Builtin(
                .method, on: .nsString, "character(at index: Int) -> UInt16", "A code unit.",
                example: "print((\"abc\" as NSString).character(at: 1))\n// => 98"
            ) { a in
                let (text, index) = try a.codeUnit()
                return .integer(text.character(at: index), as: .uint16)
            },
            Builtin(
                .method, on: .nsString, "isEqual(to aString: String) -> Bool", "Whether it is the same text.",
                example: "print((\"abc\" as NSString).isEqual(to: \"abc\"))\n// => true"
            ) { a in .bool(try a.text() == a.string(0)) },
            Builtin(
                .method, on: .nsString, "appending(_ aString: String) -> String",
                "The text with another one behind it.",
                example: "print((\"a\" as NSString).appending(\"b\"))\n// => ab"
            ) { a in .string(try a.text() + a.string(0)) },
            Builtin(.method, on: .nsString, "copy() -> Any", "The text.") { a in a.receiver },
            Builtin(
                .method, on: .nsString, "replacingCharacters(in range: NSRange, with replacement: String) -> String",
                "Returns the text with another one in place of a part.",
                example:
                    "print((\"abc\" as NSString).replacingCharacters(in: NSRange(location: 1, length: 1), with: \"-\"))\n// => a-c"
            ) { a in
                let text = try a.text()
                return .string(
                    (text as NSString).replacingCharacters(in: try a.range(0, in: text), with: try a.string(1)))
            },
            Builtin(
                .method, on: .nsString,
                "replacingOccurrences(of target: String, with replacement: String, options: String.CompareOptions, range searchRange: NSRange) -> String",
                "Returns the text with each occurrence of another in a part replaced."
            ) { a in
                let text = try a.text()
                return .string(
                    (text as NSString).replacingOccurrences(
                        of: try a.string(0), with: try a.string(1), options: try a.compareOptions(2),
                        range: try a.range(3, in: text)))
            },
            Builtin(
                .method, on: .nsString, "data(using encoding: UInt) -> Data?",
                "The bytes in an encoding that is told by its number, or nil if it has none for the text.",
                example: "print((\"hé\" as NSString).data(using: String.Encoding.utf8.rawValue)!.count)\n// => 3"
            ) { a in
                let encoding = String.Encoding(rawValue: a[0].exactly(UInt.self) ?? 0)
                return .optional(try a.text().data(using: encoding).map { .data($0) })
            },
            whole("lineRange", "lines", "{0, 2}") { $0.lineRange(for: $1) },
            whole("paragraphRange", "paragraphs", "{0, 2}") { $0.paragraphRange(for: $1) },
            whole("rangeOfComposedCharacterSequences", "characters", "{0, 1}") {
                $0.rangeOfComposedCharacterSequences(for: $1)
            },
            Builtin(
                .method, on: .nsString, "rangeOfComposedCharacterSequence(at index: Int) -> NSRange",
                "Where the character is that a code unit belongs to.",
                example: "print((\"abc\" as NSString).rangeOfComposedCharacterSequence(at: 1))\n// => {1, 1}"
            ) { a in
                let (text, index) = try a.codeUnit()
                return .range(text.rangeOfComposedCharacterSequence(at: index))
            },
        ]

    /// What it has as String has it.
    private static let taken: [Builtin] = {
        let names: Set<String> = [
            "hasPrefix", "hasSuffix", "contains", "components", "trimmingCharacters", "padding", "capitalized",
            "localizedUppercase", "localizedLowercase", "localizedCapitalized",
            "localizedCaseInsensitiveCompare", "localizedCompare", "localizedStandardCompare",
            "localizedCaseInsensitiveContains", "localizedStandardContains", "caseInsensitiveCompare", "compare",
            "folding", "data", "addingPercentEncoding", "removingPercentEncoding", "length", "intValue", "doubleValue",
            "integerValue", "boolValue", "utf8String", "lengthOfBytes", "pathExtension", "lastPathComponent",
            "deletingPathExtension", "deletingLastPathComponent", "appendingPathComponent",
            "appendingPathExtension", "pathComponents", "expandingTildeInPath", "isAbsolutePath", "substring",
            "precomposedStringWithCanonicalMapping", "decomposedStringWithCanonicalMapping",
            "precomposedStringWithCompatibilityMapping", "decomposedStringWithCompatibilityMapping",
            "replacingOccurrences", "write", "init",
        ]
        let all =
            stringMembers + stringConversions + stringFoundationMembers + stringForms + stringFileMembers
            + nsRangeMembers
            + operationMembers
        return all.filter { entry in
            guard entry.owner === NominalType.string || entry.owner === NominalType.stringProtocol else { return false }
            let takesIndices = entry.signature.contains("String.Index") && entry.name != "replacingOccurrences"
            let isTaken =
                entry.name != "init" || ["init(format", "init(string"].contains { entry.signature.hasPrefix($0) }
            return names.contains(entry.name) && isTaken && !takesIndices && entry.renamed == nil
        }.map { $0.of(.nsString) }
    }()

    /// A search in the whole text, one with options, and one in a part.
    private static func searching(
        _ declaration: String, _ what: String, _ example: String,
        _ find: @escaping @Sendable (Arguments, NSString, NSString.CompareOptions, NSRange) throws -> NSRange
    ) -> [Builtin] {
        let options = ", options: String.CompareOptions"
        let range = options + ", range searchRange: NSRange"
        return ["", options, range, range + ", locale: Locale?"].map { more in
            Builtin(
                .method, on: .nsString, "\(declaration)\(more)) -> NSRange",
                "Where \(what) first occurs; at NSNotFound where it does not.",
                example: more.isEmpty ? "print((\"abc\" as NSString).\(example).location)\n// => 1" : nil
            ) { a in
                let text = try a.text()
                let range = a.has(2) ? try a.range(2, in: text) : NSRange(location: 0, length: text.utf16.count)
                return .range(try find(a, text as NSString, try a.compareOptions(1), range))
            }
        }
    }

    /// A part of the text, made longer until it holds only whole ones of something.
    private static func whole(
        _ name: String, _ what: String, _ shown: String, _ find: @escaping @Sendable (NSString, NSRange) -> NSRange
    ) -> Builtin {
        Builtin(
            .method, on: .nsString, "\(name)(for range: NSRange) -> NSRange",
            "Where the \(what) are that a part belongs to.",
            example: "print((\"a\\nb\" as NSString).\(name)(for: NSRange(location: 0, length: 1)))\n// => \(shown)"
        ) { a in
            let text = try a.text()
            return .range(find(text as NSString, try a.range(0, in: text)))
        }
    }
}

extension Arguments {
    /// The receiver, and the position of one of its code units, which is the first argument.
    fileprivate func codeUnit() throws -> (NSString, Int) {
        let (text, index) = (try text() as NSString, try int(0))
        guard (0..<text.length).contains(index) else {
            throw RuntimeError("index \(index) is not inside of the text's \(text.length) code units")
        }
        return (text, index)
    }
}

extension Arguments {
    /// An encoding that is told by its number.
    func encodingNumber(_ index: Int) -> String.Encoding {
        String.Encoding(rawValue: self[index].exactly(UInt.self) ?? 0)
    }
}
