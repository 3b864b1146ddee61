// Which of two declarations is meant where both fit equally well.

import StreamSyntax

/// Swift's rules for equal scores: the declaration is meant that is as specialized as the other one, which is not as
/// specialized as it (`isDeclAsSpecializedAs` in the compiler's CSRanking); if that does not tell, further rules in turn.
enum Ranking {
    /// Whether one declaration is meant rather than another.
    static func isBetter(_ one: Solver.Trial, than other: Solver.Trial, _ solver: Solver) -> Bool {
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
    private typealias Rule = @Sendable (Solver.Trial, Solver.Trial, Solver) -> Bool?

    private static let rules: [Rule] = [
        // A tuple of many elements is meant to be that, and no pack of one element; what has no packs is more special.
        { one, other, _ in
            let (left, right) = (one.candidate.symbol, other.candidate.symbol)
            if !left.isPackCopy, !right.isPackCopy { return nil }
            if left.isCopy(of: right) {
                let counts = (left.genericCount, right.genericCount)
                return counts.0 == counts.1 ? nil : counts.0 > counts.1
            }
            return decide(left.hasPacks, right.hasPacks)
        },
        // Numbers have operators of their own in Swift, which the library says of all of them at once.
        { one, other, _ in
            decide(
                other.isOfNumbers && one.candidate.isOfAnyType, one.isOfNumbers && other.candidate.isOfAnyType)
        },
        { one, other, solver in
            let (left, right) = (
                solver.isSpecialized(one.candidate, as: other.candidate),
                solver.isSpecialized(other.candidate, as: one.candidate)
            )
            return left == right ? nil : left
        },
        // A value is taken as one rather than as a function that gives it.
        { one, other, _ in
            decide(
                one.candidate.symbol.interface.parameters.contains(where: \.isAutoclosure),
                other.candidate.symbol.interface.parameters.contains(where: \.isAutoclosure))
        },
        // What makes narrower types of operands and result: of two `??` the one that makes no Optional of an Optional.
        { one, other, _ in
            let pairs = zip(one.types, other.types)
            return decide(
                pairs.contains { $0.wrapped?.isSame(as: $1) == true },
                pairs.contains { $1.wrapped?.isSame(as: $0) == true })
        },
        // Doubles before CGFloats, which literals and results may be as well.
        { one, other, _ in
            let pairs = zip(one.types, other.types).filter { one, other in
                one.symbol.flatMap { own in other.symbol.map { own.isNumber(like: $0) } } ?? false
            }
            return decide(
                pairs.contains { !$0.0.isNominal(.double) }, pairs.contains { !$0.1.isNominal(.double) })
        },
        // More is required of a generic parameter.
        { one, other, _ in
            for (left, right) in zip(one.candidate.symbol.constraintCounts, other.candidate.symbol.constraintCounts)
            where left != right {
                return left > right
            }
            return nil
        },
        // `Double.init` means the initializer without labels.
        { one, other, _ in
            guard (one.candidate.symbol.entry == nil) == (other.candidate.symbol.entry == nil) else { return nil }
            let (left, right) = (
                one.candidate.symbol.interface.parameters.filter { $0.label != nil }.count,
                other.candidate.symbol.interface.parameters.filter { $0.label != nil }.count
            )
            return left == right ? nil : left < right
        },
        // Without variadic parameters and defaults before with them.
        { one, other, _ in
            decide(
                one.candidate.symbol.interface.parameters.contains(where: \.isVariadic),
                other.candidate.symbol.interface.parameters.contains(where: \.isVariadic))
        },
        { one, other, _ in
            let (left, right) = (one.candidate.defaultCount, other.candidate.defaultCount)
            return left == right ? nil : left < right
        },
        // A script's own declaration before the library's.
        { one, other, _ in decide(one.candidate.symbol.isOfLibrary, other.candidate.symbol.isOfLibrary) },
    ]

    private static func decide(_ one: Bool, _ other: Bool) -> Bool? { one == other ? nil : other }
}

extension Solver.Trial {
    /// Whether it is a script's operator for certain types, which literals are of by default, or all for the same one.
    var isOperatorOfCertainTypes: Bool {
        let parameters = candidate.symbol.interface.parameters
        return candidate.symbol.isOperatorOfCertainTypes
            && (!score.has(.literal) || parameters.dropFirst().allSatisfy { $0.type.isSame(as: parameters[0].type) })
    }

