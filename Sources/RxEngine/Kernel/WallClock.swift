// The time of day as the engine prints it; a virtual world can put its own in its place.

import Foundation

/// The time of day.
package enum WallClock {
    private static let lock = Lock()
    nonisolated(unsafe) private static var replacement: (@Sendable () -> Date)?  // guarded by `lock`

    /// Takes the time from a function instead of from the system; nil for the system again.
    package static func replace(with now: (@Sendable () -> Date)?) {
        _ = lock.withLock {
            defer { replacement = now }
            return replacement
        }
    }

    /// The present.
    package static var now: Date { lock.withLock({ replacement })?() ?? Date() }

    /// The present in the local time zone, as `2026-11-21 02:59:21.123`.
    ///
    /// Written out by hand because making a `DateFormatter` takes 70 ms.
    package static var timestamp: String {
        let milliseconds = Int(saturating: (now.timeIntervalSince1970 * 1000).rounded(.down))
        var seconds = time_t(milliseconds.quotientFlooring(by: 1000))
        var local = tm()
        localtime_r(&seconds, &local)
        let fraction = milliseconds - Int(seconds) * 1000
        let date = [pad(Int(local.tm_year) + 1900, 4), pad(Int(local.tm_mon) + 1, 2), pad(Int(local.tm_mday), 2)]
        let time = [pad(Int(local.tm_hour), 2), pad(Int(local.tm_min), 2), pad(Int(local.tm_sec), 2)]
        return "\(date.joined(separator: "-")) \(time.joined(separator: ":")).\(pad(fraction, 3))"
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Int {
    /// Division that rounds down for negative numbers too (times before 1970).
    fileprivate func quotientFlooring(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self - divisor + 1) / divisor
    }
}
