// What collections do with the elements at the positions of a RangeSet.

extension Library {
    package static let subrangeMembers: [Builtin] = [
        Builtin(
            .method, on: .collection,
            "indices(where predicate: (Element) throws -> Bool) rethrows -> RangeSet<Self.Index>",
            "The positions of the elements that satisfy a predicate.",
            example: "print([5, 6, 8, 9].indices { $0 % 2 == 0 })\n// => [Range(1..<3)]"
        ) { a in
            let predicate = try a.function(0)
            return try a.positions { try predicate.test($0) }
        },
        Builtin(
            .method, on: .collection, "indices(of element: Element) -> RangeSet<Self.Index> where Element: Equatable",
            "The positions of the elements that are equal to a value.",
            example: "print([5, 6, 5].indices(of: 5))\n// => [Range(0..<1), Range(2..<3)]"
        ) { a in try a.positions { try $0.equals(a[0]) } },
        Builtin(
            .subscript, on: .collection, "subscript(subranges: RangeSet<Self.Index>) -> DiscontiguousSlice<Self>",
            "The elements at the positions of a set.",
            example: "let a = [5, 6, 5]\nprint(Array(a[a.indices(of: 5)]))\n// => [5, 5]"
        ) { a in try a.slice(a.otherSet(0).ranges) },
        Builtin(
            .method, on: .collection,
            "removingSubranges(_ subranges: RangeSet<Self.Index>) -> DiscontiguousSlice<Self>",
            "The elements that are not at the positions of a set.",
            example: "let a = [5, 6, 5]\nprint(Array(a.removingSubranges(a.indices(of: 5))))\n// => [6]"
        ) { a in
            let positions = try a.positions()
            let all = [(lower: positions[0], upper: positions[positions.count - 1])]
            return try a.slice(RangeSetObject.rest(all, without: a.otherSet(0).ranges))
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeSubranges(_ subranges: RangeSet<Self.Index>)",
            "Removes the elements at the positions of a set.",
            example: "var a = [5, 6, 5]\na.removeSubranges(a.indices(of: 5))\nprint(a)\n// => [6]"
        ) { collection, a in
            let places = try a.asked(of: collection).offsets(of: a.otherSet(0))
            let kept = try (collection.sequenceElements() ?? []).enumerated()
                .filter { !places.contains($0.offset) }.map(\.element)
            if collection.nominal.isKind(of: .array) {
                try collection.withUniqueArray { $0 = kept }
                return .void
            }
            if collection.text != nil {
                collection = .string(kept.compactMap(\.text).joined())
                return .void
            }
            return try replaceAll(&collection, with: kept)
        },
        .mutating(
            on: .mutableCollection,
            "moveSubranges(_ subranges: RangeSet<Self.Index>, to insertionPoint: Self.Index) -> Range<Self.Index>",
            "Moves the elements at the positions of a set to before another position; where they are then.",
            example:
                "var a = [1, 2, 3, 4]\nprint(a.moveSubranges(a.indices { $0 > 2 }, to: 0), a)\n// => 0..<2 [3, 4, 1, 2]"
        ) { collection, a in
            let reader = a.asked(of: collection)
            let (places, positions) = (try reader.offsets(of: a.otherSet(0)), try reader.positions())
            guard let goal = try positions.firstIndex(where: { try $0.equals(a[1]) }) else {
                throw RuntimeError("index is out of bounds")
            }
            var start = 0
            _ = try reorder(&collection) { elements in
                let moved = elements.indices.filter { places.contains($0) }.map { elements[$0] }
                let before = elements.indices.filter { !places.contains($0) && $0 < goal }.map { elements[$0] }
                let behind = elements.indices.filter { !places.contains($0) && $0 >= goal }.map { elements[$0] }
                start = before.count
                elements = before + moved + behind
            }
            return .object(RangeObject(positions[start], positions[start + places.count], .range))
        },
        Builtin(
            .property, on: .discontiguousSlice, "subranges: RangeSet<Base.Index>", "The positions of the elements."
        ) { a in
            guard let slice = a.receiver.object(as: DiscontiguousElements.self) else { throw a.noBase() }
            return .object(RangeSetObject(slice.ranges, told: []))
        },
        Builtin(.property, on: .discontiguousSlice, "base: Base", "The collection whose elements they are.") { a in
            guard let slice = a.receiver.object(as: DiscontiguousElements.self) else { throw a.noBase() }
            return slice.base
        },
        Builtin(
            .initializer, on: .slice, "init(base: Base, bounds: Range<Base.Index>)",
            "Makes a part of a collection by its positions.",
            example: "print(Array(Slice(base: repeatElement(5, count: 3), bounds: 1..<3)))\n// => [5, 5]"
        ) { a in
            guard let bounds = a[1].object(as: RangeObject.self) else { throw a.wrong(1, "a range") }
            let base = Arguments(receiver: a[0], in: a.context)
            let positions = try base.positions()
            let start = try bounds.lower.map { try base.offset(of: $0, in: positions) } ?? 0
            let end = try bounds.upper.map { try base.offset(of: $0, in: positions) } ?? positions.count - 1
            let elements = try Array(base.elements()[start..<end])
            return .object(SliceObject(of: a[0], elements, at: Array(positions[start...end])))
        },
        Builtin(
            .property, on: .slice, "base: Base", "The collection that the elements are a part of.",
            example: "print(repeatElement(5, count: 3).prefix(2).base.count)\n// => 3"
        ) { a in
            guard let slice = a.receiver.object(as: SliceObject.self) else { throw a.noBase() }
            return slice.base
        },
    ]
}

