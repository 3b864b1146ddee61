// `formatted()` of spans of time: as on a clock, `.time(pattern: .minuteSecond)`, or in words, `.units(allowed: [.hours])`.

import Foundation
import StreamRun

extension Library {
    static let durationFormats: [Builtin] =
        [
            Builtin(
                .method, on: .duration, "formatted() -> String", "Writes the span as a clock does.",
                example: "print(Duration.seconds(3700).formatted())\n// => 1:01:40"
            ) { a in .string(try a.span().formatted()) },
            Builtin(
                .method, on: .duration, "formatted(_ format: Duration.TimeFormatStyle) -> String",
                "Writes the span as a clock does.",
                example: "print(Duration.seconds(91).formatted(.time(pattern: .minuteSecond)))\n// => 1:31"
            ) { a in
                let style = try a.native(0, "a style", as: Duration.TimeFormatStyle.self)
                return .string(try a.span().formatted(style))
            },
            Builtin(
                .method, on: .duration, "formatted(_ format: Duration.UnitsFormatStyle) -> String",
                "Writes the span in hours, minutes and other units.",
                example: """
                    print(Duration.seconds(91).formatted(.units(allowed: [.minutes, .seconds], width: .wide)))
                    // => 1 minute, 31 seconds
                    """
            ) { a in
                let style = try a.native(0, "a style", as: Duration.UnitsFormatStyle.self)
                return .string(try a.span().formatted(style))
            },
            Builtin(
                .staticMethod, on: .durationTimeStyle,
                "time(pattern: Duration.TimeFormatStyle.Pattern) -> Duration.TimeFormatStyle",
                "A span as a clock has it."
            ) { a in
                let pattern = try a.native(0, "a pattern", as: Duration.TimeFormatStyle.Pattern.self)
                return .object(NativeObject(Duration.TimeFormatStyle.time(pattern: pattern), .durationTimeStyle))
            },
            Builtin(
                .initializer, on: .durationTimeStyle,
                "init(pattern: Duration.TimeFormatStyle.Pattern, locale: Locale = .autoupdatingCurrent)",
                "A span as a clock has it.",
                example: """
                    let style = Duration.TimeFormatStyle(pattern: .hourMinute)
                    print(style.format(.seconds(3600)))
                    // => 1:00
                    """
            ) { a in
                let style = Duration.TimeFormatStyle(
                    pattern: try a.native(0, "a pattern"),
                    locale: a.isGiven(1) ? try a.native(1, "a Locale") : .autoupdatingCurrent)
                return .object(NativeObject(style, .durationTimeStyle))
            },
            Builtin(
                .method, on: .durationTimeStyle, "format(_ value: Duration) -> String", "Writes a span in the style."
            ) { a in
                .string(try a.receiver(as: Duration.TimeFormatStyle.self).format(a.span(0)))
            },
            Builtin(
                .method, on: .durationTimeStyle, "locale(_ locale: Locale) -> Duration.TimeFormatStyle",
                "Sets the language."
            ) { a in
                let style = try a.receiver(as: Duration.TimeFormatStyle.self).locale(a.native(0, "a Locale"))
                return .object(NativeObject(style, .durationTimeStyle))
            },
            Builtin(
                .staticMethod, on: .durationUnitsStyle,
                "units(allowed units: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds], width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated, maximumUnitCount: Int? = nil, zeroValueUnits: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy = .hide, valueLength: Int? = nil, fractionalPart: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy = .hide) -> Duration.UnitsFormatStyle",
                "A span in hours, minutes and other units.",
                example: """
                    print(Duration.seconds(3601).formatted(.units(width: .narrow, maximumUnitCount: 1)))
                    // => 1h
                    """,
                guarding: [.within(2, 1...100), .within(4, 0...100)]
            ) { a in
                try a.unitsStyle(length: 4, fraction: 5)
            },
            Builtin(
                .staticMethod, on: .durationUnitsStyle,
                "units<ValueRange: RangeExpression>(allowed units: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds], width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated, maximumUnitCount: Int? = nil, zeroValueUnits: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy = .hide, valueLengthLimits: ValueRange, fractionalPart: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy = .hide) -> Duration.UnitsFormatStyle where ValueRange.Bound == Int",
                "A span in hours, minutes and other units, whose numbers have so many digits.",
                guarding: [.within(2, 1...100)]
            ) { a in try a.unitsStyle(limits: 4, fraction: 5) },
            Builtin(
                .initializer, on: .durationUnitsStyle,
                "init(allowedUnits: Set<Duration.UnitsFormatStyle.Unit>, width: Duration.UnitsFormatStyle.UnitWidth, maximumUnitCount: Int? = nil, zeroValueUnits: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy = .hide, valueLength: Int? = nil, fractionalPart: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy = .hide)",
                "A span in hours, minutes and other units.",
                example: """
                    let style = Duration.UnitsFormatStyle(allowedUnits: [.minutes], width: .wide)
                    print(style.format(.seconds(120)), style.unitWidth == .wide)
                    // => 2 minutes true
                    """, guarding: [.within(2, 1...100), .within(4, 0...100)]
            ) { a in try a.unitsStyle(length: 4, fraction: 5) },
            Builtin(
                .method, on: .durationUnitsStyle, "format(_ value: Duration) -> String", "Writes a span in the style."
            ) { a in
                .string(try a.receiver(as: Duration.UnitsFormatStyle.self).format(a.span(0)))
            },
            Builtin(
                .method, on: .durationUnitsStyle, "locale(_ locale: Locale) -> Duration.UnitsFormatStyle",
                "Sets the language."
            ) { a in
                let style = try a.receiver(as: Duration.UnitsFormatStyle.self).locale(a.native(0, "a Locale"))
                return .object(NativeObject(style, .durationUnitsStyle))
            },
            Builtin(
                .staticProperty, on: .durationZeroUnits,
                "hide: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy",
                "Units of which there are none are left out."
            ) { _ in .zeroUnits(.hide) },
            Builtin(
                .staticMethod, on: .durationZeroUnits,
                "show(length: Int) -> Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy",
                "Units of which there are none have so many zeros.", guarding: [.within(0, 0...100)]
            ) { a in .zeroUnits(.show(length: try a.int(0))) },
            Builtin(
                .staticProperty, on: .durationFraction, "hide: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy",
                "No fraction is shown."
            ) { _ in .fraction(.hide) },
            Builtin(
                .staticMethod, on: .durationFraction,
                "hide(rounded: FloatingPointRoundingRule = .toNearestOrEven) -> Duration.UnitsFormatStyle.FractionalPartDisplayStrategy",
                "No fraction is shown; the smallest unit is rounded."
            ) { a in .fraction(.hide(rounded: a.isGiven(0) ? a.rule(0) : .toNearestOrEven)) },
            Builtin(
                .staticMethod, on: .durationFraction,
                "show(length: Int, rounded rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Double? = nil) -> Duration.UnitsFormatStyle.FractionalPartDisplayStrategy",
                "The fraction of the smallest unit has so many digits, and is rounded.",
                example: """
                    let style = Duration.UnitsFormatStyle(
                        allowedUnits: [.seconds], width: .narrow, fractionalPart: .show(length: 1, rounded: .up))
                    print(style.format(.milliseconds(1_520)))
                    // => 1.6s
                    """, guarding: [.within(0, 0...100), .finite(2)]
            ) { a in
                .fraction(
                    .show(
                        length: try a.int(0), rounded: a.isGiven(1) ? a.rule(1) : .toNearestOrEven,
                        increment: a.isGiven(2) ? try a.double(2) : nil))
            },
        ] + patterns + changes

