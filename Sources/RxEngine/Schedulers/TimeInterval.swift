// Arithmetic on DispatchTimeInterval, which Dispatch itself does not offer.

import Dispatch
import Foundation

extension DispatchTimeInterval {
    /// The span in nanoseconds; `Int64.max` for `.never` and for what is longer than 292 years.
    package var inNanoseconds: Int64 {
        let (count, unit): (Int, Int64) =
            switch self {
            case .seconds(let count): (count, 1_000_000_000)
            case .milliseconds(let count): (count, 1_000_000)
            case .microseconds(let count): (count, 1_000)
            case .nanoseconds(let count): (count, 1)
            case .never: (.max, 1)
            @unknown default: (.max, 1)
            }
        return Int64(count).multipliedSaturating(by: unit)
    }

    /// The span in seconds; infinite for `.never`.
    package var inSeconds: TimeInterval {
        switch self {
        case .seconds(let count): TimeInterval(count)
        case .milliseconds(let count): TimeInterval(count) / 1_000
        case .microseconds(let count): TimeInterval(count) / 1_000_000
        case .nanoseconds(let count): TimeInterval(count) / 1_000_000_000
        case .never: .infinity
        @unknown default: .infinity
        }
    }

    /// The span, or none at all where it is negative.
    var notNegative: DispatchTimeInterval { inNanoseconds < 0 ? .nanoseconds(0) : self }

    /// Whether the span is zero.
    var isNow: Bool { inNanoseconds == 0 }

    /// What is left of the span when some of it has passed; never negative, rounded to the span's own unit.
    ///
    /// - Parameters:
    ///   - start: When the span began.
    ///   - now: The present.
    func remaining(since start: Date, at now: Date) -> DispatchTimeInterval {
        let passed = now.timeIntervalSince(start)
        func rest(_ count: Int, _ unitsPerSecond: Double) -> Int {
            Int(saturating: max(0, Double(count) - passed * unitsPerSecond).rounded())
        }
        return switch self {
        case .seconds(let count): .seconds(rest(count, 1))
        case .milliseconds(let count): .milliseconds(rest(count, 1_000))
        case .microseconds(let count): .microseconds(rest(count, 1_000_000))
        case .nanoseconds(let count): .nanoseconds(rest(count, 1_000_000_000))
        case .never: .never
        @unknown default: .never
        }
    }
}

extension Date {
    /// The moment a span later; the distant future for `.never`.
    func adding(_ interval: DispatchTimeInterval) -> Date {
        let seconds = interval.inSeconds
        return seconds.isFinite ? addingTimeInterval(seconds) : .distantFuture
    }
}
