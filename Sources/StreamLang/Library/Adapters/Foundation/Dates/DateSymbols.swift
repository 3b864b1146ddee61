// The parts of a date's style and their forms: `.hour(.twoDigits(amPM: .omitted))`.

import Foundation
import StreamRun

/// The style of a date, or of the time between two, whose parts are said one by one.
private protocol StyleOfParts: Sendable {
    static var nominal: NominalType { get }
}

extension Date.FormatStyle: StyleOfParts {
    fileprivate static var nominal: NominalType { .dateFormatStyle }
}

extension Date.IntervalFormatStyle: StyleOfParts {
    fileprivate static var nominal: NominalType { .intervalFormatStyle }
}

extension Library {
    private typealias Symbol = Date.FormatStyle.Symbol

    static let dateSymbols: [Builtin] = partsOfDates + partsOfIntervals + forms + sizedForms + namedForms

    private static let partsOfDates: [Builtin] = [
        part("era", "Era", ".abbreviated", Symbol.Era.abbreviated, Date.FormatStyle.era),
        part("year", "Year", ".defaultDigits", Symbol.Year.defaultDigits, Date.FormatStyle.year),
        part("quarter", "Quarter", ".abbreviated", Symbol.Quarter.abbreviated, Date.FormatStyle.quarter),
        part("month", "Month", ".abbreviated", Symbol.Month.abbreviated, Date.FormatStyle.month),
        part("week", "Week", ".defaultDigits", Symbol.Week.defaultDigits, Date.FormatStyle.week),
        part("day", "Day", ".defaultDigits", Symbol.Day.defaultDigits, Date.FormatStyle.day),
        part("dayOfYear", "DayOfYear", ".defaultDigits", Symbol.DayOfYear.defaultDigits, Date.FormatStyle.dayOfYear),
        part("weekday", "Weekday", ".abbreviated", Symbol.Weekday.abbreviated, Date.FormatStyle.weekday),
        part(
            "hour", "Hour", ".defaultDigits(amPM: .abbreviated)", Symbol.Hour.defaultDigits(amPM: .abbreviated),
            Date.FormatStyle.hour,
            example: """
                let style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
                print(Date(timeIntervalSince1970: 0).formatted(style.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits)))
                // => 00:00
                """),
        part("minute", "Minute", ".defaultDigits", Symbol.Minute.defaultDigits, Date.FormatStyle.minute),
        part("second", "Second", ".defaultDigits", Symbol.Second.defaultDigits, Date.FormatStyle.second),
        part("secondFraction", "SecondFraction", nil, Symbol.SecondFraction.omitted, Date.FormatStyle.secondFraction),
        part(
            "timeZone", "TimeZone", ".specificName(.short)", Symbol.TimeZone.specificName(.short),
            Date.FormatStyle.timeZone),
    ]

    private static let partsOfIntervals: [Builtin] =
        [
            part("month", "Month", ".abbreviated", Symbol.Month.abbreviated, Date.IntervalFormatStyle.month),
            part("weekday", "Weekday", ".abbreviated", Symbol.Weekday.abbreviated, Date.IntervalFormatStyle.weekday),
            part(
                "hour", "Hour", ".defaultDigits(amPM: .abbreviated)", Symbol.Hour.defaultDigits(amPM: .abbreviated),
                Date.IntervalFormatStyle.hour),
            part(
                "timeZone", "TimeZone", ".genericName(.short)", Symbol.TimeZone.genericName(.short),
                Date.IntervalFormatStyle.timeZone),
        ]
        + plainParts.map { name, add in
            Builtin(
                .method, on: .intervalFormatStyle, "\(name)() -> Date.IntervalFormatStyle", "Shows the \(name)."
            ) { a in
                .object(NativeObject(add(try a.receiver(as: Date.IntervalFormatStyle.self)), .intervalFormatStyle))
            }
        }

    private static let plainParts: [(String, @Sendable (Date.IntervalFormatStyle) -> Date.IntervalFormatStyle)] = [
        ("year", { $0.year() }), ("day", { $0.day() }), ("minute", { $0.minute() }), ("second", { $0.second() }),
    ]

    /// A method that adds a part to a style in some form.
    ///
    /// - Parameters:
    ///   - symbol: The name of the type of the forms.
    ///   - usual: The form where none is said; nil where one has to be.
    private static func part<Style: StyleOfParts, Form: Sendable>(
        _ name: String, _ symbol: String, _ usual: String?, _ form: Form,
        _ add: @escaping @Sendable (Style) -> @Sendable (Form) -> Style, example: String? = nil
    ) -> Builtin {
        let type = NominalType.dateSymbol(symbol).name
        return Builtin(
            .method, on: Style.nominal,
            "\(name)(_ format: \(type)\(usual.map { " = \($0)" } ?? "")) -> \(Style.nominal.name)",
            "Shows the \(name).",
            example: example
        ) { a in
            let form = a.has(0) ? try a.native(0, "a form of the \(name)", as: Form.self) : form
            return .object(NativeObject(add(try a.receiver(as: Style.self))(form), Style.nominal))
        }
    }

