// The members that a script's option sets get by their conformance.

/// The entries of `OptionSet`.
let optionSetMembers: [Builtin] = [
    Builtin(.method, on: .optionSet, "contains(_ member: Self) -> Bool", "Whether all options of `member` are in the set.") {
        let member = try bits($0[0])
        return .bool(try bits($0.receiver) & member == member)
    },
    Builtin(.property, on: .optionSet, "isEmpty: Bool", "Whether the set has no option.") {
        .bool(try bits($0.receiver) == 0)
    },
    Builtin(.method, on: .optionSet, "union(_ other: Self) -> Self", "The options of both sets.") {
        try set(bits($0.receiver) | bits($0[0]), like: $0.receiver)
    },
    Builtin(.method, on: .optionSet, "intersection(_ other: Self) -> Self", "The options that both sets have.") {
        try set(bits($0.receiver) & bits($0[0]), like: $0.receiver)
    },
    Builtin(.method, on: .optionSet, "subtracting(_ other: Self) -> Self", "The options that `other` does not have.") {
        try set(bits($0.receiver) & ~bits($0[0]), like: $0.receiver)
    },
    .mutating(on: .optionSet, "insert(_ member: Self)", "Adds options.") { value, call in
        value = try set(bits(value) | bits(call[0]), like: value)
        return .void
    },
    .mutating(on: .optionSet, "remove(_ member: Self)", "Takes options away.") { value, call in
        value = try set(bits(value) & ~bits(call[0]), like: value)
        return .void
    },
    .mutating(on: .optionSet, "formUnion(_ other: Self)", "Adds the options of another set.") { value, call in
        value = try set(bits(value) | bits(call[0]), like: value)
        return .void
    },
]

private func bits(_ value: Value) throws -> Int {
    guard let object = value.object(as: StructObject.self), case .int(let raw)? = object.fields.first else {
        throw RuntimeError("an OptionSet stores its bits in 'let rawValue: Int'")
    }
    return raw
}

private func set(_ bits: Int, like value: Value) throws -> Value {
    guard let object = value.object(as: StructObject.self) else { return value }
    return .object(StructObject([.int(bits)], object.nominal))
}
