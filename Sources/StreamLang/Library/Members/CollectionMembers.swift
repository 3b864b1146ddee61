// Members of every collection: counting, ends and positions.

import struct Foundation.Data
import struct Foundation.IndexSet

extension Library {
    package static let collectionMembers: [Builtin] = [
        Builtin(
            .property, on: .collection, "count: Int", "How many elements there are.",
            example: "print([1, 2, 3].count)\n// => 3"
        ) { a in
            if let count = try a.receiver.steppedRange?.stepCount() { return .int(count) }
            return .int(try a.elementCount())
        },
        Builtin(
            .property, on: .collection, "isEmpty: Bool", "Whether there are no elements.",
            example: "print([].isEmpty)\n// => true"
        ) { a in
            if let isEmpty = a.receiver.scriptWalk?.isEmpty { return .bool(try isEmpty(a.receiver)) }
            var iterator = try a.iterator()
            return .bool(try iterator.next() == nil)
        },
        Builtin(
            .property, on: .collection, "first: Element?", "The first element, or nil without elements.",
            example: "print([1, 2].first!)\n// => 1"
        ) { a in
            var iterator = try a.iterator()
            return .optional(try iterator.next())
        },
        Builtin(
            .property, on: .collection, "last: Element?", "The last element, or nil without elements.",
            example: "print([1, 2].last!)\n// => 2"
        ) { a in
            if let indices = try a.receiver.scriptIndices(), let read = a.receiver.scriptWalk?.read {
                return .optional(try indices.last.map { try read(a.receiver, $0) })
            }
            if let range = a.receiver.object(as: RangeObject.self), let count = try range.stepCount() {
                return .optional(count == 0 ? nil : try range.lower.map { try RangeObject.advance($0, by: count - 1) })
            }
            return .optional(try a.elements().last)
        },
        Builtin(
            .method, on: .collection, "randomElement() -> Element?", "Returns an element at random.",
            example: "print([7].randomElement()!)\n// => 7"
        ) { a in
            var generator = a.generator
            return .optional(try a.elements().randomElement(using: &generator))
        },
        Builtin(
            .property, on: .collection, "startIndex: Self.Index", "The position of the first element.",
            example: "print([1, 2].startIndex)\n// => 0"
        ) { a in try a.position(0) },
        Builtin(
            .property, on: .collection, "endIndex: Self.Index", "The position after the last element.",
            example: "print([1, 2].endIndex)\n// => 2"
        ) { a in try a.position(a.elementCount()) },
        Builtin(
            .property, on: .collection, "indices: Self.Indices", "The positions of all elements.",
            example: "print([5, 6].indices)\n// => 0..<2"
        ) { a in
            let slice = a.receiver.object(as: SliceObject.self)
            let isRange =
                a.resultType.nominal.map { $0 === NominalType.range }
                ?? (slice?.base ?? a.receiver).nominal.isKind(of: .randomAccessCollection)
            if let positions = try a.allPositions() {
                if isRange { return try Arithmetic.range(positions[0], positions[positions.count - 1], closed: false) }
                return .object(IndicesObject(of: slice?.base ?? a.receiver, positions))
            }
            let count = try a.elementCount()
            if a.receiver.nominal === NominalType.closedRange {
                return .object(IndicesObject(of: a.receiver, try (0...count).map { try a.position($0) }))
            }
            return try Arithmetic.range(a.position(0), a.position(count), closed: false)
        },
        Builtin(
            .method, on: .collection, "index(after i: Self.Index) -> Self.Index", "The position after another.",
            example: "print([5, 6].index(after: 0))\n// => 1"
        ) { a in try a.position(a[0], movedBy: 1) },
        Builtin(
            .method, on: .collection, "index(before i: Self.Index) -> Self.Index where Self: BidirectionalCollection",
            "The position before another.",
            example: "print([5, 6].index(before: 1))\n// => 0"
        ) { a in try a.position(a[0], movedBy: -1) },
        Builtin(
            .method, on: .collection, "index(_ i: Self.Index, offsetBy distance: Int) -> Self.Index",
            "The position some elements on.",
            example: "print([5, 6].index(0, offsetBy: 1))\n// => 1"
        ) { a in try a.position(a[0], movedBy: a.int(1)) },
        Builtin(
            .method, on: .collection, "firstIndex(of element: Element) -> Self.Index? where Element: Equatable",
            "The position of the first element equal to a value.",
            example: "print([5, 6].firstIndex(of: 6)!)\n// => 1"
        ) { a in .optional(try a.firstOffset { try $0.equals(a[0]) }.map { try a.position($0) }) },
        Builtin(
            .method, on: .collection, "firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Self.Index?",
            "The position of the first element that satisfies a predicate.",
            example: "print([5, 6].firstIndex { $0 > 5 }!)\n// => 1"
        ) { a in
            let predicate = try a.function(0)
            return .optional(try a.firstOffset { try predicate.test($0) }.map { try a.position($0) })
        },
        Builtin(
            .method, on: .collection,
            "lastIndex(of element: Element) -> Self.Index? where Self: BidirectionalCollection, Element: Equatable",
            "The position of the last element equal to a value.",
            example: "print([5, 6, 5].lastIndex(of: 5)!)\n// => 2"
        ) { a in .optional(try a.elements().lastIndex { try $0.equals(a[0]) }.map { try a.position($0) }) },
        Builtin(
            .method, on: .collection,
            "lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Self.Index? where Self: BidirectionalCollection",
            "The position of the last element that satisfies a predicate.",
            example: "print([5, 6, 7].lastIndex { $0 < 7 }!)\n// => 1"
        ) { a in
            let predicate = try a.function(0)
            return .optional(try a.elements().lastIndex { try predicate.test($0) }.map { try a.position($0) })
        },
        Builtin(
            .method, on: .collection,
            "last(where predicate: (Element) throws -> Bool) rethrows -> Element? where Self: BidirectionalCollection",
            "The last element that satisfies a predicate.", example: "print([5, 6, 7].last { $0 < 7 }!)\n// => 6"
        ) { a in
            let predicate = try a.function(0)
            return .optional(try a.elements().last { try predicate.test($0) })
        },
        Builtin(
            .method, on: .collection,
            "index(_ i: Self.Index, offsetBy distance: Int, limitedBy limit: Self.Index) -> Self.Index?",
            "The position some elements on, or nil beyond a limit.",
            example: "print([5, 6].index(0, offsetBy: 5, limitedBy: 2) == nil)\n// => true"
        ) { a in .optional(try a.limitedPosition()) },
        Builtin(
            .method, on: .collection, "formIndex(after i: inout Self.Index)", "Moves a position to the next one.",
            example: "var i = 0\n[5, 6].formIndex(after: &i)\nprint(i)\n// => 1"
        ) { a in
            if let cell = a[0].object(as: Cell.self) { cell.value = try a.position(cell.value, movedBy: 1) }
            return .void
        },
        Builtin(
            .method, on: .collection, "formIndex(before i: inout Self.Index) where Self: BidirectionalCollection",
            "Moves a position to the one before.",
            example: "var i = 1\n[5, 6].formIndex(before: &i)\nprint(i)\n// => 0"
        ) { a in
            if let cell = a[0].object(as: Cell.self) { cell.value = try a.position(cell.value, movedBy: -1) }
            return .void
        },
        Builtin(
            .method, on: .collection, "formIndex(_ i: inout Self.Index, offsetBy distance: Int)",
            "Moves a position some elements on.",
            example: "var i = 0\n[5, 6, 7].formIndex(&i, offsetBy: 2)\nprint(i)\n// => 2"
        ) { a in
            if let cell = a[0].object(as: Cell.self) { cell.value = try a.position(cell.value, movedBy: a.int(1)) }
            return .void
        },
        Builtin(
            .method, on: .collection,
            "formIndex(_ i: inout Self.Index, offsetBy distance: Int, limitedBy limit: Self.Index) -> Bool",
            "Moves a position some elements on, or to a limit that lies before; tells whether it came so far.",
            example: "var i = 0\nprint([5, 6, 7].formIndex(&i, offsetBy: 9, limitedBy: 2), i)\n// => false 2"
        ) { a in
            guard let cell = a[0].object(as: Cell.self) else { return .bool(false) }
            let moved = try Arguments(receiver: a.receiver, [cell.value, a[1], a[2]], in: a.context).limitedPosition()
            cell.value = moved ?? a[2]
            return .bool(moved != nil)
        },
        Builtin(
            .method, on: .collection, "distance(from start: Self.Index, to end: Self.Index) -> Int",
            "How far two positions are apart.",
            example: "print([5, 6].distance(from: 0, to: 2))\n// => 2"
        ) { a in
            if a.isTextPosition(0), let text = a.receiver.part {
                return .int(text.distance(from: try a.stringIndex(0, in: text), to: try a.stringIndex(1, in: text)))
            }
            if let positions = try a.ownPositions(with: a[0]) {
                return .int(try a.offset(of: a[1], in: positions) - a.offset(of: a[0], in: positions))
            }
            if let range = a.receiver.steppedRange {
                return .int(try a.offset(of: a[1], in: range) - a.offset(of: a[0], in: range))
            }
            return try Arithmetic.subtract(a[1], a[0])
        },
        Builtin(
            .subscript, on: .collection, "subscript(position: Self.Index) -> Element", "The element at a position.",
            example: "print([5, 6][1])\n// => 6"
        ) { a in try a.elementOrPart() },
        Builtin(
            .subscript, on: .collection, "subscript(bounds: any RangeExpression<Self.Index>) -> Self.SubSequence",
            "The elements in a range.",
            example: "print([5, 6, 7][1...])\n// => [6, 7]"
        ) { a in try a.elementOrPart() },
    ]
}

