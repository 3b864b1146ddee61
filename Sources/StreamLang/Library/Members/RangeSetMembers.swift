// RangeSet: positions in ranges; and what collections do with the elements at such positions.

/// Ranges in ascending order that neither overlap nor touch.
package final class RangeSetObject: Object {
    typealias Bounds = (lower: Value, upper: Value)

    let ranges: [Bounds]
    private let told: [ScriptType]

    /// - Parameter ranges: In ascending order, none empty, none touching another.
    init(_ ranges: [Bounds], told: [ScriptType]) {
        (self.ranges, self.told) = (ranges, told)
        super.init(.rangeSet)
    }

    package override var toldArguments: [ScriptType] { told }
    package override var runtimeType: ScriptType {
        .nominal(nominal, told.isEmpty ? ranges.first.map { [$0.lower.runtimeType] } ?? [] : told)
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try writer.list(ranges.map(Self.range), from: "[", to: "]")
    }
    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? RangeSetObject else { return try super.isEqual(to: other) }
        return try Value.areEqual(ranges.map(Self.range), other.ranges.map(Self.range))
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(ranges.map(Self.range)) }

    static func range(_ bounds: Bounds) -> Value { .object(RangeObject(bounds.lower, bounds.upper, .range)) }

    func contains(_ position: Value) throws -> Bool {
        try ranges.contains { bounds in
            try !Value.comesBefore(position, bounds.lower) && Value.comesBefore(position, bounds.upper)
        }
    }

    /// Ranges of any kind and order as a set has them.
    static func joined(_ ranges: [Bounds]) throws -> [Bounds] {
        let sorted = try ranges.filter { try Value.comesBefore($0.lower, $0.upper) }
            .sorted { try Value.comesBefore($0.lower, $1.lower) }
        var result: [Bounds] = []
        for range in sorted {
            guard let last = result.last, try !Value.comesBefore(last.upper, range.lower) else {
                result.append(range)
                continue
            }
            if try Value.comesBefore(last.upper, range.upper) { result[result.count - 1].upper = range.upper }
        }
        return result
    }

    static func common(_ left: [Bounds], _ right: [Bounds]) throws -> [Bounds] {
        var (result, first, second): ([Bounds], Int, Int) = ([], 0, 0)
        while first < left.count, second < right.count {
            let (one, other) = (left[first], right[second])
            let lower = try Value.comesBefore(one.lower, other.lower) ? other.lower : one.lower
            let endsFirst = try Value.comesBefore(one.upper, other.upper)
            let upper = endsFirst ? one.upper : other.upper
            if try Value.comesBefore(lower, upper) { result.append((lower, upper)) }
            if endsFirst { first += 1 } else { second += 1 }
        }
        return result
    }

    /// What the first has and the second has not.
    static func rest(_ left: [Bounds], without right: [Bounds]) throws -> [Bounds] {
        var result: [Bounds] = []
        for range in left {
            var start = range.lower
            for taken in right {
                guard try Value.comesBefore(start, taken.upper), try Value.comesBefore(taken.lower, range.upper) else {
                    continue
                }
                if try Value.comesBefore(start, taken.lower) { result.append((start, taken.lower)) }
                start = taken.upper
            }
            if try Value.comesBefore(start, range.upper) { result.append((start, range.upper)) }
        }
        return result
    }
}

extension Library {
    package static let rangeSetMembers: [Builtin] =
        [
            Builtin(.initializer, on: .rangeSet, "init()", "Makes an empty set.") { a in try a.set([]) },
            Builtin(
                .initializer, on: .rangeSet, "init(_ range: Range<Bound>)", "Makes a set of one range.",
                example: "print(RangeSet(2..<4))\n// => [Range(2..<4)]"
            ) { a in try a.set([a.bounds(a[0], 0)]) },
            Builtin(
                .initializer, on: .rangeSet, "init(_ ranges: some Sequence<Range<Bound>>)", "Makes a set of ranges.",
                example: "print(RangeSet([4..<6, 0..<2, 1..<3]))\n// => [Range(0..<3), Range(4..<6)]"
            ) { a in try a.set(a.sequence(0).map { try a.bounds($0, 0) }) },
            Builtin(
                .property, on: .rangeSet, "ranges: [Range<Bound>]", "The ranges, in ascending order.",
                example: "print(Array(RangeSet([0..<2, 2..<3]).ranges))\n// => [Range(0..<3)]"
            ) { a in .array(try a.ownSet().ranges.map(RangeSetObject.range)) },
            Builtin(.property, on: .rangeSet, "isEmpty: Bool", "Whether there is no position in it.") { a in
                .bool(try a.ownSet().ranges.isEmpty)
            },
            Builtin(
                .method, on: .rangeSet, "contains(_ value: Bound) -> Bool",
                "Whether a position is in one of the ranges.",
                example: "print(RangeSet(2..<4).contains(3), RangeSet(2..<4).contains(4))\n// => true false"
            ) { a in .bool(try a.ownSet().contains(a[0])) },
            change("insert(contentsOf range: Range<Bound>)", "Adds a range.") { own, a in
                try RangeSetObject.joined(own + [a.bounds(a[0], 0)])
            },
            change("remove(contentsOf range: Range<Bound>)", "Takes a range away.") { own, a in
                try RangeSetObject.rest(own, without: RangeSetObject.joined([a.bounds(a[0], 0)]))
            },
            one("insert", "Adds the position of an element; whether it was not there yet.") {
                try RangeSetObject.joined($0 + [$1])
            },
            one("remove", "Takes the position of an element away.") { try RangeSetObject.rest($0, without: [$1]) },
            test("isSubset(of other: RangeSet<Bound>)", "Whether another set has all positions.") { own, other in
                try RangeSetObject.rest(own, without: other).isEmpty
            },
            test(
                "isStrictSubset(of other: RangeSet<Bound>)", "Whether another set has all positions and more."
            ) { own, other in
                try RangeSetObject.rest(own, without: other).isEmpty
                    && !RangeSetObject.rest(other, without: own).isEmpty
            },
            test(
                "isStrictSuperset(of other: RangeSet<Bound>)", "Whether it has all positions of another set and more."
            ) { own, other in
                try RangeSetObject.rest(other, without: own).isEmpty
                    && !RangeSetObject.rest(own, without: other).isEmpty
            },
            test("isSuperset(of other: RangeSet<Bound>)", "Whether it has all positions of another set.") {
                own, other in
                try RangeSetObject.rest(other, without: own).isEmpty
            },
            test("isDisjoint(_ other: RangeSet<Bound>)", "Whether no position is in both sets.") { own, other in
                try RangeSetObject.common(own, other).isEmpty
            },
        ]
        + combination("union", "formUnion", "[Range(0..<5)]") { try RangeSetObject.joined($0 + $1) }
        + combination("intersection", "formIntersection", "[Range(2..<3)]") { try RangeSetObject.common($0, $1) }
        + combination("subtracting", "subtract", "[Range(0..<2)]") { try RangeSetObject.rest($0, without: $1) }
        + combination("symmetricDifference", "formSymmetricDifference", "[Range(0..<2), Range(3..<5)]") {
            try RangeSetObject.rest(RangeSetObject.joined($0 + $1), without: RangeSetObject.common($0, $1))
        }

