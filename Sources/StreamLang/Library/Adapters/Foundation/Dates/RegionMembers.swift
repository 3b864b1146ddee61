// Regions, languages and currencies of locales, the lists of their codes, and what NSLocale tells by keys.

import Foundation
import StreamRun

extension Library {
    static let regionMembers: [Builtin] =
        part(
            .localeRegion, "Region", "IT", all: ("isoRegions", { Locale.Region.isoRegions }), { Locale.Region($0) },
            \.identifier, \.isISORegion, "isISORegion")
        + part(
            .localeCurrency, "Currency", "EUR", all: ("isoCurrencies", { Locale.Currency.isoCurrencies }),
            { Locale.Currency($0) }, \.identifier, \.isISOCurrency, "isISOCurrency")
        + part(
            .localeLanguageCode, "LanguageCode", "de",
            all: ("isoLanguageCodes", { Locale.LanguageCode.isoLanguageCodes }), { Locale.LanguageCode($0) },
            \.identifier, \.isISOLanguage, "isISOLanguage")
        + part(
            .localeScript, "Script", "Latn", all: nil, { Locale.Script($0) }, \.identifier, \.isISOScript, "isISOScript"
        )
        + languages + ofLocale + codeLists + keys

    /// What a part of a locale has that is a code.
    private static func part<Part: Hashable & Sendable>(
        _ owner: NominalType, _ name: String, _ shown: String, all: (name: String, read: @Sendable () -> [Part])?,
        _ make: @escaping @Sendable (String) -> Part, _ identifier: KeyPath<Part, String> & Sendable,
        _ isKnown: KeyPath<Part, Bool> & Sendable, _ test: String
    ) -> [Builtin] {
        let whole: [Builtin] =
            all.map { all in
                [
                    Builtin(.staticProperty, on: owner, "\(all.name): [Locale.\(name)]", "All that have a code.") { _ in
                        .array(all.read().map { .object(NativeObject($0, owner)) })
                    }
                ]
            } ?? []
        return whole + [
            Builtin(
                .initializer, on: owner, "init(_ identifier: String)", "What a code stands for.",
                example: "print(Locale.\(name)(\"\(shown)\").identifier)\n// => \(shown)", guarding: [.ascii(0)]
            ) { a in .object(NativeObject(make(try a.string(0)), owner)) },
            Builtin(.property, on: owner, "identifier: String", "The code.") { a in
                .string(try a.receiver(as: Part.self)[keyPath: identifier])
            },
            Builtin(
                .property, on: owner, "debugDescription: String", "The code as it is printed."
            ) { a in .string(String(reflecting: try a.receiver(as: Part.self))) },
            Builtin(
                .property, on: owner, "\(test): Bool", "Whether the code is on ISO's list.",
                example: "print(Locale.\(name)(\"\(shown)\").\(test))\n// => true"
            ) { a in .bool(try a.receiver(as: Part.self)[keyPath: isKnown]) },
        ]
    }

    private static let languages: [Builtin] = [
        Builtin(
            .initializer, on: .localeLanguage, "init(identifier: String)", "What the name of a language stands for.",
            example: "print(Locale.Language(identifier: \"zh-Hant\").script?.identifier ?? \"none\")\n// => Hant",
            guarding: [.ascii(0)]
        ) { a in .object(NativeObject(Locale.Language(identifier: try a.string(0)), .localeLanguage)) },
        Builtin(.property, on: .localeLanguage, "languageCode: Locale.LanguageCode?", "The code, or nil.") { a in
            .localePart(try a.receiver(as: Locale.Language.self).languageCode, .localeLanguageCode)
        },
        Builtin(.property, on: .localeLanguage, "script: Locale.Script?", "What it is written in, or nil.") { a in
            .localePart(try a.receiver(as: Locale.Language.self).script, .localeScript)
        },
        Builtin(.property, on: .localeLanguage, "region: Locale.Region?", "Where it is spoken, or nil.") { a in
            .localePart(try a.receiver(as: Locale.Language.self).region, .localeRegion)
        },
        direction("characterDirection", "How its lines run.", "rightToLeft") { $0.characterDirection },
        direction("lineLayoutDirection", "How its lines follow each other.", "topToBottom") { $0.lineLayoutDirection },
        Builtin(.property, on: .localeLanguage, "minimalIdentifier: String", "The name as short as it can be.") { a in
            .string(try a.receiver(as: Locale.Language.self).minimalIdentifier)
        },
        Builtin(.property, on: .localeLanguage, "maximalIdentifier: String", "The name with all its parts.") { a in
            .string(try a.receiver(as: Locale.Language.self).maximalIdentifier)
        },
    ]

    private static func direction(
        _ name: String, _ summary: String, _ shown: String,
        _ read: @escaping @Sendable (Locale.Language) -> Locale.LanguageDirection
    ) -> Builtin {
        Builtin(
            .property, on: .localeLanguage, "\(name): Locale.LanguageDirection", summary,
            example: "print(Locale.Language(identifier: \"ar\").\(name))\n// => \(shown)"
        ) { a in .direction(read(try a.receiver(as: Locale.Language.self))) }
    }

