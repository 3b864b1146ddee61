// Calendars and time zones.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let calendarMembers: [Builtin] = [
        Builtin(.staticProperty, on: .calendar, "current: Calendar", "The machine's calendar.") { _ in
            .calendar(.current)
        },
        Builtin(.staticProperty, on: .calendar, "autoupdatingCurrent: Calendar", "The machine's calendar.") { _ in
            .calendar(.autoupdatingCurrent)
        },
        Builtin(
            .initializer, on: .calendar, "init(identifier: Calendar.Identifier)", "Makes a calendar of a kind.",
            example: "print(Calendar(identifier: .gregorian).identifier)\n// => gregorian"
        ) { a in
            let name = a[0].enumView?.caseName
            return .calendar(Calendar(identifier: identifiers.first { $0.name == name }?.identifier ?? .gregorian))
        },
        Builtin(.property, on: .calendar, "identifier: Calendar.Identifier", "The kind of the calendar.") { a in
            let identifier = try a.calendar().identifier
            return .enumCase(
                identifiers.first { $0.identifier == identifier }?.name ?? "gregorian", of: .calendarIdentifier)
        },
        Builtin(.settableProperty, on: .calendar, "timeZone: TimeZone", "The time zone that days are counted in.") {
            a in
            try a.calendar({ $0.timeZone = try a.native(0, "a TimeZone") }) {
                .object(NativeObject($0.timeZone, .timeZone))
            }
        },
        Builtin(.settableProperty, on: .calendar, "locale: Locale?", "The language and region of names.") { a in
            try a.calendar({ $0.locale = a.locale(0) }) {
                .optional($0.locale.map { .object(NativeObject($0, .locale)) })
            }
        },
        Builtin(.settableProperty, on: .calendar, "firstWeekday: Int", "The day that weeks begin with; 1 is Sunday.") {
            a in
            // What is no day is Sunday, as in Foundation's Gregorian calendar; its others never find such a week's end.
            try a.calendar({ $0.firstWeekday = (1...7).contains(try a.int(0)) ? try a.int(0) : 1 }) {
                .int($0.firstWeekday)
            }
        },
        Builtin(
            .settableProperty, on: .calendar, "minimumDaysInFirstWeek: Int",
            "How many days the first week of a year or month must have.",
            example: "print(Calendar(identifier: .iso8601).minimumDaysInFirstWeek)\n// => 4"
        ) { a in
            // What is no number of days in a week is the next that is one, as in Foundation's Gregorian calendar.
            try a.calendar({ $0.minimumDaysInFirstWeek = min(max(try a.int(0), 1), 7) }) {
                .int($0.minimumDaysInFirstWeek)
            }
        },
        names("weekdaySymbols", \.weekdaySymbols), names("shortWeekdaySymbols", \.shortWeekdaySymbols),
        names("veryShortWeekdaySymbols", \.veryShortWeekdaySymbols),
        names("standaloneWeekdaySymbols", \.standaloneWeekdaySymbols),
        names("shortStandaloneWeekdaySymbols", \.shortStandaloneWeekdaySymbols),
        names("standaloneMonthSymbols", \.standaloneMonthSymbols),
        names("shortStandaloneMonthSymbols", \.shortStandaloneMonthSymbols),
        names("veryShortMonthSymbols", \.veryShortMonthSymbols), names("quarterSymbols", \.quarterSymbols),
        names("shortQuarterSymbols", \.shortQuarterSymbols),
        names("standaloneQuarterSymbols", \.standaloneQuarterSymbols),
        names("shortStandaloneQuarterSymbols", \.shortStandaloneQuarterSymbols),
        names("veryShortStandaloneMonthSymbols", \.veryShortStandaloneMonthSymbols),
        names("veryShortStandaloneWeekdaySymbols", \.veryShortStandaloneWeekdaySymbols),
        names("eraSymbols", \.eraSymbols), names("longEraSymbols", \.longEraSymbols),
        names("monthSymbols", \.monthSymbols), names("shortMonthSymbols", \.shortMonthSymbols),
        Builtin(.property, on: .calendar, "amSymbol: String", "What stands for the time before noon.") { a in
            .string(try a.calendar().amSymbol)
        },
        Builtin(.property, on: .calendar, "pmSymbol: String", "What stands for the time after noon.") { a in
            .string(try a.calendar().pmSymbol)
        },
        Builtin(
            .method, on: .calendar, "component(_ component: Calendar.Component, from date: Date) -> Int",
            "Returns one part of a date, such as its year.",
            example: """
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = TimeZone(identifier: "UTC")!
                print(calendar.component(.year, from: Date(timeIntervalSince1970: 0)))
                // => 1970
                """
        ) { a in .int(try a.calendar().component(a.calendarUnit(0), from: a.native(1, "a Date"))) },
        Builtin(
            .method, on: .calendar,
            "dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents",
            "Returns some parts of a date."
        ) { a in .components(try a.calendar().dateComponents(a.calendarUnits(0), from: a.native(1, "a Date"))) },
        Builtin(
            .method, on: .calendar,
            "dateComponents(_ components: Set<Calendar.Component>, from start: Date, to end: Date) -> DateComponents",
            "Returns the distance between two dates.",
            example: """
                let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86400 * 3))
                print(Calendar.current.dateComponents([.day], from: start, to: end).day!)
                // => 3
                """
        ) { a in
            let (start, end): (Date, Date) = (try a.native(1, "a Date"), try a.native(2, "a Date"))
            return .components(try a.calendar().dateComponents(a.calendarUnits(0), from: start, to: end))
        },
        Builtin(
            .method, on: .calendar,
            "dateComponents(_ components: Set<Calendar.Component>, from start: DateComponents, to end: DateComponents) -> DateComponents",
            "Returns the distance between two dates that are told by their parts.",
            example: """
                let (start, end) = (DateComponents(year: 2024, month: 2, day: 28), DateComponents(year: 2024, month: 3, day: 1))
                print(Calendar(identifier: .gregorian).dateComponents([.day], from: start, to: end).day!)
                // => 2
                """
        ) { a in
            let (start, end): (DateComponents, DateComponents) = (
                try a.native(1, "DateComponents"), try a.native(2, "DateComponents")
            )
            return .components(try a.calendar().dateComponents(a.calendarUnits(0), from: start, to: end))
        },
        limits("minimumRange", "at least"), limits("maximumRange", "at most"),
        Builtin(
            .method, on: .calendar, "date(_ date: Date, matchesComponents components: DateComponents) -> Bool",
            "Tells whether a date has some parts.",
            example:
                "print(Calendar.current.date(Date(timeIntervalSince1970: 0), matchesComponents: DateComponents(minute: 1)))\n// => false"
        ) { a in
            .bool(try a.calendar().date(a.native(0, "a Date"), matchesComponents: a.native(1, "DateComponents")))
        },
        Builtin(
            .method, on: .calendar, "dateIntervalOfWeekend(containing date: Date) -> DateInterval?",
            "Returns the weekend that a date lies in, or nil."
        ) { a in
            .optional(
                try a.calendar().dateIntervalOfWeekend(containing: a.native(0, "a Date")).map { .dateInterval($0) })
        },
        Builtin(
            .method, on: .calendar, "dateComponents(in timeZone: TimeZone, from date: Date) -> DateComponents",
            "Returns all parts of a date in a time zone."
        ) { a in
            .components(try a.calendar().dateComponents(in: a.native(0, "a TimeZone"), from: a.native(1, "a Date")))
        },
        Builtin(
            .method, on: .calendar, "date(from components: DateComponents) -> Date?",
            "Returns the date with the given parts, or nil."
        ) { a in .optional(try a.calendar().date(from: a.native(0, "DateComponents")).map { .date($0) }) },
        Builtin(
            .method, on: .calendar, "date(byAdding component: Calendar.Component, value: Int, to date: Date) -> Date?",
            "Returns a date some days, months or other units later.",
            example: """
                let next = Calendar.current.date(byAdding: .minute, value: 5, to: Date(timeIntervalSince1970: 0))!
                print(next)
                // => 1970-01-01 00:05:00 +0000
                """, guarding: [.negatable(1)]
        ) { a in
            .optional(
                try a.calendar().date(byAdding: a.calendarUnit(0), value: a.int(1), to: a.native(2, "a Date")).map {
                    .date($0)
                })
        },
        Builtin(
            .method, on: .calendar, "date(byAdding components: DateComponents, to date: Date) -> Date?",
            "Returns a date some units later."
        ) { a in
            let components: DateComponents = try a.native(0, "DateComponents")
            // Before the year 1 years are counted backwards, and Foundation negates these two.
            guard components.year != .min, components.yearForWeekOfYear != .min else {
                throw RuntimeError("date(byAdding:to:): a year must be \(-Int.max) or more", code: "E0551")
            }
            return .optional(try a.calendar().date(byAdding: components, to: a.native(1, "a Date")).map { .date($0) })
        },
        Builtin(
            .method, on: .calendar, "date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?",
            "Returns the date with another time of day."
        ) { a in
            .optional(
                try a.calendar().date(
                    bySettingHour: a.int(0), minute: a.int(1), second: a.int(2), of: a.native(3, "a Date")
                )
                .map { .date($0) })
        },
        Builtin(
            .method, on: .calendar,
            "date(bySetting component: Calendar.Component, value: Int, of date: Date) -> Date?",
            "Returns the next date that has such a part."
        ) { a in
            .optional(
                try a.calendar().date(bySetting: a.calendarUnit(0), value: a.int(1), of: a.native(2, "a Date"))
                    .map { .date($0) })
        },
        Builtin(
            .method, on: .calendar,
            "ordinality(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Int?",
            "Returns which day of the year, or the like, a date lies in."
        ) { a in
            .optional(
                try a.calendar().ordinality(of: a.calendarUnit(0), in: a.calendarUnit(1), for: a.native(2, "a Date"))
                    .map { .int($0) })
        },
        Builtin(
            .method, on: .calendar, "dateInterval(of component: Calendar.Component, for date: Date) -> DateInterval?",
            "Returns the whole month, week or other unit that a date lies in."
        ) { a in
            .optional(
                try a.calendar().dateInterval(of: a.calendarUnit(0), for: a.native(1, "a Date")).map {
                    .dateInterval($0)
                })
        },
        Builtin(
            .method, on: .calendar, "startOfDay(for date: Date) -> Date", "Returns the first moment of a date's day."
        ) { a in
            .date(try a.calendar().startOfDay(for: a.native(0, "a Date")))
        },
        Builtin(
            .method, on: .calendar, "isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool",
            "Tells whether two dates share a day."
        ) { a in .bool(try a.calendar().isDate(a.native(0, "a Date"), inSameDayAs: a.native(1, "a Date"))) },
        Builtin(
            .method, on: .calendar,
            "isDate(_ date1: Date, equalTo date2: Date, toGranularity component: Calendar.Component) -> Bool",
            "Tells whether two dates agree down to a unit."
        ) { a in
            .bool(
                try a.calendar().isDate(
                    a.native(0, "a Date"), equalTo: a.native(1, "a Date"), toGranularity: a.calendarUnit(2)))
        },
        Builtin(
            .method, on: .calendar,
            "compare(_ date1: Date, to date2: Date, toGranularity component: Calendar.Component) -> ComparisonResult",
            "Compares two dates down to a unit."
        ) { a in
            .comparison(
                try a.calendar().compare(
                    a.native(0, "a Date"), to: a.native(1, "a Date"), toGranularity: a.calendarUnit(2)))
        },
        Builtin(
            .method, on: .calendar,
            "range(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Range<Int>?",
            "Returns the numbers that a unit takes within a larger one, such as the days of a month."
        ) { a in
            let range = try a.calendar().range(of: a.calendarUnit(0), in: a.calendarUnit(1), for: a.native(2, "a Date"))
            return .optional(range.map { .object(RangeObject(.int($0.lowerBound), .int($0.upperBound), .range)) })
        },
        dayTest("isDateInToday", "today") { $0.isDate($1, inSameDayAs: WallClock.now) },
        dayTest("isDateInYesterday", "yesterday") {
            $0.isDate($1.addingTimeInterval(86_400), inSameDayAs: WallClock.now)
        },
        dayTest("isDateInTomorrow", "tomorrow") {
            $0.isDate($1.addingTimeInterval(-86_400), inSameDayAs: WallClock.now)
        },
        dayTest("isDateInWeekend", "on a weekend") { $0.isDateInWeekend($1) },
    ]

    static let timeZoneMembers: [Builtin] = [
        Builtin(
            .property, on: .timeZone, "identifier: String", "The time zone's name.",
            example: "print(TimeZone(identifier: \"Europe/Berlin\")!.identifier)\n// => Europe/Berlin"
        ) { a in .string(try a.receiver(as: TimeZone.self).identifier) },
        Builtin(
            .method, on: .timeZone, "secondsFromGMT(for date: Date? = nil) -> Int",
            "Returns the seconds ahead of Greenwich.",
            example: "print(TimeZone(secondsFromGMT: 3600)!.secondsFromGMT())\n// => 3600"
        ) { a in
            .int(
                try a.receiver(as: TimeZone.self).secondsFromGMT(for: a.has(0) ? a.native(0, "a Date") : WallClock.now))
        },
        Builtin(
            .method, on: .timeZone, "abbreviation(for date: Date? = nil) -> String?",
            "Returns the time zone's abbreviation."
        ) { a in
            let date = a.has(0) ? try a.native(0, "a Date", as: Date.self) : WallClock.now
            return .optional(try a.receiver(as: TimeZone.self).abbreviation(for: date).map { .string($0) })
        },
        Builtin(.staticProperty, on: .timeZone, "gmt: TimeZone", "The time zone of Greenwich.") { _ in
            .object(NativeObject(TimeZone.gmt, .timeZone))
        },
    ]

    private static let identifiers = NominalType.calendarIdentifiers

    private static func names(_ name: String, _ path: KeyPath<Calendar, [String]> & Sendable) -> Builtin {
        Builtin(
            .property, on: .calendar, "\(name): Array<String>", "The names that the calendar's locale has for them."
        ) { a in
            .array(try a.calendar()[keyPath: path].map { .string($0) })
        }
    }

    /// The range that a unit's numbers have at least or at most.
    private static func limits(_ name: String, _ extent: String) -> Builtin {
        Builtin(
            .method, on: .calendar, "\(name)(of component: Calendar.Component) -> Range<Int>?",
            "Returns the numbers that a unit takes \(extent), such as those of the days of any month.",
            example: "print(Calendar(identifier: .gregorian).\(name)(of: .month)!)\n// => 1..<13"
        ) { a in
            let (calendar, unit) = (try a.calendar(), try a.calendarUnit(0))
            let range = name == "minimumRange" ? calendar.minimumRange(of: unit) : calendar.maximumRange(of: unit)
            return .optional(range.map { .object(RangeObject(.int($0.lowerBound), .int($0.upperBound), .range)) })
        }
    }

    private static func dayTest(
        _ name: String, _ when: String, _ test: @escaping @Sendable (Calendar, Date) -> Bool
    ) -> Builtin {
        Builtin(.method, on: .calendar, "\(name)(_ date: Date) -> Bool", "Tells whether a date is \(when).") { a in
            .bool(test(try a.calendar(), try a.native(0, "a Date")))
        }
    }
}

