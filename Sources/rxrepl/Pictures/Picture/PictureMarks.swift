// Which column each fact of a recording stands in: an element and what became of it share one.

import RxEngine

/// The marks of a recording, by subscription and by what subscriptions share.
///
/// Columns are found by cause, never by time: an element stands in the column of the one that it came from, as long as that
/// is being handled, or nothing has happened in its turn since, and its lane has nothing there or behind it yet. What else
/// a turn makes begins a column of it: what nothing caused, the second of several elements that one made, what a lane hears
/// after something younger, and what the end of a sequence makes of others than the element that it came with. A source has
/// a column in which all the lanes below it have room, so that the element stands in the same one there.
struct PictureMarks {
    private(set) var columns: [Picture.Column] = []
    /// The marks of each subscription, by its number.
    private(set) var ofSubscription: [Int: [Picture.Mark]] = [:]
    /// The marks of what several subscriptions share, by its number.
    private(set) var ofShared: [Int: [Picture.Mark]] = [:]
    /// What reached each subscriber, by the number of the subscription next to it.
    private(set) var ofSubscriber: [Int: [Picture.Mark]] = [:]
    /// The subscriptions next to a subscriber whose closure failed.
    private(set) var faultySubscribers: Set<Int> = []
    /// The subscriptions that were sent what their source had kept.
    private(set) var replayed: Set<Int> = []
    /// What has no number of a subscription: subjects that were fed while nobody listened.
    private(set) var nodesOfShared: [Int: TraceNode] = [:]
    /// Where each subscription began that was made in the recording, and not before.
    private(set) var beginnings: [Int: Picture.Beginning] = [:]

    /// One push into something shared: all its subscribers tell of it.
    private struct Push: Hashable {
        let shared: Int
        let turn: Int
        let insideOf: Int?
        let kind: TraceEvent.Kind
        /// Which of a subscription's events in that turn it was.
        let count: Int
    }

    private struct Cell: Hashable {
        let id: Int
        let column: Int
    }

    private struct Key: Hashable {
        let id: Int
        let push: Push
    }

    /// The turn that is going on, with its columns: facts of several turns may alternate.
    private var columnsOfTurn: [Int: [Int]] = [:]
    private var columnOfFact = ColumnsOfFacts()
    private var lastColumn: [Int: Int] = [:]
    private var pushes: [Push: Picture.Mark] = [:]
    /// The fact that stands for several: what each subscriber of something shared is told is one element.
    private var firstOf: [Int: Int] = [:]
    /// The element that made an operator subscribe a source.
    private var makers: [Int: Int] = [:]
    /// The end of another source that made an operator subscribe this one.
    private var endsBefore: [Int: Int] = [:]
    /// The facts that are ends; whether they are errors.
    private var endsOfFact: [Int: Bool] = [:]
    /// The columns in which there is an element.
    private var hasElement: [Bool] = []
    /// The columns in which there is something that a closure pushed.
    private var hasPush: [Bool] = []
    /// Where lanes have what they dropped.
    private var ghosts: Set<Cell> = []
    private var counts: [Key: Int] = [:]
    /// How many elements that come next to a subscription were sent before.
    private var replays: [Int: Int] = [:]
    /// What each subscription got from above and has not sent on, dropped or kept behind.
    private var waiting: [Int: [(fact: Int, payload: String)]] = [:]
    private var joins = PictureJoins()
    /// Facts outside of any turn stand together with their neighbours.
    private var loneTurn = 0
    private var isLone = false

    init(_ events: [TraceEvent]) {
        for event in events { add(event) }
    }

    private mutating func add(_ event: TraceEvent) {
        let turn = turn(of: event)
        switch event.kind {
        case .next: addElement(event, turn)
        case .error, .completed:
            let column = endColumn(of: event, turn)
            mark(event, event.kind == .error ? .error(event.payloadText ?? "") : .completed, in: column)
        case .dropped where event.id != 0:
            let column = ghostColumn(of: event, turn)
            ghosts.insert(Cell(id: event.id, column: column))
            let origin = takeOrigin(of: event, isDropped: true)
            let sign = Picture.Sign.dropped(event.payloadText ?? "", cause: event.causeText ?? "")
            ofSubscription[event.id, default: []].append(made(event, sign, in: column, from: origin))
        case .missed:
            nodesOfShared[event.node.shared] = event.node
            let column = newColumn(event, turn)
            hasElement[column] = true
            ofShared[event.node.shared, default: []]
                .append(made(event, .missed(event.payloadText ?? ""), in: column, from: nil))
        case .delivered:
            let column = event.insideOf.flatMap { columnOfFact[$0] } ?? newColumn(event, turn)
            let sign: Picture.Sign =
                switch event.event {
                case .error: .error(event.payloadText ?? "")
                case .completed: .completed
                case _: .value(event.payloadText ?? "")
                }
            ofSubscriber[event.id, default: []].append(made(event, sign, in: column, from: event.insideOf))
        case .dispose:
            let isOver = ofSubscription[event.id]?.last?.sign.isEnd == true
            let isHeard = event.depth > 0 || ofSubscriber[event.id]?.last?.sign.isEnd == true
            if isOver, isHeard { return }
            let column = endColumn(of: event, turn)
            let mark = made(event, .unsubscribed, in: column, from: nil)
            if !isOver { ofSubscription[event.id, default: []].append(mark) }
            if isHeard { return }
            let isFault = event.cause == DisposeCause.closureFailed.description
            let its = isFault ? made(event, .error(event.causeText ?? ""), in: column, from: nil) : mark
            ofSubscriber[event.id, default: []].append(its)
            if isFault { faultySubscribers.insert(event.id) }
        case .subscribe:
            beginnings[event.id] = Picture.Beginning(
                time: event.time, column: event.insideOf.flatMap { columnOfFact[$0] }, behind: columns.count)
            guard let maker = event.insideOf else { break }
            if endsOfFact[maker] == nil { makers[event.id] = maker } else { endsBefore[event.id] = maker }
        case .replayed:
            replays[event.id, default: 0] += 1
            replayed.insert(event.id)
        case .dropped, .hop, .connection, .retry, .anomaly: break
        }
    }

