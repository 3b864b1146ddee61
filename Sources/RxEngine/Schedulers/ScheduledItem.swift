// One piece of scheduled work, the same for every scheduler.

/// Work that runs once unless it is disposed before; afterwards it stands for what the work returned.
final class ScheduledItem: TrampolineTask, Cancelable, @unchecked Sendable {
    // Unchecked: only the thread that first sets `claimed` touches `action`; the link is guarded by `life`.
    private var action: (() -> any Disposable)?

    init(_ action: @escaping () -> any Disposable) {
        self.action = action
        super.init(node: nil)
    }

    convenience init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
        self.init { action(state) }
    }

    /// Runs the work, unless it was disposed or ran before.
    func invoke() {
        guard isActive, let action = takeAction() else { return }
        link(action())
    }

    override func turn(on trampoline: Trampoline) -> Bool {
        invoke()
        return false
    }

    func dispose() { dispose(because: .disposeCalled) }

    /// Work that will not run any more releases what it captured at once, however long it would have waited.
    override func didDispose(because cause: DisposeCause) { _ = takeAction() }

    private func takeAction() -> (() -> any Disposable)? {
        guard life.set(Life.claimed) & Life.claimed == 0 else { return nil }
        defer { action = nil }
        return action
    }
}
