// The reference of the language's library as a page of Markdown, made of the registry.

import StreamRun

/// Writes `docs/reference.md`.
package enum ReferencePage {
    /// The page: functions first, then the types by family, each with its entries; old names last.
    package static var text: String {
        let current = Library.all.filter { $0.renamed == nil }
        var page = """
            # Reference

            Every function, type and member that scripts have besides what they declare themselves. This page is made of
            the library's registry by `make reference`; `:help NAME` at the prompt shows the same entries. What an example
            prints stands in it as `// =>`.


            """
        page += section("Functions", current.filter { $0.owner == nil })
        for (title, families) in [
            ("Rx", Library.rxFamilies), ("Swift, Foundation and Dispatch", Library.swiftFamilies),
        ] {
            page += "# \(title)\n\n"
            let entries = families.flatMap(\.entries).filter { $0.renamed == nil && $0.owner != nil }
            for owner in owners(of: entries) {
                page += section(owner.name, entries.filter { $0.owner === owner }, about: inheritance(of: owner))
            }
        }
        return page + oldNames
    }

    private static func owners(of entries: [Builtin]) -> [NominalType] {
        var seen: Set<NominalType> = []
        return entries.compactMap(\.owner).filter { seen.insert($0).inserted }
    }

    private static func inheritance(of type: NominalType) -> String {
        let parents = type.parents.map(\.name)
        return parents.isEmpty ? "" : "Has the members of \(parents.joined(separator: ", ")) too.\n\n"
    }

    private static func section(_ title: String, _ entries: [Builtin], about: String = "") -> String {
        "## \(title)\n\n" + about + entries.map(entry).joined()
    }

    private static func entry(_ entry: Builtin) -> String {
        let example = entry.example.map { text in
            "\n  ```swift\n"
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined() + "  ```\n"
        }
        return "- `\(entry.form.prefix)\(entry.signature)`\n  \(entry.summary)\n\(example ?? "")\n"
    }

    private static var oldNames: String {
        let old = Library.all.filter { $0.renamed != nil }
        let rows = old.map { entry in
            "| `\((entry.owner.map { $0.name + "." } ?? "") + entry.name)` | \(entry.renamed ?? "") |\n"
        }
        var seen: Set<String> = []
        return "# Old names\n\nThey work, and a note tells today's name.\n\n| name | today |\n|---|---|\n"
            + rows.filter { seen.insert($0).inserted }.joined()
    }
}

extension Builtin.Form {
    /// How a declaration of this form begins.
    fileprivate var prefix: String {
        switch self {
        case .method, .function: "func "
        case .mutatingMethod: "mutating func "
        case .property: "var "
        case .settableProperty: "var "
        case .subscript, .initializer: ""
        case .staticMethod: "static func "
        case .staticProperty, .settableStaticProperty: "static var "
        }
    }
}
