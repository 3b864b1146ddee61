// One subscription of one operator, as traces see it: who it is, and on which threads it works.

/// One traced subscription of one operator.
package final class TraceNode: @unchecked Sendable {
    // Unchecked: `lock` guards the threads.
    let session: TraceSession
    package let id: Int
    let parent: Int?
    let depth: Int
    let operatorName: String
    let site: CallSite?

    /// Whether somebody outside pushes the events: then their threads are no doing of the operator.
    let isPushed: Bool

    private let lock = Lock()
    // Guarded by `lock`.
    /// Where the operator worked last: received, emitted, or was subscribed.
    private var thread = ""
    /// Where it has received events so far, in order of first use.
    private var origins: [String] = []
    /// Whether the operator states its hops itself: then an event that comes in meanwhile must not make it state more.
    private var statesHops = false
    /// The stop event that the operator emitted, and whether it had received an error by then.
    private var ending: TraceEvent.Kind?
    private var hasFailed = false

    /// Whether an error came from above: then it was not thrown here.
    var hasReceivedError: Bool { lock.withLock { hasFailed } }

    /// Stands for a subscription of a sequence.
    ///
    /// - Parameters:
    ///   - source: The sequence.
    ///   - parent: The subscription that it feeds.
    ///   - hasID: False for what happens to the sequence outside of any subscription.
    init<Element>(session: TraceSession, of source: Observable<Element>, parent: TraceNode? = nil, hasID: Bool = true) {
        self.session = session
        id = hasID ? session.makeID() : 0
        self.parent = parent?.id
        depth = parent.map { $0.depth + 1 } ?? 0
        operatorName = source.operatorName
        site = source.site
        isPushed = source.subjectCore != nil
        thread = hasID ? ThreadLabel.current : ""
    }

    /// Records a fact about this subscription.
    ///
    /// - Parameters:
    ///   - kind: What happened.
    ///   - payload: The element or error.
    ///   - cause: Why, in words.
    ///   - thread: The current thread's name, where that is known already.
    /// - Returns: The fact's number.
    @discardableResult
    package func record(
        _ kind: TraceEvent.Kind, payload: String? = nil, cause: String? = nil, on thread: String? = nil
    ) -> Int {
        let number = session.makeNumber()
        session.record(
            TraceEvent(
                number: number, time: session.elapsed, thread: thread ?? ThreadLabel.current, id: id, parent: parent,
                insideOf: TraceNesting.current, depth: depth, operatorName: operatorName, site: site, kind: kind,
                payload: payload, cause: cause))
        return number
    }

    /// Records that an element went no further. Out of line: in generic code to hold an element needs room of a size that
    /// is known at run time, for which each call that might get here would pay.
    @inline(never)
    final func drop<Element>(_ element: Element, _ cause: () -> String) {
        record(.dropped, payload: String(reflecting: element), cause: cause())
    }

    /// Notes that the operator receives an event on a thread.
    func receive(_ kind: TraceEvent.Kind, on thread: String) {
        lock.withLock {
            self.thread = thread
            if kind == .error { hasFailed = true }
            if !origins.contains(thread) { origins.append(thread) }
        }
    }

    /// Notes that the operator emits on a thread, and records a hop if a scheduler brought it there.
    func emit(_ kind: TraceEvent.Kind, on thread: String) {
        if kind != .next { lock.withLock { ending = kind } }
        if let origin = isPushed ? nil : move(to: thread) { record(.hop, cause: "\(origin) → \(thread)", on: thread) }
    }

    /// Notes that the operator subscribes a source, and records a hop if a scheduler brought it to this thread.
    func passOn(subscribing source: TraceNode) {
        let thread = ThreadLabel.current
        if let origin = move(to: thread) { record(.hop, cause: "subscribe: \(origin) → \(thread)", on: thread) }
    }

    /// Why this operator is disposed, seen from where it stands in its chain: what ends one operator is the end of
    /// what is above or below for the others.
    func cause(of end: DisposeCause) -> DisposeCause {
        let (ending, hasFailed) = lock.withLock { (self.ending, self.hasFailed) }
        switch (end, ending) {
        case (.error, .error?): return hasFailed ? .upstreamError : .error
        case (.error, nil): return .downstreamError
        case (.completed, nil): return .downstreamCompleted
        default: return end
        }
    }

    /// Records a hop of an operator that knows where each of its events came from.
    func hop(from origin: String) {
        let thread = ThreadLabel.current
        lock.withLock {
            self.thread = thread
            statesHops = true
        }
        if origin == thread { return }
        record(.hop, cause: "\(origin) → \(thread)", on: thread)
    }

    /// Notes where the operator works now.
    ///
    /// - Returns: Where it worked before, if that was elsewhere and no event of this thread made it work here.
    private func move(to thread: String) -> String? {
        guard TraceNesting.current == nil else { return nil }
        return lock.withLock {
            defer { self.thread = thread }
            if statesHops || self.thread == thread { return nil }
            return origins.isEmpty ? self.thread : origins.joined(separator: " or ")
        }
    }
}
