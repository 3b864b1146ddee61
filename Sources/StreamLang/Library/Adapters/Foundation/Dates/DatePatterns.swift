// Patterns of dates, "\\(year: .padded(4))-\\(month: .twoDigits)", and what reads and writes dates by them.

import Foundation
import StreamRun

extension Library {
    private typealias Symbol = Date.FormatStyle.Symbol
    private typealias Parts = Date.FormatString.StringInterpolation

    static let patternsOfDates: [Builtin] = segments + strategies + verbatim

    private static let segments: [Builtin] = [
        segment("era", "Era") { (parts: inout Parts, form: Symbol.Era) in parts.appendInterpolation(era: form) },
        segment("year", "Year") { (parts: inout Parts, form: Symbol.Year) in parts.appendInterpolation(year: form) },
        segment("quarter", "Quarter") { (parts: inout Parts, form: Symbol.Quarter) in
            parts.appendInterpolation(quarter: form)
        },
        segment("month", "Month") { (parts: inout Parts, form: Symbol.Month) in parts.appendInterpolation(month: form)
        },
        segment("standaloneMonth", "StandaloneMonth") { (parts: inout Parts, form: Symbol.StandaloneMonth) in
            parts.appendInterpolation(standaloneMonth: form)
        },
        segment("week", "Week") { (parts: inout Parts, form: Symbol.Week) in parts.appendInterpolation(week: form) },
        segment("day", "Day") { (parts: inout Parts, form: Symbol.Day) in parts.appendInterpolation(day: form) },
        segment("dayOfYear", "DayOfYear") { (parts: inout Parts, form: Symbol.DayOfYear) in
            parts.appendInterpolation(dayOfYear: form)
        },
        segment("weekday", "Weekday") { (parts: inout Parts, form: Symbol.Weekday) in
            parts.appendInterpolation(weekday: form)
        },
        segment("standaloneWeekday", "StandaloneWeekday") { (parts: inout Parts, form: Symbol.StandaloneWeekday) in
            parts.appendInterpolation(standaloneWeekday: form)
        },
        segment("hour", "VerbatimHour") { (parts: inout Parts, form: Symbol.VerbatimHour) in
            parts.appendInterpolation(hour: form)
        },
        segment("minute", "Minute") { (parts: inout Parts, form: Symbol.Minute) in
            parts.appendInterpolation(minute: form)
        },
        segment("second", "Second") { (parts: inout Parts, form: Symbol.Second) in
            parts.appendInterpolation(second: form)
        },
        segment("secondFraction", "SecondFraction") { (parts: inout Parts, form: Symbol.SecondFraction) in
            parts.appendInterpolation(secondFraction: form)
        },
        segment("timeZone", "TimeZone") { (parts: inout Parts, form: Symbol.TimeZone) in
            parts.appendInterpolation(timeZone: form)
        },
    ]

    /// A part of a pattern: `\\(year: .padded(4))`.
    private static func segment<Form: Sendable>(
        _ label: String, _ symbol: String, _ append: @escaping @Sendable (inout Parts, Form) -> Void
    ) -> Builtin {
        Builtin(
            .method, on: .dateFormatInterpolation,
            "appendInterpolation(\(label): \(NominalType.dateSymbol(symbol).name))",
            "Adds the \(label) to the pattern that is put together."
        ) { a in
            let form = try a.native(0, "a form of the \(label)", as: Form.self)
            if let object = a.receiver.object(as: DateFormatInterpolation.self) { append(&object.parts, form) }
            return .void
        }
    }