    private static let forms: [Builtin] =
        named("Era", ["abbreviated": Symbol.Era.abbreviated, "wide": .wide, "narrow": .narrow, "omitted": .omitted])
        + named(
            "Year", ["defaultDigits": Symbol.Year.defaultDigits, "twoDigits": .twoDigits, "omitted": .omitted])
        + named(
            "Quarter",
            [
                "oneDigit": Symbol.Quarter.oneDigit, "twoDigits": .twoDigits, "abbreviated": .abbreviated,
                "wide": .wide, "narrow": .narrow, "omitted": .omitted,
            ])
        + named(
            "Month",
            [
                "defaultDigits": Symbol.Month.defaultDigits, "twoDigits": .twoDigits, "abbreviated": .abbreviated,
                "wide": .wide, "narrow": .narrow, "omitted": .omitted,
            ])
        + named(
            "Week",
            [
                "defaultDigits": Symbol.Week.defaultDigits, "twoDigits": .twoDigits, "weekOfMonth": .weekOfMonth,
                "omitted": .omitted,
            ])
        + named(
            "Day",
            [
                "defaultDigits": Symbol.Day.defaultDigits, "twoDigits": .twoDigits,
                "ordinalOfDayInMonth": .ordinalOfDayInMonth, "omitted": .omitted,
            ])
        + named(
            "DayOfYear",
            [
                "defaultDigits": Symbol.DayOfYear.defaultDigits, "twoDigits": .twoDigits, "threeDigits": .threeDigits,
                "omitted": .omitted,
            ])
        + named(
            "Weekday",
            [
                "abbreviated": Symbol.Weekday.abbreviated, "wide": .wide, "narrow": .narrow, "short": .short,
                "oneDigit": .oneDigit, "twoDigits": .twoDigits, "omitted": .omitted,
            ])
        + named(
            "Hour",
            [
                "defaultDigitsNoAMPM": Symbol.Hour.defaultDigitsNoAMPM, "twoDigitsNoAMPM": .twoDigitsNoAMPM,
                "omitted": .omitted,
            ])
        + named(
            "Hour.AMPMStyle",
            [
                "omitted": Symbol.Hour.AMPMStyle.omitted, "narrow": .narrow, "abbreviated": .abbreviated, "wide": .wide,
            ])
        + named(
            "Minute", ["defaultDigits": Symbol.Minute.defaultDigits, "twoDigits": .twoDigits, "omitted": .omitted])
        + named(
            "Second", ["defaultDigits": Symbol.Second.defaultDigits, "twoDigits": .twoDigits, "omitted": .omitted])
        + named(
            "VerbatimHour.Clock",
            ["twelveHour": Symbol.VerbatimHour.Clock.twelveHour, "twentyFourHour": .twentyFourHour])
        + named(
            "VerbatimHour.HourCycle",
            ["zeroBased": Symbol.VerbatimHour.HourCycle.zeroBased, "oneBased": .oneBased])
        + named(
            "StandaloneMonth",
            [
                "defaultDigits": Symbol.StandaloneMonth.defaultDigits, "twoDigits": .twoDigits,
                "abbreviated": .abbreviated, "wide": .wide, "narrow": .narrow,
            ])
        + named(
            "StandaloneWeekday",
            [
                "abbreviated": Symbol.StandaloneWeekday.abbreviated, "wide": .wide, "narrow": .narrow,
                "short": .short,
            ])
        + named("SecondFraction", ["omitted": Symbol.SecondFraction.omitted])
        + named(
            "TimeZone",
            [
                "exemplarLocation": Symbol.TimeZone.exemplarLocation, "genericLocation": .genericLocation,
                "omitted": .omitted,
            ])

