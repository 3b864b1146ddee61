// Members of strings that take characters away at an end: what is left of a part keeps its positions.

extension Library {
    package static let stringEndMembers: [Builtin] = [
        .mutating(
            on: .string, "removeLast() -> Character", "Removes and returns the last character.",
            example: "var s = \"ab\"\nprint(s.removeLast(), s)\n// => b a"
        ) { string, _ in try string.narrow(1, isFront: false)[0] },
        .mutating(
            on: .string, "removeFirst() -> Character", "Removes and returns the first character.",
            example: "var s = \"ab\"\nprint(s.removeFirst(), s)\n// => a b"
        ) { string, _ in try string.narrow(1, isFront: true)[0] },
        .mutating(
            on: .string, "removeFirst(_ k: Int)", "Removes the first characters.",
            example: "var s = \"abc\"\ns.removeFirst(2)\nprint(s)\n// => c"
        ) { string, a in
            _ = try string.narrow(a.count(0), isFront: true)
            return .void
        },
        .mutating(
            on: .string, "removeLast(_ k: Int)", "Removes the last characters.",
            example: "var s = \"abc\"\ns.removeLast(2)\nprint(s)\n// => a"
        ) { string, a in
            _ = try string.narrow(a.count(0), isFront: false)
            return .void
        },
        .mutating(
            on: .string, "popFirst() -> Character?",
            "Removes and returns the first character, or returns nil without any.",
            example: "var s = Substring(\"ab\")\nprint(s.popFirst()!, s)\n// => a b"
        ) { string, _ in string.text?.isEmpty == true ? .none : .some(try string.narrow(1, isFront: true)[0]) },
        .mutating(
            on: .string, "popLast() -> Character?",
            "Removes and returns the last character, or returns nil without any.",
            example: "var s = \"a\"\nprint(s.popLast()!, s.isEmpty)\n// => a true"
        ) { string, _ in string.text?.isEmpty == true ? .none : .some(try string.narrow(1, isFront: false)[0]) },
    ]
}

extension Value {
    /// Changes a text where its positions say: a part is changed in the text that it is a part of.
    mutating func withUniquePart<Result>(_ body: (inout Substring) throws -> Result) throws -> Result {
        if var part = object(as: StringObject.self)?.part {
            self = .void
            defer { self = .substring(part) }
            return try body(&part)
        }
        return try withUniqueString { text in
            var part = text[...]
            text = ""
            defer { text = String(part) }
            return try body(&part)
        }
    }

    /// Removes characters at one end and returns them.
    fileprivate mutating func narrow(_ count: Int, isFront: Bool) throws -> [Value] {
        guard var part = object(as: StringObject.self)?.part else {
            return try withUniqueString { try Self.remove(count, from: &$0, isFront: isFront) }
        }
        let removed = try Self.remove(count, from: &part, isFront: isFront)
        self = .substring(part)
        return removed
    }

    private static func remove<Text: StringProtocol & RangeReplaceableCollection>(
        _ count: Int, from text: inout Text, isFront: Bool
    ) throws -> [Value] {
        let removed = isFront ? text.prefix(count) : text.suffix(count)
        guard removed.count == count else {
            throw RuntimeError(
                text.isEmpty
                    ? "cannot remove the \(isFront ? "first" : "last") character of an empty string"
                    : "cannot remove \(count) characters of \(text.count)")
        }
        let values = removed.map { Value.character($0) }
        if isFront { text.removeFirst(count) } else { text.removeLast(count) }
        return values
    }
}
