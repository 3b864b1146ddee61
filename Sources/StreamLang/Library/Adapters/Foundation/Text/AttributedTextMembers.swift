// AttributedString: a value of text whose parts have attributes.

import Foundation
import StreamRun

extension Library {
    static let attributedTextMembers: [Builtin] =
        attributedTextInitializers + attributedTextReading + attributedTextPositions + attributedTextChanges
        + attributedTextRuns + characterChanges + positionsOfStrings

    private static let attributedTextInitializers: [Builtin] = [
        Builtin(
            .initializer, on: .attributedText, "init()", "Makes an empty text.",
            example: "print(AttributedString().characters.count)\n// => 0"
        ) { _ in .attributed(AttributedString()) },
        Builtin(
            .initializer, on: .attributedText, "init(stringLiteral value: String)", "Makes a text as a literal does."
        ) { a in .attributed(AttributedString(try a.string(0))) },
        Builtin(
            .initializer, on: .attributedText,
            "init(_ string: String, attributes: AttributeContainer = AttributeContainer())",
            "Makes a text that has the same attributes everywhere.",
            example: """
                let site = URL(string: "https://a.example")!
                print(AttributedString("here", attributes: AttributeContainer().link(site)).link!)
                // => https://a.example
                """
        ) { a in .attributed(AttributedString(try a.string(0), attributes: try a.container(1))) },
        Builtin(
            .initializer, on: .attributedText,
            "init<S: Sequence>(_ elements: S, attributes: AttributeContainer = AttributeContainer()) where S.Element == Character",
            "Makes a text of characters."
        ) { a in
            let characters = try a.sequence(0).compactMap { $0.text }
            return .attributed(AttributedString(characters.joined(), attributes: try a.container(1)))
        },
        Builtin(
            .initializer, on: .attributedText, "init(_ substring: AttributedSubstring)",
            "Makes a text of a part of another."
        ) { a in .attributed(try a.attributed(0)) },
    ]

    private static let attributedTextReading: [Builtin] = [
        Builtin(
            .property, on: .attributedSubstring, "characters: AttributedString.CharacterView",
            "The characters without their attributes."
        ) { a in .object(AttributedCharacters(try a.ownPart())) },
        Builtin(
            .settableProperty, on: .attributedText, "characters: AttributedString.CharacterView",
            "The characters without their attributes.",
            example: "print(String(AttributedString(\"abc\").characters))\n// => abc"
        ) { a in
            guard a.has(0) else { return .object(AttributedCharacters(try a.ownPart())) }
            guard let characters = a[0].object(as: AttributedCharacters.self) else {
                throw a.wrong(0, "an AttributedString.CharacterView")
            }
            return .attributed(characters.text)
        },
        view("unicodeScalars", "AttributedString.UnicodeScalarView", "The Unicode scalars of the text.") { part in
            PlacedElements(
                .attributedScalars, part.unicodeScalars.map { .object(NativeObject($0, .unicodeScalar)) },
                at: part.unicodeScalars.positions)
        },
        view("utf8", "AttributedString.UTF8View", "The bytes of the text in UTF-8.") { part in
            PlacedElements(
                .attributedUTF8, part.utf8.map { .integer($0, as: .uint8) }, at: part.utf8.positions)
        },
        view("utf16", "AttributedString.UTF16View", "The code units of the text in UTF-16.") { part in
            PlacedElements(
                .attributedUTF16, part.utf16.map { .integer($0, as: .uint16) }, at: part.utf16.positions)
        },
        view("runs", "AttributedString.Runs", "The parts that have the same attributes.") { AttributedRuns($0) },
        Builtin(
            .method, on: .attributedStringProtocol,
            """
            range<T: StringProtocol>(of stringToFind: T, options: String.CompareOptions = [], locale: Locale? = nil) \
            -> Range<AttributedString.Index>?
            """,
            "Where a text stands in this one, or nil.",
            example: """
                var text = AttributedString("Hello world")
                text[text.range(of: "world")!].languageIdentifier = "en"
                print(text.runs.count)
                // => 2
                """
        ) { a in
            let locale = a[2].unwrapped?.object(as: NativeObject<Locale>.self)?.native
            let range = try a.ownPart().range(of: a.string(0), options: a.compareOptions(1), locale: locale)
            return .optional(range.map { .range($0) })
        },
        Builtin(
            .property, on: .attributedSubstring, "base: AttributedString", "The text that it is a part of."
        ) { a in .attributed(try a.receiver(as: AttributedSubstring.self).base) },
    ]

