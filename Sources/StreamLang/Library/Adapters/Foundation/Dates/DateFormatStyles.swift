// `formatted()` of dates: a style by parts, `.dateTime.year().month()`, or by lengths, `formatted(date: .long, time: .omitted)`.

import Foundation
import StreamRun

extension Library {
    static let dateFormatStyleMembers: [Builtin] =
        [
            Builtin(.method, on: .date, "formatted() -> String", "Writes the moment for people.") { a in
                .string(try a.receiver(as: Date.self).formatted())
            },
            Builtin(
                .method, on: .date,
                "formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String",
                "Writes the day and the time of day at some length each."
            ) { a in .string(try a.receiver(as: Date.self).formatted(date: a.dateStyle(0), time: a.timeStyle(1))) },
            Builtin(
                .method, on: .date, "formatted(_ format: Date.FormatStyle) -> String", "Writes the moment in a style.",
                example: """
                    let style = Date.FormatStyle(
                        date: .long, time: .shortened, locale: Locale(identifier: "en_GB"), timeZone: TimeZone(secondsFromGMT: 0)!)
                    print(Date(timeIntervalSince1970: 0).formatted(style))
                    // => 1 January 1970 at 0:00
                    """
            ) { a in
                .string(try a.receiver(as: Date.self).formatted(a.native(0, "a style", as: Date.FormatStyle.self)))
            },
            Builtin(
                .method, on: .dateFormatStyle, "format(_ date: Date) -> String", "Writes a moment in the style."
            ) { a in .string(try a.receiver(as: Date.FormatStyle.self).format(a.native(0, "a Date"))) },
            Builtin(
                .initializer, on: .dateFormatStyle,
                "init(date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent, capitalizationContext: FormatStyleCapitalizationContext = .unknown)",
                "Makes a style of a day and a time of day at some length each."
            ) { a in
                .style(
                    Date.FormatStyle(
                        date: a.isGiven(0) ? try a.dateStyle(0) : nil, time: a.isGiven(1) ? try a.timeStyle(1) : nil,
                        locale: a.isGiven(2) ? try a.native(2, "a Locale") : .autoupdatingCurrent,
                        calendar: a.isGiven(3) ? try a.native(3, "a Calendar") : .autoupdatingCurrent,
                        timeZone: a.isGiven(4) ? try a.native(4, "a TimeZone") : .autoupdatingCurrent,
                        capitalizationContext: try a.capitalization(5)))
            },
            Builtin(
                .settableProperty, on: .dateFormatStyle, "capitalizationContext: FormatStyleCapitalizationContext",
                "Where in a text the date will stand."
            ) { a in
                try a.style({ $0.capitalizationContext = try a.capitalization(0) }) {
                    .context($0.capitalizationContext)
                }
            },
            Builtin(
                .property, on: .dateFormatStyle, "parseStrategy: Date.FormatStyle", "What reads texts of the style."
            ) { a in .style(try a.receiver(as: Date.FormatStyle.self).parseStrategy) },
            Builtin(
                .staticProperty, on: .dateFormatStyle, "dateTime: Date.FormatStyle", "A style whose parts follow it."
            ) { _ in .style(.dateTime) },
            Builtin(
                .method, on: .dateFormatStyle, "locale(_ locale: Locale) -> Date.FormatStyle", "Sets the language."
            ) { a in .style(try a.receiver(as: Date.FormatStyle.self).locale(a.native(0, "a Locale"))) },
            Builtin(.settableProperty, on: .dateFormatStyle, "locale: Locale", "The language and region of names.") {
                a in
                try a.style({ $0.locale = try a.native(0, "a Locale") }) { .object(NativeObject($0.locale, .locale)) }
            },
            Builtin(
                .settableProperty, on: .dateFormatStyle, "timeZone: TimeZone", "The time zone that texts are in.",
                example: """
                    var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: Locale(identifier: "en_GB"))
                    style.timeZone = TimeZone(secondsFromGMT: 3600)!
                    print(Date(timeIntervalSince1970: 0).formatted(style))
                    // => 1:00
                    """
            ) { a in
                try a.style({ $0.timeZone = try a.native(0, "a TimeZone") }) {
                    .object(NativeObject($0.timeZone, .timeZone))
                }
            },
            Builtin(
                .settableProperty, on: .dateFormatStyle, "calendar: Calendar", "The calendar that days are counted in."
            ) { a in try a.style({ $0.calendar = try a.native(0, "a Calendar") }) { .calendar($0.calendar) } },
            Builtin(
                .method, on: .date, "formatted(_ format: Date.ISO8601FormatStyle) -> String",
                "Writes the moment as ISO 8601 does.",
                example: "print(Date(timeIntervalSince1970: 0).formatted(.iso8601))\n// => 1970-01-01T00:00:00Z"
            ) { a in
                .string(
                    try a.receiver(as: Date.self).formatted(a.native(0, "a style", as: Date.ISO8601FormatStyle.self)))
            },
            Builtin(
                .initializer, on: .iso8601FormatStyle,
                "init(dateSeparator: Date.ISO8601FormatStyle.DateSeparator = .dash, dateTimeSeparator: Date.ISO8601FormatStyle.DateTimeSeparator = .standard, timeSeparator: Date.ISO8601FormatStyle.TimeSeparator = .colon, timeZoneSeparator: Date.ISO8601FormatStyle.TimeZoneSeparator = .omitted, includingFractionalSeconds: Bool = false, timeZone: TimeZone = .gmt)",
                "Makes the style of ISO 8601.",
                example: """
                    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
                    print(style.format(Date(timeIntervalSince1970: 0.5)))
                    // => 1970-01-01T00:00:00.500Z
                    """
            ) { a in
                .style(
                    Date.ISO8601FormatStyle(
                        dateSeparator: a.separator(0) ?? .dash, dateTimeSeparator: a.separator(1) ?? .standard,
                        timeSeparator: a.separator(2) ?? .colon, timeZoneSeparator: a.separator(3) ?? .omitted,
                        includingFractionalSeconds: a.isGiven(4) ? try a.bool(4) : false,
                        timeZone: a.isGiven(5) ? try a.native(5, "a TimeZone") : .gmt))
            },
            Builtin(
                .property, on: .iso8601FormatStyle, "parseStrategy: Date.ISO8601FormatStyle",
                "What reads texts of the style."
            ) { a in .style(try a.receiver(as: Date.ISO8601FormatStyle.self).parseStrategy) },
            Builtin(
                .settableProperty, on: .iso8601FormatStyle, "timeZone: TimeZone", "The time zone that texts are in."
            ) { a in
                var style = try a.receiver(as: Date.ISO8601FormatStyle.self)
                guard a.has(0) else { return .object(NativeObject(style.timeZone, .timeZone)) }
                style.timeZone = try a.native(0, "a TimeZone")
                return .style(style)
            },
            Builtin(
                .property, on: .iso8601FormatStyle, "includingFractionalSeconds: Bool",
                "Whether texts have fractions of seconds."
            ) { a in .bool(try a.receiver(as: Date.ISO8601FormatStyle.self).includingFractionalSeconds) },
            isoPart("weekOfYear()", "Shows the week.") { style, _ in style.weekOfYear() },
            isoPart(
                "dateSeparator(_ separator: Date.ISO8601FormatStyle.DateSeparator)", "Sets what stands in dates."
            ) { style, a in style.dateSeparator(a.separator(0) ?? .dash) },
            isoPart(
                "dateTimeSeparator(_ separator: Date.ISO8601FormatStyle.DateTimeSeparator)",
                "Sets what stands between date and time."
            ) { style, a in style.dateTimeSeparator(a.separator(0) ?? .standard) },
            isoPart(
                "timeSeparator(_ separator: Date.ISO8601FormatStyle.TimeSeparator)", "Sets what stands in times."
            ) { style, a in style.timeSeparator(a.separator(0) ?? .colon) },
            isoPart(
                "timeZoneSeparator(_ separator: Date.ISO8601FormatStyle.TimeZoneSeparator)",
                "Sets what stands in time zones."
            ) { style, a in style.timeZoneSeparator(a.separator(0) ?? .omitted) },
            isoPart(
                "timeZone(separator: Date.ISO8601FormatStyle.TimeZoneSeparator)", "Shows the time zone."
            ) { style, a in style.timeZone(separator: a.separator(0) ?? .omitted) },
            Builtin(
                .staticProperty, on: .iso8601FormatStyle, "iso8601: Date.ISO8601FormatStyle",
                "A date as ISO 8601 writes it."
            ) { _ in .style(.iso8601) },
            Builtin(
                .method, on: .dateFormatStyle, "parse(_ value: String) throws -> Date",
                "Reads a moment that is written in the style.",
                example: """
                    let style = Date.FormatStyle(
                        date: .numeric, time: .omitted, locale: Locale(identifier: "en_GB"), timeZone: .gmt)
                    print(try style.parse("02/01/1970"))
                    // => 1970-01-02 00:00:00 +0000
                    """
            ) { a in .date(try a.receiver(as: Date.FormatStyle.self).parse(a.string(0))) },
            Builtin(
                .initializer, on: .date, "init(_ value: String, strategy: Date.FormatStyle) throws",
                "Reads a moment that is written in a style of parts."
            ) { a in
                .date(try a.native(1, "a style", as: Date.FormatStyle.self).parse(a.string(0)))
            },
            Builtin(
                .initializer, on: .date, "init(_ value: String, strategy: Date.ISO8601FormatStyle) throws",
                "Reads a moment that is written in a style.",
                example:
                    "print(try Date(\"1970-01-01T00:01:00Z\", strategy: .iso8601).timeIntervalSince1970)\n// => 60.0"
            ) { a in
                let style = try a.native(1, "a style", as: Date.ISO8601FormatStyle.self)
                return .date(try Date(a.string(0), strategy: style))
            },
            Builtin(
                .method, on: .iso8601FormatStyle, "parse(_ value: String) throws -> Date", "Reads a moment.",
                example:
                    "print(try Date.ISO8601FormatStyle.iso8601.parse(\"1970-01-01T00:01:00Z\"))\n// => 1970-01-01 00:01:00 +0000"
            ) { a in .date(try a.receiver(as: Date.ISO8601FormatStyle.self).parse(a.string(0))) },
            Builtin(
                .method, on: .iso8601FormatStyle, "format(_ value: Date) -> String", "Writes a moment in the style."
            ) { a in .string(try a.receiver(as: Date.ISO8601FormatStyle.self).format(a.native(0, "a Date"))) },
            isoPart("year()", "Shows the year.") { style, _ in style.year() },
            isoPart("month()", "Shows the month.") { style, _ in style.month() },
            isoPart("day()", "Shows the day.") { style, _ in style.day() },
            isoPart("time(includingFractionalSeconds: Bool)", "Shows the time of day.") { style, a in
                style.time(includingFractionalSeconds: try a.bool(0))
            },
        ]