    private static func change(
        _ signature: String, _ summary: String,
        _ body: @escaping @Sendable ([RangeSetObject.Bounds], Arguments) throws -> [RangeSetObject.Bounds]
    ) -> Builtin {
        .mutating(on: .rangeSet, signature, summary) { value, a in
            guard let own = value.object(as: RangeSetObject.self) else { throw RuntimeError("\(value) is no RangeSet") }
            value = .object(RangeSetObject(try body(own.ranges, a), told: own.toldArguments))
            return .void
        }
    }

    /// A change by the position of one element of a collection.
    private static func one(
        _ name: String, _ summary: String,
        _ body: @escaping @Sendable ([RangeSetObject.Bounds], RangeSetObject.Bounds) throws -> [RangeSetObject.Bounds]
    ) -> Builtin {
        let result = name == "insert" ? " -> Bool" : ""
        return .mutating(
            on: .rangeSet,
            "\(name)<C: Collection>(_ value: Bound, within collection: C)\(result) where C.Index == Bound",
            summary
        ) { value, a in
            guard let own = value.object(as: RangeSetObject.self) else { throw RuntimeError("\(value) is no RangeSet") }
            let positions = try a.asked(of: a[1]).positions()
            guard let offset = try positions.firstIndex(where: { try $0.equals(a[0]) }), offset + 1 < positions.count
            else { throw RuntimeError("index is out of bounds") }
            let isThere = try own.contains(a[0])
            let ranges = try body(own.ranges, (positions[offset], positions[offset + 1]))
            value = .object(RangeSetObject(ranges, told: own.toldArguments))
            return name == "insert" ? .bool(!isThere) : .void
        }
    }

    private static func test(
        _ signature: String, _ summary: String,
        _ body: @escaping @Sendable ([RangeSetObject.Bounds], [RangeSetObject.Bounds]) throws -> Bool
    ) -> Builtin {
        Builtin(.method, on: .rangeSet, "\(signature) -> Bool", summary) { a in
            .bool(try body(a.ownSet().ranges, a.otherSet(0).ranges))
        }
    }

    private static func combination(
        _ name: String, _ inPlace: String, _ shown: String,
        _ body: @escaping @Sendable ([RangeSetObject.Bounds], [RangeSetObject.Bounds]) throws -> [RangeSetObject.Bounds]
    ) -> [Builtin] {
        Builtin.combination(
            on: .rangeSet, of: "RangeSet<Bound>", name, inPlace,
            ("Returns the \(name) with another set.", "Becomes the \(name) with another set."),
            examples: ("print(RangeSet(0..<3).\(name)(RangeSet(2..<5)))\n// => \(shown)", nil)
        ) { a in
            let own = try a.ownSet()
            return .object(RangeSetObject(try body(own.ranges, a.otherSet(0).ranges), told: own.toldArguments))
        }
    }
}

extension Arguments {
    func ownSet() throws -> RangeSetObject {
        guard let set = receiver.object(as: RangeSetObject.self) else {
            throw RuntimeError("this member needs a RangeSet, not \(receiver.nominal.name)")
        }
        return set
    }

    func otherSet(_ index: Int) throws -> RangeSetObject {
        guard let set = self[index].object(as: RangeSetObject.self) else { throw wrong(index, "a RangeSet") }
        return set
    }

    fileprivate func set(_ ranges: [RangeSetObject.Bounds]) throws -> Value {
        .object(RangeSetObject(try RangeSetObject.joined(ranges), told: resultType.genericArguments))
    }

    fileprivate func bounds(_ value: Value, _ index: Int) throws -> RangeSetObject.Bounds {
        guard let range = value.object(as: RangeObject.self), let lower = range.lower, let upper = range.upper else {
            throw wrong(index, "a range")
        }
        return (lower, upper)
    }
}
