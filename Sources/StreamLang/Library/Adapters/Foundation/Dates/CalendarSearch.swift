// Members of calendars that look for the dates with some parts.

import Foundation
import StreamRun

extension Library {
    static let calendarSearch: [Builtin] = [
        Builtin(
            .method, on: .calendar,
            "nextDate(after date: Date, matching components: DateComponents, matchingPolicy: Calendar.MatchingPolicy, repeatedTimePolicy: Calendar.RepeatedTimePolicy = .first, direction: Calendar.SearchDirection = .forward) -> Date?",
            "Returns the next date with some parts."
        ) { a in
            .optional(
                try a.receiver(as: Calendar.self).nextDate(
                    after: a.native(0, "a Date"), matching: a.native(1, "DateComponents"),
                    matchingPolicy: a.matchingPolicy(2), direction: a.searchDirection(4)
                ).map { .date($0) })
        },
        Builtin(
            .method, on: .calendar,
            "enumerateDates(startingAfter start: Date, matching components: DateComponents, matchingPolicy: Calendar.MatchingPolicy, repeatedTimePolicy: Calendar.RepeatedTimePolicy = .first, direction: Calendar.SearchDirection = .forward, using block: (Date?, Bool, inout Bool) -> Void)",
            "Calls a closure with each date with some parts until that sets its third argument."
        ) { a in
            try a.untilStopped(5) { step in
                try a.receiver(as: Calendar.self).enumerateDates(
                    startingAfter: a.native(0, "a Date"), matching: a.native(1, "DateComponents"),
                    matchingPolicy: a.matchingPolicy(2), direction: a.searchDirection(4)
                ) { date, isExact, stop in stop = step([.optional(date.map { .date($0) }), .bool(isExact)]) }
            }
        },
        Builtin(
            .method, on: .calendar,
            "nextWeekend(startingAfter date: Date, direction: Calendar.SearchDirection = .forward) -> DateInterval?",
            "The weekend after a moment or before it, or nil.",
            example: """
                var calendar = Calendar(identifier: .gregorian)
                (calendar.timeZone, calendar.locale) = (.gmt, Locale(identifier: "en_US"))
                print(calendar.nextWeekend(startingAfter: Date(timeIntervalSince1970: 0))!.start)
                // => 1970-01-03 00:00:00 +0000
                """
        ) { a in
            .optional(
                try a.receiver(as: Calendar.self).nextWeekend(
                    startingAfter: a.native(0, "a Date"), direction: a.searchDirection(1)
                ).map { .dateInterval($0) })
        },
        Builtin(
            .method, on: .calendar,
            """
            dates(byMatching components: DateComponents, startingAt start: Date, in range: Range<Date>? = nil, \
            matchingPolicy: Calendar.MatchingPolicy = .nextTime, repeatedTimePolicy: Calendar.RepeatedTimePolicy = .first, \
            direction: Calendar.SearchDirection = .forward) -> AnySequence<Date>
            """,
            "The dates with some parts, one after the other.",
            example: """
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = .gmt
                let noons = calendar.dates(byMatching: DateComponents(hour: 12), startingAt: Date(timeIntervalSince1970: 0))
                print(Array(noons.prefix(2)))
                // => [1970-01-01 12:00:00 +0000, 1970-01-02 12:00:00 +0000]
                """
        ) { a in
            let (calendar, components) = (try a.receiver(as: Calendar.self), try a.components(0))
            let (start, range): (Date, Range<Date>?) = (try a.native(1, "a Date"), try a.dates(2))
            let (policy, direction) = (a.matchingPolicy(3), a.searchDirection(5))
            let repeated: Calendar.RepeatedTimePolicy = a[4].enumView?.caseName == "last" ? .last : .first
            return .dates {
                calendar.dates(
                    byMatching: components, startingAt: start, in: range, matchingPolicy: policy,
                    repeatedTimePolicy: repeated, direction: direction)
            }
        },
        Builtin(
            .method, on: .calendar,
            """
            dates(byAdding component: Calendar.Component, value: Int = 1, startingAt start: Date, \
            in range: Range<Date>? = nil, wrappingComponents: Bool = false) -> AnySequence<Date>
            """,
            "The dates some days, months or other units apart.",
            example: """
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = .gmt
                print(Array(calendar.dates(byAdding: .day, startingAt: Date(timeIntervalSince1970: 0)).prefix(2)))
                // => [1970-01-02 00:00:00 +0000, 1970-01-03 00:00:00 +0000]
                """, guarding: [.within(1, -1_000_000_000...1_000_000_000)]
        ) { a in
            let (calendar, component) = (try a.receiver(as: Calendar.self), try a.calendarUnit(0))
            let (start, range): (Date, Range<Date>?) = (try a.native(2, "a Date"), try a.dates(3))
            let (value, isWrapping) = (a.isGiven(1) ? try a.int(1) : 1, a.isGiven(4) ? try a.bool(4) : false)
            return .dates {
                calendar.dates(
                    byAdding: component, value: value, startingAt: start, in: range, wrappingComponents: isWrapping)
            }
        },
    ]
}

extension Value {
    /// A sequence of dates, which is walked anew each time.
    fileprivate static func dates(_ make: @escaping () -> some Sequence<Date>) -> Value {
        .object(
            SequenceObject(.anySequence) {
                var iterator = make().makeIterator()
                return .produced { iterator.next().map { .date($0) } }
            })
    }
}

extension Arguments {
    fileprivate func components(_ index: Int) throws -> DateComponents { try native(index, "DateComponents") }

    /// A range of dates; nil where none is given.
    func dates(_ index: Int) throws -> Range<Date>? { try self[index].unwrapped.flatMap { try dates(of: $0) } }

    /// The range of dates that a value is; nil for what is no range.
    func dates(of value: Value) throws -> Range<Date>? {
        guard let range = value.object(as: RangeObject.self) else { return nil }
        guard let lower = range.lower?.object(as: NativeObject<Date>.self)?.native,
            let upper = range.upper?.object(as: NativeObject<Date>.self)?.native, lower <= upper
        else { throw RuntimeError("a range of dates is needed, not \(value)") }
        return lower..<upper
    }

    fileprivate func searchDirection(_ index: Int) -> Calendar.SearchDirection {
        has(index) && self[index].enumView?.caseName == "backward" ? .backward : .forward
    }

    fileprivate func matchingPolicy(_ index: Int) -> Calendar.MatchingPolicy {
        switch self[index].enumView?.caseName {
        case "nextTimePreservingSmallerComponents": .nextTimePreservingSmallerComponents
        case "previousTimePreservingSmallerComponents": .previousTimePreservingSmallerComponents
        case "strict": .strict
        default: .nextTime
        }
    }
}
