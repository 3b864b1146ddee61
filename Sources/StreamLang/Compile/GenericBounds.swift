// What generic parameters are known to be inside their functions and types: what their constraints say.

extension Compiler {
    /// The constraints of generic parameters and of their associated types, by name.
    func bounds(_ generics: Generics) -> [String: ScriptType] {
        var found: [String: ScriptType] = [:]
        for parameter in generics.parameters {
            if let constraint = parameter.constraint { found[parameter.name.text] = type(constraint).erasingGenerics }
        }
        for case .conformance(let left, let right) in generics.requirements {
            guard case .named(let components) = left.kind else { continue }
            found[components.map(\.name.text).joined(separator: ".")] = type(right).erasingGenerics
        }
        return found
    }
}

extension ScriptType {
    /// The type as a body sees it: a generic parameter is what its constraint says, if that has members to speak of.
    func opened(by bounds: [String: ScriptType]) -> ScriptType {
        if case .generic(let name) = self, let bound = bounds[name], bound.nominal?.isWorthOpening == true {
            return bound
        }
        return erasingGenerics
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
