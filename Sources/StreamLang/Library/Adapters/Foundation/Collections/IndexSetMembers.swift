// IndexSet: what it is made of, and what is asked about its integers and their ranges.

import Foundation
import StreamRun

extension Library {
    static let indexSetMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .indexSet, "init()", "Makes an empty set.",
                example: "print(IndexSet())\n// => 0 indexes"
            ) { _ in .indexSet(IndexSet()) },
            Builtin(
                .initializer, on: .indexSet, "init(integer: Int)", "Makes a set of one integer.",
                example: "print(IndexSet(integer: 3).first!)\n// => 3"
            ) { a in .indexSet(IndexSet(integer: try a.member(0))) },
            Builtin(
                .initializer, on: .indexSet, "init(_ sequence: some Sequence<Int>)",
                "Makes a set of a sequence's integers.", example: "print(Array(IndexSet([3, 1, 3])))\n// => [1, 3]",
                ofElements),
            Builtin(
                .initializer, on: .indexSet, "init(arrayLiteral elements: Int...)", "Makes a set as a literal does.",
                ofElements),
            Builtin(
                .property, on: .indexSet, "isEmpty: Bool", "Whether the set has no integer.",
                example: "print(IndexSet().isEmpty)\n// => true"
            ) { a in .bool(try a.ownIndexes().isEmpty) },
            Builtin(.property, on: .indexSet, "count: Int", "How many integers the set has.") { a in
                .int(try counted(a.ownIndexes()))
            },
            Builtin(
                .property, on: .indexSet, "first: Int?", "The smallest integer, or nil.",
                example: "print(IndexSet([3, 1]).first!)\n// => 1"
            ) { a in .integer(try a.ownIndexes().first) },
            Builtin(
                .property, on: .indexSet, "last: Int?", "The largest integer, or nil.",
                example: "print(IndexSet([3, 1]).last!)\n// => 3"
            ) { a in .integer(try a.ownIndexes().last) },
            Builtin(
                .method, on: .indexSet, "contains(_ integer: Int) -> Bool", "Whether an integer is in the set.",
                example: "print(IndexSet([3, 1]).contains(3))\n// => true"
            ) { a in .bool(try a.ownIndexes().contains(a.int(0))) },
            Builtin(
                .method, on: .indexSet, "contains(integersIn indexSet: IndexSet) -> Bool",
                "Whether all integers of another set are in the set.",
                example: "print(IndexSet([1, 2, 5]).contains(integersIn: [2, 5]))\n// => true"
            ) { a in .bool(try a.ownIndexes().contains(integersIn: a.indexes(0))) },
            Builtin(
                .method, on: .indexSet,
                "filteredIndexSet(includeInteger: (Int) throws -> Bool) rethrows -> IndexSet",
                "The set of the integers that satisfy a predicate.",
                example: "print(IndexSet([1, 2]).filteredIndexSet { $0 > 1 }.first!)\n// => 2"
            ) { a in
                let isIncluded = try a.function(0)
                return .indexSet(try a.ownIndexes().filteredIndexSet { try isIncluded.test(.int($0)) })
            },
            Builtin(
                .property, on: .indexSet, "rangeView: IndexSet.RangeView", "The runs of integers, in order.",
                example: "print(IndexSet([1, 2, 5]).rangeView.map { $0 })\n// => [Range(1..<3), Range(5..<6)]"
            ) { a in .ranges(try a.ownIndexes().rangeView) },
            next("integerGreaterThan", "smallest", "larger than a", "5") { $0.integerGreaterThan($1) },
            next("integerLessThan", "largest", "smaller than a", "1") { $0.integerLessThan($1) },
            next("integerGreaterThanOrEqualTo", "smallest", "no smaller than a", "3") {
                $0.integerGreaterThanOrEqualTo($1)
            },
            next("integerLessThanOrEqualTo", "largest", "no larger than a", "3") { $0.integerLessThanOrEqualTo($1) },
        ] + indexSetPositions + ["Range", "ClosedRange"].flatMap(ofRange)

    /// What takes a range of one kind.
    private static func ofRange(_ kind: String) -> [Builtin] {
        func entry(
            _ form: Builtin.Form, _ signature: String, _ summary: String, _ shown: String, _ result: String,
            _ body: @escaping @Sendable (Arguments) throws -> Value
        ) -> Builtin {
            let range = kind == "Range" ? "1..<3" : "1...2"
            return Builtin(
                form, on: .indexSet, signature.replacing("RANGE", with: "\(kind)<Int>"), summary,
                example: "print(\(shown.replacing("RANGE", with: range)))\n// => \(result)", body)
        }
        return [
            entry(
                .initializer, "init(integersIn range: RANGE)", "Makes a set of the integers of a range.",
                "Array(IndexSet(integersIn: RANGE))", "[1, 2]"
            ) { a in .indexSet(IndexSet(integersIn: try a.integers(0))) },
            entry(
                .method, "contains(integersIn range: RANGE) -> Bool", "Whether all integers of a range are in the set.",
                "IndexSet([1, 2, 5]).contains(integersIn: RANGE)", "true"
            ) { a in .bool(try a.ownIndexes().contains(integersIn: a.integers(0))) },
            entry(
                .method, "intersects(integersIn range: RANGE) -> Bool",
                "Whether an integer of a range is in the set.", "IndexSet([2, 5]).intersects(integersIn: RANGE)", "true"
            ) { a in .bool(try a.ownIndexes().intersects(integersIn: a.integers(0))) },
            entry(
                .method, "count(in range: RANGE) -> Int", "How many integers of a range are in the set.",
                "IndexSet([2, 5]).count(in: RANGE)", "1"
            ) { a in
                let part = IndexSet(integersIn: try a.integers(0))
                return .int(try counted(a.ownIndexes().intersection(part)))
            },
            entry(
                .method, "rangeView(of range: RANGE) -> IndexSet.RangeView",
                "The runs of integers in a range, in order.",
                "IndexSet([2, 5]).rangeView(of: RANGE).map { $0 }", "[Range(2..<3)]"
            ) { a in .ranges(try a.ownIndexes().rangeView(of: a.integers(0))) },
            entry(
                .method, "indexRange(in range: RANGE) -> Range<IndexSet.Index>",
                "The positions of the integers of a range.",
                "{ let set = IndexSet([2, 5]); return Array(set[set.indexRange(in: RANGE)]) }()", "[2]"
            ) { a in
                let positions = try a.ownIndexes().indexRange(in: a.integers(0))
                return .object(RangeObject(.place(positions.lowerBound), .place(positions.upperBound), .range))
            },
            entry(
                .method,
                "filteredIndexSet(in range: RANGE, includeInteger: (Int) throws -> Bool) rethrows -> IndexSet",
                "The set of the integers of a range that satisfy a predicate.",
                "IndexSet([2, 5]).filteredIndexSet(in: RANGE) { $0 > 1 }.count", "1"
            ) { a in
                let isIncluded = try a.function(1)
                return .indexSet(
                    try a.ownIndexes().filteredIndexSet(in: a.integers(0)) { try isIncluded.test(.int($0)) })
            },
        ]
    }

    private static let indexSetPositions: [Builtin] = [
        Builtin(.property, on: .indexSet, "startIndex: IndexSet.Index", "The position of the smallest integer.") { a in
            .place(try a.ownIndexes().startIndex)
        },
        Builtin(.property, on: .indexSet, "endIndex: IndexSet.Index", "The position behind the largest integer.") { a in
            .place(try a.ownIndexes().endIndex)
        },
        Builtin(
            .method, on: .indexSet, "index(after i: IndexSet.Index) -> IndexSet.Index",
            "The position of the next integer."
        ) { a in .place(try a.ownIndexes().index(after: a.place(0))) },
        Builtin(
            .method, on: .indexSet, "index(before i: IndexSet.Index) -> IndexSet.Index",
            "The position of the integer before."
        ) { a in .place(try a.ownIndexes().index(before: a.place(0))) },
        Builtin(
            .subscript, on: .indexSet, "subscript(index: IndexSet.Index) -> Int", "The integer at a position.",
            example: "let set = IndexSet([4, 2])\nprint(set[set.startIndex])\n// => 2"
        ) { a in .int(try a.ownIndexes()[a.place(0)]) },
        Builtin(
            .property, on: .indexSetIndex, "description: String", "What it says of itself."
        ) { a in .string(try a.receiver(as: IndexSet.Index.self).description) },
    ]

    @Sendable private static func ofElements(_ a: Arguments) throws -> Value {
        if a[0].object(as: RangeObject.self) != nil { return .indexSet(IndexSet(integersIn: try a.integers(0))) }
        if let set = a[0].object(as: NativeObject<IndexSet>.self) { return .object(set) }
        var set = IndexSet()
        for element in try a.sequence(0) { set.insert(try Arguments.member(element)) }
        return .indexSet(set)
    }

    private static func counted(_ set: IndexSet) throws -> Int {
        guard let count = set.exactCount else {
            throw RuntimeError("there are more than \(Int.max) integers in the set")
        }
        return count
    }

    private static func next(
        _ name: String, _ which: String, _ relation: String, _ shown: String,
        _ find: @escaping @Sendable (IndexSet, Int) -> Int?
    ) -> Builtin {
        Builtin(
            .method, on: .indexSet, "\(name)(_ integer: Int) -> Int?",
            "Returns the \(which) integer of the set that is \(relation) given one, or nil.",
            example: "print(IndexSet([1, 3, 5]).\(name)(3) ?? 0)\n// => \(shown)"
        ) { a in .integer(find(try a.ownIndexes(), try a.int(0))) }
    }
}

