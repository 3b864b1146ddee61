// Which of the library's entries a call means that is decided by the type of a value.

import RxEngine

/// Which of the library's entries a call means that is decided by the type of a value.
package struct LibraryMethods {
    let name: String
    let labels: [String?]
    let isStatic: Bool
    let isSubscript: Bool
    /// Whether it changes the value that it is called on.
    package var isChange: Bool

    package init(name: String, labels: [String?], isStatic: Bool, isSubscript: Bool, isChange: Bool = false) {
        self.name = name
        self.labels = labels
        self.isStatic = isStatic
        self.isSubscript = isSubscript
        self.isChange = isChange
    }

    /// The entry that a type of the library has, by itself or from its parents.
    package func entry(of nominal: NominalType) -> Builtin? {
        if isSubscript, labels == [nil] { return isChange ? Self.elementChange : Self.element }
        if labels.count == 2, OperatorFunctions.binary(name) != nil {
            return Builtin(.method, "operator(_ other: Any) -> Any", "") { [name] a in
                try OperatorFunctions.binary(name)?(a.receiver, a[0]) ?? .void
            }
        }
        if labels.count == 2, let change = OperatorFunctions.assignment(name) { return change }
        if labels.count == 1, let function = OperatorFunctions.unary(name, isPostfix: false) {
            return Builtin(.method, "operator() -> Any", "") { a in try function(a.receiver) }
        }
        /// Of what several parents have, the one of the most specific is meant: `reversed()` of Collection, not of Sequence.
        func find(_ type: NominalType, ofCertainElements: Bool = false) -> Builtin? {
            var (seen, found): ([NominalType], [(type: NominalType, entry: Builtin)]) = ([], [])
            func look(at type: NominalType) {
                if seen.contains(where: { $0 === type }) { return }
                seen.append(type)
                let fitting = LibraryCode.members(name, ofTypeNamed: type.name).first {
                    $0.form.isStatic == isStatic && fits($0) && ofCertainElements == $0.isOfCertainElements
                }
                if let fitting { return found.append((type, fitting)) }
                for parent in type.parents { look(at: parent) }
            }
            look(at: type)
            return found.first { one in
                !found.contains { $0.type !== one.type && $0.type.isKind(of: one.type) }
            }?.entry
        }
        if let own = find(nominal) ?? find(nominal, ofCertainElements: true) { return own }
        // What a script's own strategy shares, or converts to a Driver or a Signal, has the members of these.
        guard nominal.isScript || nominal === NominalType.sharedSequence,
            nominal.isKind(of: .sharedSequenceConvertibleType)
        else { return nil }
        return find(.driver) ?? find(.signal)
    }

    private func fits(_ entry: Builtin) -> Bool {
        if case .mutate = entry.body { if !isChange { return false } } else if isChange { return false }
        guard entry.form.isCallable else { return labels.isEmpty }
        let parameters = Signatures.of(entry).function.parameters
        return parameters.map(\.label) == labels || parameters.filter { !$0.hasDefault }.map(\.label) == labels
    }

    /// An element or a part of any collection.
    private static let element = Builtin(.subscript, "subscript(position: Any) -> Any", "") { a in
        try a.elementOrPart()
    }

    private static let elementChange = Builtin.changing("subscript") { collection, a in
        try Subscripts.set(&collection, a[0], to: a[1])
        return .void
    }
}

extension Builtin {
    /// Whether only collections or streams of certain elements have it, which the type of a value alone does not tell.
    package var isOfCertainElements: Bool { signature.contains(" where Element == ") }
}
