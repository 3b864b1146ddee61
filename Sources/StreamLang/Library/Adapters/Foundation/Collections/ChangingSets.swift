// NSMutableIndexSet and NSMutableCharacterSet: sets that all who refer to them see changing.

import Foundation
import StreamRun

extension Library {
    static let changingSets: [Builtin] = changingIndexSets + changingCharacterSets

    private static let changingIndexSets: [Builtin] =
        [
            Builtin(.initializer, on: .nsMutableIndexSet, "init()", "Makes an empty set.") { _ in .indexes(IndexSet())
            },
            Builtin(.initializer, on: .nsMutableIndexSet, "init(index value: Int)", "Makes a set of one integer.") {
                a in
                .indexes(IndexSet(integer: try a.index(0)))
            },
            Builtin(
                .initializer, on: .nsMutableIndexSet, "init(indexesIn range: NSRange)", "Makes a set of a range."
            ) { a in .indexes(IndexSet(integersIn: try a.indexRange(0))) },
            Builtin(
                .initializer, on: .nsMutableIndexSet, "init(indexSet: IndexSet)", "Makes a set of the same integers."
            ) { a in .indexes(try a.native(0, "an IndexSet")) },
            Builtin(
                .property, on: .nsMutableIndexSet, "count: Int", "How many integers there are.",
                example: """
                    let set = NSMutableIndexSet(index: 3)
                    set.add(in: NSRange(location: 7, length: 2))
                    set.remove(8)
                    print(set.count, set.contains(7), set.firstIndex, set.lastIndex)
                    // => 2 true 3 7
                    """
            ) { a in .int(try a.indexes().exactCount ?? .max) },
            Builtin(.property, on: .nsMutableIndexSet, "firstIndex: Int", "The least integer, or NSNotFound.") { a in
                .int(try a.indexes().first ?? .max)
            },
            Builtin(.property, on: .nsMutableIndexSet, "lastIndex: Int", "The greatest integer, or NSNotFound.") { a in
                .int(try a.indexes().last ?? .max)
            },
            Builtin(
                .method, on: .nsMutableIndexSet, "contains(_ value: Int) -> Bool",
                "Tells whether the set has an integer."
            ) { a in .bool(try a.indexes().contains(a.int(0))) },
            Builtin(
                .method, on: .nsMutableIndexSet, "enumerate(_ block: (Int, UnsafeMutablePointer<ObjCBool>) -> Void)",
                "Calls a closure with each integer and a pointer that stops it."
            ) { a in try a.callEach(0, a.indexes().lazy.map { [.int($0)] }) },
            indexes("removeAllIndexes()", "Takes all integers away.") { set, _ in set = IndexSet() },
            indexes(
                "shiftIndexesStarting(at index: Int, by delta: Int)", "Adds a number to the integers from one on."
            ) { set, a in
                let (start, delta) = (try a.index(0), try a.int(1))
                let moved = [start, max(start, set.last ?? start)].map { $0.addingReportingOverflow(delta) }
                guard moved.allSatisfy({ !$0.overflow && Arguments.possibleIndexes.contains($0.partialValue) }) else {
                    throw RuntimeError("the integers cannot be moved by \(delta)")
                }
                set.shift(startingAt: start, by: delta)
            },
        ]
        + [("add", "Adds"), ("remove", "Takes away")].flatMap { name, does in
            [
                indexes("\(name)(_ value: Int)", "\(does) an integer.") { set, a in
                    if name == "add" { set.insert(try a.index(0)) } else { set.remove(try a.index(0)) }
                },
                indexes("\(name)(_ indexSet: IndexSet)", "\(does) the integers of another set.") { set, a in
                    let other: IndexSet = try a.native(0, "an IndexSet")
                    if name == "add" { set.formUnion(other) } else { set.subtract(other) }
                },
                indexes("\(name)(in range: NSRange)", "\(does) the integers of a range.") { set, a in
                    let range = try a.indexRange(0)
                    if name == "add" { set.insert(integersIn: range) } else { set.remove(integersIn: range) }
                },
            ]
        }

