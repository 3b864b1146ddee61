// What a learner's lines made happen, read out of the trace: goals are checked against this and never against the text.

import Pictures
import RxEngine

/// What happened since some moment, and what those whom it concerns heard.
package struct Evidence: Sendable {
    /// What one subscriber heard since it subscribed: who came too early is not taken for one who came in time.
    package struct Hearing: Sendable {
        let name: String
        /// The operators of the whole chain above the subscriber.
        let operators: Set<String>
        package fileprivate(set) var elements: [String] = []
        package fileprivate(set) var end: End?
        /// The threads on which it heard.
        var threads: Set<String> = []
        /// The threads on which its chain worked.
        var workThreads: Set<String> = []
    }

    /// How a subscription ended.
    package enum End: Sendable, Equatable {
        case completed
        case error(String)
        /// The dispose's cause.
        case disposed(String)
    }

    /// The subscribers to whose chains anything happened since that moment, in the order in which they subscribed.
    package let hearings: [Hearing]
    /// The facts since that moment.
    let events: [TraceEvent]
    /// How many subscriptions of the lesson live still.
    let liveCount: Int
    /// Whether the last text ran without fault.
    let hasRun: Bool

    /// Reads a recording.
    ///
    /// - Parameters:
    ///   - timeline: All facts of the lesson.
    ///   - start: The number of the first fact that counts.
    package init(_ timeline: Timeline, from start: Int, liveCount: Int, hasRun: Bool) {
        let events = Array(timeline.events.drop { $0.number < start })
        let concerned = Set(events.lazy.filter { $0.id != 0 }.map { timeline.root(of: $0.id) })
        var hearings: [Int: Hearing] = [:]
        for event in timeline.events where event.id != 0 {
            let root = timeline.root(of: event.id)
            guard concerned.contains(root) else { continue }
            var hearing =
                hearings[root]
                ?? Hearing(
                    name: timeline.subscriptions[root]?.name ?? event.operatorName,
                    operators: Set(timeline.chain(of: root).map(\.operatorName)))
            if event.kind == .next { hearing.workThreads.insert(event.thread) }
            if event.id == root { hearing.hear(event) }
            hearings[root] = hearing
        }
        self.hearings = hearings.sorted { $0.key < $1.key }.map(\.value)
        self.events = events
        self.liveCount = liveCount
        self.hasRun = hasRun
    }

    /// How many times one of some operators sent an element since that moment.
    func times(_ operatorNames: Set<String>, sent element: String) -> Int {
        events.count { $0.kind == .next && $0.payload == element && operatorNames.contains($0.operatorName) }
    }

    /// How many times a subscriber's closure got an element since that moment.
    func timesHeard(_ element: String) -> Int {
        events.count { $0.kind == .delivered && $0.event == .next && $0.payload == element }
    }

    /// Whether a named sequence sent an element to somebody since that moment.
    func hears(_ element: String, from name: String) -> Bool {
        events.contains { $0.kind == .next && $0.payload == element && $0.node.name == name }
    }

    /// Whether a named sequence sent an element to nobody since that moment.
    func misses(_ element: String, of name: String) -> Bool {
        events.contains { $0.kind == .missed && $0.payload == element && $0.node.name == name }
    }

    /// What was heard, in one line.
    package var summary: String {
        let heard = hearings.suffix(3).map { hearing in
            let list = hearing.elements.suffix(6).joined(separator: ", ")
            let cut = hearing.elements.count > 6 ? "… " : ""
            return "\(hearing.name) sent " + (list.isEmpty ? "nothing" : cut + list)
                + (hearing.end.map { ", \($0.words)" } ?? "")
        }
        return heard.isEmpty ? "nobody subscribed" : heard.joined(separator: "; ")
    }
}

extension Evidence.Hearing {
    fileprivate mutating func hear(_ event: TraceEvent) {
        switch event.kind {
        case .delivered:
            threads.insert(event.thread)
            switch event.event {
            case .error: end = .error(event.payload ?? "")
            case .completed: end = .completed
            case _: elements.append(event.payload ?? "")
            }
        case .dispose: end = end ?? .disposed(event.cause ?? "")
        case .subscribe, .next, .error, .completed, .dropped, .hop, .connection, .replayed, .missed, .retry, .anomaly:
            break
        }
    }
}

extension Evidence.End {
    /// The end in words.
    var words: String {
        switch self {
        case .completed: "completed"
        case .error(let error): "failed with \(error)"
        case .disposed(let cause): "disposed (\(cause))"
        }
    }
}
