// Members of strings that take a part of them: the parts are strings again.

extension Library {
    package static let stringSlicingMembers: [Builtin] = [
        Builtin(
            .method, on: .string, "prefix(_ maxLength: Int) -> Substring", "Returns the first characters.",
            example: "print(\"hello\".prefix(2).uppercased())\n// => HE"
        ) { a in .substring(try a.part().prefix(a.count(0))) },
        Builtin(
            .method, on: .string, "suffix(_ maxLength: Int) -> Substring", "Returns the last characters.",
            example: "print(\"hello\".suffix(2))\n// => lo"
        ) { a in .substring(try a.part().suffix(a.count(0))) },
        Builtin(
            .method, on: .string, "dropFirst(_ k: Int = 1) -> Substring", "Leaves out the first characters.",
            example: "print(\"hello\".dropFirst())\n// => ello"
        ) { a in .substring(try a.part().dropFirst(a.has(0) ? a.count(0) : 1)) },
        Builtin(
            .method, on: .string, "dropLast(_ k: Int = 1) -> Substring", "Leaves out the last characters.",
            example: "print(\"hello\".dropLast(2))\n// => hel"
        ) { a in .substring(try a.part().dropLast(a.has(0) ? a.count(0) : 1)) },
        Builtin(
            .method, on: .string, "prefix(while predicate: (Character) throws -> Bool) rethrows -> Substring",
            "Returns the characters before the first that does not satisfy a predicate.",
            example: "print(\"12ab\".prefix { $0.isNumber })\n// => 12"
        ) { a in
            let predicate = try a.function(0)
            return .substring(try a.part().prefix { try predicate.test(.character($0)) })
        },
        Builtin(
            .method, on: .string, "drop(while predicate: (Character) throws -> Bool) rethrows -> Substring",
            "Leaves out the first characters for as long as they satisfy a predicate.",
            example: "print(\"12ab\".drop { $0.isNumber })\n// => ab"
        ) { a in
            let predicate = try a.function(0)
            return .substring(try a.part().drop { try predicate.test(.character($0)) })
        },
        Builtin(
            .method, on: .string, "prefix(upTo end: String.Index) -> Substring",
            "Returns the characters before a position.",
            example: "let s = \"a,b\"\nprint(s.prefix(upTo: s.firstIndex(of: \",\")!))\n// => a"
        ) { a in try Subscripts.get(a.receiver, Arithmetic.range(nil, a[0], closed: false)) },
        Builtin(
            .method, on: .string, "prefix(through position: String.Index) -> Substring",
            "Returns the characters up to a position, that one included.",
            example: "let s = \"a,b\"\nprint(s.prefix(through: s.firstIndex(of: \",\")!))\n// => a,"
        ) { a in try Subscripts.get(a.receiver, Arithmetic.range(nil, a[0], closed: true)) },
        Builtin(
            .method, on: .string, "suffix(from start: String.Index) -> Substring",
            "Returns the characters from a position on.",
            example: "let s = \"a,b\"\nprint(s.suffix(from: s.firstIndex(of: \",\")!))\n// => ,b"
        ) { a in try Subscripts.get(a.receiver, Arithmetic.range(a[0], nil, closed: false)) },
        Builtin(
            .method, on: .string,
            "split(separator: String, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [Substring]",
            "Returns the parts between the places where a separator stands.",
            example: "print(\"a, b\".split(separator: \", \"))\n// => [\"a\", \"b\"]"
        ) { a in
            let (text, separator) = (try a.part(), try a.string(0))
            let limit = a.has(1) ? try a.count(1) : .max
            let omitsEmpty = a.has(2) ? try a.bool(2) : true
            if let byte = separator.utf8.first, separator.utf8.count == 1, separator.isPlain, text.isPlain {
                let parts = text.utf8.split(separator: byte, maxSplits: limit, omittingEmptySubsequences: omitsEmpty)
                return .array(parts.map { .substring(Substring($0)) })
            }
            if separator.count == 1, let character = separator.first {
                return .array(
                    text.split(separator: character, maxSplits: limit, omittingEmptySubsequences: omitsEmpty).map {
                        .substring($0)
                    })
            }
            return .array(
                text.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: omitsEmpty).map {
                    .substring($0)
                })
        },
        Builtin(
            .method, on: .string,
            """
            split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, \
            whereSeparator isSeparator: (Character) throws -> Bool) rethrows -> [Substring]
            """,
            "Returns the parts between the characters that satisfy a predicate.",
            example: "print(\"a1b\".split { $0.isNumber })\n// => [\"a\", \"b\"]"
        ) { a in
            let isSeparator = try a.function(2)
            let parts = try a.part().split(
                maxSplits: a.has(0) ? a.count(0) : .max, omittingEmptySubsequences: a.has(1) ? a.bool(1) : true
            ) { try isSeparator.test(.character($0)) }
            return .array(parts.map { .substring($0) })
        },
        .mutating(
            on: .string, "insert(contentsOf newElements: any Sequence<Character>, at i: String.Index)",
            "Inserts a text before a position.",
            example:
                "var s = \"ad\"\ns.insert(contentsOf: \"bc\", at: s.index(after: s.startIndex))\nprint(s)\n// => abcd"
        ) { string, a in
            let new = try a.sequence(0).compactMap(\.text).joined()
            try string.withUniquePart { $0.insert(contentsOf: new, at: try a.stringIndex(1, in: $0[...])) }
            return .void
        },
        .mutating(
            on: .string, "write(_ other: String)", "Adds a text at the end, as a stream of text does.",
            example: "var s = \"a\"\ns.write(\"b\")\nprint(s)\n// => ab"
        ) { string, a in
            let text = try a.string(0)
            try string.withUniqueString { $0 += text }
            return .void
        },
        .mutating(
            on: .string, "reserveCapacity(_ n: Int)", "Makes room for characters to come.",
            example: "var s = \"a\"\ns.reserveCapacity(10)\nprint(s)\n// => a"
        ) { _, _ in .void },
    ]
}
