// One piece of scheduled work, the same for every scheduler.

/// Work that runs once unless it is disposed before; afterwards it stands for what the work returned.
///
/// A source that waits for a moment may be such an item itself, and override `invoke()`: one that waits in a virtual
/// clock then needs no object and no closures beside it.
class ScheduledItem: TrampolineTask, Cancelable, @unchecked Sendable {
    // Unchecked: only the thread that first sets `claimed` touches `action`; the link is guarded by `life`.
    private var action: (() -> any Disposable)?

    init(_ action: @escaping () -> any Disposable) {
        self.action = action
        super.init(above: nil, node: nil)
    }

    /// Makes an item that is the work itself.
    init(ownWorkOf node: TraceNode?) { super.init(above: nil, node: node) }

    convenience init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
        self.init { action(state) }
    }

    /// Runs the work, unless it was disposed or ran before.
    func invoke() {
        guard isActive, let action = takeAction() else { return }
        link(action())
    }

    final override func turn(on trampoline: Trampoline) -> Bool {
        invoke()
        return false
    }

    final func dispose() { dispose(because: .disposeCalled) }

    /// Work that will not run any more releases what it captured at once, however long it would have waited.
    override func didDispose(because cause: DisposeCause) { _ = takeAction() }

    private func takeAction() -> (() -> any Disposable)? {
        guard claim() else { return nil }
        defer { action = nil }
        return action
    }

    /// True for the first who asks, who alone may touch what the item holds.
    final func claim() -> Bool { life.set(Life.claimed) & Life.claimed == 0 }

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
    /// The scheduler, if it is of this class and no other one.
    fileprivate func instance<Scheduler: AnyObject>(of class: Scheduler.Type) -> Scheduler? {
        type(of: self) == `class` ? knownInstance(self, of: `class`) : nil
    }
}
