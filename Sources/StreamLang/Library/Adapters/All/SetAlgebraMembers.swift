// What a script's own sets get for their `init()`, `insert`, `union`, `intersection` and `symmetricDifference`.

import StreamRun

extension Library {
    static let setAlgebraMembers: [Builtin] = [
        Builtin(
            .initializer, on: .setAlgebra, "init(_ sequence: any Sequence)",
            "Makes a set of a sequence's elements.", made),
        Builtin(
            .initializer, on: .setAlgebra, "init(arrayLiteral elements: Any...)",
            "Makes a set of the elements in a literal.", made),
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

    @Sendable private static func made(_ a: Arguments) throws -> Value {
        let type = a.ownType(or: .setAlgebra)
        if type.isKind(of: .optionSet) {
            let whole = Value.options(try a.sequence(0).reduce(0) { $0 | ($1.optionBits ?? 0) }, of: type)
            let raw = whole.object(as: StructObject.self)?.fields.first ?? .int(0)
            return try type.witness("init(rawValue:)")?.call([raw]) ?? whole
        }
        guard let empty = type.witness("init()"), let insert = type.witness("insert") else {
            // A set of the library where only the protocol is known.
            return try CollectionLiterals.make(.array(a.sequence(0)), .nominal(type, []), a.context)
        }
        var set = try empty.call([a.receiver])
        for element in try a.sequence(0) { _ = try insert.call(changing: &set, [element]) }
        return set
    }

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
        guard let empty = set.nominal.witness("init()") else {
            throw RuntimeError("\(set.nominal.name) has no 'init()'")
        }
        return try set.equals(empty.call([set]))
    }

    private static func combined(_ name: String, _ set: Value, _ other: Value) throws -> Value {
        guard let own = set.nominal.witness(name) else {
            throw RuntimeError("\(set.nominal.name) has no '\(name)(_:)'")
        }
        return try own.call(set, other)
    }
}
