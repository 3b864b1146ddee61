// What `override` promises: a superclass has the member; and where it has one, the word must stand.

import StreamSyntax

extension TypeCompiler {
    /// Reports members that override without the word, and the word on members that override nothing.
    func checkOverrides(_ declaration: NominalDeclaration) {
        let superclass = nominal.parents.first { $0.kind == .classType }
        for member in declaration.members {
            let word = member.modifiers.first(.override)
            guard declaration.form == .class else {
                if let word {
                    compiler.report(
                        "E0424", "'override' can only be specified on class members", at: word.span, hint: "remove it")
                }
                continue
            }
            for overriding in overridingMembers(member) {
                let inherited = superclass.map { overriding.candidates(self, $0) } ?? []
                if let word {
                    guard inherited.isEmpty, superclass.map({ isScriptOnly($0) }) ?? true else { continue }
                    if overriding.name == "encode",
                        let superclass, superclass.isKind(of: .encodable) || superclass.isKind(of: .codable)
                    {
                        continue
                    }
                    compiler.report(
                        "E0424", "\(overriding.kind) does not override any \(overriding.kind) from its superclass",
                        at: word.span,
                        hint: superclass.map {
                            "'\($0.name)' has no '\(overriding.name)' of this form: remove 'override', or check how it is written"
                        }
                            ?? "'\(nominal.name)' has no superclass: remove 'override'")
                } else if !member.modifiers.isStatic, inherited.contains(where: overriding.matches) {
                    compiler.report(
                        "E0425", "overriding declaration requires an 'override' keyword", at: overriding.span,
                        hint: "write 'override' before it: the superclass has '\(overriding.name)' too")
                }
            }
        }
    }

    /// One name that a declaration introduces, as it meets the superclass.
    private struct Overriding {
        let kind: String
        let name: String
        let span: Span
        /// What of the superclass it may override, by its labels.
        let candidates: (TypeCompiler, NominalType) -> [FunctionMember]
        /// Whether the types are the same too.
        let matches: (FunctionMember) -> Bool
    }

    private func overridingMembers(_ member: Declaration) -> [Overriding] {
        let isStatic = member.modifiers.isStatic
        switch member.kind {
        case .function(let function) where !function.isOperator:
            let signature = compiler.signature(function).0
            let labels = signature.parameters.map(\.label)
            return [
                Overriding(
                    kind: "method", name: function.name.text, span: function.name.span,
                    candidates: {
                        $0.inherited(function.name.text, $1, isStatic).filter {
                            $0.signature.parameters.map(\.label) == labels
                        }
                    },
                    matches: {
                        $0.signature.parameters.map(\.type) == signature.parameters.map(\.type)
                            && $0.signature.result == signature.result
                    })
            ]
        case .variable(let variable):
            return variable.bindings.compactMap { binding in
                guard case .name(let name) = binding.pattern.kind else { return nil }
                return Overriding(
                    kind: "property", name: name.text, span: name.span,
                    candidates: { $0.inherited(name.text, $1, isStatic).filter { !$0.isCallable } },
                    matches: { _ in true })
            }
        case .initializer(let initializer) where !member.modifiers.contains(.required):
            compiler.genericNames.append(Set(initializer.generics.parameters.map(\.name.text)))
            let parameters = compiler.parameters(initializer.parameters)
            compiler.genericNames.removeLast()
            return [
                Overriding(
                    kind: "initializer", name: "init", span: member.span,
                    candidates: {
                        $0.inherited("init", $1, true).filter {
                            !$0.isConvenience && $0.signature.parameters.map(\.label) == parameters.map(\.label)
                        }
                    },
                    matches: { $0.signature.parameters.map(\.type) == parameters.map(\.type) })
            ]
        default: return []
        }
    }

    /// The members of one name that a superclass has and that a subclass can see.
    private func inherited(_ name: String, _ superclass: NominalType, _ isStatic: Bool) -> [FunctionMember] {
        members.members(name, of: superclass, isStatic: isStatic).filter { member in
            guard let owner = member.owner, owner.kind == .classType, owner.isScript else { return false }
            return compiler.program.privateMembers[owner]?.contains(name) != true
        }
    }

    /// Whether a class has script classes alone above it: what others have may be unknown here.
    private func isScriptOnly(_ type: NominalType) -> Bool {
        type.isScript && type.parents.allSatisfy { $0.kind != .classType || isScriptOnly($0) }
    }

    /// Keeps the names that subclasses do not see.
    func notePrivate(_ declaration: Declaration) {
        guard declaration.modifiers.list.contains(where: { $0.keyword == .private && $0.argument == nil }) else {
            return
        }
        switch declaration.kind {
        case .function(let function): compiler.program.privateMembers[nominal, default: []].insert(function.name.text)
        case .initializer: compiler.program.privateMembers[nominal, default: []].insert("init")
        case .variable(let variable):
            for case .name(let name) in variable.bindings.map(\.pattern.kind) {
                compiler.program.privateMembers[nominal, default: []].insert(name.text)
            }
        default: break
        }
    }
}
