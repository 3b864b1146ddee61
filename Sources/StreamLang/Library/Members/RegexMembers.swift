// Regular expressions: literals, `Regex("…")`, and the members of strings that take them.

extension Library {
    package static let regexMembers: [Builtin] =
        matchMembers + [
            Builtin(
                .initializer, on: .regex, "init(_ pattern: String) throws -> Regex<AnyRegexOutput>",
                "Reads a regular expression.",
                example: "print(\"a12\".contains(try! Regex(\"[0-9]+\")))\n// => true"
            ) { a in .regex(try RegularExpression(a.string(0), isLiteral: false)) },
            Builtin(
                .initializer, on: .regex, "init(_ pattern: String, as outputType: Output.Type) throws",
                "Reads a regular expression whose captures are known.",
                example: """
                    let pair = try Regex(#"(\\w)=(\\d)"#, as: (Substring, Substring, Substring).self)
                    print("a=1".firstMatch(of: pair)!.2)
                    // => 1
                    """
            ) { a in .regex(try RegularExpression(a.string(0), isLiteral: false).typed) },
            Builtin(.initializer, on: .regex, "init(literal pattern: String)", "What `/…/` stands for.") { a in
                .regex(try RegularExpression(a.string(0), isLiteral: true))
            },
            Builtin(
                .method, on: .regex, "ignoresCase(_ ignoresCase: Bool = true) -> Regex<Output>",
                "Returns the expression that takes upper and lower case as equal.",
                example: "print(\"RX\".contains(/rx/.ignoresCase()))\n// => true"
            ) { a in
                .regex(
                    try a.receiver(as: RegularExpression.self).changed {
                        $0.ignoresCase(try a.has(0) ? a.bool(0) : true)
                    })
            },
            Builtin(
                .method, on: .stringProtocol, "matches<Output>(of regex: Regex<Output>) -> Array<Regex<Output>.Match>",
                "Returns all matches of a regular expression.",
                example: "print(\"a1b22\".matches(of: /\\d+/).map { String($0.output) })\n// => [\"1\", \"22\"]"
            ) { a in
                let expression = try a.expression(0)
                return .array(try expression.search { try a.part().matches(of: $0) }.map { expression.value($0) })
            },
            Builtin(
                .method, on: .stringProtocol, "contains<Output>(_ regex: Regex<Output>) -> Bool",
                "Tells whether a regular expression matches somewhere.",
                example: "print(\"a1\".contains(/\\d/))\n// => true"
            ) { a in .bool(try a.expression(0).search { try a.text().contains($0) }) },
            Builtin(
                .method, on: .stringProtocol, "starts<Output>(with regex: Regex<Output>) -> Bool",
                "Tells whether the text begins with a match.", example: "print(\"a1\".starts(with: /\\d/))\n// => false"
            ) { a in .bool(try a.expression(0).search { try a.text().starts(with: $0) }) },
            Builtin(
                .method, on: .stringProtocol,
                "replacing<Output, Replacement: StringProtocol>(_ regex: Regex<Output>, with replacement: Replacement, maxReplacements: Int = Int.max) -> String",
                "Returns the text with each match replaced.",
                example: "print(\"a1b22\".replacing(/\\d+/, with: \"#\"))\n// => a#b#"
            ) { a in
                .string(
                    try a.expression(0).search {
                        try a.text().replacing($0, with: a.string(1), maxReplacements: a.limit(2))
                    })
            },
            Builtin(
                .method, on: .stringProtocol,
                "replacing<Output, Replacement: StringProtocol>(_ regex: Regex<Output>, with replacement: (Regex<Output>.Match) throws -> Replacement) rethrows -> String",
                "Returns the text with each match replaced by what a function makes of it.",
                example: "print(\"a1b22\".replacing(/\\d+/) { \"<\\($0.output)>\" })\n// => a<1>b<22>"
            ) { a in
                let (expression, replacement) = (try a.expression(0), try a.function(1))
                return .string(
                    try expression.search { regex in
                        try a.text().replacing(regex) { try replacement.call(expression.value($0)).text ?? "" }
                    })
            },
            Builtin(
                .method, on: .stringProtocol,
                "replacing(_ other: String, with replacement: String, maxReplacements: Int = Int.max) -> String",
                "Returns the text with each occurrence of another replaced.",
                example: "print(\"a-b\".replacing(\"-\", with: \"+\"))\n// => a+b"
            ) { a in .string(try a.text().replacing(a.string(0), with: a.string(1), maxReplacements: a.limit(2))) },
            .mutating(
                on: .string,
                "replace<Output, Replacement: StringProtocol>(_ regex: Regex<Output>, with replacement: Replacement, maxReplacements: Int = Int.max)",
                "Replaces each match."
            ) { text, a in
                text = .string(
                    try a.expression(0).search {
                        try (text.text ?? "").replacing($0, with: a.string(1), maxReplacements: a.limit(2))
                    })
                return .void
            },
            .mutating(
                on: .string,
                "replace<Output, Replacement: StringProtocol>(_ regex: Regex<Output>, with replacement: (Regex<Output>.Match) throws -> Replacement) rethrows",
                "Replaces each match by what a function makes of it."
            ) { text, a in
                let (expression, replacement) = (try a.expression(0), try a.function(1))
                text = .string(
                    try expression.search { regex in
                        try (text.text ?? "").replacing(regex) {
                            try replacement.call(expression.value($0)).text ?? ""
                        }
                    })
                return .void
            },
            .mutating(
                on: .string, "replace(_ other: String, with replacement: String, maxReplacements: Int = Int.max)",
                "Replaces each occurrence of another text."
            ) { text, a in
                text = .string(
                    try (text.text ?? "").replacing(a.string(0), with: a.string(1), maxReplacements: a.limit(2)))
                return .void
            },
            Builtin(
                .method, on: .stringProtocol,
                "split<Output>(separator: Regex<Output>, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [Substring]",
                "Returns the parts between the matches of a regular expression.",
                example: "print(\"a1b22c\".split(separator: /\\d+/))\n// => [\"a\", \"b\", \"c\"]"
            ) { a in
                let parts = try a.expression(0).search {
                    try a.part().split(
                        separator: $0, maxSplits: a.limit(1), omittingEmptySubsequences: a.has(2) ? a.bool(2) : true)
                }
                return .array(parts.map { .substring($0) })
            },
            Builtin(
                .method, on: .stringProtocol, "ranges<Output>(of regex: Regex<Output>) -> Array<Range<String.Index>>",
                "Returns where a regular expression matches.",
                example: "print(\"a1b22\".ranges(of: /\\d+/).count)\n// => 2"
            ) { a in .array(try a.expression(0).search { try a.part().ranges(of: $0) }.map { .indexRange($0) }) },
            Builtin(
                .method, on: .stringProtocol, "firstRange<Output>(of regex: Regex<Output>) -> Range<String.Index>?",
                "Returns where a regular expression first matches, or nil."
            ) { a in .optional(try a.expression(0).search { try a.part().firstRange(of: $0) }.map { .indexRange($0) })
            },
            .mutating(
                on: .string, "trimPrefix(_ prefix: String)", "Takes a text away that the string begins with.",
                example: "var s = \"v1.2\"\ns.trimPrefix(\"v\")\nprint(s)\n// => 1.2"
            ) { value, a in
                let text = value.text ?? ""
                value = .string(String(text.trimmingPrefix(try a.string(0))))
                return .void
            },
            .mutating(
                on: .string, "trimPrefix(while predicate: (Character) throws -> Bool) rethrows",
                "Takes the first characters away for as long as they satisfy a predicate.",
                example: "var s = \"  a\"\ns.trimPrefix { $0 == \" \" }\nprint(s)\n// => a"
            ) { value, a in
                let (text, predicate) = (value.text ?? "", try a.function(0))
                value = .string(String(try text.trimmingPrefix { try predicate.test(.character($0)) }))
                return .void
            },
            Builtin(
                .method, on: .stringProtocol, "trimmingPrefix(_ prefix: String) -> Substring",
                "Returns the text without what it begins with.",
                example: "print(\"v1.2\".trimmingPrefix(\"v\"))\n// => 1.2"
            ) { a in .substring(try a.part().trimmingPrefix(a.string(0))) },
            Builtin(
                .method, on: .stringProtocol,
                "trimmingPrefix(while predicate: (Character) throws -> Bool) rethrows -> Substring",
                "Returns the text without the characters at its beginning that satisfy a predicate.",
                example: "print(\"  a\".trimmingPrefix(while: \\.isWhitespace))\n// => a"
            ) { a in
                let predicate = try a.function(0)
                return .substring(try a.part().trimmingPrefix { try predicate.test(.character($0)) })
            },
            Builtin(
                .method, on: .stringProtocol, "ranges(of other: String) -> Array<Range<String.Index>>",
                "Returns where a text occurs.", example: "print(\"banana\".ranges(of: \"an\").count)\n// => 2"
            ) { a in .array(try a.part().ranges(of: a.string(0)).map { .indexRange($0) }) },
            Builtin(
                .method, on: .stringProtocol, "firstRange(of other: String) -> Range<String.Index>?",
                "Returns where a text occurs first.", example: "print(\"a\".firstRange(of: \"b\") == nil)\n// => true"
            ) { a in .optional(try a.part().firstRange(of: a.string(0)).map { .indexRange($0) }) },
            Builtin(
                .method, on: .stringProtocol, "trimmingPrefix<Output>(_ regex: Regex<Output>) -> Substring",
                "Returns the text without the match that it begins with.",
                example: "print(\"  a\".trimmingPrefix(/\\s+/))\n// => a"
            ) { a in .substring(try a.expression(0).search { try a.part().trimmingPrefix($0) }) },
        ]
}