    private static let strategies: [Builtin] = [
        Builtin(
            .initializer, on: .dateParseStrategy,
            """
            init(format: Date.FormatString, locale: Locale? = nil, timeZone: TimeZone, \
            calendar: Calendar = Calendar(identifier: .gregorian), isLenient: Bool = true, \
            twoDigitStartDate: Date = Date(timeIntervalSince1970: 0))
            """,
            "Reads dates by a pattern.",
            example: """
                let strategy = Date.ParseStrategy(
                    format: "\\(day: .twoDigits)/\\(month: .twoDigits)/\\(year: .padded(4))", timeZone: .gmt)
                print(try Date("02/01/1970", strategy: strategy).timeIntervalSince1970)
                // => 86400.0
                """
        ) { a in
            .strategy(
                Date.ParseStrategy(
                    format: try a.native(0, "a pattern"),
                    locale: a.isGiven(1) ? try a.native(1, "a Locale", as: Locale.self) : nil,
                    timeZone: try a.native(2, "a TimeZone"),
                    calendar: a.isGiven(3) ? try a.native(3, "a Calendar") : Calendar(identifier: .gregorian),
                    isLenient: a.isGiven(4) ? try a.bool(4) : true,
                    twoDigitStartDate: a.isGiven(5) ? try a.native(5, "a Date") : Date(timeIntervalSince1970: 0)))
        },
        Builtin(
            .staticMethod, on: .dateParseStrategy,
            "fixed(format: Date.FormatString, timeZone: TimeZone, locale: Locale? = nil) -> Date.ParseStrategy",
            "Reads dates by a pattern."
        ) { a in
            .strategy(
                Date.ParseStrategy(
                    format: try a.native(0, "a pattern"),
                    locale: a.isGiven(2) ? try a.native(2, "a Locale", as: Locale.self) : nil,
                    timeZone: try a.native(1, "a TimeZone")))
        },
        Builtin(.property, on: .dateParseStrategy, "format: String", "The pattern as DateFormatter writes it.") { a in
            .string(try a.receiver(as: Date.ParseStrategy.self).format)
        },
        Builtin(.method, on: .dateParseStrategy, "parse(_ value: String) throws -> Date", "Reads a moment.") { a in
            .date(try a.receiver(as: Date.ParseStrategy.self).parse(a.string(0)))
        },
        Builtin(
            .initializer, on: .date, "init(_ value: String, strategy: Date.ParseStrategy) throws",
            "Reads a moment by a pattern."
        ) { a in .date(try a.native(1, "a strategy", as: Date.ParseStrategy.self).parse(a.string(0))) },
    ]

    private static let verbatim: [Builtin] = [
        Builtin(
            .initializer, on: .verbatimFormatStyle,
            "init(format: Date.FormatString, locale: Locale? = nil, timeZone: TimeZone, calendar: Calendar)",
            "Writes dates by a pattern.",
            example: """
                let style = Date.VerbatimFormatStyle(
                    format: "\\(year: .padded(4)).\\(month: .twoDigits)", timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
                print(Date(timeIntervalSince1970: 0).formatted(style))
                // => 1970.01
                """
        ) { a in try a.verbatimStyle() },
        Builtin(
            .staticMethod, on: .verbatimFormatStyle,
            "verbatim(_ format: Date.FormatString, locale: Locale? = nil, timeZone: TimeZone, calendar: Calendar) -> Date.VerbatimFormatStyle",
            "Writes dates by a pattern."
        ) { a in try a.verbatimStyle() },
        Builtin(
            .method, on: .verbatimFormatStyle, "format(_ value: Date) -> String", "Writes a moment by the pattern."
        ) { a in try a.written(a.native(0, "a Date"), by: a.receiver(as: Date.VerbatimFormatStyle.self)) },
        Builtin(
            .method, on: .verbatimFormatStyle, "locale(_ locale: Locale) -> Date.VerbatimFormatStyle",
            "Sets the language."
        ) { a in
            let style = try a.receiver(as: Date.VerbatimFormatStyle.self).locale(a.native(0, "a Locale"))
            return .object(NativeObject(style, .verbatimFormatStyle))
        },
        Builtin(
            .property, on: .verbatimFormatStyle, "parseStrategy: Date.ParseStrategy", "What reads dates by the pattern."
        ) { a in .strategy(try a.receiver(as: Date.VerbatimFormatStyle.self).parseStrategy) },
        Builtin(
            .method, on: .date, "formatted(_ format: Date.VerbatimFormatStyle) -> String",
            "Writes the moment by a pattern."
        ) { a in try a.written(a.receiver(as: Date.self), by: a.native(0, "a style")) },
    ]
}

extension Value {
    fileprivate static func strategy(_ strategy: Date.ParseStrategy) -> Value {
        .object(NativeObject(strategy, .dateParseStrategy))
    }
}

extension Arguments {
    fileprivate func written(_ date: Date, by style: Date.VerbatimFormatStyle) throws -> Value {
        guard !date.timeIntervalSinceReferenceDate.isNaN else {
            throw RuntimeError("a Date that is not a number cannot be written", code: "E0550")
        }
        return .string(style.format(date))
    }

    fileprivate func verbatimStyle() throws -> Value {
        let style = Date.VerbatimFormatStyle(
            format: try native(0, "a pattern"), locale: isGiven(1) ? try native(1, "a Locale", as: Locale.self) : nil,
            timeZone: try native(2, "a TimeZone"), calendar: try native(3, "a Calendar"))
        return .object(NativeObject(style, .verbatimFormatStyle))
    }
}
