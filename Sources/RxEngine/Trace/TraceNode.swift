// One subscription of one operator, as traces see it: who it is, and on which threads it works.

import Synchronization

/// One traced subscription of one operator.
public final class TraceNode: @unchecked Sendable {
    // Unchecked: `lock` guards the threads.
    let session: TraceSession
    /// The subscription's number, from 1; 0 for what stands for a sequence outside of any subscription.
    public let id: Int
    /// The subscription that this one feeds; nil for the one next to the subscriber.
    public let parent: TraceNode?
    /// How many stages lie between this one and the subscriber.
    public let depth: Int
    /// The operator's name, such as `map`.
    public let operatorName: String
    /// The call that made the sequence, where known.
    package let origin: Origin?
    /// The call that subscribed the chain; nil where that is not known, and inside of a chain.
    package let subscription: Origin?
    /// The number of the one thing that all subscriptions of a subject or of a shared sequence have in common; 0 for a
    /// sequence that each subscriber has for itself.
    public let shared: Int

    /// The name and place of the sequence, where known.
    public var site: CallSite? { origin?.site }
    /// Where the subscriber is, and what it is called; nil where that is not known, and inside of a chain.
    public var subscriber: CallSite? { subscription?.site }

    /// Whether it only starts something shared, as `connect()` does, and nobody listens to it.
    public let startsOnly: Bool

    /// Whether somebody outside pushes the events: then their threads are no doing of the operator.
    package let isPushed: Bool

    private let hasSource = Atomic<Bool>(false)
    /// Where the operator worked last: received, emitted, or was subscribed. Most events come where the one before came,
    /// which is seen without the lock.
    private let thread: Atomic<UInt16>
    /// Where it last received an event.
    private let receipt = Atomic<UInt16>(.max)

    private let lock = Lock()
    // Guarded by `lock`.
    /// Where it has received events so far, in order of first use.
    private var origins: [ThreadName] = []
    /// Whether the operator states its hops itself: then an event that comes in meanwhile must not make it state more.
    private var statesHops = false
    /// The stop event that the operator emitted, and whether it had received an error by then.
    private var ending: TraceEvent.Kind?
    private var hasFailed = false
    /// Whether the closure failed of who listens to it.
    private var hasFaultySubscriber = false

    /// Whether an error came from above: then it was not thrown here.
    var hasReceivedError: Bool { lock.withLock { hasFailed } }

    /// Whether it is the first or the last of its chain, so far as is known.
    public var isAtEnd: Bool { depth == 0 || !hasSource.load(ordering: .relaxed) }

    /// Stands for a subscription of a sequence.
    ///
    /// - Parameters:
    ///   - source: The sequence.
    ///   - parent: The subscription that it feeds.
    ///   - subscriber: Where the subscriber is, at the end of a chain.
    ///   - startsOnly: True for what only starts something shared.
    ///   - hasID: False for what happens to the sequence outside of any subscription.
    convenience init<Element>(
        session: TraceSession, of source: Observable<Element>, parent: TraceNode? = nil, subscriber: Origin? = nil,
        hasID: Bool = true, startsOnly: Bool = false
    ) {
        self.init(
            session: session, id: hasID ? session.makeID() : 0, parent: parent, operatorName: source.operatorName,
            origin: source.origin, subscriber: subscriber, shared: Int(source.sharedNumber),
            startsOnly: startsOnly, isPushed: source.subjectCore != nil)
    }

    init(
        session: TraceSession, id: Int, parent: TraceNode? = nil, operatorName: String, origin: Origin?,
        subscriber: Origin? = nil, shared: Int = 0, startsOnly: Bool = false, isPushed: Bool = false
    ) {
        self.session = session
        self.id = id
        self.parent = parent
        depth = parent.map { $0.depth + 1 } ?? 0
        self.operatorName = operatorName
        self.origin = origin
        subscription = subscriber
        self.shared = shared
        self.startsOnly = startsOnly
        self.isPushed = isPushed
        thread = Atomic(TracedThread.current.name.number)
        parent?.noteSource()
    }

    /// Notes that something feeds it.
    private func noteSource() { hasSource.store(true, ordering: .relaxed) }

    /// Whether what it emits goes on to another one, at once or through others.
    func feeds(_ other: TraceNode) -> Bool {
        var next = parent
        while let node = next, node.depth >= other.depth {
            if node === other { return true }
            next = node.parent
        }
        return false
    }

    /// Records a fact about this subscription.
    ///
    /// - Parameters:
    ///   - kind: What happened.
    ///   - payload: The element or error.
    ///   - cause: Why, in words.
    package func record(_ kind: TraceEvent.Kind, payload: String? = nil, cause: String? = nil) {
        let thread = TracedThread.current
        _ = record(kind, payload: payload, cause: cause, on: thread, thread.name)
    }

