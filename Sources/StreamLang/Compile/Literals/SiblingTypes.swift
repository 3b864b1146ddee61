// The type that the elements of a literal, or the arguments for one generic parameter, have together.

import StreamSyntax

extension Compiler {
    /// The type that siblings have together. Integer literals take the others' type.
    func siblingType(_ elements: [Expression], _ expected: ScriptType) -> ScriptType {
        if expected == .unknown || expected == .array(.unknown), elements.count > 1,
            let nested = nestedSiblings(elements)
        {
            return nested
        }
        var type = expected
        var hasIntegerLiteral = false
        var literals: [Expression] = []
        var told: [ScriptType] = []
        // `[Observable.of(1), .error(failure)]`: those that begin with a dot take the others' type.
        let others = elements.filter { implicitMember(in: $0) == nil }
        let telling = others.isEmpty ? elements : others
        if differ(telling, as: expected) { return expected }
        for element in telling {
            switch element.kind {
            case .nilLiteral: type = type == .unknown ? .optional(.unknown) : .optional(type.unwrapped)
            case _ where element.isIntegerLiteral && !element.isLiteralArithmetic: hasIntegerLiteral = true
            case .implicitMember, .closure: break
            case .string, .float, .boolean: literals.append(element)
            case .array where typeNamed(by: element) == nil: literals.append(element)
            default:
                told.append(probe(element, expecting: expected))
                type = type.joined(with: told[told.count - 1])
            }
        }
        if Set(told).count > 1, !told.contains(type), let shared = told.first(where: { areAll(telling, $0) }) {
            type = shared
        }
        for literal in literals {
            // `[.dark, "beta"]` of a script's type that such literals make.
            if let nominal = type.unwrapped.nominal,
                nominal.isScript && makesLiteral(literal, nominal) || isCharacter(literal, nominal)
                    || isSet(literal, nominal)
            {
                continue
            }
            type = type.joined(with: probe(literal, expecting: expected))
        }
        if hasIntegerLiteral {
            switch type {
            case .unknown where elements.contains(where: isConstantOfDouble): type = .double
            case .unknown: type = (told.isEmpty ? nil : ownNumber) ?? literalType(at: elements[0].span)
            case .optional(.unknown): type = .optional(literalType(at: elements[0].span))
            case .nominal(let nominal, _), .optional(.nominal(let nominal, _)):
                if !nominal.isKind(of: .numeric), !takesNumbers(nominal) { type = .any }
            default: break
            }
        }
        if type == .any { return expected == .unknown ? .any : expected }
        return type
    }

    /// Whether siblings can be of the type that one of them has: `[.next(1, path), .next(2, ["a", "b"])]` of a script's
    /// type that arrays make.
    private func areAll(_ elements: [Expression], _ type: ScriptType) -> Bool {
        !type.isUncertain
            && succeeds { for element in elements { _ = coerce(compile(element, type), to: type, at: element.span) } }
    }

    /// Whether values of a protocol's type are of it in different ways: `[any Sequence]` holds arrays of this and of that.
    private func differ(_ elements: [Expression], as expected: ScriptType) -> Bool {
        guard let wanted = expected.nominal, wanted.kind == .protocolType, !expected.genericArguments.isEmpty else {
            return false
        }
        let known = elements.map { probe($0).arguments(asSeenBy: wanted) }.filter { !$0.isEmpty }
        return Set(known).count > 1
    }

    /// Whether a literal beside sets, or values of an option set, is one of those.
    private func isSet(_ expression: Expression, _ nominal: NominalType) -> Bool {
        guard case .array = expression.kind else { return false }
        return nominal === NominalType.set || nominal.isScript && conforms(nominal, to: .optionSet)
    }

    /// Whether a literal beside Characters is one of them.
    func isCharacter(_ expression: Expression, _ nominal: NominalType) -> Bool {
        guard nominal === NominalType.character, case .string(let literal) = expression.kind else { return false }
        return literal.plainText?.count == 1
    }

    /// Siblings that are tuples or arrays themselves: what stands at one place in all of them gives each other its type.
    private func nestedSiblings(_ elements: [Expression]) -> ScriptType? {
        switch elements.first?.kind {
        case .tuple, .array: break
        default: return nil
        }
        let tuples = elements.compactMap { element -> [Argument]? in
            if case .tuple(let parts) = element.kind, parts.count > 1 { return parts }
            return nil
        }
        if tuples.count == elements.count, let first = tuples.first, tuples.allSatisfy({ $0.count == first.count }) {
            return .tuple(
                first.indices.map { index in
                    let label = tuples.lazy.compactMap { $0[index].label?.text }.first
                    return ScriptType.Element(label: label, type: siblingType(tuples.map { $0[index].value }, .unknown))
                })
        }
        let arrays = elements.compactMap { element -> [Expression]? in
            if case .array(let parts) = element.kind { return parts }
            return nil
        }
        guard arrays.count == elements.count, arrays.contains(where: { !$0.isEmpty }),
            !elements.contains(where: { typeNamed(by: $0) != nil })
        else { return nil }
        return .array(siblingType(arrays.flatMap { $0 }, .unknown))
    }

    /// Arguments of one generic type give each other their type: `stride(from: 0, to: 1, by: 0.1)` counts Doubles.
    func bindSiblings(
        _ bindings: inout Bindings, _ parameters: [FunctionSignature.Parameter], _ sources: [ArgumentMatch.Source],
        _ arguments: [Argument], _ bounds: [String: ScriptType]
    ) {
        var siblings: [String: [Expression]] = [:]
        for (parameter, source) in zip(parameters, sources) {
            guard case .generic(var name) = parameter.type, bindings[name] == nil else { continue }
            // The steps from a number to another are such numbers.
            if name.hasSuffix(".Stride") { name.removeLast(".Stride".count) }
            switch source {
            case .one(let index): siblings[name, default: []].append(arguments[index].value)
            case .many(let indices):
                // `max(1, 2, .nan)`; other lists tell their type as a whole, as `of(1, nil)` does.
                let values = indices.map { arguments[$0].value }
                if values.contains(where: isConstantOfDouble) { siblings[name, default: []] += values }
            case .missing: break
            }
        }
        for (name, expressions) in siblings
        where expressions.count > 1 && expressions.contains(where: \.isNumberLiteral) {
            // Arithmetic of literals takes the others' type and tells none itself: `max(x, 7 / 2)`.
            let telling = expressions.filter {
                !needsContext($0) || $0.isNumberLiteral && !$0.isLiteralArithmetic
            }
            var type = siblingType(telling, .unknown)
            if type == .int, expressions.contains(where: isConstantOfDouble),
                telling.allSatisfy(\.isIntegerLiteral)
            {
                type = .double
            }
            if type == .unknown, telling.count < expressions.count, let ownNumber { type = ownNumber }
            if !type.isUncertain, type != .any { bindings[name] = takesOptionals(bounds[name]) ? type : type.unwrapped }
        }
    }
}