extension Library {
    /// What shortens a collection that is its own part: a slice, a range, a script's own view.
    package static let shorteningMembers: [Builtin] = [
        .mutating(
            on: .collection, "removeFirst() -> Element where Self == Self.SubSequence",
            "Removes and returns the first element of a collection that is its own part."
        ) { collection, a in try a.removed(from: &collection, atStart: true) },
        .mutating(
            on: .collection, "removeFirst(_ k: Int) where Self == Self.SubSequence",
            "Removes the first elements of a collection that is its own part."
        ) { collection, a in
            _ = try a.cut(&collection, a.count(0), atStart: true)
            return .void
        },
        .mutating(
            on: .collection, "popFirst() -> Element? where Self == Self.SubSequence",
            "Removes and returns the first element of a collection that is its own part, or returns nil without any."
        ) { collection, a in
            try collection.isWithoutElements() ? .none : .some(a.removed(from: &collection, atStart: true))
        },
        .mutating(
            on: .bidirectionalCollection, "removeLast() -> Element where Self == Self.SubSequence",
            "Removes and returns the last element of a collection that is its own part."
        ) { collection, a in try a.removed(from: &collection, atStart: false) },
        .mutating(
            on: .bidirectionalCollection, "removeLast(_ k: Int) where Self == Self.SubSequence",
            "Removes the last elements of a collection that is its own part."
        ) { collection, a in
            _ = try a.cut(&collection, a.count(0), atStart: false)
            return .void
        },
        .mutating(
            on: .bidirectionalCollection, "popLast() -> Element? where Self == Self.SubSequence",
            "Removes and returns the last element of a collection that is its own part, or returns nil without any."
        ) { collection, a in
            try collection.isWithoutElements() ? .none : .some(a.removed(from: &collection, atStart: false))
        },
    ]
}