/// Some elements of a collection, at the positions that they have there.
private final class DiscontiguousElements: PlacedElements {
    let base: Value
    let ranges: [RangeSetObject.Bounds]

    init(_ elements: [Value], at positions: [Value], of base: Value, _ ranges: [RangeSetObject.Bounds]) {
        (self.base, self.ranges) = (base, ranges)
        super.init(.discontiguousSlice, elements, at: positions)
    }
}

extension Arguments {
    /// The positions of the receiver's elements, and the end.
    func positions() throws -> [Value] {
        if let text = receiver.part { return (Array(text.indices) + [text.endIndex]).map { .index($0) } }
        if let placed = receiver.placed { return placed.positions }
        return try (0...elements().count).map { try position($0) }
    }

    /// The positions of the elements that fit.
    fileprivate func positions(_ isMeant: (Value) throws -> Bool) throws -> Value {
        let (elements, positions) = (try elements(), try positions())
        guard positions.count > elements.count else { return .object(RangeSetObject([], told: [])) }
        var ranges: [RangeSetObject.Bounds] = []
        var start: Int?
        for (offset, element) in elements.enumerated() {
            if try isMeant(element) {
                start = start ?? offset
            } else if let first = start {
                ranges.append((positions[first], positions[offset]))
                start = nil
            }
        }
        if let start { ranges.append((positions[start], positions[elements.count])) }
        return .object(RangeSetObject(ranges, told: resultType.genericArguments))
    }

    /// How many elements come before each position in a set.
    fileprivate func offsets(of set: RangeSetObject) throws -> Set<Int> {
        let positions = try positions()
        func offset(_ position: Value) throws -> Int {
            guard let offset = try positions.firstIndex(where: { try $0.equals(position) }) else {
                throw RuntimeError("index is out of bounds")
            }
            return offset
        }
        return try set.ranges.reduce(into: []) { all, range in
            let (lower, upper) = (try offset(range.lower), try offset(range.upper))
            if lower < upper { all.formUnion(lower..<upper) }
        }
    }

    fileprivate func slice(_ ranges: [RangeSetObject.Bounds]) throws -> Value {
        let places = try offsets(of: RangeSetObject(ranges, told: [])).sorted()
        let (elements, positions) = (try elements(), try positions())
        return .object(
            DiscontiguousElements(
                places.map { elements[$0] }, at: places.map { positions[$0] } + positions.suffix(1), of: receiver,
                ranges))
    }

    fileprivate func noBase() -> RuntimeError { RuntimeError("\(receiver.nominal.name) has no base") }
}
