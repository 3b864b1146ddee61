// What a script's own sets get for their `union`, `intersection` and `symmetricDifference`.

extension Library {
    static let setAlgebraMembers: [Builtin] = [
        Builtin(.property, on: .setAlgebra, "isEmpty: Bool", "Whether the set has no member.") { a in
            .bool(try isEmpty(a.receiver))
        },
        test("isSubset(of other: Self)", "Whether `other` has all members.", isSubset),
        test("isSuperset(of other: Self)", "Whether the set has all members of `other`.") { try isSubset($1, $0) },
        test("isStrictSubset(of other: Self)", "Whether `other` has all members and more.") {
            try isSubset($0, $1) && !$0.equals($1)
        },
        test("isStrictSuperset(of other: Self)", "Whether the set has all members of `other` and more.") {
            try isSubset($1, $0) && !$0.equals($1)
        },
        test("isDisjoint(with other: Self)", "Whether there is no common member.") {
            try isEmpty(combined("intersection", $0, $1))
        },
        Builtin(
            .method, on: .setAlgebra, "subtracting(_ other: Self) -> Self", "The members that `other` does not have."
        ) { a in try difference(a.receiver, a[0]) },
        .mutating(on: .setAlgebra, "subtract(_ other: Self)", "Takes the members of `other` away.") { set, a in
            set = try difference(set, a[0])
            return .void
        },
    ]

    private static func test(
        _ signature: String, _ summary: String, _ test: @escaping @Sendable (Value, Value) throws -> Bool
    ) -> Builtin {
        Builtin(.method, on: .setAlgebra, signature + " -> Bool", summary) { .bool(try test($0.receiver, $0[0])) }
    }

    @Sendable private static func isSubset(_ set: Value, _ other: Value) throws -> Bool {
        try combined("intersection", set, other).equals(set)
    }

    private static func difference(_ set: Value, _ other: Value) throws -> Value {
        try combined("intersection", set, combined("symmetricDifference", set, other))
    }

    /// Whether a set is what nothing and itself have in common.
    private static func isEmpty(_ set: Value) throws -> Bool {
        try combined("symmetricDifference", set, set).equals(set)
    }

    private static func combined(_ name: String, _ set: Value, _ other: Value) throws -> Value {
        guard let own = set.nominal.witness(name) else {
            throw RuntimeError("\(set.nominal.name) has no '\(name)(_:)'")
        }
        return try own.call(set, other)
    }
}
