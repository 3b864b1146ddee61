// The operators on Int and Double without a detour: one closure for each shape of operands.

import StreamSyntax

extension Compiler {
    /// Code for a binary operation.
    func emit(_ operation: BinaryOperation, _ first: Typed, _ second: Typed, at span: Span) -> Typed {
        let result: ScriptType
        if operation.isComparison {
            result = .bool
        } else if let span = resultOfTimes(operation, first.type, second.type) {
            result = span
        } else if first.type == .unknown || first.isIntegerLiteral {
            // A literal says nothing of a type that shows only when the program runs.
            result = first.type == .unknown && second.isIntegerLiteral ? .unknown : second.type
        } else if second.type.nominal?.isVector == true
            || operation == .add && first.type.nominal?.growsByAdding == false
                && second.type.nominal?.growsByAdding == true
        {
            result = second.type
        } else {
            // `[] + [1]`
            result = first.type.nominal === second.type.nominal ? first.type.joined(with: second.type) : first.type
        }
        let custom = operatorFunctions(operation.rawValue).filter { mayTake(first, second, $0.signature) }
        let program = program
        let (isFirstLiteral, isSecondLiteral) = (first.isIntegerLiteral, second.isIntegerLiteral)
        let slow: (Value, Value) throws -> Value = { left, right in
            if !custom.isEmpty, let own = try Dispatcher(program).callFitting(custom, [left, right], span) {
                return own
            }
            var (left, right) = (left, right)
            // A literal takes the other operand's type where that was not known before.
            if isFirstLiteral, case .int(let integer) = left, case .double = right {
                left = .double(Double(integer))
            }
            if isSecondLiteral, case .int(let integer) = right, case .double = left {
                right = .double(Double(integer))
            }
            return try self.located(span) { try operation.apply(left, right) }
        }
        let operands = FastOperands(first, second, result, slow, isPlain: custom.isEmpty)
        return operation.used(by: operands)
    }

    /// Whether a script's operator may be meant, as far as is known: declared types decide, since a nil at the run is a nil
    /// of any Optional. A literal, and what is made of it, may become a value of any type.
    private func mayTake(_ first: Typed, _ second: Typed, _ signature: FunctionSignature) -> Bool {
        if signature.parameters.count != 2 { return false }
        return zip([first, second], signature.parameters).allSatisfy { operand, parameter in
            guard case .optional(let wrapped) = operand.type, !wrapped.isUncertain else { return true }
            return operand.type.fit(parameter.type.erasingGenerics) != nil
        }
    }
}

/// The operands of an operator; makes its code, a closure of its own for each operator and shape of operands.
private struct FastOperands: FastOperationUse {
    let first: Typed
    let second: Typed
    let type: ScriptType
    let slow: (Value, Value) throws -> Value
    /// Whether the operator is Swift's own alone.
    let isPlain: Bool

    init(
        _ first: Typed, _ second: Typed, _ type: ScriptType, _ slow: @escaping (Value, Value) throws -> Value,
        isPlain: Bool
    ) {
        self.first = first
        self.second = second
        self.type = type
        self.slow = slow
        self.isPlain = isPlain
    }

    func callAsFunction<Operation: FastOperation>(_ operation: Operation.Type) -> Typed {
        let plain = Typed(type, framed(operation))
        let integers = isPlain ? IntegerCode.combined(operation, first, second) : nil
        if first.isLeaf, second.isLeaf {
            return Operation.isComparison
                ? plain.with(direct: direct(operation), truth: integers)
                : plain.with(direct: direct(operation), integer: integers)
        }
        let typed = plain.with(direct: direct(operation))
        return Operation.isComparison ? typed.computing(truth: integers) : typed.computing(integers: integers)
    }

    private func framed<Operation: FastOperation>(_ operation: Operation.Type) -> Code {
        let (left, right, slow) = (first.code, second.code, slow)
        switch (first.form, second.form) {
        case (.slot(let a), .slot(let b)): return { try Operation.apply($0.slots[a], $0.slots[b], slow) }
        case (.slot(let a), .constant(let b)): return { try Operation.apply($0.slots[a], b, slow) }
        case (.constant(let a), .slot(let b)): return { try Operation.apply(a, $0.slots[b], slow) }
        case (_, .slot(let b)):
            // The left side may change the variable: it is evaluated first.
            return { frame in
                let a = try left(frame)
                return try Operation.apply(a, frame.slots[b], slow)
            }
        case (_, .constant(let b)): return { try Operation.apply(try left($0), b, slow) }
        default:
            return { frame in
                let a = try left(frame)
                return try Operation.apply(a, try right(frame), slow)
            }
        }
    }

    private func direct<Operation: FastOperation>(_ operation: Operation.Type) -> Direct? {
        guard let left = first.direct, let right = second.direct else { return nil }
        let slow = slow
        switch (first.form, second.form) {
        case (.slot(0), .slot(0)): return Direct(1) { a, _ in try Operation.apply(a, a, slow) }
        case (.slot(0), .slot(1)): return Direct(2) { a, b in try Operation.apply(a, b, slow) }
        case (.slot(1), .slot(0)): return Direct(2) { a, b in try Operation.apply(b, a, slow) }
        case (.slot(0), .constant(let constant)): return Direct(1) { a, _ in try Operation.apply(a, constant, slow) }
        case (.slot(1), .constant(let constant)): return Direct(2) { _, b in try Operation.apply(b, constant, slow) }
        case (.constant(let constant), .slot(0)): return Direct(1) { a, _ in try Operation.apply(constant, a, slow) }
        default: break
        }
        let count = max(left.parameterCount, right.parameterCount)
        let (one, other) = (left.run, right.run)
        if case .constant(let constant) = second.form {
            return Direct(count) { try Operation.apply(try one($0, $1), constant, slow) }
        }
        return Direct(count) { a, b in
            let value = try one(a, b)
            return try Operation.apply(value, try other(a, b), slow)
        }
    }
}
