// The stage with a side source that steers it: opens it, closes it, ends it.

/// What follows from a signal of the side source, done when the lock is free again.
enum SteeringOutcome {
    case goesOn
    /// The side source is let go.
    case unfollows
    /// The output completes.
    case completes
}

/// A stage that something beside its source steers: another sequence or a timer.
///
/// The two may run on different threads, so that delivery is serialised by a recursive lock: recursive because a
/// handler below may push into either of them. Stop events are delivered, and sources let go, outside of it.
class SteeredPipe<Input, Output, Signal>: Pipe<Input, Output> {
    private let lock = DeliveryLock()
    private let side = SerialLink()

    /// The side source emitted: called with delivery serialised, while this stage is active.
    func steer(_ signal: Signal) -> SteeringOutcome { .goesOn }

    /// The side source completed: called with delivery serialised, while this stage is active.
    func steeringCompleted() -> SteeringOutcome { .goesOn }

    /// Starts the side source; its error becomes this stage's error.
    final func follow(_ source: Observable<Signal>) {
        let stage = SideStage(self)
        side.replace(with: stage, because: .completed)
        source.attach(stage)
    }

    /// Steers once after some time.
    final func follow(_ signal: Signal, after dueTime: RxTimeInterval, on scheduler: any SchedulerType) {
        // The place is kept before the timer starts: on a real queue it may fire, and start its successor, at once.
        side.replace {
            scheduler.scheduleRelative(self, dueTime: dueTime) { stage in
                stage.follow { stage.steer(signal) }
                return Disposables.create()
            }
        }
    }

    /// Stops listening to the side source.
    private func unfollow() { side.replace(with: nil, because: .completed) }

    /// Runs something while nothing else is delivered.
    final func serialised(_ body: () -> Void) { lock.withLock(body) }

    /// Does what a signal asks for.
    ///
    /// - Parameter steering: Called with delivery serialised.
    fileprivate final func follow(_ steering: () -> SteeringOutcome) {
        lock.lock()
        let outcome = isActive ? steering() : .goesOn
        let isEnd = outcome == .completes && life.set(Life.stopped) & Life.ended == 0
        lock.unlock()
        switch outcome {
        case .goesOn: break
        case .unfollows: unfollow()
        case .completes:
            if isEnd { downstream.complete() }
            dispose(because: .completed)
        }
    }

    override func fail(_ error: any Error) {
        stop(because: .error, taking: {}) { downstream, _ in downstream.fail(error) }
    }
    override func complete() { stop(because: .completed, taking: {}) { downstream, _ in downstream.complete() } }

    /// Delivers the last events, then lets the sources go.
    ///
    /// - Parameters:
    ///   - cause: How this stage ends.
    ///   - take: Called with delivery serialised: gives what is still to be delivered.
    ///   - deliver: Called when nothing else passes any more, with no lock held.
    final func stop<Rest>(
        because cause: DisposeCause, taking take: () -> Rest, _ deliver: (Stage<Output>, Rest) -> Void
    ) {
        lock.lock()
        let isFirst = life.set(Life.stopped) & Life.ended == 0
        let rest = take()
        lock.unlock()
        if isFirst { deliver(downstream, rest) }
        dispose(because: cause)
    }

    override func didDispose(because cause: DisposeCause) { side.dispose(because: cause) }
}

/// Receives from the sequence that steers a stage.
private final class SideStage<Input, Output, Signal>: Stage<Signal> {
    private let owner: SteeredPipe<Input, Output, Signal>

    init(_ owner: SteeredPipe<Input, Output, Signal>) {
        self.owner = owner
        super.init(above: owner, node: owner.node)
    }

    override func receive(_ element: Signal) {
        owner.follow { isActive ? owner.steer(element) : .goesOn }
    }

    override func fail(_ error: any Error) {
        owner.stop(because: .error, taking: {}) { downstream, _ in downstream.fail(error) }
    }

    override func complete() {
        owner.follow { isActive ? owner.steeringCompleted() : .goesOn }
        dispose(because: .completed)
    }
}
