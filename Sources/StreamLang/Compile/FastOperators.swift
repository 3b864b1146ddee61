// The operators on Int and Double without a detour: one closure for each shape of operands.

extension Compiler {
    /// Code for a binary operation.
    func emit(_ operation: BinaryOperation, _ first: Typed, _ second: Typed, at span: Span) -> Typed {
        let result: ScriptType
        if operation.isComparison {
            result = .bool
        } else if first.type == .unknown || first.isIntegerLiteral {
            result = second.type
        } else {
            result = first.type
        }
        let custom = operatorFunctions(operation.rawValue)
        let program = program
        let slow: (Value, Value) throws -> Value = { left, right in
            if !custom.isEmpty, let own = try Dispatcher(program).callFitting(custom, [left, right], span) { return own }
            var (left, right) = (left, right)
            // A literal takes the other operand's type where that was not known before.
            if first.isIntegerLiteral, case .int(let integer) = left, case .double = right { left = .double(Double(integer)) }
            if second.isIntegerLiteral, case .int(let integer) = right, case .double = left { right = .double(Double(integer)) }
            return try self.located(span) { try operation.apply(left, right) }
        }
        var made: Typed
        var (integers, truth): (IntegerCode?, IntegerCode?)
        switch operation {
        case .add:
            made = Fast.arithmetic(first, second, slow, result, { $0.addingReportingOverflow($1) }, { $0 + $1 })
            integers = IntegerCode.combined(first, second) { Fast.exact($0.addingReportingOverflow($1)) }
        case .subtract:
            made = Fast.arithmetic(first, second, slow, result, { $0.subtractingReportingOverflow($1) }, { $0 - $1 })
            integers = IntegerCode.combined(first, second) { Fast.exact($0.subtractingReportingOverflow($1)) }
        case .multiply:
            made = Fast.arithmetic(first, second, slow, result, { $0.multipliedReportingOverflow(by: $1) }, { $0 * $1 })
            integers = IntegerCode.combined(first, second) { Fast.exact($0.multipliedReportingOverflow(by: $1)) }
        case .remainder:
            made = Fast.general(first, second, slow, result) { left, right in
                if case .int(let a) = left, case .int(let b) = right, b > 0 { return .int(a % b) }
                return nil
            }
            integers = IntegerCode.combined(first, second) { $1 > 0 ? $0 % $1 : nil }
        case .divide:
            made = Fast.general(first, second, slow, result) { left, right in
                if case .int(let a) = left, case .int(let b) = right, b > 0 { return .int(a / b) }
                if case .double(let a) = left, case .double(let b) = right { return .double(a / b) }
                return nil
            }
            integers = IntegerCode.combined(first, second) { $1 > 0 ? $0 / $1 : nil }
        case .less:
            made = Fast.comparison(first, second, slow, result, { $0 < $1 }, { $0 < $1 })
            truth = IntegerCode.combined(first, second) { $0 < $1 ? 1 : 0 }
        case .lessOrEqual:
            made = Fast.comparison(first, second, slow, result, { $0 <= $1 }, { $0 <= $1 })
            truth = IntegerCode.combined(first, second) { $0 <= $1 ? 1 : 0 }
        case .greater:
            made = Fast.comparison(first, second, slow, result, { $0 > $1 }, { $0 > $1 })
            truth = IntegerCode.combined(first, second) { $0 > $1 ? 1 : 0 }
        case .greaterOrEqual:
            made = Fast.comparison(first, second, slow, result, { $0 >= $1 }, { $0 >= $1 })
            truth = IntegerCode.combined(first, second) { $0 >= $1 ? 1 : 0 }
        case .equal:
            made = Fast.comparison(first, second, slow, result, { $0 == $1 }, { $0 == $1 })
            truth = IntegerCode.combined(first, second) { $0 == $1 ? 1 : 0 }
        case .wrappingAdd, .wrappingSubtract, .wrappingMultiply, .and, .or, .exclusiveOr, .shiftLeft, .shiftRight:
            made = Fast.general(first, second, slow, result) { left, right in
                guard case .int(let a) = left, case .int(let b) = right else { return nil }
                switch operation {
                case .wrappingAdd: return .int(a &+ b)
                case .wrappingSubtract: return .int(a &- b)
                case .wrappingMultiply: return .int(a &* b)
                case .and: return .int(a & b)
                case .or: return .int(a | b)
                case .exclusiveOr: return .int(a ^ b)
                default: return nil
                }
            }
        }
        if custom.isEmpty {
            made = made.computing(\.integer, by: integers, of: first, second) { .int($0) }
                .computing(\.truth, by: truth, of: first, second) { .bool($0 == 1) }
        }
        return made
    }
}

