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

/// A converter whose times can be told apart, and ordered, by an integer: what makes a virtual clock fast.
protocol RankedTimeConverter: VirtualTimeConverterType {
    /// A number that is greater for later times.
    static func rank(of time: VirtualTimeUnit) -> Int64
    /// The time of a rank.
    static func time(of rank: Int64) -> VirtualTimeUnit
}

extension RankedTimeConverter {
    /// An agenda that keeps ranks instead of times.
    static var agenda: AnyObject { RankedAgenda(rank: rank, time: time) }
}

extension HistoricalSchedulerTimeConverter: RankedTimeConverter {
    // The bits of a positive number have its order; those of a negative one the opposite order.
    static func rank(of time: RxTime) -> Int64 {
        let bits = Int64(bitPattern: (time.timeIntervalSinceReferenceDate + 0).bitPattern)
        return bits < 0 ? bits ^ .max : bits
    }

    static func time(of rank: Int64) -> RxTime {
        RxTime(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: rank < 0 ? rank ^ .max : rank)))
    }
}

extension TestSchedulerVirtualTimeConverter: RankedTimeConverter {
    static func rank(of time: Int) -> Int64 { Int64(time) }
    static func time(of rank: Int64) -> Int { Int(rank) }
}