    private mutating func turn(of event: TraceEvent) -> Int {
        if event.turn != 0 {
            isLone = false
            return event.turn
        }
        if !isLone { loneTurn -= 1 }
        isLone = true
        return loneTurn
    }

    private mutating func addElement(_ event: TraceEvent, _ turn: Int) {
        let sign = Picture.Sign.value(event.payloadText ?? "")
        let isReplay = replays[event.id, default: 0] > 0
        let maker = takeOrigin(of: event) ?? operatorsInput(around: event) ?? makers[event.id]
        let parts = joins.takeParts(of: event)
        // What a join only passes on is the element that it was.
        let alike = parts.filter { $0.payload == event.payload }
        let origin = alike.contains { $0.fact == maker } ? maker : alike.first?.fact ?? maker
        let mark: Picture.Mark
        if event.node.shared != 0, !isReplay {
            let push = push(of: event, turn)
            if let first = pushes[push] {
                firstOf[event.number] = first.fact
                let column = isFree(first.column, for: event) ? first.column : newColumn(event, turn)
                mark = made(event, sign, in: column, from: first.fact)
            } else {
                let column = place(event, turn, from: origin)
                mark = made(event, sign, in: column, from: origin)
                pushes[push] = mark
                ofShared[event.node.shared, default: []].append(mark)
            }
        } else {
            let column = place(event, turn, from: origin)
            if isReplay {
                replays[event.id, default: 0] -= 1
                let sent = ofShared[event.node.shared]?.last { $0.sign.value == sign.value }
                firstOf[event.number] = sent?.fact
                mark = made(event, sign, in: column, from: sent?.fact)
                // What it had before anybody heard it, such as the value it was made with.
                if sent == nil { ofShared[event.node.shared, default: []].append(mark) }
            } else {
                mark = made(event, sign, in: column, from: origin, and: parts)
            }
        }
        columnOfFact[event.number] = mark.column
        if event.parent != nil { columnOfFact.markAsInput(event.number) }
        lastColumn[event.id] = mark.column
        ofSubscription[event.id, default: []].append(mark)
        joins.note(event)
        if let parent = event.parent { waiting[parent, default: []].append((event.number, event.payload ?? "")) }
    }

    /// Which push into what is shared an event tells of.
    private mutating func push(of event: TraceEvent, _ turn: Int) -> Push {
        func push(_ count: Int) -> Push {
            Push(shared: event.node.shared, turn: turn, insideOf: event.insideOf, kind: event.kind, count: count)
        }
        let key = Key(id: event.id, push: push(0))
        let count = counts[key, default: 0]
        counts[key] = count + 1
        return push(count)
    }

    /// The column of the element that it came from, if that is of this turn and there is room for it; else a new one.
    private mutating func place(_ event: TraceEvent, _ turn: Int, from origin: Int?) -> Int {
        let column = room(event, turn, from: origin) ?? newColumn(event, turn)
        hasElement[column] = true
        return column
    }

    private mutating func room(_ event: TraceEvent, _ turn: Int, from origin: Int?) -> Int? {
        let made = origin.flatMap { columnOfFact[$0] }
        guard let outer = event.insideOf.flatMap({ columnOfFact[$0] }) ?? made, columns[outer].turn == turn,
            isFree(outer, for: event)
        else { return nil }
        if let inside = event.insideOf {
            if inside == origin { return outer }
            // What an end makes of others would stand below an element that it has nothing to do with.
            if endsOfFact[inside] != nil, hasElement[outer], made != outer { return nil }
            // Of what a closure pushes, one after the other, only the first stands with what the closure was called for.
            if event.node.shared != 0 {
                if hasPush[outer] || columnsOfTurn[turn]?.last != outer { return nil }
                hasPush[outer] = true
            }
        } else if columnsOfTurn[turn]?.last != outer {
            return nil
        }
        var below = event.node.parent
        while let node = below {
            if lastColumn[node.id].map({ $0 >= outer }) == true { return nil }
            below = node.parent
        }
        return outer
    }

