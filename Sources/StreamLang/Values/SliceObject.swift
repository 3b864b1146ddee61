// Parts of collections that have no kind of their own for their parts, and the positions of such.

/// A `Slice`: some elements of a collection at the positions that they have there, and the whole collection.
package final class SliceObject: PlacedElements {
    package let base: Value
    /// How far apart the positions are, where they are consecutive numbers: then none need be looked for.
    private let firstNumber: Int?

    /// - Parameters:
    ///   - base: The collection.
    ///   - elements: Some of its elements, one behind the other.
    ///   - positions: One for each element, and the one behind them.
    package init(of base: Value, _ elements: [Value], at positions: [Value]) {
        self.base = base
        firstNumber =
            if case .int(let first)? = positions.first, case .int(let end)? = positions.last,
                end &- first == elements.count
            { first } else { nil }
        super.init(.slice, elements, at: positions)
    }

    /// What its description shows.
    package var fields: [(label: String?, value: Value)] {
        let positions = positions
        return [("_startIndex", positions[0]), ("_endIndex", positions[positions.count - 1]), ("_base", base)]
    }

    package override var runtimeType: ScriptType { .nominal(.slice, [base.runtimeType]) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(runtimeType.typeName(qualified: form == .debug))
        try writer.fields(fields)
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? SliceObject else { return try super.isEqual(to: other) }
        return try Value.areEqual(elements, other.elements)
    }

    package override func offset(of position: Value, isEnd: Bool = false) throws -> Int? {
        guard let firstNumber else { return try super.offset(of: position, isEnd: isEnd) }
        guard case .int(let number) = position, number >= firstNumber else { return nil }
        let offset = number - firstNumber
        return offset < elements.count + (isEnd ? 1 : 0) ? offset : nil
    }

    package override func part(_ elements: [Value], from offset: Int) -> PlacedElements {
        SliceObject(of: base, elements, at: Array(positions[offset...offset + elements.count]))
    }

    /// The same with other elements, which the collection has then too.
    package override func replacing(_ elements: [Value]) throws -> PlacedElements {
        var base = base
        let positions = positions
        if let write = base.nominal.walk()?.write {
            for (position, element) in zip(positions, elements) { try write(&base, position, element) }
        }
        return SliceObject(of: base, elements, at: positions)
    }

    package override func replacing(at offset: Int, by element: Value) throws -> PlacedElements {
        var (base, elements) = (base, elements)
        let positions = positions
        try base.nominal.walk()?.write?(&base, positions[offset], element)
        elements[offset] = element
        return SliceObject(of: base, elements, at: positions)
    }

    /// How a slice of a script's own collection is walked and changed; nil for one of the library's.
    var walk: ScriptSequence? {
        guard let own = base.nominal.walk() else { return nil }
        var walk = ScriptSequence(start: { .all(try $0.sequenceElements() ?? []) })
        walk.indices = { $0.placed.map { Array($0.positions.dropLast()) } ?? [] }
        walk.endIndex = { $0.placed?.positions.last ?? .void }
        walk.positionAfter = { slice, position in
            guard let base = slice.object(as: SliceObject.self)?.base, let next = own.positionAfter else {
                return position
            }
            return try next(base, position)
        }
        if let replace = own.replace {
            walk.replace = { collection, from, to, new in
                guard let slice = collection.object(as: SliceObject.self) else { return }
                collection = .object(try slice.replacing(from, to, by: new, replace, own))
            }
        }
        if let makeEmpty = own.makeEmpty {
            walk.makeEmpty = { type in
                guard case .nominal(_, let arguments)? = type.describedType, let base = arguments.first else {
                    return .array([])
                }
                let empty = try makeEmpty(.object(TypeObject(base)))
                return .object(SliceObject(of: empty, [], at: [try own.endIndex?(empty) ?? .int(0)]))
            }
        }
        return walk
    }

    /// The same with other elements between two positions, its end where none is given: the collection changes as well.
    private func replacing(
        _ from: Value?, _ to: Value?, by new: [Value],
        _ replace: (inout Value, Value?, Value?, [Value]) throws -> Void, _ own: ScriptSequence
    ) throws -> SliceObject {
        let positions = positions
        let lower = try from.map { try offset(of: $0, isEnd: true) } ?? elements.count
        let upper = try to.map { try offset(of: $0, isEnd: true) } ?? elements.count
        guard let lower, let upper, lower <= upper else { throw RuntimeError("index is out of bounds") }
        let before = try (own.indices?(base) ?? []).firstIndex { try $0.equals(positions[0]) }
        let count = try before ?? own.indices?(base).count ?? 0
        var (base, elements) = (base, elements)
        try replace(&base, positions[lower], positions[upper], new)
        elements.replaceSubrange(lower..<upper, with: new)
        let all = try (own.indices?(base) ?? []) + [own.endIndex?(base) ?? .void]
        guard count + elements.count < all.count else { throw RuntimeError("index is out of bounds") }
        return SliceObject(of: base, elements, at: Array(all[count...count + elements.count]))
    }
}

/// The positions of a collection, or some of them: `DefaultIndices`.
package final class IndicesObject: PlacedElements {
    private let base: Value

    /// - Parameters:
    ///   - base: The collection.
    ///   - positions: Some of its positions, and the one behind them.
    package init(of base: Value, _ positions: [Value]) {
        self.base = base
        super.init(.defaultIndices, Array(positions.dropLast()), at: positions)
    }

    /// What its description shows.
    package var fields: [(label: String?, value: Value)] {
        let positions = positions
        return [("_elements", base), ("_startIndex", positions[0]), ("_endIndex", positions[positions.count - 1])]
    }

    package override var runtimeType: ScriptType { .nominal(nominal, [base.runtimeType]) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(runtimeType.typeName(qualified: form == .debug))
        try writer.fields(fields)
    }

    package override func part(_ elements: [Value], from offset: Int) -> PlacedElements {
        IndicesObject(of: base, Array(positions[offset...offset + elements.count]))
    }
}

extension Value {
    /// How a script's own collection, a slice of one, or a view of scalars is walked and changed; nil for other ones.
    package var ownWalk: ScriptSequence? {
        object(as: SliceObject.self)?.walk ?? object(as: TextView.self)?.walk ?? nominal.walk()
    }
}

extension NominalType {
    /// Whether a type of the library has what changes its number of elements from `RangeReplaceableCollection` alone.
    package var growsAsProtocol: Bool { self === NominalType.slice || self === NominalType.unicodeScalarView }
}