    private static func view(
        _ name: String, _ type: String, _ summary: String, _ make: @escaping @Sendable (AttributedSubstring) -> Object
    ) -> Builtin {
        Builtin(
            .property, on: .attributedStringProtocol, "\(name): \(type)", summary,
            example: "print(AttributedString(\"abc\").\(name).count)\n// => \(name == "runs" ? 1 : 3)"
        ) { a in .object(make(try a.ownPart())) }
    }

    private static let attributedTextPositions: [Builtin] =
        [
            Builtin(
                .property, on: .attributedStringProtocol, "startIndex: AttributedString.Index", "The first position."
            ) { a in .position(try a.ownPart().startIndex) },
            Builtin(
                .property, on: .attributedStringProtocol, "endIndex: AttributedString.Index", "The position at the end."
            ) { a in .position(try a.ownPart().endIndex) },
        ]
        + [
            step("Character", "character", { $0.index(afterCharacter: $1) }, { $0.index(beforeCharacter: $1) }) {
                $0.characters.index($1, offsetBy: $2, limitedBy: $3)
            },
            step(
                "UnicodeScalar", "Unicode scalar", { $0.index(afterUnicodeScalar: $1) },
                { $0.index(beforeUnicodeScalar: $1) }
            ) { $0.unicodeScalars.index($1, offsetBy: $2, limitedBy: $3) },
            step("Run", "run", { $0.index(afterRun: $1) }, { $0.index(beforeRun: $1) }) {
                part, start, distance, limit in
                let places = part.runs.map(\.range.lowerBound) + [part.endIndex]
                guard let place = places.lastIndex(where: { $0 <= start }) else { return nil }
                let moved = place.addingSaturating(distance)
                return places.indices.contains(moved) ? places[moved] : nil
            },
        ].flatMap { $0 }

    private typealias Step = @Sendable (AttributedSubstring, AttributedString.Index) -> AttributedString.Index

    /// The positions after, before and some way from another.
    private static func step(
        _ unit: String, _ word: String, _ after: @escaping Step, _ before: @escaping Step,
        _ moved:
            @escaping @Sendable (AttributedSubstring, AttributedString.Index, Int, AttributedString.Index)
            -> AttributedString.Index?
    ) -> [Builtin] {
        // Foundation traps where it goes back from the middle of what is first.
        let rounded: Step = { part, index in index < part.endIndex ? before(part, after(part, index)) : index }
        return [
            Builtin(
                .method, on: .attributedStringProtocol,
                "index(after\(unit) i: AttributedString.Index) -> AttributedString.Index",
                "The position behind the \(word) at another."
            ) { a in
                let part = try a.ownPart()
                let start = try part.position(a[0])
                guard start < part.endIndex else { throw Subscripts.outOfBounds }
                return .position(after(part, start))
            },
            Builtin(
                .method, on: .attributedStringProtocol,
                "index(before\(unit) i: AttributedString.Index) -> AttributedString.Index",
                "The position of the \(word) before another."
            ) { a in
                let part = try a.ownPart()
                let start = try rounded(part, part.position(a[0]))
                guard start > part.startIndex else { throw Subscripts.outOfBounds }
                return .position(before(part, start))
            },
            Builtin(
                .method, on: .attributedStringProtocol,
                "index(_ i: AttributedString.Index, offsetBy\(unit)s distance: Int) -> AttributedString.Index",
                "The position so many \(word)s from another.",
                guarding: [.unguarded(1, "it moves no further than to the ends")]
            ) { a in
                let (part, distance) = (try a.ownPart(), try a.int(1))
                let limit = distance < 0 ? part.startIndex : part.endIndex
                guard let index = moved(part, try rounded(part, part.position(a[0])), distance, limit) else {
                    throw Subscripts.outOfBounds
                }
                return .position(index)
            },
        ]
    }

