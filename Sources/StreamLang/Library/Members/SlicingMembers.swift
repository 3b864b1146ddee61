// Members of every sequence that take a part of it, reorder it or pair it.

import struct Foundation.Data

extension Library {
    package static let slicingMembers: [Builtin] = partMembers + orderMembers

    private static let partMembers: [Builtin] = [
        part(
            "prefix(_ maxLength: Int)",
            "PrefixSequence<Self>", ofCollection: "Self.SubSequence", "Returns the first elements.",
            example: "print([1, 2, 3].prefix(2))\n// => [1, 2]"
        ) { a in
            var iterator = try a.iterator()
            return try a.part(try iterator.collect(atMost: a.count(0)))
        },
        part(
            "prefix(while predicate: (Element) throws -> Bool) rethrows",
            "[Element]", ofCollection: "Self.SubSequence",
            "Returns the elements before the first that does not satisfy a predicate.",
            example: "print([1, 2, 3].prefix { $0 < 3 })\n// => [1, 2]"
        ) { a in
            let predicate = try a.function(0)
            var (iterator, result) = (try a.iterator(), [Value]())
            while let element = try iterator.next(), try predicate.test(element) { result.append(element) }
            return try a.part(result)
        },
        part(
            "suffix(_ maxLength: Int)",
            "[Element]", ofCollection: "Self.SubSequence", "Returns the last elements.",
            example: "print([1, 2, 3].suffix(2))\n// => [2, 3]"
        ) { a in
            let rest = try a.elements().suffix(a.count(0))
            return try a.part(Array(rest), from: rest.startIndex)
        },
        part(
            "dropLast(_ k: Int = 1)",
            "[Element]", ofCollection: "Self.SubSequence", "Leaves out the last elements.",
            example: "print([1, 2, 3].dropLast(2))\n// => [1]"
        ) { a in try a.part(Array(a.elements().dropLast(a.has(0) ? a.count(0) : 1))) },
        part(
            "reversed()",
            "[Element]", ofCollection: "ReversedCollection<Self> where Self: BidirectionalCollection",
            "Returns the elements in the opposite order.",
            example: "print(Array([1, 2, 3].reversed()))\n// => [3, 2, 1]"
        ) { a in
            let base = a.receiver
            guard base.nominal.isKind(of: .collection) else { return .array(try a.elements().reversed()) }
            let lazy = base.object(as: SequenceObject.self)?.lazyElements
            return .object(
                SequenceObject(.reversedCollection, over: base) {
                    try lazy?.makeReversedIterator() ?? .all(try base.sequenceElements()?.reversed() ?? [])
                })
        },
        part(
            "split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true)",
            "[ArraySlice<Element>] where Element: Equatable",
            ofCollection: "[Self.SubSequence] where Element: Equatable",
            "Returns the parts between the elements equal to a separator.",
            example: "print([1, 0, 2].split(separator: 0).count)\n// => 2"
        ) { a in
            try a.split { try $0.equals(a[0]) }
        },
        part(
            "split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows",
            "[ArraySlice<Element>]", ofCollection: "[Self.SubSequence]",
            "Returns the parts between the elements that satisfy a predicate.",
            example: "print(\"a1b\".split { $0.isNumber })\n// => [\"a\", \"b\"]"
        ) { a in
            let isSeparator = try a.function(2)
            return try a.split(from: 0) { try isSeparator.test($0) }
        },
    ].flatMap { $0 }

