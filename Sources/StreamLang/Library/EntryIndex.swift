// Entries found by owner and name.

import RxEngine

/// Finds entries of families by the types that they belong to and their names.
package final class EntryIndex: Sendable {
    package let families: [BuiltinFamily]
    /// By the names of types, functions under an empty one: types as keys would cost each start the search for what
    /// makes them hashable.
    private let index: [String: OwnEntries]

    package init(_ families: [BuiltinFamily]) {
        self.families = families
        var index: [String: OwnEntries] = [:]
        for family in families {
            for owner in family.owners {
                let own = index[owner?.name ?? ""] ?? OwnEntries(of: owner)
                own.families.append(family)
                index[owner?.name ?? ""] = own
            }
        }
        self.index = index
    }

    /// The entries of one name on one type, its parents not counted. A script's type may be called as one of the
    /// library's.
    package func members(_ name: String, of owner: NominalType?) -> [Builtin] {
        guard let own = index[owner?.name ?? ""], own.owner === owner else { return [] }
        return own.named(name)
    }

    /// The entries of one name on a type that is known by its name only; functions are found under an empty one.
    package func members(_ name: String, ofTypeNamed owner: String) -> [Builtin] { index[owner]?.named(name) ?? [] }

    /// The names of today of the entries on a type that is known by its name only; of functions old ones too.
    package func names(ofTypeNamed owner: String, isStatic: Bool) -> [String] {
        (index[owner]?.byName ?? [:]).filter { entries in
            entries.value.contains { $0.form.isStatic == isStatic && ($0.renamed == nil || owner.isEmpty) }
        }.map(\.key)
    }
}

/// The entries of one type. Most programs ask few types for anything: only these are made and told apart by name.
private final class OwnEntries: @unchecked Sendable {
    // Unchecked: `families` is filled before anybody else sees it; `lock` guards what is made later.
    let owner: NominalType?
    var families: [BuiltinFamily] = []
    private let lock = Lock()
    private var index: [String: [Builtin]]?
    /// The functions that were asked for by name.
    private var functions: [String: [Builtin]] = [:]

    init(of owner: NominalType?) { self.owner = owner }

    var byName: [String: [Builtin]] {
        lock.withLock {
            let index = index ?? Dictionary(grouping: families.flatMap(ownEntries), by: \.name)
            self.index = index
            return index
        }
    }

    private func ownEntries(of family: BuiltinFamily) -> [Builtin] { family.entries.filter { $0.owner === owner } }

    /// Families whose functions have other names are not even made.
    func named(_ name: String) -> [Builtin] {
        if owner != nil { return byName[name] ?? [] }
        return lock.withLock {
            if let known = functions[name] { return known }
            let found = families.filter { $0.hasFunction(name) }.flatMap(ownEntries).filter { $0.name == name }
            functions[name] = found
            return found
        }
    }
}
