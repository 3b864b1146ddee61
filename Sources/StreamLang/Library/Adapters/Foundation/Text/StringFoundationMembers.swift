// Members of strings that Foundation adds: searching, replacing, trimming, padding.

import Foundation
import StreamRun

extension Library {
    static let stringFoundationMembers: [Builtin] = [
        ofLanguage("capitalized", "The text with each word's first letter in upper case", "Hello World") {
            $0.capitalized(with: $1)
        },
        ofLanguage("uppercased", "The text in upper case", "HELLO WORLD") { $0.uppercased(with: $1) },
        ofLanguage("lowercased", "The text in lower case", "hello world") { $0.lowercased(with: $1) },
        Builtin(
            .property, on: .stringProtocol, "capitalized: String",
            "The text with each word's first letter in upper case.",
            example: "print(\"hello world\".capitalized)\n// => Hello World"
        ) { a in .string(try a.text().capitalized) },
        Builtin(
            .method, on: .stringProtocol, "components(separatedBy separator: CharacterSet) -> Array<String>",
            "Returns the parts between the characters of a set.",
            example:
                "print(\"a,b;c\".components(separatedBy: CharacterSet(charactersIn: \",;\")))\n// => [\"a\", \"b\", \"c\"]"
        ) { a in .array(try a.text().components(separatedBy: a.native(0, "a CharacterSet")).map { .string($0) }) },
        Builtin(
            .method, on: .stringProtocol, "components<T: StringProtocol>(separatedBy separator: T) -> Array<String>",
            "Returns the parts between the occurrences of a text, or of any character of a set.",
            example: "print(\"a,b\".components(separatedBy: \",\"))\n// => [\"a\", \"b\"]"
        ) { a in
            if let set = a[0].object(as: NativeObject<CharacterSet>.self)?.native {
                return .array(try a.text().components(separatedBy: set).map { .string($0) })
            }
            return .array(try a.text().components(separatedBy: a.string(0)).map { .string($0) })
        },
        Builtin(
            .method, on: .stringProtocol,
            "replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(of target: Target, with replacement: Replacement, options: String.CompareOptions = [], range searchRange: Range<String.Index>? = nil) -> String",
            "Returns the text with each occurrence of another replaced.",
            example: "print(\"a-b\".replacingOccurrences(of: \"-\", with: \"+\"))\n// => a+b"
        ) { a in
            .string(
                try a.text().replacingOccurrences(
                    of: a.string(0), with: a.string(1), options: a.compareOptions(2), range: a.textRange(3)))
        },
        Builtin(
            .method, on: .stringProtocol,
            "replacingCharacters(in range: Range<String.Index>, with replacement: String) -> String",
            "Returns the text with another one in place of a part.",
            example:
                "let s = \"abc\"\nprint(s.replacingCharacters(in: s.range(of: \"b\")!, with: \"-\"))\n// => a-c"
        ) { a in
            let text = try a.text()
            guard let range = try a.textRange(0) else { throw a.wrong(0, "a range of the text") }
            return .string(text.replacingCharacters(in: range, with: try a.string(1)))
        },
        Builtin(
            .method, on: .stringProtocol, "trimmingCharacters(in set: CharacterSet) -> String",
            "Returns the text without the characters of a set at its ends.",
            example: "print(\" a \".trimmingCharacters(in: .whitespaces))\n// => a"
        ) { a in .string(try a.text().trimmingCharacters(in: a.native(0, "a CharacterSet"))) },
        Builtin(
            .method, on: .stringProtocol,
            "padding(toLength newLength: Int, withPad padString: String, startingAt padIndex: Int) -> String",
            "Returns the text cut or filled up to a length.",
            example: "print(\"ab\".padding(toLength: 4, withPad: \".\", startingAt: 0))\n// => ab..",
            guarding: [.within(0, 0...ByteLimit.most)]
        ) { a in
            let (text, pad, start, length) = (try a.text(), try a.string(1), try a.int(2), try a.count(0))
            guard text.utf16.count >= length || (0..<pad.utf16.count).contains(start) else {
                throw RuntimeError("padding needs a pad string that is longer than startingAt")
            }
            try MemoryRoom.check(length)
            return .string(text.padding(toLength: length, withPad: pad, startingAt: start))
        },
        Builtin(
            .method, on: .stringProtocol,
            "range<T: StringProtocol>(of searchString: T, options: String.CompareOptions = [], range searchRange: Range<String.Index>? = nil, locale: Locale? = nil) -> Range<String.Index>?",
            "Returns where a text first occurs, or nil.",
            example: "let s = \"abc\"\nprint(s[s.range(of: \"bc\")!])\n// => bc"
        ) { a in
            let found = try a.part().range(
                of: a.string(0), options: a.compareOptions(1), range: a.textRange(2),
                locale: a.isGiven(3) ? a.locale(3) : nil)
            return .optional(found.map { Value.indexRange($0) })
        },
        Builtin(
            .method, on: .stringProtocol,
            "rangeOfCharacter(from aSet: CharacterSet, options: String.CompareOptions = [], range aRange: Range<String.Index>? = nil) -> Range<String.Index>?",
            "Returns where a character of a set first occurs, or nil.",
            example: "print(\"ab1\".rangeOfCharacter(from: .decimalDigits) != nil)\n// => true"
        ) { a in
            let set: CharacterSet = try a.native(0, "a CharacterSet")
            let found = try a.part().rangeOfCharacter(from: set, options: a.compareOptions(1), range: a.textRange(2))
            return .optional(found.map { Value.indexRange($0) })
        },
        Builtin(
            .method, on: .stringProtocol,
            "localizedCaseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult",
            "Tells the order of two texts, whatever their case.",
            example: "print(\"a\".localizedCaseInsensitiveCompare(\"A\") == .orderedSame)\n// => true"
        ) { a in .comparison(try a.text().localizedCaseInsensitiveCompare(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol, "localizedCompare<T: StringProtocol>(_ other: T) -> ComparisonResult",
            "Tells the order of two texts for people.",
            example: "print(\"a\".localizedCompare(\"b\") == .orderedAscending)\n// => true"
        ) { a in .comparison(try a.text().localizedCompare(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol, "localizedStandardCompare<T: StringProtocol>(_ other: T) -> ComparisonResult",
            "Tells the order of two texts as file lists have it: numbers by their value.",
            example: "print(\"file9\".localizedStandardCompare(\"file10\") == .orderedAscending)\n// => true"
        ) { a in .comparison(try a.text().localizedStandardCompare(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol, "localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool",
            "Tells whether a text occurs, in upper or lower case.",
            example: "print(\"RxSwift\".localizedCaseInsensitiveContains(\"SWIFT\"))\n// => true"
        ) { a in .bool(try a.part().range(of: a.string(0), options: .caseInsensitive) != nil) },
        Builtin(
            .method, on: .stringProtocol, "localizedStandardContains<T: StringProtocol>(_ other: T) -> Bool",
            "Tells whether a text occurs, in upper or lower case, with or without accents.",
            example: "print(\"Café\".localizedStandardContains(\"cafe\"))\n// => true"
        ) { a in .bool(try a.part().range(of: a.string(0), options: [.caseInsensitive, .diacriticInsensitive]) != nil)
        },
        Builtin(
            .method, on: .stringProtocol, "caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult",
            "Compares without regard to upper and lower case.",
            example: "print(\"a\".caseInsensitiveCompare(\"A\") == .orderedSame)\n// => true"
        ) { a in .comparison(try a.text().caseInsensitiveCompare(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol,
            "compare<T: StringProtocol>(_ other: T, options: String.CompareOptions) -> ComparisonResult",
            "Compares in the way that the options say.",
            example: "print(\"a\".compare(\"A\", options: .caseInsensitive) == .orderedSame)\n// => true"
        ) { a in .comparison(try a.text().compare(a.string(0), options: a.compareOptions(1))) },
        Builtin(
            .method, on: .stringProtocol,
            "compare<T: StringProtocol>(_ other: T, options: String.CompareOptions = [], range: Range<String.Index>?, locale: Locale? = nil) -> ComparisonResult",
            "Compares a part in the way that the options say, by the rules of a locale.",
            example:
                "print(\"a\".compare(\"A\", options: .caseInsensitive, range: nil, locale: nil) == .orderedSame)\n// => true"
        ) { a in
            .comparison(
                try a.part().compare(
                    a.string(0), options: a.compareOptions(1), range: a.textRange(2),
                    locale: a.isGiven(3) ? a.locale(3) : nil))
        },
        Builtin(
            .method, on: .stringProtocol, "folding(options: String.CompareOptions, locale: Locale?) -> String",
            "Takes away the differences that the options name.",
            example: "print(\"résumé\".folding(options: .diacriticInsensitive, locale: nil))\n// => resume"
        ) { a in .string(try a.text().folding(options: a.compareOptions(0), locale: nil)) },
        Builtin(
            .method, on: .stringProtocol, "compare<T: StringProtocol>(_ other: T) -> ComparisonResult",
            "Compares by code points.",
            example: "print(\"a\".compare(\"b\") == .orderedAscending)\n// => true"
        ) { a in .comparison(try a.text().compare(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol,
            "data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?",
            "The text's bytes in an encoding; nil if it cannot be written so.",
            example: "print(\"hi\".data(using: .utf8)!)\n// => 2 bytes"
        ) { a in
            .optional(
                try a.text().data(using: a.encoding(0), allowLossyConversion: a.isGiven(1) ? a.bool(1) : false).map {
                    .data($0)
                })
        },
        Builtin(
            .method, on: .stringProtocol, "substring(from index: String.Index) -> String",
            "Returns the text from a position on.",
            example: "let s = \"abc\"\nprint(s.substring(from: s.startIndex))\n// => abc",
            renamed: "text[index...] since Swift 4"
        ) { a in try Subscripts.get(a.receiver, Arithmetic.range(a[0], nil, closed: false)) },
        Builtin(
            .method, on: .stringProtocol, "substring(to index: String.Index) -> String",
            "Returns the text before a position.",
            example: "let s = \"abc\"\nprint(s.substring(to: s.endIndex))\n// => abc",
            renamed: "text[..<index] since Swift 4"
        ) { a in try Subscripts.get(a.receiver, Arithmetic.range(nil, a[0], closed: false)) },
        Builtin(
            .method, on: .stringProtocol, "substring(with range: Range<String.Index>) -> String",
            "Returns the text of some positions.",
            example: "let s = \"abc\"\nprint(s.substring(with: s.startIndex..<s.endIndex))\n// => abc",
            renamed: "text[range] since Swift 4"
        ) { a in .string(try Subscripts.get(a.receiver, a[0]).text(as: .print)) },
        Builtin(
            .method, on: .stringProtocol,
            "addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String?",
            "Returns the text with other characters written as %XX.",
            example: "print(\"a b\".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!)\n// => a%20b"
        ) { a in
            let allowed: CharacterSet = try a.native(0, "a CharacterSet")
            return .optional(try a.text().addingPercentEncoding(withAllowedCharacters: allowed).map { .string($0) })
        },
        Builtin(
            .property, on: .stringProtocol, "removingPercentEncoding: String?", "The text with %XX read as characters.",
            example: "print(\"a%20b\".removingPercentEncoding!)\n// => a b"
        ) { a in .optional(try a.text().removingPercentEncoding.map { .string($0) }) },
        Builtin(
            .property, on: .string, "length: Int", "The number of UTF-16 code units, as NSString counts.",
            example: "print((\"abc\" as NSString).length)\n// => 3"
        ) { a in .int(try a.text().utf16.count) },
        Builtin(
            .property, on: .string, "intValue: Int", "The 32-bit integer at the text's beginning, or 0.",
            example: "print((\"42\" as NSString).intValue)\n// => 42"
        ) { a in .int(Int(try a.text().beginningOfNumber.intValue)) },
        Builtin(
            .property, on: .string, "doubleValue: Double", "The number at the text's beginning, or 0.",
            example: "print((\"1.5\" as NSString).doubleValue)\n// => 1.5"
        ) { a in .double(try a.text().beginningOfNumber.doubleValue) },
    ]

    /// The letters of a text as a language has them.
    private static func ofLanguage(
        _ name: String, _ summary: String, _ shown: String, _ change: @escaping @Sendable (String, Locale?) -> String
    ) -> Builtin {
        Builtin(
            .method, on: .stringProtocol, "\(name)(with locale: Locale?) -> String",
            "\(summary), as a language has it.",
            example: "print(\"hello world\".\(name)(with: nil))\n// => \(shown)"
        ) { a in .string(change(try a.text(), a.isGiven(0) ? try a.locale(0) : nil)) }
    }
}

extension Arguments {
    /// Options of comparisons: one, or a list.
    func compareOptions(_ index: Int) throws -> String.CompareOptions {
        optionSet(index)
    }
    /// A part of the receiver's text; nil if none is given.
    fileprivate func textRange(_ index: Int) throws -> Range<String.Index>? {
        guard isGiven(index) else { return nil }
        guard let range = self[index].unwrapped, range.object(as: RangeObject.self) != nil else {
            throw wrong(index, "a range of the text's positions")
        }
        return try Subscripts.bounds(range, in: part())
    }
}
