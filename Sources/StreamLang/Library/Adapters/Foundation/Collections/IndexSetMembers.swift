// What an IndexSet, which is a Set of integers here, has beside a Set.

import StreamRun

extension Library {
    static let indexSetMembers: [Builtin] =
        [
            changing("insert", "Adds the integers of a range to an IndexSet.", "[1, 2, 3, 5]") { table, a in
                for number in try a.sequence(0) { table[number] = .void }
                let all = table.integers.sorted()
                table = OrderedTable()
                for number in all { table[.int(number)] = .void }
            },
            changing("remove", "Takes the integers of a range out of an IndexSet.", "[5]") { table, a in
                let range = try a.integerRange()
                for number in table.integers where range?.contains(number) == true { table[.int(number)] = nil }
            },
            testing("contains", "Tells whether an IndexSet has all integers of a range.", "false") { numbers, range in
                guard let range else { return false }
                let (length, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
                return !isTooLong && numbers.count { range.contains($0) } > length
            },
            testing("intersects", "Tells whether an IndexSet has an integer of a range.", "true") { numbers, range in
                numbers.contains { range?.contains($0) == true }
            },
            next("integerGreaterThan", "smallest", "larger than a", "5") { numbers, limit in
                numbers.filter { $0 > limit }.min()
            },
            next("integerLessThan", "largest", "smaller than a", "1") { numbers, limit in
                numbers.filter { $0 < limit }.max()
            },
            next("integerGreaterThanOrEqualTo", "smallest", "no smaller than a", "3") { numbers, limit in
                numbers.filter { $0 >= limit }.min()
            },
            next("integerLessThanOrEqualTo", "largest", "no larger than a", "3") { numbers, limit in
                numbers.filter { $0 <= limit }.max()
            },
            Builtin(
                .property, on: .set, "rangeView: Array<Range<Int>>",
                "The runs of integers of an IndexSet, in order.",
                example: "print(IndexSet([1, 2, 5]).rangeView.map { $0 })\n// => [Range(1..<3), Range(5..<6)]"
            ) { a in
                var runs: [Range<Int>] = []
                for number in try a.integers().sorted() {
                    if let last = runs.last, last.upperBound == number {
                        runs[runs.count - 1] = last.lowerBound..<number + 1
                    } else {
                        // An IndexSet has no integer that nothing follows.
                        runs.append(number..<(number == .max ? number : number + 1))
                    }
                }
                return .array(runs.map { .object(RangeObject(.int($0.lowerBound), .int($0.upperBound), .range)) })
            },
        ]
        + ["Range", "ClosedRange"].map { range in
            Builtin(
                .method, on: .set, "count(in range: \(range)<Int>) -> Int where Element == Int",
                "Returns how many integers of a range an IndexSet has.",
                example:
                    "print(IndexSet([1, 2, 5]).count(in: 0\(range == "Range" ? "..<" : "...")5))\n// => \(range == "Range" ? 2 : 3)"
            ) { a in
                let range = try a.integerRange()
                return .int(try a.integers().count { range?.contains($0) == true })
            }
        }

    private static func changing(
        _ name: String, _ summary: String, _ shown: String,
        _ body: @escaping @Sendable (inout OrderedTable, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(
            on: .set, "\(name)(integersIn range: any Sequence<Int>) where Element == Int", summary,
            example: "var s = IndexSet([1, 5])\ns.\(name)(integersIn: 1..<4)\nprint(s.sorted())\n// => \(shown)"
        ) { set, a in
            try set.withUniqueSet { try body(&$0, a) }
            return .void
        }
    }

    private static func testing(
        _ name: String, _ summary: String, _ shown: String,
        _ test: @escaping @Sendable (_ numbers: [Int], _ range: ClosedRange<Int>?) -> Bool
    ) -> Builtin {
        Builtin(
            .method, on: .set, "\(name)(integersIn range: any Sequence<Int>) -> Bool where Element == Int", summary,
            example: "print(IndexSet([1, 2, 5]).\(name)(integersIn: 2...3))\n// => \(shown)"
        ) { a in
            if let other = a[0].object(as: SetObject.self)?.table.integers {
                let own = Set(try a.integers())
                return .bool(name == "contains" ? own.isSuperset(of: other) : !own.isDisjoint(with: other))
            }
            return .bool(test(try a.integers(), try a.integerRange()))
        }
    }

    private static func next(
        _ name: String, _ which: String, _ relation: String, _ shown: String,
        _ find: @escaping @Sendable ([Int], Int) -> Int?
    ) -> Builtin {
        Builtin(
            .method, on: .set, "\(name)(_ integer: Int) -> Int? where Element == Int",
            "Returns the \(which) integer of an IndexSet that is \(relation) given one, or nil.",
            example: "print(IndexSet([1, 3, 5]).\(name)(3) ?? 0)\n// => \(shown)"
        ) { a in .optional(find(try a.integers(), try a.int(0)).map { .int($0) }) }
    }
}

extension OrderedTable {
    fileprivate var integers: [Int] { all.compactMap { $0.key.exactly(Int.self) } }
}

extension Arguments {
    fileprivate func integers() throws -> [Int] { receiver.object(as: SetObject.self)?.table.integers ?? [] }

    /// The range that is the first argument; nil if it is empty.
    fileprivate func integerRange() throws -> ClosedRange<Int>? {
        guard let range = self[0].object(as: RangeObject.self), let lower = range.lower?.exactly(Int.self),
            let upper = range.upper?.exactly(Int.self)
        else { throw wrong(0, "a range of integers") }
        if range.nominal === NominalType.closedRange { return lower...upper }
        return lower < upper ? lower...(upper - 1) : nil
    }
}
