// The observer that records.

/// Records the events that it receives, with their virtual times.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
    // Unchecked: `lock` guards the list.
    private let scheduler: TestScheduler
    private let lock = Lock()
    private var recorded: [Recorded<Event<Element>>] = []

    init(scheduler: TestScheduler) { self.scheduler = scheduler }

    /// The events received so far.
    public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

    /// Records an event at the present virtual time.
    public func on(_ event: Event<Element>) {
        let record = Recorded(time: scheduler.clock, value: event)
        lock.withLock { recorded.append(record) }
    }
}
