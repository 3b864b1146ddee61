// One line of a marble diagram: what one subscription did, step by step.

import RxEngine

/// What one subscription did, for the eye: its name and the marks on its line.
struct MarbleLane: Sendable {
    /// A mark on the line.
    enum Mark: Sendable, Hashable {
        case value(String)
        case error(String)
        case completed
        case unsubscribed
    }

    /// A mark and when it was made.
    struct Moment: Sendable {
        let time: Int64
        let mark: Mark
        /// The number of the event that made it.
        let event: Int
    }

    let name: String
    let indentation: Int
    let isInner: Bool
    let began: Int64
    let ended: Int64?
    let marks: [Moment]

    /// The same lane at another time.
    func shifted(by time: Int64) -> MarbleLane {
        MarbleLane(
            name: name, indentation: indentation, isInner: isInner, began: began + time, ended: ended.map { $0 + time },
            marks: marks.map { Moment(time: $0.time + time, mark: $0.mark, event: $0.event) })
    }

    /// The same lane under another name.
    func named(_ name: String) -> MarbleLane {
        MarbleLane(name: name, indentation: indentation, isInner: isInner, began: began, ended: ended, marks: marks)
    }

    /// The same lanes on an axis that begins where the first of them does.
    static func aligned(_ lanes: [MarbleLane]) -> [MarbleLane] {
        let start = lanes.map(\.began).min() ?? 0
        return lanes.map { $0.shifted(by: -start) }
    }

    /// The lanes of a recording: each chain from its source down to its subscriber, inner streams below the operator
    /// that made them.
    ///
    /// - Parameters:
    ///   - name: Only chains with an operator or label of this name; nil for all.
    ///   - labels: Sequences that are taken for sources: what is above them is left out.
    static func lanes(
        of timeline: Timeline, named name: String? = nil, below labels: Set<String> = []
    ) -> [MarbleLane] {
        var marks: [Int: [Moment]] = [:]
        for event in timeline.events {
            if let mark = Mark(event) {
                marks[event.id, default: []].append(Moment(time: event.time, mark: mark, event: event.number))
            }
        }
        return timeline.roots.flatMap { root -> [MarbleLane] in
            let stages = chain(root, in: timeline)
            guard name == nil || stages.contains(where: { $0.operatorName == name || $0.site?.label == name }) else {
                return []
            }
            var lanes: [MarbleLane] = []
            append(root, to: &lanes, timeline, marks, below: labels)
            return lanes
        }
    }

    /// The lanes with some names, in the order of the names; what looks and happens alike is there once.
    static func lanes(of timeline: Timeline, only names: [String]) -> [MarbleLane] {
        let all = lanes(of: timeline)
        return names.flatMap { name -> [MarbleLane] in
            var different: [MarbleLane] = []
            for lane in all where lane.name == name && !different.contains(where: lane.happensLike) {
                different.append(lane)
            }
            return different
        }
    }

    private func happensLike(_ other: MarbleLane) -> Bool {
        marks.count == other.marks.count
            && zip(marks, other.marks).allSatisfy { $0.time == $1.time && $0.mark == $1.mark }
    }

    private static func chain(_ top: Timeline.Subscription, in timeline: Timeline) -> [Timeline.Subscription] {
        [top] + top.sources.compactMap { timeline.subscriptions[$0] }.flatMap { chain($0, in: timeline) }
    }

    private static func append(
        _ stage: Timeline.Subscription, to lanes: inout [MarbleLane], _ timeline: Timeline,
        _ marks: [Int: [Moment]], below labels: Set<String>
    ) {
        let isSource = stage.site?.label.map(labels.contains) == true
        let sources = isSource ? [] : stage.sources.compactMap { timeline.subscriptions[$0] }
        let outer = sources.filter { !timeline.isInner($0) }
        for source in outer { append(source, to: &lanes, timeline, marks, below: labels) }
        let indentation = outer.isEmpty ? 0 : 2
        lanes.append(lane(stage, stage.name, indentation, isInner: false, marks))
        for (index, inner) in sources.filter(timeline.isInner).enumerated() {
            lanes.append(lane(inner, "inner \(index + 1)", indentation + 1, isInner: true, marks))
        }
    }

    private static func lane(
        _ stage: Timeline.Subscription, _ name: String, _ indentation: Int, isInner: Bool,
        _ marks: [Int: [Moment]]
    ) -> MarbleLane {
        var marks = marks[stage.id] ?? []
        let hasEnded = marks.contains { $0.mark.isEnd }
        if let ended = stage.ended, !hasEnded { marks.append(Moment(time: ended, mark: .unsubscribed, event: -1)) }
        return MarbleLane(
            name: name, indentation: indentation, isInner: isInner, began: stage.began,
            ended: marks.last { $0.mark.isEnd }?.time, marks: marks)
    }
}

extension MarbleLane.Mark {
    /// The mark for an event; nil if it makes none. An element that is replayed is then sent, and drawn once.
    init?(_ event: TraceEvent) {
        switch event.kind {
        case .next: self = .value(event.payloadText ?? "")
        case .error: self = .error(event.payloadText ?? "")
        case .completed: self = .completed
        case .subscribe, .delivered, .dispose, .dropped, .missed, .hop, .connection, .replayed, .retry, .anomaly:
            return nil
        }
    }

    /// Whether nothing follows it.
    var isEnd: Bool {
        switch self {
        case .value: false
        case .error, .completed, .unsubscribed: true
        }
    }
}
