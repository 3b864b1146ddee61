// The part of a subject that knows no element type: its observers, its end, and the lock over both.

/// The state that every subject has. Whoever reads or writes it holds `lock`; nothing is sent under it.
class SubjectCore {
    final let lock = Lock()
    final var observers = StageList()
    final private(set) var ending: Ending?
    final private(set) var isDisposed = false

    init() { Resources.increment() }
    deinit { Resources.decrement() }

    var hasObservers: Bool { lock.withLock { observers.count > 0 } }
    final var wasDisposed: Bool { lock.withLock { isDisposed } }

    /// How a new subscription ends at once, if it does. Called under the lock.
    final func ending(for subject: AnyObject) -> Ending? {
        ending ?? (isDisposed ? .failed(RxError.disposed(object: subject)) : nil)
    }

    /// Ends the subject. Called under the lock.
    ///
    /// - Parameters:
    ///   - ending: How.
    ///   - countsAfterDispose: Whether a disposed subject still takes its stop event, for those who subscribe later.
    /// - Returns: Who is to be told; nobody if the subject had ended before.
    final func end(_ ending: Ending, countsAfterDispose: Bool = false) -> StageSnapshot {
        guard self.ending == nil, countsAfterDispose || !isDisposed else { return StageSnapshot() }
        self.ending = ending
        return observers.removeAll()
    }

    /// Forgets all observers and how the subject ended; from now on it fails.
    func dispose() {
        lock.lock()
        let released = observers.removeAll()
        isDisposed = true
        ending = nil
        lock.unlock()
        // Released only here: an observer's last reference may run user code.
        released.release()
    }
}

/// A stage's place among a subject's observers. It keeps neither of them alive.
final class Registration: Upstream {
    private weak var core: SubjectCore?
    // Both guarded by the core's lock.
    private var key: Int?
    private var isCancelled = false

    init(_ core: SubjectCore) { self.core = core }

    /// Adds the stage to the observers, unless it was disposed meanwhile. Called under the core's lock.
    func enter(_ observers: inout StageList, _ stage: AnyStage) {
        if !isCancelled { key = observers.append(stage) }
    }

    override func dispose(because cause: DisposeCause) {
        guard let core else { return }
        core.lock.lock()
        isCancelled = true
        let stage = key.flatMap { core.observers.remove($0) }
        core.lock.unlock()
        // Released only here: a stage's last reference may run user code.
        withExtendedLifetime(stage) {}
    }
}
