// Work that schedules itself again.

/// A recursive action: its next runs are scheduled one by one, and all are cancelled together.
final class Recursion<State>: DisposeBase, Cancelable, @unchecked Sendable {
    // Unchecked: `pending` guards itself and `action` is only read, except that dispose drops it under `lock`.

    /// Schedules one run.
    typealias Scheduling = (State, @escaping (State) -> any Disposable) -> any Disposable

    private let lock = Lock()
    private var action: ((State, (State) -> Void) -> Void)?
    private let pending = CompositeDisposable()

    init(_ action: @escaping (State, (State) -> Void) -> Void) { self.action = action }

    var isDisposed: Bool { pending.isDisposed }
    func dispose() { dispose(because: .disposeCalled) }

    override func dispose(because cause: DisposeCause) {
        let released = lock.withLock {
            defer { action = nil }
            return action
        }
        pending.dispose(because: cause)
        _ = released
    }

    /// Schedules a run of the action, which in turn can schedule the next in the same way.
    func schedule(_ state: State, by scheduling: @escaping Scheduling) {
        let place = SingleAssignmentDisposable()
        guard let key = pending.insert(place) else { return }
        let scheduled = scheduling(state) { state in
            guard !self.isDisposed else { return NopDisposable() }
            self.pending.remove(for: key)
            let action = self.lock.withLock { self.action }
            action?(state) { self.schedule($0, by: scheduling) }
            return NopDisposable()
        }
        place.setDisposable(scheduled)
    }
}
