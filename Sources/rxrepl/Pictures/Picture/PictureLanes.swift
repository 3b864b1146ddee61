// Which lanes a picture has, and in which order they stand.

import RxEngine

extension Picture {
    /// The picture of a recording's chains: each from its sources down to its subscriber, inner sequences below the operator
    /// that subscribed them, and what several chains share once, above the first of them.
    ///
    /// - Parameters:
    ///   - events: The recording.
    ///   - choice: Which chains.
    ///   - labels: Sequences that are taken for sources: what is above them is left out.
    package init(_ events: [TraceEvent], showing choice: Choice = .all, below labels: Set<String> = []) {
        var builder = LaneBuilder(Timeline(events), below: labels)
        builder.addChains(choice)
        self.init(builder.linkedLanes(), builder.marks.columns)
        chainsLeftOut = builder.leftOut
    }

    /// The picture of the chains with an operator, a label or a subscriber of some name; nil for all.
    init(_ events: [TraceEvent], named name: String?) {
        self.init(events, showing: name.map(Choice.named) ?? .all)
    }

    /// A chain that is compared with others.
    package struct Compared {
        /// The number of the subscription next to the subscriber.
        let root: Int
        /// What the lane is called that shows what it sent.
        let name: String
        /// What stands above its other lanes.
        let title: String

        package init(root: Int, name: String, title: String) {
            self.root = root
            self.name = name
            self.title = title
        }
    }

    /// The picture of some chains, and at the end of it, one below the other, what each of them sent.
    package init(_ events: [TraceEvent], comparing chains: [Compared]) {
        var builder = LaneBuilder(Timeline(events), below: [])
        for chain in chains { builder.addChain(chain.root) }
        for chain in chains { builder.addResult(of: chain.root, named: chain.name) }
        self.init(builder.linkedLanes(), builder.marks.columns)
        titles = Dictionary(chains.map { ($0.root, "\($0.name)  \($0.title)") }) { first, _ in first }
    }

