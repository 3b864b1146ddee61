// Which of two declarations is meant where both fit equally well.

import StreamSyntax

/// Swift's rules for equal scores, in the order in which they are asked.
enum Ranking {
    /// Whether one declaration is meant rather than another.
    static func isBetter(_ one: Candidate, than other: Candidate, _ solver: Solver) -> Bool {
        for rule in rules {
            switch rule(one, other, solver) {
            case true?: return true
            case false?: return false
            case nil: continue
            }
        }
        return false
    }

    /// True for the first, false for the second, nil where the rule does not tell.
    private typealias Rule = @Sendable (Candidate, Candidate, Solver) -> Bool?

    private static let rules: [Rule] = [
        // A member of the value's own type before one of a protocol's extension.
        { one, other, _ in decide(one.symbol.isOfProtocol, other.symbol.isOfProtocol) },
        // A requirement before what stands for it where a type has nothing of its own.
        { one, other, _ in
            guard one.symbol.owner === other.symbol.owner, one.symbol.isOfProtocol,
                one.symbol.ownerRequirements.isEmpty, other.symbol.ownerRequirements.isEmpty
            else { return nil }
            return decide(!one.symbol.traits.contains(.requirement), !other.symbol.traits.contains(.requirement))
        },
        // A member of a subclass before one of its superclass.
        { one, other, solver in
            guard let left = one.symbol.owner, let right = other.symbol.owner, left !== right else { return nil }
            return decide(solver.program.isSubclass(right, of: left), solver.program.isSubclass(left, of: right))
        },
        // What could be called with the other's parameters, but not the other way round.
        { one, other, solver in
            let (left, right) = (solver.isSpecific(one, as: other), solver.isSpecific(other, as: one))
            return left == right ? nil : left
        },
        // Without generic parameters before with them.
        { one, other, _ in
            decide(
                !one.symbol.interface.generics.parameters.isEmpty, !other.symbol.interface.generics.parameters.isEmpty)
        },
        // A protocol that inherits from the other's.
        { one, other, solver in
            guard let left = one.symbol.owner, let right = other.symbol.owner, left !== right, left.isProtocol,
                right.isProtocol
            else { return nil }
            return decide(solver.program.isKind(right, of: left), solver.program.isKind(left, of: right))
        },
        // `Double.init` means the initializer without labels.
        { one, other, _ in
            guard (one.symbol.entry == nil) == (other.symbol.entry == nil) else { return nil }
            let (left, right) = (
                one.symbol.interface.parameters.filter { $0.label != nil }.count,
                other.symbol.interface.parameters.filter { $0.label != nil }.count
            )
            return left == right ? nil : left < right
        },
        // Without variadic parameters and defaults before with them.
        { one, other, _ in
            decide(
                one.symbol.interface.parameters.contains(where: \.isVariadic),
                other.symbol.interface.parameters.contains(where: \.isVariadic))
        },
        { one, other, _ in
            let (left, right) = (one.defaultCount, other.defaultCount)
            return left == right ? nil : left < right
        },
        // A script's own declaration before the library's.
        { one, other, _ in decide(one.symbol.entry != nil, other.symbol.entry != nil) },
    ]

    private static func decide(_ one: Bool, _ other: Bool) -> Bool? { one == other ? nil : other }
}

extension Candidate {
    fileprivate var defaultCount: Int { symbol.interface.parameters.filter(\.hasDefault).count }
}

extension ValueSymbol {
    fileprivate var isOfProtocol: Bool { owner?.isProtocol ?? false }
}

extension Solver {
    /// Whether a declaration could be called with the parameter types of another one. That is remembered: it depends on
    /// the declarations alone.
    fileprivate func isSpecific(_ one: Candidate, as other: Candidate) -> Bool {
        let pair = SymbolPair(first: ObjectIdentifier(one.symbol), second: ObjectIdentifier(other.symbol))
        if let known = program.specificity[pair] { return known }
        let isSpecific = findSpecific(one, as: other)
        program.specificity[pair] = isSpecific
        return isSpecific
    }

    private func findSpecific(_ one: Candidate, as other: Candidate) -> Bool {
        let parameters = one.symbol.interface.parameters
        return attempt {
            let outer = environment
            environment = outer.adding(
                one.symbol.interface.generics.requirements + one.symbol.ownerRequirements + one.symbol.ownRequirements)
            defer { environment = outer }
            // The other's parameters are open, its owner's too, unless it is the same.
            let known = openVariables.count
            var substitution = Substitution()
            if let owner = other.symbol.owner {
                let isSame = owner === one.symbol.owner
                for parameter in owner.allParameters {
                    substitution.set(parameter, isSame ? .parameter(parameter) : fresh())
                }
                if owner.isProtocol {
                    substitution.set(owner.selfParameter, isSame ? .parameter(owner.selfParameter) : fresh())
                }
            }
            let open = Candidate(symbol: other.symbol, owner: substitution)
            guard
                let opened = self.open(open, genericArguments: [], at: other.symbol.span ?? one.symbol.span ?? .nowhere)
            else {
                return false
            }
            guard opened.parameters.count == parameters.count || one.symbol.kind == .variable else {
                // Only what both take is compared.
                let shared = min(opened.parameters.count, parameters.count)
                return zip(parameters.prefix(shared), opened.parameters.prefix(shared)).allSatisfy {
                    convert($0.type, to: $1.type, at: open.span)
                } && drain()
            }
            for (own, others) in zip(parameters, opened.parameters) {
                // A `T` is an Optional only by being put into one: `f<T>(T?)` is meant by Optionals rather than `f<T>(T)`.
                if own.valueType.parameter != nil, others.valueType.wrapped != nil { return false }
                guard convert(own.type, to: others.type, at: open.span) else { return false }
            }
            // What is found of the other's parameters must meet what is required of them.
            return drain() && bindKnown(from: known, isAll: true)
        }
    }
}

extension Candidate {
    fileprivate var span: Span { symbol.span ?? Span.nowhere }
}

extension ValueSymbol {
    /// What is known of `Self` in the braces of a protocol.
    fileprivate var ownRequirements: [Requirement] {
        guard let owner else { return [] }
        return owner.isProtocol ? [.conforms(.parameter(owner.selfParameter), .nominal(owner))] : owner.requirements
    }
}
