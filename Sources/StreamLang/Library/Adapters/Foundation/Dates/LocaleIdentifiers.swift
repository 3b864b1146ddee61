// Names of locales, taken apart and put together, and the habits that follow from them.

import Foundation
import StreamRun

extension Library {
    static let localeIdentifiers: [Builtin] =
        [
            Builtin(
                .staticMethod, on: .locale,
                "identifier(fromComponents components: Dictionary<String, String>) -> String",
                "The name of a locale with certain parts.",
                example: """
                    print(Locale.identifier(fromComponents: Locale.components(fromIdentifier: "de_AT")))
                    // => de_AT
                    """
            ) { a in
                var parts: [String: String] = [:]
                for (key, value) in a[0].object(as: DictionaryObject.self)?.table.all ?? [] {
                    guard let key = key.text, let value = value.text, (key + value).utf8.allSatisfy({ $0 < 0x80 })
                    else {
                        throw a.wrong(0, "a dictionary of ASCII texts")
                    }
                    parts[key] = value
                }
                return .string(Locale.identifier(fromComponents: parts))
            },
            Builtin(
                .staticMethod, on: .locale, "components(fromIdentifier string: String) -> Dictionary<String, String>",
                "The parts of the name of a locale.", guarding: [.ascii(0)]
            ) { a in
                var table = OrderedTable()
                for (key, value) in Locale.components(fromIdentifier: try a.string(0)).sorted(by: { $0.key < $1.key }) {
                    table[.string(key)] = .string(value)
                }
                return .dictionary(table)
            },
            Builtin(
                .staticMethod, on: .locale, "canonicalLanguageIdentifier(from string: String) -> String",
                "The usual name of a language.", guarding: [.ascii(0)]
            ) { a in .string(Locale.canonicalLanguageIdentifier(from: try a.string(0))) },
            Builtin(
                .staticMethod, on: .locale, "windowsLocaleCode(fromIdentifier identifier: String) -> Int?",
                "The number that Windows has for a locale, or nil.",
                example: "print(Locale.windowsLocaleCode(fromIdentifier: \"de_DE\")!)\n// => 1031",
                guarding: [.ascii(0)]
            ) { a in .optional(Locale.windowsLocaleCode(fromIdentifier: try a.string(0)).map { .int($0) }) },
            Builtin(
                .staticMethod, on: .locale, "identifier(fromWindowsLocaleCode code: Int) -> String?",
                "The name of the locale that Windows has a number for, or nil.",
                guarding: [.within(0, 0...Int(UInt32.max))]
            ) { a in .optional(Locale.identifier(fromWindowsLocaleCode: try a.int(0)).map { .string($0) }) },
            Builtin(
                .staticMethod, on: .locale,
                "identifier(_ type: Locale.IdentifierType, from string: String) -> String",
                "The name of a locale as some standard writes it.",
                example: "print(Locale.identifier(.bcp47, from: \"de_AT\"))\n// => de-AT", guarding: [.ascii(1)]
            ) { a in .string(Locale.identifier(a.identifierType(0), from: try a.string(1))) },
            Builtin(
                .method, on: .locale, "identifier(_ type: Locale.IdentifierType) -> String",
                "The name as some standard writes it."
            ) { a in .string(try a.receiver(as: Locale.self).identifier(a.identifierType(0))) },
            Builtin(
                .initializer, on: .locale,
                """
                init(languageCode: Locale.LanguageCode? = nil, script: Locale.Script? = nil, \
                languageRegion: Locale.Region? = nil)
                """,
                "The locale of a language and a region.",
                example: """
                    print(Locale(languageCode: Locale.LanguageCode("de"), languageRegion: Locale.Region("AT")).identifier)
                    // => de_AT
                    """
            ) { a in
                let locale = Locale(
                    languageCode: a.localePart(0), script: a.localePart(1), languageRegion: a.localePart(2))
                return .object(NativeObject(locale, .locale))
            },
        ] + directions + habits

    private static let directions: [Builtin] = [
        direction("characterDirection", "How the lines of a language run.", Locale.characterDirection),
        direction("lineDirection", "How the lines of a language follow each other.", Locale.lineDirection),
    ]

    private static func direction(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (String) -> Locale.LanguageDirection
    ) -> Builtin {
        Builtin(
            .staticMethod, on: .locale, "\(name)(forLanguage isoLangCode: String) -> Locale.LanguageDirection", summary,
            guarding: [.ascii(0)]
        ) { a in .direction(read(try a.string(0))) }
    }

