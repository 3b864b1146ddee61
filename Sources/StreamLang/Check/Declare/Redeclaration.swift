// Texts that follow each other: what one declares takes the place of what earlier ones declared.

import StreamSyntax

extension Program {
    /// Forgets what the text at hand declares again: at its top level, as an operator, in extensions.
    ///
    /// - Parameter names: What the text declares at its top level.
    func replaceFormer(by source: SourceID, _ names: Set<String>) {
        for name in names {
            let declared = global.values[name] ?? []
            if !declared.contains(where: { $0.span?.source == source }) {
                // It is a type now.
                former += declared
                global.values[name] = nil
                continue
            }
            if case .nominal(let type)? = global.types[name], !typesOfText.contains(where: { $0 === type }) {
                global.types[name] = nil
            }
            global.values[name] = remaining(declared, source)
        }
        for (symbol, owner) in additionsOfText {
            if let id = owner.map(ObjectIdentifier.init) {
                let remaining = remaining(additions[id]?.members[symbol.name] ?? [], source)
                additions[id]?.members[symbol.name] = remaining
            } else {
                operators[symbol.name] = remaining(operators[symbol.name] ?? [], source)
            }
        }
        if !additionsOfText.isEmpty { forget() }
    }

    /// Hides what earlier texts declared under a name that only a statement of the text at hand gives a meaning.
    func hideFormer(of name: Name) {
        let declared = global.values[name.text] ?? []
        former += declared.filter { $0.span?.source != name.span.source }
        global.values[name.text] = declared.filter { $0.span?.source == name.span.source }
    }

    /// Forgets a variable that never got its value, since the text failed: what it hid is meant again.
    package func forget(_ variable: ValueSymbol) {
        global.values[variable.name]?.removeAll { $0 === variable }
        guard global.values[variable.name]?.isEmpty != false else { return }
        global.values[variable.name] = former.last { $0.name == variable.name && $0.owner == nil }.map { [$0] }
    }

    /// What remains of the declarations of a name: what takes something else stands beside what is new.
    private func remaining(_ declared: [ValueSymbol], _ source: SourceID) -> [ValueSymbol] {
        let new = declared.filter { $0.span?.source == source }
        return declared.filter { symbol in
            if symbol.span?.source == source || !new.contains(where: { $0.replaces(symbol) }) { return true }
            former.append(symbol)
            return false
        }
    }
}

extension ValueSymbol {
    /// Whether a declaration of the name in an earlier text is not meant any more beside this one: because that takes the
    /// same, also where a type was declared again since.
    fileprivate func replaces(_ other: ValueSymbol) -> Bool {
        if isStatic != other.isStatic || requirementWords != other.requirementWords { return false }
        let fixity: Traits = [.prefix, .postfix]
        guard kind == other.kind, isCallable || kind == .subscript else { return true }
        return traits.intersection(fixity) == other.traits.intersection(fixity)
            && interface.parameterWords == other.interface.parameterWords
    }

    private var requirementWords: [[String]] {
        ownerRequirements.map { requirement in
            switch requirement {
            case .conforms(let subject, let bound): [subject.description, ":", bound.description]
            case .same(let left, let right): [left.description, "==", right.description]
            }
        }
    }
}

extension ValueSymbol.Interface {
    fileprivate var parameterWords: [[String]] { parameters.map { [$0.label ?? "_", $0.type.description] } }
}

extension [Statement] {
    /// The names that a text declares at its top level.
    var declaredNames: Set<String> {
        var names: Set<String> = []
        for case .declaration(let declaration) in map(\.kind) {
            switch declaration.kind {
            case .nominal(let nominal): names.insert(nominal.name.text)
            case .typeAlias(let alias): names.insert(alias.name.text)
            case .function(let function): names.insert(function.name.text)
            case .variable(let variable): names.formUnion(variable.bindings.flatMap { $0.pattern.names })
            default: break
            }
        }
        return names
    }
}
