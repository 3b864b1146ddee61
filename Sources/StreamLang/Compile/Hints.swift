// Hints that the compiler and the dispatcher give with an unknown name.

import StreamSyntax

extension NearestName {
    /// `did you mean 'x'?` for the closest of some names, or nil if none is close.
    static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        find(
            name,
            among: candidates.lazy.filter { !$0.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") } }
        )
        .map { "did you mean '\($0)'?" }
    }
}

extension Compiler {
    /// What to write in place of a member that a type does not have.
    func hintForNoMember(_ name: String, _ nominal: NominalType, _ isStatic: Bool) -> String? {
        if !isStatic, let replacement = ForeignNames.replacement(ofMember: name, on: nominal) { return replacement }
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
