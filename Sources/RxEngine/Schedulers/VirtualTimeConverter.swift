// How a virtual clock's units relate to real time.

import Foundation

/// Converts between a virtual clock's units and real time.
public protocol VirtualTimeConverterType {
    /// A point on the virtual clock.
    associatedtype VirtualTimeUnit
    /// A span on the virtual clock.
    associatedtype VirtualTimeIntervalUnit

    /// The real time of a virtual one.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
    /// The virtual time of a real one.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
    /// The seconds of a virtual span.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval
    /// The virtual span of a number of seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
    /// A virtual time moved by a virtual span.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
    /// Which of two virtual times is earlier.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two virtual times relate.
public enum VirtualTimeComparison: Sendable {
    /// The left one is earlier.
    case lessThan
    /// Both are the same.
    case equal
    /// The left one is later.
    case greaterThan
}

extension VirtualTimeComparison {
    /// Compares two values that have an order of their own.
    init<Value: Comparable>(_ left: Value, _ right: Value) {
        self = left < right ? .lessThan : left > right ? .greaterThan : .equal
    }
}