    private static let changes: [Builtin] = [
        Builtin(
            .settableProperty, on: .durationTimeStyle, "pattern: Duration.TimeFormatStyle.Pattern",
            "What the clock shows."
        ) { a in
            try a.changed({ (style: inout Duration.TimeFormatStyle) in style.pattern = try a.native(0, "a pattern") }) {
                .object(NativeObject($0.pattern, .durationPattern))
            }
        },
        Builtin(.settableProperty, on: .durationTimeStyle, "locale: Locale", "The language of the texts.") { a in
            try a.changed({ (style: inout Duration.TimeFormatStyle) in style.locale = try a.native(0, "a Locale") }) {
                .object(NativeObject($0.locale, .locale))
            }
        },
        Builtin(
            .method, on: .durationTimeStyle,
            "grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Duration.TimeFormatStyle",
            "Says whether digits of hours stand in groups."
        ) { a in
            let grouping: NumberFormatStyleConfiguration.Grouping =
                a[0].enumView?.caseName == "never" ? .never : .automatic
            let style = try a.receiver(as: Duration.TimeFormatStyle.self).grouping(grouping)
            return .object(NativeObject(style, .durationTimeStyle))
        },
        Builtin(.settableProperty, on: .durationUnitsStyle, "locale: Locale", "The language of the texts.") { a in
            try a.units({ $0.locale = try a.native(0, "a Locale") }) { .object(NativeObject($0.locale, .locale)) }
        },
        Builtin(
            .settableProperty, on: .durationUnitsStyle, "allowedUnits: Set<Duration.UnitsFormatStyle.Unit>",
            "The units that texts may have."
        ) { a in
            try a.units({ $0.allowedUnits = try a.durationUnits(0) }) { style in
                .set(
                    knownUnits.filter { style.allowedUnits.contains($0.value) }.map {
                        .enumCase($0.key, of: .durationUnit)
                    })
            }
        },
        Builtin(
            .settableProperty, on: .durationUnitsStyle, "unitWidth: Duration.UnitsFormatStyle.UnitWidth",
            "At which length units are written."
        ) { a in
            try a.units({ $0.unitWidth = a.durationWidth(0) }) { style in
                let name =
                    switch style.unitWidth {
                    case .wide: "wide"
                    case .narrow: "narrow"
                    case .condensedAbbreviated: "condensedAbbreviated"
                    default: "abbreviated"
                    }
                return .enumCase(name, of: .durationUnitWidth)
            }
        },
        Builtin(
            .settableProperty, on: .durationUnitsStyle, "maximumUnitCount: Int?", "How many units a text may have.",
            guarding: [.within(0, 1...100)]
        ) { a in
            try a.units({ $0.maximumUnitCount = a[0].unwrapped?.exactly(Int.self) }) {
                .optional($0.maximumUnitCount.map { .int($0) })
            }
        },
        Builtin(
            .settableProperty, on: .durationUnitsStyle,
            "zeroValueUnitsDisplay: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy",
            "Whether units of which there are none are written."
        ) { a in
            try a.units({ $0.zeroValueUnitsDisplay = try a.native(0, "a strategy for zeros") }) {
                .zeroUnits($0.zeroValueUnitsDisplay)
            }
        },
        Builtin(
            .settableProperty, on: .durationUnitsStyle,
            "fractionalPartDisplay: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy",
            "Whether the smallest unit has a fraction."
        ) { a in
            try a.units({ $0.fractionalPartDisplay = try a.native(0, "a strategy for fractions") }) {
                .fraction($0.fractionalPartDisplay)
            }
        },
    ]

