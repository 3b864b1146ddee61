// Walks the elements of any value that is a sequence, without making an array of them.

/// Produces elements one by one; the usual sources need no closure.
package enum ElementIterator {
    /// The elements of an array from a position on.
    case elements([Value], from: Int)
    /// The integers from one to before another.
    case counting(Int, to: Int)
    /// The characters of a string.
    case characters(String.Iterator)
    /// The characters of a string each of which is one byte.
    case plainCharacters(String.UTF8View.Iterator)
    /// Whatever a function produces until it answers nil.
    case produced(() throws -> Value?)

    /// All of some elements.
    package static func all(_ elements: [Value]) -> ElementIterator { .elements(elements, from: 0) }

    /// The characters of a text.
    package static func characters(of text: String) -> ElementIterator {
        text.isPlain ? .plainCharacters(text.utf8.makeIterator()) : .characters(text.makeIterator())
    }

    /// The next element, or nil at the end.
    package mutating func next() throws -> Value? {
        switch self {
        case .elements(let elements, let position):
            guard position < elements.count else { return nil }
            self = .elements(elements, from: position + 1)
            return elements[position]
        case .counting(let next, let end):
            guard next < end else { return nil }
            // Counting needs no code of the script's where an interruption would be seen.
            if next & 0xFFF == 0 { try Interruption.check() }
            self = .counting(next + 1, to: end)
            return .int(next)
        case .characters(var iterator):
            let character = iterator.next()
            self = .characters(iterator)
            return character.map { .character($0) }
        case .plainCharacters(var iterator):
            let byte = iterator.next()
            self = .plainCharacters(iterator)
            return byte.map { .shortCharacter(ShortText(plain: $0)) }
        case .produced(let produce):
            // It may call a closure that asks the same iterator.
            try StackLimit.check(StackLimit.current)
            return try produce()
        }
    }

    /// The next elements, no more than so many: there may be no end of them.
    package mutating func collect(atMost limit: Int) throws -> [Value] {
        var result: [Value] = []
        while result.count < limit, let element = try next() { result.append(element) }
        return result
    }

    /// All elements that are left.
    package mutating func collect() throws -> [Value] {
        switch self {
        case .elements(let elements, from: 0): return elements
        case .elements(let elements, let position): return Array(elements[position...])
        case .counting(let next, let end):
            guard next < end else { return [] }
            let (count, overflow) = end.subtractingReportingOverflow(next)
            try ArrayLimit.checkAtOnce(overflow ? .max : count)
            return (next..<end).map { .int($0) }
        case .characters(let iterator): return IteratorSequence(iterator).map { .character($0) }
        case .plainCharacters(let iterator):
            return IteratorSequence(iterator).map { .shortCharacter(ShortText(plain: $0)) }
        case .produced(let produce):
            var result: [Value] = []
            while let element = try produce() {
                try Interruption.check()
                try ArrayLimit.check(result.count)
                result.append(element)
            }
            return result
        }
    }
}

/// How large an array may become at one stroke: what asks for more would use up the memory.
package enum ArrayLimit {
    /// A gigabyte.
    static let elements = 1 << 26

    /// - Throws: An error of the run if so many elements are too many.
    static func check(_ count: Int) throws {
        guard count > elements else { return }
        throw RuntimeError(
            "an array of more than \(elements) elements would use up the memory", hint: "lazy and for-in need no array")
    }

    /// - Throws: An error of the run if so many elements, which are made at one stroke, are too many.
    static func checkAtOnce(_ count: Int) throws {
        try check(count)
        try MemoryRoom.check(count * MemoryLayout<Value>.stride)
    }
}

extension Value {
    /// An iterator over the value's elements, or nil if the value is no sequence.
    package func makeIterator() throws -> ElementIterator? {
        if case .shortString(let short) = self { return .characters(of: short.text) }
        guard case .object(let object) = self else { return nil }
        return try object.makeIterator()
    }

