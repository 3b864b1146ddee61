// The operators by family, for whoever looks for one by what it is good for.

import StreamRun

extension Library {
    /// A family of operators with its title.
    package struct Family: Sendable {
        package let title: String
        /// The entries on observables under their names of today, the first of each name.
        package let entries: [Builtin]

        /// The types whose operators they are.
        package static let owners = ["Observable", "ObservableType", "ConnectableObservableType"]

        init(_ title: String, _ entries: [Builtin]) {
            var seen: Set<String> = []
            self.title = title
            self.entries = entries.filter { entry in
                Family.owners.contains(entry.owner?.name ?? "") && entry.renamed == nil
                    && seen.insert(entry.name).inserted
            }
        }
    }

    /// The families in the order in which they are learned; a name belongs to the first that has it.
    package static let operatorFamilies: [Family] = {
        let families = [
            ("creating", creation), ("subscribing", subscribing + binding),
            ("transforming", transforming + jsonMembers), ("filtering", filtering),
            ("combining", combining),
            ("errors", errors + behaviors), ("timing", timing), ("aggregating", aggregating), ("sharing", connecting),
            ("utility", utility), ("more", extras + moreExtras),
            ("traits", traits),
        ]
        var named: Set<String> = []
        return families.map { title, entries in
            let family = Family(title, entries.filter { !named.contains($0.name) })
            named.formUnion(family.entries.map(\.name))
            return family
        }
    }()
}