    private static let orderMembers: [Builtin] = [
        Builtin(
            .method, on: .collection, "prefix(upTo end: Self.Index) -> Self.SubSequence",
            "Returns the elements before a position.",
            example: "print([1, 2, 3].prefix(upTo: 2))\n// => [1, 2]"
        ) { a in try a.slice(nil, a[0], closed: false) },
        Builtin(
            .method, on: .collection, "prefix(through position: Self.Index) -> Self.SubSequence",
            "Returns the elements up to a position, that one included.",
            example: "print([1, 2, 3].prefix(through: 1))\n// => [1, 2]"
        ) { a in try a.slice(nil, a[0], closed: true) },
        Builtin(
            .method, on: .collection, "suffix(from start: Self.Index) -> Self.SubSequence",
            "Returns the elements from a position on.",
            example: "print([1, 2, 3].suffix(from: 1))\n// => [2, 3]"
        ) { a in try a.slice(a[0], nil, closed: false) },
        Builtin(
            .method, on: .collection, "dropFirst(_ k: Int = 1) -> Self.SubSequence",
            "Leaves out the first elements.",
            example: "print([1, 2, 3].dropFirst())\n// => [2, 3]"
        ) { a in
            let rest = try a.elements().dropFirst(a.has(0) ? a.count(0) : 1)
            return try a.part(Array(rest), from: rest.startIndex)
        },
        Builtin(
            .method, on: .collection, "drop(while predicate: (Element) throws -> Bool) rethrows -> Self.SubSequence",
            "Leaves out the first elements for as long as they satisfy a predicate.",
            example: "print([1, 2, 3].drop { $0 < 2 })\n// => [2, 3]"
        ) { a in
            let predicate = try a.function(0)
            let rest = try a.elements().drop { try predicate.test($0) }
            return try a.part(Array(rest), from: rest.startIndex)
        },
        Builtin(
            .method, on: .sequence, "enumerated() -> EnumeratedSequence<Self>",
            "Pairs each element with its position.",
            example: "for (i, x) in [\"a\", \"b\"].enumerated() { print(i, x) }\n// => 0 a\n// => 1 b"
        ) { a in enumerated(a.receiver, label: "offset") },
        Builtin(
            .method, on: .sequence, "joined(separator: String = \"\") -> String where Element: StringProtocol",
            "Joins strings with a separator between them.",
            example: "print([\"a\", \"b\"].joined(separator: \"-\"))\n// => a-b"
        ) { a in try a.joined() },
        Builtin(
            .method, on: .sequence, "joined() -> FlattenSequence<Self> where Element: Sequence",
            "Joins the elements of sequences.", example: "print(Array([[1], [2, 3]].joined()))\n// => [1, 2, 3]"
        ) { a in try a.joined() },
        Builtin(
            .method, on: .sequence,
            "joined<Separator: Sequence>(separator: Separator) -> JoinedSequence<Self> where Element: Sequence, Separator.Element == Element.Element",
            "Joins the elements of sequences, with those of another one between them.",
            example: "print(Array([[1], [2, 3]].joined(separator: [0])))\n// => [1, 0, 2, 3]"
        ) { a in try a.joined() },
        Builtin(
            .method, on: .sequence, "shuffled() -> Array<Element>", "Returns the elements in random order.",
            example: "print([1, 2, 3].shuffled().count)\n// => 3"
        ) { a in
            var generator = a.generator
            return .array(try a.elements().shuffled(using: &generator))
        },
        Builtin(
            .property, on: .sequence, "lazy: LazySequence<Self>",
            "The sequence with map, filter and the like done only for the elements that are asked for.",
            example: "print(Array((1...).lazy.map { $0 * $0 }.prefix(3)))\n// => [1, 4, 9]"
        ) { a in
            let base = a.receiver
            return .object(
                SequenceObject(.lazySequence, over: base, lazyElements: LazyElements(base)) {
                    try base.makeIterator() ?? .all([])
                })
        },
        Builtin(
            .property, on: .sequence, "underestimatedCount: Int", "A number that is at most the number of elements.",
            example: "print([1, 2].underestimatedCount)\n// => 2"
        ) { a in
            .int(try underestimatedCount(a.receiver))
        },
    ]

    private static func underestimatedCount(_ value: Value) throws -> Int {
        let sequence = value.object(as: SequenceObject.self)
        if let elements = sequence?.lazyElements, !elements.isCounted { return 0 }
        if value.nominal === NominalType.zip2Sequence {
            return try sequence?.children.map { try underestimatedCount($0.value) }.min() ?? 0
        }
        let isCounted = value.nominal.isKind(of: .collection) || [.strideTo, .strideThrough].contains(value.nominal)
        return isCounted ? try value.countedElements() ?? value.sequenceElements()?.count ?? 0 : 0
    }

