// The virtual time scheduler for tests of sequences.

/// A virtual time scheduler whose clock counts integer ticks, with helpers to record sequences.
///
/// With `simulateProcessingDelay` (the default), work queued for the present or the past runs one tick later.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
    // Unchecked: adds one constant.

    /// The times that `start(_:)` uses.
    public enum Defaults {
        /// When the sequence is made.
        public static let created = 100
        /// When it is subscribed.
        public static let subscribed = 200
        /// When the subscription is disposed.
        public static let disposed = 1000
    }

    private let simulateProcessingDelay: Bool

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: Where the clock starts.
    ///   - resolution: How many seconds of real time a tick stands for.
    ///   - simulateProcessingDelay: Whether work for the present runs one tick later.
    public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
    }

    /// Makes a sequence that sends events at fixed times, whoever is subscribed.
    ///
    /// - Parameter events: The events with their absolute times.
    public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        let hot = HotObservable(self, events)
        hot.send(from: 0)
        return hot
    }

    /// Makes a sequence that sends events, whoever is subscribed, each time that it is told to.
    ///
    /// - Parameter events: The events with their times after the start that they are told.
    package func createRepeatableObservable<Element>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        HotObservable(self, events)
    }

    /// Makes a sequence that sends the same events to each subscriber.
    ///
    /// - Parameter events: The events with their times after the subscription.
    public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
        ColdObservable(self, events)
    }

    /// Makes an observer that records what it receives.
    ///
    /// - Parameter type: The element's type.
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Runs an action at a time.
    ///
    /// - Parameters:
    ///   - time: The absolute virtual time.
    ///   - action: The work.
    public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Moves work for the present or the past to the next tick, where the processing delay is simulated.
    public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        max(time, simulateProcessingDelay ? clock.addingSaturating(1) : clock)
    }

    /// Makes, subscribes and disposes a sequence at given times, and runs the clock.
    ///
    /// - Parameters:
    ///   - created: When `create` is called.
    ///   - subscribed: When its result is subscribed.
    ///   - disposed: When the subscription is disposed.
    ///   - create: Makes the sequence.
    /// - Returns: An observer with the recorded events.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        created: TestTime, subscribed: TestTime, disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where Element == OutputSequence.Element {
        let observer = createObserver(Element.self)
        var source: Observable<Element>?
        let subscription = SerialDisposable()
        scheduleAt(created) { source = create().asObservable() }
        scheduleAt(subscribed) {
            if let source { subscription.disposable = source.subscribe(observer) }
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }

    /// Makes a sequence at 100, subscribes it at 200, disposes at a given time, and runs the clock.
    ///
    /// - Parameters:
    ///   - disposed: When the subscription is disposed.
    ///   - create: Makes the sequence.
    /// - Returns: An observer with the recorded events.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        disposed: TestTime, create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where Element == OutputSequence.Element {
        start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
    }

    /// Makes a sequence at 100, subscribes it at 200, disposes at 1000, and runs the clock.
    ///
    /// - Parameter create: Makes the sequence.
    /// - Returns: An observer with the recorded events.
    public func start<Element, OutputSequence: ObservableConvertibleType>(
        _ create: @escaping () -> OutputSequence
    ) -> TestableObserver<Element> where Element == OutputSequence.Element {
        start(disposed: Defaults.disposed, create: create)
    }
}
