// The time zone that NSTimeZone has as default, and what is asked of zones and calendars under their old classes.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let zoneMembers: [Builtin] = [
        Builtin(
            .settableStaticProperty, on: .timeZone, "default: TimeZone",
            "The time zone that an NSTimeZone has for the program: the machine's, unless it was set."
        ) { a in
            if a.isGiven(0) { NSTimeZone.default = try a.native(0, "a TimeZone") }
            return .zone(NSTimeZone.default)
        },
        Builtin(
            .staticProperty, on: .timeZone, "system: TimeZone", "The machine's time zone.",
            example: "print(NSTimeZone.system == TimeZone.current)\n// => true"
        ) { _ in .zone(NSTimeZone.system) },
        Builtin(
            .staticProperty, on: .timeZone, "local: TimeZone", "The machine's time zone.",
            example: "print(NSTimeZone.local.identifier == TimeZone.current.identifier)\n// => true"
        ) { _ in .zone(NSTimeZone.local) },
        Builtin(
            .initializer, on: .timeZone, "init?(name: String)", "Makes an NSTimeZone by its name.",
            example: "print(NSTimeZone(name: \"Europe/Rome\")!.name)\n// => Europe/Rome"
        ) { a in .optional(TimeZone(identifier: try a.string(0)).map { .zone($0) }) },
        Builtin(
            .initializer, on: .timeZone, "init(forSecondsFromGMT seconds: Int)",
            "Makes an NSTimeZone that is some seconds ahead of Greenwich.",
            example: "print(NSTimeZone(forSecondsFromGMT: 3600).secondsFromGMT())\n// => 3600",
            guarding: [.negatable(0)]
        ) { a in
            guard let zone = TimeZone(secondsFromGMT: try a.int(0)) else {
                throw RuntimeError("a time zone must be less than 18 hours from GMT, not \(a[0]) seconds")
            }
            return .zone(zone)
        },
        Builtin(.property, on: .timeZone, "name: String", "The name of an NSTimeZone.") { a in
            .string(try a.zone().identifier)
        },
        Builtin(
            .method, on: .timeZone, "nextDaylightSavingTimeTransition(after date: Date) -> Date?",
            "When clocks are next put forward or back, or nil.",
            example:
                "print(TimeZone.gmt.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: 0)) == nil)\n// => true"
        ) { a in
            let date = try a.moment(0)
            guard abs(date.timeIntervalSince1970) < 1e11 else { return .none }
            return .optional(try a.zone().nextDaylightSavingTimeTransition(after: date).map { .date($0) })
        },
        Builtin(
            .method, on: .timeZone, "localizedName(for style: TimeZone.NameStyle, locale: Locale?) -> String?",
            "The zone's name in a language, or nil.",
            example: """
                let zone = TimeZone(identifier: "America/New_York")!
                print(zone.localizedName(for: .standard, locale: Locale(identifier: "en_US"))!)
                // => Eastern Standard Time
                """
        ) { a in
            let names = NominalType.timeZoneNameStyle.cases.map(\.name)
            let index = a[0].enumView.flatMap { names.firstIndex(of: $0.caseName) } ?? 0
            let zone = try a.receiver(as: TimeZone.self)
            let style = NSTimeZone.NameStyle(rawValue: index) ?? .standard
            return .optional(zone.localizedName(for: style, locale: a.locale(1)).map { .string($0) })
        },
        Builtin(
            .staticProperty, on: .timeZone, "abbreviationDictionary: Dictionary<String, String>",
            "The names of the zones that abbreviations stand for.",
            example: "print(TimeZone.abbreviationDictionary[\"GMT\"] ?? \"none\")\n// => GMT"
        ) { _ in
            var table = OrderedTable()
            for (key, name) in TimeZone.abbreviationDictionary.sorted(by: { $0.key < $1.key }) {
                table[.string(key)] = .string(name)
            }
            return .dictionary(table)
        },
    ]

    /// What NSCalendar has under names of its own.
    static let calendarObjectMembers: [Builtin] = [
        Builtin(
            .method, on: .calendar, "components(_ unitFlags: Calendar.Unit, from date: Date) -> DateComponents",
            "Returns some parts of a date, as NSCalendar does.",
            example: """
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = TimeZone.gmt
                let parts = (calendar as NSCalendar).components([.year, .month], from: Date(timeIntervalSince1970: 0))
                print(parts.year!, parts.month!, parts.day ?? 0)
                // => 1970 1 0
                """
        ) { a in .components(try a.ownCalendar().dateComponents(a.unitSet(0), from: a.moment(1))) },
        Builtin(
            .method, on: .calendar,
            "components(_ unitFlags: Calendar.Unit, from start: Date, to end: Date, options: Calendar.Options = []) -> DateComponents",
            "Returns the distance between two dates, as NSCalendar does.",
            example: """
                let (start, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86400 * 3))
                print((Calendar.current as NSCalendar).components(.day, from: start, to: end, options: []).day!)
                // => 3
                """
        ) { a in .components(try a.ownCalendar().dateComponents(a.unitSet(0), from: a.moment(1), to: a.moment(2))) },
        Builtin(
            .method, on: .calendar, "component(_ unit: Calendar.Unit, from date: Date) -> Int",
            "Returns one part of a date, as NSCalendar does.",
            example:
                "print((Calendar.current as NSCalendar).component(.year, from: Date(timeIntervalSince1970: 1e9)))\n// => 2001"
        ) { a in
            guard let unit = a.units(0).first else { throw a.wrong(0, "a unit") }
            return .int(try a.ownCalendar().component(unit, from: a.moment(1)))
        },
        Builtin(
            .method, on: .calendar,
            "date(byAdding unit: Calendar.Unit, value: Int, to date: Date, options: Calendar.Options) -> Date?",
            "Returns a date some days, months or other units later, as NSCalendar does.",
            example: """
                let calendar = Calendar.current as NSCalendar
                print(calendar.date(byAdding: .minute, value: 5, to: Date(timeIntervalSince1970: 0), options: [])!)
                // => 1970-01-01 00:05:00 +0000
                """, guarding: [.negatable(1)]
        ) { a in
            guard let unit = a.units(0).first else { throw a.wrong(0, "a unit") }
            let moved = try a.ownCalendar().date(byAdding: unit, value: a.int(1), to: a.moment(2))
            return .optional(moved.map { .date($0) })
        },
        Builtin(
            .method, on: .calendar,
            "date(byAdding comps: DateComponents, to date: Date, options: Calendar.Options) -> Date?",
            "Returns a date some units later, as NSCalendar does."
        ) { a in
            let components: DateComponents = try a.native(0, "DateComponents")
            guard components.year != .min, components.yearForWeekOfYear != .min else {
                throw RuntimeError("date(byAdding:to:options:): a year must be \(-Int.max) or more", code: "E0551")
            }
            return .optional(try a.ownCalendar().date(byAdding: components, to: a.moment(1)).map { .date($0) })
        },
        Builtin(
            .method, on: .calendar,
            "range(of smaller: Calendar.Unit, in larger: Calendar.Unit, for date: Date) -> NSRange",
            "Returns the numbers that a unit takes within a larger one, as NSCalendar does."
        ) { a in
            guard let smaller = a.units(0).first, let larger = a.units(1).first else {
                throw a.wrong(0, "a unit")
            }
            let range = try a.ownCalendar().range(of: smaller, in: larger, for: a.moment(2))
            return .range(range.map { NSRange($0) } ?? NSRange(location: NSNotFound, length: NSNotFound))
        },
    ]
}

