// What locales and time zones know.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let localeMembers: [Builtin] =
        [
            code("languageCode", "The language's code, or nil.", "de") { $0.language.languageCode?.identifier },
            code("regionCode", "The region's code, or nil.", "DE") { $0.region?.identifier },
            code("currencyCode", "The currency's code, or nil.", "EUR") { $0.currency?.identifier },
            code("currencySymbol", "The currency's sign, or nil.", "€") { $0.currencySymbol },
            code("decimalSeparator", "What stands before a fraction, or nil.", ",") { $0.decimalSeparator },
            code("groupingSeparator", "What stands between groups of digits, or nil.", ".") { $0.groupingSeparator },
            name("LanguageCode", "de", "German") { $0.localizedString(forLanguageCode: $1) },
            name("RegionCode", "DE", "Germany") { $0.localizedString(forRegionCode: $1) },
            name("CurrencyCode", "EUR", "Euro") { $0.localizedString(forCurrencyCode: $1) },
            name("Identifier", "de", "German") { $0.localizedString(forIdentifier: $1) },
            Builtin(
                .property, on: .locale, "usesMetricSystem: Bool", "Whether lengths are metric.",
                example: "print(Locale(identifier: \"de_DE\").usesMetricSystem)\n// => true"
            ) { a in .bool(try a.receiver(as: Locale.self).measurementSystem == .metric) },
            Builtin(.property, on: .locale, "calendar: Calendar", "The calendar that is used.") { a in
                .object(NativeObject(try a.receiver(as: Locale.self).calendar, .calendar))
            },
            Builtin(.staticProperty, on: .locale, "autoupdatingCurrent: Locale", "The machine's locale.") { _ in
                .object(NativeObject(Locale.autoupdatingCurrent, .locale))
            },
            Builtin(.staticProperty, on: .locale, "preferredLanguages: Array<String>", "The reader's languages.") { _ in
                .array(Locale.preferredLanguages.map { .string($0) })
            },
        ] + timeZones

    private static let timeZones: [Builtin] = [
        Builtin(.staticProperty, on: .timeZone, "autoupdatingCurrent: TimeZone", "The machine's time zone.") { _ in
            .object(NativeObject(TimeZone.autoupdatingCurrent, .timeZone))
        },
        Builtin(
            .staticProperty, on: .timeZone, "knownTimeZoneIdentifiers: Array<String>", "The names of all time zones.",
            example: "print(TimeZone.knownTimeZoneIdentifiers.contains(\"Europe/Paris\"))\n// => true"
        ) { _ in .array(TimeZone.knownTimeZoneIdentifiers.map { .string($0) }) },
        Builtin(
            .method, on: .timeZone, "daylightSavingTimeOffset(for date: Date = Date()) -> TimeInterval",
            "Returns by how many seconds summer time is ahead."
        ) { a in
            let date = a.has(0) ? try a.native(0, "a Date", as: Date.self) : WallClock.now
            return .double(try a.receiver(as: TimeZone.self).daylightSavingTimeOffset(for: date))
        },
    ]

    private static func code(
        _ name: String, _ summary: String, _ shown: String?, _ read: @escaping @Sendable (Locale) -> String?
    ) -> Builtin {
        Builtin(
            .property, on: .locale, "\(name): String?", summary,
            example: "print(Locale(identifier: \"de_DE\").\(name) ?? \"none\")\n// => \(shown ?? "none")"
        ) { a in .optional(read(try a.receiver(as: Locale.self)).map { .string($0) }) }
    }

    private static func name(
        _ kind: String, _ code: String, _ shown: String, _ read: @escaping @Sendable (Locale, String) -> String?
    ) -> Builtin {
        Builtin(
            .method, on: .locale, "localizedString(for\(kind) code: String) -> String?",
            "Returns the name that a code has in the language, or nil.",
            example:
                "print(Locale(identifier: \"en_US\").localizedString(for\(kind): \"\(code)\") ?? \"none\")\n// => \(shown)",
            guarding: [.ascii(0)]
        ) { a in .optional(read(try a.receiver(as: Locale.self), try a.string(0)).map { .string($0) }) }
    }
}
