// Defaults, formatters and sets under the names of Swift 2; each does what today's entry does.

import StreamRun

extension Library {
    static let oldStores: [Builtin] =
        [
            old(
                .method, on: .numberFormatter, "stringFromNumber(_ number: NSNumber) -> String?",
                today: "string(from number", "string(from:)"),
            old(
                .method, on: .numberFormatter, "numberFromString(_ string: String) -> NSNumber?",
                today: "number(from", "number(from:)"),
            old(
                .initializer, on: .locale, "init(localeIdentifier identifier: String)", today: "init(identifier",
                "Locale(identifier:)"),
            old(
                .method, on: .userDefaults, "removeObjectForKey(_ key: String)", today: "removeObject(forKey",
                "removeObject(forKey:)"),
            old(
                .mutatingMethod, on: .set, "unionInPlace(_ other: some Sequence<Element>)", today: "formUnion(",
                "formUnion(…)"),
            old(
                .method, on: .set, "exclusiveOr(_ other: some Sequence<Element>) -> Set<Element>",
                today: "symmetricDifference(", "symmetricDifference(…)"),
        ]
        + [("Object", "Any?"), ("Integer", "Int"), ("Bool", "Bool"), ("Double", "Double")].flatMap { name, type in
            [
                old(
                    .method, on: .userDefaults, "set\(name)(_ value: \(type), forKey key: String)",
                    today: "set(_ value", "set(_:forKey:)"), stored(name.lowercased(), type),
            ]
        } + [stored("string", "String?")]
        + ["No", "Short", "Medium", "Long", "Full"].map { style($0, of: .dateFormatterStyle) }
        + ["No", "Decimal", "Currency", "Percent", "SpellOut"].map { style($0, of: .numberFormatterStyle) }

    /// What defaults hold under a key.
    private static func stored(_ name: String, _ type: String) -> Builtin {
        old(
            .method, on: .userDefaults, "\(name)ForKey(_ key: String) -> \(type)", today: "\(name)(forKey",
            "\(name)(forKey:)")
    }

    /// A formatter's style, whose name ended in `Style`.
    private static func style(_ name: String, of owner: NominalType) -> Builtin {
        let current = name == "No" ? "none" : name.prefix(1).lowercased() + name.dropFirst()
        return Builtin(
            .staticProperty, on: owner, "\(name)Style: \(owner.name)", "The old name of .\(current).",
            renamed: ".\(current) since Swift 3"
        ) { _ in .enumCase(current, of: owner) }
    }
}
