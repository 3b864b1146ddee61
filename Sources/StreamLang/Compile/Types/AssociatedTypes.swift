// What a script's types call the associated types of their protocols: named by the type itself, or inferred from what it
// has for the protocols' requirements.

import RxEngine

/// Finds the associated types of one type of a script's.
struct AssociatedTypes {
    let program: Program
    let nominal: NominalType

    /// The type that `nominal` has for an associated type, in terms of its generic parameters; nil if nothing tells.
    func type(_ name: String) -> ScriptType? {
        if case .type(let written)? = program.globals["\(nominal.name).\(name)"] { return written }
        if nominal.genericParameters.contains(name) { return .generic(name) }
        return inferred(name) ?? inherited(name) ?? defaulted(name) ?? member(behind: name)
    }

    /// What a member that a requirement asks for has where the requirement names the associated type.
    private func inferred(_ name: String) -> ScriptType? {
        for owner in protocols {
            for requirement in requirements(of: owner)
            where ScriptType.function(requirement.signature).mentions(["Self.\(name)"]) {
                let witness = program.members.members(
                    requirement.name, of: nominal, isStatic: requirement.isStatic
                ).first { !$0.isRequirement && $0.owner?.kind != .protocolType && $0.hasLabels(of: requirement) }
                guard let witness else { continue }
                var bindings = Bindings()
                bindings.bind(.function(requirement.signature), to: .function(witness.signature))
                if let found = bindings["Self.\(name)"], !found.isUncertain { return found }
            }
        }
        return nil
    }

    private func inherited(_ name: String) -> ScriptType? {
        guard let parent = nominal.parents.first(where: { $0.kind == .classType && $0.isScript }),
            let known = parent.associated?(name)
        else { return nil }
        let own = nominal.arguments(nominal.genericParameters.map { .generic($0) }, asSeenBy: parent)
        return Bindings(names: parent.genericParameters, own).apply(known)
    }

    private func defaulted(_ name: String) -> ScriptType? {
        for owner in protocols {
            if case .type(let written)? = program.globals["\(owner.name).\(name)"] { return written }
            if let standard = owner.associatedTypes[name], standard != .unknown { return answered(standard) }
        }
        return nil
    }

    /// A default that speaks of other associated types (`Mutation = Action`), as the type has those.
    private func answered(_ standard: ScriptType) -> ScriptType {
        var bindings = Bindings()
        for name in standard.genericNames where name.hasPrefix("Self.") {
            bindings[name] = type(String(name.dropFirst(5)))
        }
        return bindings.apply(standard, keepFree: true)
    }

    /// The associated types of the library's protocols that a property or a method's result tells.
    private func member(behind name: String) -> ScriptType? {
        guard let member = ["ID": "id", "RawValue": "rawValue", "Stride": "distance"][name] else { return nil }
        let found = program.members.members(member, of: nominal, isStatic: false).first { !$0.isRequirement }
        return found.map { $0.isCallable ? $0.signature.result : $0.type }
    }

    /// The script's protocols that the type conforms to, by whatever way.
    private var protocols: [NominalType] {
        var found: [NominalType] = []
        var waiting = program.members.parents(of: nominal)
        while let next = waiting.popLast() {
            if next.kind == .protocolType, next.isScript, !found.contains(next) { found.append(next) }
            waiting += program.members.parents(of: next)
        }
        return found
    }

    private func requirements(of owner: NominalType) -> [FunctionMember] {
        (program.members.own(of: owner, isStatic: false) + program.members.own(of: owner, isStatic: true))
            .filter(\.isRequirement)
            .sorted { $0.name < $1.name }
    }
}
