// The stage with a side source that steers it: opens it, closes it, ends it.

/// A stage that something beside its source steers: another sequence or a timer.
///
/// The two may run on different threads, so that delivery is serialised by a recursive lock: recursive because a
/// handler below may push into either of them. Nothing is disposed under it.
class SteeredPipe<Element>: Pipe<Element, Element> {
    private let lock = Lock(recursive: true)
    private let side = SerialLink()

    /// The side source said so: called with delivery serialised.
    func steer() {}

    /// Starts a sequence whose elements each call `steer()`; its error becomes this stage's error.
    final func follow<Signal>(_ source: Observable<Signal>) {
        let stage = SideStage<Signal, Element>(self)
        side.replace(with: stage, because: .completed)
        source.attach(stage)
    }

    /// Starts a timer that calls `steer()` once.
    final func follow(after dueTime: RxTimeInterval, on scheduler: any SchedulerType) {
        let timer = scheduler.scheduleRelative(self, dueTime: dueTime) { stage in
            stage.serialised { stage.steer() }
            return Disposables.create()
        }
        side.replace(with: ForeignDisposable(timer), because: .completed)
    }

    /// Stops listening to the side source.
    final func unfollow() { side.replace(with: nil, because: .completed) }

    /// Runs something while nothing else is delivered.
    final func serialised(_ body: () -> Void) { lock.withLock(body) }

    override func receive(_ element: Element) { serialised { emit(element) } }
    override func fail(_ error: any Error) { stop(because: .error) { $0.fail(error) } }
    override func complete() { stop(because: .completed) { $0.complete() } }

    /// Delivers the last event, after which nothing passes, then lets the sources go.
    final func stop(because cause: DisposeCause, _ deliver: (Stage<Element>) -> Void) {
        serialised {
            if life.set(Life.stopped) & Life.ended == 0 { deliver(downstream) }
        }
        dispose(because: cause)
    }

    override func didDispose(because cause: DisposeCause) { side.dispose(because: cause) }
}

/// Receives from the sequence that steers a stage.
private final class SideStage<Signal, Element>: Stage<Signal> {
    private let owner: SteeredPipe<Element>

    init(_ owner: SteeredPipe<Element>) {
        self.owner = owner
        super.init(node: owner.node)
    }

    override func receive(_ element: Signal) {
        if isActive { owner.serialised { owner.steer() } }
    }

    override func fail(_ error: any Error) { owner.fail(error) }
    override func complete() { dispose(because: .completed) }
}