    /// What gives a part of every sequence, and of collections a part of their own kind.
    private static func part(
        _ member: String, _ result: String, ofCollection part: String, _ summary: String, example: String,
        _ body: @escaping @Sendable (Arguments) throws -> Value
    ) -> [Builtin] {
        [
            Builtin(.method, on: .collection, "\(member) -> \(part)", summary, example: example, body),
            Builtin(.method, on: .sequence, "\(member) -> \(result)", summary) { a in
                let given = try body(a)
                return result == "[Element]" ? .array(try given.sequenceElements() ?? []) : given
            },
        ]
    }

    /// Pairs of positions, under a label, and elements.
    package static func enumerated(_ base: Value, label: String) -> Value {
        let labels: [String?] = [label, "element"]
        return .object(
            SequenceObject(.enumeratedSequence, over: base) {
                var (iterator, offset) = (try base.makeIterator(), 0)
                return .produced {
                    guard let element = try iterator?.next() else { return nil }
                    defer { offset += 1 }
                    return .tuple([.int(offset), element], labels: labels)
                }
            })
    }
}

extension Value {
    /// Whether it is a collection of the library whose parts have no kind of their own: they are slices.
    fileprivate func hasSlices() throws -> Bool {
        switch nominal {
        case .closedRange, .repeated, .keyValuePairs, .set, .dictionary, .collectionOfOne, .collectionDifference: true
        case .reversedCollection: object(as: SequenceObject.self)?.lazyElements == nil
        case .enumeratedSequence, .flattenSequence:
            object(as: SequenceObject.self)?.base?.nominal.isKind(of: .collection) == true
        default: false
        }
    }
}

extension Arguments {
    /// A part of the receiver in the receiver's own kind: a string's is a string.
    ///
    /// - Parameter offset: How many elements come before it.
    func part(_ elements: [Value], from offset: Int = 0) throws -> Value {
        switch receiver.nominal {
        case .string:
            guard let text = receiver.part else { return .string(String(elements.compactMap(\.text).joined())) }
            let start = text.index(text.startIndex, offsetBy: offset)
            return .substring(text[start..<text.index(start, offsetBy: elements.count)])
        case .array, .arraySlice, .contiguousArray: return .slice(elements, from: receiver.firstPosition + offset)
        case .data:
            guard let data = receiver.object(as: NativeObject<Data>.self)?.native else { return .array(elements) }
            let start = data.startIndex + offset
            return .data(data[start..<start + elements.count])
        case .range: return try Arithmetic.range(position(offset), position(offset + elements.count), closed: false)
        case let own where own.isScript: return try ownPart(elements, from: offset)
        default:
            if let placed = receiver.placed { return .object(placed.part(elements, from: offset)) }
            guard try receiver.hasSlices() else { return .array(elements) }
            let positions = try (offset...offset + elements.count).map { try position($0) }
            return .object(SliceObject(of: receiver, elements, at: positions))
        }
    }

    /// A part of a script's own collection, as its own subscript has it. Else a slice.
    private func ownPart(_ elements: [Value], from offset: Int) throws -> Value {
        if let walk = receiver.nominal.walk(), let part = walk.part, let positions = try walk.indices?(receiver),
            let end = try walk.endIndex?(receiver)
        {
            func position(_ offset: Int) -> Value { offset < positions.count ? positions[offset] : end }
            return try part(receiver, position(offset), position(offset + elements.count))
        }
        guard let walk = receiver.nominal.walk(), let positions = try walk.indices?(receiver),
            let end = try walk.endIndex?(receiver)
        else { return .array(elements) }
        let all = positions + [end]
        return .object(SliceObject(of: receiver, elements, at: Array(all[offset...offset + elements.count])))
    }

