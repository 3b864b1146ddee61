// Members of characters.

extension Library {
    package static let characterMembers: [Builtin] =
        characterFlags.enumerated().map { position, flag in
            Builtin(
                .property, on: .character, "\(flag.name): Bool", flag.summary,
                example: "print((\"\(flag.example)\" as Character).\(flag.name))\n// => true"
            ) { a in
                if case .shortCharacter(let short) = a.receiver, let byte = short.onlyByte {
                    return .bool(flagsOfASCII[position][byte])
                }
                return .bool(flag.holds(try a.own()))
            }
        } + [
            Builtin(
                .property, on: .character, "wholeNumberValue: Int?", "The whole number that it stands for, or nil.",
                example: "print((\"7\" as Character).wholeNumberValue!)\n// => 7"
            ) { a in .optional(try a.own().wholeNumberValue.map { .int($0) }) },
            Builtin(
                .property, on: .character, "hexDigitValue: Int?", "The value as a hexadecimal digit, or nil.",
                example: "print((\"f\" as Character).hexDigitValue!)\n// => 15"
            ) { a in .optional(try a.own().hexDigitValue.map { .int($0) }) },
            Builtin(
                .property, on: .character, "asciiValue: UInt8?", "The code in ASCII, or nil.",
                example: "print((\"A\" as Character).asciiValue!)\n// => 65"
            ) { a in .optional(try a.own().asciiValue.map { .integer($0, as: .uint8) }) },
            Builtin(
                .property, on: .character, "unicodeScalars: String.UnicodeScalarView",
                "The Unicode scalars that it is made of.",
                example: "print((\"a\" as Character).unicodeScalars.count)\n// => 1"
            ) { a in .object(TextView(.scalars(Substring(String(try a.own())).unicodeScalars))) },
            Builtin(
                .method, on: .character, "uppercased() -> String", "Returns it in upper case, as a string.",
                example: "print((\"a\" as Character).uppercased())\n// => A"
            ) { a in .string(try a.own().uppercased()) },
            Builtin(
                .method, on: .character, "lowercased() -> String", "Returns it in lower case, as a string.",
                example: "print((\"A\" as Character).lowercased())\n// => a"
            ) { a in .string(try a.own().lowercased()) },
            Builtin(
                .property, on: .character, "utf8: String.UTF8View", "The bytes in UTF-8.",
                example: "print(Array((\"é\" as Character).utf8))\n// => [195, 169]"
            ) { a in .object(TextView(.utf8(Substring(String(try a.own())).utf8))) },
            Builtin(
                .property, on: .character, "utf16: String.UTF16View", "The code units in UTF-16.",
                example: "print((\"🐶\" as Character).utf16.count)\n// => 2"
            ) { a in .object(TextView(.utf16(Substring(String(try a.own())).utf16))) },
            Builtin(
                .initializer, on: .character, "init(_ value: Any)",
                "Makes a character of a string of one, or of a Unicode scalar.",
                example: "print(Character(\"x\"))\n// => x"
            ) { a in
                if let scalar = a[0].unwrapped?.object(as: NativeObject<Unicode.Scalar>.self)?.native {
                    return .character(Character(scalar))
                }
                if let text = a[0].text, text.count != 1 {
                    let what = text.isEmpty ? "an empty String" : "a String of more than one character"
                    throw RuntimeError("a Character cannot be made of \(what)", code: "E0551")
                }
                return .character(try a.character(0))
            },
            Builtin(
                .initializer, on: .unicodeScalar, "init?(_ description: String)",
                "Makes a Unicode scalar of a text of just one, or answers nil.",
                example: "let text = \"ab\"\nprint(Unicode.Scalar(text) == nil)\n// => true"
            ) { a in
                let scalars = try a.string(0).unicodeScalars
                return .optional(
                    scalars.first.flatMap { scalars.count == 1 ? .object(NativeObject($0, .unicodeScalar)) : nil })
            },
            Builtin(
                .property, on: .unicodeScalar, "value: UInt32", "The scalar's number in Unicode.",
                example: "print(\"a\".unicodeScalars.first!.value)\n// => 97"
            ) { a in .integer(try a.receiver(as: Unicode.Scalar.self).value, as: .uint32) },
            scalarByNumber("UInt32", example: "print(Character(Unicode.Scalar(97)!))\n// => a"),
            scalarByNumber("UInt16", example: "print(Unicode.Scalar(0xD800 as UInt16) == nil)\n// => true"),
            scalarByNumber("Int", example: "let n = 98\nprint(Unicode.Scalar(n)!)\n// => b"),
            Builtin(
                .initializer, on: .unicodeScalar, "init(_ value: UInt8)", "Makes a Unicode scalar of a byte.",
                example: "let a: UInt8 = 97\nprint(Unicode.Scalar(a).value)\n// => 97"
            ) { a in
                guard let byte = a[0].exactly(UInt8.self) else { throw a.wrong(0, "a byte") }
                return .object(NativeObject(Unicode.Scalar(byte), .unicodeScalar))
            },
            Builtin(
                .initializer, on: .uint8, "init(ascii v: Unicode.Scalar)", "The byte of a character of ASCII.",
                example: "print(UInt8(ascii: \"a\"))\n// => 97"
            ) { a in
                let scalar: Unicode.Scalar = try a.native(0, "a Unicode.Scalar")
                guard scalar.isASCII else { throw RuntimeError("\"\(scalar)\" is no character of ASCII") }
                return .integer(UInt8(ascii: scalar), as: .uint8)
            },
            Builtin(
                .initializer, on: .unicodeScalar, "init(_ value: Unicode.Scalar)",
                "The scalar itself, which may be a literal.",
                example: "print(Unicode.Scalar(\"a\").value)\n// => 97"
            ) { a in a[0] },
        ]