    private static let habits: [Builtin] =
        [
            Builtin(
                .property, on: .locale, "firstDayOfWeek: Locale.Weekday", "The day that weeks begin with.",
                example: "print(Locale(identifier: \"de_DE\").firstDayOfWeek)\n// => monday"
            ) { a in .enumCase("\(try a.receiver(as: Locale.self).firstDayOfWeek)", of: .localeWeekday) },
            Builtin(
                .property, on: .locale, "hourCycle: Locale.HourCycle", "How the hours of a day are counted.",
                example: "print(Locale(identifier: \"de_DE\").hourCycle)\n// => zeroToTwentyThree"
            ) { a in .enumCase("\(try a.receiver(as: Locale.self).hourCycle)", of: .localeHourCycle) },
            Builtin(
                .property, on: .locale, "measurementSystem: Locale.MeasurementSystem", "Which units are usual.",
                example: "print(Locale(identifier: \"en_US\").measurementSystem == .us)\n// => true"
            ) { a in .system(try a.receiver(as: Locale.self).measurementSystem) },
            Builtin(
                .initializer, on: .localeMeasurementSystem, "init(_ identifier: String)",
                "The usual units that have a name.", guarding: [.ascii(0)]
            ) { a in .system(Locale.MeasurementSystem(try a.string(0))) },
            Builtin(.property, on: .localeMeasurementSystem, "identifier: String", "The name of the usual units.") {
                a in
                .string(try a.receiver(as: Locale.MeasurementSystem.self).identifier)
            },
            system("metric", .metric), system("us", .us), system("uk", .uk),
            Builtin(
                .staticProperty, on: .localeMeasurementSystem, "measurementSystems: Array<Locale.MeasurementSystem>",
                "All that there are."
            ) { _ in .array(Locale.MeasurementSystem.measurementSystems.map { .system($0) }) },
            delimiter("quotationBeginDelimiter", "What quotations begin with, or nil.") { $0.quotationBeginDelimiter },
            delimiter("quotationEndDelimiter", "What quotations end with, or nil.") { $0.quotationEndDelimiter },
            delimiter("alternateQuotationBeginDelimiter", "What quotations in others begin with, or nil.") {
                $0.alternateQuotationBeginDelimiter
            },
            delimiter("alternateQuotationEndDelimiter", "What quotations in others end with, or nil.") {
                $0.alternateQuotationEndDelimiter
            },
            delimiter("variantCode", "The variant's code, or nil.") { $0.variant?.identifier },
            delimiter("collationIdentifier", "The name of the order of texts, or nil.") { $0.collation.identifier },
        ]
        + ["Script", "Variant"].map { kind in
            Builtin(
                .method, on: .locale, "localizedString(for\(kind)Code code: String) -> String?",
                "Returns the name that a code has in the language, or nil.", guarding: [.ascii(0)]
            ) { a in
                let (locale, code) = (try a.receiver(as: Locale.self), try a.string(0))
                let name =
                    kind == "Script"
                    ? locale.localizedString(forScriptCode: code) : locale.localizedString(forVariantCode: code)
                return .optional(name.map { .string($0) })
            }
        }

    private static func system(_ name: String, _ system: Locale.MeasurementSystem) -> Builtin {
        Builtin(
            .staticProperty, on: .localeMeasurementSystem, "\(name): Locale.MeasurementSystem",
            "The usual units that are called \(name)."
        ) { _ in .system(system) }
    }

    private static func delimiter(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (Locale) -> String?
    ) -> Builtin {
        Builtin(.property, on: .locale, "\(name): String?", summary) { a in
            .optional(read(try a.receiver(as: Locale.self)).map { .string($0) })
        }
    }
}

extension Value {
    fileprivate static func system(_ system: Locale.MeasurementSystem) -> Value {
        .object(NativeObject(system, .localeMeasurementSystem))
    }
}

extension Arguments {
    fileprivate func identifierType(_ index: Int) -> Locale.IdentifierType {
        switch self[index].enumView?.caseName {
        case "bcp47": .bcp47
        case "cldr": .cldr
        default: .icu
        }
    }

    /// A part of a locale; nil where none is given.
    func localePart<Part>(_ index: Int) -> Part? {
        self[index].unwrapped?.object(as: NativeObject<Part>.self)?.native
    }
}