extension Value {
    fileprivate static func zone(_ zone: TimeZone) -> Value { .object(NativeObject(zone, .timeZone)) }
}

extension Arguments {
    fileprivate func zone() throws -> TimeZone { try receiver(as: TimeZone.self) }

    fileprivate func ownCalendar() throws -> Calendar { try receiver(as: Calendar.self) }

    /// A date; now where none is given.
    fileprivate func moment(_ index: Int) throws -> Date {
        isGiven(index) ? try native(index, "a Date") : WallClock.now
    }

    /// The units that an Calendar.Unit is, the largest first.
    fileprivate func units(_ index: Int) -> [Calendar.Component] {
        let names = options(index)
        let units: [(String, Calendar.Component)] = [
            ("era", .era), ("year", .year), ("quarter", .quarter), ("month", .month), ("weekOfYear", .weekOfYear),
            ("weekOfMonth", .weekOfMonth), ("day", .day), ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal),
            ("hour", .hour), ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
            ("yearForWeekOfYear", .yearForWeekOfYear),
        ]
        return units.filter { names.contains($0.0) }.map { $0.1 }
    }
}

extension Arguments {
    /// The same as a set.
    fileprivate func unitSet(_ index: Int) -> Set<Calendar.Component> { Set(units(index)) }
}