/// Builds the closures. Everything is inlined, so that each operator gets its own code for each operand shape.
private enum Fast {
    /// The result, unless it does not fit.
    @inline(__always)
    static func exact(_ result: (partialValue: Int, overflow: Bool)) -> Int? { result.overflow ? nil : result.partialValue }

    @inline(__always)
    static func arithmetic(
        _ first: Typed, _ second: Typed, _ slow: @escaping (Value, Value) throws -> Value,
        _ type: ScriptType, _ integers: @escaping (Int, Int) -> (partialValue: Int, overflow: Bool),
        _ doubles: @escaping (Double, Double) -> Double
    ) -> Typed {
        shaped(first, second, type) { left, right in
            if case .int(let a) = left, case .int(let b) = right {
                let (value, overflow) = integers(a, b)
                if !overflow { return .int(value) }
            } else if case .double(let a) = left, case .double(let b) = right {
                return .double(doubles(a, b))
            }
            return try slow(left, right)
        }
    }

    @inline(__always)
    static func comparison(
        _ first: Typed, _ second: Typed, _ slow: @escaping (Value, Value) throws -> Value,
        _ type: ScriptType, _ integers: @escaping (Int, Int) -> Bool, _ doubles: @escaping (Double, Double) -> Bool
    ) -> Typed {
        shaped(first, second, type) { left, right in
            if case .int(let a) = left, case .int(let b) = right { return .bool(integers(a, b)) }
            if case .double(let a) = left, case .double(let b) = right { return .bool(doubles(a, b)) }
            return try slow(left, right)
        }
    }

    @inline(__always)
    static func general(
        _ first: Typed, _ second: Typed, _ slow: @escaping (Value, Value) throws -> Value,
        _ type: ScriptType, _ fast: @escaping (Value, Value) -> Value?
    ) -> Typed {
        shaped(first, second, type) { left, right in try fast(left, right) ?? slow(left, right) }
    }

    @inline(__always)
    private static func shaped(
        _ first: Typed, _ second: Typed, _ type: ScriptType, _ operation: @escaping (Value, Value) throws -> Value
    ) -> Typed {
        var typed = Typed(type, framed(first, second, operation))
        typed.direct = direct(first, second, operation)
        return typed
    }

    @inline(__always)
    private static func framed(
        _ first: Typed, _ second: Typed, _ operation: @escaping (Value, Value) throws -> Value
    ) -> Code {
        let (left, right) = (first.code, second.code)
        switch (first.form, second.form) {
        case (.slot(let a), .slot(let b)): return { try operation($0[a], $0[b]) }
        case (.slot(let a), .constant(let b)): return { try operation($0[a], b) }
        case (.constant(let a), .slot(let b)): return { try operation(a, $0[b]) }
        case (_, .slot(let b)):
            // The left side may change the variable: it is evaluated first.
            return { frame in
                let a = try left(frame)
                return try operation(a, frame[b])
            }
        case (_, .constant(let b)): return { try operation(try left($0), b) }
        default:
            return { frame in
                let a = try left(frame)
                return try operation(a, try right(frame))
            }
        }
    }

    @inline(__always)
    private static func direct(
        _ first: Typed, _ second: Typed, _ operation: @escaping (Value, Value) throws -> Value
    ) -> Direct? {
        guard let left = first.direct, let right = second.direct else { return nil }
        switch (first.form, second.form) {
        case (.slot(0), .slot(0)): return Direct(1) { a, _ in try operation(a, a) }
        case (.slot(0), .slot(1)): return Direct(2) { a, b in try operation(a, b) }
        case (.slot(1), .slot(0)): return Direct(2) { a, b in try operation(b, a) }
        case (.slot(0), .constant(let constant)): return Direct(1) { a, _ in try operation(a, constant) }
        case (.slot(1), .constant(let constant)): return Direct(2) { _, b in try operation(b, constant) }
        case (.constant(let constant), .slot(0)): return Direct(1) { a, _ in try operation(constant, a) }
        default: break
        }
        let count = max(left.parameterCount, right.parameterCount)
        let (one, other) = (left.run, right.run)
        if case .constant(let constant) = second.form { return Direct(count) { try operation(try one($0, $1), constant) } }
        return Direct(count) { a, b in
            let value = try one(a, b)
            return try operation(value, try other(a, b))
        }
    }
}
