// refCount: connects for the first subscriber, disconnects after the last.

extension ConnectableObservableType {
    /// Makes a plain sequence of a connectable one: connected while anybody is subscribed.
    ///
    /// - Returns: A sequence whose first subscriber connects and whose last one disconnects.
    ///
    /// Source: https://reactivex.io/documentation/operators/refcount.html
    public func refCount() -> Observable<Element> {
        let source = asObservable()
        let own = self as? ConnectableObservable<Element>
        return refCounted(
            "refCount", connect: { node in own?.connect(under: node) ?? self.connect() },
            subscribe: { stage in source.attach(stage) })
    }
}

/// A sequence that counts its subscribers to connect and disconnect its source.
///
/// - Parameters:
///   - operatorName: The name that traces show.
///   - connect: Connects on behalf of a subscription.
///   - subscribe: Subscribes a stage to what the connection feeds.
func refCounted<Element>(
    _ operatorName: StaticString, connect: @escaping (TraceNode?) -> any Disposable,
    subscribe: @escaping (Stage<Element>) -> Void
) -> Observable<Element> {
    let counter = ConnectionCounter(connect)
    return Producer(operatorName) { stage in
        let counted = RefCountStage(stage, counter)
        stage.link(counted)
        subscribe(counted)
        counter.enter(counted)
    }
}

/// How many are subscribed, and the connection that they share.
private final class ConnectionCounter {
    private let lock = Lock()
    private let connect: (TraceNode?) -> any Disposable

    // All guarded by `lock`.
    private var count = 0
    private var isConnecting = false
    private var connection: (any Disposable)?
    /// Counts the connections that the source has ended.
    private var generation = 0

    init(_ connect: @escaping (TraceNode?) -> any Disposable) { self.connect = connect }

    /// Counts a subscriber; the first one connects, outside of the lock.
    func enter<Element>(_ stage: RefCountStage<Element>) {
        lock.lock()
        guard !stage.isDisposed else { return lock.unlock() }
        count += 1
        let (count, generation) = (count, generation)
        stage.generation = generation
        let mustConnect = connection == nil && !isConnecting
        if mustConnect { isConnecting = true }
        lock.unlock()
        stage.node?.record(.connection, cause: "refCount \(count - 1)→\(count)")
        if mustConnect { keep(connect(stage.node), generation) }
    }

    /// Keeps a new connection, unless it has ended or everybody has left meanwhile.
    private func keep(_ connection: any Disposable, _ generation: Int) {
        lock.lock()
        guard generation == self.generation else { return lock.unlock() }
        isConnecting = false
        let isNeeded = count > 0
        if isNeeded { self.connection = connection }
        lock.unlock()
        if !isNeeded { connection.dispose(because: .refCountZero) }
    }

    /// A subscriber leaves by itself.
    func leave<Element>(_ stage: RefCountStage<Element>) {
        lock.lock()
        guard stage.generation == generation else { return lock.unlock() }
        count -= 1
        let count = count
        let released = count == 0 ? connection : nil
        if count == 0 { connection = nil }
        lock.unlock()
        stage.node?.record(.connection, cause: "refCount \(count + 1)→\(count)")
        released?.dispose(because: .refCountZero)
    }

    /// The source has ended: the next subscriber begins a new connection. The one that was need not have ended, when
    /// somebody else has ended the subject that it feeds; one that is ending goes by itself, in its own order.
    func sourceEnded<Element>(for stage: RefCountStage<Element>, because cause: DisposeCause) {
        lock.lock()
        guard stage.generation == generation else { return lock.unlock() }
        let former = count
        generation += 1
        count = 0
        isConnecting = false
        let released = connection
        connection = nil
        lock.unlock()
        stage.node?.record(.connection, cause: "refCount \(former)→0, the source has ended")
        if let released, (released as? AnyStage)?.isActive ?? true { released.dispose(because: cause) }
    }
}

private final class RefCountStage<Element>: Pipe<Element, Element> {
    private let counter: ConnectionCounter
    /// The connection that the subscriber was counted for; guarded by the counter's lock.
    var generation: Int?

    init(_ downstream: Stage<Element>, _ counter: ConnectionCounter) {
        self.counter = counter
        super.init(downstream)
    }

    override func receive(_ element: Element) { emit(element) }

    override func fail(_ error: any Error) {
        counter.sourceEnded(for: self, because: .error)
        finish(error)
    }

    override func complete() {
        counter.sourceEnded(for: self, because: .completed)
        finish()
    }

    override func didDispose(because cause: DisposeCause) { counter.leave(self) }
}
