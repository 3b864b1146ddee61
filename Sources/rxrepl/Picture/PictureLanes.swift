// Which lanes a picture has, and in which order they stand.

import RxEngine

extension Picture {
    /// The picture of a recording's chains: each from its sources down to its subscriber, inner sequences below the operator
    /// that subscribed them, and what several chains share once, above the first of them.
    ///
    /// - Parameters:
    ///   - events: The recording.
    ///   - name: Only chains with an operator, a label or a subscriber of this name; nil for all.
    ///   - labels: Sequences that are taken for sources: what is above them is left out.
    init(_ events: [TraceEvent], named name: String? = nil, below labels: Set<String> = []) {
        var builder = LaneBuilder(Timeline(events), below: labels)
        builder.addChains(named: name)
        self.init(builder.lanes, builder.marks.columns)
    }

    /// The lanes with some names, in the order of the names; what looks and happens alike is there once.
    init(_ events: [TraceEvent], only names: [String]) {
        let all = Picture(events).joiningMoments
        let lanes = names.flatMap { name -> [Lane] in
            var different: [Lane] = []
            for lane in all.lanes where lane.name == name && !different.contains(where: lane.happensLike) {
                different.append(lane)
            }
            return different
        }
        self.init(lanes, all.columns)
    }
}

/// Goes through the chains of a recording and adds their lanes.
private struct LaneBuilder {
    let timeline: Timeline
    let marks: PictureMarks
    let labels: Set<String>
    private(set) var lanes: [Picture.Lane] = []

    private var drawnShared: Set<Int> = []
    private var runs: [String: Int] = [:]

    init(_ timeline: Timeline, below labels: Set<String>) {
        self.timeline = timeline
        self.labels = labels
        marks = PictureMarks(timeline.events)
    }

    mutating func addChains(named name: String?) {
        for root in timeline.roots where name.map({ name in chain(root).contains { $0.goes(by: name) } }) ?? true {
            add(root)
            addSubscriber(of: root)
        }
        for (shared, node) in marks.nodesOfShared.sorted(by: { $0.key < $1.key })
        where timeline.sharing[shared] == nil && name.map({ $0 == node.name || $0 == node.operatorName }) ?? true {
            lanes.append(lane(node.name, .shared, 0, of: [], began: 0, nil, marks.ofShared[shared] ?? []))
        }
    }

    /// A subscription and all that feed it, through what they share with others.
    private func chain(_ top: Timeline.Subscription) -> [Timeline.Subscription] {
        var seen: Set<Int> = []
        func visit(_ subscription: Timeline.Subscription) -> [Timeline.Subscription] {
            guard seen.insert(subscription.id).inserted else { return [] }
            return [subscription] + sources(of: subscription).flatMap(visit)
        }
        return visit(top)
    }

    private func sources(of subscription: Timeline.Subscription) -> [Timeline.Subscription] {
        subscription.site?.label.map(labels.contains) == true ? [] : timeline.sources(of: subscription)
    }

    private mutating func add(_ stage: Timeline.Subscription) {
        let shared = stage.node.shared
        if shared != 0, !drawnShared.insert(shared).inserted { return }
        let sources = sources(of: stage)
        let inner = shared != 0 ? [] : sources.filter(timeline.isInner)
        let outer = sources.filter { source in !inner.contains { $0.id == source.id } }
        for source in outer { add(source) }
        let indentation = outer.isEmpty ? 0 : 2
        if shared != 0 {
            let all = timeline.together(with: stage)
            let began = all.map(\.began).min() ?? stage.began
            lanes.append(
                lane(
                    stage.name, .shared, indentation, of: all.map(\.id), began: began, nil,
                    marks.ofShared[shared] ?? []))
        } else {
            let name = outer.isEmpty ? run(of: stage) : stage.name
            lanes.append(lane(name, .stage, indentation, of: stage))
        }
        for (index, source) in inner.enumerated() {
            lanes.append(lane("inner \(index + 1)", .inner, indentation + 1, of: source))
        }
    }

    /// The name of a source, with a number from the second time on that it is subscribed.
    private mutating func run(of source: Timeline.Subscription) -> String {
        let place = source.site.map { "\(source.name) \($0.file):\($0.line)" } ?? source.name
        let run = runs[place, default: 0] + 1
        runs[place] = run
        return run == 1 ? source.name : "\(source.name)·\(run)"
    }

    /// Adds a lane for who listens, if that has a name, or is not the only one who listens to something shared.
    private mutating func addSubscriber(of root: Timeline.Subscription) {
        let place = root.node.subscriber
        let isOneOfSeveral = timeline.roots.count { $0.node.shared != 0 && $0.node.shared == root.node.shared } > 1
        guard place?.label != nil || isOneOfSeveral else { return }
        let name = place?.label?.visible ?? place.map { "line \($0.line)" } ?? "subscriber"
        lanes.append(lane(name, .subscriber, 2, of: root, marks.ofSubscriber[root.id] ?? []))
    }

    private func lane(
        _ name: String, _ role: Picture.Role, _ indentation: Int, of stage: Timeline.Subscription,
        _ own: [Picture.Mark]? = nil
    ) -> Picture.Lane {
        lane(
            name, role, indentation, of: [stage.id], began: stage.began, marks.beginnings[stage.id],
            own ?? marks.ofSubscription[stage.id] ?? [])
    }

    private func lane(
        _ name: String, _ role: Picture.Role, _ indentation: Int, of subscriptions: [Int], began: Int64,
        _ beganIn: Int?, _ marks: [Picture.Mark]
    ) -> Picture.Lane {
        Picture.Lane(
            name: name, role: role, indentation: indentation, began: began, beganIn: beganIn, marks: marks,
            subscriptions: subscriptions)
    }
}

extension Timeline.Subscription {
    /// Whether a user may mean it by a name.
    func goes(by name: String) -> Bool {
        operatorName == name || site?.label == name || node.subscriber?.label?.visible == name
    }
}
