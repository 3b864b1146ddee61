// Dates and their formatters.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let dateMembers: [Builtin] = [
        Builtin(
            .initializer, on: .date, "init()", "Makes the present moment.",
            example: "print(Date() <= Date())\n// => true"
        ) { _ in
            .date(WallClock.now)
        },
        Builtin(
            .initializer, on: .date, "init(timeIntervalSince1970 timeInterval: Double)",
            "Makes a moment, in seconds since 1970.",
            example: "print(Date(timeIntervalSince1970: 0))\n// => 1970-01-01 00:00:00 +0000"
        ) { a in .date(Date(timeIntervalSince1970: try a.double(0))) },
        Builtin(
            .initializer, on: .date, "init(timeIntervalSinceNow timeInterval: Double)",
            "Makes a moment, in seconds from now.",
            example: "print(Date(timeIntervalSinceNow: 60) > Date())\n// => true"
        ) { a in .date(WallClock.now.addingTimeInterval(try a.double(0))) },
        Builtin(
            .initializer, on: .date, "init(timeInterval: Double, since date: Date)",
            "Makes a moment, in seconds from another.",
            example:
                "print(Date(timeInterval: 1, since: Date(timeIntervalSince1970: 0)))\n// => 1970-01-01 00:00:01 +0000"
        ) { a in .date(Date(timeInterval: try a.double(0), since: try a.native(1, "a Date"))) },
        Builtin(
            .initializer, on: .date, "init(timeIntervalSinceReferenceDate timeInterval: Double)",
            "Makes a moment, in seconds since 2001.",
            example: "print(Date(timeIntervalSinceReferenceDate: 0))\n// => 2001-01-01 00:00:00 +0000"
        ) { a in .date(Date(timeIntervalSinceReferenceDate: try a.double(0))) },
        Builtin(
            .method, on: .date, "description(with locale: Locale?) -> String", "The moment's text for people."
        ) { a in
            let date = try a.receiver(as: Date.self)
            guard date.timeIntervalSinceReferenceDate.isFinite else {
                throw RuntimeError(
                    "a Date of \(date.timeIntervalSinceReferenceDate) seconds has no text", code: "E0550")
            }
            return .string(date.description(with: a.locale(0)))
        },
        Builtin(
            .staticProperty, on: .date, "now: Date", "The present moment.",
            example: "print(Date.now <= Date())\n// => true"
        ) { _ in
            .date(WallClock.now)
        },
        Builtin(
            .method, on: .date, "earlierDate(_ anotherDate: Date) -> Date", "Of an NSDate and another one the earlier.",
            example: "print((Date() as NSDate).earlierDate(.distantPast) == .distantPast)\n// => true"
        ) { a in .date(min(try a.receiver(as: Date.self), try a.native(0, "a Date"))) },
        Builtin(
            .method, on: .date, "laterDate(_ anotherDate: Date) -> Date", "Of an NSDate and another one the later.",
            example: "print((Date() as NSDate).laterDate(.distantFuture) == .distantFuture)\n// => true"
        ) { a in .date(max(try a.receiver(as: Date.self), try a.native(0, "a Date"))) },
        Builtin(
            .property, on: .date, "timeIntervalSince1970: Double", "The seconds since 1970.",
            example: "print(Date(timeIntervalSince1970: 5).timeIntervalSince1970)\n// => 5.0"
        ) { a in .double(try a.receiver(as: Date.self).timeIntervalSince1970) },
        Builtin(
            .property, on: .date, "timeIntervalSinceNow: Double", "The seconds from now, negative for the past.",
            example: "print(Date().timeIntervalSinceNow <= 0)\n// => true"
        ) { a in .double(try a.receiver(as: Date.self).timeIntervalSince(WallClock.now)) },
        Builtin(
            .property, on: .date, "timeIntervalSinceReferenceDate: Double", "The seconds since 2001.",
            example: "print(Date(timeIntervalSinceReferenceDate: 5).timeIntervalSinceReferenceDate)\n// => 5.0"
        ) { a in .double(try a.receiver(as: Date.self).timeIntervalSinceReferenceDate) },
        Builtin(
            .method, on: .date, "timeIntervalSince(_ other: Date) -> Double",
            "Returns the seconds from another moment.",
            example:
                "print(Date(timeIntervalSince1970: 5).timeIntervalSince(Date(timeIntervalSince1970: 2)))\n// => 3.0"
        ) { a in .double(try a.receiver(as: Date.self).timeIntervalSince(a.native(0, "a Date"))) },
        Builtin(
            .method, on: .date, "distance(to other: Date) -> Double", "Returns the seconds to another moment.",
            example: "print(Date(timeIntervalSince1970: 5).distance(to: Date(timeIntervalSince1970: 7)))\n// => 2.0"
        ) { a in .double(try a.receiver(as: Date.self).distance(to: a.native(0, "a Date"))) },
        Builtin(
            .method, on: .date, "ISO8601Format() -> String", "Returns the moment's text by ISO 8601.",
            example: "print(Date(timeIntervalSince1970: 60).ISO8601Format())\n// => 1970-01-01T00:01:00Z"
        ) { a in .string(try a.receiver(as: Date.self).ISO8601Format()) },
        Builtin(
            .method, on: .date, "advanced(by seconds: Double) -> Date", "Returns the moment some seconds later.",
            example: "print(Date(timeIntervalSince1970: 0).advanced(by: 60))\n// => 1970-01-01 00:01:00 +0000"
        ) { a in .date(try a.receiver(as: Date.self).addingTimeInterval(a.double(0))) },
        Builtin(
            .method, on: .date, "addingTimeInterval(_ timeInterval: Double) -> Date",
            "Returns the moment some seconds later.",
            example: "print(Date(timeIntervalSince1970: 0).addingTimeInterval(60))\n// => 1970-01-01 00:01:00 +0000"
        ) { a in .date(try a.receiver(as: Date.self).addingTimeInterval(a.double(0))) },
        .mutating(
            on: .date, "addTimeInterval(_ timeInterval: Double)", "Moves the moment by some seconds.",
            example:
                "var date = Date(timeIntervalSince1970: 0)\ndate.addTimeInterval(60)\nprint(date)\n// => 1970-01-01 00:01:00 +0000"
        ) { date, a in
            let moment = date.object(as: NativeObject<Date>.self)?.native ?? WallClock.now
            date = .date(moment.addingTimeInterval(try a.double(0)))
            return .void
        },
        Builtin(
            .method, on: .date, "compare(_ other: Date) -> ComparisonResult", "Tells which of two moments is earlier.",
            example: "print(Date(timeIntervalSince1970: 0).compare(Date()) == .orderedAscending)\n// => true"
        ) { a in .comparison(try a.receiver(as: Date.self).compare(a.native(0, "a Date"))) },
        Builtin(
            .staticProperty, on: .date, "distantPast: Date", "A moment long ago.",
            example: "print(Date.distantPast < Date())\n// => true"
        ) { _ in .date(.distantPast) },
        Builtin(
            .staticProperty, on: .date, "distantFuture: Date", "A moment far ahead.",
            example: "print(Date.distantFuture > Date())\n// => true"
        ) { _ in .date(.distantFuture) },
        Builtin(
            .staticProperty, on: .date, "timeIntervalSinceReferenceDate: Double",
            "The seconds since 2001 began, in Greenwich, until now.",
            example: "print(Date.timeIntervalSinceReferenceDate > 0)\n// => true"
        ) { _ in .double(WallClock.now.timeIntervalSinceReferenceDate) },
        Builtin(
            .staticProperty, on: .date, "timeIntervalBetween1970AndReferenceDate: Double",
            "The seconds from the beginning of 1970 to that of 2001.",
            example: "print(Date.timeIntervalBetween1970AndReferenceDate)\n// => 978307200.0"
        ) { _ in .double(Date.timeIntervalBetween1970AndReferenceDate) },
    ]

    static let dateFormatterMembers: [Builtin] = [
        Builtin(.initializer, on: .dateFormatter, "init()", "Makes a formatter for dates.") { _ in
            .object(NativeObject(DateFormatter(), .dateFormatter))
        },
        Builtin(
            .settableProperty, on: .dateFormatter, "dateFormat: String?",
            "The pattern, such as `yyyy-MM-dd HH:mm`; nil for that of the styles.",
            example: "let f = DateFormatter()\nf.dateFormat = \"yyyy\"\nprint(f.dateFormat!)\n// => yyyy"
        ) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter.dateFormat = a.isGiven(0) ? try a.string(0) : nil }
            return .optional(formatter.dateFormat.map { .string($0) })
        },
        Builtin(
            .settableProperty, on: .dateFormatter, "timeZone: TimeZone?",
            "The time zone that texts are in; nil for the machine's.",
            example:
                "let f = DateFormatter()\nf.timeZone = TimeZone(secondsFromGMT: 0)\nf.dateFormat = \"HH:mm\"\nprint(f.string(from: Date(timeIntervalSince1970: 60)))\n// => 00:01"
        ) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter.timeZone = a.isGiven(0) ? try a.formatterTimeZone(0) : nil }
            return .optional(formatter.timeZone.map { .object(NativeObject($0, .timeZone)) })
        },
        Builtin(
            .settableProperty, on: .dateFormatter, "locale: Locale?",
            "The language and region of texts; nil for the machine's.",
            example:
                "let f = DateFormatter()\nf.locale = Locale(identifier: \"en_US_POSIX\")\nprint(f.locale.identifier)\n// => en_US_POSIX"
        ) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0) { formatter.locale = a.isGiven(0) ? try a.native(0, "a Locale", as: Locale.self) : nil }
            return .optional(formatter.locale.map { .object(NativeObject($0, .locale)) })
        },
        dateStyle("dateStyle", "How much of the date is shown.", \.dateStyle),
        dateStyle("timeStyle", "How much of the time of day is shown.", \.timeStyle),
        Builtin(
            .method, on: .dateFormatter, "string(from date: Date) -> String", "Returns a moment's text.",
            example:
                "let f = DateFormatter()\nf.timeZone = TimeZone(secondsFromGMT: 0)\nf.dateFormat = \"yyyy\"\nprint(f.string(from: Date(timeIntervalSince1970: 0)))\n// => 1970"
        ) { a in .string(try a.receiver(as: DateFormatter.self).string(from: a.native(0, "a Date"))) },
        Builtin(
            .method, on: .dateFormatter, "date(from string: String) -> Date?", "Reads a moment, or answers nil.",
            example: "let f = DateFormatter()\nf.dateFormat = \"yyyy\"\nprint(f.date(from: \"x\") == nil)\n// => true"
        ) { a in .optional(try a.receiver(as: DateFormatter.self).date(from: a.string(0)).map { .date($0) }) },
        Builtin(.initializer, on: .iso8601DateFormatter, "init()", "Makes a formatter for ISO 8601.") { _ in
            .object(NativeObject(ISO8601DateFormatter(), .iso8601DateFormatter))
        },
        Builtin(
            .method, on: .iso8601DateFormatter, "string(from date: Date) -> String", "Returns a moment's text.",
            example:
                "print(ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 0)))\n// => 1970-01-01T00:00:00Z"
        ) { a in .string(try a.receiver(as: ISO8601DateFormatter.self).string(from: a.native(0, "a Date"))) },
        Builtin(
            .method, on: .iso8601DateFormatter, "date(from string: String) -> Date?", "Reads a moment, or answers nil.",
            example:
                "print(ISO8601DateFormatter().date(from: \"1970-01-01T00:00:00Z\")!)\n// => 1970-01-01 00:00:00 +0000"
        ) { a in .optional(try a.receiver(as: ISO8601DateFormatter.self).date(from: a.string(0)).map { .date($0) }) },
        Builtin(
            .initializer, on: .timeZone, "init?(secondsFromGMT seconds: Int)",
            "Makes a time zone by its distance from Greenwich.",
            example: "print(TimeZone(secondsFromGMT: 0) != nil)\n// => true", guarding: [.negatable(0)]
        ) { a in .optional(TimeZone(secondsFromGMT: try a.int(0)).map { .object(NativeObject($0, .timeZone)) }) },
        Builtin(
            .initializer, on: .timeZone, "init?(identifier: String)", "Makes a time zone by its name.",
            example: "print(TimeZone(identifier: \"UTC\") != nil)\n// => true"
        ) { a in .optional(TimeZone(identifier: try a.string(0)).map { .object(NativeObject($0, .timeZone)) }) },
        Builtin(
            .initializer, on: .timeZone, "init?(abbreviation: String)", "Makes a time zone by its abbreviation.",
            example: "print(TimeZone(abbreviation: \"UTC\") != nil)\n// => true"
        ) { a in .optional(TimeZone(abbreviation: try a.string(0)).map { .object(NativeObject($0, .timeZone)) }) },
        Builtin(.staticProperty, on: .timeZone, "current: TimeZone", "The machine's time zone.") { _ in
            .object(NativeObject(TimeZone.current, .timeZone))
        },
        Builtin(
            .initializer, on: .locale, "init(identifier: String)", "Makes a locale such as `en_US`.",
            example: "print(Locale(identifier: \"en_US\").identifier)\n// => en_US",
            guarding: [.ascii(0)]
        ) { a in .object(NativeObject(Locale(identifier: try a.string(0)), .locale)) },
        Builtin(
            .property, on: .locale, "identifier: String", "The locale's name.",
            example: "print(Locale(identifier: \"en_US\").identifier)\n// => en_US",
            guarding: [.ascii(0)]
        ) { a in .string(try a.receiver(as: Locale.self).identifier) },
        Builtin(.staticProperty, on: .locale, "current: Locale", "The machine's locale.") { _ in
            .object(NativeObject(Locale.current, .locale))
        },
    ]

    fileprivate static let dateStyles: [(name: String, style: DateFormatter.Style)] = [
        ("none", .none), ("short", .short), ("medium", .medium), ("long", .long), ("full", .full),
    ]

    private static func dateStyle(
        _ name: String, _ summary: String,
        _ path: ReferenceWritableKeyPath<DateFormatter, DateFormatter.Style> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .dateFormatter, "\(name): DateFormatter.Style", summary) { a in
            let formatter = try a.receiver(as: DateFormatter.self)
            if a.has(0), let given = dateStyles.first(where: { $0.name == a[0].enumView?.caseName }) {
                formatter[keyPath: path] = given.style
            }
            let present = dateStyles.first { $0.style == formatter[keyPath: path] }?.name ?? "none"
            return .enumCase(present, of: .dateFormatterStyle)
        }
    }
}

extension Arguments {
    /// How much of a date or time of day is shown.
    func dateFormatterStyle(_ index: Int) throws -> DateFormatter.Style {
        guard let style = Library.dateStyles.first(where: { $0.name == self[index].enumView?.caseName })?.style else {
            throw wrong(index, "a DateFormatter.Style")
        }
        return style
    }

    /// The time zone of a formatter. Foundation makes them of offsets up to 24 hours, its formatters trap from 15 on
    /// (as minutes are rounded), and real ones are less.
    func formatterTimeZone(_ index: Int) throws -> TimeZone {
        let timeZone: TimeZone = try native(index, "a TimeZone")
        guard abs(timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: 0))) < 15 * 3600 - 30 else {
            throw RuntimeError(
                "a formatter's time zone must be less than 15 hours from GMT, not \(timeZone.identifier)", code: "E0551"
            )
        }
        return timeZone
    }
}
