// Classes of characters, anchors, and options of regular expressions.

import RegexBuilder
import StreamRun

extension Library {
    static let characterClassMembers: [Builtin] =
        [
            characters("any", "Any character.", .any),
            characters("anyNonNewline", "Any character but an end of a line.", .anyNonNewline),
            characters("anyGraphemeCluster", "Any character, however many scalars it has.", .anyGraphemeCluster),
            characters("digit", "A digit.", .digit),
            characters("hexDigit", "A hexadecimal digit.", .hexDigit),
            characters("word", "A letter, a digit or an underscore.", .word),
            characters("whitespace", "A space, or anything else without ink.", .whitespace),
            characters("horizontalWhitespace", "A space or a tabulator.", .horizontalWhitespace),
            characters("newlineSequence", "An end of a line.", .newlineSequence),
            characters("verticalWhitespace", "What moves to another line.", .verticalWhitespace),
            Builtin(
                .staticMethod, on: .regexComponent, "anyOf(_ characters: some Sequence<Character>) -> CharacterClass",
                "Each of some characters.",
                example: "import RegexBuilder\nprint(\"a+b\".firstMatch(of: One(.anyOf(\"+-\")))!.0)\n// => +"
            ) { a in
                .characterClass(.anyOf(try a[0].text.map { Array($0) } ?? a.array(0).compactMap(\.character)))
            },
            Builtin(
                .staticMethod, on: .characterClass,
                "generalCategory(_ category: Unicode.GeneralCategory) -> CharacterClass",
                "The characters of one of Unicode's categories.",
                example: """
                    import RegexBuilder
                    print("aB".firstMatch(of: CharacterClass.generalCategory(.uppercaseLetter))!.0)
                    // => B
                    """
            ) { a in
                guard let name = a[0].enumView?.caseName, let category = generalCategories[name] else {
                    throw a.wrong(0, "a Unicode.GeneralCategory")
                }
                return .characterClass(.generalCategory(category))
            },
            Builtin(
                .initializer, on: .characterClass, "init(_ first: CharacterClass, _ rest: CharacterClass...)",
                "The characters of all of these classes.",
                example: """
                    import RegexBuilder
                    let hex = CharacterClass("a"..."f", .digit)
                    print("xyz1f".firstMatch(of: OneOrMore(hex))!.0, "1fz".firstMatch(of: One(hex.inverted))!.0)
                    // => 1f z
                    """
            ) { a in
                let rest = try (a[1].elements ?? []).compactMap { try a.characterClass($0) }
                return .characterClass(try rest.reduce(a.characters(0)) { $0.union($1) })
            },
            Builtin(.property, on: .characterClass, "inverted: CharacterClass", "All other characters.") { a in
                .characterClass(try a.ownCharacters().inverted)
            },
            combination("union", "The characters of either class.", "a-") { $0.union($1) },
            combination("intersection", "The characters of both classes.", "a") { $0.intersection($1) },
            combination("subtracting", "The characters that another class does not have.", "-") { $0.subtracting($1) },
            combination("symmetricDifference", "The characters that only one of two classes has.", "-") {
                $0.symmetricDifference($1)
            },
        ]
        + anchors + regexOptions

    private static func characters(_ name: String, _ summary: String, _ native: CharacterClass) -> Builtin {
        nonisolated(unsafe) let native = native
        return Builtin(.staticProperty, on: .regexComponent, "\(name): CharacterClass", summary) { _ in
            .characterClass(native)
        }
    }

    private static func combination(
        _ name: String, _ summary: String, _ found: String,
        _ combine: @escaping @Sendable (CharacterClass, CharacterClass) -> CharacterClass
    ) -> Builtin {
        Builtin(
            .method, on: .characterClass, "\(name)(_ other: CharacterClass) -> CharacterClass", summary,
            example: """
                import RegexBuilder
                let either = CharacterClass("a"..."c", .anyOf("-")).\(name)(.word)
                print("a-".matches(of: either).map { String($0.0) }.joined())
                // => \(found)
                """
        ) { a in .characterClass(combine(try a.ownCharacters(), try a.characters(0))) }
    }

    private static let generalCategories: [String: Unicode.GeneralCategory] = {
        let all: [Unicode.GeneralCategory] = [
            .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator,
            .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned,
        ]
        return Dictionary(uniqueKeysWithValues: all.map { ("\($0)", $0) })
    }()

    // MARK: Anchors

    private static let anchors: [Builtin] =
        [
            anchor("startOfSubject", "The start of the text.", .startOfSubject),
            anchor(
                "endOfSubjectBeforeNewline", "The end of the text, or an end of a line there.",
                .endOfSubjectBeforeNewline),
            anchor("endOfSubject", "The end of the text.", .endOfSubject),
            anchor(
                "firstMatchingPositionInSubject", "Where the search began.", .firstMatchingPositionInSubject),
            anchor("textSegmentBoundary", "The border of a character.", .textSegmentBoundary),
            anchor("startOfLine", "The start of a line.", .startOfLine),
            anchor("endOfLine", "The end of a line.", .endOfLine),
            anchor("wordBoundary", "The border of a word.", .wordBoundary),
            Builtin(
                .property, on: .anchor, "inverted: Anchor", "All other places.",
                example: """
                    import RegexBuilder
                    print("ab b".ranges(of: Regex { Anchor.wordBoundary.inverted; "b" }).count)
                    // => 1
                    """
            ) { a in .anchor(try a.receiver(as: Anchor.self).inverted) },
        ]

