// DateInterval: the time between two moments.

import Foundation
import StreamRun

extension Value {
    static func dateInterval(_ interval: DateInterval) -> Value { .object(NativeObject(interval, .dateInterval)) }
}

extension Library {
    private static func bound(
        _ name: String, _ summary: String, _ read: @escaping @Sendable (DateInterval) -> Date
    ) -> Builtin {
        Builtin(.property, on: .dateInterval, "\(name): Date", summary) { a in .date(read(try a.interval())) }
    }

    static let dateIntervalMembers: [Builtin] = [
        Builtin(
            .initializer, on: .dateInterval, "init(start: Date, duration: Double)",
            "Makes the time of so many seconds from a moment on.",
            example: "print(DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60).duration)\n// => 60.0",
            guarding: [.notNegative(1)]
        ) { a in
            let seconds = try a.double(1)
            let start = try a.bound(0)
            return .dateInterval(DateInterval(start: start, duration: seconds))
        },
        Builtin(
            .initializer, on: .dateInterval, "init(start: Date, end: Date)", "Makes the time between two moments."
        ) { a in
            let (start, end) = (try a.bound(0), try a.bound(1))
            guard start <= end else { throw RuntimeError("a DateInterval must not end before it starts") }
            return .dateInterval(DateInterval(start: start, end: end))
        },
        bound("start", "The first moment.") { $0.start },
        bound("end", "The last moment.") { $0.end },
        bound("startDate", "The first moment of an NSDateInterval.") { $0.start },
        bound("endDate", "The last moment of an NSDateInterval.") { $0.end },
        Builtin(.property, on: .dateInterval, "duration: Double", "How many seconds it takes.") { a in
            .double(try a.interval().duration)
        },
        Builtin(
            .method, on: .dateInterval, "compare(_ dateInterval: DateInterval) -> ComparisonResult",
            "How it compares with another: by the start, then by the duration."
        ) { a in .comparison(try a.interval().compare(a.native(0, "a DateInterval"))) },
        Builtin(
            .method, on: .dateInterval, "contains(_ date: Date) -> Bool", "Tells whether a moment lies within."
        ) { a in .bool(try a.interval().contains(a.native(0, "a Date"))) },
        Builtin(
            .method, on: .dateInterval, "intersects(_ dateInterval: DateInterval) -> Bool",
            "Tells whether another interval shares a moment with it."
        ) { a in .bool(try a.interval().intersects(a.native(0, "a DateInterval"))) },
        Builtin(
            .method, on: .dateInterval, "intersection(with dateInterval: DateInterval) -> DateInterval?",
            "Returns the time that both have, or nil."
        ) { a in
            .optional(try a.interval().intersection(with: a.native(0, "a DateInterval")).map { .dateInterval($0) })
        },
    ]
}

extension Arguments {
    /// The first or last moment of an interval.
    fileprivate func bound(_ index: Int) throws -> Date {
        let date: Date = try native(index, "a Date")
        if !date.timeIntervalSinceReferenceDate.isNaN { return date }
        throw RuntimeError("a DateInterval cannot start or end at a date of nan seconds", code: "E0550")
    }

    fileprivate func interval() throws -> DateInterval { try receiver(as: DateInterval.self) }
}
