// DateIntervalFormatter: the time between two moments as a text.

import Foundation
import StreamRun

extension Library {
    static let dateIntervalFormatterMembers: [Builtin] = [
        Builtin(.initializer, on: .dateIntervalFormatter, "init()", "Makes a formatter for the time between two dates.")
        {
            _ in
            let formatter = DateIntervalFormatter()
            // Foundation's on Linux reads through a null pointer unless it was told something first.
            formatter.timeZone = .current
            return .object(NativeObject(formatter, .dateIntervalFormatter))
        },
        Builtin(
            .method, on: .dateIntervalFormatter, "string(from fromDate: Date, to toDate: Date) -> String",
            "Returns the text of the time between two moments.",
            example: """
                let f = DateIntervalFormatter()
                f.locale = Locale(identifier: "en_US")
                f.timeZone = TimeZone(secondsFromGMT: 0)
                f.timeStyle = .none
                f.dateStyle = .short
                let epoch = Date(timeIntervalSince1970: 0)
                print(f.string(from: epoch, to: epoch + 200_000).split(separator: "–").count)
                // => 2
                """
        ) { a in
            let (start, end): (Date, Date) = (try a.native(0, "a Date"), try a.native(1, "a Date"))
            return .string(try a.receiver(as: DateIntervalFormatter.self).text(from: start, to: end))
        },
        Builtin(
            .method, on: .dateIntervalFormatter, "string(from dateInterval: DateInterval) -> String?",
            "Returns the text of the time between two moments."
        ) { a in
            let interval: DateInterval = try a.native(0, "a DateInterval")
            let formatter = try a.receiver(as: DateIntervalFormatter.self)
            return .some(.string(try formatter.text(from: interval.start, to: interval.end)))
        },
        Builtin(
            .settableProperty, on: .dateIntervalFormatter, "locale: Locale?", "The language and region of texts."
        ) { a in
            let formatter = try a.receiver(as: DateIntervalFormatter.self)
            if a.has(0), a[0].unwrapped != nil { formatter.locale = try a.native(0, "a Locale", as: Locale.self) }
            return .some(.object(NativeObject(formatter.locale ?? .current, .locale)))
        },
        Builtin(
            .settableProperty, on: .dateIntervalFormatter, "timeZone: TimeZone?", "The time zone that texts are in."
        ) { a in
            let formatter = try a.receiver(as: DateIntervalFormatter.self)
            if a.has(0), a[0].unwrapped != nil { formatter.timeZone = try a.formatterTimeZone(0) }
            return .some(.object(NativeObject(formatter.timeZone ?? .current, .timeZone)))
        },
        Builtin(
            .settableProperty, on: .dateIntervalFormatter, "calendar: Calendar?",
            "The calendar that days are counted in."
        ) { a in
            let formatter = try a.receiver(as: DateIntervalFormatter.self)
            if a.has(0), a[0].unwrapped != nil { formatter.calendar = try a.native(0, "a Calendar", as: Calendar.self) }
            return .some(.calendar(formatter.calendar ?? .current))
        },
        Builtin(
            .settableProperty, on: .dateIntervalFormatter, "dateTemplate: String?",
            "The parts that are shown, such as `yMMMd`, in the order that the language has."
        ) { a in
            let formatter = try a.receiver(as: DateIntervalFormatter.self)
            if a.has(0), a[0].unwrapped != nil { formatter.dateTemplate = try a.string(0) }
            return .some(.string(formatter.dateTemplate ?? ""))
        },
        style("dateStyle", "How much of the dates is shown.", \.dateStyle),
        style("timeStyle", "How much of the times of day is shown.", \.timeStyle),
    ]

    private static let intervalStyles: [(name: String, style: DateIntervalFormatter.Style)] = [
        ("none", .none), ("short", .short), ("medium", .medium), ("long", .long), ("full", .full),
    ]

    private static func style(
        _ name: String, _ summary: String,
        _ path: ReferenceWritableKeyPath<DateIntervalFormatter, DateIntervalFormatter.Style> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .dateIntervalFormatter, "\(name): DateIntervalFormatter.Style", summary) { a in
            let formatter = try a.receiver(as: DateIntervalFormatter.self)
            if a.has(0), let given = intervalStyles.first(where: { $0.name == a[0].enumView?.caseName }) {
                formatter[keyPath: path] = given.style
            }
            let present = intervalStyles.first { $0.style == formatter[keyPath: path] }?.name ?? "none"
            return .enumCase(present, of: .dateIntervalFormatterStyle)
        }
    }
}

extension DateIntervalFormatter {
    /// The text of the time between two moments, which must be moments: Foundation traps on others.
    fileprivate func text(from start: Date, to end: Date) throws -> String {
        for date in [start, end] where !date.timeIntervalSinceReferenceDate.isFinite {
            throw RuntimeError("a DateIntervalFormatter needs dates of a finite number of seconds", code: "E0550")
        }
        return NativeTurns.take(self) { string(from: start, to: end) }
    }
}
