// CharacterSet: Foundation's sets by name, and sets of a script's own.

import Foundation
import StreamRun

extension Library {
    static let characterSetMembers: [Builtin] =
        [
            set("whitespaces", " ", .whitespaces), set("whitespacesAndNewlines", " ", .whitespacesAndNewlines),
            set("newlines", "\\n", .newlines), set("decimalDigits", "7", .decimalDigits), set("letters", "a", .letters),
            set("alphanumerics", "a", .alphanumerics), set("punctuationCharacters", "!", .punctuationCharacters),
            set("symbols", "+", .symbols), set("uppercaseLetters", "A", .uppercaseLetters),
            set("lowercaseLetters", "a", .lowercaseLetters), set("capitalizedLetters", "ǅ", .capitalizedLetters),
            set("controlCharacters", "\\t", .controlCharacters),
            set("nonBaseCharacters", "\\u{301}", .nonBaseCharacters), set("decomposables", "é", .decomposables),
            set("illegalCharacters", "\\u{FFFF}", .illegalCharacters),
            set("urlQueryAllowed", "a", .urlQueryAllowed), set("urlPathAllowed", "a", .urlPathAllowed),
            set("urlHostAllowed", "a", .urlHostAllowed), set("urlFragmentAllowed", "a", .urlFragmentAllowed),
            set("urlUserAllowed", "a", .urlUserAllowed), set("urlPasswordAllowed", "a", .urlPasswordAllowed),
        ] + [
            Builtin(
                .initializer, on: .characterSet, "init()", "Makes an empty set.",
                example: "print(CharacterSet().contains(\"a\"))\n// => false"
            ) { _ in .characterSet(CharacterSet()) },
            Builtin(
                .initializer, on: .characterSet, "init(charactersIn string: String)",
                "Makes a set of a text's characters.",
                example: "print(\"[a]\".trimmingCharacters(in: CharacterSet(charactersIn: \"[]\")))\n// => a"
            ) { a in .characterSet(CharacterSet(charactersIn: try a.string(0))) },
            Builtin(
                .initializer, on: .characterSet, "init(arrayLiteral scalars: Unicode.Scalar...)",
                "Makes a set as a literal does."
            ) { a in .characterSet(CharacterSet(try a.sequence(0).compactMap(\.scalar))) },
            Builtin(
                .initializer, on: .characterSet, "init(charactersIn range: ClosedRange<Unicode.Scalar>)",
                "Makes a set of all Unicode scalars from one to another.",
                example: "print(CharacterSet(charactersIn: \"a\"...\"f\").contains(\"c\"))\n// => true"
            ) { a in
                guard let range = a[0].object(as: RangeObject.self), let lower = range.lower?.scalar,
                    let upper = range.upper?.scalar
                else { throw a.wrong(0, "a range of Unicode scalars") }
                return .characterSet(CharacterSet(charactersIn: lower...upper))
            },
            Builtin(
                .property, on: .characterSet, "inverted: CharacterSet", "All other characters.",
                example: "print(\"a1\".rangeOfCharacter(from: CharacterSet.letters.inverted) != nil)\n// => true"
            ) { a in .characterSet(try a.receiver(as: CharacterSet.self).inverted) },
            Builtin(
                .property, on: .characterSet, "isEmpty: Bool", "Whether the set has no member.",
                example: "print(CharacterSet().isEmpty)\n// => true"
            ) { a in .bool(try a.receiver(as: CharacterSet.self).isEmpty) },
            Builtin(
                .property, on: .characterSet, "bitmapRepresentation: Data", "A bit for each Unicode scalar.",
                example: "print(CharacterSet(charactersIn: \"a\").bitmapRepresentation[12])\n// => 2"
            ) { a in .data(try a.receiver(as: CharacterSet.self).bitmapRepresentation) },
            Builtin(
                .method, on: .characterSet, "contains(_ member: Unicode.Scalar) -> Bool",
                "Tells whether a Unicode scalar is in the set.",
                example: "print(CharacterSet.letters.contains(\"a\".unicodeScalars.first!))\n// => true"
            ) { a in .bool(try a.receiver(as: CharacterSet.self).contains(a.native(0, "a Unicode.Scalar"))) },
            test("isSuperset", "of", "Whether the set has all members of another.", "true") {
                $0.isSuperset(of: $1)
            },
            test("isSubset", "of", "Whether another set has all members.", "false") {
                $0.isSubset(of: $1)
            },
            test("isDisjoint", "with", "Whether there is no common member.", "false") {
                $0.isDisjoint(with: $1)
            },
            change("insert(_ character: Unicode.Scalar)", "Adds a Unicode scalar.") { set, a in
                set.insert(try a.native(0, "a Unicode.Scalar"))
            },
            change("remove(_ character: Unicode.Scalar)", "Takes a Unicode scalar away.") { set, a in
                set.remove(try a.native(0, "a Unicode.Scalar"))
            },
            change("insert(charactersIn string: String)", "Adds a text's characters.") { set, a in
                set.insert(charactersIn: try a.string(0))
            },
            change("remove(charactersIn string: String)", "Takes a text's characters away.") { set, a in
                set.remove(charactersIn: try a.string(0))
            },
            change("invert()", "Becomes the set of all other characters.") { set, _ in set.invert() },
        ] + combination("union", "formUnion", "the characters of either", "ab") { $0.union($1) }
        + combination("intersection", "formIntersection", "the characters of both", "b") { $0.intersection($1) }
        + combination("subtracting", "subtract", "the characters that another set does not have", "a") {
            $0.subtracting($1)
        }
        + combination(
            "symmetricDifference", "formSymmetricDifference", "the characters of one of both", "a"
        ) { $0.symmetricDifference($1) }

