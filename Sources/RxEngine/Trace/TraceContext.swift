// Which event a thread is handling: what makes a trace a tree of events, and tells what each of them began with.

import Synchronization

/// The event that a thread is handling.
struct TraceContext {
    /// The event's number, one more than that; 0 outside of any.
    private var successor: UInt32 = 0
    /// The subscription whose event it is. It lives as long as the event is handled.
    private var node: Unmanaged<TraceNode>?
    /// The element that it passes on.
    private var payload: String?
    /// How many events it happened inside of, not counting the way down its own chain.
    private var level: UInt16 = 0
    /// The turn that everything happens in by now; 0 outside of any.
    private(set) var turn: UInt32 = 0
    /// Where the host was when the turn began, as it numbers its places; 0 where that is not known.
    private(set) var place: UInt32 = 0

    /// The number of the event; nil outside of any.
    var number: UInt32? { successor == 0 ? nil : successor - 1 }

    /// The context inside of an event of a subscription.
    func entering(_ event: TraceEvent, of node: TraceNode) -> TraceContext {
        var inner = self
        inner.successor = UInt32(truncatingIfNeeded: event.number) &+ 1
        inner.node = .passUnretained(node)
        inner.payload = event.payload
        inner.level = UInt16(event.level)
        return inner
    }

    /// The operator that the event reached, and the element that came with it.
    var handled: (by: TraceNode, element: String)? {
        guard let node, let payload else { return nil }
        return node._withUnsafeGuaranteedRef { node in node.parent.map { ($0, payload) } }
    }

    /// Notes that the closure failed which an event reached that left its chain.
    func noteFaultOfSubscriber() { node?._withUnsafeGuaranteedRef { $0.noteFaultOfSubscriber() } }

    /// The context of a turn that began at a place of the host.
    func entering(turn: UInt32, at place: UInt32 = 0) -> TraceContext {
        var inner = self
        inner.turn = turn
        inner.place = place
        return inner
    }

    /// How deep something nests that happens now.
    func level(of kind: TraceEvent.Kind, at here: TraceNode) -> UInt16 {
        guard let node else { return 0 }
        return node._withUnsafeGuaranteedRef { outer in
            let isNested: Bool
            switch kind {
            case .next, .error, .completed, .replayed: isNested = !outer.feeds(here)
            case .subscribe, .connection, .retry: isNested = true
            case .delivered, .dropped, .missed, .dispose, .hop, .anomaly:
                isNested = outer !== here && !outer.feeds(here) && !here.feeds(outer)
            }
            return isNested ? min(level + 1, TraceEvent.deepestLevel) : level
        }
    }
}

/// The number by which traces know something that several subscriptions share; made when it is first asked for.
struct SharedNumber: ~Copyable {
    private static let last = Atomic<UInt32>(0)
    private let value = Atomic<UInt32>(0)

    var number: UInt32 {
        let known = value.load(ordering: .relaxed)
        if known != 0 { return known }
        let new = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
        let (isFirst, other) = value.compareExchange(expected: 0, desired: new, ordering: .relaxed)
        return isFirst ? new : other
    }
}

/// What a push, a timer or a subscribe sets going: all that one thing made happen belongs to one turn.
///
/// The first event that happens outside of any other begins a turn, and so does each push into a sequence with several
/// subscribers, who all hear it in the same turn.
enum Turn {
    /// Runs a body in the turn that the current thread is in, else in a new one of a session.
    @inline(__always)
    static func perform(in session: TraceSession, _ body: () -> Void) {
        let thread = TracedThread.current, before = thread.context
        if before.turn == 0 { thread.context = session.newTurn(in: before) }
        body()
        thread.context = before
    }

    /// Sends something to several subscribers.
    @inline(never)
    static func share(_ body: () -> Void) {
        guard let session = Tracing.current else { return body() }
        perform(in: session, body)
    }
}
