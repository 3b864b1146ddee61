// Operators of several types, of which the operands tell one when the program runs.

import StreamSyntax

extension Compiler {
    /// What calls the one of an operator's functions that fits the operands.
    func fittingOperator(_ functions: [FunctionMember], _ name: Name) -> (Value, Value) throws -> Value {
        let (program, span) = (program, name.span)
        return { first, second in
            if let own = try Dispatcher(program).callFitting(functions, [first, second], span) { return own }
            throw self.runtimeError(
                "E0500", "operator \(name.text) cannot be applied to \(first.nominal.name) and \(second.nominal.name)",
                at: span)
        }
    }

    /// A call of an operator that several types have, with an operand that is known by its protocol at most: its own type
    /// tells which. Nil where only one function is meant.
    func compileOpenOperator(
        _ name: Name, _ functions: [FunctionMember], _ operands: [Expression], _ types: [ScriptType]
    ) -> Typed? {
        guard functions.count > 1, operands.count == 2, functions.allSatisfy(\.isPlainOperator),
            !operands.contains(where: needsContext),
            types.allSatisfy({ $0 == .unknown || $0.nominal?.kind == .protocolType })
        else { return nil }
        let (first, second) = (compile(operands[0]).code, compile(operands[1]).code)
        let call = fittingOperator(functions, name)
        let givesOperand = functions.allSatisfy { $0.signature.result == $0.signature.parameters[0].type }
        let result = givesOperand ? types.first { $0 != .unknown } : nil
        return Typed(result ?? .unknown) { try call(try first($0), try second($0)) }
    }
}

extension FunctionMember {
    /// Whether its operands alone are what it is called with.
    fileprivate var isPlainOperator: Bool {
        generics.isEmpty && !isThrowing && !signature.isAsync
            && !signature.parameters.contains { $0.isInout || $0.isAutoclosure }
    }
}
