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
}

extension Value {
    fileprivate static func match(_ match: NSTextCheckingResult) -> Value {
        .object(NativeObject(match, .nsTextCheckingResult))
    }
}

extension Arguments {
    fileprivate func expression() throws -> NSRegularExpression { try receiver(as: NSRegularExpression.self) }
}