    /// Whether the lane of an event has nothing in a column or behind it.
    private func isFree(_ column: Int, for event: TraceEvent) -> Bool {
        guard lastColumn[event.id].map({ $0 < column }) ?? true else { return false }
        return ghosts.isEmpty || !ghosts.contains(Cell(id: event.id, column: column))
    }

    /// Where what an operator dropped stands: in its own column if that is of this turn, else in that of the event that made
    /// the operator drop it, if the lane shows nothing else there.
    private mutating func ghostColumn(of event: TraceEvent, _ turn: Int) -> Int {
        let own = waiting[event.id]?.first { $0.payload == event.payload }.flatMap { columnOfFact[$0.fact] }
        let outer = event.insideOf.flatMap { columnOfFact[$0] }
        let shown = ofSubscription[event.id] ?? []
        for column in [own, outer] {
            guard let column, columns[column].turn == turn, !ghosts.contains(Cell(id: event.id, column: column)) else {
                continue
            }
            if !shown.reversed().prefix(16).contains(where: { $0.column == column && $0.sign.value != nil }) {
                return column
            }
        }
        return newColumn(event, turn)
    }

    private mutating func newColumn(_ event: TraceEvent, _ turn: Int) -> Int {
        columns.append(Picture.Column(turn: turn, time: event.time))
        hasElement.append(false)
        hasPush.append(false)
        columnsOfTurn[turn, default: []].append(columns.count - 1)
        columnOfFact[event.number] = columns.count - 1
        return columns.count - 1
    }

    /// Where an end stands: with what brought it, else with the last of its turn. A source that takes the place of one that
    /// failed fails later than that.
    private mutating func endColumn(of event: TraceEvent, _ turn: Int) -> Int {
        let outer = event.insideOf.flatMap { columnOfFact[$0] }
        let last = columnsOfTurn[turn]?.last
        var earliest = lastColumn[event.id] ?? -1
        if event.kind == .error, let former = endsBefore[event.id], endsOfFact[former] == true {
            earliest = max(earliest, (columnOfFact[former] ?? -1) + 1)
        }
        if event.kind == .error, event.insideOf == nil, makers[event.id] == nil, let began = beginnings[event.id] {
            earliest = max(earliest, began.behind)
        }
        let column = [outer, last].lazy.compactMap { $0 }.first { $0 >= earliest && columns[$0].turn == turn }
        let found = column ?? newColumn(event, turn)
        columnOfFact[event.number] = found
        if event.kind == .error || event.kind == .completed { endsOfFact[event.number] = event.kind == .error }
        return found
    }

    private mutating func mark(_ event: TraceEvent, _ sign: Picture.Sign, in column: Int) {
        lastColumn[event.id] = column
        ofSubscription[event.id, default: []].append(made(event, sign, in: column, from: nil))
        guard event.node.shared != 0 else { return }
        if ofShared[event.node.shared]?.last?.sign.isEnd != true {
            ofShared[event.node.shared, default: []].append(made(event, sign, in: column, from: nil))
        }
    }

    private func made(
        _ event: TraceEvent, _ sign: Picture.Sign, in column: Int, from origin: Int?,
        and parts: [PictureJoins.Part] = []
    ) -> Picture.Mark {
        Picture.Mark(
            sign: sign, column: column, turn: columns[column].turn, time: event.time, fact: event.number,
            thread: event.threadName, origin: origin.map { firstOf[$0] ?? $0 },
            others: parts.map(\.fact).filter { $0 != origin }.map { firstOf[$0] ?? $0 })
    }

    /// The element from above that became of an event: the one inside whose handling it happened, else the one that has
    /// waited longest and looks the same, else the last that came. What is dropped looks the same.
    private mutating func takeOrigin(of event: TraceEvent, isDropped: Bool = false) -> Int? {
        guard let its = waiting.index(forKey: event.id) else { return nil }
        let count = waiting.values[its].count
        if count == 0 { return nil }
        func alike() -> Int? { waiting.values[its].firstIndex { $0.payload == event.payload } }
        func outer() -> Int? { waiting.values[its].lastIndex { $0.fact == event.insideOf } }
        let place = (isDropped ? alike() ?? outer() : outer() ?? alike()) ?? count - 1
        let fact = waiting.values[its][place].fact
        // The last one stays, for operators that send on what came last, again and again.
        if count > 1 { waiting.values[its].remove(at: place) }
        if count > 64 { waiting.values[its].removeFirst() }
        return fact
    }

    /// The element that an operator was handling when it pushed something into a subject of its own, as `publish` and
    /// `groupBy` do. What a subscriber pushes is an element of its own.
    private func operatorsInput(around event: TraceEvent) -> Int? {
        event.insideOf.flatMap { columnOfFact.isInput($0) ? $0 : nil }
    }
}
