// The lower end of a chain: what the user holds, and what calls the user's closures.

/// What `subscribe` returns: holds the chain above, but never the observer below.
///
/// The observer's closures must be released when the sequence ends even though the user keeps this object (a dispose
/// bag does for its whole life), so the terminal refers to the subscription and not the other way round.
package class SubscriptionDisposable: AnyStage, Cancelable {
    private final var onDisposed: (() -> Void)?

    private final let name: UnsafePointer<UInt8>  // of a StaticString, which itself takes three words

    /// Makes what stands for a subscription of `source`, and enters it into the registry where that is open.
    ///
    /// - Parameters:
    ///   - source: The sequence.
    ///   - subscriber: Where the subscriber is, with its name; known to those of the registry.
    ///   - onDisposed: Called once when the subscription ends.
    static func entered<Element>(
        for source: Observable<Element>, by subscriber: Origin? = nil, onDisposed: (() -> Void)? = nil
    ) -> SubscriptionDisposable {
        guard Registry.isOpen else { return SubscriptionDisposable(of: source.name, onDisposed) }
        let subscription = RegisteredSubscription(of: source.name, source.origin, by: subscriber, onDisposed)
        Registry.add(subscription)
        return subscription
    }

    fileprivate init(of name: StaticString, _ onDisposed: (() -> Void)?) {
        self.onDisposed = onDisposed
        self.name = name.utf8Start
        super.init(above: nil, node: nil)
    }

    /// The script's name of the sequence, or the name of its operator.
    package var sourceName: String { operatorName }

    fileprivate final var operatorName: String { String(cString: name) }

    /// Ends the subscription, with what it lives on.
    public final func dispose() { dispose(because: .disposeCalled) }

    /// Marks the subscription disposed, without disposing anything: hands out what it lived on and whom to tell.
    /// Nil if it was disposed before.
    final func takeEnds() -> (Upstream?, (() -> Void)?)? {
        let before = life.set(Life.ended)
        guard before & Life.disposed == 0 else { return nil }
        return (before & Life.linked == 0 ? nil : takeUpstream(), exchange(&onDisposed, with: nil))
    }

    /// Marks the subscription stopped; false if it was already.
    fileprivate final func stop() -> Bool { life.set(Life.stopped) & Life.ended == 0 }

    override func didDispose(because cause: DisposeCause) { exchange(&onDisposed, with: nil)?() }
}

/// A subscription that the registry lists. A class of its own, since a process without the registry makes many that are
/// short, and each would pay for what only the list tells.
final class RegisteredSubscription: SubscriptionDisposable {
    private let origin: Origin?
    private let subscriber: Origin?
    private let since = TraceClock.coarseNanoseconds

    /// Its place in the registry: its number, or 0 outside of it, and its neighbours. Guarded by the registry's lock.
    var links: (number: UInt64, previous: Registry.Entry?, next: Registry.Entry?) = (0, nil, nil)

    fileprivate init(of name: StaticString, _ origin: Origin?, by subscriber: Origin?, _ onDisposed: (() -> Void)?) {
        self.origin = origin
        self.subscriber = subscriber
        super.init(of: name, onDisposed)
    }

    deinit {
        if links.number != 0 { Registry.remove(self) }
    }

    override var subscriberOrigin: Origin? { subscriber }

    override var sourceName: String { origin?.site.label ?? operatorName }

    /// What the registry tells about it.
    var facts: LiveSubscription {
        LiveSubscription(number: links.number, operatorName: operatorName, site: origin?.site, since: since)
    }

    override func didDispose(because cause: DisposeCause) {
        Registry.remove(self)
        super.didDispose(because: cause)
    }
}

/// The end of a chain: stops after the first stop event, and keeps the subscription that stands for it.
class Terminal<Element>: Stage<Element> {
    private final let subscription: SubscriptionDisposable

    init(_ subscription: SubscriptionDisposable) {
        self.subscription = subscription
        super.init(above: nil, node: nil, isCounted: false)
    }

    final override func link(_ upstream: Upstream) { subscription.link(upstream) }
    final override func subscribed() {}
    final override var isDisposed: Bool { subscription.isDisposed }
    final override var subscriberOrigin: Origin? { subscription.subscriberOrigin }
    final override func dispose(because cause: DisposeCause) { subscription.dispose(because: cause) }

    final override func nothingFollows() { subscription.forgetUpstream() }

    final override func receive(_ element: Element) {
        if subscription.isActive { deliver(element) }
    }

    final override func fail(_ error: any Error) {
        guard subscription.stop() else { return }
        deliver(error)
        subscription.detach(because: .error)
    }

    final override func complete() {
        guard subscription.stop() else { return }
        deliverCompleted()
        subscription.detach(because: .completed)
    }

    func deliver(_ element: Element) {}
    func deliver(_ error: any Error) {}
    func deliverCompleted() {}
}

/// Ends in an observer from outside the engine.
final class ObserverTerminal<Observer: ObserverType>: Terminal<Observer.Element> {
    private let observer: Observer

    init(_ observer: Observer, _ subscription: SubscriptionDisposable) {
        self.observer = observer
        super.init(subscription)
    }

    override func deliver(_ element: Observer.Element) { if StackRoom.hasRoomForEvent { observer.onNext(element) } }
    override func deliver(_ error: any Error) { if StackRoom.hasRoomForEvent { observer.onError(error) } }
    override func deliverCompleted() { if StackRoom.hasRoomForEvent { observer.onCompleted() } }
}

/// Ends in a closure for elements; an error is unhandled.
class ElementTerminal<Element>: Terminal<Element> {
    // Not optional: an element would pay for a look into the optional.
    private final let onNext: (Element) -> Void

    init(_ subscription: SubscriptionDisposable, onNext: ((Element) -> Void)?) {
        if let onNext { self.onNext = onNext } else { self.onNext = { _ in } }
        super.init(subscription)
    }

    final override func deliver(_ element: Element) { onNext(element) }
    override func deliver(_ error: any Error) { Hooks.unhandled(error) }
}

/// Ends in closures for all events. A class of its own, since most subscriptions ask for elements alone, and there may be a
/// hundred thousand of them.
final class EventTerminal<Element>: ElementTerminal<Element> {
    private let onError: ((any Error) -> Void)?
    private let onCompleted: (() -> Void)?

    init(
        _ subscription: SubscriptionDisposable,
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?
    ) {
        self.onError = onError
        self.onCompleted = onCompleted
        super.init(subscription, onNext: onNext)
    }

    override func deliver(_ error: any Error) { (onError ?? Hooks.unhandled)(error) }
    override func deliverCompleted() { onCompleted?() }
}