    private static let changingCharacterSets: [Builtin] =
        [
            Builtin(.initializer, on: .nsMutableCharacterSet, "init()", "Makes an empty set.") { _ in
                .characters(CharacterSet())
            },
            Builtin(
                .initializer, on: .nsMutableCharacterSet, "init(charactersIn string: String)",
                "Makes a set of the characters of a text."
            ) { a in .characters(CharacterSet(charactersIn: try a.string(0))) },
        ]
        + characterClasses.map { name, set in
            Builtin(
                .staticMethod, on: .nsMutableCharacterSet, "\(name)() -> NSMutableCharacterSet",
                "A set that has the characters of a kind.",
                example: name == "alphanumeric"
                    ? """
                    let allowed = NSMutableCharacterSet.alphanumeric()
                    allowed.addCharacters(in: "-_")
                    print("a b-c".addingPercentEncoding(withAllowedCharacters: allowed as CharacterSet)!)
                    // => a%20b-c
                    """ : nil
            ) { _ in .characters(set) }
        } + [
            characters("addCharacters(in aString: String)", "Adds the characters of a text.") {
                $0.insert(charactersIn: try $1.string(0))
            },
            characters("removeCharacters(in aString: String)", "Takes the characters of a text away.") {
                $0.remove(charactersIn: try $1.string(0))
            },
            characters("formUnion(with otherSet: CharacterSet)", "Adds the characters of another set.") {
                $0.formUnion(try $1.native(0, "a CharacterSet"))
            },
            characters("formIntersection(with otherSet: CharacterSet)", "Keeps the characters of another set.") {
                $0.formIntersection(try $1.native(0, "a CharacterSet"))
            },
            characters("invert()", "Becomes the set of all other characters.") { set, _ in set.invert() },
            Builtin(
                .method, on: .nsMutableCharacterSet, "characterIsMember(_ aCharacter: UInt16) -> Bool",
                "Tells whether the set has a code unit."
            ) { a in
                let scalar = a[0].exactly(UInt16.self).flatMap { Unicode.Scalar($0) }
                return .bool(try scalar.map(a.characters().contains) ?? false)
            },
        ]

    private static let characterClasses: [(String, CharacterSet)] = [
        ("control", .controlCharacters), ("whitespace", .whitespaces),
        ("whitespaceAndNewline", .whitespacesAndNewlines),
        ("decimalDigit", .decimalDigits), ("letter", .letters), ("lowercaseLetter", .lowercaseLetters),
        ("uppercaseLetter", .uppercaseLetters), ("alphanumeric", .alphanumerics),
        ("punctuation", .punctuationCharacters), ("capitalizedLetter", .capitalizedLetters), ("symbol", .symbols),
        ("newline", .newlines),
    ]

    private static func indexes(
        _ signature: String, _ summary: String, _ body: @escaping @Sendable (inout IndexSet, Arguments) throws -> Void
    ) -> Builtin {
        change(.nsMutableIndexSet, signature, summary) { value, a in
            var set = try a.indexes()
            try body(&set, a)
            value = .object(NativeObject(set, .indexSet))
        }
    }

    private static func characters(
        _ signature: String, _ summary: String,
        _ body: @escaping @Sendable (inout CharacterSet, Arguments) throws -> Void
    ) -> Builtin {
        change(.nsMutableCharacterSet, signature, summary) { value, a in
            var set = try a.characters()
            try body(&set, a)
            value = .characterSet(set)
        }
    }

    private static func change(
        _ set: NominalType, _ signature: String, _ summary: String,
        _ body: @escaping @Sendable (inout Value, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: set, signature, summary) { a in
            var content = try a.content()
            try body(&content, a)
            try a.receiver(as: SharedCollection.self, isPure: true) { $0 = content }
            return .void
        }
    }
}

extension Value {
    fileprivate static func indexes(_ set: IndexSet) -> Value {
        .object(SharedCollection(.object(NativeObject(set, .indexSet)), .nsMutableIndexSet))
    }
    fileprivate static func characters(_ set: CharacterSet) -> Value {
        .object(SharedCollection(.characterSet(set), .nsMutableCharacterSet))
    }
}

extension Arguments {
    /// What the receiver, an NSMutableIndexSet, holds.
    fileprivate func indexes() throws -> IndexSet {
        try content().object(as: NativeObject<IndexSet>.self)?.native ?? IndexSet()
    }

    /// What the receiver, an NSMutableCharacterSet, holds.
    fileprivate func characters() throws -> CharacterSet {
        try content().object(as: NativeObject<CharacterSet>.self)?.native ?? CharacterSet()
    }

    /// An integer that an index set may have.
    fileprivate func index(_ argument: Int) throws -> Int {
        let index = try int(argument)
        guard Self.possibleIndexes.contains(index) else { throw RuntimeError("an index set cannot have \(index)") }
        return index
    }

    fileprivate func indexRange(_ argument: Int) throws -> Range<Int> {
        let range: NSRange = try native(argument, "an NSRange")
        guard range.length >= 0, Self.possibleIndexes.contains(range.location), Self.possibleIndexes.contains(range.end)
        else { throw RuntimeError("an index set cannot have the integers of \(range)") }
        return range.location..<range.end
    }
}
