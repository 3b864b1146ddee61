// Operators: specialised for operands in slots and constants, for Int and Double; everything else by `Arithmetic`.

extension Compiler {
    func compileBinary(
        _ name: Name, _ left: Expression, _ right: Expression, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let symbol = name.text
        switch symbol {
        case "&&":
            return compileLogic(left, right, shortcut: false)
        case "||":
            return compileLogic(left, right, shortcut: true)
        case "??": return compileDefaulting(left, right, expected)
        case "==", "!=": return compileEquality(symbol, left, right, name)
        case "===", "!==":
            let (first, second) = (compile(left).code, compile(right).code)
            let isNegated = symbol == "!=="
            return Typed(.bool) { .bool(Arithmetic.identical(try first($0), try second($0)) != isNegated) }
        case "...", "..<":
            let (first, second) = operands(left, right, elementExpected(expected))
            let nominal: NominalType = symbol == "..." ? .closedRange : .range
            let (lower, upper) = (first.code, second.code)
            return Typed(.nominal(nominal, [first.type])) { frame in
                let (low, high) = (try lower(frame), try upper(frame))
                return try self.located(span) { try Arithmetic.range(low, high, closed: nominal === NominalType.closedRange) }
            }
        case "~=":
            let (first, second) = (compile(left).code, compile(right).code)
            return Typed(.bool) { .bool(try Matching.matches(try second($0), try first($0))) }
        default: break
        }
        if let custom = compileCustomOperator(name, [left, right], expected, at: span) { return custom }
        guard let operation = BinaryOperation(rawValue: symbol) else {
            report("E0302", "cannot find operator '\(symbol)' in scope", at: name.span)
            return .invalid
        }
        let (first, second) = operands(left, right, operation.isComparison ? .unknown : expected)
        checkOperands(first, second, operation, at: name.span)
        return emit(operation, first, second, at: name.span)
    }

    /// `&&` and `||`: the right side counts only where the left one is not the shortcut.
    private func compileLogic(_ left: Expression, _ right: Expression, shortcut: Bool) -> Typed {
        let (first, second) = (condition(left), condition(right))
        let (one, other) = (first.code, second.code)
        var typed = Typed(.bool) { frame in
            if case .bool(shortcut) = try one(frame) { return .bool(shortcut) }
            return try other(frame)
        }
        if let first = first.direct, let second = second.direct {
            let (one, other) = (first.run, second.run)
            typed.direct = Direct(max(first.parameterCount, second.parameterCount)) { a, b in
                if case .bool(shortcut) = try one(a, b) { return .bool(shortcut) }
                return try other(a, b)
            }
        }
        return typed
    }

    private func elementExpected(_ expected: ScriptType) -> ScriptType {
        if case .nominal(_, let arguments) = expected { return arguments.first ?? .unknown }
        return .unknown
    }

    /// Two operands that give each other their type: `x * 2` is Double where x is, `.a == kind` finds the case.
    private func operands(_ left: Expression, _ right: Expression, _ expected: ScriptType) -> (Typed, Typed) {
        if let shifted = shiftedTime(left, right, expected) { return shifted }
        let hint: ScriptType = [.int, .double].contains(expected) || expected.nominal?.isKind(of: .floatingPoint) == true
            || expected == .string ? expected : .unknown
        var first = compile(left, needsContext(left) ? (needsContext(right) ? hint : probe(right, expecting: hint)) : hint)
        var second = compile(right, needsContext(right) && first.type != .unknown ? first.type : hint)
        if first.isIntegerLiteral, second.type != .int, case .int(let value)? = first.constant,
            let converted = literal(value, as: second.type) {
            first = converted
        }
        if second.isIntegerLiteral, first.type != .int, case .int(let value)? = second.constant,
            let converted = literal(value, as: first.type) {
            second = converted
        }
        return (unwrapImplicit(first, left.span), unwrapImplicit(second, right.span))
    }