    private static let attributedTextChanges: [Builtin] =
        [
            change("append<S: AttributedStringProtocol>(_ s: S)", "Adds another text.", "text.append(text)", "abab") {
                text, a in text.append(try a.part(0))
            },
            change(
                "insert<S: AttributedStringProtocol>(_ s: S, at index: AttributedString.Index)",
                "Puts another text at a position.", "text.insert(AttributedString(\"-\"), at: text.startIndex)", "-ab"
            ) { text, a in text.insert(try a.part(0), at: try text[text.startIndex...].position(a[1])) },
            change(
                "removeSubrange<R: RangeExpression>(_ range: R) where R.Bound == AttributedString.Index",
                "Takes a part away.", "text.removeSubrange(text.range(of: \"a\")!)", "b"
            ) { text, a in text.removeSubrange(try text[text.startIndex...].bounds(a[0])) },
            change(
                """
                replaceSubrange<R: RangeExpression, S: AttributedStringProtocol>(_ range: R, with s: S) \
                where R.Bound == AttributedString.Index
                """,
                "Puts another text in place of a part.",
                "text.replaceSubrange(text.range(of: \"a\")!, with: AttributedString(\"c\"))", "cb"
            ) { text, a in text.replaceSubrange(try text[text.startIndex...].bounds(a[0]), with: try a.part(1)) },
        ]

