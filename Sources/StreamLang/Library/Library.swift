// All entries, found by owner and name.

import RxEngine

/// The registry of everything that the language has without the script's help.
package enum Library {
    /// Every family; its entries are a constant array in a file of its own. Add a new family to one of the two lists.
    static var families: [BuiltinFamily] { rxFamilies + swiftFamilies }

    /// By the names of types, functions under an empty one: types as keys would cost each start the search for what
    /// makes them hashable.
    private static let index: [String: OwnEntries] = {
        var index: [String: OwnEntries] = [:]
        for family in families {
            for owner in family.owners {
                let own = index[owner?.name ?? ""] ?? OwnEntries(of: owner)
                own.families.append(family)
                index[owner?.name ?? ""] = own
            }
        }
        return index
    }()

    /// A script's type may be called as one of the library's.
    private static func entries(of owner: NominalType?) -> OwnEntries? {
        index[owner?.name ?? ""].flatMap { $0.owner === owner ? $0 : nil }
    }

    /// All entries in the order of their families.
    package static var all: [Builtin] { families.flatMap(\.entries) }

    /// The entries of one name on one type, its parents not counted.
    package static func members(_ name: String, of owner: NominalType?) -> [Builtin] {
        entries(of: owner)?.named(name) ?? []
    }

    /// The entries of one name on a type that is known by its name only; functions are found under an empty one.
    package static func members(_ name: String, ofTypeNamed owner: String) -> [Builtin] {
        index[owner]?.named(name) ?? []
    }

    /// The names of today of the entries on a type that is known by its name only; of functions old ones too.
    package static func names(ofTypeNamed owner: String, isStatic: Bool) -> [String] {
        (index[owner]?.byName ?? [:]).filter { entries in
            entries.value.contains { $0.form.isStatic == isStatic && ($0.renamed == nil || owner.isEmpty) }
        }.map(\.key)
    }

    /// The library's types by name. Add a new family of types here.
    package static let types: [String: NominalType] = {
        let families = [
            NominalType.swiftTypes, NominalType.rxTypes, NominalType.libraryEnums, NominalType.foundationTypes,
            NominalType.unitTypes, NominalType.concurrencyTypes,
        ]
        return Dictionary(families.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Other names of types.
    package static let aliases: [String: ScriptType] = {
        var aliases: [String: ScriptType] = [
            "Void": .void, "Any": .any, "AnyObject": .any, "Never": .never, "Sendable": .any,
            "AnyClass": .any, "NSObjectProtocol": .any, "Selector": .any,
            "String.SubSequence": .string, "String.UnicodeScalarView": .array(.nominal(.unicodeScalar, [])),
            "Substring.UnicodeScalarView": .array(.nominal(.unicodeScalar, [])),
            "Substring.UTF8View": .nominal(.utf8View, []), "Substring.UTF16View": .nominal(.utf16View, []),
            "Regex.Match": .unknown,
        ]
        for (name, nominal) in NominalType.swiftAliases.merging(NominalType.foundationAliases, uniquingKeysWith: { $1 })
        {
            aliases[name] = .nominal(nominal, nominal.genericParameters.map { _ in .unknown })
        }
        return aliases.merging(rxAliases) { first, _ in first }
    }()
}

/// The entries of one type. Most programs ask few types for anything: only these are made and told apart by name.
private final class OwnEntries: @unchecked Sendable {
    // Unchecked: `families` is filled before anybody else sees it; `lock` guards what is made later.
    let owner: NominalType?
    var families: [BuiltinFamily] = []
    private let lock = Lock()
    private var index: [String: [Builtin]]?

    init(of owner: NominalType?) { self.owner = owner }

    var byName: [String: [Builtin]] {
        lock.withLock {
            let index = index ?? Dictionary(grouping: families.flatMap(ownEntries), by: \.name)
            self.index = index
            return index
        }
    }

    private func ownEntries(of family: BuiltinFamily) -> [Builtin] { family.entries.filter { $0.owner === owner } }

    func named(_ name: String) -> [Builtin] { byName[name] ?? [] }
}
