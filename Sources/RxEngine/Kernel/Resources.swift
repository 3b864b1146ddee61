// Counts what the engine holds, in every build, so that a leak can be seen.

import Synchronization

/// The number of live engine objects: subscriptions, subjects, bags and other disposables. Stages of operators keep the
/// subscription alive that they feed, and are not counted beside it.
///
/// A test that ends with the count it began with leaked nothing.
public enum Resources {
    private static let count = Atomic<Int>(0)

    /// How many engine objects are alive now.
    public static var total: Int32 { Int32(truncatingIfNeeded: count.load(ordering: .relaxed)) }

    /// Counts one more object.
    /// - Returns: The new total.
    @discardableResult
    public static func incrementTotal() -> Int32 {
        Int32(truncatingIfNeeded: count.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    /// Counts one object less.
    /// - Returns: The new total.
    @discardableResult
    public static func decrementTotal() -> Int32 {
        Int32(truncatingIfNeeded: count.wrappingSubtract(1, ordering: .relaxed).newValue)
    }

    @inline(__always) static func increment() { count.wrappingAdd(1, ordering: .relaxed) }
    @inline(__always) static func decrement() { count.wrappingSubtract(1, ordering: .relaxed) }
}
