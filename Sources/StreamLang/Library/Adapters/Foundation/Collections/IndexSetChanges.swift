// How an IndexSet is changed, compared with others and combined with them.

import Foundation
import StreamRun

extension Library {
    static let indexSetChanges: [Builtin] =
        indexSetElements + indexSetAlgebra + ["Range", "ClosedRange"].flatMap(ofRange)

    private static func ofRange(_ kind: String) -> [Builtin] {
        [
            change("insert", kind, "Adds the integers of a range.", "[1, 2, 5]") { $0.insert(integersIn: $1) },
            change("remove", kind, "Takes the integers of a range away.", "[5]") { $0.remove(integersIn: $1) },
        ]
    }

    private static let indexSetElements: [Builtin] =
        [
            .mutating(
                on: .indexSet, "insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int)",
                "Adds an integer and tells whether it is new; Foundation says so of any.",
                example: "var s = IndexSet([5])\nprint(s.insert(1).memberAfterInsert, Array(s))\n// => 1 [1, 5]"
            ) { value, a in
                try value.changeIndexes { set in
                    let (isNew, member) = set.insert(try a.member(0))
                    return .insertion(isNew, of: .int(member))
                }
            },
            .mutating(
                on: .indexSet, "update(with integer: Int) -> Int?", "Adds an integer and returns it.",
                example: "var s = IndexSet()\nprint(s.update(with: 1)!)\n// => 1"
            ) { value, a in
                try value.changeIndexes { set in .optional(set.update(with: try a.member(0)).map { .int($0) }) }
            },
            .mutating(
                on: .indexSet, "remove(_ integer: Int) -> Int?", "Takes an integer away and returns it, or nil.",
                example: "var s = IndexSet([1, 5])\nprint(s.remove(5)!, s.remove(5) == nil)\n// => 5 true"
            ) { value, a in
                try value.changeIndexes { set in
                    let number = try a.int(0)
                    return number == .max ? .none : .optional(set.remove(number).map { .int($0) })
                }
            },
            .mutating(
                on: .indexSet, "removeAll()", "Takes all integers away.",
                example: "var s = IndexSet([1])\ns.removeAll()\nprint(s.isEmpty)\n// => true"
            ) { value, _ in
                value = .indexSet(IndexSet())
                return .void
            },
            .mutating(
                on: .indexSet, "shift(startingAt integer: Int, by delta: Int)",
                "Adds a number to the integers from one on; with a negative one, those before it that would be met go.",
                example: "var s = IndexSet([1, 5])\ns.shift(startingAt: 2, by: 3)\nprint(Array(s))\n// => [1, 8]"
            ) { value, a in
                try value.changeIndexes { set in
                    let (start, delta) = (try a.int(0), try a.int(1))
                    let end = max(start, set.last ?? start)
                    let moved = [start, end].map { $0.addingReportingOverflow(delta) }
                    guard moved.allSatisfy({ !$0.overflow && Arguments.possibleIndexes.contains($0.partialValue) })
                    else {
                        throw RuntimeError("the integers cannot be shifted by \(delta)", code: "E0551")
                    }
                    set.shift(startingAt: start, by: delta)
                    return .void
                }
            },
        ]

    private static let indexSetAlgebra: [Builtin] =
        [
            test("isSubset(of other", "Whether another set has all integers.", "false") { $0.isSubset(of: $1) },
            test("isSuperset(of other", "Whether the set has all integers of another.", "false") {
                $0.isSuperset(of: $1)
            },
            test("isStrictSubset(of other", "Whether another set has all integers and more.", "false") {
                $0.isStrictSubset(of: $1)
            },
            test("isStrictSuperset(of other", "Whether the set has all integers of another and more.", "false") {
                $0.isStrictSuperset(of: $1)
            },
            test("isDisjoint(with other", "Whether there is no common integer.", "false") { $0.isDisjoint(with: $1) },
        ]
        + combination("union", "formUnion", "the integers of either", "[1, 2, 3]") { $0.union($1) }
        + combination("intersection", "formIntersection", "the integers of both", "[2]") { $0.intersection($1) }
        + combination("subtracting", "subtract", "the integers that another set does not have", "[1]") {
            $0.subtracting($1)
        }
        + combination("symmetricDifference", "formSymmetricDifference", "the integers of one of both", "[1, 3]") {
            $0.symmetricDifference($1)
        }

    private static func change(
        _ name: String, _ kind: String, _ summary: String, _ shown: String,
        _ change: @escaping @Sendable (inout IndexSet, Range<Int>) -> Void
    ) -> Builtin {
        let range = kind == "Range" ? "1..<3" : "1...2"
        return .mutating(
            on: .indexSet, "\(name)(integersIn range: \(kind)<Int>)", summary,
            example: "var s = IndexSet([1, 5])\ns.\(name)(integersIn: \(range))\nprint(Array(s))\n// => \(shown)"
        ) { value, a in
            try value.changeIndexes { set in
                let range = try a.integers(0)
                try requireCountable(set, IndexSet(integersIn: range))
                change(&set, range)
                return .void
            }
        }
    }

    private static func test(
        _ signature: String, _ summary: String, _ shown: String,
        _ test: @escaping @Sendable (IndexSet, IndexSet) -> Bool
    ) -> Builtin {
        let call = signature.prefix { $0 != " " }
        return Builtin(
            .method, on: .indexSet, "\(signature): IndexSet) -> Bool", summary,
            example: "print(IndexSet([1, 2]).\(call): [2, 3]))\n// => \(shown)"
        ) { a in .bool(test(try a.ownIndexes(), try a.indexes(0))) }
    }

    /// Foundation counts the integers of two sets of which it makes one.
    private static func requireCountable(_ one: IndexSet, _ other: IndexSet) throws {
        guard let count = one.exactCount, let more = other.exactCount, !count.addingReportingOverflow(more).overflow
        else { throw RuntimeError("an IndexSet cannot have more than \(Int.max) integers", code: "E0551") }
    }

    private static func combination(
        _ name: String, _ inPlace: String, _ members: String, _ shown: String,
        _ combine: @escaping @Sendable (IndexSet, IndexSet) -> IndexSet
    ) -> [Builtin] {
        Builtin.combination(
            on: .indexSet, of: "IndexSet", name, inPlace, ("Returns \(members).", "Keeps \(members)."),
            examples: (
                "print(Array(IndexSet([1, 2]).\(name)([2, 3])))\n// => \(shown)",
                "var s = IndexSet([1, 2])\ns.\(inPlace)([2, 3])\nprint(Array(s))\n// => \(shown)"
            )
        ) { a in
            let (own, other) = (try a.ownIndexes(), try a.indexes(0))
            try requireCountable(own, other)
            return .indexSet(combine(own, other))
        }
    }
}

extension Value {
    fileprivate mutating func changeIndexes(_ change: (inout IndexSet) throws -> Value) throws -> Value {
        guard var set = object(as: NativeObject<IndexSet>.self)?.native else {
            throw RuntimeError("\(self) is no IndexSet")
        }
        let result = try change(&set)
        self = .indexSet(set)
        return result
    }
}