    private static func scalarByNumber(_ type: String, example: String) -> Builtin {
        Builtin(
            .initializer, on: .unicodeScalar, "init?(_ value: \(type))",
            "Makes a Unicode scalar of its number, or answers nil.", example: example
        ) { a in
            .optional(
                a[0].exactly(UInt32.self).flatMap(Unicode.Scalar.init).map { .object(NativeObject($0, .unicodeScalar)) }
            )
        }
    }

    private static let characterFlags:
        [(name: String, summary: String, example: String, holds: @Sendable (Character) -> Bool)] = [
            ("isLetter", "Whether it is a letter.", "a", { $0.isLetter }),
            ("isNumber", "Whether it is a number.", "7", { $0.isNumber }),
            ("isWhitespace", "Whether it is white space.", " ", { $0.isWhitespace }),
            ("isNewline", "Whether it ends a line.", "\\n", { $0.isNewline }),
            ("isPunctuation", "Whether it is a punctuation mark.", "!", { $0.isPunctuation }),
            ("isSymbol", "Whether it is a symbol.", "+", { $0.isSymbol }),
            ("isUppercase", "Whether it is in upper case.", "A", { $0.isUppercase }),
            ("isLowercase", "Whether it is in lower case.", "a", { $0.isLowercase }),
            ("isCased", "Whether it is in another form in the other case.", "a", { $0.isCased }),
            ("isASCII", "Whether it is one of the 128 characters of ASCII.", "a", { $0.isASCII }),
            ("isHexDigit", "Whether it is a hexadecimal digit.", "f", { $0.isHexDigit }),
            ("isWholeNumber", "Whether it stands for a whole number.", "7", { $0.isWholeNumber }),
            ("isMathSymbol", "Whether it is a mathematical symbol.", "+", { $0.isMathSymbol }),
            ("isCurrencySymbol", "Whether it is a currency's symbol.", "$", { $0.isCurrencySymbol }),
        ]

    // Asked once: Unicode's tables answer slowly.
    private static let flagsOfASCII: [[Bool]] = characterFlags.map { flag in
        (0..<128).map { flag.holds(Character(Unicode.Scalar(UInt8($0)))) }
    }
}

extension Arguments {
    fileprivate func own() throws -> Character {
        if case .shortCharacter(let short) = receiver { return Character(short.text) }
        // A character beyond ASCII, or a string literal of one character whose type nothing told.
        if let text = receiver.text, text.count == 1, let character = text.first { return character }
        throw RuntimeError("this member needs a Character, not \(receiver.nominal.name)")
    }
}
