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
    ]
}

extension Arguments {
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
