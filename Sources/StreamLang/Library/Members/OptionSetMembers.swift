// The members that option sets get by their conformance, a script's and the library's, and what entries read of them.

/// The entries of `OptionSet`.
package let optionSetMembers: [Builtin] =
    [
        Builtin(.initializer, on: .optionSet, "init()", "Makes a set without options.") {
            .options(0, of: $0.ownType(or: .optionSet))
        },
        Builtin(.initializer, on: .optionSet, "init(_ options: Self)", "Makes a set of the options in a literal.") {
            .options(try bits($0[0]), of: $0.ownType(or: .optionSet))
        },
        Builtin(.property, on: .optionSet, "isEmpty: Bool", "Whether the set has no option.") {
            .bool(try bits($0.receiver) == 0)
        },
        test("contains(_ member: Self)", "Whether all options of `member` are in the set.") { $0 & $1 == $1 },
        test("isSubset(of other: Self)", "Whether `other` has all options.") { $0 & $1 == $0 },
        test("isSuperset(of other: Self)", "Whether the set has all options of `other`.") { $0 & $1 == $1 },
        test("isStrictSubset(of other: Self)", "Whether `other` has all options and more.") {
            $0 & $1 == $0 && $0 != $1
        },
        test("isStrictSuperset(of other: Self)", "Whether the set has all options of `other` and more.") {
            $0 & $1 == $1 && $0 != $1
        },
        test("isDisjoint(with other: Self)", "Whether there is no common option.") { $0 & $1 == 0 },
        .mutating(
            on: .optionSet, "insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self)",
            "Adds options and tells whether they are new."
        ) { value, call in
            let (own, new) = (try bits(value), try bits(call[0]))
            value = set(own | new, like: value, call[0])
            let isNew = own & new != new
            return .insertion(isNew, of: set(isNew ? new : own & new, like: value, call[0]))
        },
        .mutating(
            on: .optionSet, "remove(_ member: Self) -> Self?", "Takes options away and returns those that were there."
        ) {
            value, call in
            let (own, gone) = (try bits(value), try bits(call[0]))
            value = set(own & ~gone, like: value, call[0])
            return own & gone == 0 ? .none : .some(set(own & gone, like: value, call[0]))
        },
        .mutating(
            on: .optionSet, "update(with newMember: Self) -> Self?", "Adds options and returns those that were there."
        ) {
            value, call in
            let (own, new) = (try bits(value), try bits(call[0]))
            value = set(own | new, like: value, call[0])
            return own & new == 0 ? .none : .some(set(own & new, like: value, call[0]))
        },
    ]
    + combination("union", "formUnion", "The options of both sets.") { $0 | $1 }
    + combination("intersection", "formIntersection", "The options that both sets have.") { $0 & $1 }
    + combination("subtracting", "subtract", "The options that `other` does not have.") {
        $0 & ~$1
    }
    + combination(
        "symmetricDifference", "formSymmetricDifference",
        "The options that one of the two sets has alone."
    ) { $0 ^ $1 }

/// A test of two sets' bits.
private func test(_ signature: String, _ summary: String, _ test: @escaping @Sendable (Int, Int) -> Bool) -> Builtin {
    Builtin(.method, on: .optionSet, signature + " -> Bool", summary) {
        .bool(test(try bits($0.receiver), try bits($0[0])))
    }
}

/// A set made of two, and the same in place.
private func combination(
    _ name: String, _ inPlace: String, _ summary: String, _ combine: @escaping @Sendable (Int, Int) -> Int
) -> [Builtin] {
    Builtin.combination(on: .optionSet, of: "Self", name, inPlace, (summary, summary)) { a in
        try set(combine(bits(a.receiver), bits(a[0])), like: a.receiver, a[0])
    }
}

private func bits(_ value: Value) throws -> Int {
    guard let bits = value.optionBits else {
        throw RuntimeError("an OptionSet stores its bits in 'let rawValue', which is an integer")
    }
    return bits
}

private func set(_ bits: Int, like value: Value, _ other: Value) -> Value {
    let isKnown = value.object(as: StructObject.self) != nil
    return .options(bits, of: isKnown ? value.nominal : other.nominal)
}

extension NominalType {
    /// The bits of one of the options that the library names.
    func optionBits(at index: Int) -> Int { cases[index].rawValue?.exactly(Int.self) ?? 0 }
}

extension Arguments {
    /// One of Foundation's sets of options, empty where none is given; bits that stand for nothing are left out.
    package func optionSet<Options: OptionSet>(_ index: Int) -> Options where Options.RawValue: FixedWidthInteger {
        let (bits, options) = givenOptions(index)
        let known = options.reduce(0) { $0 | $1.bits }
        return Options(rawValue: Options.RawValue(truncatingIfNeeded: bits & known))
    }

    /// The names of the options that a set of the library has.
    package func options(_ index: Int) -> [String] {
        let (bits, options) = givenOptions(index)
        return options.filter { bits & $0.bits == $0.bits }.map(\.name)
    }

    /// The bits of a set of the library's options, and all options of its type.
    private func givenOptions(_ index: Int) -> (bits: Int, all: [(name: String, bits: Int)]) {
        guard let set = self[index].unwrapped, let bits = set.optionBits else { return (0, []) }
        let nominal = (set.elements?.first ?? set).nominal
        return (bits, nominal.cases.indices.map { (nominal.cases[$0].name, nominal.optionBits(at: $0)) })
    }
}

extension Value {
    /// The bits of a set of options, whatever integer type they have, or of all sets in a list.
    package var optionBits: Int? {
        if let elements { return elements.reduce(0) { $0 | ($1.optionBits ?? 0) } }
        guard let raw = object(as: StructObject.self)?.fields.first else { return nil }
        return raw.bits
    }

    /// The bits of an integer.
    var bits: Int? { exactly(Int.self) ?? exactly(UInt.self).map { Int(bitPattern: $0) } }

    /// A set of options with some bits.
    package static func options(_ bits: Int, of nominal: NominalType) -> Value {
        let number = nominal.fields.first?.type.nominal ?? .int
        let raw =
            number.integerType.map { options(bits, as: $0, number) } ?? .int(bits)
        return .object(StructObject([raw], nominal))
    }

    private static func options<Number: FixedWidthInteger>(
        _ bits: Int, as type: Number.Type, _ nominal: NominalType
    ) -> Value {
        .integer(Number(truncatingIfNeeded: bits), as: nominal)
    }
}
