// Recordings for the renderers' tests, written down as facts.

@testable import RxEngine

/// Builds a recording event by event.
struct RecordingBuilder {
    private final class Nowhere: TraceSink {
        func record(_ event: TraceEvent) {}
    }

    private(set) var events: [TraceEvent] = []
    private var nodes: [Int: TraceNode] = [:]
    private let session = TraceSession(Nowhere())

    /// Adds a subscription and its event.
    mutating func subscribe(
        _ id: Int, _ name: String, under parent: Int? = nil, at milliseconds: Int64 = 0, label: String? = nil,
        line: Int = 4, cause: String? = nil, inside: Int? = nil
    ) {
        nodes[id] = TraceNode(
            session: session, id: id, parent: parent.flatMap { nodes[$0] }, operatorName: name,
            origin: Origin(CallSite(label: label, file: "demo.rxs", line: line)))
        add(id, .subscribe, at: milliseconds, cause: cause, inside: inside)
    }

    /// Adds what happened to a subject outside of any subscription.
    mutating func addUnreceived(_ kind: TraceEvent.Kind, by label: String, payload: String, cause: String) {
        let site = CallSite(label: label, file: "demo.rxs", line: 1)
        let node = TraceNode(session: session, id: 0, operatorName: "PublishSubject", origin: Origin(site))
        add(node, kind, at: 0, payload: payload, cause: cause)
    }

    /// Adds what happened to a subscription.
    mutating func add(
        _ id: Int, _ kind: TraceEvent.Kind, of event: TraceEvent.Kind = .next, at milliseconds: Int64,
        payload: String? = nil, cause: String? = nil, thread: String = "main", inside: Int? = nil
    ) {
        guard let node = nodes[id] else { return }
        add(node, kind, of: event, at: milliseconds, payload: payload, cause: cause, thread: thread, inside: inside)
    }

    private mutating func add(
        _ node: TraceNode, _ kind: TraceEvent.Kind, of event: TraceEvent.Kind = .next, at milliseconds: Int64,
        payload: String?, cause: String?, thread: String = "main", inside: Int? = nil
    ) {
        let outer = inside.map { events[$0] }
        var context = TraceContext().entering(turn: outer.map { UInt32($0.turn) } ?? session.makeTurn())
        if let outer { context = context.entering(outer, of: outer.node) }
        events.append(
            TraceEvent(
                kind, of: event, number: UInt32(events.count), time: milliseconds * 1_000_000,
                on: ThreadLabel.name(thread), node: node, in: context, payload: payload, cause: cause))
    }
}

enum Recordings {
    /// A subject through map and filter, with a hop of another chain and an error.
    static let greeting: [TraceEvent] = {
        var recording = RecordingBuilder()
        recording.subscribe(1, "filter")
        recording.subscribe(2, "map", under: 1)
        recording.subscribe(3, "PublishSubject", under: 2, label: "taps", line: 1, cause: "observers 0→1")
        recording.add(3, .next, at: 2, payload: "\"hi\"")
        recording.add(2, .next, at: 2, payload: "\"HI\"", inside: 3)
        recording.add(1, .dropped, at: 2, payload: "\"HI\"", cause: "predicate was false", inside: 4)
        recording.subscribe(7, "observe(on: main)", at: 100, line: 6)
        recording.add(7, .hop, at: 105, cause: "default·1 → main", thread: "default·1")
        recording.add(2, .error, at: 340, payload: "tooSmall", cause: "thrown at demo.rxs:9")
        recording.add(1, .error, at: 340, payload: "tooSmall", inside: 8)
        recording.add(1, .delivered, of: .error, at: 340, payload: "tooSmall", inside: 9)
        recording.add(1, .dispose, at: 340, cause: "error", inside: 8)
        return recording.events
    }()

    /// A subject pushed from inside its own handler.
    static let reentrant: [TraceEvent] = {
        var recording = RecordingBuilder()
        recording.subscribe(1, "PublishSubject", label: "numbers", line: 1)
        recording.add(1, .next, at: 0, payload: "1")
        recording.add(1, .delivered, at: 0, payload: "1", inside: 1)
        recording.add(1, .next, at: 0, payload: "2", inside: 2)
        recording.add(1, .delivered, at: 0, payload: "2", inside: 3)
        return recording.events
    }()

    /// A subject that nobody listens to, then one that has ended.
    static let unreceived: [TraceEvent] = {
        var recording = RecordingBuilder()
        recording.addUnreceived(.missed, by: "taps", payload: "1", cause: "no observers")
        recording.addUnreceived(.dropped, by: "taps", payload: "2", cause: "the subject had already completed")
        return recording.events
    }()

    /// Taps, upper case, and an inner stream for each.
    static let marbles: [TraceEvent] = {
        var recording = RecordingBuilder()
        recording.subscribe(1, "flatMap")
        recording.subscribe(2, "map", under: 1)
        recording.subscribe(3, "PublishSubject", under: 2, label: "taps", line: 1)
        for (offset, letter) in ["a", "b", "c"].enumerated() {
            let time = Int64(20 + offset * 40)
            recording.add(3, .next, at: time, payload: "\"\(letter)\"")
            recording.add(2, .next, at: time, payload: "\"\(letter.uppercased())\"", inside: recording.events.count - 1)
            if offset == 0 {
                recording.subscribe(4, "interval", under: 1, at: time, inside: recording.events.count - 1)
            }
        }
        for (time, value) in [(60, "1"), (120, "a long value")] as [(Int64, String)] {
            recording.add(4, .next, at: time, payload: value)
            recording.add(1, .next, at: time, payload: value, inside: recording.events.count - 1)
        }
        recording.add(4, .completed, at: 130)
        recording.add(3, .completed, at: 150)
        recording.add(2, .completed, at: 150, inside: recording.events.count - 1)
        recording.add(1, .completed, at: 150, inside: recording.events.count - 1)
        return recording.events
    }()
}