    /// The receiver's texts as one, or its sequences one behind the other.
    func joined() throws -> Value {
        if has(0), self[0].text == nil { return try joined(separator: sequence(0)) }
        // The first one tells: there may be no end of them.
        var iterator = try iterator()
        let first = try iterator.next()
        let joinsTexts =
            first.map { $0.nominal === NominalType.string }
            ?? (resultType.nominal?.isKind(of: .sequence) != true || resultType == .string)
        let texts = joinsTexts ? try (first.map { [$0] } ?? []).map(\.text) + iterator.collect().map(\.text) : []
        if joinsTexts, !texts.contains(nil) {
            return .string(texts.compactMap { $0 }.joined(separator: has(0) ? try string(0) : ""))
        }
        guard has(0) else { return try joined(separator: nil) }
        // Sequences of characters, of a type of the script's own.
        guard first?.hasElements == true else {
            throw RuntimeError("joined(separator:) needs strings", hint: "map { \"\\($0)\" } first")
        }
        return try joined(separator: string(0).map { .character($0) })
    }

    /// The receiver's elements as sequences one behind the other, walked over when they are asked for.
    fileprivate func joined(separator: [Value]?) throws -> Value {
        let (base, isLazy) = (receiver, separator == nil && receiver.nominal.isKind(of: .lazySequenceProtocol))
        let shown = base.object(as: SequenceObject.self)?.plainBase ?? base
        let separators = separator.map { [("_separator", Value.object(ArrayObject($0, .contiguousArray)))] } ?? []
        let joined = Value.object(
            SequenceObject(
                separator == nil ? .flattenSequence : .joinedSequence, over: shown, with: separators
            ) {
                var (outer, inner, hasBegun) = (try base.makeIterator(), ElementIterator?.none, false)
                return .produced {
                    while true {
                        if let element = try inner?.next() { return element }
                        guard let next = try outer?.next() else { return nil }
                        guard var following = try next.makeIterator() else {
                            throw RuntimeError("joined() needs sequences, not \(next.nominal.name)")
                        }
                        if let separator, hasBegun { following = .all(separator + (try following.collect())) }
                        (inner, hasBegun) = (following, true)
                    }
                }
            })
        return isLazy
            ? .object(SequenceObject(.lazySequence, over: joined) { try joined.makeIterator() ?? .all([]) }) : joined
    }

    /// The parts between separators; the limits are the two arguments after `first`.
    fileprivate func split(from first: Int = 1, _ isSeparator: (Value) throws -> Bool) throws -> Value {
        let parts = try elements().split(
            maxSplits: limit(first),
            omittingEmptySubsequences: has(first + 1) ? bool(first + 1) : true, whereSeparator: isSeparator)
        return .array(try parts.map { try part(Array($0), from: $0.startIndex) })
    }

    /// All positions, the end included, of a collection whose parts are slices, or whose positions are no numbers.
    private func slicedPositions(with bound: Value) throws -> [Value]? {
        if receiver.nominal.isScript { return try allPositions() }
        guard try receiver.placed == nil && receiver.hasSlices() else { return try ownPositions(with: bound) }
        return try (0...elements().count).map { try position($0) }
    }

    /// The receiver's elements between two positions.
    package func slice(_ lower: Value?, _ upper: Value?, closed: Bool) throws -> Value {
        if lower == nil, upper == nil, try receiver.nominal.isScript || receiver.placed != nil || receiver.hasSlices() {
            return try part(elements())
        }
        guard let bound = lower ?? upper, let positions = try slicedPositions(with: bound) else {
            return try Subscripts.get(receiver, Arithmetic.range(lower, upper, closed: closed))
        }
        let start = try lower.map { try offset(of: $0, in: positions) } ?? 0
        let end = try upper.map { try offset(of: $0, in: positions) + (closed ? 1 : 0) } ?? positions.count - 1
        guard start <= end, end < positions.count else { throw RuntimeError("index is out of bounds", code: "E0510") }
        return try part(Array(elements()[start..<end]), from: start)
    }
}
