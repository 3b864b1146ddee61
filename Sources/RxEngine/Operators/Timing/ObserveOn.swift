// observe(on:): delivers events on a scheduler.

extension ObservableType {
    /// Delivers the events on a scheduler, one after the other even if that is concurrent.
    ///
    /// Once the subscription is disposed, events that still wait there are dropped.
    ///
    /// - Parameter scheduler: Where the events are delivered.
    /// - Returns: The same events.
    ///
    /// Source: https://reactivex.io/documentation/operators/observeon.html
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        if scheduler is SerialDispatchQueueScheduler {
            return Producer("observe(on:)") { stage in
                source.attach(TurnByTurnStage(stage, scheduler), under: stage)
            }
        }
        return Producer("observe(on:)") { stage in
            source.attach(RecursiveTurnsStage(stage, scheduler), under: stage)
        }
    }

    /// The name of `observe(on:)` before RxSwift 6.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }
}

/// Queues events until the scheduler takes its turns.
private class ObserveOnStage<Element>: Pipe<Element, Element> {
    final let scheduler: any ImmediateSchedulerType
    private let lock = Lock()
    // All guarded by `lock`.
    private var queue = RingBuffer<Element>()
    private var ending: Ending?
    private var origins = RingBuffer<String>()
    private var isDraining = false

    init(_ downstream: Stage<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    /// Something was queued: `wasIdle` tells whether nothing was being delivered.
    func didEnqueue(wasIdle: Bool) {}

    final override func receive(_ element: Element) { enqueue { queue.push(element) } }
    final override func fail(_ error: any Error) { enqueue { ending = .failed(error) } }
    final override func complete() { enqueue { ending = .completed } }

    private func enqueue(_ push: () -> Void) {
        guard isActive else { return }
        let origin = node == nil ? nil : ThreadLabel.current
        lock.lock()
        push()
        if let origin { origins.push(origin) }
        let wasIdle = !isDraining
        isDraining = true
        lock.unlock()
        didEnqueue(wasIdle: wasIdle)
    }

    /// Delivers the event that has waited longest.
    ///
    /// - Returns: Whether another one waits.
    final func deliverNext() -> Bool {
        lock.lock()
        let origin = origins.isEmpty ? nil : origins.removeFirst()
        if !queue.isEmpty {
            let element = queue.removeFirst()
            lock.unlock()
            recordHop(from: origin)
            emit(element)
            return lock.withLock {
                isDraining = !queue.isEmpty || self.ending != nil
                return isDraining
            }
        }
        let ending = ending
        isDraining = false
        lock.unlock()
        guard let ending else { return false }
        recordHop(from: origin)
        switch ending {
        case .failed(let error): finish(error)
        case .completed: finish()
        }
        return false
    }

    private func recordHop(from origin: String?) {
        if let node, let origin { node.record(.hop, cause: "\(origin) → \(ThreadLabel.current)") }
    }

    override func didDispose(because cause: DisposeCause) {
        let dropped = lock.withLock { queue.removeAll() }
        if node != nil {
            for element in dropped { drop(element, "disposed before its turn") }
        }
    }
}

/// For a serial queue: a turn for each event, so that several sequences on the queue keep the order of their events.
private final class TurnByTurnStage<Element>: ObserveOnStage<Element> {
    override func didEnqueue(wasIdle: Bool) {
        _ = scheduler.schedule(self) { stage in
            if stage.isActive { _ = stage.deliverNext() }
            return Disposables.create()
        }
    }
}

/// For any other scheduler: a turn asks for the next one, so that no two run at the same time.
private final class RecursiveTurnsStage<Element>: ObserveOnStage<Element> {
    private let turns = SerialLink()

    override func didEnqueue(wasIdle: Bool) {
        guard wasIdle else { return }
        turns.replace {
            scheduler.scheduleRecursive(()) { [self] _, recurse in
                if isActive, deliverNext() { recurse(()) }
            }
        }
    }

    override func didDispose(because cause: DisposeCause) {
        super.didDispose(because: cause)
        turns.dispose(because: cause)
    }
}
