// What a synchronous sequence emits.

import RxEngine

/// Subscribes a sequence and collects what it emits until `subscribe` returns; then disposes it.
public func events<Element>(_ source: Observable<Element>) -> [Event<Element>] {
    var events: [Event<Element>] = []
    source.subscribe { events.append($0) }.dispose()
    return events
}

/// A log of what happened, in order, for tests of side effects.
public final class Log {
    /// The entries so far.
    public private(set) var entries: [String] = []

    /// Makes an empty log.
    public init() {}

    /// Adds an entry.
    public func callAsFunction(_ entry: String) { entries.append(entry) }
}
