// NSRegularExpression, its matches, and the ranges of UTF-16 code units in which Foundation counts.

import Foundation

extension Library {
    static let regularExpressionMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsRegularExpression,
            "init(pattern: String, options: NSRegularExpression.Options = []) throws", "Reads a pattern.",
            example: "print(try NSRegularExpression(pattern: \"[a-z]+\").pattern)\n// => [a-z]+"
        ) { a in
            let known: [String: NSRegularExpression.Options] = [
                "caseInsensitive": .caseInsensitive, "allowCommentsAndWhitespace": .allowCommentsAndWhitespace,
                "ignoreMetacharacters": .ignoreMetacharacters, "dotMatchesLineSeparators": .dotMatchesLineSeparators,
                "anchorsMatchLines": .anchorsMatchLines, "useUnixLineSeparators": .useUnixLineSeparators,
                "useUnicodeWordBoundaries": .useUnicodeWordBoundaries,
            ]
            let options = a.has(1) ? (a[1].elements ?? [a[1]]).compactMap { $0.enumView?.caseName } : []
            let expression = try NSRegularExpression(
                pattern: try a.string(0), options: options.reduce(into: []) { $0.formUnion(known[$1] ?? []) })
            return .object(NativeObject(expression, .nsRegularExpression))
        },
        Builtin(.initializer, on: .matchingOptions, "init()", "No options.") { _ in .array([]) },
        Builtin(.property, on: .nsRegularExpression, "pattern: String", "The pattern's text.") { a in
            .string(try a.expression().pattern)
        },
        Builtin(.property, on: .nsRegularExpression, "numberOfCaptureGroups: Int", "How many groups it has.") { a in
            .int(try a.expression().numberOfCaptureGroups)
        },
        search("firstMatch", "NSTextCheckingResult?", "The first match in a part of a text, or nil.") {
            expression, text, range in
            .optional(expression.firstMatch(in: text, range: range).map(Value.match))
        },
        search("matches", "[NSTextCheckingResult]", "All matches in a part of a text.") { expression, text, range in
            .array(expression.matches(in: text, range: range).map(Value.match))
        },
        search("numberOfMatches", "Int", "How often it matches in a part of a text.") { expression, text, range in
            .int(expression.numberOfMatches(in: text, range: range))
        },
        search("rangeOfFirstMatch", "NSRange", "Where it first matches in a part of a text.") {
            expression, text, range in
            .range(expression.rangeOfFirstMatch(in: text, range: range))
        },
        Builtin(
            .method, on: .nsRegularExpression,
            "stringByReplacingMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange, withTemplate templ: String) -> String",
            "Returns the text with each match replaced.",
            example: """
                let digits = try NSRegularExpression(pattern: "[0-9]")
                print(digits.stringByReplacingMatches(in: "a1b2", range: NSRange(location: 0, length: 4), withTemplate: "#"))
                // => a#b#
                """
        ) { a in
            let text = try a.string(0)
            return .string(
                try a.expression().stringByReplacingMatches(
                    in: text, range: a.range(2, in: text), withTemplate: a.string(3)))
        },
        Builtin(.property, on: .nsTextCheckingResult, "range: NSRange", "Where the whole pattern matches.") { a in
            .range(try a.receiver(as: NSTextCheckingResult.self).range)
        },
        Builtin(
            .property, on: .nsTextCheckingResult, "numberOfRanges: Int", "The number of groups, and one for the whole."
        ) {
            a in .int(try a.receiver(as: NSTextCheckingResult.self).numberOfRanges)
        },
        Builtin(.method, on: .nsTextCheckingResult, "range(at idx: Int) -> NSRange", "Where a group matches.") { a in
            let (match, index) = (try a.receiver(as: NSTextCheckingResult.self), try a.int(0))
            guard 0..<match.numberOfRanges ~= index else { throw RuntimeError("there is no group \(index)") }
            return .range(match.range(at: index))
        },
        Builtin(
            .method, on: .nsTextCheckingResult, "range(withName name: String) -> NSRange",
            "Where a named group matches."
        ) { a in
            .range(try a.receiver(as: NSTextCheckingResult.self).range(withName: a.string(0)))
        },
    ]

    private static func search(
        _ name: String, _ result: String, _ summary: String,
        _ find: @escaping @Sendable (NSRegularExpression, String, NSRange) -> Value
    ) -> Builtin {
        Builtin(
            .method, on: .nsRegularExpression,
            "\(name)(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> \(result)",
            summary
        ) { a in
            let text = try a.string(0)
            return find(try a.expression(), text, try a.range(2, in: text))
        }
    }

    static let nsRangeMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsRange, "init(location: Int, length: Int)", "A range of so many code units.",
            example: "print(NSRange(location: 1, length: 2))\n// => {1, 2}"
        ) { a in .range(NSRange(location: try a.int(0), length: try a.int(1))) },
        Builtin(
            .initializer, on: .nsRange,
            "init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S) where R.Bound == String.Index",
            "The code units of a part of a text.",
            example: "let s = \"abc\"\nprint(NSRange(s.startIndex..., in: s))\n// => {0, 3}"
        ) { a in
            let text = try a.string(1)
            guard a[0].object(as: RangeObject.self) != nil else { throw a.wrong(0, "a range") }
            return .range(NSRange(try Subscripts.bounds(a[0], in: text[...]), in: text))
        },
        Builtin(.initializer, on: .nsRange, "init(_ region: any RangeExpression<Int>)", "The positions of a range.") {
            a in
            guard let part = a[0].object(as: RangeObject.self), let lower = part.lower?.exactly(Int.self),
                let upper = part.upper?.exactly(Int.self)
            else { throw a.wrong(0, "a range of Ints") }
            let length = upper.subtractingSaturating(lower)
                .addingSaturating(part.nominal === NominalType.closedRange ? 1 : 0)
            return .range(NSRange(location: lower, length: length))
        },
        Builtin(.property, on: .nsRange, "location: Int", "Where it begins.") { a in
            .int(try a.receiver(as: NSRange.self).location)
        },
        Builtin(.property, on: .nsRange, "length: Int", "How long it is.") { a in
            .int(try a.receiver(as: NSRange.self).length)
        },
        Builtin(.property, on: .nsRange, "lowerBound: Int", "Where it begins.") { a in
            .int(try a.receiver(as: NSRange.self).lowerBound)
        },
        Builtin(.property, on: .nsRange, "upperBound: Int", "Where it ends.") { a in
            .int(try a.receiver(as: NSRange.self).end)
        },
        Builtin(.method, on: .nsRange, "contains(_ index: Int) -> Bool", "Whether a position is inside.") { a in

            let (range, position) = (try a.receiver(as: NSRange.self), try a.int(0))
            return .bool(position >= range.location && position < range.end)

        },
        Builtin(.function, "NSMakeRange(_ loc: Int, _ len: Int) -> NSRange", "A range of so many code units.") { a in
            .range(NSRange(location: try a.int(0), length: try a.int(1)))
        },
        Builtin(
            .function, "NSMaxRange(_ range: NSRange) -> Int", "Where a range ends.",
            example: "print(NSMaxRange(NSMakeRange(1, 2)))\n// => 3"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            return .int(range.location &+ range.length)
        },
        Builtin(
            .function, "NSLocationInRange(_ loc: Int, _ range: NSRange) -> Bool", "Whether a position is in a range.",
            example: "print(NSLocationInRange(1, NSMakeRange(0, 3)))\n// => true"
        ) { a in
            let (range, place): (NSRange, Int) = (try a.native(1, "an NSRange"), try a.int(0))
            return .bool(place >= range.location && place &- range.location < range.length)
        },
        Builtin(
            .initializer, on: .range, "init?(_ range: NSRange, in string: String)",
            "The part of a text that a range of code units is.",
            example: "let s = \"abc\"\nprint(s[Range(NSRange(location: 1, length: 2), in: s)!])\n// => bc"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            let text = try a.string(1)
            guard range.isInside(text.utf16.count) else { return .none }
            return .optional(Range(range, in: text).map { Value.indexRange($0) })
        },
        Builtin(
            .method, on: .string, "substring(with range: NSRange) -> String",
            "A part by its code units, as NSString takes it.",
            example: "print((\"abc\" as NSString).substring(with: NSRange(location: 1, length: 2)))\n// => bc"
        ) { a in
            let text = try a.text()
            return .string(text.codeUnits(try a.range(0, in: text)))
        },
        Builtin(.method, on: .string, "substring(from index: Int) -> String", "The rest from a code unit on.") { a in
            let (text, start) = (try a.text(), try a.count(0))
            guard start <= text.utf16.count else { throw RuntimeError("index \(start) is beyond the text's end") }
            return .string(text.codeUnits(NSRange(location: start, length: text.utf16.count - start)))
        },
        Builtin(.method, on: .string, "substring(to index: Int) -> String", "The beginning up to a code unit.") { a in
            let (text, end) = (try a.text(), try a.count(0))
            guard end <= text.utf16.count else { throw RuntimeError("index \(end) is beyond the text's end") }
            return .string(text.codeUnits(NSRange(location: 0, length: end)))
        },
    ]
}

