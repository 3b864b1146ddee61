// What a trace records: plain facts, free of elements and observables, so that any renderer can read them later.

/// One recorded fact about one subscription of one operator: 64 bytes, and what its texts take.
public struct TraceEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        /// Subscribed (travels upwards).
        case subscribe
        /// The operator emitted an element.
        case next
        /// The operator emitted an error.
        case error
        /// The operator completed.
        case completed
        /// The event reached the subscriber's own closure; `event` says which one.
        case delivered
        /// The subscription was disposed; `cause` says why.
        case dispose
        /// An element went no further; `cause` says why.
        case dropped
        /// Work moved to another thread or scheduler; `cause` names both.
        case hop
        /// A connectable sequence connected, or its count of subscribers changed; `cause` gives the counts.
        case connection
        /// An element emitted before was sent again to a new subscriber.
        case replayed
        /// A subject received an element while nobody was subscribed to it; belongs to no subscription.
        case missed
        /// A new attempt; `cause` gives its number.
        case retry
        /// Two threads at once inside one operator, or an event inside an event of the same operator; `cause` names
        /// both.
        case anomaly

        /// The kind in a word. `String(describing:)` would look it up by reflection, which takes longer than the rest of a
        /// line.
        public var word: String {
            switch self {
            case .subscribe: "subscribe"
            case .next: "next"
            case .error: "error"
            case .completed: "completed"
            case .delivered: "delivered"
            case .dispose: "dispose"
            case .dropped: "dropped"
            case .hop: "hop"
            case .connection: "connection"
            case .replayed: "replayed"
            case .missed: "missed"
            case .retry: "retry"
            case .anomaly: "anomaly"
            }
        }

        /// Whether somebody may have sent it from outside.
        package var isPush: Bool { self == .next || self == .error || self == .completed || self == .missed }
    }

    /// Nanoseconds since the recording began, on the clock that the chain ran on.
    public let time: Int64
    /// The subscription; for what happened to a sequence outside of any, one with the id 0.
    public let node: TraceNode
    /// The element or error as `debugPrint` shows it.
    public let payload: String?
    /// Why it happened, in words.
    public let cause: String?

    private let numberBits: UInt32
    /// One more than the number of the event inside whose handling this one happened; for a push outside of any the
    /// highest bit, with the place of the push.
    private let outerBits: UInt32
    private let turnBits: UInt32
    /// The thread's name.
    package let threadName: ThreadName
    /// The kind in four bits, the level in those above, and which event was delivered in the two between.
    private let details: UInt16

    static let deepestLevel: UInt16 = 1 << 10 - 1
    private static let isPlace: UInt32 = 1 << 31

    init(
        _ kind: Kind, of event: Kind = .next, number: UInt32, time: Int64, on thread: ThreadName, node: TraceNode,
        in context: TraceContext, payload: String?, cause: String?
    ) {
        self.time = time
        self.node = node
        self.payload = payload
        self.cause = cause
        numberBits = number
        outerBits = context.number.map { $0 &+ 1 } ?? (kind.isPush && node.isPushed ? context.place | Self.isPlace : 0)
        turnBits = context.turn
        threadName = thread
        details =
            UInt16(kind.rawValue) | UInt16(event.rawValue - Kind.next.rawValue) << 4
            | context.level(of: kind, at: node) << 6
    }

    /// What happened.
    public var kind: Kind { Kind(rawValue: UInt8(details & 15)) ?? .next }
    /// Which event was delivered: `next`, `error` or `completed`.
    public var event: Kind { Kind(rawValue: UInt8(details >> 4 & 3) + Kind.next.rawValue) ?? .next }
    /// How many events it happened inside of, not counting the way down its own chain.
    public var level: Int { Int(details >> 6) }
    /// The number of this fact in its recording, from 0.
    public var number: Int { Int(numberBits) }
    /// The number of the event inside whose handling this one happened; nil at the top.
    public var insideOf: Int? { outerBits == 0 || outerBits & Self.isPlace != 0 ? nil : Int(outerBits) - 1 }
    /// Where something was pushed into a subject or relay, outside of all events; nil for all other facts, and where the
    /// host does not tell.
    public var pushedAt: CallSite? {
        guard outerBits & Self.isPlace != 0 else { return nil }
        return Tracing.hostPlaces?.site(outerBits & ~Self.isPlace)
    }
    /// Which of the recording's turns this happened in, from 1: all that one push, one turn of a timer or queue, or one
    /// `subscribe` made happen has one number. 0 for what happened outside of any.
    public var turn: Int { Int(turnBits) }
    /// The short name of the thread, such as `main` or `default·1`.
    public var thread: String { threadName.text }

    /// The subscription's number, from 1: each subscription of each operator has its own. 0 for what happened to a
    /// subject outside of any subscription.
    public var id: Int { node.id }
    /// The subscription that this one feeds; nil for the one next to the subscriber.
    public var parent: Int? { node.parent?.id }
    /// How many stages lie between this one and the subscriber.
    public var depth: Int { node.depth }
    /// The operator's name, such as `map`.
    public var operatorName: String { node.operatorName }
    /// The name and place of the sequence, where known.
    public var site: CallSite? { node.site }
}

extension TraceEvent {
    /// Which element it was that a closure failed with.
    static func words(forHandling element: String) -> String { "while handling \(element)" }

    /// An element as `debugPrint` shows it; a sequence by that word, not by the type that the engine has for it.
    static func payload(of element: some Any) -> String {
        let text = String(reflecting: element)
        return text.hasPrefix("RxEngine.") && element is any ObservableConvertibleType ? "a sequence" : text
    }
}

/// Receives trace events as they happen, on the thread where they happen.
public protocol TraceSink: AnyObject, Sendable {
    /// Receives one fact. Must not subscribe or emit.
    func record(_ event: TraceEvent)
}
