// NSRegularExpression, its matches, and the ranges of UTF-16 code units in which Foundation counts.

import Foundation
import StreamRun

extension Library {
    static let regularExpressionMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsRegularExpression,
            "init(pattern: String, options: NSRegularExpression.Options = []) throws", "Reads a pattern.",
            example: "print(try NSRegularExpression(pattern: \"[a-z]+\").pattern)\n// => [a-z]+"
        ) { a in
            let expression = try NSRegularExpression(pattern: try a.string(0), options: a.optionSet(1))
            return .object(NativeObject(expression, .nsRegularExpression))
        },
        Builtin(.property, on: .nsRegularExpression, "pattern: String", "The pattern's text.") { a in
            .string(try a.expression().pattern)
        },
        Builtin(.property, on: .nsRegularExpression, "numberOfCaptureGroups: Int", "How many groups it has.") { a in
            .int(try a.expression().numberOfCaptureGroups)
        },
        search("firstMatch", "NSTextCheckingResult?", "The first match in a part of a text, or nil.") {
            expression, text, options, range in
            .optional(expression.firstMatch(in: text, options: options, range: range).map(Value.match))
        },
        search("matches", "[NSTextCheckingResult]", "All matches in a part of a text.") {
            expression, text, options, range in
            .array(expression.matches(in: text, options: options, range: range).map(Value.match))
        },
        search("numberOfMatches", "Int", "How often it matches in a part of a text.") {
            expression, text, options, range in
            .int(expression.numberOfMatches(in: text, options: options, range: range))
        },
        search("rangeOfFirstMatch", "NSRange", "Where it first matches in a part of a text.") {
            expression, text, options, range in
            .range(expression.rangeOfFirstMatch(in: text, options: options, range: range))
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
                    in: text, options: a.matchingOptions(1), range: a.range(2, in: text), withTemplate: a.string(3)))
        },
        Builtin(.property, on: .nsRegularExpression, "options: NSRegularExpression.Options", "How it matches.") { a in
            .options(Int(try a.expression().options.rawValue), of: .regularExpressionOptions)
        },
        Builtin(
            .staticMethod, on: .nsRegularExpression, "escapedPattern(for string: String) -> String",
            "The pattern that matches a text as it is.",
            example: "print(NSRegularExpression.escapedPattern(for: \"a.b\"))\n// => a\\.b"
        ) { a in .string(NSRegularExpression.escapedPattern(for: try a.string(0))) },
        Builtin(
            .staticMethod, on: .nsRegularExpression, "escapedTemplate(for string: String) -> String",
            "The template that stands for a text as it is.",
            example: "print(NSRegularExpression.escapedTemplate(for: \"$1\"))\n// => \\$1"
        ) { a in .string(NSRegularExpression.escapedTemplate(for: try a.string(0))) },
        Builtin(
            .method, on: .nsRegularExpression,
            "enumerateMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange, using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void)",
            "Calls a closure with each match, and a pointer that stops it.",
            example: """
                let digits = try NSRegularExpression(pattern: "[0-9]")
                digits.enumerateMatches(in: "a1b2", range: NSRange(location: 0, length: 4)) { match, _, stop in
                    print(match!.range)
                    stop.pointee = true
                }
                // => {1, 1}
                """
        ) { a in
            let text = try a.string(0)
            let range = try a.range(2, in: text)
            let matches = try a.expression().matches(in: text, options: a.matchingOptions(1), range: range)
            return try a.callEach(3, matches.map { [.some(.match($0)), .options(0, of: .matchingFlags)] })
        },
        Builtin(
            .method, on: .nsRegularExpression,
            "replacementString(for result: NSTextCheckingResult, in string: String, offset: Int, template templ: String) -> String",
            "What a template makes of a match, whose text begins so much later in the text that is given.",
            example: """
                let pair = try NSRegularExpression(pattern: "(a)(b)")
                let match = pair.firstMatch(in: "xab", range: NSRange(location: 0, length: 3))!
                print(pair.replacementString(for: match, in: "xab", offset: 0, template: "$2$1"))
                // => ba
                """
        ) { a in
            let (match, text, offset): (NSTextCheckingResult, String, Int) = (
                try a.native(0, "a match"), try a.string(1), try a.int(2)
            )
            for group in 0..<match.numberOfRanges {
                let range = match.range(at: group)
                guard range.location != NSNotFound else { continue }
                let start = range.location.addingReportingOverflow(offset)
                guard !start.overflow, start.partialValue >= 0, start.partialValue <= text.utf16.count - range.length
                else { throw RuntimeError("the match does not lie within the text of \(text.utf16.count) units") }
            }
            return .string(
                try a.expression().replacementString(for: match, in: text, offset: offset, template: a.string(3)))
        },
        Builtin(
            .property, on: .nsTextCheckingResult, "regularExpression: NSRegularExpression?", "The pattern that matches."
        ) { a in
            let match = try a.receiver(as: NSTextCheckingResult.self)
            return .optional(match.regularExpression.map { .object(NativeObject($0, .nsRegularExpression)) })
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
        _ find: @escaping @Sendable (NSRegularExpression, String, NSRegularExpression.MatchingOptions, NSRange) -> Value
    ) -> Builtin {
        Builtin(
            .method, on: .nsRegularExpression,
            "\(name)(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> \(result)",
            summary
        ) { a in
            let text = try a.string(0)
            return find(try a.expression(), text, a.matchingOptions(1), try a.range(2, in: text))
        }
    }
}

extension Value {
    fileprivate static func match(_ match: NSTextCheckingResult) -> Value {
        .object(NativeObject(match, .nsTextCheckingResult))
    }
}

extension Arguments {
    /// What bounds matches; how a search tells of its progress is left out.
    fileprivate func matchingOptions(_ index: Int) -> NSRegularExpression.MatchingOptions {
        let options: NSRegularExpression.MatchingOptions = optionSet(index)
        return options.intersection([.anchored, .withTransparentBounds, .withoutAnchoringBounds])
    }

    fileprivate func expression() throws -> NSRegularExpression { try receiver(as: NSRegularExpression.self) }
}