    fileprivate static let knownUnits: KeyValuePairs<String, Duration.UnitsFormatStyle.Unit> = [
        "weeks": .weeks, "days": .days, "hours": .hours, "minutes": .minutes, "seconds": .seconds,
        "milliseconds": .milliseconds, "microseconds": .microseconds, "nanoseconds": .nanoseconds,
    ]

    private static let patterns: [Builtin] = [
        pattern("hourMinute: ", "Hours and minutes.", .staticProperty) { _ in .hourMinute },
        pattern("minuteSecond: ", "Minutes and seconds.", .staticProperty) { _ in .minuteSecond },
        pattern("hourMinuteSecond: ", "Hours, minutes and seconds.", .staticProperty) { _ in .hourMinuteSecond },
        pattern("hourMinute(padHourToLength: Int) -> ", "Hours, of so many digits, and minutes.") {
            .hourMinute(padHourToLength: try $0.int(0))
        },
        pattern(
            "hourMinuteSecond(padHourToLength: Int, fractionalSecondsLength: Int = 0) -> ",
            "Hours, of so many digits, minutes and seconds, with so many digits behind the point."
        ) {
            .hourMinuteSecond(
                padHourToLength: try $0.int(0), fractionalSecondsLength: $0.isGiven(1) ? try $0.int(1) : 0)
        },
        pattern(
            "minuteSecond(padMinuteToLength: Int, fractionalSecondsLength: Int = 0) -> ",
            "Minutes, of so many digits, and seconds, with so many digits behind the point."
        ) {
            .minuteSecond(
                padMinuteToLength: try $0.int(0), fractionalSecondsLength: $0.isGiven(1) ? try $0.int(1) : 0)
        },
    ]

