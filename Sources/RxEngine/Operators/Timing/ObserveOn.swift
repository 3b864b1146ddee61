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
        let serial = scheduler as? SerialDispatchQueueScheduler
        return Producer("observe(on:)") { stage in
            let turns: ObserveOnStage<Element> =
                if let queue = serial?.plainQueue {
                    QueueTurnsStage(stage, queue)
                } else if serial != nil {
                    ScheduledTurnsStage(stage, scheduler)
                } else {
                    RecursiveTurnsStage(stage, scheduler)
                }
            source.attach(turns, under: stage)
        }
    }

    /// The name of `observe(on:)` before RxSwift 6.
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }
}

/// Queues events until their turn comes.
private class ObserveOnStage<Element>: Pipe<Element, Element> {
    fileprivate final let lock = Lock()
    // All guarded by `lock`.
    private final var queue = RingBuffer<Element>()
    private final var ending: Ending?
    private final var origins = RingBuffer<ThreadName>()

    /// What was moved out of the queue, so that most turns need no lock for it. Touched only in turns.
    private final var ready = RingBuffer<Element>()

    /// Notes, under the lock, that an event was queued.
    ///
    /// - Returns: Whether `post()` is to be called.
    func didEnqueue() -> Bool { true }

    /// Sees to it that a turn comes.
    func post() {}

    final override func receive(_ element: Element) {
        guard isActive else { return }
        let origin = node == nil ? nil : TracedThread.current.name
        lock.lock()
        queue.push(element)
        unlockAndPost(from: origin)
    }

    final override func fail(_ error: any Error) { enqueue(.failed(error)) }
    final override func complete() { enqueue(.completed) }

    private func enqueue(_ ending: Ending) {
        guard isActive else { return }
        let origin = node == nil ? nil : TracedThread.current.name
        lock.lock()
        let former = exchange(&self.ending, with: ending)
        unlockAndPost(from: origin)
        withExtendedLifetime(former) {}
    }

    private func unlockAndPost(from origin: ThreadName?) {
        if let origin { origins.push(origin) }
        let mustPost = didEnqueue()
        lock.unlock()
        if mustPost { post() }
    }

    /// Delivers the event that has waited longest, if there is one. Only one turn runs at a time.
    final func deliverNext() {
        let origin = ready.isEmpty ? refill() : nil
        if !ready.isEmpty {
            let element = ready.removeFirst()
            if let origin { node?.hop(from: origin) }
            return emit(element)
        }
        lock.lock()
        let ending = exchange(&ending, with: nil)
        lock.unlock()
        guard let ending else { return }
        if let origin { node?.hop(from: origin) }
        switch ending {
        case .failed(let error): finish(error)
        case .completed: finish()
        }
    }

    /// Moves what waits to where turns take it. In a trace only one element, since what still waits in the queue when
    /// the stage is disposed is recorded.
    ///
    /// - Returns: Where the next event came from.
    private func refill() -> ThreadName? {
        lock.lock()
        defer { lock.unlock() }
        if node == nil {
            swap(&ready, &queue)
            return nil
        }
        if !queue.isEmpty { ready.push(queue.removeFirst()) }
        return origins.isEmpty ? nil : origins.removeFirst()
    }

    /// Whether a turn would find something without taking the lock. Called in turns.
    final var isReady: Bool { !ready.isEmpty }

    /// Whether something waits in the queue. Called under the lock.
    final var isWaiting: Bool { !queue.isEmpty || ending != nil }

    /// Forgets what was moved out of the queue of a stage that was disposed. Called in turns.
    final func forget() { if !ready.isEmpty { _ = ready.removeAll() } }

    override func didDispose(because cause: DisposeCause) {
        let dropped = lock.withLock { queue.removeAll() }
        if node != nil {
            for element in dropped { drop(element, "disposed before its turn") }
        }
    }
}

/// For a real serial queue: posts one and the same block for each event, so that several sequences on the queue, and blocks
/// of others, keep their order.
private final class QueueTurnsStage<Element>: ObserveOnStage<Element> {
    private let queue: WorkQueue
    private var turn: WorkQueue.Turn?
    // Guarded by the lock. While turns are under way the stage is retained: their block does not do that.
    private var posted = 0
    private var isBusy = false
    private var pending: PendingTicket?
    /// How many turns have run. Touched only in turns.
    private var ran = 0

    init(_ downstream: Stage<Element>, _ queue: WorkQueue) {
        self.queue = queue
        super.init(downstream)
        let stage = Unmanaged.passUnretained(self)
        turn = WorkQueue.Turn { stage.takeUnretainedValue().takeTurn() }
    }

    override func didEnqueue() -> Bool {
        posted += 1
        if !isBusy {
            isBusy = true
            pending = PendingTicket()
            _ = Unmanaged.passRetained(self)
        }
        return true
    }

    override func post() { if let turn { queue.async(turn) } }

    private func takeTurn() {
        if isActive { deliverNext() } else { forget() }
        ran += 1
        if isReady { return }
        lock.lock()
        let isOver = ran == posted
        let ticket = isOver ? pending : nil
        if isOver {
            isBusy = false
            pending = nil
        }
        lock.unlock()
        guard isOver else { return }
        ticket?.end()
        Unmanaged.passUnretained(self).release()
    }
}

/// For the main scheduler, and in a virtual world: schedules each turn, which may then run at once.
private final class ScheduledTurnsStage<Element>: ObserveOnStage<Element> {
    private let scheduler: any ImmediateSchedulerType

    init(_ downstream: Stage<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func post() {
        _ = scheduler.schedule(self) { stage in
            if stage.isActive { stage.deliverNext() }
            return Disposables.create()
        }
    }
}

/// For any other scheduler: a turn asks for the next one, so that no two run at the same time.
private final class RecursiveTurnsStage<Element>: ObserveOnStage<Element> {
    private let scheduler: any ImmediateSchedulerType
    private let turns = SerialLink()
    private var isBusy = false  // guarded by the lock

    init(_ downstream: Stage<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func didEnqueue() -> Bool {
        if isBusy { return false }
        isBusy = true
        return true
    }

    override func post() {
        turns.replace {
            scheduler.scheduleRecursive(()) { [self] _, recurse in
                guard isActive else { return }
                deliverNext()
                if isReady || goesOn() { recurse(()) }
            }
        }
    }

    private func goesOn() -> Bool {
        lock.withLock {
            isBusy = isWaiting
            return isBusy
        }
    }

    override func didDispose(because cause: DisposeCause) {
        super.didDispose(because: cause)
        turns.dispose(because: cause)
    }
}
