// Members of strings that Swift's own library has.

extension Library {
    package static let stringMembers: [Builtin] = [
        .mutating(
            on: .string, "makeContiguousUTF8()", "Changes nothing: the bytes of a text lie in one piece.",
            example: "var text = \"a\"\ntext.makeContiguousUTF8()\nprint(text.isContiguousUTF8)\n// => true"
        ) { _, _ in .void },
        Builtin(
            .property, on: .string, "isContiguousUTF8: Bool",
            "Whether the bytes lie in one piece, as those of all texts do."
        ) { _ in .bool(true) },
        Builtin(
            .method, on: .string, "uppercased() -> String", "Returns the text in upper case.",
            example: "print(\"abc\".uppercased())\n// => ABC"
        ) { a in .string(try a.text().uppercased()) },
        Builtin(
            .method, on: .string, "lowercased() -> String", "Returns the text in lower case.",
            example: "print(\"ABC\".lowercased())\n// => abc"
        ) { a in .string(try a.text().lowercased()) },
        Builtin(
            .method, on: .stringProtocol, "hasPrefix<T: StringProtocol>(_ prefix: T) -> Bool",
            "Tells whether the text begins with another.",
            example: "print(\"RxSwift\".hasPrefix(\"Rx\"))\n// => true"
        ) { a in .bool(try a.text().hasPrefix(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol, "hasSuffix<T: StringProtocol>(_ suffix: T) -> Bool",
            "Tells whether the text ends with another.",
            example: "print(\"RxSwift\".hasSuffix(\"Swift\"))\n// => true"
        ) { a in .bool(try a.text().hasSuffix(a.string(0))) },
        Builtin(
            .method, on: .stringProtocol, "contains<T: StringProtocol>(_ other: T) -> Bool",
            "Tells whether a text or character occurs.",
            example: "print(\"RxSwift\".contains(\"Swi\"))\n// => true"
        ) { a in
            let (text, part) = (try a.text(), try a.string(0))
            // Foundation, which RxSwift brings too, finds the empty text nowhere; Swift alone finds it everywhere.
            return .bool(!part.isEmpty && text.contains(part))
        },
        Builtin(
            .method, on: .string, "filter(_ isIncluded: (Character) throws -> Bool) rethrows -> String",
            "Returns the characters that satisfy a predicate, as a string.",
            example: "print(\"a1b2\".filter { $0.isNumber })\n// => 12"
        ) { a in
            let isIncluded = try a.function(0)
            return .string(try a.text().filter { try isIncluded.test(.character($0)) })
        },
        Builtin(
            .method, on: .string, "write<Target: TextOutputStream>(to target: inout Target)",
            "Writes the text into another one.",
            example: "var s = \"a\"\n\"b\".write(to: &s)\nprint(s)\n// => ab"
        ) { a in
            try a.write(a.text(), to: 0)
            return .void
        },
        .mutating(
            on: .string, "append(_ other: String)", "Adds a text or character at the end.",
            example: "var s = \"a\"\ns.append(\"b\")\nprint(s)\n// => ab"
        ) { string, a in
            let other = try a.string(0)
            try string.withUniqueString { $0 += other }
            return .void
        },
        .mutating(
            on: .string, "append(contentsOf newElements: any Sequence<Character>)", "Adds a text at the end.",
            example: "var s = \"a\"\ns.append(contentsOf: \"bc\")\nprint(s)\n// => abc"
        ) { string, a in
            let other = try a.sequence(0).compactMap(\.text).joined()
            try string.withUniqueString { $0 += other }
            return .void
        },
        .mutating(
            on: .string, "insert(_ newElement: Character, at i: String.Index)",
            "Inserts a character before a position.",
            example: "var s = \"bc\"\ns.insert(\"a\", at: s.startIndex)\nprint(s)\n// => abc"
        ) { string, a in
            let character = try a.character(0)
            try string.withUniquePart { $0.insert(character, at: try a.stringIndex(1, in: $0[...])) }
            return .void
        },
        .mutating(
            on: .string, "removeAll(keepingCapacity: Bool = false)", "Removes all characters.",
            example: "var s = \"ab\"\ns.removeAll()\nprint(s.count)\n// => 0"
        ) { string, _ in
            try string.withUniqueString { $0 = "" }
            return .void
        },
        .mutating(
            on: .string, "removeAll(where shouldBeRemoved: (Character) throws -> Bool) rethrows",
            "Removes the characters that satisfy a predicate.",
            example: "var s = \"a1b\"\ns.removeAll { $0.isNumber }\nprint(s)\n// => ab"
        ) { string, a in
            let predicate = try a.function(0)
            try string.withUniqueString { try $0.removeAll { try predicate.test(.character($0)) } }
            return .void
        },
        .mutating(
            on: .string, "remove(at i: String.Index) -> Character", "Removes and returns the character at a position.",
            example: "var s = \"ab\"\nprint(s.remove(at: s.startIndex), s)\n// => a b"
        ) { string, a in
            return try string.withUniquePart { text in
                let index = try a.stringIndex(0, in: text[...])
                guard index < text.endIndex else { throw Subscripts.outOfBounds }
                return .character(text.remove(at: index))
            }
        },
        .mutating(
            on: .string, "removeSubrange(_ bounds: any RangeExpression<String.Index>)",
            "Removes the characters in a range.",
            example: "var s = \"abc\"\ns.removeSubrange(...s.startIndex)\nprint(s)\n// => bc"
        ) { string, a in
            try string.withUniquePart { $0.removeSubrange(try Subscripts.bounds(a[0], in: $0[...])) }
            return .void
        },
        .mutating(
            on: .string, "replaceSubrange(_ subrange: any RangeExpression<String.Index>, with newElements: String)",
            "Replaces the characters in a range.",
            example: "var s = \"abc\"\ns.replaceSubrange(...s.startIndex, with: \"X\")\nprint(s)\n// => Xbc"
        ) { string, a in
            let new = try a[1].text ?? a.sequence(1).compactMap(\.text).joined()
            try string.withUniquePart { $0.replaceSubrange(try Subscripts.bounds(a[0], in: $0[...]), with: new) }
            return .void
        },
        Builtin(
            .property, on: .stringProtocol, "unicodeScalars: Self.UnicodeScalarView",
            "The Unicode scalars of the text.",
            example: "print(\"ab\".unicodeScalars.count)\n// => 2"
        ) { a in .object(TextView(.scalars(try a.part().unicodeScalars))) },
        Builtin(
            .settableProperty, on: .string, "unicodeScalars: String.UnicodeScalarView",
            "The Unicode scalars of the text, which may be changed.",
            example: "var s = \"a\"\ns.unicodeScalars.append(\"b\")\nprint(s)\n// => ab"
        ) { a in
            guard a.isGiven(0) else { return .object(TextView(.scalars(try a.part().unicodeScalars))) }
            var text = String.UnicodeScalarView()
            for scalar in try a.sequence(0) {
                guard let native = scalar.object(as: NativeObject<Unicode.Scalar>.self)?.native else {
                    throw a.wrong(0, "the scalars of a text")
                }
                text.append(native)
            }
            return .string(String(text))
        },
        Builtin(
            .property, on: .stringProtocol, "utf8: Self.UTF8View", "The bytes of the text in UTF-8.",
            example: "print(Array(\"é\".utf8))\n// => [195, 169]"
        ) { a in .object(TextView(.utf8(try a.part().utf8))) },
        Builtin(
            .property, on: .stringProtocol, "utf16: Self.UTF16View", "The code units of the text in UTF-16.",
            example: "print(\"🐶\".utf16.count)\n// => 2"
        ) { a in .object(TextView(.utf16(try a.part().utf16))) },
        Builtin(
            .property, on: .string, "characters: Array<Character>", "The characters, as old code asks for them.",
            example: "print(\"ab\".characters.count)\n// => 2", renamed: "the string itself since Swift 4"
        ) { a in .array(try a.elements()) },
    ]

    package static let stringIndexMembers: [Builtin] = [
        Builtin(
            .property, on: .string, "startIndex: String.Index", "The position of the first character.",
            example: "let s = \"abc\"\nprint(s[s.startIndex])\n// => a"
        ) { a in .index(try a.part().startIndex) },
        Builtin(
            .property, on: .string, "endIndex: String.Index", "The position after the last character.",
            example: "let s = \"abc\"\nprint(s[s.startIndex..<s.endIndex])\n// => abc"
        ) { a in .index(try a.part().endIndex) },
        Builtin(
            .property, on: .string, "base: String", "The whole string that a part is taken from.",
            example: "print(\"a-b\".split(separator: \"-\")[1].base)\n// => a-b"
        ) { a in .string(try a.part().base) },
        Builtin(
            .method, on: .string, "index(after i: String.Index) -> String.Index", "The position after another.",
            example: "let s = \"abc\"\nprint(s[s.index(after: s.startIndex)])\n// => b"
        ) { a in .index(try a.index(from: a.stringIndex(0, in: a.part()), by: 1)) },
        Builtin(
            .method, on: .string, "index(before i: String.Index) -> String.Index", "The position before another.",
            example: "let s = \"abc\"\nprint(s[s.index(before: s.endIndex)])\n// => c"
        ) { a in .index(try a.index(from: a.stringIndex(0, in: a.part()), by: -1)) },
        Builtin(
            .method, on: .string, "index(_ i: String.Index, offsetBy distance: Int) -> String.Index",
            "The position some characters on.",
            example: "let s = \"abc\"\nprint(s[s.index(s.startIndex, offsetBy: 2)])\n// => c"
        ) { a in .index(try a.index(from: a.stringIndex(0, in: a.part()), by: a.int(1))) },
        Builtin(
            .method, on: .string,
            "index(_ i: String.Index, offsetBy distance: Int, limitedBy limit: String.Index) -> String.Index?",
            "The position some characters on, or nil beyond a limit.",
            example:
                "let s = \"abc\"\nprint(s.index(s.startIndex, offsetBy: 9, limitedBy: s.endIndex) == nil)\n// => true"
        ) { a in
            let text = try a.part()
            let (start, limit) = (try a.stringIndex(0, in: text), try a.stringIndex(2, in: text))
            return .optional(try a.index(from: start, by: a.int(1), limitedBy: limit).map { .index($0) })
        },
        Builtin(
            .method, on: .string, "distance(from start: String.Index, to end: String.Index) -> Int",
            "How many characters two positions are apart.",
            example: "let s = \"abc\"\nprint(s.distance(from: s.startIndex, to: s.endIndex))\n// => 3"
        ) { a in
            let text = try a.part()
            return .int(text.distance(from: try a.stringIndex(0, in: text), to: try a.stringIndex(1, in: text)))
        },
        Builtin(
            .method, on: .string, "firstIndex(of element: Character) -> String.Index?",
            "The position of the first character equal to another.",
            example: "let s = \"a-b\"\nprint(s[..<s.firstIndex(of: \"-\")!])\n// => a"
        ) { a in .optional(try a.part().firstIndex(of: a.character(0)).map { .index($0) }) },
        Builtin(
            .method, on: .string, "lastIndex(of element: Character) -> String.Index?",
            "The position of the last character equal to another.",
            example: "let s = \"a-b-c\"\nprint(s[..<s.lastIndex(of: \"-\")!])\n// => a-b"
        ) { a in .optional(try a.part().lastIndex(of: a.character(0)).map { .index($0) }) },
        Builtin(
            .method, on: .string, "firstIndex(where predicate: (Character) throws -> Bool) rethrows -> String.Index?",
            "The position of the first character that satisfies a predicate.",
            example: "let s = \"ab1\"\nprint(s[s.firstIndex { $0.isNumber }!])\n// => 1"
        ) { a in
            let predicate = try a.function(0)
            return .optional(try a.part().firstIndex { try predicate.test(.character($0)) }.map { .index($0) })
        },
        Builtin(
            .subscript, on: .string, "subscript(i: String.Index) -> Character", "The character at a position.",
            example: "let s = \"abc\"\nprint(s[s.startIndex])\n// => a"
        ) { a in try Subscripts.get(a.receiver, a[0]) },
        Builtin(
            .subscript, on: .string, "subscript(r: any RangeExpression<String.Index>) -> Substring",
            "The characters in a range.",
            example: "let s = \"abc\"\nprint(s[s.startIndex...])\n// => abc"
        ) { a in try Subscripts.get(a.receiver, a[0]) },
    ]
}

extension Value {
    /// A position in a string.
    package static func index(_ index: String.Index) -> Value { .object(NativeObject(index, .stringIndex)) }
}

extension Arguments {
    /// A position in a string, which may have been taken from another one.
    package func stringIndex(_ index: Int, in text: Substring) throws -> String.Index {
        let position: String.Index = try native(index, "a String.Index")
        guard position >= text.startIndex, position <= text.endIndex else { throw Subscripts.outOfBounds }
        return position
    }

    /// A position so many characters from another, checked against the receiver's ends.
    func index(from start: String.Index, by distance: Int) throws -> String.Index {
        let text = try part()
        let limit = distance < 0 ? text.startIndex : text.endIndex
        guard let index = text.index(start, offsetBy: distance, limitedBy: limit) else {
            throw Subscripts.outOfBounds
        }
        return index
    }

    /// The same, or nil if a limit lies before it: one that lies the other way does not count.
    func index(from start: String.Index, by distance: Int, limitedBy limit: String.Index) throws -> String.Index? {
        guard distance < 0 ? limit <= start : limit >= start else { return try index(from: start, by: distance) }
        return try part().index(start, offsetBy: distance, limitedBy: limit)
    }
}
