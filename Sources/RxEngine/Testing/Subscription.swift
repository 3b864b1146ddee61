// When somebody was subscribed, on a test's clock.

/// The virtual times between which somebody was subscribed.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
    /// When the subscription was made.
    public let subscribe: Int
    /// When it was disposed; `Int.max` while it lives.
    public let unsubscribe: Int

    /// A subscription that was not disposed.
    ///
    /// - Parameter subscribe: When it was made.
    public init(_ subscribe: Int) { self.init(subscribe, .max) }

    /// A subscription that was disposed.
    ///
    /// - Parameters:
    ///   - subscribe: When it was made.
    ///   - unsubscribe: When it was disposed.
    public init(_ subscribe: Int, _ unsubscribe: Int) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }

    /// `(from: to)`, with `Infinity` for an end that has not come.
    public var debugDescription: String {
        "(\(subscribe): \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))"
    }
}
