// Hints that the compiler and the dispatcher give with an unknown name.

import StreamSyntax

extension Compiler {
    /// What to write in place of a member that a type does not have.
    func hintForNoMember(_ name: String, _ nominal: NominalType, _ isStatic: Bool) -> String? {
        if !isStatic,
            let replacement = ForeignNames.replacement(ofMember: name, isKind: nominal.isKind(ofTypeNamed:))
        {
            return replacement
        }
        // Old names work, but are not what to write.
        let names = members.names(of: nominal, isStatic: isStatic).filter { !isOldName($0, nominal, isStatic) }
        if let hint = NearestName.hint(for: name, among: names) { return hint }
        if members.names(of: nominal, isStatic: !isStatic).contains(name) {
            return isStatic
                ? "it is a member of a value of the type, not of the type"
                : "it is a member of the type: write \(nominal.name).\(name)"
        }
        if nominal.kind == .enumeration, !nominal.cases.isEmpty {
            return "its cases are \(nominal.cases.prefix(6).map { ".\($0.name)" }.joined(separator: ", "))"
        }
        return nominal === NominalType.disposable ? "disposed(by: bag) keeps a subscription, dispose() ends it" : nil
    }

    private func isOldName(_ name: String, _ nominal: NominalType, _ isStatic: Bool) -> Bool {
        let entries = members.builtins(name, of: nominal, isStatic: isStatic)
        return !entries.isEmpty && entries.allSatisfy { $0.renamed != nil }
    }
}

extension NominalType {
    /// Whether it is, or inherits from, one of the library's types.
    func isKind(ofTypeNamed name: String) -> Bool { Library.types[name].map { isKind(of: $0) } ?? false }
}