    private static func change(
        _ signature: String, _ summary: String, _ call: String, _ result: String,
        _ change: @escaping @Sendable (inout AttributedString, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(
            on: .attributedText, signature, summary,
            example: "var text = AttributedString(\"ab\")\n\(call)\nprint(String(text.characters))\n// => \(result)"
        ) { value, a in
            guard var text = value.attributedText else { throw RuntimeError("\(value) is no AttributedString") }
            try change(&text, a)
            value = .attributed(text)
            return .void
        }
    }

    private static let characterChanges: [Builtin] = [
        characterChange(
            "append(_ newElement: Character)", "Adds a character.", "append(\"c\")", "abc"
        ) { text, a in text.characters.append(try a.character(0)) },
        characterChange(
            "append<S: Sequence>(contentsOf newElements: S) where S.Element == Character", "Adds characters.",
            "append(contentsOf: \"cd\")", "abcd"
        ) { text, a in text.characters.append(contentsOf: try a.characters(0)) },
        characterChange(
            "insert(_ newElement: Character, at i: AttributedString.Index)", "Puts a character at a position.",
            "insert(\"c\", at: text.startIndex)", "cab"
        ) { text, a in
            text.characters.insert(try a.character(0), at: try text[text.startIndex...].position(a[1]))
        },
        characterChange(
            "replaceSubrange<R: RangeExpression, C: Collection>(_ subrange: R, with newElements: C) where R.Bound == AttributedString.Index, C.Element == Character",
            "Puts characters in place of others.", "replaceSubrange(..<text.endIndex, with: \"c\")", "c"
        ) { text, a in
            let bounds = try text[text.startIndex...].bounds(a[0])
            text.characters.replaceSubrange(bounds, with: try a.characters(1))
        },
        characterChange(
            "removeSubrange<R: RangeExpression>(_ bounds: R) where R.Bound == AttributedString.Index",
            "Takes characters away.", "removeSubrange(..<text.endIndex)", ""
        ) { text, a in text.characters.removeSubrange(try text[text.startIndex...].bounds(a[0])) },
        removal("removeFirst()", "Takes the first character away.", "removeFirst()", "b") {
            $0.characters.removeFirst()
        },
        removal("removeLast()", "Takes the last character away.", "removeLast()", "a") { $0.characters.removeLast() },
    ]

    private static func removal(
        _ signature: String, _ summary: String, _ call: String, _ result: String,
        _ remove: @escaping @Sendable (inout AttributedString) -> Character
    ) -> Builtin {
        .mutating(
            on: .attributedCharacters, "\(signature) -> Character", summary,
            example: characterExample("_ = text.characters.\(call)", result)
        ) { value, _ in
            guard var text = value.object(as: AttributedCharacters.self)?.text, !text.characters.isEmpty else {
                throw RuntimeError("a text without characters has none to remove")
            }
            let character = remove(&text)
            value = .object(AttributedCharacters(text[text.startIndex...]))
            return .character(character)
        }
    }

    private static func characterChange(
        _ signature: String, _ summary: String, _ call: String, _ result: String,
        _ change: @escaping @Sendable (inout AttributedString, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(
            on: .attributedCharacters, signature, summary, example: characterExample("text.characters.\(call)", result)
        ) { value, a in
            guard var text = value.object(as: AttributedCharacters.self)?.text else { return .void }
            try change(&text, a)
            value = .object(AttributedCharacters(text[text.startIndex...]))
            return .void
        }
    }

    private static func characterExample(_ call: String, _ result: String) -> String {
        "var text = AttributedString(\"ab\")\n\(call)\nprint(\"[\\(String(text.characters))]\")\n// => [\(result)]"
    }

    /// Positions of a text by those of the String that it was made of, and the other way.
    private static let positionsOfStrings: [Builtin] = [
        Builtin(
            .initializer, on: .attributedIndex,
            "init?<S: AttributedStringProtocol>(_ sourcePosition: String.Index, within target: S)",
            "The position of a text for one of a String with the same characters, or nil."
        ) { a in
            let (part, text) = try a.target()
            guard let index = try? a.stringIndex(0, in: text) else { return .none }
            return .optional(AttributedString.Index(index, within: part).map { .position($0) })
        },
        Builtin(
            .initializer, on: .range,
            """
            init<R: RangeExpression, S: AttributedStringProtocol>(_ region: R, in target: S) \
            -> Range<AttributedString.Index>? where R.Bound == String.Index
            """,
            "The part of a text for one of a String with the same characters, or nil.",
            example: """
                let (word, text) = ("abc", AttributedString("abc"))
                print(String(text.characters[Range(word.range(of: "bc")!, in: text)!]))
                // => bc
                """
        ) { a in
            let (part, text) = try a.target()
            guard let range = try? Subscripts.bounds(a[0], in: text),
                let lower = AttributedString.Index(range.lowerBound, within: part),
                let upper = AttributedString.Index(range.upperBound, within: part)
            else { return .none }
            return .some(.range(lower..<upper))
        },
    ]

    private static let attributedTextRuns: [Builtin] =
        [
            Builtin(
                .subscript, on: .attributedRuns,
                "subscript(position: AttributedString.Index) -> AttributedString.Runs.Run",
                "The run at a position of the text."
            ) { a in
                guard let runs = a.receiver.object(as: AttributedRuns.self) else { throw a.wrong(0, "a position") }
                return .object(NativeObject(try runs.run(at: a[0]), .attributedRun))
            },
            Builtin(
                .property, on: .attributedRun, "range: Range<AttributedString.Index>",
                "Where the run stands in the text."
            ) { a in .range(try a.receiver(as: AttributedString.Runs.Run.self).range) },
            Builtin(
                .property, on: .attributedRun, "attributes: AttributeContainer", "The attributes of the run."
            ) { a in .attributes(try a.receiver(as: AttributedString.Runs.Run.self).attributes) },
        ]
        + [
            "subscript<K: AttributedStringKey>(_ key: K.Type) -> Array<(K.Value?, Range<AttributedString.Index>)>",
            """
            subscript<K: AttributedStringKey>(_ keyPath: KeyPath<AttributeDynamicLookup, K>) \
            -> Array<(K.Value?, Range<AttributedString.Index>)>
            """,
        ].map { signature in
            Builtin(
                .subscript, on: .attributedRuns, signature,
                "The parts in which one attribute is the same, with its value."
            ) { a in
                guard let runs = a.receiver.object(as: AttributedRuns.self) else { throw a.wrong(0, "a key") }
                return .array(try runs.parts(TextAttribute(a[0])).map { .tuple([$0.value, .range($0.range)]) })
            }
        }
}

extension Arguments {
    /// The receiver, a text or a part of one.
    func ownPart() throws -> AttributedSubstring {
        guard let part = receiver.attributedPart else {
            throw RuntimeError("an AttributedString is needed, not \(receiver.nominal.name)")
        }
        return part
    }

    fileprivate func part(_ index: Int) throws -> AttributedSubstring {
        guard let part = self[index].attributedPart else { throw wrong(index, "an AttributedString") }
        return part
    }

    /// The text whose positions are asked for by those of a String, and that String.
    fileprivate func target() throws -> (AttributedSubstring, Substring) {
        let part = try part(1)
        return (part, String(part.base.characters)[...])
    }

    fileprivate func character(_ index: Int) throws -> Character {
        guard let text = self[index].text, text.count == 1 else { throw wrong(index, "a Character") }
        return Character(text)
    }

    fileprivate func characters(_ index: Int) throws -> String { try sequence(index).compactMap(\.text).joined() }

    fileprivate func attributed(_ index: Int) throws -> AttributedString { AttributedString(try part(index)) }

    /// Attributes, none where they were not given.
    func container(_ index: Int) throws -> AttributeContainer {
        isGiven(index) ? try native(index, "an AttributeContainer") : AttributeContainer()
    }
}
