// The parts of an NSString one by one, where its lines are, and what numbers and names it has.

import Foundation
import StreamRun

extension Library {
    static let nsStringWalks: [Builtin] =
        [
            Builtin(
                .method, on: .nsString, "enumerateLines(_ block: (String, UnsafeMutablePointer<ObjCBool>) -> Void)",
                "Calls a closure with each line and a pointer that stops it.",
                example: "(\"a\\nb\" as NSString).enumerateLines { line, _ in print(line) }\n// => a\n// => b"
            ) { a in
                let text = try a.text()
                return try a.untilStopped(0, isPointed: true) { step in
                    text.enumerateLines { line, stop in stop = step([.string(line)]) }
                }
            },
            Builtin(
                .method, on: .nsString,
                "enumerateSubstrings(in range: NSRange, options opts: NSString.EnumerationOptions = [], using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void)",
                "Calls a closure with the parts, where each lies, and where with the ends of lines.",
                example: """
                    let text = "one\\ntwo" as NSString
                    text.enumerateSubstrings(in: NSRange(location: 0, length: text.length), options: .byLines) { line, range, _, _ in
                        print(line!, range)
                    }
                    // => one {0, 3}
                    // => two {4, 3}
                    """
            ) { a in
                let text = try a.text()
                let (range, options) = (try a.range(0, in: text), a.optionSet(1) as NSString.EnumerationOptions)
                return try a.untilStopped(2, isPointed: true) { step in
                    (text as NSString).enumerateSubstrings(in: range, options: options) { part, own, enclosing, stop in
                        stop.pointee = ObjCBool(
                            step([.optional(part.map { .string($0) }), .range(own), .range(enclosing)]))
                    }
                }
            },
            Builtin(
                .method, on: .nsString,
                "commonPrefix(with str: String, options mask: String.CompareOptions = []) -> String",
                "The first characters of both.",
                example: "print((\"reaction\" as NSString).commonPrefix(with: \"reactive\"))\n// => reacti"
            ) { a in .string(try a.text().commonPrefix(with: a.string(0), options: a.compareOptions(1))) },
            Builtin(
                .staticMethod, on: .nsString, "path(withComponents components: Array<String>) -> String",
                "A path of its parts.",
                example: "print(NSString.path(withComponents: [\"a\", \"b\"]))\n// => a/b"
            ) { a in
                let parts = try a.sequence(0).compactMap(\.text)
                return .string(parts.isEmpty ? "" : NSString.path(withComponents: parts))
            },
            Builtin(
                .method, on: .nsString, "stringsByAppendingPaths(_ paths: Array<String>) -> Array<String>",
                "Paths that begin with the text."
            ) { a in
                let text = try a.text() as NSString
                return .array(text.stringsByAppendingPaths(try a.sequence(0).compactMap(\.text)).map { .string($0) })
            },
            Builtin(
                .property, on: .nsString, "floatValue: Float", "The number that it begins with, or 0.",
                example: "print((\"1.5 m\" as NSString).floatValue)\n// => 1.5"
            ) { a in .float(try a.text().beginningOfNumber.floatValue) },
            Builtin(
                .property, on: .nsString, "longLongValue: Int64", "The number that it begins with, or 0.",
                example: "print((\"12 m\" as NSString).longLongValue)\n// => 12"
            ) { a in .integer(try a.text().beginningOfNumber.longLongValue, as: .int64) },
            Builtin(
                .method, on: .nsString, "maximumLengthOfBytes(using enc: UInt) -> Int",
                "So many bytes are enough for the text in an encoding."
            ) { a in .int(try a.text().maximumLengthOfBytes(using: a.encodingNumber(0))) },
            Builtin(
                .method, on: .nsString, "canBeConverted(to encoding: UInt) -> Bool",
                "Whether an encoding has all characters.",
                example: "print((\"é\" as NSString).canBeConverted(to: String.Encoding.ascii.rawValue))\n// => false"
            ) { a in .bool(try a.text().canBeConverted(to: a.encodingNumber(0))) },
            Builtin(
                .method, on: .nsString, "localizedStandardRange(of str: String) -> NSRange",
                "Where people would find a text, or NSNotFound.",
                example: "print((\"Cafés\" as NSString).localizedStandardRange(of: \"cafe\"))\n// => {0, 4}"
            ) { a in .range((try a.text() as NSString).localizedStandardRange(of: try a.string(0))) },
            Builtin(
                .staticMethod, on: .nsString, "localizedName(of encoding: UInt) -> String",
                "What an encoding is called."
            ) { a in .string(String.localizedName(of: a.encodingNumber(0))) },
            Builtin(
                .staticMethod, on: .string, "localizedName(of encoding: String.Encoding) -> String",
                "What an encoding is called."
            ) { a in .string(String.localizedName(of: a.encoding(0))) },
        ]
        + [("getLineStart", "lines"), ("getParagraphStart", "paragraphs")].map { name, what in
            let place = "UnsafeMutablePointer<Int>?"
            return Builtin(
                .method, on: .nsString,
                "\(name)(_ startPtr: \(place), end lineEndPtr: \(place), contentsEnd contentsEndPtr: \(place), for range: NSRange)",
                "Puts where pointers lead where the \(what) of a part begin, and where they end with and without what ends them.",
                example: name == "getLineStart"
                    ? """
                    var (start, end, contentsEnd) = (0, 0, 0)
                    ("ab\\ncd" as NSString).getLineStart(&start, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: 1, length: 1))
                    print(start, end, contentsEnd)
                    // => 0 3 2
                    """ : nil
            ) { a in
                let text = try a.text()
                let range = try a.range(3, in: text)
                var (start, end, contentsEnd) = (0, 0, 0)
                if name == "getLineStart" {
                    (text as NSString).getLineStart(&start, end: &end, contentsEnd: &contentsEnd, for: range)
                } else {
                    (text as NSString).getParagraphStart(&start, end: &end, contentsEnd: &contentsEnd, for: range)
                }
                for (index, place) in [start, end, contentsEnd].enumerated() where a.isGiven(index) {
                    try a.pointer(index).fill(with: .int(place))
                }
                return .void
            }
        }
}
