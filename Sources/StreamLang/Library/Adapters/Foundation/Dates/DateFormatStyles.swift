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
                "init(date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil, locale: Locale = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent)",
                "Makes a style of a day and a time of day at some length each."
            ) { a in
                .style(
                    Date.FormatStyle(
                        date: a.isGiven(0) ? try a.dateStyle(0) : nil, time: a.isGiven(1) ? try a.timeStyle(1) : nil,
                        locale: a.isGiven(2) ? try a.native(2, "a Locale") : .autoupdatingCurrent,
                        timeZone: a.isGiven(3) ? try a.native(3, "a TimeZone") : .autoupdatingCurrent))
            },
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
            part("year", "Year", ["defaultDigits": .defaultDigits, "twoDigits": .twoDigits]) { $0.year($1) },
            part(
                "month", "Month",
                [
                    "abbreviated": .abbreviated, "defaultDigits": .defaultDigits, "twoDigits": .twoDigits,
                    "wide": .wide, "narrow": .narrow,
                ]
            ) { $0.month($1) },
            part("day", "Day", ["defaultDigits": .defaultDigits, "twoDigits": .twoDigits]) { $0.day($1) },
            part(
                "weekday", "Weekday",
                ["abbreviated": .abbreviated, "wide": .wide, "narrow": .narrow, "short": .short]
            ) { $0.weekday($1) },
            part("minute", "Minute", ["defaultDigits": .defaultDigits, "twoDigits": .twoDigits]) { $0.minute($1) },
            part("second", "Second", ["defaultDigits": .defaultDigits, "twoDigits": .twoDigits]) { $0.second($1) },
            Builtin(
                .method, on: .dateFormatStyle, "hour() -> Date.FormatStyle", "Shows the hour."
            ) { a in .style(try a.receiver(as: Date.FormatStyle.self).hour()) },
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
                "init(includingFractionalSeconds: Bool = false, timeZone: TimeZone = .gmt)",
                "Makes the style of ISO 8601.",
                example: """
                    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
                    print(style.format(Date(timeIntervalSince1970: 0.5)))
                    // => 1970-01-01T00:00:00.500Z
                    """
            ) { a in
                .style(
                    Date.ISO8601FormatStyle(
                        includingFractionalSeconds: a.isGiven(0) ? try a.bool(0) : false,
                        timeZone: a.isGiven(1) ? try a.native(1, "a TimeZone") : .gmt))
            },
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

    /// A method that adds a part to a style, in the form that its argument names; the first of them is the usual one.
    private static func part<Form: Sendable>(
        _ name: String, _ type: String, _ forms: KeyValuePairs<String, Form>,
        _ add: @escaping @Sendable (Date.FormatStyle, Form) -> Date.FormatStyle
    ) -> Builtin {
        let usual = forms[0]
        let forms = Dictionary(uniqueKeysWithValues: forms.map { ($0.key, $0.value) })
        return Builtin(
            .method, on: .dateFormatStyle,
            "\(name)(_ format: Date.FormatStyle.Symbol.\(type) = .\(usual.key)) -> Date.FormatStyle",
            "Shows the \(name)."
        ) { a in
            let form = a.has(0) ? forms[a[0].enumView?.caseName ?? ""] : nil
            return .style(add(try a.receiver(as: Date.FormatStyle.self), form ?? usual.value))
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
