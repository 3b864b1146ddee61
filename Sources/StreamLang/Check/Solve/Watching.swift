// What a look at something undecided depends on, and waking it when that changes.

/// Something that a look may depend on: a variable, or a constraint that is not met yet.
package class Watched {
    /// When it was made among the variables; 0 if it is none.
    package let order: Int
    /// Those to wake when more is known of it.
    fileprivate(set) var watches: Watches.List?
    /// Those to wake when another type converts to it. They are apart since the element of a literal has many of both.
    fileprivate(set) var lowerWatches: Watches.List?
    /// The look that noted it last, and what of it was noted.
    fileprivate var look = 0
    fileprivate var noted: Events = []

    init(order: Int = 0) { self.order = order }
}

/// What may become of a variable or a constraint.
package struct Events: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It was bound, or decided.
    static let bound = Events(rawValue: 1)
    static let lower = Events(rawValue: 2)
    static let upper = Events(rawValue: 4)
    static let required = Events(rawValue: 8)
    static let literal = Events(rawValue: 16)
    static let waiting = Events(rawValue: 32)
    static let all = Events(rawValue: 63)
}

/// A thing that sleeps for some purposes.
package struct Watch {
    let work: Work
    var purposes: UInt16
    let index: Int32
}

/// All watches of a statement, in linked lists: there are many short ones, which as arrays would cost an allocation each.
package struct Watches {
    /// Where a list begins, with the watch that was added last.
    package typealias List = Int32
    private var links: [(watch: Watch, next: List?)] = []
    var count: Int { links.count }

    /// The first watch of a list, and the rest; nil for a list of a statement that is finished.
    subscript(list: List) -> (watch: Watch, next: List?)? { Int(list) < links.count ? links[Int(list)] : nil }

    /// A list with one more watch; nil if its first one is the same thing's, which then wakes that for these purposes too.
    /// That is not taken back with a trial: to look once more is no harm.
    fileprivate mutating func adding(_ watch: Watch, to list: List?) -> List? {
        let list = list.flatMap { Int($0) < links.count ? $0 : nil }
        if let list {
            let first = links[Int(list)].watch
            if first.index == watch.index, first.work == watch.work {
                links[Int(list)].watch.purposes |= watch.purposes
                return nil
            }
        }
        links.append((watch, list))
        return List(links.count - 1)
    }

    /// Forgets those that were added since there were so many.
    mutating func cut(to count: Int) { links.removeLast(links.count - count) }
}

/// What the looks at hand depend on. A look inside another one notes for both.
struct Looks {
    /// What was noted, in the first so many places.
    fileprivate var noted: [(thing: Watched, events: Events)] = []
    fileprivate var notedCount = 0
    fileprivate var current: Look?
    fileprivate var count = 0

    fileprivate struct Look {
        let number: Int
        let start: Int
        /// Variables that were made later are its own.
        let limit: Int
        /// For what else it is in vain.
        var purposes: UInt16 = 0
    }

    /// Begins a look, inside of the one at hand if there is one.
    fileprivate mutating func begin(_ limit: Int) -> (outer: Look?, look: Look) {
        count += 1
        let outer = current
        let look = Look(number: count, start: notedCount, limit: limit)
        current = look
        return (outer, look)
    }

    /// Ends a look. Nobody but those around it asks for what was noted.
    fileprivate mutating func end(inside outer: Look?) {
        current = outer
        if outer == nil { notedCount = 0 }
    }

    fileprivate mutating func note(_ thing: Watched, _ events: Events) {
        if notedCount < noted.count { noted[notedCount] = (thing, events) } else { noted.append((thing, events)) }
        notedCount += 1
    }

    /// Lets go of what was noted for looks that are over.
    mutating func forget() {
        noted.removeAll(keepingCapacity: true)
        notedCount = 0
    }
}

extension Solver {
    // MARK: Noting

    /// Notes that what is being looked at depends on something.
    func note(_ thing: Watched, _ events: Events) {
        guard let look = looks.current else { return }
        if thing.look == look.number {
            if thing.noted.isSuperset(of: events) { return }
            thing.noted.formUnion(events)
        } else {
            thing.look = look.number
            thing.noted = events
        }
        looks.note(thing, events)
    }

