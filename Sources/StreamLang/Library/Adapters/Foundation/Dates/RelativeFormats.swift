// `formatted()` of dates as people speak of them: "2 hours ago", and of the time between two dates.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let relativeFormats: [Builtin] = relative + intervals

    private static let relative: [Builtin] = [
        Builtin(
            .method, on: .date, "formatted(_ format: Date.RelativeFormatStyle) -> String",
            "Writes how long ago the moment was, or how far ahead it is.",
            example: """
                let style = Date.RelativeFormatStyle(presentation: .named, locale: Locale(identifier: "en_US"))
                print(Date().addingTimeInterval(-7200).formatted(style))
                // => 2 hours ago
                """
        ) { a in .string(try a.relative(0).text(of: a.receiver(as: Date.self))) },
        Builtin(
            .method, on: .relativeFormatStyle, "format(_ destDate: Date) -> String",
            "Writes how long ago a moment was, or how far ahead it is."
        ) { a in .string(try a.receiver(as: Date.RelativeFormatStyle.self).text(of: a.native(0, "a Date"))) },
        Builtin(
            .initializer, on: .relativeFormatStyle,
            """
            init(presentation: Date.RelativeFormatStyle.Presentation = .numeric, \
            unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide, locale: Locale = .autoupdatingCurrent, \
            calendar: Calendar = .autoupdatingCurrent, \
            capitalizationContext: FormatStyleCapitalizationContext = .unknown)
            """,
            "Makes a style that tells how long ago a moment was."
        ) { a in .style(try a.relativeStyle(from: 0)) },
        Builtin(
            .initializer, on: .relativeFormatStyle,
            """
            init(allowedFields: Set<Date.RelativeFormatStyle.Field>, \
            presentation: Date.RelativeFormatStyle.Presentation = .numeric, \
            unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide, locale: Locale = .autoupdatingCurrent, \
            calendar: Calendar = .autoupdatingCurrent, \
            capitalizationContext: FormatStyleCapitalizationContext = .unknown)
            """,
            "Makes a style that tells how long ago a moment was, in some units."
        ) { a in
            var style = try a.relativeStyle(from: 1)
            style.allowedFields = try a.fields(0)
            return .style(style)
        },
        Builtin(
            .settableProperty, on: .relativeFormatStyle, "allowedFields: Set<Date.RelativeFormatStyle.Field>",
            "The units that texts may have."
        ) { a in
            try a.relativeStyle({ $0.allowedFields = try a.fields(0) }) { style in
                .set(
                    fields.filter { style.allowedFields.contains($0.value) }.map {
                        .enumCase($0.key, of: .relativeField)
                    })
            }
        },
        Builtin(
            .settableProperty, on: .relativeFormatStyle, "capitalizationContext: FormatStyleCapitalizationContext",
            "Where in a text it will stand."
        ) { a in
            try a.relativeStyle({ $0.capitalizationContext = try a.capitalization(0) }) {
                .context($0.capitalizationContext)
            }
        },
        Builtin(
            .staticMethod, on: .relativeFormatStyle,
            """
            relative(presentation: Date.RelativeFormatStyle.Presentation, \
            unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide) -> Date.RelativeFormatStyle
            """,
            "A style that tells how long ago a moment was.",
            example:
                "print(Date().addingTimeInterval(-60).formatted(.relative(presentation: .numeric)))\n// => 1 minute ago"
        ) { a in .style(.relative(presentation: a.presentation(0), unitsStyle: a.unitsStyle(1))) },
        Builtin(
            .method, on: .relativeFormatStyle, "locale(_ locale: Locale) -> Date.RelativeFormatStyle",
            "Sets the language."
        ) { a in .style(try a.receiver(as: Date.RelativeFormatStyle.self).locale(a.native(0, "a Locale"))) },
        Builtin(.settableProperty, on: .relativeFormatStyle, "locale: Locale", "The language of the texts.") { a in
            try a.relativeStyle({ $0.locale = try a.native(0, "a Locale") }) {
                .object(NativeObject($0.locale, .locale))
            }
        },
        Builtin(
            .settableProperty, on: .relativeFormatStyle, "calendar: Calendar", "The calendar that days are counted in."
        ) { a in try a.relativeStyle({ $0.calendar = try a.native(0, "a Calendar") }) { .calendar($0.calendar) } },
        Builtin(
            .settableProperty, on: .relativeFormatStyle, "presentation: Date.RelativeFormatStyle.Presentation",
            "Whether days that have a name are called by it."
        ) { a in
            try a.relativeStyle({ $0.presentation = a.presentation(0) }) {
                .enumCase($0.presentation == .named ? "named" : "numeric", of: .relativePresentation)
            }
        },
        Builtin(
            .settableProperty, on: .relativeFormatStyle, "unitsStyle: Date.RelativeFormatStyle.UnitsStyle",
            "At which length units are written."
        ) { a in
            try a.relativeStyle({ $0.unitsStyle = a.unitsStyle(0) }) { style in
                .enumCase(
                    unitStyles.first { $0.style == style.unitsStyle }?.name ?? "wide", of: .relativeUnits)
            }
        },
    ]

    fileprivate static let fields: KeyValuePairs<String, Date.RelativeFormatStyle.Field> = [
        "year": .year, "month": .month, "week": .week, "day": .day, "hour": .hour, "minute": .minute, "second": .second,
    ]

    fileprivate static let unitStyles: [(name: String, style: Date.RelativeFormatStyle.UnitsStyle)] = [
        ("wide", .wide), ("spellOut", .spellOut), ("abbreviated", .abbreviated), ("narrow", .narrow),
    ]

    private static let intervals: [Builtin] = [
        Builtin(
            .initializer, on: .intervalFormatStyle,
            """
            init(date: Date.FormatStyle.DateStyle? = nil, time: Date.FormatStyle.TimeStyle? = nil, \
            locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent, \
            timeZone: TimeZone = .autoupdatingCurrent)
            """,
            "Makes a style of the days and times of day between two moments.",
            example: """
                let start = Date(timeIntervalSince1970: 0)
                let style = Date.IntervalFormatStyle(date: .numeric, locale: Locale(identifier: "en_GB"), timeZone: .gmt)
                print(style.format(start..<start.addingTimeInterval(200_000)).suffix(10))
                // => 03/01/1970
                """
        ) { a in
            .style(
                Date.IntervalFormatStyle(
                    date: a.isGiven(0) ? try a.dateStyle(0) : nil, time: a.isGiven(1) ? try a.timeStyle(1) : nil,
                    locale: a.isGiven(2) ? try a.native(2, "a Locale") : .autoupdatingCurrent,
                    calendar: a.isGiven(3) ? try a.native(3, "a Calendar") : .autoupdatingCurrent,
                    timeZone: a.isGiven(4) ? try a.native(4, "a TimeZone") : .autoupdatingCurrent))
        },
        Builtin(
            .method, on: .intervalFormatStyle, "format(_ v: Range<Date>) -> String",
            "Writes the time between two moments."
        ) { a in
            guard let range = try a.dates(0) else { throw a.wrong(0, "a range of dates") }
            return .string(try a.receiver(as: Date.IntervalFormatStyle.self).format(range))
        },
        Builtin(
            .method, on: .range, "formatted(_ format: Date.IntervalFormatStyle) -> String where Bound == Date",
            "Writes the time between two moments."
        ) { a in
            guard let range = try a.dates(of: a.receiver) else {
                throw RuntimeError("\(a.receiver) is no range of dates")
            }
            return .string(try a.native(0, "a style", as: Date.IntervalFormatStyle.self).format(range))
        },
        Builtin(
            .method, on: .intervalFormatStyle, "locale(_ locale: Locale) -> Date.IntervalFormatStyle",
            "Sets the language."
        ) { a in .style(try a.receiver(as: Date.IntervalFormatStyle.self).locale(a.native(0, "a Locale"))) },
        Builtin(
            .staticProperty, on: .intervalFormatStyle, "interval: Date.IntervalFormatStyle",
            "A style whose parts follow it."
        ) { _ in .style(Date.IntervalFormatStyle.interval) },
        Builtin(.settableProperty, on: .intervalFormatStyle, "locale: Locale", "The language of the texts.") { a in
            try a.changed({ (style: inout Date.IntervalFormatStyle) in style.locale = try a.native(0, "a Locale") }) {
                .object(NativeObject($0.locale, .locale))
            }
        },
        Builtin(.settableProperty, on: .intervalFormatStyle, "timeZone: TimeZone", "The time zone of the texts.") { a in
            try a.changed({ (style: inout Date.IntervalFormatStyle) in style.timeZone = try a.native(0, "a TimeZone") })
            {
                .object(NativeObject($0.timeZone, .timeZone))
            }
        },
        Builtin(
            .settableProperty, on: .intervalFormatStyle, "calendar: Calendar", "The calendar that days are counted in."
        ) { a in
            try a.changed({ (style: inout Date.IntervalFormatStyle) in style.calendar = try a.native(0, "a Calendar") })
            {
                .calendar($0.calendar)
            }
        },
    ]
}

