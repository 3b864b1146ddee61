// What Unicode knows of a scalar.

extension NominalType {
    package static let unicodeProperties = library("Unicode.Scalar.Properties")
}

extension Library {
    package static let unicodeScalarMembers: [Builtin] =
        [
            Builtin(
                .property, on: .unicodeScalar, "isASCII: Bool", "Whether it is one of the 128 characters of ASCII.",
                example: "print(\"a\".unicodeScalars.first!.isASCII)\n// => true"
            ) { a in .bool(try a.scalar().isASCII) },
            Builtin(
                .method, on: .unicodeScalar, "escaped(asASCII forceASCII: Bool) -> String",
                "Returns it as a string literal would write it.",
                example: "print(\"é\".unicodeScalars.first!.escaped(asASCII: true))\n// => \\u{00E9}"
            ) { a in .string(try a.scalar().escaped(asASCII: a.bool(0))) },
            Builtin(
                .property, on: .unicodeScalar, "properties: Unicode.Scalar.Properties", "What Unicode knows of it.",
                example: "print(\"a\".unicodeScalars.first!.properties.isAlphabetic)\n// => true"
            ) { a in .object(NativeObject(try a.scalar().properties, .unicodeProperties)) },
            Builtin(
                .property, on: .unicodeScalar, "utf8: Array<UInt8>", "Its bytes in UTF-8.",
                example: "print(\"é\".unicodeScalars.first!.utf8.count)\n// => 2"
            ) { a in .array(try a.scalar().utf8.map { .integer($0, as: .uint8) }) },
            Builtin(
                .property, on: .unicodeScalar, "utf16: Array<UInt16>", "Its units in UTF-16.",
                example: "print(\"é\".unicodeScalars.first!.utf16.count)\n// => 1"
            ) { a in .array(try a.scalar().utf16.map { .integer($0, as: .uint16) }) },
            Builtin(
                .property, on: .unicodeProperties, "name: String?", "The name, or nil.",
                example: "print(\"a\".unicodeScalars.first!.properties.name!)\n// => LATIN SMALL LETTER A"
            ) { a in .optional(try a.properties().name.map { .string($0) }) },
            Builtin(.property, on: .unicodeProperties, "numericValue: Double?", "The number it stands for, or nil.") {
                a in .optional(try a.properties().numericValue.map { .double($0) })
            },
            Builtin(
                .property, on: .unicodeProperties, "generalCategory: Unicode.GeneralCategory",
                "What kind of scalar it is.",
                example: "print(\"a\".unicodeScalars.first!.properties.generalCategory)\n// => lowercaseLetter"
            ) { a in .enumCase("\(try a.properties().generalCategory)", of: .generalCategory) },
        ] + [
            text("lowercaseMapping", "The lower case form.", \.lowercaseMapping),
            text("uppercaseMapping", "The upper case form.", \.uppercaseMapping),
            text("titlecaseMapping", "The title case form.", \.titlecaseMapping),
            flag("isAlphabetic", "Whether it is a letter.", \.isAlphabetic),
            flag("isLowercase", "Whether it is in lower case.", \.isLowercase),
            flag("isUppercase", "Whether it is in upper case.", \.isUppercase),
            flag("isWhitespace", "Whether it is white space.", \.isWhitespace),
            flag("isEmoji", "Whether it is an emoji.", \.isEmoji),
            flag("isEmojiPresentation", "Whether it is shown as an emoji by itself.", \.isEmojiPresentation),
            flag("isMath", "Whether it is a mathematical symbol.", \.isMath),
            flag("isHexDigit", "Whether it is a hexadecimal digit.", \.isHexDigit),
            flag("isDiacritic", "Whether it is an accent.", \.isDiacritic),
        ]

    private static func flag(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Unicode.Scalar.Properties) -> Bool
    ) -> Builtin {
        Builtin(.property, on: .unicodeProperties, "\(name): Bool", summary) { a in .bool(value(try a.properties())) }
    }

    private static func text(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (Unicode.Scalar.Properties) -> String
    ) -> Builtin {
        Builtin(.property, on: .unicodeProperties, "\(name): String", summary) { a in
            .string(value(try a.properties()))
        }
    }
}

extension Arguments {
    fileprivate func scalar() throws -> Unicode.Scalar { try receiver(as: Unicode.Scalar.self) }
    fileprivate func properties() throws -> Unicode.Scalar.Properties {
        try receiver(as: Unicode.Scalar.Properties.self)
    }
}
