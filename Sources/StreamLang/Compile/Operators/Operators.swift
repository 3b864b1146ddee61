// Operators: specialised for operands in slots and constants, for Int and Double; everything else by `Arithmetic`.

import StreamSyntax

extension Compiler {
    func compileBinary(
        _ name: Name, _ left: Expression, _ right: Expression, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let symbol = name.text
        switch symbol {
        case "&&", "||":
            return compileCustomOperator(name, [left, right], expected, at: span)
                ?? compileLogic(left, right, shortcut: symbol == "||")
        case "??": return compileDefaulting(left, right, expected)
        case "==", "!=": return compileEquality(symbol, left, right, name, expected)
        case "===", "!==":
            let (first, second) = (compile(left).code, compile(right).code)
            let isNegated = symbol == "!=="
            return Typed(.bool) { .bool(Arithmetic.identical(try first($0), try second($0)) != isNegated) }
        case "...", "..<":
            let isRange = expected.unwrapped.nominal.map { [.closedRange, .range].contains($0) } == true
            if !isRange, let custom = compileCustomOperator(name, [left, right], expected, at: span) { return custom }
            // A pattern is told what it is matched with: `case 0..<(1 / 2)`.
            let isSubject = expected.nominal.map(isOperand) == true
            let bound = isSubject ? expected : elementExpected(expected)
            // Literals may make values of a script's type.
            let (first, second) =
                bound.nominal?.isScript == true
                ? (compile(left, bound), compile(right, bound)) : operands(left, right, bound)
            let nominal: NominalType = symbol == "..." ? .closedRange : .range
            let (lower, upper) = (first.code, second.code)
            return Typed(.nominal(nominal, [first.type])) { frame in
                let (low, high) = (try lower(frame), try upper(frame))
                return try self.located(span) {
                    try Arithmetic.range(low, high, closed: nominal === NominalType.closedRange)
                }
            }
        case "~=":
            if let custom = compileCustomOperator(name, [left, right], .bool, at: span) { return custom }
            let pattern = compile(left)
            let bound =
                pattern.type.nominal?.isKind(of: .rangeExpression) == true ? elementExpected(pattern.type) : .unknown
            let (first, second) = (pattern.code, compile(right, bound).code)
            return Typed(.bool) { .bool(try Matching.matches(try second($0), try first($0))) }
        default: break
        }
        if let custom = compileCustomOperator(name, [left, right], expected, at: span) { return custom }
        guard let operation = BinaryOperation(rawValue: symbol) else {
            report(
                "E0302", "cannot find operator '\(symbol)' in scope", at: name.span,
                hint: "declare what it does: func \(symbol) (left: A, right: B) -> C { … }")
            return .invalid
        }
        // What a literal is shifted by does not tell its type.
        let isShift =
            operation.takesMixedIntegers && needsContext(left)
            && (expected.nominal?.isInteger == true || expected.nominal?.isNumberProtocol == true)
        let (first, second) =
            isShift
            ? (
                asOwnNumber(compile(left, expected), expected),
                unwrapImplicit(compile(right), right.span)
            )
            : operands(left, right, operation.isComparison ? .unknown : expected)
        checkOperands(first, second, operation, at: name.span)
        // What two literals divided are is known before the run, and has no sign.
        if operation == .divide, case .double(0)? = first.constant, case .double(0)? = second.constant {
            return Typed(constant: .double(.nan), .double)
        }
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
        let certain = IntegerCode.constant(shortcut ? 1 : 0)
        return typed.computing(
            truth: shortcut ? .choice(first.truth, certain, second.truth) : .choice(first.truth, second.truth, certain))
    }

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
            if let custom = compileCustomOperator(name, [operand], expected, at: span) { return custom }
            let tested = condition(operand)
            return tested.mapped(to: .bool) { value in
                if case .bool(let truth) = value { return .bool(!truth) }
                return .bool(false)
            }.computing(truth: tested.truth?.negated)
        case "-", "+", "~":
            if let custom = compileCustomOperator(name, [operand], expected, at: span) { return custom }
            var value = unwrapImplicit(compile(operand, expected == .any ? .unknown : expected), operand.span)
            if name.text == "+" { return value }
            if name.text == "~" { value = asOwnNumber(value, expected) }
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
            if let step = compileStep(name, operand, isPrefix: true, at: span) { return step }
            report(
                "E0302", "cannot find operator '\(name.text)' in scope", at: name.span,
                hint: "declare what it does: func \(name.text) (left: A, right: B) -> C { … }")
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
        if let step = compileStep(name, operand, isPrefix: false, at: span) { return step }
        report(
            "E0302", "cannot find operator '\(name.text)' in scope", at: name.span,
            hint: "declare what it does: func \(name.text) (left: A, right: B) -> C { … }")
        return .invalid
    }

    /// `x++` and `--x` of Swift 2: a step whose value is what was there before, or with a prefix what is there then.
    private func compileStep(_ name: Name, _ operand: Expression, isPrefix: Bool, at span: Span) -> Typed? {
        guard name.text == "++" || name.text == "--" else { return nil }
        let today = "\(source.text(operand.span)) \(name.text.prefix(1))= 1"
        noteOldForm(source.text(span), today, "Swift 3", once: name.text, at: span)
        let one = Expression(.integer(magnitude: 1, isNegative: false), name.span)
        let assignment = Name("\(name.text.prefix(1))=", name.span)
        let step = compileCompoundAssignment(assignment, operand, one, at: span).code
        let value = compile(operand)
        let read = value.code
        return Typed(value.type) { frame in
            let before = isPrefix ? nil : try read(frame)
            _ = try step(frame)
            return try before ?? read(frame)
        }
    }
}
