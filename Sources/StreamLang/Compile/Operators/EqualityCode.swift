// `??`, `==` and `!=`, where optionals meet plain values.

import StreamSyntax

extension Compiler {
    func compileDefaulting(_ left: Expression, _ right: Expression, _ expected: ScriptType) -> Typed {
        var wanted: ScriptType = expected == .unknown ? .unknown : .optional(expected.unwrapped)
        // `key.map { table[$0] } ?? other`: of an Optional of an Optional the inner one is the value.
        if case .optional = expected, case .call(let call) = left.kind,
            (call.arguments + call.trailingClosures).contains(where: {
                if case .closure = $0.value.kind { true } else { false }
            }),
            probe(left).unwrapped.isOptionalType
        {
            wanted = .optional(expected)
        }
        // `print(price.map { $0 * 2 } ?? .zero)`: where anything is taken, the left side says what the dot stands for.
        if expected == .any, implicitMember(in: right) != nil, !needsContext(left) { wanted = .unknown }
        let first = compile(left, wanted)
        let element = first.type == .unknown ? expected : first.type.unwrapped
        if expected == .any, let literal = literalOfItsOwn(right, beside: left, element) {
            return Typed(.any) { frame in try first.code(frame).unwrapped ?? literal.code(frame) }
        }
        // `a ?? (isSure ? b : nil)`: the second one may be an Optional itself.
        let mayBeNil =
            !element.isOptionalType && (expected == .unknown || expected.isOptionalType) && isTernary(right)
            && isOptional(probe(right))
        var second = compile(right, mayBeNil ? .optional(element) : self.wanted(element, for: right))
        if second.type == element.unwrapped || second.isIntegerLiteral {
            second = coerce(second, to: element, at: right.span)
        }
        // Of `a ?? b ?? c`, where b and c have only Any in common, Swift takes c as an Any?, and shows that.
        if [.unknown, .any].contains(expected), element != .any, haveOnlyAnyInCommon(right) {
            second = second.mapped(to: .any) { .some($0) }
            return Typed(.any) { frame in try first.code(frame).unwrapped ?? second.code(frame) }
        }
        let (value, fallback) = (first.code, second.code)
        // `T??` before `T?`: the inner Optional is the value.
        if case .optional = second.type, !element.isOptionalType {
            return Typed(second.type) { frame in
                let optional = try value(frame)
                if case .none = optional { return try fallback(frame) }
                return optional
            }
        }
        let type = element == .unknown ? second.type : element
        let content = first.contentCode
        return Typed(type) { frame in
            if let content = try content(frame) { return content }
            return try fallback(frame)
        }
    }

    /// `account?.balance ?? 0` where anything is taken: what the chain gives is no Optional itself, so that Swift takes
    /// both sides as Any, and the literal is an Int beside a Double.
    private func literalOfItsOwn(_ right: Expression, beside left: Expression, _ element: ScriptType) -> Typed? {
        guard case .optionalChain(let chain) = left.kind, right.isIntegerLiteral,
            element.nominal?.isKind(of: .floatingPoint) == true,
            !probe(chain).isOptionalType
        else { return nil }
        return compile(right, .int)
    }