    private static let sizedForms: [Builtin] = [
        Builtin(
            .staticMethod, on: .dateSymbol("VerbatimHour"),
            "twoDigits(clock: Date.FormatStyle.Symbol.VerbatimHour.Clock, hourCycle: Date.FormatStyle.Symbol.VerbatimHour.HourCycle) -> Date.FormatStyle.Symbol.VerbatimHour",
            "The hour of two digits."
        ) { a in
            .object(
                NativeObject(
                    Symbol.VerbatimHour.twoDigits(
                        clock: try a.native(0, "a clock"), hourCycle: try a.native(1, "a cycle")),
                    .dateSymbol("VerbatimHour")))
        },
        Builtin(
            .staticMethod, on: .dateSymbol("VerbatimHour"),
            "defaultDigits(clock: Date.FormatStyle.Symbol.VerbatimHour.Clock, hourCycle: Date.FormatStyle.Symbol.VerbatimHour.HourCycle) -> Date.FormatStyle.Symbol.VerbatimHour",
            "The hour, of one digit or two."
        ) { a in
            .object(
                NativeObject(
                    Symbol.VerbatimHour.defaultDigits(
                        clock: try a.native(0, "a clock"), hourCycle: try a.native(1, "a cycle")),
                    .dateSymbol("VerbatimHour")))
        },
        sized("Year", "padded(_ length: Int)", "Of so many digits.") { Symbol.Year.padded($0) },
        sized("Year", "relatedGregorian(minimumLength: Int = 1)", "As the Gregorian calendar has it.") {
            Symbol.Year.relatedGregorian(minimumLength: $0)
        },
        sized("Year", "extended(minimumLength: Int = 1)", "Negative before the first one.") {
            Symbol.Year.extended(minimumLength: $0)
        },
        sized("Day", "julianModified(minimumLength: Int = 1)", "Of the Julian calendar.") {
            Symbol.Day.julianModified(minimumLength: $0)
        },
        sized("SecondFraction", "fractional(_ val: Int)", "Of so many digits.") {
            Symbol.SecondFraction.fractional($0)
        },
        sized("SecondFraction", "milliseconds(_ val: Int)", "The milliseconds of the day, of so many digits.") {
            Symbol.SecondFraction.milliseconds($0)
        },
    ]

    private static let namedForms: [Builtin] =
        [
            hour("defaultDigits") { .defaultDigits(amPM: $0) }, hour("twoDigits") { .twoDigits(amPM: $0) },
            hour("conversationalDefaultDigits") { .conversationalDefaultDigits(amPM: $0) },
            hour("conversationalTwoDigits") { .conversationalTwoDigits(amPM: $0) },
            zone("specificName") { .specificName($0) }, zone("genericName") { .genericName($0) },
            zone("iso8601") { .iso8601($0) }, zone("localizedGMT") { .localizedGMT($0) },
            zone("identifier") { .identifier($0) },
        ]

    /// Forms that have a name.
    private static func named<Form: Sendable>(_ symbol: String, _ forms: KeyValuePairs<String, Form>) -> [Builtin] {
        let type = NominalType.dateSymbol(symbol)
        return forms.map { name, form in
            Builtin(.staticProperty, on: type, "\(name): \(type.name)", "A form of a part of a date.") { _ in
                .object(NativeObject(form, type))
            }
        }
    }

    /// A form of so many digits.
    private static func sized<Form: Sendable>(
        _ symbol: String, _ signature: String, _ summary: String, _ make: @escaping @Sendable (Int) -> Form
    ) -> Builtin {
        let type = NominalType.dateSymbol(symbol)
        return Builtin(
            .staticMethod, on: type, "\(signature) -> \(type.name)", summary, guarding: [.within(0, 1...100)]
        ) { a in .object(NativeObject(make(a.isGiven(0) ? try a.int(0) : 1), type)) }
    }

    private static func hour(
        _ name: String, _ make: @escaping @Sendable (Symbol.Hour.AMPMStyle) -> Symbol.Hour
    ) -> Builtin {
        let type = NominalType.dateSymbol("Hour")
        return Builtin(
            .staticMethod, on: type, "\(name)(amPM: \(type.name).AMPMStyle) -> \(type.name)",
            "The hour, and the half of the day where the language counts to twelve."
        ) { a in .object(NativeObject(make(try a.native(0, "a style")), type)) }
    }

    private static func zone(
        _ name: String, _ make: @escaping @Sendable (Symbol.TimeZone.Width) -> Symbol.TimeZone
    ) -> Builtin {
        let type = NominalType.dateSymbol("TimeZone")
        return Builtin(
            .staticMethod, on: type, "\(name)(_ width: \(type.name).Width) -> \(type.name)", "The time zone's name."
        ) { a in .object(NativeObject(make(a[0].enumView?.caseName == "long" ? .long : .short), type)) }
    }
}

/// Where in a text a date or a span of time will stand.
extension Library {
    static let capitalizationContexts: [Builtin] = contexts.map { name, context in
        Builtin(
            .staticProperty, on: .capitalizationContext, "\(name): FormatStyleCapitalizationContext",
            "A place in a text, of which the capitals depend."
        ) { _ in .context(context) }
    }

    private static let contexts: KeyValuePairs<String, FormatStyleCapitalizationContext> = [
        "unknown": .unknown, "standalone": .standalone, "listItem": .listItem,
        "beginningOfSentence": .beginningOfSentence, "middleOfSentence": .middleOfSentence,
    ]
}

extension Value {
    static func context(_ context: FormatStyleCapitalizationContext) -> Value {
        .object(NativeObject(context, .capitalizationContext))
    }
}

extension Arguments {
    /// Where in a text it will stand.
    func capitalization(_ index: Int) throws -> FormatStyleCapitalizationContext {
        isGiven(index) ? try native(index, "a context") : .unknown
    }
}
