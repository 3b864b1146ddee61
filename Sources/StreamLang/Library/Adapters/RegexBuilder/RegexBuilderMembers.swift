// RegexBuilder: what builds regular expressions of parts.

import RegexBuilder
import StreamRun

extension Library {
    static let regexBuilderMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .regex,
                "init<R: RegexComponent>(@RegexComponentBuilder _ content: () -> R) -> Regex<R.RegexOutput>",
                "Builds a regular expression of parts.",
                example: """
                    import RegexBuilder
                    let pair = Regex {
                        Capture { OneOrMore(.word) }
                        "="
                        TryCapture { OneOrMore(.digit) } transform: { Int($0) }
                    }
                    if let match = "width=80".firstMatch(of: pair) { print(match.1, match.2 + 1) }
                    // => width 81
                    """
            ) { a in try a.regexPart(0, hidesNames: false).value(.regex) },
            Builtin(
                .initializer, on: .regex, "init<OtherOutput>(_ regex: Regex<OtherOutput>) -> Regex<AnyRegexOutput>",
                "The same regular expression, with numbered captures.",
                example: "print(\"k=v\".firstMatch(of: Regex<AnyRegexOutput>(/(.)=(.)/))!.output.count)\n// => 3"
            ) { a in
                let expression: RegularExpression = try a.native(0, "a Regex")
                return .regex(RegularExpression(expression.regex, expression.parts, isTyped: false))
            },
            Builtin(
                .initializer, on: .regex,
                "init?(_ erased: Regex<AnyRegexOutput>, as outputType: Output.Type = Output.self)",
                "The same regular expression, whose captures are known; nil if they are others.",
                example: """
                    let pair = Regex(try Regex("(.)=(.)"), as: (Substring, Substring, Substring).self)!
                    print("k=v".firstMatch(of: pair)!.2)
                    // => v
                    """
            ) { a in
                let expression: RegularExpression = try a.native(0, "a Regex")
                let made = if case .optional(let content) = a.resultType { content } else { a.resultType }
                let output = a.has(1) ? try a.typeArgument(1) : made.genericArguments.first ?? .unknown
                let isKnown = try expression.captures(of: output)
                return .optional(isKnown ? .regex(RegularExpression(expression.regex, expression.parts)) : nil)
            },
            Builtin(
                .method, on: .regex, "contains(captureNamed name: String) -> Bool",
                "Tells whether a part that captures has a name.",
                example: "print(try Regex(\"(?<year>[0-9]+)\").contains(captureNamed: \"year\"))\n// => true"
            ) { a in
                let (expression, name) = (try a.receiver(as: RegularExpression.self), try a.string(0))
                return .bool(expression.unmatched.contains { $0.name == name })
            },
            Builtin(
                .property, on: .regexComponent, "regex: Regex<RegexOutput>", "The part as a regular expression.",
                example: "import RegexBuilder\nprint(\"a1\".contains(OneOrMore(.digit).regex))\n// => true"
            ) { a in try a.regexPart(of: a.receiver, hidesNames: false).value(.regex) },
        ]
        + blocks + repetitions + wrappers + captures + references

    /// What the builders call for the parts in braces.
    private static let blocks: [Builtin] =
        [
            Builtin(.staticMethod, on: .regexComponentBuilder, "buildBlock() -> Regex<Substring>", "Matches nothing.") {
                _ in RegexPart(Regex { "" }, RegexParts()).value(.regex)
            },
            Builtin(
                .staticMethod, on: .regexComponentBuilder,
                "buildPartialBlock(accumulated: some RegexComponent, next: some RegexComponent) -> Regex<Any>",
                "Matches one part after the other."
            ) { a in
                let (first, next) = (try a.regexPart(0), try a.regexPart(1))
                let both = Regex {
                    first.regex
                    next.regex
                }
                return RegexPart(both, try RegexParts(of: [first.parts, next.parts])).value(.regex)
            },
            Builtin(
                .staticMethod, on: .regexComponentBuilder,
                "buildPartialBlock(first: some RegexComponent) -> Regex<Any>", "Begins with a part."
            ) { a in a[0] },
            Builtin(
                .staticMethod, on: .alternationBuilder,
                "buildPartialBlock(first: some RegexComponent) -> ChoiceOf<Any>", "Begins with a part."
            ) { a in
                try a.regexPart(0).wrapped { AlternationBuilder.buildPartialBlock(first: $0).any }.value(.choiceOf)
            },
            Builtin(
                .staticMethod, on: .alternationBuilder,
                "buildPartialBlock(accumulated: some RegexComponent, next: some RegexComponent) -> ChoiceOf<Any>",
                "Matches one part or the other."
            ) { a in
                let (first, next) = (try a.regexPart(0), try a.regexPart(1))
                let either = AlternationBuilder.buildPartialBlock(accumulated: first.regex, next: next.regex)
                return RegexPart(either, try RegexParts(of: [first.parts, next.parts])).value(.choiceOf)
            },
        ]
        + [NominalType.regexComponentBuilder, .alternationBuilder].map { owner in
            Builtin(
                .staticMethod, on: owner, "buildExpression(_ regex: some RegexComponent) -> Any",
                "Takes a part as it is."
            ) { a in a[0] }
        }

    // MARK: Repetitions

    private static let repetitions: [Builtin] =
        repetition(
            .oneOrMore, "one time or more often",
            example: "print(\"a12\".firstMatch(of: OneOrMore(.digit))!.0)\n// => 12"
        ) { OneOrMore($0, $1).regex }
        + repetition(
            .zeroOrMore, "any number of times",
            example: "print(\"a--\".replacing(Regex { \"a\"; ZeroOrMore(\"-\") }, with: \"b\"))\n// => b"
        ) { ZeroOrMore($0, $1).regex }
        + repetition(
            .optionally, "once or not at all",
            example:
                "print(\"-5 5\".matches(of: Regex { Optionally(\"-\"); One(.digit) }).map(\\.0))\n// => [\"-5\", \"5\"]"
        ) { Optionally($0, $1).regex }
        + [
            Builtin(
                .initializer, on: .repeatedRegex, "init(_ component: some RegexComponent, count: Int)",
                "Matches a part so many times.",
                example: "import RegexBuilder\nprint(\"a1234\".firstMatch(of: Repeat(.digit, count: 3))!.0)\n// => 123",
                guarding: [.within(1, 0...maxRepetitions)]
            ) { a in
                let count = try a.int(1)
                return try a.regexPart(0).wrapped { Repeat($0, count: count).regex }.value(.repeatedRegex)
            },
            Builtin(
                .initializer, on: .repeatedRegex, "init(count: Int, _ component: () -> some RegexComponent)",
                "Matches what is in braces so many times.", guarding: [.within(0, 0...maxRepetitions)]
            ) { a in
                let count = try a.int(0)
                return try a.regexPart(1).wrapped { Repeat($0, count: count).regex }.value(.repeatedRegex)
            },
            Builtin(
                .initializer, on: .repeatedRegex,
                "init(_ component: some RegexComponent, _ expression: some RangeExpression<Int>, _ behavior: RegexRepetitionBehavior? = nil)",
                "Matches a part a number of times that lies in a range.",
                example: "import RegexBuilder\nprint(\"a1234\".firstMatch(of: Repeat(1...3) { .digit })!.0)\n// => 123"
            ) { a in
                let (part, counts, behavior) = try a.repetition(of: 3)
                guard let counts else { throw a.wrong(1, "a range of numbers") }
                return try part.wrapped { Repeat($0, counts, behavior).regex }.value(.repeatedRegex)
            },
        ]

    /// More often Swift cannot count.
    static let maxRepetitions = 65535

    private static func repetition(
        _ owner: NominalType, _ often: String, example: String,
        _ make: @escaping @Sendable (Regex<AnyRegexOutput>, RegexRepetitionBehavior?) -> Regex<Substring>
    ) -> [Builtin] {
        [
            Builtin(
                .initializer, on: owner,
                "init(_ component: some RegexComponent, _ behavior: RegexRepetitionBehavior? = nil)",
                "Matches a part \(often).", example: "import RegexBuilder\n\(example)"
            ) { a in
                let (part, _, behavior) = try a.repetition(of: 2)
                return try part.wrapped { make($0, behavior) }.value(owner)
            }
        ]
    }

    // MARK: What is put around parts

    private static let wrappers: [Builtin] =
        [
            wrapper(.one, "Matches a part.", example: "print(\"a1\".firstMatch(of: One(.digit))!.0)\n// => 1") { $0 },
            wrapper(
                .localRegex, "Matches a part in the first way that it can, without going back into it.",
                example:
                    "print(\"aab\".firstMatch(of: Regex { Local { OneOrMore(\"a\") }; \"ab\" }) == nil)\n// => true"
            ) { Regex<AnyRegexOutput>(Local($0).regex) },
            wrapper(
                .lookahead, "Looks for a part without taking it.",
                example: "print(\"a1b2\".firstMatch(of: Regex { .any; Lookahead { \"2\" } })!.0)\n// => b"
            ) { Regex<AnyRegexOutput>(Lookahead($0).regex) },
            wrapper(
                .negativeLookahead, "Matches, without taking anything, where a part does not match.",
                example: "print(\"a1ab\".firstMatch(of: Regex { \"a\"; NegativeLookahead(.digit); .any })!.0)\n// => ab"
            ) { Regex<AnyRegexOutput>(NegativeLookahead($0).regex) },
            Builtin(
                .initializer, on: .choiceOf, "init(_ builder: () -> some RegexComponent)",
                "Matches one of several parts, the first that it can.",
                example:
                    "import RegexBuilder\nprint(\"a dog\".firstMatch(of: ChoiceOf { \"cat\"; \"dog\" })!.0)\n// => dog"
            ) { a in try a.function(0).call() },
        ]

    private static func wrapper(
        _ owner: NominalType, _ summary: String, example: String,
        _ make: @escaping @Sendable (Regex<AnyRegexOutput>) -> Regex<AnyRegexOutput>
    ) -> Builtin {
        Builtin(
            .initializer, on: owner, "init(_ component: some RegexComponent)", summary,
            example: "import RegexBuilder\n\(example)"
        ) { a in
            let part = try a.regexPart(0)
            return RegexPart(make(part.regex), try RegexParts(of: [part.parts])).value(owner)
        }
    }

    // MARK: Captures

    private static let captures: [Builtin] =
        [
            Builtin(
                .initializer, on: .regexCapture, "init(_ component: some RegexComponent)",
                "Matches a part, and keeps what it matched.",
                example: """
                    import RegexBuilder
                    let sum = Regex { Capture(OneOrMore(.digit)); "+"; Capture { .digit } }
                    print("12+3".wholeMatch(of: sum)!.output)
                    // => ("12+3", "12", "3")
                    """
            ) { a in try a.regexPart(0).captured(as: nil, nil).value(.regexCapture) },
            Builtin(
                .initializer, on: .regexCapture, "init(_ component: some RegexComponent, as reference: Reference<Any>)",
                "Matches a part, and keeps what it matched under a reference.",
                example: """
                    import RegexBuilder
                    let letter = Reference(Substring.self)
                    print("abba".firstMatch(of: Regex { Capture(.word, as: letter); letter })![letter])
                    // => b
                    """
            ) { a in try a.regexPart(0).captured(as: a.reference(1), nil).value(.regexCapture) },
            Builtin(
                .initializer, on: .regexCapture,
                "init(as reference: Reference<Any>, _ component: () -> some RegexComponent)",
                "Matches what is in braces, and keeps what it matched under a reference."
            ) { a in try a.regexPart(1).captured(as: a.reference(0), nil).value(.regexCapture) },
        ]
        + transforms(.regexCapture, "keeps what a function makes of it", isOptional: false)
        + transforms(
            .tryCapture, "keeps what a function makes of it; where it makes nil, there is no match", isOptional: true)

    private static func transforms(_ owner: NominalType, _ what: String, isOptional: Bool) -> [Builtin] {
        let made = isOptional ? "Any?" : "Any"
        return [
            Builtin(
                .initializer, on: owner,
                "init(_ component: some RegexComponent, transform: (Substring) throws -> \(made))",
                "Matches a part, and \(what).",
                example: """
                    import RegexBuilder
                    let number = \(owner.name) { OneOrMore(.digit) } transform: { Int($0)\(isOptional ? "" : "!") }
                    print("a41".firstMatch(of: number)!.1 + 1)
                    // => 42
                    """
            ) { a in try a.regexPart(0).captured(as: nil, a.transform(1), isOptional: isOptional).value(owner) },
            Builtin(
                .initializer, on: owner,
                "init(_ component: some RegexComponent, as reference: Reference<Any>, transform: (Substring) throws -> \(made))",
                "Matches a part, and \(what), under a reference."
            ) { a in
                try a.regexPart(0).captured(as: a.reference(1), a.transform(2), isOptional: isOptional).value(owner)
            },
            Builtin(
                .initializer, on: owner,
                "init(as reference: Reference<Any>, _ component: () -> some RegexComponent, transform: (Substring) throws -> \(made))",
                "Matches what is in braces, and \(what), under a reference."
            ) { a in
                try a.regexPart(1).captured(as: a.reference(0), a.transform(2), isOptional: isOptional).value(owner)
            },
        ]
    }

    private static let references: [Builtin] = [
        Builtin(
            .initializer, on: .regexReference, "init(_ captureType: Capture.Type = Capture.self)",
            "Makes a name for what a part captures; as a part itself it matches the same text once more.",
            example: """
                import RegexBuilder
                let year = Reference(Int.self)
                let date = Regex { TryCapture(as: year) { Repeat(.digit, count: 4) } transform: { Int($0) }; "-" }
                print("2026-12".firstMatch(of: date)![year] + 1)
                // => 2027
                """
        ) { _ in .object(NativeObject(RegexReference(), .regexReference)) },
        Builtin(
            .subscript, on: .regexMatch, "subscript<Capture>(reference: Reference<Capture>) -> Capture",
            "What the part captured that has the reference."
        ) { a in
            let parts = a.receiver.object(as: TupleObject.self)?.elements ?? []
            let captured = parts.lazy.compactMap { $0.object(as: NativeObject<RegexMatchReferences>.self)?.native }
                .first
            guard let value = captured?.value(of: try a.native(0, "a Reference", as: RegexReference.self)) else {
                throw RuntimeError("the reference captured nothing in this match")
            }
            return value
        },
    ]
}