extension Value {
    static func calendar(_ calendar: Calendar) -> Value { .object(NativeObject(calendar, .calendar)) }
}

extension Arguments {
    fileprivate func calendar() throws -> Calendar { try receiver(as: Calendar.self) }

    /// The calendar with a change, if there is a value to assign; else what it has.
    fileprivate func calendar(_ change: (inout Calendar) throws -> Void, read: (Calendar) -> Value) throws -> Value {
        try changed(change, read: read)
    }

    func calendarUnit(_ index: Int) throws -> Calendar.Component {
        guard let unit = Self.calendarUnit(self[index]) else { throw wrong(index, "a Calendar.Component") }
        return unit
    }

    fileprivate func calendarUnits(_ index: Int) throws -> Set<Calendar.Component> {
        guard let units = try self[index].sequenceElements() else { throw wrong(index, "a set of Calendar.Component") }
        return Set(units.compactMap { Self.calendarUnit($0) })
    }

    private static func calendarUnit(_ value: Value) -> Calendar.Component? {
        switch value.enumView?.caseName {
        case "era": .era
        case "year": .year
        case "month": .month
        case "day": .day
        case "hour": .hour
        case "minute": .minute
        case "second": .second
        case "weekday": .weekday
        case "weekdayOrdinal": .weekdayOrdinal
        case "quarter": .quarter
        case "weekOfMonth": .weekOfMonth
        case "weekOfYear": .weekOfYear
        case "yearForWeekOfYear": .yearForWeekOfYear
        case "nanosecond": .nanosecond
        case "timeZone": .timeZone
        case "calendar": .calendar
        case "isLeapMonth": .isLeapMonth
        case "isRepeatedDay": .isRepeatedDay
        case "dayOfYear": .dayOfYear
        default: nil
        }
    }
}