    /// Whether it is an operator that two numbers of the library have, or a number itself.
    var isOfNumbers: Bool {
        guard candidate.symbol.isOperator, candidate.symbol.isOfLibrary, let result = result.symbol else {
            return false
        }
        return result.module == "Swift"
            && candidate.symbol.interface.generics.parameters.contains {
                $0 === candidate.symbol.interface.result.parameter
            }
    }
}

extension Candidate {
    /// Whether it is a script's for any type of which something is known.
    var isOfAnyType: Bool {
        !symbol.isOfLibrary && (!symbol.interface.generics.parameters.isEmpty || symbol.owner?.isProtocol == true)
    }

    fileprivate var defaultCount: Int { symbol.interface.parameters.filter(\.hasDefault).count }
}

extension ValueSymbol {
    /// Whether it is a script's operator that is not generic in any way.
    var isOperatorOfCertainTypes: Bool {
        isOperator && !isOfLibrary && interface.generics.parameters.isEmpty
            && owner.map { !$0.isProtocol && $0.allParameters.isEmpty } ?? true
    }

    /// How many generic parameters it has with those of its type.
    fileprivate var genericCount: Int { interface.generics.parameters.count + (owner?.parameters.count ?? 0) }

    /// Whether it is a copy of something that has packs of its own.
    fileprivate var hasPacks: Bool {
        guard isPackCopy, case .function(let function) = declaration else { return false }
        return !function.generics.packs.isEmpty
    }

    fileprivate var isOfProtocol: Bool { owner?.isProtocol ?? false }

    fileprivate var isOfProtocolExtension: Bool { isOfProtocol && !traits.contains(.requirement) }

    /// Whether it has generic parameters. What the library takes as `ObserverType<Element>` is one in RxSwift.
    fileprivate var isGeneric: Bool {
        !interface.generics.parameters.isEmpty
            || entry != nil
                && interface.parameters.contains {
                    guard case .existential(let constraints) = $0.type.kind else { return false }
                    return constraints.contains { !$0.arguments.isEmpty }
                }
    }

    /// How many protocols each of its own generic parameters is to conform to.
    fileprivate var constraintCounts: [Int] {
        interface.generics.parameters.map { parameter in
            interface.generics.requirements.count { $0.isConformance(of: parameter) }
        }
    }

    /// What is known of `Self` in the braces of a protocol.
    fileprivate var ownRequirements: [Requirement] {
        guard let owner else { return [] }
        return owner.isProtocol ? [.conforms(.parameter(owner.selfParameter), .nominal(owner))] : owner.requirements
    }
}

extension Solver {
    /// Whether a declaration is as specialized as another one: by where they stand, or since it could be called with the
    /// other's parameters. That is remembered: it depends on the declarations alone.
    fileprivate func isSpecialized(_ one: Candidate, as other: Candidate) -> Bool {
        let pair = SymbolPair(first: ObjectIdentifier(one.symbol), second: ObjectIdentifier(other.symbol))
        if let known = program.specificity[pair] { return known }
        let isSpecialized = isPlaceSpecialized(one, as: other) ?? areParametersSpecialized(one, as: other)
        program.specificity[pair] = isSpecialized
        return isSpecialized
    }

    /// Whether it is so by where they stand and whether they are generic; nil where that does not tell.
    private func isPlaceSpecialized(_ one: Candidate, as other: Candidate) -> Bool? {
        let (own, others) = (one.symbol, other.symbol)
        guard own.kind == others.kind else { return false }
        if own.kind != .variable, own.isGeneric != others.isGeneric { return others.isGeneric }
        switch (own.isOfProtocolExtension, others.isOfProtocolExtension) {
        case (true, true):
            let (left, right) = (
                isExtensionSpecialized(one, as: other), isExtensionSpecialized(other, as: one)
            )
            if left != right { return left }
        case (false, false):
            if own.isOfProtocol != others.isOfProtocol { return others.isOfProtocol }
        case (true, false), (false, true):
            // What runs a requirement of the library's own types is told by their entries.
            if own.entry == nil || !others.isOfProtocol || !own.isOfProtocol { return others.isOfProtocolExtension }
            if let left = own.owner, let right = others.owner, left !== right { return program.isKind(left, of: right) }
            return others.isOfProtocolExtension
        }
        if let left = own.owner, let right = others.owner, left !== right {
            if program.isSubclass(right, of: left) { return false }
            if own.kind == .variable, program.isSubclass(left, of: right) { return true }
        }
        return nil
    }

