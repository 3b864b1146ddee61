// Candidates that cannot be meant, as one look at the arguments tells.

import StreamSyntax

extension Solver {
    /// Whether an argument rules a candidate out by its type alone: `n + 1` of an Int is no sum of texts, dates or lists.
    ///
    /// A trial would come to the same end, but opens the candidate and takes all back again. Most of an operator's
    /// declarations are ruled out so. What is asked here can hold of nothing that a trial accepts: whatever is not known for
    /// certain is left to that.
    func isRuledOut(_ candidate: Candidate, _ site: CallSite, _ match: ArgumentMatch, isOperator: Bool) -> Bool {
        let parameters = candidate.symbol.parameters
        for (index, positions) in match.positions.enumerated() {
            for position in positions.range {
                let argument = site.arguments[position].value
                if case .inoutArgument = argument.kind, !isOperator { continue }
                let from = argument.type.found
                let to = parameters[index].valueType
                if case .parameter(let parameter) = to.kind {
                    guard isOpen(parameter, at: index, candidate, site, match) else { continue }
                    if !meets(from, parameter, candidate) { return true }
                } else if !mayConvert(from, to) {
                    return true
                }
            }
        }
        return false
    }

    /// Whether a closure behind the parentheses that asks for parameters finds none that may be a function: the
    /// `map(_ keyPath: KeyPath<Element, Result>)` beside the `map` that takes one.
    func takesNoFunction(_ candidate: Candidate, for site: CallSite) -> Bool {
        guard site.genericArguments.isEmpty,
            site.arguments.contains(where: { $0.isTrailing && $0.value.asksForParameters })
        else { return false }
        let interface = candidate.symbol.interface
        return interface.parameters.indices.allSatisfy { index in
            let type = interface.parameters[index].type
            switch type.kind {
            case .nominal: return type.closureShape == nil
            case .existential, .tuple, .metatype: return true
            case .parameter(let parameter):
                // Nothing but the closure itself tells what it is.
                return interface.generics.parameters.contains { $0 === parameter }
                    && !interface.parameters.indices.contains {
                        $0 != index && interface.parameters[$0].type.mentions(parameter)
                    } && (!interface.result.mentions(parameter) || isNothingExpected(of: site.result))
            case .dependent, .function, .variable, .unknown: return false
            }
        }
    }

    private func isNothingExpected(of result: Type) -> Bool {
        guard let variable = result.found.variable else { return false }
        note(variable, [.bound, .upper])
        return variable.upper.isEmpty
    }

    /// Whether a type may convert to one that a declaration takes, which has no variables.
    private func mayConvert(_ from: Type, _ to: Type) -> Bool {
        switch from.kind {
        case .variable(let variable):
            // A `T!` may be of either type.
            if variable.implicitlyUnwrapped != nil { return true }
            note(variable, [.bound, .literal, .lower])
            func mayConvert(_ literal: TypeVariable.Literal) -> Bool { literal == .nil || mayBe(literal, to) }
            if let literal = variable.literal { return mayConvert(literal) }
            return variable.lower.allSatisfy { literalKind(of: $0, within: 3).map(mayConvert) ?? true }
        case .nominal(let symbol, _):
            return symbol === TypeSymbol.never || mayConvert(from, of: symbol, to)
        case .existential, .parameter, .dependent, .tuple, .function, .metatype, .unknown: return true
        }
    }

    private func mayConvert(_ from: Type, of own: TypeSymbol, _ to: Type) -> Bool {
        switch to.kind {
        case .nominal(let wanted, let arguments):
            if own === wanted || wanted === TypeSymbol.anyHashable { return true }
            if wanted === TypeSymbol.optional { return mayConvert(from.wrapped?.found ?? from, arguments[0]) }
            if own.isClass { return wanted.isClass }
            return own.isNumber(like: wanted) || own === TypeSymbol.unsafeMutablePointer
        case .tuple, .function, .metatype: return false
        case .existential, .parameter, .dependent, .variable, .unknown: return true
        }
    }

    /// Whether nothing has said yet what a generic parameter is when an argument is passed for it: neither what is expected
    /// of the result nor an argument before, which may be of a type that this one converts to.
    private func isOpen(
        _ parameter: GenericParameter, at index: Int, _ candidate: Candidate, _ site: CallSite, _ match: ArgumentMatch
    ) -> Bool {
        if !site.genericArguments.isEmpty { return false }
        let interface = candidate.symbol.interface
        if site.result.found.variable == nil, interface.result.mentions(parameter) { return false }
        return !(0..<index).contains { earlier in
            interface.parameters[earlier].type.mentions(parameter)
                && match.positions[earlier].range.contains { site.arguments[$0].value.type.found.variable == nil }
        }
    }

    /// Whether a type may conform to all that a generic parameter of a declaration is to conform to.
    private func meets(_ type: Type, _ parameter: GenericParameter, _ candidate: Candidate) -> Bool {
        let symbol = candidate.symbol
        if candidate.opensOwner, let owner = symbol.owner, owner.isProtocol, owner.selfParameter === parameter {
            return mayMeet(type, .nominal(owner))
        }
        guard symbol.interface.generics.parameters.contains(where: { $0 === parameter }) else { return true }
        return symbol.interface.generics.requirements.allSatisfy { requirement in
            guard case .conforms(let subject, let asked) = requirement, subject.parameter === parameter else {
                return true
            }
            return mayMeet(type, asked)
        }
    }

    private func mayMeet(_ type: Type, _ asked: Type) -> Bool {
        switch type.kind {
        case .variable(let variable):
            if variable.implicitlyUnwrapped != nil || !isLiteral(type) { return true }
            return literalKind(of: type, within: 2).map { mayMeet($0, asked) } ?? true
        case .nominal: return mayConform(type, to: asked) || isMetByOptional(asked, of: type)
        case .existential, .parameter, .dependent, .tuple, .function, .metatype, .unknown: return true
        }
    }
}

extension TypedExpression {
    /// Whether it is a closure with parameters of which it does not say all types.
    fileprivate var asksForParameters: Bool {
        if case .closure(let closure) = kind { closure.source.asksForParameters } else { false }
    }
}

extension Type {
    /// Whether it tells what a generic parameter is: an associated type of that does not.
    func mentions(_ parameter: GenericParameter) -> Bool {
        guard contents.contains(.parameter) else { return false }
        switch kind {
        case .parameter(let own) where own === parameter: return true
        case .dependent: return false
        default:
            var isMentioned = false
            forEachPart { if !isMentioned { isMentioned = $0.mentions(parameter) } }
            return isMentioned
        }
    }
}
