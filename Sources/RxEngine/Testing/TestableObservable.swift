// The sequence for tests: sends recorded events, and records who was subscribed when.

/// A sequence that sends given events at given virtual times and records its subscriptions.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {
    // Unchecked: `lock` guards the list of subscriptions; the rest is immutable.
    private let lock = Lock()
    private var recordedSubscriptions: [Subscription] = []
    let scheduler: TestScheduler

    /// The events that the sequence sends.
    public let recordedEvents: [Recorded<Event<Element>>]

    init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
        self.scheduler = scheduler
        recordedEvents = events
    }

    /// When the sequence was subscribed and disposed so far.
    public var subscriptions: [Subscription] { lock.withLock { recordedSubscriptions } }

    /// Subscribes an observer, which receives every recorded event, even one after a stop event.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        preconditionFailure("\(type(of: self)) does not override subscribe(_:)")
    }

    /// The sequence as an `Observable`.
    public func asObservable() -> Observable<Element> { .create(named: "cold") { self.subscribe($0) } }

    /// Sends the events once more, counted from a time; nothing for a sequence that sends on subscription.
    ///
    /// - Parameter start: The virtual time of the events' time 0; events of the past are left out.
    package func send(from start: TestTime) {}

    /// Notes a subscription that begins now.
    ///
    /// - Parameter end: Called when it is disposed.
    /// - Returns: Notes its end when disposed.
    final func recordSubscription(end: @escaping () -> Void) -> any Disposable {
        let start = scheduler.clock
        let index = lock.withLock {
            recordedSubscriptions.append(Subscription(start))
            return recordedSubscriptions.count - 1
        }
        return Disposables.create {
            end()
            let now = self.scheduler.clock
            self.lock.withLock { self.recordedSubscriptions[index] = Subscription(start, now) }
        }
    }
}

/// Sends its events at fixed times.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    // Unchecked: `lock` guards the observers.
    private let lock = Lock()
    private var observers: [(key: Int, send: (Event<Element>) -> Void)] = []
    private var nextKey = 0
    /// Whether the first observer has left: as with a subject, who comes next takes its place.
    private var isFirstFree = false

    override func asObservable() -> Observable<Element> { HotSequence(self) }

    override func send(from start: TestTime) {
        for record in recordedEvents where start.addingSaturating(record.time) >= scheduler.clock {
            scheduler.scheduleAt(start.addingSaturating(record.time)) {
                for observer in self.lock.withLock({ self.observers }) { observer.send(record.value) }
            }
        }
    }

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let key = lock.withLock {
            defer { nextKey += 1 }
            observers.insert((nextKey, observer.on), at: isFirstFree ? 0 : observers.count)
            isFirstFree = false
            return nextKey
        }
        return recordSubscription {
            _ = self.lock.withLock {
                self.observers.firstIndex { $0.key == key }.map { index in
                    if index == 0 { self.isFirstFree = true }
                    return self.observers.remove(at: index)
                }
            }
        }
    }
}

/// A hot sequence as traces know it: however many subscribe, it is one thing.
private final class HotSequence<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: immutable.
    private let sequence: Observable<Element>
    private let shared = SharedNumber()

    init(_ source: HotObservable<Element>) {
        sequence = .create(named: "hot") { source.subscribe($0) }
        super.init("hot")
    }

    override var sharedNumber: UInt32 { shared.number }
    override func run(_ stage: Stage<Element>) { sequence.run(stage) }
}

/// Sends its events to each subscriber anew.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
    // Unchecked: adds no state.

    override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let ended = BooleanDisposable()
        for record in recordedEvents {
            _ = scheduler.scheduleRelativeVirtual((), dueTime: record.time) { _ in
                if !ended.isDisposed { observer.on(record.value) }
                return Disposables.create()
            }
        }
        return recordSubscription { ended.dispose() }
    }
}
