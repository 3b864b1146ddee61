// All entries, found by owner and name.

import StreamRun

extension Library {
    /// Every family; its entries are a constant array in a file of its own. Add a new family to one of the two lists.
    package static var families: [BuiltinFamily] { index.families }

    /// What finds entries: nobody else gathers the families, so that all see the same.
    private static let index = EntryIndex(rxFamilies + swiftFamilies)

    /// Gives what lowers and runs scripts the code of the library, before the first text is read.
    package static func open() { _ = opened }

    private static let opened: Void = {
        LibraryCode.given = LibraryCode(
            entries: index, decode: { try JSON.decode($0, into: $1, as: $2, in: $3) },
            encode: { try JSON.encode($0, $1, as: $2, in: $3) })
    }()

    /// All entries in the order of their families.
    package static var all: [Builtin] { families.flatMap(\.entries) }

    /// The entries of one name on one type, its parents not counted.
    package static func members(_ name: String, of owner: NominalType?) -> [Builtin] { index.members(name, of: owner) }

    /// The entries of one name on a type that is known by its name only; functions are found under an empty one.
    package static func members(_ name: String, ofTypeNamed owner: String) -> [Builtin] {
        index.members(name, ofTypeNamed: owner)
    }

    /// The names of today of the entries on a type that is known by its name only; of functions old ones too.
    package static func names(ofTypeNamed owner: String, isStatic: Bool) -> [String] {
        index.names(ofTypeNamed: owner, isStatic: isStatic)
    }
}