    /// `.now() + 1`, `.now() + .seconds(1)`: a moment on the left, a span of time on the right.
    private func shiftedTime(_ left: Expression, _ right: Expression, _ expected: ScriptType) -> (Typed, Typed)? {
        guard expected == .nominal(.dispatchTime, []) || expected == .nominal(.date, []) else { return nil }
        let span: ScriptType =
            switch right.kind {
            case .call, .implicitMember: .nominal(.dispatchTimeInterval, [])
            default: .double
            }
        return (compile(left, expected), compile(right, needsContext(right) ? span : .unknown))
    }

    private func literal(_ value: Int, as type: ScriptType) -> Typed? {
        if type == .double { return Typed(constant: .double(Double(value)), .double) }
        if case .nominal(let nominal, _) = type, nominal !== NominalType.int, !nominal.isScript {
            let typed = compileInteger(UInt64(value.magnitude), isNegative: value < 0, type, at: source.span)
            return typed.type == type ? typed : nil
        }
        return nil
    }

    func unwrapImplicit(_ value: Typed, _ span: Span) -> Typed {
        value.isImplicitlyUnwrapped ? forceUnwrapped(value, at: span) : value
    }

    /// Whether an expression needs to know what is expected before it means anything.
    func needsContext(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .implicitMember, .integer, .float, .nilLiteral, .closure, .array, .dictionary: true
        case .call(let call): needsContext(call.callee)
        case .member(let base, _): needsContext(base)
        case .prefixOperator(_, let operand): needsContext(operand)
        default: false
        }
    }

    private func checkOperands(_ first: Typed, _ second: Typed, _ operation: BinaryOperation, at span: Span) {
        let scalars: [ScriptType] = [.int, .double, .bool, .string]
        guard scalars.contains(first.type) || isOptionalScalar(first.type),
            scalars.contains(second.type) || isOptionalScalar(second.type)
        else { return }
        if case .optional = first.type { return reportOptionalOperand(first.type, operation, at: span) }
        if case .optional = second.type { return reportOptionalOperand(second.type, operation, at: span) }
        let arithmetic: Set<BinaryOperation> = [.subtract, .multiply, .divide, .remainder]
        if first.type == second.type, first.type != .bool, !(first.type == .string && arithmetic.contains(operation)) {
            return
        }
        if operation.takesMixedIntegers, first.type == .int, second.type == .int { return }
        let numbers: [ScriptType] = [.int, .double]
        let hint: String? =
            numbers.contains(first.type) && numbers.contains(second.type)
            ? "convert one side: Double(…) or Int(…)"
            : (first.type == .string || second.type == .string) ? "put the value into the text with \\(…)" : nil
        report(
            "E0404",
            first.type == second.type
                ? "binary operator '\(operation.rawValue)' cannot be applied to two '\(first.type)' operands"
                : "binary operator '\(operation.rawValue)' cannot be applied to operands of type '\(first.type)' and '\(second.type)'",
            at: span, hint: hint)
    }

    private func isOptionalScalar(_ type: ScriptType) -> Bool {
        if case .optional(let wrapped) = type { return [.int, .double, .bool, .string].contains(wrapped) }
        return false
    }

    private func reportOptionalOperand(_ type: ScriptType, _ operation: BinaryOperation, at span: Span) {
        report(
            "E0401", "value of optional type '\(type)' must be unwrapped to use '\(operation.rawValue)'", at: span,
            hint: "use '??' to give a default, 'if let' to test it, or '!' if it cannot be nil")
    }

    private func compileDefaulting(_ left: Expression, _ right: Expression, _ expected: ScriptType) -> Typed {
        let wanted: ScriptType = expected == .unknown ? .unknown : .optional(expected.unwrapped)
        let first = compile(left, wanted)
        let element = first.type == .unknown ? expected : first.type.unwrapped
        var second = compile(right, element)
        if second.type == element.unwrapped || second.isIntegerLiteral { second = coerce(second, to: element, at: right.span) }
        let (value, fallback) = (first.code, second.code)
        if case .optional = second.type {
            return Typed(second.type) { frame in
                let optional = try value(frame)
                if case .none = optional { return try fallback(frame) }
                return optional
            }
        }
        return Typed(element == .unknown ? second.type : element) { frame in
            try value(frame).unwrapped ?? fallback(frame)
        }
    }

    private func compileEquality(_ symbol: String, _ left: Expression, _ right: Expression, _ name: Name) -> Typed {
        let isNegated = symbol == "!="
        if case .nilLiteral = right.kind { return compileNilTest(left, isNegated) }
        if case .nilLiteral = left.kind { return compileNilTest(right, isNegated) }
        if let custom = compileCustomOperator(name, [left, right], .bool, at: name.span) { return custom }
        var (first, second) = operands(left, right, .unknown)
        // One Optional side compares with a plain value as if that were wrapped.
        if case .optional = first.type, !isOptional(second.type), second.type != .unknown {
            second = coerce(second, to: .optional(second.type), at: right.span)
        } else if case .optional = second.type, !isOptional(first.type), first.type != .unknown {
            first = coerce(first, to: .optional(first.type), at: left.span)
        }
        checkEquatable(first.type, second.type, symbol, at: name.span)
        let typed = emit(.equal, first, second, at: name.span)
        if !isNegated { return typed }
        return typed.mapped(to: .bool) { value in
            if case .bool(let equal) = value { return .bool(!equal) }
            return .bool(false)
        }
    }

    private func isOptional(_ type: ScriptType) -> Bool { if case .optional = type { true } else { false } }

    private func checkEquatable(_ first: ScriptType, _ second: ScriptType, _ symbol: String, at span: Span) {
        let scalars: [ScriptType] = [.int, .double, .bool, .string]
        if scalars.contains(first), scalars.contains(second), first != second {
            report(
                "E0404", "binary operator '\(symbol)' cannot be applied to operands of type '\(first)' and '\(second)'",
                at: span, hint: "both sides must have the same type")
        }
    }

    private func compileNilTest(_ operand: Expression, _ isNegated: Bool) -> Typed {
        return compile(operand).mapped(to: .bool) { value in
            if case .none = value { return .bool(!isNegated) }
            return .bool(isNegated)
        }
    }

    /// Runs a piece of library code; an error it raises gets the place of the call.
    @inline(__always)
    func located<Result>(_ span: Span, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as RuntimeError {
            throw error.diagnostic(at: span)
        }
    }

    func compilePrefix(_ name: Name, _ operand: Expression, _ expected: ScriptType, at span: Span) -> Typed {
        switch name.text {
        case "!":
            return condition(operand).mapped(to: .bool) { value in
                if case .bool(let truth) = value { return .bool(!truth) }
                return .bool(false)
            }
        case "-", "+", "~":
            if let custom = compileCustomOperator(name, [operand], expected, at: span) { return custom }
            let value = unwrapImplicit(compile(operand, expected), operand.span)
            if name.text == "+" { return value }
            let isNegation = name.text == "-"
            return value.mapped(to: value.type) { value in
                if isNegation, case .int(let integer) = value, integer != .min { return .int(-integer) }
                return try self.located(span) {
                    try isNegation ? Arithmetic.negate(value) : Arithmetic.complement(value)
                }
            }
        case "...", "..<":
            let value = compile(operand)
            let code = value.code
            let nominal: NominalType = name.text == "..." ? .partialRangeThrough : .partialRangeUpTo
            return Typed(.nominal(nominal, [value.type])) { .object(RangeObject(nil, try code($0), nominal)) }
        default:
            if let custom = compileCustomOperator(name, [operand], expected, at: span) { return custom }
            report("E0302", "cannot find operator '\(name.text)' in scope", at: name.span)
            return .invalid
        }
    }

    func compilePostfix(_ operand: Expression, _ name: Name, _ expected: ScriptType, at span: Span) -> Typed {
        if name.text == "..." {
            let value = compile(operand)
            let code = value.code
            return Typed(.nominal(.partialRangeFrom, [value.type])) {
                .object(RangeObject(try code($0), nil, .partialRangeFrom))
            }
        }
        if let custom = compileCustomOperator(name, [operand], expected, at: span) { return custom }
        report("E0302", "cannot find operator '\(name.text)' in scope", at: name.span)
        return .invalid
    }

    /// An operator as a value: `reduce(0, +)`.
    func compileOperatorReference(_ name: Name, _ expected: ScriptType) -> Typed {
        let symbol = name.text
        let custom = operatorFunctions(symbol)
        if !custom.isEmpty, BinaryOperation(rawValue: symbol) == nil || expected.function.map({ fits(custom[0], $0) }) == true {
            return functionValue(custom, expected, at: name.span)
        }
        if symbol == "!" {
            let function = NativeFunction(parameterCount: 1) { arguments in
                if case .bool(let value) = arguments[0] { return .bool(!value) }
                return .bool(false)
            }
            return Typed(constant: .object(function), expected)
        }
        guard symbol == "==" || symbol == "!=" || BinaryOperation(rawValue: symbol) != nil else {
            report("E0302", "cannot find operator '\(symbol)' in scope", at: name.span)
            return .invalid
        }
        let span = name.span
        let operation = BinaryOperation(rawValue: symbol)
        let function = BinaryFunction { first, second in
            if symbol == "!=" { return .bool(first != second) }
            if operation == .add, case .int(let a) = first, case .int(let b) = second {
                let (sum, overflow) = a.addingReportingOverflow(b)
                if !overflow { return .int(sum) }
            }
            return try self.located(span) { try (operation ?? .equal).apply(first, second) }
        }
        let element = expected.function?.parameters.first?.type ?? .unknown
        let result: ScriptType = operation?.isComparison != false ? .bool : element
        let parameters = [FunctionSignature.Parameter(type: element), FunctionSignature.Parameter(type: element)]
        return Typed(constant: .object(function), .function(FunctionSignature(parameters, result)))
    }

    private func fits(_ member: FunctionMember, _ expected: FunctionSignature) -> Bool {
        ScriptType.function(member.signature).fit(.function(expected)) != nil
    }

    func operatorFunctions(_ symbol: String) -> [FunctionMember] { program.operators[symbol] ?? [] }

    /// A call of an operator that the script declares, if one fits the operands.
    private func compileCustomOperator(
        _ name: Name, _ operands: [Expression], _ expected: ScriptType, at span: Span
    ) -> Typed? {
        let functions = operatorFunctions(name.text).filter { $0.signature.parameters.count == operands.count }
        if functions.isEmpty { return nil }
        let isBuiltin = BinaryOperation(rawValue: name.text) != nil || ["==", "!=", "-", "!"].contains(name.text)
        let types = operands.map { needsContext($0) ? .unknown : probe($0) }
        let fitting = functions.compactMap { function -> (FunctionMember, Int)? in
            var score = 0
            for (type, parameter) in zip(types, function.signature.parameters) {
                // An operator of Swift's own stays Swift's unless an operand surely has the script's type.
                let wanted = parameter.type.mapped { if case .generic = $0 { .unknown } else { nil } }
                guard let fit = type.fit(wanted) else { return nil }
                score += fit
            }
            return isBuiltin && score == 0 ? nil : (function, score)
        }
        guard let best = fitting.max(by: { $0.1 < $1.1 }) else {
            if isBuiltin { return nil }
            let described = types.map { "'\($0)'" }.joined(separator: " and ")
            report("E0404", "operator '\(name.text)' cannot be applied to operands of type \(described)", at: name.span)
            return .invalid
        }
        return emitCall(best.0, receiver: nil, operands.map { Argument(value: $0) }, expected, at: span)
    }
}