extension Date.RelativeFormatStyle {
    /// How long ago a moment was for the script, whose clock may be another.
    fileprivate func text(of date: Date) throws -> String {
        guard abs(date.timeIntervalSinceReferenceDate) < 1e12 else {
            throw RuntimeError("a Date so far away has no text in words", code: "E0550")
        }
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: date, allowedFields: allowedFields, presentation: presentation, unitsStyle: unitsStyle,
            locale: locale, calendar: calendar)
        style.capitalizationContext = capitalizationContext
        return style.format(WallClock.now)
    }
}

extension Value {
    fileprivate static func style(_ style: Date.RelativeFormatStyle) -> Value {
        .object(NativeObject(style, .relativeFormatStyle))
    }
    fileprivate static func style(_ style: Date.IntervalFormatStyle) -> Value {
        .object(NativeObject(style, .intervalFormatStyle))
    }
}

extension Arguments {
    /// A style of what arguments say, from one on.
    fileprivate func relativeStyle(from first: Int) throws -> Date.RelativeFormatStyle {
        Date.RelativeFormatStyle(
            presentation: presentation(first), unitsStyle: unitsStyle(first + 1),
            locale: isGiven(first + 2) ? try native(first + 2, "a Locale") : .autoupdatingCurrent,
            calendar: isGiven(first + 3) ? try native(first + 3, "a Calendar") : .autoupdatingCurrent,
            capitalizationContext: try capitalization(first + 4))
    }

    /// The units that a text may have, one at least.
    fileprivate func fields(_ index: Int) throws -> Set<Date.RelativeFormatStyle.Field> {
        let names = try sequence(index).compactMap { $0.hashed.enumView?.caseName }
        let fields = Set(Library.fields.filter { names.contains($0.key) }.map(\.value))
        if fields.isEmpty { throw RuntimeError("the time is written in one unit at least") }
        return fields
    }

    fileprivate func relative(_ index: Int) throws -> Date.RelativeFormatStyle { try native(index, "a style") }

    fileprivate func relativeStyle(
        _ change: (inout Date.RelativeFormatStyle) throws -> Void, read: (Date.RelativeFormatStyle) -> Value
    ) throws -> Value { try changed(change, read: read) }

    fileprivate func presentation(_ index: Int) -> Date.RelativeFormatStyle.Presentation {
        self[index].enumView?.caseName == "named" ? .named : .numeric
    }

    fileprivate func unitsStyle(_ index: Int) -> Date.RelativeFormatStyle.UnitsStyle {
        let name = self[index].enumView?.caseName
        return Library.unitStyles.first { $0.name == name }?.style ?? .wide
    }
}
