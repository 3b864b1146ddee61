// The stage with a side source that steers it: opens it, closes it, ends it.

/// A stage that something beside its source steers: another sequence or a timer.
///
/// The two may run on different threads, so that delivery is serialised by a recursive lock: recursive because a
/// handler below may push into either of them. The side source may be let go under it, as in RxSwift.
class SteeredPipe<Input, Output, Signal>: Pipe<Input, Output> {
    private let lock = Lock(recursive: true)
    private let side = SerialLink()

    /// The side source emitted: called with delivery serialised.
    func steer(_ signal: Signal) {}

    /// The side source completed: called with delivery serialised.
    func steeringCompleted() {}

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
                stage.serialised { stage.steer(signal) }
                return Disposables.create()
            }
        }
    }

    /// Stops listening to the side source.
    final func unfollow() { side.replace(with: nil, because: .completed) }

    /// Runs something while nothing else is delivered.
    final func serialised(_ body: () -> Void) { lock.withLock(body) }

    override func fail(_ error: any Error) { stop(because: .error) { $0.fail(error) } }
    override func complete() { stop(because: .completed) { $0.complete() } }

    /// Delivers the last event, after which nothing passes, then lets the sources go.
    final func stop(because cause: DisposeCause, _ deliver: (Stage<Output>) -> Void) {
        serialised {
            if life.set(Life.stopped) & Life.ended == 0 { deliver(downstream) }
        }
        dispose(because: cause)
    }

    override func didDispose(because cause: DisposeCause) { side.dispose(because: cause) }
}

/// Receives from the sequence that steers a stage.
private final class SideStage<Input, Output, Signal>: Stage<Signal> {
    private let owner: SteeredPipe<Input, Output, Signal>

    init(_ owner: SteeredPipe<Input, Output, Signal>) {
        self.owner = owner
        super.init(node: owner.node)
    }

    override func receive(_ element: Signal) {
        owner.serialised {
            if isActive { owner.steer(element) }
        }
    }

    override func fail(_ error: any Error) { owner.stop(because: .error) { $0.fail(error) } }

    override func complete() {
        owner.serialised {
            if isActive { owner.steeringCompleted() }
        }
        dispose(because: .completed)
    }
}
