// What generic parameters are known to be inside their functions and types: what their constraints say.

import StreamSyntax

extension Compiler {
    /// The constraints of generic parameters and of their associated types, by name.
    func bounds(_ generics: Generics) -> [String: ScriptType] {
        var found: [String: ScriptType] = [:]
        // `where Base: Provider<T>` speaks of the others.
        genericNames.append(Set(generics.parameters.map(\.name.text)))
        defer { genericNames.removeLast() }
        /// What a sequence is known by: its elements.
        func tell(_ element: ScriptType, at path: String) {
            guard path.hasSuffix(".Element"), let owner = found[String(path.dropLast(8))]?.nominal,
                owner.isKind(of: .sequence)
            else { return }
            found[String(path.dropLast(8))] = .nominal(owner, [element])
        }
        for parameter in generics.parameters {
            if let constraint = parameter.constraint { found[parameter.name.text] = type(constraint).erasingGenerics }
        }
        for case .conformance(let left, let right) in generics.requirements {
            guard case .named(let components) = left.kind else { continue }
            found[components.map(\.name.text).joined(separator: ".")] = type(right).erasingGenerics
        }
        for path in found.filter({ $0.value.nominal?.isWorthOpening == true }).keys {
            tell(ScriptType.generic(path).opened(by: found), at: path)
        }
        for same in sameTypes(generics) where same.right.genericNames.isEmpty {
            if case .generic(let path) = same.left { tell(same.right, at: path) }
        }
        return found
    }
}

extension ScriptType {
    /// The type as a body sees it: a generic parameter is what its constraint says, if that has members to speak of. The
    /// parameter stays behind it, for the values' own type is no existential.
    func opened(by bounds: [String: ScriptType]) -> ScriptType {
        guard case .generic(let name) = self, let bound = bounds[name], let nominal = bound.nominal,
            nominal.isWorthOpening || bound.genericArguments.contains(where: { !$0.isUncertain })
        else { return opened(inside: bounds).erasingFreeGenerics }
        return nominal.genericParameters.isEmpty ? .nominal(nominal, [.generic(name)]) : bound
    }

    /// The generic parameter that a body sees as its constraint, as itself again.
    var closed: ScriptType {
        mapped { part in
            part.isOpenedParameter ? part.genericArguments[0] : nil
        }
    }

    /// Whether it is a generic parameter as a body sees it: its constraint, with itself kept behind it.
    var isOpenedParameter: Bool {
        guard case .nominal(let nominal, let arguments) = self else { return false }
        return nominal.kind == .protocolType && nominal.genericParameters.isEmpty && arguments.count == 1
    }
}

extension NominalType {
    /// Whether a value is better known by the protocol than not at all: its members say more than those of the value's
    /// own type, which shows when the program runs.
    fileprivate var isWorthOpening: Bool {
        kind == .protocolType
            && (isScript || self === NominalType.observableType || self === NominalType.observableConvertibleType)
    }
}