    private static func set(_ name: String, _ member: String, _ value: CharacterSet) -> Builtin {
        Builtin(
            .staticProperty, on: .characterSet, "\(name): CharacterSet",
            "The characters that Foundation calls \(name).",
            example: "print(\"\(member)\".rangeOfCharacter(from: .\(name)) != nil)\n// => true"
        ) { _ in .characterSet(value) }
    }

    private static func test(
        _ name: String, _ label: String, _ summary: String, _ shown: String,
        _ test: @escaping @Sendable (CharacterSet, CharacterSet) -> Bool
    ) -> Builtin {
        Builtin(
            .method, on: .characterSet, "\(name)(\(label) other: CharacterSet) -> Bool", summary,
            example: "print(CharacterSet.letters.\(name)(\(label): [\"a\"]))\n// => \(shown)"
        ) { a in .bool(test(try a.receiver(as: CharacterSet.self), try a.native(0, "a CharacterSet"))) }
    }

    private static func combination(
        _ name: String, _ inPlace: String, _ members: String, _ shown: String,
        _ combine: @escaping @Sendable (CharacterSet, CharacterSet) -> CharacterSet
    ) -> [Builtin] {
        let example = """
            let set = CharacterSet(charactersIn: "ab").\(name)(["b"])
            print(String(String.UnicodeScalarView("abc".unicodeScalars.filter(set.contains))))
            // => \(shown)
            """
        return Builtin.combination(
            on: .characterSet, of: "CharacterSet", name, inPlace, ("Returns \(members).", "Keeps \(members)."),
            examples: (example, nil)
        ) { a in .characterSet(combine(try a.receiver(as: CharacterSet.self), try a.native(0, "a CharacterSet"))) }
    }

    private static func change(
        _ signature: String, _ summary: String,
        _ change: @escaping @Sendable (inout CharacterSet, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(on: .characterSet, signature, summary) { value, a in
            guard var set = value.object(as: NativeObject<CharacterSet>.self)?.native else {
                throw RuntimeError("\(value) is no CharacterSet")
            }
            try change(&set, a)
            value = .characterSet(set)
            return .void
        }
    }
}
