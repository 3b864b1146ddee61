// refCount: connects for the first subscriber, disconnects after the last.

extension ConnectableObservableType {
    /// Makes a plain sequence of a connectable one: connected while anybody is subscribed.
    ///
    /// - Returns: A sequence whose first subscriber connects and whose last one disconnects.
    ///
    /// Source: https://reactivex.io/documentation/operators/refcount.html
    public func refCount() -> Observable<Element> {
        let source = self as? ConnectableObservable<Element> ?? ForeignConnectable(self)
        return source.counted("refCount", isShown: true)
    }
}

extension ConnectableObservable {
    /// A sequence that counts its subscribers to connect and disconnect this one.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - isShown: Whether traces show this sequence too, or count it as a part of the operator.
    func counted(_ operatorName: StaticString, isShown: Bool) -> Observable<Element> {
        CountedObservable(operatorName, self, isShown: isShown)
    }
}

/// A connectable sequence that is connected while anybody is subscribed.
private final class CountedObservable<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: the counter guards itself.
    private let source: ConnectableObservable<Element>
    private let counter: ConnectionCounter<Element>
    private let isShown: Bool

    init(_ operatorName: StaticString, _ source: ConnectableObservable<Element>, isShown: Bool) {
        self.source = source
        self.isShown = isShown
        counter = ConnectionCounter(source)
        super.init(operatorName)
    }

    /// Where the source is a part of this operator, so is what its subscribers share.
    override var sharedNumber: UInt32 { isShown ? 0 : source.sharedNumber }

    override func run(_ stage: Stage<Element>) {
        let counted = RefCountStage(stage, counter)
        stage.link(counted)
        counter.arrive()
        var entry: Stage<Element> = counted
        var round = 0
        if isShown, Tracing.isOn {
            Tracing.subscribe(counted, to: source) { probe in
                entry = probe
                round = source.enter(probe)
            }
        } else {
            round = source.enter(counted)
        }
        counter.enter(counted, round: round, above: entry)
        counted.settle()
    }
}

/// How many are subscribed, and the connection that they share.
private final class ConnectionCounter<Element> {
    private typealias Released = (connection: any Disposable, subject: Any?)

    private let lock = Lock()
    private let source: ConnectableObservable<Element>

    // All guarded by `lock`.
    private var count = 0
    /// Who is being subscribed but is not counted yet: what they were subscribed to must not be disconnected.
    private var arriving = 0
    private var isConnecting = false
    private var connection: (any Disposable)?
    /// Which of the source's rounds the connection serves.
    private var round = 0
    /// Counts the connections that the source has ended.
    private var generation = 0

    init(_ source: ConnectableObservable<Element>) { self.source = source }

    /// Announces a subscriber, who must `enter` once it is subscribed to the source.
    func arrive() { lock.withLock { arriving += 1 } }

    /// Counts a subscriber; the first one connects, outside of the lock.
    ///
    /// - Parameters:
    ///   - stage: The subscriber.
    ///   - round: What it was subscribed to. If that is over, it is told so by its source and needs no connection.
    ///   - entry: Where the connection's source stands above in traces.
    func enter(_ stage: RefCountStage<Element>, round: Int, above entry: AnyStage) {
        lock.lock()
        arriving -= 1
        guard !stage.isDisposed, source.isCurrent(round) else {
            let released = takeUnneeded()
            lock.unlock()
            released?.connection.dispose(because: .refCountZero)
            return
        }
        // The source ended the round before, but has not told those who are counted yet: they count no more.
        let isBehind = round != self.round && (isConnecting || connection != nil) && source.hasEnded(self.round)
        let former = isBehind ? startGeneration() : nil
        count += 1
        let (count, generation) = (count, generation)
        stage.generation = generation
        let mustConnect = connection == nil && !isConnecting
        if mustConnect {
            isConnecting = true
            self.round = round
        }
        lock.unlock()
        withExtendedLifetime(former) {}
        stage.node?.record(.connection, cause: "refCount \(count - 1)→\(count)")
        if mustConnect { keep(source.connect(above: entry), generation) }
    }

    /// Keeps a new connection, unless it has ended or everybody has left meanwhile.
    private func keep(_ connection: any Disposable, _ generation: Int) {
        lock.lock()
        guard generation == self.generation else {
            lock.unlock()
            // Those counted were told of an end, but not by this connection: somebody else ended the subject it feeds.
            if let stage = connection as? AnyStage, stage.isActive { connection.dispose(because: .completed) }
            return
        }
        isConnecting = false
        let former = exchange(&self.connection, with: connection)
        let released = takeUnneeded()
        lock.unlock()
        withExtendedLifetime(former) {}
        released?.connection.dispose(because: .refCountZero)
    }

    /// A subscriber leaves by itself.
    func leave(_ stage: RefCountStage<Element>) {
        lock.lock()
        guard stage.generation == generation else { return lock.unlock() }
        count -= 1
        let count = count
        let released = takeUnneeded()
        lock.unlock()
        stage.node?.record(.connection, cause: "refCount \(count + 1)→\(count)")
        released?.connection.dispose(because: .refCountZero)
    }

    /// The source has ended: the next subscriber begins a new connection. The one that was need not have ended, when
    /// somebody else has ended the subject that it feeds; one that is ending goes by itself, in its own order.
    func sourceEnded(for stage: RefCountStage<Element>, because cause: DisposeCause) {
        lock.lock()
        guard stage.generation == generation else { return lock.unlock() }
        let former = count
        let released = startGeneration()
        lock.unlock()
        stage.node?.record(.connection, cause: "refCount \(former)→0, source ended")
        if let released, (released as? AnyStage)?.isActive ?? true { released.dispose(because: cause) }
    }

    /// Takes the connection if nobody needs it, for the caller to dispose outside of the lock. The source forgets it
    /// under the lock: whoever arrives from now on must not be subscribed to what is about to be disconnected.
    private func takeUnneeded() -> Released? {
        guard count == 0, arriving == 0, let connection else { return nil }
        self.connection = nil
        return (connection, source.forget(connection))
    }

    /// Begins to count anew.
    ///
    /// - Returns: The former connection, to be released outside of the lock.
    private func startGeneration() -> (any Disposable)? {
        generation += 1
        count = 0
        isConnecting = false
        return exchange(&connection, with: nil)
    }
}

private final class RefCountStage<Element>: Pipe<Element, Element> {
    private let counter: ConnectionCounter<Element>
    /// The connection that the subscriber was counted for; guarded by the counter's lock.
    var generation: Int?

    init(_ downstream: Stage<Element>, _ counter: ConnectionCounter<Element>) {
        self.counter = counter
        super.init(downstream)
    }

    override func subscribed() {}
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

/// A connectable sequence from outside the engine.
private final class ForeignConnectable<Source: ConnectableObservableType>: ConnectableObservable<Source.Element>,
    @unchecked Sendable
{
    // Unchecked: what the user made guards itself.
    private let source: Source

    init(_ source: Source) {
        self.source = source
        super.init("connectable", needsTrampoline: false, isTransparent: true)
    }

    override func run(_ stage: Stage<Source.Element>) { source.asObservable().forward(stage) }
    override func connect(above stage: AnyStage?) -> any Disposable { source.connect() }
}