    private static func pattern(
        _ signature: String, _ summary: String, _ form: Builtin.Form = .staticMethod,
        _ make: @escaping @Sendable (Arguments) throws -> Duration.TimeFormatStyle.Pattern
    ) -> Builtin {
        let places = signature.components(separatedBy: "Int").count - 1
        return Builtin(
            form, on: .durationPattern, "\(signature)Duration.TimeFormatStyle.Pattern", summary,
            guarding: (0..<places).map { .within($0, 0...100) }
        ) { a in .object(NativeObject(try make(a), .durationPattern)) }
    }
}

extension Value {
    fileprivate static func zeroUnits(_ form: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy) -> Value {
        .object(NativeObject(form, .durationZeroUnits))
    }
    fileprivate static func fraction(_ form: Duration.UnitsFormatStyle.FractionalPartDisplayStrategy) -> Value {
        .object(NativeObject(form, .durationFraction))
    }
}

extension Arguments {
    /// The receiver or an argument as a span that can be written: Foundation negates the seconds without a look.
    fileprivate func span(_ index: Int? = nil) throws -> Duration {
        let span: Duration = try index.map { try native($0, "a Duration") } ?? receiver(as: Duration.self)
        if span.components.seconds != .min { return span }
        throw RuntimeError("a Duration of \(Int64.min) seconds cannot be formatted", code: "E0551")
    }

    fileprivate func durationUnits(_ index: Int) throws -> Set<Duration.UnitsFormatStyle.Unit> {
        let names = try sequence(index).compactMap { $0.enumView?.caseName }
        let units = Set(Library.knownUnits.filter { names.contains($0.key) }.map(\.value))
        if units.isEmpty {
            throw RuntimeError("a span is written in one unit at least", hint: "name the units: [.minutes, .seconds]")
        }
        return units
    }

    /// A style of units as the arguments say it: units, width, number, zeros, digits and fraction.
    fileprivate func unitsStyle(length: Int? = nil, limits: Int? = nil, fraction: Int) throws -> Value {
        let units = isGiven(0) ? try durationUnits(0) : [.hours, .minutes, .seconds]
        var style = Duration.UnitsFormatStyle.units(
            allowed: units, width: durationWidth(1), maximumUnitCount: self[2].unwrapped?.exactly(Int.self),
            zeroValueUnits: isGiven(3) ? try native(3, "a strategy for zeros") : .hide,
            valueLength: length.flatMap { self[$0].unwrapped?.exactly(Int.self) },
            fractionalPart: isGiven(fraction) ? try native(fraction, "a strategy for fractions") : .hide)
        if let limits {
            // More digits than a hundred are no number of a span.
            style.valueLengthLimits = try Subscripts.bounds(self[limits], in: 101)
        }
        return .object(NativeObject(style, .durationUnitsStyle))
    }

    fileprivate func units(
        _ change: (inout Duration.UnitsFormatStyle) throws -> Void, read: (Duration.UnitsFormatStyle) -> Value
    ) throws -> Value { try changed(change, read: read) }

    fileprivate func durationWidth(_ index: Int) -> Duration.UnitsFormatStyle.UnitWidth {
        switch self[index].enumView?.caseName {
        case "wide": .wide
        case "narrow": .narrow
        case "condensedAbbreviated": .condensedAbbreviated
        default: .abbreviated
        }
    }
}
