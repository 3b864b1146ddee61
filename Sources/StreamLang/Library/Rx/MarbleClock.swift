// The clock on which scripts' marble diagrams run: each expectation is a run of its own.

import RxEngine

/// A test scheduler whose ticks are the frames of diagrams, and the hot sequences that begin anew with each run.
package final class MarbleClock: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var hot: [() -> TestableObservable<Value>?] = []
    private var start = 0

    /// A tick is a frame, a millisecond.
    package let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)

    /// How long a run goes on after the last event that is expected, in frames.
    private static let patience = 1000

    /// A sequence that sends at fixed frames of each run.
    package func makeHot(_ events: [Recorded<Event<Value>>]) -> TestableObservable<Value> {
        let source = scheduler.createRepeatableObservable(events)
        lock.lock()
        hot.removeAll { $0() == nil }
        hot.append { [weak source] in source }
        lock.unlock()
        return source
    }

    /// Runs a sequence and records what it sends.
    ///
    /// - Parameters:
    ///   - stream: The sequence.
    ///   - subscribed: The frame of the subscription.
    ///   - disposed: The frame at which it is disposed; nil if it is not.
    ///   - last: The last frame of interest.
    /// - Returns: The events with their frames.
    package func record(
        _ stream: Observable<Value>, from subscribed: Int, to disposed: Int?, last: Int
    ) -> [Recorded<Event<Value>>] {
        let sources = lock.withLock { hot.compactMap { $0() } }
        let early = sources.flatMap(\.recordedEvents).map(\.time).min() ?? 0
        let start = scheduler.clock + 1 - min(early, 0)
        lock.withLock { self.start = start }
        let observer = scheduler.createObserver(Value.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(start + subscribed) { subscription.disposable = stream.subscribe(observer) }
        for source in sources { source.send(from: start) }
        if let disposed { scheduler.scheduleAt(start + disposed) { subscription.dispose() } }
        scheduler.advanceTo(start + max(last, disposed ?? 0) + Self.patience)
        subscription.dispose()
        return observer.events.map { Recorded(time: $0.time - start, value: $0.value) }
    }

    /// A subscription, counted from the start of the last run.
    package func relative(_ subscription: Subscription) -> Subscription {
        let start = lock.withLock { self.start }
        func frame(_ time: Int) -> Int { time == .max ? .max : time.subtractingSaturating(start) }
        return Subscription(frame(subscription.subscribe), frame(subscription.unsubscribe))
    }
}
