// Where several sources meet: the base of merge, zip, combineLatest, switchLatest and their like.

import Synchronization

/// The meeting point of sources that run at the same time.
///
/// Each source arrives at a stage of its own, a `JoinedStage`. Delivery is serialised by a recursive lock: recursive
/// because a handler below may push into another of the sources. Nothing is subscribed or disposed under it.
/// Who makes a join calls `settle()` when the first sources are subscribed.
class Join<Output>: AnyStage {
    final let downstream: Stage<Output>
    /// Goes after what is below, as a `Pipe`'s does.
    private final var operation: AnyObject?
    final let lock = DeliveryLock()
    private final let sources = StageGroup()
    private final let running = Atomic<Int>(1)
    // Made from a stored type: naming the generic class in each event would cost a metadata look-up.
    private final let innerType = PassingStage<Output>.self

    init(_ downstream: Stage<Output>) {
        self.downstream = downstream
        super.init(above: downstream, node: downstream.node, isSettled: false)
    }

    override var isAbandoned: Bool { isDisposed || downstream.isAbandoned }

    final override func keep(_ operation: AnyObject) { self.operation = operation }

    /// Subscribes a source whose elements are passed on as they are, unless all sources were let go.
    final func subscribe(_ source: Observable<Output>) {
        let stage = innerType.init(self)
        insert(stage)
        if stage.key != nil { source.attach(stage) }
    }

    /// Subscribes a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - stage: Where its events arrive.
    final func subscribe<Input>(_ source: Observable<Input>, at stage: JoinedStage<Input, Output>) {
        insert(stage)
        source.attach(stage)
    }

    /// Adds the stage of a source that is about to be subscribed.
    final func insert<Input>(_ stage: JoinedStage<Input, Output>) { stage.key = sources.insert(stage) }

    /// Lets a source go.
    final func release<Input>(_ stage: JoinedStage<Input, Output>, because cause: DisposeCause = .completed) {
        sources.remove(stage.key)
        stage.dispose(because: cause)
    }

    /// Lets all sources go but one.
    final func release<Input>(allBut stage: JoinedStage<Input, Output>, because cause: DisposeCause) {
        sources.dispose(allBut: stage, because: cause)
    }

    /// Counts one more source that has to complete before the output does.
    final func begin() { running.wrappingAdd(1, ordering: .relaxed) }

    /// Counts one source more, but only if no other runs beside the first.
    ///
    /// - Returns: Whether it was counted.
    final func beginAlone() -> Bool { running.compareExchange(expected: 1, desired: 2, ordering: .relaxed).exchanged }

    /// Whether only one source is counted.
    final var isAlone: Bool { running.load(ordering: .relaxed) == 1 }

    /// Counts one source less; the last one completes the output.
    final func end() {
        if running.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { finish() }
    }

    /// A source whose elements are passed on as they are has completed.
    func innerEnded() { end() }

    /// Passes an element on, one at a time.
    @inline(__always)
    final func pass(_ element: Output, from stage: AnyStage) {
        lock.lock()
        if stage.isActive, life.isActive { downstream.receive(element) }
        lock.unlock()
    }

    /// Completes the output, then lets all sources go.
    final func finish() { finish(because: .completed) { $0.complete() } }

    /// Ends the output with an error, then lets all sources go.
    final func finish(_ error: any Error) { finish(because: .error) { $0.fail(error) } }

    /// Once the mark is set nothing else passes: the stop event needs no lock, and what it starts may take its time.
    private func finish(because cause: DisposeCause, _ deliver: (Stage<Output>) -> Void) {
        lock.lock()
        let isFirst = life.set(Life.stopped) & Life.ended == 0
        lock.unlock()
        if isFirst { deliver(downstream) }
        dispose(because: cause)
    }

    override func didDispose(because cause: DisposeCause) { sources.dispose(because: cause) }

    /// States, for the trace, that an element went no further.
    @inline(__always)
    final func drop<Input>(_ element: Input, _ cause: @autoclosure () -> String) {
        if let node { node.drop(element, cause) }
    }
}

/// Where one of the sources of a join arrives: its error ends the join, its completion counts it as over.
class JoinedStage<Input, Output>: Stage<Input> {
    final let join: Join<Output>
    fileprivate final var key: Int?

    init(_ join: Join<Output>) {
        self.join = join
        super.init(above: join, node: join.node)
    }

    override var isAbandoned: Bool { isDisposed || join.isAbandoned }

    override func fail(_ error: any Error) {
        if isActive { join.finish(error) }
    }

    override func complete() {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        join.release(self)
        join.end()
    }
}

/// A source of a join whose elements are passed on as they are.
private final class PassingStage<Element>: JoinedStage<Element, Element> {
    required override init(_ join: Join<Element>) { super.init(join) }

    override func receive(_ element: Element) { join.pass(element, from: self) }

    override func complete() {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        join.release(self)
        join.innerEnded()
    }
}

/// The stages of a join's sources, in the order in which they were subscribed.
private final class StageGroup {
    private let lock = Lock()
    private var stages = StageList()  // guarded by `lock`
    private var isDisposed = false  // guarded by `lock`

    /// Adds a stage; disposes it at once if the group was disposed.
    ///
    /// - Returns: The key that removes the stage.
    func insert(_ stage: AnyStage) -> Int? {
        lock.lock()
        let key = isDisposed ? nil : stages.append(stage)
        lock.unlock()
        if key == nil { stage.dispose(because: .alreadyDisposed) }
        return key
    }

    /// Removes a stage without disposing it.
    func remove(_ key: Int?) {
        guard let key else { return }
        lock.lock()
        let stage = stages.remove(key)
        lock.unlock()
        withExtendedLifetime(stage) {}
    }

    /// Disposes all stages, and those that are added later.
    func dispose(because cause: DisposeCause) {
        lock.lock()
        let released = stages.removeAll()
        isDisposed = true
        lock.unlock()
        released.forEach { $0.dispose(because: cause) }
    }

    /// Disposes all stages but one.
    func dispose(allBut stage: AnyStage, because cause: DisposeCause) {
        lock.lock()
        let all = stages.snapshot
        lock.unlock()
        all.forEach { if $0 !== stage { $0.dispose(because: cause) } }
    }
}