    private static func isoPart(
        _ signature: String, _ summary: String,
        _ add: @escaping @Sendable (Date.ISO8601FormatStyle, Arguments) throws -> Date.ISO8601FormatStyle
    ) -> Builtin {
        Builtin(.method, on: .iso8601FormatStyle, "\(signature) -> Date.ISO8601FormatStyle", summary) { a in
            .style(try add(a.receiver(as: Date.ISO8601FormatStyle.self), a))
        }
    }
}

extension Value {
    fileprivate static func style(_ style: Date.FormatStyle) -> Value { .object(NativeObject(style, .dateFormatStyle)) }
    fileprivate static func style(_ style: Date.ISO8601FormatStyle) -> Value {
        .object(NativeObject(style, .iso8601FormatStyle))
    }
}

extension Arguments {
    /// What stands between parts of a text of ISO 8601.
    fileprivate func separator<Separator: RawRepresentable>(_ index: Int) -> Separator?
    where Separator.RawValue == String {
        (self[index].object(as: EnumObject.self)?.enumCase.rawValue?.text).flatMap(Separator.init(rawValue:))
    }

    fileprivate func style(
        _ change: (inout Date.FormatStyle) throws -> Void, read: (Date.FormatStyle) -> Value
    ) throws -> Value { try changed(change, read: read) }

    func dateStyle(_ index: Int) throws -> Date.FormatStyle.DateStyle {
        switch self[index].unwrapped?.enumView?.caseName {
        case "omitted": .omitted
        case "numeric": .numeric
        case "abbreviated": .abbreviated
        case "long": .long
        case "complete": .complete
        default: throw wrong(index, "a date style")
        }
    }

    func timeStyle(_ index: Int) throws -> Date.FormatStyle.TimeStyle {
        switch self[index].unwrapped?.enumView?.caseName {
        case "omitted": .omitted
        case "shortened": .shortened
        case "standard": .standard
        case "complete": .complete
        default: throw wrong(index, "a time style")
        }
    }
}
