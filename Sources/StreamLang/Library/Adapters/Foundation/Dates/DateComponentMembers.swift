// The parts of dates that calendars count in.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let dateComponentsMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .dateComponents,
                """
                init(calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil, \
                day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil, \
                weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil, \
                weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil)
                """,
                "Makes the parts of a date, or of a distance between dates.",
                example: "print(DateComponents(year: 2024, month: 2).month!)\n// => 2"
            ) { a in
                var components = DateComponents()
                components.calendar = a[0].unwrapped?.object(as: NativeObject<Calendar>.self)?.native
                components.timeZone = a[1].unwrapped?.object(as: NativeObject<TimeZone>.self)?.native
                components.era = try a.part(2)
                for (index, part) in dateParts[..<13].enumerated() {
                    components[keyPath: part.path] = try a.part(index + 3)
                }
                return .components(components)
            },
            Builtin(.settableProperty, on: .dateComponents, "calendar: Calendar?", "The calendar that `date` asks.") {
                a in
                try a.components({ $0.calendar = a[0].unwrapped?.object(as: NativeObject<Calendar>.self)?.native }) {
                    .optional($0.calendar.map { .calendar($0) })
                }
            },
            Builtin(.settableProperty, on: .dateComponents, "timeZone: TimeZone?", "The time zone of the parts.") { a in
                try a.components({ $0.timeZone = a[0].unwrapped?.object(as: NativeObject<TimeZone>.self)?.native }) {
                    .optional($0.timeZone.map { .object(NativeObject($0, .timeZone)) })
                }
            },
            Builtin(
                .property, on: .dateComponents, "date: Date?", "The date with these parts in their calendar, or nil."
            ) { a in
                .optional(try a.receiver(as: DateComponents.self).date.map { .date($0) })
            },
            Builtin(
                .property, on: .dateComponents, "isValidDate: Bool", "Whether their calendar has such a date.",
                example: """
                    let parts = DateComponents(calendar: .current, year: 2023, month: 2, day: 29)
                    print(parts.isValidDate)
                    // => false
                    """
            ) { a in .bool(try a.receiver(as: DateComponents.self).isValidDate) },
            Builtin(
                .method, on: .dateComponents, "isValidDate(in calendar: Calendar) -> Bool",
                "Whether a calendar has such a date.",
                example: """
                    let parts = DateComponents(year: 2024, month: 2, day: 29)
                    print(parts.isValidDate(in: Calendar(identifier: .gregorian)))
                    // => true
                    """
            ) { a in
                .bool(
                    try a.receiver(as: DateComponents.self).isValidDate(
                        in: a.native(0, "a Calendar", as: Calendar.self)))
            },
            .mutating(
                on: .dateComponents, "setValue(_ value: Int?, for component: Calendar.Component)", "Changes one part.",
                example: "var parts = DateComponents()\nparts.setValue(3, for: .day)\nprint(parts.day!)\n// => 3"
            ) { value, a in
                guard var components = value.object(as: NativeObject<DateComponents>.self)?.native else { return .void }
                components.setValue(try a.part(0), for: try a.calendarUnit(1))
                value = .components(components)
                return .void
            },
            Builtin(
                .method, on: .dateComponents, "value(for component: Calendar.Component) -> Int?",
                "Returns one part, or nil."
            ) { a in .optional(try a.receiver(as: DateComponents.self).value(for: a.calendarUnit(0)).map { .int($0) })
            },
        ]
        + [
            flag("isLeapMonth", "Whether it is a month that is put in, as some calendars do, or nil.", \.isLeapMonth),
            flag("isRepeatedDay", "Whether it is a day that is there twice, or nil.", \.isRepeatedDay),
        ]
        + dateParts.map { part in
            Builtin(
                .settableProperty, on: .dateComponents, "\(part.name): Int?",
                "The part that is called \(part.name), or nil."
            ) { a in
                try a.components({ $0[keyPath: part.path] = try a.part(0) }) {
                    .optional($0[keyPath: part.path].map { .int($0) })
                }
            }
        }

    private static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<DateComponents, Bool?> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .dateComponents, "\(name): Bool?", summary) { a in
            try a.components({ $0[keyPath: path] = a[0].unwrapped == nil ? nil : try a.bool(0) }) {
                .optional($0[keyPath: path].map { .bool($0) })
            }
        }
    }

    private typealias Part = (name: String, path: WritableKeyPath<DateComponents, Int?> & Sendable)

    /// The first thirteen are the ones that the initializer takes, in its order.
    private static let dateParts: [Part] = [
        ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour), ("minute", \.minute),
        ("second", \.second),
        ("nanosecond", \.nanosecond), ("weekday", \.weekday), ("weekdayOrdinal", \.weekdayOrdinal),
        ("quarter", \.quarter),
        ("weekOfMonth", \.weekOfMonth), ("weekOfYear", \.weekOfYear), ("yearForWeekOfYear", \.yearForWeekOfYear),
        ("era", \.era), ("dayOfYear", \.dayOfYear),
    ]
}

extension Value {
    static func components(_ components: DateComponents) -> Value {
        .object(NativeObject(components, .dateComponents))
    }
}

extension Arguments {
    /// The parts with a change, if there is a value to assign; else what they have.
    fileprivate func components(
        _ change: (inout DateComponents) throws -> Void, read: (DateComponents) -> Value
    ) throws -> Value { try changed(change, read: read) }

    /// A number of a date's parts; nil where it is nil or was not given.
    fileprivate func part(_ index: Int) throws -> Int? { self[index].unwrapped == nil ? nil : try int(index) }
}