extension Arguments {
    /// What a collection has at a position, or in a range of them.
    func elementOrPart() throws -> Value {
        guard let range = self[0].object(as: RangeObject.self) else { return try Subscripts.get(receiver, self[0]) }
        return try slice(range.lower, range.upper, closed: range.isClosed)
    }

    /// Takes an element off an end of a collection, which must have some.
    fileprivate func removed(from collection: inout Value, atStart: Bool) throws -> Value {
        guard let removed = try cut(&collection, 1, atStart: atStart).first else { return .void }
        return removed
    }

    /// Takes some elements off an end of a collection.
    package func cut(_ collection: inout Value, _ count: Int, atStart: Bool) throws -> ArraySlice<Value> {
        let elements = try collection.sequenceElements() ?? []
        guard count <= elements.count else {
            throw RuntimeError(
                "cannot remove \(count.counted("element")) of a collection that has \(elements.count)",
                hint: atStart ? "popFirst()" : "popLast()")
        }
        // What is taken off the end of a slice is taken out of its collection, where that can be.
        if !atStart, let slice = collection.object(as: SliceObject.self), let replace = collection.ownWalk?.replace {
            try replace(&collection, slice.positions[elements.count - count], nil, [])
            return elements.suffix(count)
        }
        let rest = atStart ? elements.dropFirst(count) : elements.dropLast(count)
        collection = try Arguments(receiver: collection, in: context).part(Array(rest), from: rest.startIndex)
        return atStart ? elements.prefix(count) : elements.suffix(count)
    }
}

