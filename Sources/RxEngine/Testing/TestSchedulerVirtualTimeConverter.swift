// Ticks of a test's clock as real time.

import Foundation

/// The converter of a clock that counts ticks.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
    /// A number of ticks since 1970.
    public typealias VirtualTimeUnit = Int
    /// A number of ticks.
    public typealias VirtualTimeIntervalUnit = Int

    private let resolution: Double

    init(resolution: Double) { self.resolution = resolution }

    /// The date of a tick.
    public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime {
        Date(timeIntervalSince1970: TimeInterval(virtualTime) * resolution)
    }
    /// The tick nearest to a date.
    public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit {
        ticks(time.timeIntervalSince1970)
    }
    /// The seconds of a number of ticks.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
        TimeInterval(virtualTimeInterval) * resolution
    }
    /// The nearest number of ticks.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit {
        ticks(timeInterval)
    }
    /// The tick some ticks later.
    public func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit {
        time.addingSaturating(offset)
    }
    /// Which tick is earlier.
    public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
        VirtualTimeComparison(lhs, rhs)
    }

    /// Halves round up, and what is too far away becomes the last or the first tick.
    private func ticks(_ seconds: TimeInterval) -> Int {
        Int(saturating: seconds / resolution + 0.5)
    }
}
