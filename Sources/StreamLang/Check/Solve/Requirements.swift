// What is asked of types: that they conform, are the same, have associated types; and what literals may be.

import StreamSyntax

extension Solver {
    /// Lets a type conform to a protocol, or be a kind of a class.
    func require(_ type: Type, conforms constraint: Type, at span: Span) -> Bool {
        let type = type.found
        guard let symbol = constraint.symbol, !type.isUnknown else { return true }
        if let variable = type.variable {
            note(variable, [.bound, .literal, .lower])
            if symbol.isProtocol {
                for case let part? in [variable] + variable.lower.map(\.found.variable) {
                    note(part, [.bound, .literal])
                    if let literal = literalKind(of: part, within: 2),
                        !mayConform(literal, to: symbol),
                        variable.literal != nil || !isMetByOptional(constraint, of: literal)
                    {
                        return mismatch(type, constraint, span)
                    }
                    if let refused = refusal(of: constraint, by: part, at: span) { return refused }
                }
            }
            require(variable, constraint)
            return true
        }
        if !symbol.isProtocol { return convert(type, to: constraint, at: span) }
        let known = type.isRigid ? deepResolved(type) : type
        guard let found = program.conformance(of: known, to: symbol, in: environment) else {
            return mismatch(type, constraint, span)
        }
        for requirement in found.requirements where !add(requirement, at: span) { return false }
        for (associated, wanted) in zip(symbol.associatedTypes, constraint.arguments) {
            guard let own = associatedType(associated.name, of: known, span) else { continue }
            guard unify(own, wanted, at: span) else { return false }
        }
        return true
    }

    func add(_ requirement: Requirement, at span: Span) -> Bool {
        switch requirement {
        case .conforms(let type, let constraint):
            return require(instantiated(type, span), conforms: constraint.mapParts { instantiated($0, span) }, at: span)
        case .same(let left, let right): return unify(instantiated(left, span), instantiated(right, span), at: span)
        }
    }

    /// Whether a literal may meet what is required, counting it if it does so only as what it is not by itself.
    func suits(_ literal: TypeVariable.Literal, _ required: [Type]) -> Bool {
        guard required.allSatisfy({ mayMeet(literal, $0) }) else { return false }
        if let standard = literal.standard, !required.allSatisfy({ mayConform(standard, to: $0) }) { count(.literal) }
        return true
    }

    /// Whether a literal may be of a type that conforms, or of one that an Optional wraps which conforms.
    func mayMeet(_ literal: TypeVariable.Literal, _ required: Type) -> Bool {
        mayConform(literal, to: required.symbol) || isMetByOptional(required, of: literal)
    }

    /// Whether a literal's type may be one that conforms: `+` of sequences is not meant by `1 + 2`.
    func mayConform(_ literal: TypeVariable.Literal, to symbol: TypeSymbol?) -> Bool {
        guard let symbol, symbol.isProtocol, symbol !== TypeSymbol.anyObject else { return true }
        if literal == .array || literal == .dictionary {
            let standard: [TypeSymbol] = literal == .array ? [.array, .set] : [.dictionary]
            return literal.protocols.contains { program.isKind(symbol, of: $0) }
                || standard.contains { program.conformance(of: $0.declared, to: symbol, in: environment) != nil }
                || program.hasLiteralType(literal, conformingTo: symbol)
        }
        guard let standard = literal.standard else { return true }
        if program.conformance(of: standard, to: symbol, in: environment) != nil { return true }
        return literal == .integer && program.conformance(of: .double, to: symbol, in: environment) != nil
            || program.hasLiteralType(literal, conformingTo: symbol)
    }

    /// Whether a literal, which does not conform itself, may be wrapped in an Optional that does: `["a", nil]` of elements
    /// that are asked to be Optionals.
    func isMetByOptional(_ required: Type, of literal: TypeVariable.Literal) -> Bool {
        guard let symbol = required.symbol, let standard = literal.standard else { return false }
        return program.conformance(of: .optional(standard), to: symbol, in: environment) != nil
    }

    /// Whether an Optional of a type meets what the type does not, whatever it wraps.
    func isMetByOptional(_ required: Type, of type: Type) -> Bool {
        guard let symbol = required.symbol, symbol.isProtocol, type.wrapped == nil, !mayConform(type, to: required)
        else { return false }
        return program.conformance(of: .optional(type), to: symbol, in: environment)?.requirements.isEmpty ?? false
    }

    /// Whether a type conforms to a protocol under some conditions, or what is asked for is none.
    func mayConform(_ type: Type, to required: Type) -> Bool {
        guard let symbol = required.symbol, symbol.isProtocol else { return true }
        return program.conformance(of: type, to: symbol, in: environment) != nil
    }

    /// What comes of asking for a protocol that neither functions nor key paths conform to, of what is written as one; nil if it
    /// may be what is asked for.
    func refusal(of required: Type, by variable: TypeVariable, at span: Span) -> Bool? {
        guard variable.isClosure || variable.isKeyPath, !mayConform(.function([], .void), to: required) else {
            return nil
        }
        if variable.isClosure { return fail(span, .closureValue(for: required)) }
        let path = Type.nominal(.keyPath, [.unknown, .unknown])
        return mayConform(path, to: required) ? nil : mismatch(path, required, span)
    }

    /// Whether a literal may be of a type, or of what an Optional wraps.
    func mayBe(_ literal: TypeVariable.Literal, _ type: Type) -> Bool {
        let type = type.found
        if let wrapped = type.wrapped { return literal == .nil || mayBe(literal, wrapped) }
        switch type.kind {
        case .nominal(let symbol, _):
            return symbol === TypeSymbol.anyHashable || attempt { accepts(literal, type) }
        case .metatype, .tuple, .function: return false
        case .existential(let constraints):
            return literal != .nil && constraints.allSatisfy { mayConform(literal, to: $0.symbol) }
        case .parameter, .dependent, .variable, .unknown: return true
        }
    }

    /// A type with a variable for each associated type of what is still to be found.
    func instantiated(_ type: Type, _ span: Span) -> Type {
        let type = type.found
        guard type.contents.contains(.dependent) else { return type }
        let parts = type.mapParts { instantiated($0, span) }
        guard case .dependent(let base, let name) = parts.kind else { return parts }
        let known = base.found
        if let output = RegexOutputs(name, of: known) {
            guard let open = output.open else { return output.type }
            let result = fresh()
            let constraint = RegexOutputConstraint(open, parts, result, span)
            result.variable?.origins = [constraint]
            _ = wait(constraint, for: open)
            return result
        }
        if known.variable != nil {
            let result = fresh()
            let constraint = AssociatedConstraint(known, name, result, span)
            result.variable?.origins = [constraint]
            _ = wait(constraint, for: known)
            return result
        }
        return associatedType(name, of: known, span) ?? parts
    }

    /// What a type has for an associated type, with variables for what belongs to types that are still to be found.
    func associatedType(_ name: String, of type: Type, _ span: Span) -> Type? {
        guard let found = program.associatedType(name, of: type, in: environment) else { return nil }
        return found.contents.isSuperset(of: [.dependent, .variable]) ? instantiated(found, span) : found
    }
}

extension Program {
    /// Whether a script's own types can be written as a literal and conform to a protocol.
    func hasLiteralType(_ literal: TypeVariable.Literal, conformingTo symbol: TypeSymbol) -> Bool {
        ownLiteralTypes.contains { type in
            literal.protocols.contains { conformance(of: type.declared, to: $0) != nil }
                && conformance(of: type.declared, to: symbol) != nil
        }
    }
}
