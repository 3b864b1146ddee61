// One piece of scheduled work, the same for every scheduler.

/// Work that waits for its turn: runs once unless it is disposed before; afterwards it stands for what the work returned.
///
/// A source that waits for a moment is such an item itself, and needs no object and no closures beside it.
class ScheduledItem: TrampolineTask, Cancelable, @unchecked Sendable {
    // Unchecked: only who claims the item touches what it runs; the link is guarded by `life`.
    init(of node: TraceNode? = nil) { super.init(above: nil, node: node) }

    /// Runs the work, unless it was disposed or ran before. In a trace all that it makes happen is one turn.
    final func invoke() {
        if Tracing.isOn { Turn.share(perform) } else { perform() }
    }

    /// The work.
    func perform() {}

    final override func turn(on trampoline: Trampoline) -> Bool {
        invoke()
        return false
    }

    final func dispose() { dispose(because: .disposeCalled) }

    /// True for the first who asks, who alone may touch what the item holds.
    final func claim() -> Bool { life.set(Life.claimed) & Life.claimed == 0 }
}

/// An item that runs an action.
final class ScheduledAction: ScheduledItem, @unchecked Sendable {
    private var action: (() -> any Disposable)?

    init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
        self.action = { action(state) }
        super.init()
    }

    override func perform() {
        guard isActive, let action = takeAction() else { return }
        link(action())
    }

    /// Work that will not run any more releases what it captured at once, however long it would have waited.
    override func didDispose(because cause: DisposeCause) { _ = takeAction() }

    private func takeAction() -> (() -> any Disposable)? {
        guard claim() else { return nil }
        defer { action = nil }
        return action
    }
}

extension ScheduledItem {
    /// Waits in a virtual clock, if the scheduler is one of the engine's own; such a clock has no ways to schedule but its
    /// agenda.
    ///
    /// - Returns: Whether the scheduler is such a clock.
    final func wait(_ dueTime: RxTimeInterval, on scheduler: any SchedulerType) -> Bool {
        if let clock = scheduler.instance(of: HistoricalScheduler.self) {
            clock.add(self, after: dueTime)
        } else if let clock = scheduler.instance(of: TestScheduler.self) {
            clock.add(self, after: dueTime)
        } else {
            return false
        }
        return true
    }
}

extension SchedulerType {
    /// The real queue of a scheduler that is one of the engine's own classes: it has no other way to wait than the queue's
    /// clock.
    var realQueue: QueueScheduling? {
        if VirtualWorld.current != nil { return nil }
        return instance(of: MainScheduler.self)?.scheduling
            ?? instance(of: SerialDispatchQueueScheduler.self)?.scheduling
            ?? instance(of: ConcurrentDispatchQueueScheduler.self)?.scheduling
    }

    /// The scheduler, if it is of this class and no other one.
    fileprivate func instance<Scheduler: AnyObject>(of class: Scheduler.Type) -> Scheduler? {
        type(of: self) == `class` ? knownInstance(self, of: `class`) : nil
    }
}