extension Value {
    fileprivate func isWithoutElements() throws -> Bool {
        var iterator = try makeIterator()
        return try iterator?.next() == nil
    }
}

// A string that is known only as a collection has positions of its own all the same.
extension Arguments {
    /// How many elements the receiver has.
    fileprivate func elementCount() throws -> Int {
        try receiver.countedElements() ?? elements().count
    }

    /// The receiver's position of the element with an offset.
    package func position(_ offset: Int) throws -> Value {
        if let placed = receiver.placed { return placed.position(offset) }
        if let text = receiver.part { return .index(text.index(text.startIndex, offsetBy: offset)) }
        if receiver.nominal === NominalType.dictionary { return .dictionaryIndex(offset) }
        if let range = receiver.steppedRange { return try range.position(offset) }
        guard let indices = try receiver.scriptIndices() else { return .int(receiver.firstPosition + offset) }
        if offset < indices.count { return indices[offset] }
        return try receiver.nominal.walk()?.endIndex?(receiver) ?? .int(offset)
    }

    /// How many elements come before the first that fits; those behind it are not asked for.
    fileprivate func firstOffset(_ isMeant: (Value) throws -> Bool) throws -> Int? {
        var (iterator, offset) = (try iterator(), 0)
        while let element = try iterator.next() {
            if try isMeant(element) { return offset }
            offset += 1
        }
        return nil
    }

    /// The position so many elements behind another.
    fileprivate func position(_ start: Value, movedBy distance: Int) throws -> Value {
        if receiver.placed == nil, let start = start.object(as: NativeObject<String.Index>.self)?.native {
            let text = try part()
            guard start >= text.startIndex, start <= text.endIndex else { throw Subscripts.outOfBounds }
            return .index(try index(from: start, by: distance))
        }
        if receiver.nominal === NominalType.dictionary, let offset = start.dictionaryOffset {
            let moved = offset.addingSaturating(distance)
            guard moved >= 0, moved <= receiver.elementCount() ?? 0 else {
                throw RuntimeError("index is out of bounds")
            }
            return .dictionaryIndex(moved)
        }
        if let range = receiver.steppedRange {
            let moved = try offset(of: start, in: range).addingSaturating(distance)
            guard moved >= 0, try moved <= range.stepCount() ?? 0 else { throw RuntimeError("index is out of bounds") }
            return try range.position(moved)
        }
        if let placed = receiver.placed {
            let moved = try placed.offset(of: start, isEnd: true)?.addingSaturating(distance)
            guard let moved, moved >= 0, moved <= placed.elements.count else {
                throw RuntimeError("index is out of bounds")
            }
            return placed.position(moved)
        }
        if let positions = try ownPositions(with: start) {
            let offset = try offset(of: start, in: positions).addingSaturating(distance)
            guard positions.indices.contains(offset) else { throw RuntimeError("index is out of bounds") }
            return positions[offset]
        }
        return try Arithmetic.add(start, .int(distance))
    }

    /// The position that is the first argument, moved by the second; nil beyond a limit, the third.
    fileprivate func limitedPosition() throws -> Value? {
        if isTextPosition(0), let text = receiver.part {
            let (start, limit) = (try stringIndex(0, in: text), try stringIndex(2, in: text))
            return try index(from: start, by: int(1), limitedBy: limit).map { .index($0) }
        }
        if let positions = try ownPositions(with: self[0]) {
            return try offset(in: positions, limitedBy: self[2]).map { positions[$0] }
        }
        let range = receiver.steppedRange
        let start = try range.map { try offset(of: self[0], in: $0) } ?? int(0)
        let limit = try range.map { try offset(of: self[2], in: $0) } ?? int(2)
        let distance = try int(1)
        let end = start.addingSaturating(distance)
        let isBeyond = distance >= 0 ? start <= limit && end > limit : start >= limit && end < limit
        if isBeyond { return nil }
        guard let range else { return .int(end) }
        guard end >= 0, try end <= range.stepCount() ?? 0 else { throw RuntimeError("index is out of bounds") }
        return try range.position(end)
    }

    /// All positions of a script's own collection, the end included, where they are no numbers.
    func ownPositions(with index: Value) throws -> [Value]? {
        if receiver.placed == nil, case .int = index { return nil }
        if receiver.nominal === NominalType.dictionary, index.dictionaryOffset == nil { return nil }
        return receiver.part == nil ? try allPositions() : nil
    }