    private static func anchor(_ name: String, _ summary: String, _ native: Anchor) -> Builtin {
        nonisolated(unsafe) let native = native
        return Builtin(.staticProperty, on: .anchor, "\(name): Anchor", summary) { _ in .anchor(native) }
    }

    // MARK: Options

    private static let regexOptions: [Builtin] =
        [
            option(
                "anchorsMatchLineEndings", "matchLineEndings", "Whether `^` and `$` match at each line.",
                example: "print(\"a\\nb\".matches(of: /^./.anchorsMatchLineEndings()).count)\n// => 2"
            ) { $0.anchorsMatchLineEndings($1) },
            option(
                "dotMatchesNewlines", "dotMatchesNewlines", "Whether `.` matches ends of lines.",
                example: "print(\"a\\nb\".contains(/a.b/.dotMatchesNewlines()))\n// => true"
            ) { $0.dotMatchesNewlines($1) },
            option("asciiOnlyDigits", "useASCII", "Whether digits are those of ASCII only.") { $0.asciiOnlyDigits($1) },
            option("asciiOnlyWordCharacters", "useASCII", "Whether words consist of ASCII only.") {
                $0.asciiOnlyWordCharacters($1)
            },
            option("asciiOnlyWhitespace", "useASCII", "Whether white space is that of ASCII only.") {
                $0.asciiOnlyWhitespace($1)
            },
            option("asciiOnlyCharacterClasses", "useASCII", "Whether all classes of characters are those of ASCII.") {
                $0.asciiOnlyCharacterClasses($1)
            },
            kind(
                "repetitionBehavior", "behavior", .regexRepetitionBehavior,
                "How often parts are repeated by themselves.",
                example: "print(\"aaa\".firstMatch(of: /a+/.repetitionBehavior(.reluctant))!.output)\n// => a"
            ) { $0.repetitionBehavior($1) },
            kind(
                "wordBoundaryKind", "wordBoundaryKind", .regexWordBoundaryKind, "What counts as the border of a word.",
                example: "print(\"don't\".matches(of: /\\b./.wordBoundaryKind(.simple)).count)\n// => 3"
            ) { $0.wordBoundaryKind($1) },
            kind(
                "matchingSemantics", "semanticLevel", .regexSemanticLevel, "Whether characters or scalars are matched.",
                example: "print(\"e\\u{301}\".matches(of: /./.matchingSemantics(.unicodeScalar)).count)\n// => 2"
            ) { $0.matchingSemantics($1) },
        ]
        + choices(
            .regexRepetitionBehavior,
            [
                ("eager", "As often as possible.", RegexRepetitionBehavior.eager),
                ("reluctant", "As rarely as possible.", .reluctant),
                ("possessive", "As often as possible, without going back.", .possessive),
            ])
        + choices(
            .regexWordBoundaryKind,
            [
                ("simple", "Between letters and others.", RegexWordBoundaryKind.simple),
                ("default", "As Unicode says.", .default),
            ])
        + choices(
            .regexSemanticLevel,
            [
                ("graphemeCluster", "By characters.", RegexSemanticLevel.graphemeCluster),
                ("unicodeScalar", "By Unicode scalars.", .unicodeScalar),
            ])

    private static func option(
        _ name: String, _ parameter: String, _ summary: String, example: String? = nil,
        _ change: @escaping @Sendable (Regex<AnyRegexOutput>, Bool) -> Regex<AnyRegexOutput>
    ) -> Builtin {
        Builtin(
            .method, on: .regex, "\(name)(_ \(parameter): Bool = true) -> Regex<Output>", summary, example: example
        ) { a in
            let isOn = a.has(0) ? try a.bool(0) : true
            return .regex(try a.receiver(as: RegularExpression.self).changed { change($0, isOn) })
        }
    }

    private static func kind<Kind>(
        _ name: String, _ parameter: String, _ type: NominalType, _ summary: String, example: String? = nil,
        _ change: @escaping @Sendable (Regex<AnyRegexOutput>, Kind) -> Regex<AnyRegexOutput>
    ) -> Builtin {
        Builtin(
            .method, on: .regex, "\(name)(_ \(parameter): \(type.name)) -> Regex<Output>", summary, example: example
        ) { a in
            let kind: Kind = try a.native(0, "a \(type.name)")
            return .regex(try a.receiver(as: RegularExpression.self).changed { change($0, kind) })
        }
    }

    private static func choices<Choice>(
        _ owner: NominalType, _ all: [(name: String, summary: String, native: Choice)]
    ) -> [Builtin] {
        all.map { choice in
            nonisolated(unsafe) let native = choice.native
            return Builtin(.staticProperty, on: owner, "\(choice.name): \(owner.name)", choice.summary) { _ in
                .object(NativeObject(native, owner))
            }
        }
    }
}

extension Value {
    fileprivate static func characterClass(_ native: CharacterClass) -> Value {
        .object(NativeObject(native, .characterClass))
    }

    fileprivate static func anchor(_ native: Anchor) -> Value { .object(NativeObject(native, .anchor)) }
}

extension Arguments {
    fileprivate func characters(_ index: Int) throws -> CharacterClass {
        guard let characters = try characterClass(self[index]) else { throw wrong(index, "a CharacterClass") }
        return characters
    }

    fileprivate func ownCharacters() throws -> CharacterClass {
        guard let characters = try characterClass(receiver) else {
            throw RuntimeError("this member needs a CharacterClass, not \(receiver.nominal.name)")
        }
        return characters
    }
}
