// What an observer has seen so far, as text that is easy to compare.

import RxEngine

/// A living subscription and what it has received.
public final class Recording {
    /// The events so far, as `print` shows them.
    public private(set) var events: [String] = []

    /// Ends the subscription when disposed.
    public private(set) var subscription: (any Disposable)?

    /// Subscribes a sequence.
    ///
    /// - Parameter source: The sequence to record.
    public init<Element>(_ source: Observable<Element>) {
        subscription = source.subscribe { [unowned self] in events.append("\($0)") }
    }

    deinit { subscription?.dispose() }

    /// The elements, and the stop event if there was one: `1 2 3 completed`.
    public var text: String {
        events.map { $0.hasPrefix("next(") ? String($0.dropFirst(5).dropLast()) : $0 }.joined(separator: " ")
    }
}

/// Subscribes a sequence and records what it emits, now and later.
public func record<Element>(_ source: Observable<Element>) -> Recording { Recording(source) }