extension Library {
    /// One match, by the expression and by the text.
    private static let matchMembers: [Builtin] = [
        match(
            "first", "the first match",
            example:
                "if let match = \"age: 42\".firstMatch(of: /(\\w+): (\\d+)/) { print(match.1, match.2) }\n// => age 42"
        ) { try $1.firstMatch(in: $0) },
        match(
            "whole", "the match of the whole text", example: "print(\"12a\".wholeMatch(of: /\\d+/) == nil)\n// => true"
        ) { try $1.wholeMatch(in: $0) },
        match(
            "prefix", "the match that the text begins with",
            example: "print(\"12a\".prefixMatch(of: /\\d+/)!.output)\n// => 12"
        ) { try $1.prefixMatch(in: $0) },
    ].flatMap { $0 }

    private static func match(
        _ which: String, _ what: String, example: String,
        find: @escaping @Sendable (Substring, Regex<AnyRegexOutput>) throws -> Regex<AnyRegexOutput>.Match?
    ) -> [Builtin] {
        [
            Builtin(
                .method, on: .regex,
                "\(which)Match<Text: StringProtocol>(in string: Text) throws -> Regex<Output>.Match?",
                "Returns \(what) of a String or Substring, or nil."
            ) { a in
                let expression = try a.receiver(as: RegularExpression.self)
                let text = try a[0].part ?? a.string(0)[...]
                return .optional(try expression.search { try find(text, $0) }.map { expression.value($0) })
            },
            Builtin(
                .method, on: .stringProtocol, "\(which)Match<Output>(of regex: Regex<Output>) -> Regex<Output>.Match?",
                "Returns \(what) of a regular expression, or nil.", example: example
            ) { a in
                let expression = try a.expression(0)
                let text = try a.part()
                return .optional(try expression.search { try? find(text, $0) }.map { expression.value($0) })
            },
        ]
    }
}

extension Value {
    package static func regex(_ expression: RegularExpression) -> Value {
        .object(NativeObject(expression, .regex))
    }
}

extension Arguments {
    fileprivate func expression(_ index: Int) throws -> RegularExpression { try native(index, "a Regex") }
}
