// Where a text's lines and paragraphs lie, and its parts one by one.

import Foundation
import StreamRun

extension Library {
    static let textLines: [Builtin] = [
        whole("lineRange", "lines") { $0.lineRange(for: $1) },
        whole("paragraphRange", "paragraphs") { $0.paragraphRange(for: $1) },
        ends("getLineStart", "lines") { $0.getLineStart(&$1, end: &$2, contentsEnd: &$3, for: $4) },
        ends("getParagraphStart", "paragraphs") { $0.getParagraphStart(&$1, end: &$2, contentsEnd: &$3, for: $4) },
        Builtin(
            .method, on: .stringProtocol,
            "enumerateSubstrings(in range: any RangeExpression<String.Index>, options: NSString.EnumerationOptions = [], _ body: (String?, Range<String.Index>, Range<String.Index>, inout Bool) -> Void)",
            "Calls a closure with the parts of a text, where each lies, and where with the ends of lines, until that sets its last argument.",
            example: """
                let text = "a\\nbc"
                text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byLines) { line, _, _, _ in
                    print(line!)
                }
                // => a
                // => bc
                """
        ) { a in
            let (text, options) = (try a.part(), a.optionSet(1) as NSString.EnumerationOptions)
            let range = try Subscripts.bounds(a[0], in: text)
            return try a.untilStopped(2) { step in
                text.enumerateSubstrings(in: range, options: options) { part, own, enclosing, stop in
                    stop = step([.optional(part.map { .string($0) }), .indexRange(own), .indexRange(enclosing)])
                }
            }
        },
        Builtin(
            .method, on: .stringProtocol,
            "rangeOfComposedCharacterSequence(at anIndex: String.Index) -> Range<String.Index>",
            "Where the character at a position lies.",
            example: "let s = \"abc\"\nprint(s[s.rangeOfComposedCharacterSequence(at: s.startIndex)])\n// => a"
        ) { a in
            let text = try a.part()
            let position = try a.stringIndex(0, in: text)
            guard position < text.endIndex else { throw Subscripts.outOfBounds }
            return .indexRange(text.rangeOfComposedCharacterSequence(at: position))
        },
    ]

    private static func whole(
        _ name: String, _ what: String,
        _ find: @escaping @Sendable (Substring, Range<String.Index>) -> Range<String.Index>
    ) -> Builtin {
        Builtin(
            .method, on: .stringProtocol,
            "\(name)(for range: any RangeExpression<String.Index>) -> Range<String.Index>",
            "Where the \(what) lie that a range is part of, with what ends them.",
            example: "let s = \"a\\nbc\\nd\"\nprint(s[s.\(name)(for: s.range(of: \"c\")!)].count)\n// => 3"
        ) { a in
            let text = try a.part()
            return .indexRange(find(text, try Subscripts.bounds(a[0], in: text)))
        }
    }

    private static func ends(
        _ name: String, _ what: String,
        _ find:
            @escaping @Sendable (
                Substring, inout String.Index, inout String.Index, inout String.Index, Range<String.Index>
            ) -> Void
    ) -> Builtin {
        Builtin(
            .method, on: .stringProtocol,
            "\(name)(_ start: inout String.Index, end: inout String.Index, contentsEnd: inout String.Index, for range: any RangeExpression<String.Index>)",
            "Puts into variables where the \(what) begin that a range is part of, and where they end, with and without what ends them."
        ) { a in
            let text = try a.part()
            var (start, end, contentsEnd) = (text.startIndex, text.startIndex, text.startIndex)
            find(text, &start, &end, &contentsEnd, try Subscripts.bounds(a[3], in: text))
            for (index, position) in [start, end, contentsEnd].enumerated() {
                a[index].object(as: Cell.self)?.value = .index(position)
            }
            return .void
        }
    }
}
