// Whether a type has all that the script's protocols ask of it.

import StreamSyntax

extension TypeCompiler {
    /// Reports what the script's protocols ask for and the type does not have.
    func checkConformances(at span: Span) {
        var protocols = members.parents(of: nominal).filter { $0.isScript && $0.kind == .protocolType }
        var seen: Set<NominalType> = []
        while let next = protocols.popLast() {
            guard seen.insert(next).inserted else { continue }
            protocols += members.parents(of: next).filter { $0.isScript && $0.kind == .protocolType }
            for isStatic in [false, true] {
                for requirement in members.own(of: next, isStatic: isStatic).sorted(by: { $0.name < $1.name })
                where requirement.isRequirement && !has(requirement) {
                    let what =
                        requirement.isFunctionRequirement
                        ? "func \(declared(requirement))" : "var \(requirement.name): \(requirement.type)"
                    compiler.report(
                        "E0423",
                        "'\(nominal.name)' does not have what the protocol '\(next.name)' asks for: '\(requirement.name)'",
                        at: span, hint: "write \(isStatic ? "static " : "")\(what) { … } in it")
                }
            }
        }
    }

    private func has(_ requirement: FunctionMember) -> Bool {
        let own = members.members(requirement.name, of: nominal, isStatic: requirement.isStatic).filter {
            !$0.isRequirement
        }
        if own.contains(where: {
            (!requirement.isFunctionRequirement || $0.hasLabels(of: requirement) || $0.isCase)
                && !isOther($0.type, than: requirement.type)
        }) {
            return true
        }
        return !members.builtins(requirement.name, of: nominal, isStatic: requirement.isStatic).isEmpty
            || requirement.name == "subscript" || requirement.name == "init"
    }

    /// Whether a result is surely of another type than the one that is asked for: a Single where an Observable is.
    private func isOther(_ type: ScriptType, than wanted: ScriptType) -> Bool {
        guard case .nominal(let own, _) = type, case .nominal(let asked, _) = wanted else { return false }
        return !own.isScript && !asked.isScript && asked.kind != .protocolType && own.kind != .protocolType
            && !own.isKind(of: asked)
    }

    private func declared(_ member: FunctionMember) -> String {
        let parameters = member.signature.parameters.map { parameter in
            let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
            return "\(label)\(parameter.name): \(parameter.type)"
        }
        let result = member.signature.result == .void ? "" : " -> \(member.signature.result)"
        return "\(member.name)(\(parameters.joined(separator: ", ")))\(result)"
    }
}