    /// All positions, the end included, of a collection where they are not counted.
    func allPositions() throws -> [Value]? {
        if let placed = receiver.placed { return placed.positions }
        if let text = receiver.part { return (text.indices + [text.endIndex]).map { .index($0) } }
        if receiver.nominal === NominalType.dictionary {
            return (0...(receiver.elementCount() ?? 0)).map { .dictionaryIndex($0) }
        }
        guard let indices = try receiver.scriptIndices(), let end = receiver.nominal.walk()?.endIndex else {
            return nil
        }
        return try indices + [end(receiver)]
    }

    fileprivate func offset(of index: Value, in range: RangeObject) throws -> Int {
        guard let offset = try range.offset(of: index) else { throw RuntimeError("index is out of bounds") }
        return offset
    }

    func offset(of index: Value, in positions: [Value]) throws -> Int {
        guard let offset = try positions.firstIndex(where: { try $0.equals(index) }) else {
            throw RuntimeError("index is out of bounds")
        }
        return offset
    }

    /// Where the first argument, moved by the second, lies among positions; nil beyond a limit.
    fileprivate func offset(in positions: [Value], limitedBy limit: Value) throws -> Int? {
        let (start, distance) = (try offset(of: self[0], in: positions), try int(1))
        let (end, limit) = (start.addingSaturating(distance), try offset(of: limit, in: positions))
        let isBeyond = distance >= 0 ? start <= limit && end > limit : start >= limit && end < limit
        return isBeyond || !positions.indices.contains(end) ? nil : end
    }

    fileprivate func isTextPosition(_ index: Int) -> Bool {
        self[index].object(as: NativeObject<String.Index>.self) != nil
    }
}

extension Value {
    /// The position of a dictionary's entry with an offset.
    static func dictionaryIndex(_ offset: Int) -> Value { .object(NativeObject(offset, .dictionaryIndex)) }

    /// The offset of the entry that it is a position of; nil for what is no position of a dictionary.
    var dictionaryOffset: Int? {
        nominal === NominalType.dictionaryIndex ? object(as: NativeObject<Int>.self)?.native : nil
    }

    /// The position of the first element: 0 but in slices, and in ranges, whose elements are their own positions.
    var firstPosition: Int {
        guard case .object(let object) = self else { return 0 }
        if object.nominal === NominalType.arraySlice { return unsafeDowncast(object, to: ArrayObject.self).start }
        if let data = object as? NativeObject<Data> { return data.native.startIndex }
        if let elements = (object as? SequenceObject)?.lazyElements { return (try? elements.start()) ?? 0 }
        guard case .int(let lower)? = (object as? RangeObject)?.lower else { return 0 }
        return lower
    }

    /// The positions of a script's own collection; nil for any other value.
    func scriptIndices() throws -> [Value]? { try scriptWalk?.indices?(self) }

    /// How a script's own collection is walked.
    fileprivate var scriptWalk: ScriptSequence? { nominal.isScript ? nominal.walk() : nil }

    /// The number of elements where it is known, or counted by positions, without reading them.
    func countedElements() throws -> Int? {
        try elementCount() ?? steppedRange?.stepCount() ?? scriptWalk?.count?(self)
    }

    /// The range that the value is, of those with two bounds, which are collections.
    var steppedRange: RangeObject? {
        object(as: RangeObject.self).flatMap { $0.lower != nil && $0.upper != nil ? $0 : nil }
    }

    /// The number of elements where it is known without walking over them.
    func elementCount() -> Int? {
        guard let object = anyObject else { return nil }
        switch object {
        case let array as ArrayObject: return array.elements.count
        case let string as StringObject: return string.text.count
        case let dictionary as DictionaryObject: return dictionary.table.count
        case let set as SetObject: return set.table.count
        case let placed as PlacedElements: return placed.elements.count
        case let memory as NativeObject<ScriptBuffer>: return memory.native.count
        case let data as NativeObject<Data>: return data.native.count
        case let indexes as NativeObject<IndexSet>: return indexes.native.exactCount
        case let range as RangeObject:
            guard case .int(let lower)? = range.lower, case .int(let upper)? = range.upper else { return nil }
            let (count, overflow) = upper.subtractingReportingOverflow(lower)
            return overflow || count == .max ? nil : count + (range.nominal == .closedRange ? 1 : 0)
        case let sequence as SequenceObject:
            guard let elements = sequence.lazyElements, elements.isCounted else { return nil }
            return try? elements.count()
        default: return nil
        }
    }
}
