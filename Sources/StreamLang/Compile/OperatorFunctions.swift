// Operators as function values, and those that scripts declare.

extension Compiler {
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
    func compileCustomOperator(
        _ name: Name, _ operands: [Expression], _ expected: ScriptType, at span: Span
    ) -> Typed? {
        let functions = operatorFunctions(name.text).filter { $0.signature.parameters.count == operands.count }
        if functions.isEmpty { return nil }
        let isBuiltin = operands.count == 1
            ? ["-", "+", "!", "~"].contains(name.text)
            : BinaryOperation(rawValue: name.text) != nil || ["==", "!=", "~="].contains(name.text)
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