    /// The lanes with some names, in the order of the names; what looks and happens alike is there once.
    package init(_ events: [TraceEvent], only names: [String]) {
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

extension Picture {
    /// The lanes with some names where they stand among all, but for inner ones; the further runs of a source have its name.
    package init(_ events: [TraceEvent], keeping names: Set<String>) {
        let all = Picture(events).joiningMoments
        let lanes = all.lanes.filter { $0.role != .inner && names.contains(String($0.name.prefix { $0 != "·" })) }
        self.init(lanes, all.columns)
    }
}

/// Goes through the chains of a recording and adds their lanes.
private struct LaneBuilder {
    let timeline: Timeline
    let marks: PictureMarks
    let labels: Set<String>
    private var lanes: [Picture.Lane] = []
    /// How many chains were not chosen.
    private(set) var leftOut = 0

    private var drawnShared: Set<Int> = []
    private var runs: [Run: Int] = [:]

    /// What is subscribed when a call's sequence is subscribed.
    private struct Run: Hashable {
        let name: String
        let origin: ObjectIdentifier?
    }
    /// The chain whose lanes are added.
    private var current = 0

    init(_ timeline: Timeline, below labels: Set<String>) {
        self.timeline = timeline
        self.labels = labels
        marks = PictureMarks(timeline.events)
    }

    mutating func addChains(_ choice: Picture.Choice) {
        let roots = timeline.roots
        let chosen = Set(chosen(roots, choice).map(\.id))
        for root in roots {
            if chosen.contains(root.id) {
                current = root.id
                add(root)
                addSubscriber(of: root)
            } else {
                leftOut += 1
            }
        }
        for (shared, node) in marks.nodesOfShared.sorted(by: { $0.key < $1.key })
        where timeline.sharing[shared] == nil && isChosen(unheard: node, choice) {
            // What nobody heard was there before all that is drawn.
            let began = Picture.Beginning(time: timeline.events.first?.time ?? 0)
            lanes.append(lane(node.name, .shared, 0, of: [], began: began, marks.ofShared[shared] ?? []))
        }
    }

    /// The lanes. What came from an element of a stage that has none came from what that one was made of.
    func linkedLanes() -> [Picture.Lane] {
        let drawn = Set(lanes.flatMap(\.subscriptions))
        var hidden: [Int: Int?] = [:]
        for (id, marks) in marks.ofSubscription where !drawn.contains(id) {
            for mark in marks where mark.sign.value != nil { hidden[mark.fact] = mark.origin }
        }
        if hidden.isEmpty { return lanes }
        return lanes.map { lane in
            var lane = lane
            for place in lane.marks.indices {
                while let origin = lane.marks[place].origin, let above = hidden[origin] {
                    lane.marks[place].origin = above
                }
            }
            return lane
        }
    }

    /// Adds the lanes of a chain without its subscriber.
    mutating func addChain(_ root: Int) {
        guard let stage = timeline.subscriptions[root] else { return }
        current = root
        add(stage)
    }

    /// Adds a lane of what reached the end of a chain.
    mutating func addResult(of root: Int, named name: String) {
        guard let stage = timeline.subscriptions[root] else { return }
        current = 0
        let sent = (marks.ofSubscription[root] ?? []).filter { $0.sign.value != nil || $0.sign.isEnd }
        lanes.append(lane(name, .subscriber, 0, of: stage, sent))
    }

    private func chosen(_ roots: [Timeline.Subscription], _ choice: Picture.Choice) -> [Timeline.Subscription] {
        switch choice {
        case .all: return roots
        case .named(let name): return roots.filter { chain($0).contains { $0.goes(by: name) } }
        case .since(let fact):
            let touched = timeline.roots(since: fact)
            return roots.filter { touched.contains($0.id) }
        case .last: return roots.suffix(1)
        }
    }

    /// Whether something shared that nobody listened to belongs into the picture.
    private func isChosen(unheard node: TraceNode, _ choice: Picture.Choice) -> Bool {
        switch choice {
        case .all: true
        case .named(let name): name == node.name || name == node.operatorName
        case .since(let fact): timeline.unheard(since: fact).contains(node.shared)
        case .last: false
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
        let inner = shared != 0 ? [] : sources.filter { isInner($0, of: stage) }
        let outer = sources.filter { source in !inner.contains { $0.id == source.id } }
        for source in outer { add(source) }
        let indentation = outer.isEmpty ? 0 : 2
        if shared != 0 {
            let all = timeline.together(with: stage)
            var began = beginning(of: all.min { $0.id < $1.id } ?? stage)
            began.column = nil
            let its = marks.ofShared[shared] ?? []
            // It was there before anybody listened.
            if let first = its.first, first.column < began.behind {
                began = Picture.Beginning(time: first.time, column: first.column, behind: first.column)
            }
            lanes.append(lane(stage.name, .shared, indentation, of: all.map(\.id), began: began, its))
        } else {
            let run = run(of: stage)
            lanes.append(lane(outer.isEmpty ? run : stage.name, .stage, indentation, of: stage))
        }
        for (index, source) in inner.enumerated() {
            // What has a name goes by it: another attempt of a source, and what takes its place.
            let name = source.site?.label == nil ? "inner \(index + 1)" : run(of: source)
            lanes.append(lane(name, .inner, indentation + 1, of: source))
        }
    }

    /// Whether an element made an operator subscribe a source: what began after the recording did, below what began before
    /// it, must be such.
    private func isInner(_ source: Timeline.Subscription, of stage: Timeline.Subscription) -> Bool {
        marks.beginnings[source.id] != nil && (marks.beginnings[stage.id] == nil || timeline.isInner(source))
    }

    private func beginning(of stage: Timeline.Subscription) -> Picture.Beginning {
        marks.beginnings[stage.id] ?? Picture.Beginning(time: stage.began)
    }

    /// The name of a sequence, with a number from the second time on that it is subscribed.
    private mutating func run(of source: Timeline.Subscription) -> String {
        let key = Run(name: source.name, origin: source.node.origin.map(ObjectIdentifier.init))
        let run = runs[key, default: 0] + 1
        runs[key] = run
        return run == 1 ? source.name : "\(source.name)·\(run)"
    }

    /// Adds a lane for who listens, if that has a name, is not the only one who listens to something shared, was sent what
    /// nobody had heard before, or failed.
    private mutating func addSubscriber(of root: Timeline.Subscription) {
        let place = root.node.subscriber
        let isOneOfSeveral = timeline.roots.count { $0.node.shared != 0 && $0.node.shared == root.node.shared } > 1
        let isLate =
            marks.replayed.contains(root.id)
            && marks.ofShared[root.node.shared]?.contains { if case .missed = $0.sign { true } else { false } } == true
        guard place?.label != nil || isOneOfSeveral || isLate || marks.faultySubscribers.contains(root.id) else {
            return
        }
        let name = place?.label?.visible ?? place.map { "line \($0.line)" } ?? "subscriber"
        lanes.append(lane(name, .subscriber, 2, of: root, marks.ofSubscriber[root.id] ?? []))
    }

    private func lane(
        _ name: String, _ role: Picture.Role, _ indentation: Int, of stage: Timeline.Subscription,
        _ own: [Picture.Mark]? = nil
    ) -> Picture.Lane {
        lane(
            name, role, indentation, of: [stage.id], began: beginning(of: stage),
            own ?? marks.ofSubscription[stage.id] ?? [])
    }

    private func lane(
        _ name: String, _ role: Picture.Role, _ indentation: Int, of subscriptions: [Int],
        began: Picture.Beginning, _ marks: [Picture.Mark]
    ) -> Picture.Lane {
        let receivers =
            role == .subscriber ? [] : subscriptions.compactMap { timeline.subscriptions[$0]?.node.parent?.id }
        return Picture.Lane(
            name: name, role: role, indentation: indentation, began: began, chain: current, marks: marks,
            subscriptions: subscriptions, receivers: Set(receivers))
    }
}

extension Timeline.Subscription {
    /// Whether a user may mean it by a name.
    func goes(by name: String) -> Bool {
        operatorName == name || site?.label == name || node.subscriber?.label?.visible == name
    }
}
