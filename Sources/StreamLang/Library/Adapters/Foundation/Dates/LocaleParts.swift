// Locale.Components and Locale.Language.Components, of which locales and languages are made, and the rarer parts of locales.

import Foundation
import StreamRun

extension Library {
    static let localeParts: [Builtin] = codes + componentsOfLocales + componentsOfLanguages + ofLocales + ofLanguages

    private static let codes: [Builtin] =
        code(.localeNumberingSystem, "latn", { Locale.NumberingSystem($0) }, \.identifier)
        + code(.localeCollation, "phonebk", { Locale.Collation($0) }, \.identifier)
        + code(.localeSubdivision, "usca", { Locale.Subdivision($0) }, \.identifier)
        + code(.localeVariant, "posix", { Locale.Variant($0) }, \.identifier)

    private static func code<Part: Sendable>(
        _ owner: NominalType, _ shown: String, _ make: @escaping @Sendable (String) -> Part,
        _ identifier: KeyPath<Part, String> & Sendable
    ) -> [Builtin] {
        [
            Builtin(
                .initializer, on: owner, "init(_ identifier: String)", "What a code stands for.",
                example: "print(\(owner.name)(\"\(shown)\").identifier)\n// => \(shown)", guarding: [.ascii(0)]
            ) { a in .object(NativeObject(make(try a.string(0)), owner)) },
            Builtin(.property, on: owner, "identifier: String", "The code.") { a in
                .string(try a.receiver(as: Part.self)[keyPath: identifier])
            },
        ]
    }

    private static let componentsOfLocales: [Builtin] =
        [
            Builtin(
                .initializer, on: .localeComponents, "init(identifier: String)", "The parts of the name of a locale.",
                example: """
                    var parts = Locale.Components(identifier: "de_DE")
                    parts.languageComponents.region = .austria
                    print(Locale(components: parts).identifier)
                    // => de_AT
                    """, guarding: [.ascii(0)]
            ) { a in .parts(Locale.Components(identifier: try a.string(0))) },
            Builtin(.initializer, on: .localeComponents, "init(locale: Locale)", "The parts of a locale.") { a in
                .parts(Locale.Components(locale: try a.native(0, "a Locale")))
            },
            Builtin(
                .initializer, on: .localeComponents,
                "init(languageCode: Locale.LanguageCode? = nil, script: Locale.Script? = nil, languageRegion: Locale.Region? = nil)",
                "The parts of the locale of a language and a region."
            ) { a in
                .parts(
                    Locale.Components(
                        languageCode: a.localePart(0), script: a.localePart(1), languageRegion: a.localePart(2)))
            },
            Builtin(
                .settableProperty, on: .localeComponents, "languageComponents: Locale.Language.Components",
                "The parts of the language."
            ) { a in
                try a.changed({ (parts: inout Locale.Components) in
                    parts.languageComponents = try a.native(0, "parts of a language")
                }) { .object(NativeObject($0.languageComponents, .localeLanguageComponents)) }
            },
            part("collation", .localeCollation, \Locale.Components.collation),
            part("currency", .localeCurrency, \Locale.Components.currency),
            part("numberingSystem", .localeNumberingSystem, \Locale.Components.numberingSystem),
            part("measurementSystem", .localeMeasurementSystem, \Locale.Components.measurementSystem),
            part("region", .localeRegion, \Locale.Components.region),
            part("subdivision", .localeSubdivision, \Locale.Components.subdivision),
            part("timeZone", .timeZone, \Locale.Components.timeZone),
            part("variant", .localeVariant, \Locale.Components.variant),
            named("firstDayOfWeek", .localeWeekday, \.firstDayOfWeek),
            named("hourCycle", .localeHourCycle, \.hourCycle),
            Builtin(
                .settableProperty, on: .localeComponents, "calendar: Calendar.Identifier?", "The calendar, or nil."
            ) { a in
                let known = NominalType.calendarIdentifiers
                return try a.changed({ (parts: inout Locale.Components) in
                    let name = a[0].unwrapped?.enumView?.caseName
                    parts.calendar = known.first { $0.name == name }?.identifier
                }) { parts in
                    .optional(
                        known.first { $0.identifier == parts.calendar }.map {
                            .enumCase($0.name, of: .calendarIdentifier)
                        })
                }
            },
        ]

    private static let componentsOfLanguages: [Builtin] =
        [
            Builtin(
                .initializer, on: .localeLanguageComponents, "init(identifier: String)",
                "The parts of the name of a language.", guarding: [.ascii(0)]
            ) { a in .parts(Locale.Language.Components(identifier: try a.string(0))) },
            Builtin(
                .initializer, on: .localeLanguageComponents, "init(language: Locale.Language)",
                "The parts of a language."
            ) { a in .parts(Locale.Language.Components(language: try a.native(0, "a language"))) },
            part("languageCode", .localeLanguageCode, \Locale.Language.Components.languageCode),
            part("script", .localeScript, \Locale.Language.Components.script),
            part("region", .localeRegion, \Locale.Language.Components.region),
        ]
        + [NominalType.localeLanguageComponents, .localeLanguage].map { owner in
            Builtin(
                .initializer, on: owner,
                "init(languageCode: Locale.LanguageCode? = nil, script: Locale.Script? = nil, region: Locale.Region? = nil)",
                "A language, what it is written in and where it is spoken."
            ) { a in
                let parts = Locale.Language.Components(
                    languageCode: a.localePart(0), script: a.localePart(1), region: a.localePart(2))
                return owner === NominalType.localeLanguage
                    ? .language(Locale.Language(components: parts)) : .parts(parts)
            }
        }

