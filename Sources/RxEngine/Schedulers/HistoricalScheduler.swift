// A virtual clock in real units.

import Foundation

/// A virtual time scheduler whose clock is a date.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
    // Unchecked: adds no state.

    /// Makes a scheduler.
    ///
    /// - Parameter initialClock: Where the clock starts.
    public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// The converter of a clock whose units are dates and seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
    /// A point in time.
    public typealias VirtualTimeUnit = RxTime
    /// A span in seconds.
    public typealias VirtualTimeIntervalUnit = TimeInterval

    /// The same date.
    public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime { virtualTime }
    /// The same date.
    public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit { time }
    /// The same seconds.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
        virtualTimeInterval
    }
    /// The same seconds.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit { timeInterval }
    /// The date some seconds later.
    public func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit {
        time.addingTimeInterval(offset)
    }
    /// Which date is earlier.
    public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
        VirtualTimeComparison(lhs, rhs)
    }
}