    private static let ofLocale: [Builtin] = [
        Builtin(
            .property, on: .localeRegion, "containingRegion: Locale.Region?", "The region that it is a part of, or nil."
        ) { a in .localePart(try a.receiver(as: Locale.Region.self).containingRegion, .localeRegion) },
        Builtin(
            .property, on: .localeRegion, "continent: Locale.Region?", "The continent that it is a part of, or nil.",
            example: "print(Locale.Region.italy.continent?.identifier ?? \"none\")\n// => 150"
        ) { a in .localePart(try a.receiver(as: Locale.Region.self).continent, .localeRegion) },
        Builtin(.property, on: .localeRegion, "subRegions: Array<Locale.Region>", "The regions that it is made of.") {
            a in
            .array(try a.receiver(as: Locale.Region.self).subRegions.map { .object(NativeObject($0, .localeRegion)) })
        },
        Builtin(
            .property, on: .locale, "region: Locale.Region?", "The region, or nil.",
            example: "print(Locale(identifier: \"de_CH\").region?.identifier ?? \"none\")\n// => CH"
        ) { a in .localePart(try a.receiver(as: Locale.self).region, .localeRegion) },
        Builtin(
            .property, on: .locale, "currency: Locale.Currency?", "The currency, or nil.",
            example: "print(Locale(identifier: \"de_CH\").currency?.identifier ?? \"none\")\n// => CHF"
        ) { a in .localePart(try a.receiver(as: Locale.self).currency, .localeCurrency) },
        Builtin(
            .property, on: .locale, "language: Locale.Language", "The language.",
            example: "print(Locale(identifier: \"de_CH\").language.languageCode?.identifier ?? \"none\")\n// => de"
        ) { a in .object(NativeObject(try a.receiver(as: Locale.self).language, .localeLanguage)) },
        Builtin(
            .property, on: .locale, "scriptCode: String?", "What the language is written in, or nil.",
            example: "print(Locale(identifier: \"zh-Hant_TW\").scriptCode ?? \"none\")\n// => Hant"
        ) { a in .optional(try a.receiver(as: Locale.self).language.script.map { .string($0.identifier) }) },
        Builtin(
            .staticMethod, on: .locale, "canonicalIdentifier(from string: String) -> String",
            "The usual name of a locale.",
            example: "print(Locale.canonicalIdentifier(from: \"de_CH\"))\n// => de_CH", guarding: [.ascii(0)]
        ) { a in .string(Locale.canonicalIdentifier(from: try a.string(0))) },
    ]

    private static let codeLists: [Builtin] = [
        codes("isoRegionCodes", "The codes of all regions.", "DE") { Locale.Region.isoRegions.map(\.identifier) },
        codes("isoCountryCodes", "The codes of all regions.", "DE") { Locale.Region.isoRegions.map(\.identifier) },
        codes("isoLanguageCodes", "The codes of all languages.", "de") {
            Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        },
        codes("isoCurrencyCodes", "The codes of all currencies.", "EUR") {
            Locale.Currency.isoCurrencies.map(\.identifier)
        },
        codes("commonISOCurrencyCodes", "The codes of the currencies that are in use.", "EUR") {
            Locale.commonISOCurrencyCodes
        },
        codes("availableIdentifiers", "The names of the locales that are known.", "de_DE") {
            Locale.availableIdentifiers
        },
    ]

    private static func codes(
        _ name: String, _ summary: String, _ member: String, _ read: @escaping @Sendable () -> [String]
    ) -> Builtin {
        Builtin(
            .staticProperty, on: .locale, "\(name): Array<String>", summary,
            example: "print(Locale.\(name).contains(\"\(member)\"))\n// => true"
        ) { _ in .array(read().map { .string($0) }) }
    }

    /// What NSLocale tells by keys.
    private static let keys: [Builtin] =
        [
            Builtin(
                .method, on: .locale, "object(forKey key: Locale.Key) -> Any?", "What an NSLocale has under a key.",
                example:
                    "print(NSLocale(localeIdentifier: \"de_CH\").object(forKey: .countryCode) as? String ?? \"none\")\n// => CH"
            ) { a in
                let (locale, key) = (try a.receiver(as: Locale.self), try a.native(0, "a key", as: NSLocale.Key.self))
                let value = (locale as NSLocale).object(forKey: key)
                if let text = value as? String { return .some(.string(text)) }
                if let truth = value as? Bool { return .some(.bool(truth)) }
                if let calendar = value as? Calendar { return .some(.calendar(calendar)) }
                return .none
            },
            Builtin(
                .method, on: .locale, "displayName(forKey key: Locale.Key, value: Any) -> String?",
                "The name that a code has in the language, or nil.",
                example:
                    "print(NSLocale(localeIdentifier: \"en_US\").displayName(forKey: .countryCode, value: \"DE\") ?? \"none\")\n// => Germany"
            ) { a in
                guard let code = a[1].unwrapped?.text, code.utf8.allSatisfy({ $0 < 0x80 }) else { return .none }
                let (locale, key) = (try a.receiver(as: Locale.self), try a.native(0, "a key", as: NSLocale.Key.self))
                return .optional((locale as NSLocale).displayName(forKey: key, value: code).map { .string($0) })
            },
        ]
        + textNames(
            .localeKey, "A key of what an NSLocale has.",
            [
                "identifier": .identifier, "languageCode": .languageCode, "countryCode": .countryCode,
                "scriptCode": .scriptCode, "currencyCode": .currencyCode, "currencySymbol": .currencySymbol,
                "decimalSeparator": .decimalSeparator, "groupingSeparator": .groupingSeparator,
                "measurementSystem": .measurementSystem, "usesMetricSystem": .usesMetricSystem, "calendar": .calendar,
            ], NSLocale.Key.init(rawValue:))
}

extension Value {
    static func direction(_ direction: Locale.LanguageDirection) -> Value {
        let name =
            switch direction {
            case .leftToRight: "leftToRight"
            case .rightToLeft: "rightToLeft"
            case .topToBottom: "topToBottom"
            case .bottomToTop: "bottomToTop"
            default: "unknown"
            }
        return .enumCase(name, of: .localeLanguageDirection)
    }

    /// A part of a locale that may be missing.
    static func localePart<Part: Sendable>(_ part: Part?, _ nominal: NominalType) -> Value {
        .optional(part.map { .object(NativeObject($0, nominal)) })
    }
}
