// The lower end of a chain: what the user holds, and what calls the user's closures.

/// What `subscribe` returns: holds the chain above, but never the observer below.
///
/// The observer's closures must be released when the sequence ends even though the user keeps this object (a dispose
/// bag does for its whole life), so the terminal refers to the subscription and not the other way round.
package final class SubscriptionDisposable: AnyStage, Cancelable {
    private var onDisposed: (() -> Void)?

    private let name: UnsafePointer<UInt8>  // of a StaticString, which itself takes three words
    private let origin: Origin?
    private let since: Int64

    /// Its place in the registry: its number, or 0 outside of it, and its neighbours. Guarded by the registry's lock.
    var links: (number: UInt64, previous: Registry.Entry?, next: Registry.Entry?) = (0, nil, nil)

    /// Makes what stands for a subscription of `source`, and enters it into the registry.
    package static func entered<Element>(
        for source: Observable<Element>, onDisposed: (() -> Void)? = nil
    ) -> SubscriptionDisposable {
        let subscription = SubscriptionDisposable(of: source, onDisposed)
        Registry.add(subscription)
        return subscription
    }

    private init<Element>(of source: Observable<Element>, _ onDisposed: (() -> Void)?) {
        self.onDisposed = onDisposed
        name = source.name.utf8Start
        origin = source.origin
        since = TraceClock.coarseNanoseconds
        super.init(above: nil, node: nil)
    }

    deinit {
        if links.number != 0 { Registry.remove(self) }
    }

    /// The script's name of the sequence, or the name of its operator.
    package var sourceName: String { origin?.site.label ?? operatorName }

    private var operatorName: String { String(cString: name) }

    /// Ends the subscription, with what it lives on.
    public func dispose() { dispose(because: .disposeCalled) }

    /// What the registry tells about it.
    var facts: LiveSubscription {
        LiveSubscription(
            number: links.number, operatorName: operatorName, site: origin?.site, since: since)
    }

    /// Marks the subscription disposed, without disposing anything: hands out what it lived on and whom to tell.
    /// Nil if it was disposed before.
    func takeEnds() -> (Upstream?, (() -> Void)?)? {
        let before = life.set(Life.ended)
        guard before & Life.disposed == 0 else { return nil }
        defer { onDisposed = nil }
        return (before & Life.linked == 0 ? nil : takeUpstream(), onDisposed)
    }

    /// Marks the subscription stopped; false if it was already.
    fileprivate func stop() -> Bool { life.set(Life.stopped) & Life.ended == 0 }

    override func didDispose(because cause: DisposeCause) {
        Registry.remove(self)
        let onDisposed = self.onDisposed
        self.onDisposed = nil
        onDisposed?()
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

/// Ends in closures.
final class ClosureTerminal<Element>: Terminal<Element> {
    // Not optional: an element would pay for a look into the optional.
    private let onNext: (Element) -> Void
    private let stops: StopHandlers?

    init(
        _ subscription: SubscriptionDisposable,
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?
    ) {
        if let onNext { self.onNext = onNext } else { self.onNext = { _ in } }
        stops = onError == nil && onCompleted == nil ? nil : StopHandlers(onError, onCompleted)
        super.init(subscription)
    }

    override func deliver(_ element: Element) { onNext(element) }
    override func deliver(_ error: any Error) { (stops?.onError ?? Hooks.unhandled)(error) }
    override func deliverCompleted() { stops?.onCompleted?() }
}

/// What is called at the end; most subscriptions ask for elements alone.
private final class StopHandlers {
    let onError: ((any Error) -> Void)?
    let onCompleted: (() -> Void)?

    init(_ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?) {
        self.onError = onError
        self.onCompleted = onCompleted
    }
}
