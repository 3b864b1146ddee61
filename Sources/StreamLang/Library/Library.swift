// All entries, found by owner and name.

import RxEngine

/// The registry of everything that the language has without the script's help.
package enum Library {
    /// Every family's entries; each family is a constant array in its own file. Add a new family here.
    static var families: [[Builtin]] {
        rxFamilies + swiftFamilies
    }

    private static let index: [NominalType?: OwnEntries] = {
        var index: [NominalType?: OwnEntries] = [:]
        var current = OwnEntries(of: nil)
        index[nil] = current
        for family in families {
            for entry in family {
                // Those of one type mostly stand together.
                if entry.owner !== current.owner {
                    current = index[entry.owner] ?? OwnEntries(of: entry.owner)
                    index[entry.owner] = current
                }
                current.append(entry)
            }
        }
        return index
    }()

    /// All entries in the order of their families.
    package static var all: [Builtin] { families.flatMap { $0 } }

    /// The entries of one name on one type, its parents not counted.
    package static func members(_ name: String, of owner: NominalType?) -> [Builtin] { index[owner]?.named(name) ?? [] }

    /// The methods of one name on all types.
    static func methods(_ name: String) -> [Builtin] {
        index.values.flatMap { $0.named(name).filter { $0.form == .method } }
    }

    /// The names of all entries on one type, its parents not counted.
    package static func names(of owner: NominalType?) -> [String] { (index[owner]?.byName ?? [:]).keys.sorted() }

    /// The names of the entries that are used on values of a type, or on the type itself.
    static func names(of owner: NominalType, isStatic: Bool) -> [String] {
        (index[owner]?.byName ?? [:]).filter { $0.value.contains { $0.form.isStatic == isStatic } }.map(\.key)
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
            "AnyClass": .any, "NSObjectProtocol": .any,
            "String.SubSequence": .string, "String.UnicodeScalarView": .array(.nominal(.unicodeScalar, [])),
            "String.UTF8View": .array(.nominal(.uint8, [])), "String.UTF16View": .array(.nominal(.uint16, [])),
        ]
        for (name, nominal) in NominalType.swiftAliases.merging(NominalType.foundationAliases, uniquingKeysWith: { $1 })
        {
            aliases[name] = .nominal(nominal, nominal.genericParameters.map { _ in .unknown })
        }
        return aliases.merging(rxAliases) { first, _ in first }
    }()

    /// Types with a static member of this name: for `.name` where nothing is expected.
    static func owners(ofStatic name: String) -> [NominalType] {
        index.compactMap { owner, entries in
            entries.named(name).contains { $0.form == .staticMethod || $0.form == .staticProperty } ? owner : nil
        }
    }
}

/// The entries of one type. Most programs ask few types for anything: only these are told apart by name.
private final class OwnEntries: @unchecked Sendable {
    // Unchecked: filled before anybody else sees it; `lock` guards what is made later.
    let owner: NominalType?
    private var all: [Builtin] = []
    private let lock = Lock()
    private var index: [String: [Builtin]]?

    init(of owner: NominalType?) { self.owner = owner }

    func append(_ entry: Builtin) { all.append(entry) }

    var byName: [String: [Builtin]] {
        lock.withLock {
            let index = index ?? Dictionary(grouping: all, by: \.name)
            self.index = index
            return index
        }
    }

    func named(_ name: String) -> [Builtin] { byName[name] ?? [] }
}