    /// Whether the value is a sequence; a script's own is not asked for an iterator.
    package var hasElements: Bool { nominal.isScript ? nominal.walk() != nil : (try? makeIterator()) != nil }

    /// All elements of a sequence, or nil if the value is no sequence.
    package func sequenceElements() throws -> [Value]? {
        if let elements { return elements }
        if let count = try object(as: RangeObject.self)?.integerCount() { try ArrayLimit.checkAtOnce(count) }
        guard var iterator = try makeIterator() else { return nil }
        return try iterator.collect()
    }

    /// A dictionary's element.
    package static func entry(_ key: Value, _ value: Value) -> Value { .tuple([key, value], labels: entryLabels) }

    /// What an insertion into a set gives.
    package static func insertion(_ isNew: Bool, of member: Value) -> Value {
        .tuple([.bool(isNew), member], labels: insertionLabels)
    }

    // Made once: a list for each of them would cost more than all else about it.
    private static let entryLabels: [String?] = ["key", "value"]
    private static let insertionLabels: [String?] = ["inserted", "memberAfterInsert"]

    /// A dictionary.
    package static func dictionary(_ table: OrderedTable) -> Value { .object(DictionaryObject(table)) }

    /// A set.
    package static func set(_ elements: some Sequence<Value>) -> Value {
        var table = OrderedTable()
        for element in elements where table[element] == nil { table[element] = .void }
        return .object(SetObject(table))
    }

    /// A part of an array, whose first element has the position `start` there.
    package static func slice(_ elements: [Value], from start: Int) -> Value {
        .object(ArrayObject(elements, .arraySlice, from: start))
    }

    /// A `ContiguousArray`.
    package static func contiguous(_ elements: [Value]) -> Value { .object(ArrayObject(elements, .contiguousArray)) }

    /// The range of so many Ints, which is a part of such a range as well.
    package static func positions(_ count: Int, from start: Int) -> Value {
        .object(RangeObject(.int(start), .int(start + count), .range))
    }
}

extension RangeObject {
    /// How many integers there are in a range of them; nil for a range of anything else.
    ///
    /// - Throws: An error of the run where an Int cannot say it.
    package func integerCount() throws -> Int? {
        guard let lower = lower?.exactly(Int128.self), let upper = upper?.exactly(Int128.self) else { return nil }
        guard let count = Int(exactly: upper - lower + (nominal === NominalType.closedRange ? 1 : 0)) else {
            throw RuntimeError("the range has more than \(Int.max) elements", code: "E0551")
        }
        return count
    }

    /// Counts integers, or values of a script's own that tell their distances; other bounds are no sequence.
    func integerIterator() throws -> ElementIterator? {
        switch (lower, upper) {
        case (.int(let lower)?, .int(let upper)?):
            // A closed range up to Int.max has no end that an Int could name: it is walked by a function.
            guard nominal == .closedRange else { return .counting(lower, to: upper) }
            return upper < .max ? .counting(lower, to: upper + 1) : stepping(from: .int(lower))
        case (.int(let lower)?, nil): return .counting(lower, to: .max)
        case (.object(let object)?, _) where object.nominal.isInteger: return stepping(from: .object(object))
        case (.object(let object)?, _):
            return object.nominal.witness("advanced").map { advance in
                stepping(from: .object(object)) { try advance.call($0, .int(1)) }
            }
        default: return nil
        }
    }

    private func stepping(
        from lower: Value, _ advance: @escaping (Value) throws -> Value = { try Arithmetic.add($0, .int(1)) }
    ) -> ElementIterator {
        var next: Value? = lower
        return .produced { [upper, nominal] in
            guard let current = next else { return nil }
            if let upper {
                guard try current.isLess(than: upper) || (nominal == .closedRange && current == upper) else {
                    return nil
                }
                next = current == upper ? nil : try advance(current)
            } else {
                next = try advance(current)
            }
            return current
        }
    }
}
