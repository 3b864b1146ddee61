// The elements of a lazy collection by their positions: what asks for one computes no other.

/// A list or a range of Ints, and what `map` and `filter` make of it when an element is asked for.
package indirect enum LazyElements {
    /// Elements that are there, and which of their positions belong to the collection.
    case plain(Value, Range<Int>)
    case mapped(LazyElements, (Value) throws -> Value)
    case filtered(LazyElements, (Value) throws -> Bool)

    /// All elements of a value; nil where positions are no numbers, or elements have to be walked to.
    init?(_ value: Value) {
        if let lazy = value.object(as: SequenceObject.self)?.lazyElements {
            self = lazy
            return
        }
        guard value.object(as: ArrayObject.self) ?? value.object(as: RangeObject.self) != nil,
            let count = value.elementCount()
        else { return nil }
        let start = value.firstPosition
        let (end, overflow) = start.addingReportingOverflow(count)
        if overflow { return nil }
        self = .plain(value, start..<end)
    }

    private var base: LazyElements? {
        switch self {
        case .plain: nil
        case .mapped(let base, _), .filtered(let base, _): base
        }
    }

    /// The position behind the last element.
    var end: Int {
        if case .plain(_, let positions) = self { return positions.upperBound }
        return base?.end ?? 0
    }

    /// The position of the first element.
    func start() throws -> Int {
        switch self {
        case .plain(_, let positions): return positions.lowerBound
        case .mapped(let base, _): return try base.start()
        case .filtered(let base, _): return try included(from: base.start())
        }
    }

    /// The position behind another one.
    func after(_ position: Int) throws -> Int {
        switch self {
        case .plain: return position + 1
        case .mapped(let base, _): return try base.after(position)
        case .filtered(let base, _): return try included(from: base.after(position))
        }
    }

    /// The position before another one, which must not be the first.
    func before(_ position: Int) throws -> Int {
        switch self {
        case .plain: return position - 1
        case .mapped(let base, _): return try base.before(position)
        case .filtered(let base, let isIncluded):
            var earlier = try base.before(position)
            while try !isIncluded(base.element(earlier)) { earlier = try base.before(earlier) }
            return earlier
        }
    }

    // The first position from one on whose element a filter lets pass.
    private func included(from position: Int) throws -> Int {
        guard case .filtered(let base, let isIncluded) = self else { return position }
        var position = position
        while position != base.end, try !isIncluded(base.element(position)) { position = try base.after(position) }
        return position
    }

    /// The element at a position.
    func element(_ position: Int) throws -> Value {
        switch self {
        case .plain(let value, _): return try Subscripts.get(value, .int(position))
        case .mapped(let base, let transform): return try transform(base.element(position))
        case .filtered(let base, _): return try base.element(position)
        }
    }

    /// Whether the elements have as many positions as what they are made of.
    var isCounted: Bool {
        if case .filtered = self { return false }
        return base?.isCounted ?? true
    }

    /// How many elements there are.
    func count() throws -> Int {
        if isCounted { return try end - start() }
        var (position, count) = (try start(), 0)
        while position != end { (position, count) = (try after(position), count + 1) }
        return count
    }

    /// The position so many elements behind another, or at most the end.
    func position(_ distance: Int, after start: Int) throws -> Int {
        if isCounted { return distance < end - start ? start + distance : end }
        var (position, left) = (start, distance)
        while left > 0, position != end { (position, left) = (try after(position), left - 1) }
        return position
    }

    /// The elements between two positions.
    func part(_ positions: Range<Int>) throws -> LazyElements {
        switch self {
        case .plain(let value, _): return .plain(value, positions)
        case .mapped(let base, let transform): return .mapped(try base.part(positions), transform)
        case .filtered(let base, let isIncluded): return .filtered(try base.part(positions), isIncluded)
        }
    }

    /// Walks through the elements, each computed once.
    func makeIterator() throws -> ElementIterator {
        switch self {
        case .plain(let value, let positions):
            var position = positions.lowerBound
            return .produced {
                guard position < positions.upperBound else { return nil }
                defer { position += 1 }
                return try Subscripts.get(value, .int(position))
            }
        case .mapped(let base, let transform):
            var elements = try base.makeIterator()
            return .produced { try elements.next().map(transform) }
        case .filtered(let base, let isIncluded):
            var elements = try base.makeIterator()
            return .produced {
                while let element = try elements.next() {
                    if try isIncluded(element) { return element }
                }
                return nil
            }
        }
    }

    /// Walks through the elements from the last one on.
    func makeReversedIterator() throws -> ElementIterator {
        var position = end
        return .produced {
            guard try position != start() else { return nil }
            position = try before(position)
            return try element(position)
        }
    }
}