    private func isTernary(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .ternary: true
        case .tuple(let elements): elements.count == 1 && isTernary(elements[0].value)
        default: false
        }
    }

    /// Whether an expression is a `??` between types of which neither is the other.
    private func haveOnlyAnyInCommon(_ expression: Expression) -> Bool {
        guard case .binary(let name, let left, let right) = expression.kind, name.text == "??" else { return false }
        switch right.kind {
        case .integer, .float, .string, .array, .dictionary, .nilLiteral, .implicitMember: return false
        default: break
        }
        guard let first = probe(left).unwrapped.nominal, let second = probe(right).unwrapped.nominal else {
            return false
        }
        return !first.isKind(of: second) && !second.isKind(of: first)
    }

    func compileEquality(
        _ symbol: String, _ left: Expression, _ right: Expression, _ name: Name, _ expected: ScriptType
    ) -> Typed {
        let isNegated = symbol == "!="
        if case .nilLiteral = right.kind, !hasOwnNil(left, right) { return compileNilTest(left, isNegated) }
        if case .nilLiteral = left.kind, !hasOwnNil(right, left) { return compileNilTest(right, isNegated) }
        // One of a script's own may give something else: `\.age == 3` a condition.
        let goal = expected.unwrapped.nominal?.isScript == true ? expected : .bool
        if let custom = compileCustomOperator(name, [left, right], goal, at: name.span) { return custom }
        var (first, second) = operands(left, right, .unknown)
        // The side that is Optional less often compares as if it were wrapped as often as the other one.
        while second.type.isOptional(lessOftenThan: first.type) {
            second = coerce(second, to: .optional(second.type), at: right.span)
        }
        while first.type.isOptional(lessOftenThan: second.type) {
            first = coerce(first, to: .optional(first.type), at: left.span)
        }
        checkEquatable(first.type, second.type, symbol, at: name.span)
        let typed = emit(.equal, first, second, at: name.span)
        if !isNegated { return typed }
        return typed.mapped(to: .bool) { value in
            if case .bool(let equal) = value { return .bool(!equal) }
            return .bool(false)
        }.computing(truth: typed.truth?.negated)
    }

    /// Whether `nil` beside an operand is a value of the operand's own type.
    private func hasOwnNil(_ operand: Expression, _ literal: Expression) -> Bool {
        probe(operand).nominal.map { makesLiteral(literal, $0) } ?? false
    }

    func isOptional(_ type: ScriptType) -> Bool { if case .optional = type { true } else { false } }

    private func checkEquatable(_ first: ScriptType, _ second: ScriptType, _ symbol: String, at span: Span) {
        let scalars: [ScriptType] = [.int, .double, .decimal, .bool, .string]
        if scalars.contains(first), scalars.contains(second), first != second {
            report(
                "E0404", "binary operator '\(symbol)' cannot be applied to operands of type '\(first)' and '\(second)'",
                at: span, hint: "both sides must have the same type")
        } else if first == second, case .nominal(let nominal, _) = first, nominal.isScript, needsConformance(nominal),
            operatorFunctions("==").allSatisfy({ $0.signature.parameters.first?.type.nominal !== nominal })
        {
            report(
                "E0404", "binary operator '\(symbol)' cannot be applied to two '\(first)' operands", at: span,
                hint: nominal.kind == .classType
                    ? "compare objects with '===', or declare func ==" : "declare it with ': Equatable'")
        } else if scalars.contains(first) != scalars.contains(second), isPlainScript(first) || isPlainScript(second) {
            report(
                "E0404", "binary operator '\(symbol)' cannot be applied to operands of type '\(first)' and '\(second)'",
                at: span, hint: "both sides must have the same type; an enum has its rawValue")
        }
    }

    /// Whether a type is known to be Equatable, or to be a class, whose objects are compared if nothing else is.
    func areCompared(_ type: ScriptType) -> Bool {
        switch type {
        case .optional(let wrapped): isKnownEquatable(wrapped)
        case .nominal(let nominal, _): nominal.kind == .classType || isKnownEquatable(type)
        default: false
        }
    }

    private func isKnownEquatable(_ type: ScriptType) -> Bool {
        switch type {
        case .optional(let wrapped): isKnownEquatable(wrapped)
        case .nominal(let nominal, let arguments):
            members.conforms(nominal, to: .equatable) && arguments.allSatisfy(isKnownEquatable)
        default: false
        }
    }

    /// Whether values of a script's type are compared only if it conforms to Equatable.
    private func needsConformance(_ nominal: NominalType) -> Bool {
        let parents = nominal.parents + members.parents(of: nominal)
        let isEquatable = parents.contains {
            $0.isKind(of: .equatable) || $0.isKind(of: .optionSet) || $0.isKind(of: .nsObject)
                || $0.isScript && $0.kind == .protocolType
        }
        switch nominal.kind {
        case .enumeration: return !isEquatable
        case .structure, .classType: return !isEquatable && !parents.contains { $0.kind == .classType }
        case .protocolType: return false
        }
    }

    /// A script's enum or struct, which no literal can be.
    private func isPlainScript(_ type: ScriptType) -> Bool {
        guard case .nominal(let nominal, _) = type, nominal.isScript,
            nominal.kind == .enumeration || nominal.kind == .structure
        else { return false }
        return !nominal.parents.contains { $0.kind == .protocolType && $0.name.hasPrefix("ExpressibleBy") }
            && operatorFunctions("==").isEmpty
    }

    private func compileNilTest(_ operand: Expression, _ isNegated: Bool) -> Typed {
        return compile(operand).mapped(to: .bool) { value in
            if case .none = value { return .bool(!isNegated) }
            return .bool(isNegated)
        }
    }
}