extension Value {
    fileprivate static func match(_ match: NSTextCheckingResult) -> Value {
        .object(NativeObject(match, .nsTextCheckingResult))
    }
    fileprivate static func range(_ range: NSRange) -> Value { .object(NativeObject(range, .nsRange)) }
}

extension String {
    /// A part by its UTF-16 code units; half of a pair is shown as `\u{FFFD}`, where NSString's `substring(to:)` traps.
    fileprivate func codeUnits(_ range: NSRange) -> String { (self as NSString).substring(with: range) }
}

extension NSRange {
    /// Where it ends; the last position there is where that is too far.
    var end: Int { location.addingSaturating(length) }

    /// Whether it is a part of something so long.
    func isInside(_ count: Int) -> Bool {
        location >= 0 && length >= 0 && location <= count && length <= count - location
    }
}

extension Arguments {
    fileprivate func expression() throws -> NSRegularExpression { try receiver(as: NSRegularExpression.self) }

    /// A range of code units, checked against the text that it is a part of.
    fileprivate func range(_ index: Int, in text: String) throws -> NSRange {
        let range: NSRange = try native(index, "an NSRange")
        guard range.isInside(text.utf16.count) else {
            throw RuntimeError("the range \(range) is not inside of the text's \(text.utf16.count) code units")
        }
        return range
    }
}