    private static let ofLocales: [Builtin] = [
        Builtin(.initializer, on: .locale, "init(components: Locale.Components)", "Makes a locale of its parts.") { a in
            .object(NativeObject(Locale(components: try a.native(0, "parts of a locale")), .locale))
        },
        Builtin(
            .initializer, on: .locale, "init(languageComponents: Locale.Language.Components)",
            "Makes a locale of the parts of its language."
        ) { a in .object(NativeObject(Locale(languageComponents: try a.native(0, "parts of a language")), .locale)) },
        Builtin(
            .property, on: .locale, "numberingSystem: Locale.NumberingSystem", "Which digits are usual.",
            example: "print(Locale(identifier: \"en_US\").numberingSystem.identifier)\n// => latn"
        ) { a in .object(NativeObject(try a.receiver(as: Locale.self).numberingSystem, .localeNumberingSystem)) },
        Builtin(.property, on: .locale, "collation: Locale.Collation", "In which order texts are sorted.") { a in
            .object(NativeObject(try a.receiver(as: Locale.self).collation, .localeCollation))
        },
        Builtin(.property, on: .locale, "subdivision: Locale.Subdivision?", "The part of the region, or nil.") { a in
            .localePart(try a.receiver(as: Locale.self).subdivision, .localeSubdivision)
        },
        Builtin(.property, on: .locale, "variant: Locale.Variant?", "The variant, or nil.") { a in
            .localePart(try a.receiver(as: Locale.self).variant, .localeVariant)
        },
        Builtin(.property, on: .locale, "timeZone: TimeZone?", "The time zone that its name tells, or nil.") { a in
            .localePart(try a.receiver(as: Locale.self).timeZone, .timeZone)
        },
        Builtin(.staticProperty, on: .locale, "preferredLocales: Array<Locale>", "The locales that a user prefers.") {
            _ in
            .array(Locale.preferredLocales.map { .object(NativeObject($0, .locale)) })
        },
    ]

    private static let ofLanguages: [Builtin] = [
        Builtin(
            .initializer, on: .localeLanguage, "init(components: Locale.Language.Components)",
            "Makes a language of its parts."
        ) { a in .language(Locale.Language(components: try a.native(0, "parts of a language"))) },
        Builtin(
            .property, on: .localeLanguage, "parent: Locale.Language?", "The more general language, or nil.",
            example: "print(Locale.Language(identifier: \"de_AT\").parent?.minimalIdentifier ?? \"none\")\n// => de"
        ) { a in .localePart(try a.receiver(as: Locale.Language.self).parent, .localeLanguage) },
        Builtin(
            .method, on: .localeLanguage, "hasCommonParent(with language: Locale.Language) -> Bool",
            "Whether another language has the same general language."
        ) { a in .bool(try a.receiver(as: Locale.Language.self).hasCommonParent(with: a.native(0, "a language"))) },
        Builtin(
            .method, on: .localeLanguage, "isEquivalent(to language: Locale.Language) -> Bool",
            "Whether another language is the same once both have all their parts.",
            example: """
                print(Locale.Language(identifier: "en").isEquivalent(to: Locale.Language(identifier: "en-Latn-US")))
                // => true
                """
        ) { a in .bool(try a.receiver(as: Locale.Language.self).isEquivalent(to: a.native(0, "a language"))) },
        Builtin(
            .staticProperty, on: .localeLanguage, "systemLanguages: Array<Locale.Language>",
            "The languages that the system speaks."
        ) { _ in .array(Locale.Language.systemLanguages.map { .language($0) }) },
    ]

    /// A part that may be missing.
    private static func part<Parts, Part: Sendable>(
        _ name: String, _ type: NominalType, _ path: WritableKeyPath<Parts, Part?> & Sendable
    ) -> Builtin {
        let owner: NominalType = Parts.self == Locale.Components.self ? .localeComponents : .localeLanguageComponents
        return Builtin(.settableProperty, on: owner, "\(name): \(type.name)?", "The part that is called so, or nil.") {
            a in
            try a.changed({ (parts: inout Parts) in parts[keyPath: path] = a.localePart(0) }) {
                .localePart($0[keyPath: path], type)
            }
        }
    }

    /// A part that may be missing, an enum.
    private static func named<Part: RawRepresentable & Sendable>(
        _ name: String, _ type: NominalType, _ path: WritableKeyPath<Locale.Components, Part?> & Sendable
    ) -> Builtin where Part.RawValue == String {
        Builtin(
            .settableProperty, on: .localeComponents, "\(name): \(type.name)?", "The part that is called so, or nil."
        ) { a in
            try a.changed({ (parts: inout Locale.Components) in
                let text = a[0].unwrapped?.object(as: EnumObject.self)?.enumCase.rawValue?.text
                parts[keyPath: path] = text.flatMap(Part.init(rawValue:))
            }) { parts in
                let found = type.cases.first { $0.rawValue?.text == parts[keyPath: path]?.rawValue }
                return .optional(found.map { .enumCase($0.name, of: type) })
            }
        }
    }
}

extension Value {
    fileprivate static func parts(_ parts: Locale.Components) -> Value {
        .object(NativeObject(parts, .localeComponents))
    }
    fileprivate static func parts(_ parts: Locale.Language.Components) -> Value {
        .object(NativeObject(parts, .localeLanguageComponents))
    }
    fileprivate static func language(_ language: Locale.Language) -> Value {
        .object(NativeObject(language, .localeLanguage))
    }
}