    /// The same where the thread is known.
    ///
    /// - Returns: The fact.
    @discardableResult
    func record(
        _ kind: TraceEvent.Kind, of event: TraceEvent.Kind = .next, payload: String? = nil, cause: String? = nil,
        on thread: TracedThread, _ name: ThreadName
    ) -> TraceEvent {
        let fact = TraceEvent(
            kind, of: event, number: session.makeNumber(), time: session.elapsed, on: name, node: self,
            in: thread.context, payload: payload, cause: cause)
        session.record(fact)
        return fact
    }

    /// Records that an element went no further. Out of line: in generic code to hold an element needs room of a size that
    /// is known at run time, for which each call that might get here would pay.
    @inline(never)
    final func drop<Element>(_ element: Element, _ cause: () -> String) {
        record(.dropped, payload: String(reflecting: element), cause: cause())
    }

    /// Notes that the operator receives an event on a thread.
    func receive(_ kind: TraceEvent.Kind, on thread: ThreadName) {
        if kind == .next, worksOn(thread), receipt.load(ordering: .relaxed) == thread.number { return }
        lock.withLock {
            self.thread.store(thread.number, ordering: .relaxed)
            receipt.store(thread.number, ordering: .relaxed)
            if kind == .error { hasFailed = true }
            if !origins.contains(thread) { origins.append(thread) }
        }
    }

    private func worksOn(_ thread: ThreadName) -> Bool { self.thread.load(ordering: .relaxed) == thread.number }

    /// Notes that the operator emits on a thread, and records a hop if a scheduler brought it there.
    func emit(_ kind: TraceEvent.Kind, on thread: TracedThread, _ name: ThreadName) {
        if kind != .next { lock.withLock { ending = kind } }
        if isPushed || thread.context.number != nil { return }
        if let origin = move(to: name) { record(.hop, cause: "\(origin) → \(name.text)", on: thread, name) }
    }

    /// Notes that the operator subscribes a source, and records a hop if a scheduler brought it to this thread.
    func passOn(subscribing source: TraceNode) {
        let thread = TracedThread.current, name = thread.name
        if thread.context.number != nil { return }
        if let origin = move(to: name) { record(.hop, cause: "subscribe: \(origin) → \(name.text)", on: thread, name) }
    }

    /// Notes that the closure failed of who listens to it.
    func noteFaultOfSubscriber() { lock.withLock { hasFaultySubscriber = parent == nil } }

    /// Why this operator is disposed, seen from where it stands in its chain: what ends one operator is the end of
    /// what is above or below for the others.
    func cause(of end: DisposeCause) -> DisposeCause {
        let (ending, hasFailed, isFaulty) = lock.withLock { (self.ending, self.hasFailed, hasFaultySubscriber) }
        if isFaulty, end == .scriptFailed { return .closureFailed }
        switch (end, ending) {
        case (.error, .error?): return hasFailed ? .upstreamError : .error
        case (.error, nil): return .downstreamError
        case (.completed, nil): return .downstreamCompleted
        default: return end
        }
    }

    /// The same in words, which name the operator below that had enough or failed.
    func words(for end: DisposeCause) -> String {
        let cause = cause(of: end)
        func below(with ending: TraceEvent.Kind) -> String? {
            var below = parent
            while let node = below, node.lock.withLock({ node.ending != ending }) { below = node.parent }
            return below?.operatorName
        }
        if cause == .takeReached, let name = below(with: .completed) { return "\(name) has all its elements" }
        if cause == .downstreamError, let name = below(with: .error) { return "\(name) failed" }
        return cause.description
    }

    /// Records a hop of an operator that knows where each of its events came from.
    func hop(from origin: ThreadName) {
        let thread = TracedThread.current, name = thread.name
        lock.withLock {
            self.thread.store(name.number, ordering: .relaxed)
            statesHops = true
        }
        if origin != name { record(.hop, cause: "\(origin.text) → \(name.text)", on: thread, name) }
    }

    /// Notes where the operator works now, with no event of this thread making it work here.
    ///
    /// - Returns: Where it worked before, if that was elsewhere.
    private func move(to thread: ThreadName) -> String? {
        if worksOn(thread) { return nil }
        let before = lock.withLock { () -> [ThreadName] in
            let former = ThreadName(number: self.thread.exchange(thread.number, ordering: .relaxed))
            if statesHops || former == thread { return [] }
            return origins.isEmpty ? [former] : origins
        }
        return before.isEmpty ? nil : before.map(\.text).joined(separator: " or ")
    }
}

extension TraceNode: Hashable {
    /// Each subscription equals itself alone.
    public static func == (left: TraceNode, right: TraceNode) -> Bool { left === right }
    /// Feeds the identity into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
