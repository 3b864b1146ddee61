// What date formatters can be told besides their format: the parts of ISO 8601, templates, leniency.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let dateFormatterOptions: [Builtin] = [
        Builtin(
            .settableProperty, on: .iso8601DateFormatter, "formatOptions: ISO8601DateFormatter.Options",
            "The parts that are written.",
            example:
                "let f = ISO8601DateFormatter()\nf.formatOptions = [.withFullDate]\nprint(f.string(from: Date(timeIntervalSince1970: 0)))\n// => 1970-01-01"
        ) { a in
            let formatter = try a.receiver(as: ISO8601DateFormatter.self)
            if a.has(0) { formatter.formatOptions = a.optionSet(0) }
            return .options(Int(formatter.formatOptions.rawValue), of: .iso8601Options)
        },
        Builtin(
            .staticMethod, on: .iso8601DateFormatter,
            "string(from date: Date, timeZone: TimeZone, formatOptions: ISO8601DateFormatter.Options = []) -> String",
            "Writes a moment in a time zone.",
            example: """
                let start = Date(timeIntervalSince1970: 0)
                print(ISO8601DateFormatter.string(from: start, timeZone: .gmt, formatOptions: .withFullDate))
                // => 1970-01-01
                """
        ) { a in
            .string(
                ISO8601DateFormatter.string(
                    from: try a.native(0, "a Date"), timeZone: try a.native(1, "a TimeZone"),
                    formatOptions: a.optionSet(2)))
        },
        Builtin(
            .settableProperty, on: .iso8601DateFormatter, "timeZone: TimeZone?",
            "The time zone of texts; nil for Greenwich's."
        ) { a in
            let formatter = try a.receiver(as: ISO8601DateFormatter.self)
            // Foundation's on Linux traps without one.
            if a.has(0) { formatter.timeZone = a.isGiven(0) ? try a.formatterTimeZone(0) : .gmt }
            return .optional(formatter.timeZone.map { .object(NativeObject($0, .timeZone)) })
        },
        Builtin(
            .method, on: .dateFormatter, "setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String)",
            "Takes the format that the language has for some parts."
        ) { a in
            try a.receiver(as: DateFormatter.self).setLocalizedDateFormatFromTemplate(a.string(0))
            return .void
        },
        Builtin(
            .staticMethod, on: .dateFormatter,
            "dateFormat(fromTemplate tmplate: String, options opts: Int, locale: Locale?) -> String?",
            "The format that a language has for some parts.", guarding: [.notNegative(1)]
        ) { a in
            .optional(
                DateFormatter.dateFormat(fromTemplate: try a.string(0), options: try a.int(1), locale: a.locale(2)).map
                {
                    .string($0)
                })
        },
        Builtin(
            .staticMethod, on: .dateFormatter,
            "localizedString(from date: Date, dateStyle dstyle: DateFormatter.Style, timeStyle tstyle: DateFormatter.Style) -> String",
            "Returns a moment's text in two styles.",
            example: """
                let text = DateFormatter.localizedString(
                    from: Date(timeIntervalSince1970: 0), dateStyle: .none, timeStyle: .none)
                print(text.isEmpty)
                // => true
                """
        ) { a in
            let (date, styles): (Date, [DateFormatter.Style]) = (
                try a.native(0, "a Date"), try [1, 2].map { try a.dateFormatterStyle($0) }
            )
            return .string(DateFormatter.localizedString(from: date, dateStyle: styles[0], timeStyle: styles[1]))
        },
        date("defaultDate", "What gives the parts that a text leaves out.", \.defaultDate),
        date("twoDigitStartDate", "The first day of the hundred years that two digits tell.", \.twoDigitStartDate),
        date("gregorianStartDate", "The first day of the Gregorian calendar.", \.gregorianStartDate),
        flag("generatesCalendarDates", "Whether dates know their calendar.", \.generatesCalendarDates),
        flag("isLenient", "Whether it guesses at texts that are not exact.", \.isLenient),
        Builtin(
            .settableProperty, on: .dateFormatter, "calendar: Calendar?",
            "The calendar that days are counted in; nil for the machine's.",
            example:
                "let f = DateFormatter()\nf.calendar = Calendar(identifier: .gregorian)\nprint(f.calendar.identifier)\n// => gregorian"
        ) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter.calendar = a.isGiven(0) ? try a.native(0, "a Calendar", as: Calendar.self) : nil }
            return .optional(formatter.calendar.map { .object(NativeObject($0, .calendar)) })
        },
        flag(
            "doesRelativeDateFormatting", "Whether days near today have their own words.", \.doesRelativeDateFormatting),
        symbol("amSymbol", "before", \.amSymbol),
        symbol("pmSymbol", "after", \.pmSymbol),
        symbols("weekdaySymbols", "days of the week", \.weekdaySymbols),
        symbols("shortWeekdaySymbols", "days of the week, abbreviated", \.shortWeekdaySymbols),
        symbols("veryShortWeekdaySymbols", "days of the week, in a letter", \.veryShortWeekdaySymbols),
        symbols("standaloneWeekdaySymbols", "days of the week, on their own", \.standaloneWeekdaySymbols),
        symbols("standaloneMonthSymbols", "months, on their own", \.standaloneMonthSymbols),
        symbols("veryShortMonthSymbols", "months, in a letter", \.veryShortMonthSymbols),
        symbols("quarterSymbols", "quarters", \.quarterSymbols),
        symbols("eraSymbols", "eras", \.eraSymbols),
        symbols("longEraSymbols", "eras, written out", \.longEraSymbols),
        symbols(
            "shortStandaloneWeekdaySymbols", "days of the week, abbreviated, on their own",
            \.shortStandaloneWeekdaySymbols),
        symbols(
            "veryShortStandaloneWeekdaySymbols", "days of the week, in a letter, on their own",
            \.veryShortStandaloneWeekdaySymbols),
        symbols("shortStandaloneMonthSymbols", "months, abbreviated, on their own", \.shortStandaloneMonthSymbols),
        symbols(
            "veryShortStandaloneMonthSymbols", "months, in a letter, on their own", \.veryShortStandaloneMonthSymbols),
        symbols("shortQuarterSymbols", "quarters, abbreviated", \.shortQuarterSymbols),
        symbols("standaloneQuarterSymbols", "quarters, on their own", \.standaloneQuarterSymbols),
        symbols(
            "shortStandaloneQuarterSymbols", "quarters, abbreviated, on their own", \.shortStandaloneQuarterSymbols),
        symbols("monthSymbols", "months", \.monthSymbols),
        symbols("shortMonthSymbols", "months, abbreviated", \.shortMonthSymbols),
        Builtin(
            .method, on: .timeZone, "isDaylightSavingTime(for date: Date = Date()) -> Bool",
            "Whether it is summer time at a time."
        ) { a in
            let date = a.has(0) ? try a.native(0, "a Date", as: Date.self) : WallClock.now
            return .bool(try a.receiver(as: TimeZone.self).isDaylightSavingTime(for: date))
        },
    ]

    private static func date(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<DateFormatter, Date?> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .dateFormatter, "\(name): Date?", summary) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter[keyPath: path] = a.isGiven(0) ? try a.native(0, "a Date", as: Date.self) : nil }
            return .optional(formatter[keyPath: path].map { .date($0) })
        }
    }

    private static func flag(
        _ name: String, _ summary: String, _ path: ReferenceWritableKeyPath<DateFormatter, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .dateFormatter, "\(name): Bool", summary) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter[keyPath: path] = try a.bool(0) }
            return .bool(formatter[keyPath: path])
        }
    }

    private static func symbol(
        _ name: String, _ half: String, _ path: ReferenceWritableKeyPath<DateFormatter, String> & Sendable
    ) -> Builtin {
        Builtin(
            .settableProperty, on: .dateFormatter, "\(name): String", "The word for the half of the day \(half) noon."
        ) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter[keyPath: path] = try a.string(0) }
            return .string(formatter[keyPath: path])
        }
    }

    private static func symbols(
        _ name: String, _ what: String, _ path: ReferenceWritableKeyPath<DateFormatter, [String]> & Sendable
    ) -> Builtin {
        Builtin(
            .settableProperty, on: .dateFormatter, "\(name): Array<String>", "The names of the \(what)."
        ) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter[keyPath: path] = (a[0].elements ?? []).compactMap(\.text) }
            return .array(formatter[keyPath: path].map { .string($0) })
        }
    }
}