extension Value {
    static func indexSet(_ set: IndexSet) -> Value { .object(NativeObject(set, .indexSet)) }
    fileprivate static func ranges(_ view: IndexSet.RangeView) -> Value {
        .object(NativeObject(view, .indexSetRangeView))
    }
    fileprivate static func place(_ index: IndexSet.Index) -> Value { .object(NativeObject(index, .indexSetIndex)) }
    fileprivate static func integer(_ number: Int?) -> Value { .optional(number.map { .int($0) }) }
}

extension Arguments {
    func ownIndexes() throws -> IndexSet { try receiver(as: IndexSet.self) }
    func indexes(_ index: Int) throws -> IndexSet { try native(index, "an IndexSet") }
    fileprivate func place(_ index: Int) throws -> IndexSet.Index { try native(index, "a position of an IndexSet") }

    /// The integers that sets can have: Foundation counts how far apart they are.
    static let possibleIndexes = Int.min / 2...Int.max / 2

    /// An integer that a set can have.
    func member(_ index: Int) throws -> Int { try Self.member(self[index]) }
    fileprivate static func member(_ value: Value) throws -> Int {
        guard let number = value.exactly(Int.self), possibleIndexes.contains(number) else {
            throw RuntimeError("an IndexSet cannot have \(value)", code: "E0551")
        }
        return number
    }

    /// The integers of a range.
    func integers(_ index: Int) throws -> Range<Int> {
        guard let range = self[index].object(as: RangeObject.self), let lower = range.lower?.exactly(Int.self),
            let upper = range.upper?.exactly(Int.self)
        else { throw wrong(index, "a range of integers") }
        for bound in [lower, upper] { _ = try Self.member(.int(bound)) }
        let end = range.nominal === NominalType.closedRange ? upper + 1 : upper
        return lower..<end
    }
}
