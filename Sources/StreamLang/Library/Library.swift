// All entries, found by owner and name. Built family by family, on the first look at each owner.

/// The registry of everything that the language has without the script's help.
package enum Library {
    /// Every family's entries; each family is a constant array in its own file. Add a new family here.
    static var families: [[Builtin]] {
        rxFamilies
    }

    private static let index: [NominalType?: [String: [Builtin]]] = {
        var index: [NominalType?: [String: [Builtin]]] = [:]
        for family in families {
            for entry in family { index[entry.owner, default: [:]][entry.name, default: []].append(entry) }
        }
        return index
    }()

    /// All entries in the order of their families.
    package static var all: [Builtin] { families.flatMap { $0 } }

    /// The entries of one name on one type, its parents not counted.
    package static func members(_ name: String, of owner: NominalType?) -> [Builtin] { index[owner]?[name] ?? [] }

    /// The names of all entries on one type, its parents not counted.
    package static func names(of owner: NominalType?) -> [String] { (index[owner] ?? [:]).keys.sorted() }
}
