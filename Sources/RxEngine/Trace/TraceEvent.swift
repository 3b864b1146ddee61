// What a trace records: plain facts, free of elements and observables, so that any renderer can read them later.

/// One recorded fact about one subscription of one operator.
public struct TraceEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Subscribed (travels upwards).
        case subscribe
        /// The operator emitted an element.
        case next
        /// The operator emitted an error.
        case error
        /// The operator completed.
        case completed
        /// The event reached the subscriber's own closure; `payload` says which event.
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
    }

    /// The number of this fact in its recording, from 0.
    public let number: Int
    /// Nanoseconds since the recording began, on the clock that the chain ran on.
    public let time: Int64
    /// The short name of the thread, such as `main` or `default·1`.
    public let thread: String
    /// The subscription's number, from 1: each subscription of each operator has its own. 0 for what happened to a
    /// subject outside of any subscription.
    public let id: Int
    /// The subscription that this one feeds; nil for the one next to the subscriber.
    public let parent: Int?
    /// The number of the event inside whose handling this one happened; nil at the top.
    public let insideOf: Int?
    /// How many stages lie between this one and the subscriber.
    public let depth: Int
    /// The operator's name, such as `map`.
    public let operatorName: String
    /// The name and place of the sequence, where known.
    public let site: CallSite?
    /// What happened.
    public let kind: Kind
    /// The element or error as `debugPrint` shows it.
    public let payload: String?
    /// Why it happened, in words.
    public let cause: String?
}

extension TraceEvent {
    /// The same fact with each of its texts replaced.
    package func replacingTexts(_ replacement: (String) -> String) -> TraceEvent {
        let site = site.map {
            CallSite(label: $0.label.map(replacement), file: replacement($0.file), line: $0.line)
        }
        return TraceEvent(
            number: number, time: time, thread: replacement(thread), id: id, parent: parent, insideOf: insideOf,
            depth: depth, operatorName: replacement(operatorName), site: site, kind: kind,
            payload: payload.map(replacement), cause: cause.map(replacement))
    }

    /// An element as `debugPrint` shows it; a sequence by that word, not by the type that the engine has for it.
    static func payload(of element: some Any) -> String {
        let text = String(reflecting: element)
        return text.hasPrefix("RxEngine.") && element is any ObservableConvertibleType ? "a sequence" : text
    }
}

extension Event {
    /// The event in words, its element as `debugPrint` shows it.
    var traced: String {
        switch self {
        case .next(let element): "next(\(String(reflecting: element)))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

/// Receives trace events as they happen, on the thread where they happen.
public protocol TraceSink: AnyObject, Sendable {
    /// Receives one fact. Must not subscribe or emit.
    func record(_ event: TraceEvent)
}