    /// Whether all that one extension of a protocol is for is also what another one is for.
    private func isExtensionSpecialized(_ one: Candidate, as other: Candidate) -> Bool {
        guard let left = one.symbol.owner, let right = other.symbol.owner else { return false }
        if left !== right {
            if program.isKind(left, of: right) { return true }
            if program.isKind(right, of: left) { return false }
        }
        return attempt {
            let outer = environment
            environment = GenericEnvironment().adding(one.symbol.ownerRequirements + one.symbol.ownRequirements)
            defer { environment = outer }
            var substitution = Substitution()
            substitution.set(right.selfParameter, .parameter(left.selfParameter))
            return (other.symbol.ownRequirements + other.symbol.ownerRequirements).allSatisfy {
                add($0.applying(substitution), at: other.span)
            } && drain()
        }
    }

    /// Whether a declaration could be called with the parameters of another one.
    private func areParametersSpecialized(_ one: Candidate, as other: Candidate) -> Bool {
        let parameters = one.symbol.interface.parameters
        guard parameters.count <= other.symbol.interface.parameters.count else { return false }
        return attempt {
            let outer = environment
            environment = GenericEnvironment().adding(
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
            let open = Candidate(other.symbol, owner: substitution)
            guard let opened = self.open(open, genericArguments: [], at: other.span) else { return false }
            if one.symbol.kind == .variable {
                return convertsUnwrapped { convert(one.symbol.interface.result, to: opened.result, at: other.span) }
            }
            guard let matching = SpecializedParameters(parameters, opened.parameters) else { return false }
            let suits =
                matching.isPossible
                && convertsUnwrapped {
                    matching.pairs.allSatisfy { own, others in
                        own.isInout == others.isInout
                            && (own.isInout
                                ? unify(own.type, others.type, at: other.span)
                                : convert(own.valueType, to: others.valueType, at: other.span))
                    }
                        // What is found of the other's parameters must meet what is required of them.
                        && drain() && bindKnown(from: known, isAll: true)
                }
            return suits || matching.needsFewer
        }
    }

    /// Whether something converts without anything being put into an Optional.
    private func convertsUnwrapped(_ convert: () -> Bool) -> Bool {
        let before = score
        return convert() && !(score - before).has(.optional)
    }
}

/// The parameters of a declaration beside those of another one that take the same arguments.
private struct SpecializedParameters {
    private(set) var pairs: [(own: ValueSymbol.Parameter, other: ValueSymbol.Parameter)] = []
    /// Whether the other one has more that need not be given: what it is called with is more special even if no type is.
    private(set) var needsFewer = false
    /// False if a last function takes many, where the other's takes one.
    private(set) var isPossible = true

    /// Nil if they are not called with the same number of arguments.
    init?(_ own: [ValueSymbol.Parameter], _ others: [ValueSymbol.Parameter]) {
        var (own, others) = (own[...], others[...])
        // Trailing closures are compared apart.
        var last: (own: ValueSymbol.Parameter, other: ValueSymbol.Parameter)?
        if let left = own.last, let right = others.last, left.type.found.function != nil,
            right.type.found.function != nil
        {
            last = (own.removeLast(), others.removeLast())
        }
        while let other = others.popFirst() {
            if own.isEmpty ? other.hasDefault || other.isVariadic : own.count <= others.count && other.hasDefault {
                needsFewer = true
                continue
            }
            guard let one = own.popFirst(), pair(one, other) else { return nil }
        }
        guard own.isEmpty else { return nil }
        if let last { isPossible = pair(last.own, last.other) }
    }

    private mutating func pair(_ own: ValueSymbol.Parameter, _ other: ValueSymbol.Parameter) -> Bool {
        if own.isVariadic != other.isVariadic {
            if own.isVariadic { return false }
            needsFewer = true
        }
        pairs.append((own, other))
        return true
    }
}

extension Candidate {
    fileprivate var span: Span { symbol.span ?? Span.nowhere }
}