extension RegexComponent {
    /// The part with an output that says nothing of what it captures.
    fileprivate var any: Regex<Substring> {
        Regex {
            ""
            self
        }
    }
}

extension Arguments {
    fileprivate func reference(_ index: Int) throws -> RegexReference { try native(index, "a Reference") }

    fileprivate func transform(_ index: Int) throws -> (Value) throws -> Value {
        let function = try function(index)
        return { try function.call($0) }
    }

    /// The part that is repeated, how many times, and how: a part in braces stands behind the others.
    fileprivate func repetition(of count: Int) throws
        -> (part: RegexPart, counts: Range<Int>?, behavior: RegexRepetitionBehavior?)
    {
        var (part, counts): (RegexPart?, Range<Int>?)
        var behavior: RegexRepetitionBehavior?
        for index in 0..<count where has(index) {
            guard let value = self[index].unwrapped else { continue }
            if let given = value.object(as: NativeObject<RegexRepetitionBehavior>.self)?.native {
                behavior = given
            } else if let range = value.object(as: RangeObject.self), range.lower?.character == nil,
                range.upper?.character == nil
            {
                counts = try range.repetitions()
            } else {
                part = try regexPart(index)
            }
        }
        guard let part else { throw wrong(0, "a part of a regular expression") }
        return (part, counts, behavior)
    }
}

extension RangeObject {
    /// How often a part may be repeated, up to what comes behind; without an end to any number.
    fileprivate func repetitions() throws -> Range<Int> {
        func number(_ bound: Value?) -> Int? { if case .int(let number)? = bound { number } else { nil } }
        let lower = number(self.lower) ?? 0
        let last = number(upper).map { isClosed ? $0 : $0 - 1 }
        guard (0...Library.maxRepetitions).contains(lower),
            last.map({ (lower...Library.maxRepetitions).contains($0) }) ?? true
        else {
            throw RuntimeError(
                "a part is repeated from 0 to \(Library.maxRepetitions) times, and the range may not be empty",
                code: "E0551")
        }
        return lower..<(last.map { $0 + 1 } ?? .max)
    }
}
