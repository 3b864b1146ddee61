// The part of a subject that knows no element type: its observers, its end, and the lock over both.

/// The state that every subject has. Whoever reads or writes it holds `lock`; nothing is sent under it.
class SubjectCore {
    final let lock = Lock()
    final var observers = StageList()
    final private(set) var ending: Ending?
    final private(set) var isDisposed = false
    final weak var hostObject: AnyObject?
    /// What traces call it.
    final let shared = SharedNumber()

    init() { Resources.increment() }
    deinit { Resources.decrement() }

    var hasObservers: Bool { lock.withLock { observers.count > 0 } }
    final var wasDisposed: Bool { lock.withLock { isDisposed } }

    /// How a new subscription ends at once, if it does. Called under the lock.
    final func ending(for subject: AnyObject) -> Ending? {
        ending ?? (isDisposed ? .failed(RxError.disposed(object: subject)) : nil)
    }

    /// How the subject was stopped, in a word. Called under the lock.
    private var stopped: String? {
        switch ending {
        case .completed: return "completed"
        case .failed: return "failed"
        case nil: return isDisposed ? "been disposed" : nil
        }
    }

    /// What traces say when somebody subscribes.
    final var welcome: String {
        let (stopped, count) = lock.withLock { (self.stopped, observers.count) }
        return stopped.map { "had already \($0)" } ?? "observers \(count)→\(count + 1)"
    }

    /// States, for traces, that nobody received an event.
    ///
    /// - Parameter isKept: Whether those who subscribe later receive it.
    @inline(never)
    final func recordUnreceived<Element>(
        _ event: @autoclosure () -> Event<Element>, of subject: Observable<Element>, isKept: Bool = false
    ) {
        guard Tracing.isOn else { return }
        let stopped = lock.withLock { self.stopped }
        let event = event()
        let payload =
            switch event {
            case .next(let element): TraceEvent.payload(of: element)
            case .error(let error): "error \(error)"
            case .completed: "completed"
            }
        if let stopped {
            Tracing.record(.dropped, of: subject, payload: payload, cause: "the subject had already \(stopped)")
        } else if case .next = event {
            let cause = isKept ? "no observers, kept for the next" : "no observers"
            Tracing.record(.missed, of: subject, payload: payload, cause: cause)
        }
    }

    /// Ends the subject and tells its observers, unless it had ended before.
    ///
    /// - Parameters:
    ///   - ending: How.
    ///   - subject: Whose core this is.
    ///   - countsAfterDispose: Whether a disposed subject still takes its stop event, for those who subscribe later.
    ///   - last: Called under the lock before the end; gives what is sent ahead of the stop event.
    final func end<Element>(
        _ ending: Ending, of subject: Observable<Element>, countsAfterDispose: Bool = false,
        last: () -> Element? = { nil }
    ) {
        lock.lock()
        guard self.ending == nil, countsAfterDispose || !isDisposed else {
            lock.unlock()
            return recordUnreceived(ending.event(), of: subject)
        }
        let last = last()
        self.ending = ending
        let receivers = observers.removeAll()
        lock.unlock()
        if let last { receivers.send(last) }
        receivers.send(ending, of: Element.self)
    }

    /// Forgets all observers and how the subject ended; from now on it fails.
    func dispose() {
        lock.lock()
        let released = observers.removeAll()
        isDisposed = true
        let formerEnding = exchange(&ending, with: nil)
        lock.unlock()
        released.release()
        withExtendedLifetime(formerEnding) {}
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
        if !isCancelled { key = observers.insert(stage) }
    }

    override func dispose(because cause: DisposeCause) {
        guard let core else { return }
        core.lock.lock()
        isCancelled = true
        let stage = key.flatMap { core.observers.remove($0) }
        core.lock.unlock()
        withExtendedLifetime(stage) {}
    }
}
