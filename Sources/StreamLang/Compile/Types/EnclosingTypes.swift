// The types that a type is declared in, whose static members it names by themselves.

extension Compiler {
    /// A type and those that it is declared in, the innermost first.
    func enclosingTypes(of nominal: NominalType) -> [ScriptType] {
        var types = [ScriptType.nominal(nominal, [])]
        var name = nominal.name[...]
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            if case .type(let outer)? = lookUpType(String(name)) { types.append(outer) }
        }
        return types
    }

    /// The innermost type around `nominal` that has a static member of that name, which `nominal` itself has not.
    func enclosingOwner(of nominal: NominalType, naming name: String) -> ScriptType? {
        guard nominal.isScript, nominal.name.contains("."), !hasMember(name, nominal) else { return nil }
        return enclosingTypes(of: nominal).dropFirst().first {
            $0.nominal.map { !members.members(name, of: $0, isStatic: true).isEmpty } ?? false
        }
    }

    /// Whether the type whose code is compiled is declared in that type.
    func isAroundSelf(_ type: ScriptType) -> Bool {
        guard let own = implicitSelf?.type.nominal, let owner = type.nominal, own !== owner else { return false }
        return enclosingTypes(of: own).dropFirst().contains { $0.nominal === owner }
    }

    private func hasMember(_ name: String, _ nominal: NominalType) -> Bool {
        [true, false].contains {
            !members.members(name, of: nominal, isStatic: $0).isEmpty
                || !members.builtins(name, of: nominal, isStatic: $0).isEmpty
        }
    }
}