    /// Notes all variables in a type that are still to be found.
    func note(variablesIn type: Type, _ events: Events) {
        if looks.current == nil || !type.hasVariables { return }
        let type = type.found
        if let variable = type.variable { return note(variable, events) }
        type.forEachPart { note(variablesIn: $0, events) }
    }

    /// Says of the look at hand that one for other purposes would come to the same end.
    func noteVain(for purposes: UInt16) { looks.current?.purposes |= purposes }

    /// Looks at the things of a kind that are awake for a purpose, from a position on, until one of them is decided.
    ///
    /// - Parameter decide: True if it was decided, false if nothing can be said yet, nil if something is wrong.
    /// - Returns: What came of it; `.none` if nothing can be said of any.
    func first(_ work: Work, _ purpose: Int, from start: Int, _ decide: (Int) -> Bool?) -> Bool?? {
        var index = start
        while let next = worklists[Int(work.rawValue)].first(for: purpose, from: index) {
            index = next + 1
            steps += 1
            let (outer, look) = looks.begin(variableCount)
            let result = decide(next)
            if result == false {
                let purposes = looks.current!.purposes | 1 << UInt16(purpose)
                sleep(Watch(work: work, purposes: purposes, index: Int32(next)), look)
            }
            looks.end(inside: outer)
            if result != false { return .some(result) }
        }
        return .none
    }

    // MARK: Sleeping and waking

    /// Lets a thing sleep until something changes that a look at it depended on.
    private func sleep(_ watch: Watch, _ look: Looks.Look) {
        let awake = worklists[Int(watch.work.rawValue)].purposes(of: Int(watch.index))
        flip(watch.work, Int(watch.index), watch.purposes & awake)
        for index in look.start..<looks.notedCount {
            let (thing, events) = looks.noted[index]
            if thing.order > look.limit { continue }
            if events.contains(.lower), let list = watches.adding(watch, to: thing.lowerWatches) {
                record(.lowerWatches(thing, thing.lowerWatches))
                thing.lowerWatches = list
            }
            if !events.subtracting(.lower).isEmpty, let list = watches.adding(watch, to: thing.watches) {
                record(.watches(thing, thing.watches))
                thing.watches = list
            }
        }
        steps += looks.notedCount - look.start
    }

    /// Wakes what depends on something that has changed.
    func changed(_ thing: Watched, _ events: Events) {
        if !events.isDisjoint(with: [.lower, .bound]), let woken = thing.lowerWatches {
            record(.lowerWatches(thing, woken))
            thing.lowerWatches = nil
            wake(all: woken)
        }
        if events != .lower, let woken = thing.watches {
            record(.watches(thing, woken))
            thing.watches = nil
            wake(all: woken)
        }
    }

    private func wake(all list: Watches.List) {
        var next: Watches.List? = list
        while let list = next, let (watch, rest) = watches[list] {
            next = rest
            steps += 1
            wake(watch.work, Int(watch.index), watch.purposes)
        }
    }

    /// Wakes a thing for some purposes.
    func wake(_ work: Work, _ index: Int, _ purposes: UInt16) {
        guard index < worklists[Int(work.rawValue)].count else { return }
        flip(work, index, purposes & ~worklists[Int(work.rawValue)].purposes(of: index))
    }

    /// Lets a thing sleep for ever that is decided.
    func retire(_ work: Work, _ index: Int) {
        guard index < worklists[Int(work.rawValue)].count else { return }
        flip(work, index, worklists[Int(work.rawValue)].purposes(of: index))
    }

    private func flip(_ work: Work, _ index: Int, _ purposes: UInt16) {
        if purposes == 0 { return }
        worklists[Int(work.rawValue)].flip(index, purposes)
        record(.flipped(work, Int32(index), purposes))
    }

    /// Takes back a change of a watched thing.
    func restore(_ change: Change) {
        switch change {
        case .watches(let thing, let list): thing.watches = list
        case .lowerWatches(let thing, let list): thing.lowerWatches = list
        default: break
        }
    }
}
