// The operands of an operator: how they give each other their types, and which mistakes show early.

import StreamSyntax

extension Compiler {
    func elementExpected(_ expected: ScriptType) -> ScriptType {
        if case .nominal(_, let arguments) = expected { return arguments.first ?? .unknown }
        return .unknown
    }

    /// Two operands that give each other their type: `x * 2` is Double where x is, `.a == kind` finds the case.
    func operands(_ left: Expression, _ right: Expression, _ expected: ScriptType) -> (Typed, Typed) {
        if let shifted = shiftedTime(left, right, expected) { return shifted }
        let goal = expected.unwrapped
        var hint = goal.nominal.map { isOperand($0) || $0.isNumberProtocol } == true ? goal : .unknown
        // `1 / 2 + 0.5`: one literal with a point makes Doubles of all.
        if hint == .unknown, right.isNumberLiteral, left.isNumberLiteral,
            !(right.isIntegerLiteral && left.isIntegerLiteral)
        {
            hint = .double
        }
        if hint == .unknown,
            left.isIntegerLiteral && isConstantOfDouble(right)
                || right.isIntegerLiteral && isConstantOfDouble(left)
        {
            hint = .double
        }
        // `[a] + list`: a list of a protocol or a class takes what the other list has no place for.
        let listed = hint.nominal === NominalType.array ? hint.genericArguments.first?.nominal?.kind : nil
        let isMixed = listed == .protocolType || listed == .classType
        var first = compile(
            left, needsContext(left) && !isMixed && !needsContext(right) ? probe(right, expecting: hint) : hint)
        var second = compile(
            right,
            needsContext(right) && !isMixed && first.type != .unknown ? counterpart(of: first.type, right) : hint)
        // `value * (1 / 4)`: beside a value of a generic type, whose type shows at the run.
        if first.type == .unknown, right.isLiteralArithmetic { second = compile(right, wanted(hint, for: right)) }
        if second.type == .unknown, left.isLiteralArithmetic { first = compile(left, wanted(hint, for: left)) }
        // `count + parse(text)`: what a generic function gives, the other operand tells.
        if second.type == .unknown, isKnown(first), isCall(right) { second = compile(right, first.type) }
        if first.type == .unknown, isKnown(second), isCall(left) { first = compile(left, second.type) }
        if first.isIntegerLiteral, second.type != .int, case .int(let value)? = first.constant,
            let converted = literal(value, as: second.type)
        {
            first = converted
        }
        if second.isIntegerLiteral, first.type != .int, case .int(let value)? = second.constant,
            let converted = literal(value, as: first.type)
        {
            second = converted
        }
        if let own = ownLiteral(right, beside: first.type) { second = own }
        if let own = ownLiteral(left, beside: second.type) { first = own }
        return (unwrapImplicit(first, left.span), unwrapImplicit(second, right.span))
    }

    /// Whether operators of Swift's give what they take, of this type.
    func isOperand(_ nominal: NominalType) -> Bool {
        [.int, .double, .string, .array, .decimal, .duration].contains(nominal)
            || nominal.isKind(of: .floatingPoint) || nominal.isKind(of: .binaryInteger)
    }

    /// Whether an operand tells the other one's type.
    private func isKnown(_ operand: Typed) -> Bool {
        guard let nominal = operand.type.nominal else { return false }
        return nominal.kind != .protocolType && !operand.isIntegerLiteral && !operand.type.isUncertain
    }

    private func isCall(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .call: true
        case .tryMark(_, let marked): isCall(marked)
        case .tuple(let elements): elements.count == 1 && isCall(elements[0].value)
        default: false
        }
    }

    /// A literal beside a value of a script's type, or of NSNumber, that such literals make.
    private func ownLiteral(_ literal: Expression, beside type: ScriptType) -> Typed? {
        guard type != .int, let nominal = type.unwrapped.nominal else { return nil }
        if nominal.isKind(of: .nsNumber) {
            switch literal.kind {
            case .integer, .float, .boolean: return coerce(compile(literal), to: type.unwrapped, at: literal.span)
            default: return nil
            }
        }
        return nominal.isScript && makesLiteral(literal, nominal) ? compile(literal, type.unwrapped) : nil
    }

    /// `.now() + 1`, `.now() + .seconds(1)`: a moment on the left, a span of time on the right.
    private func shiftedTime(_ left: Expression, _ right: Expression, _ expected: ScriptType) -> (Typed, Typed)? {
        guard let moment = expected.nominal, [.clockInstant, .dispatchTime, .date].contains(moment) else { return nil }
        let isInstant = moment === NominalType.clockInstant
        let span: ScriptType =
            switch right.kind {
            case _ where isInstant: .nominal(.duration, [])
            case .call, .implicitMember: .nominal(.dispatchTimeInterval, [])
            default: .double
            }
        return (compile(left, expected), compile(right, needsContext(right) ? span : .unknown))
    }

    /// What an operand is expected to be beside another one: its like, or a span of time beside a moment.
    private func counterpart(of type: ScriptType, _ operand: Expression) -> ScriptType {
        guard let member = implicitMember(in: operand), let moment = type.nominal,
            moment === NominalType.dispatchTime || moment === NominalType.clockInstant,
            members.builtins(member.name.text, of: moment, isStatic: true).isEmpty
        else { return type }
        return .nominal(moment === NominalType.clockInstant ? .duration : .dispatchTimeInterval, [])
    }

    /// What lies between two moments of a clock is a Duration, and one Duration in another a number.
    func resultOfTimes(_ operation: BinaryOperation, _ first: ScriptType, _ second: ScriptType) -> ScriptType? {
        guard first == second else { return nil }
        switch (operation, first) {
        case (.subtract, .nominal(.clockInstant, _)): return .nominal(.duration, [])
        case (.divide, .nominal(.duration, _)): return .double
        default: return nil
        }
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
        case .call(let call): needsContext(call.callee) || isLiteralPower(call)
        case .member(let base, _): needsContext(base)
        case .prefixOperator(_, let operand): needsContext(operand)
        case .ternary(_, let then, let otherwise): needsContext(then) && needsContext(otherwise)
        // `mask & ~(1 << bit)`: what is shifted has the type of the other operand.
        case .binary(let name, let left, _) where ["<<", ">>", "&<<", "&>>"].contains(name.text): needsContext(left)
        // `2 * .pi * radius`: a dot beside a number literal.
        case .binary(let name, let left, let right) where ["+", "-", "*", "/"].contains(name.text):
            (beginsWithDot(left) || beginsWithDot(right)) && needsContext(left) && needsContext(right)
                || expression.isNumberLiteral
        case .tuple(let elements): elements.count == 1 && elements[0].label == nil && needsContext(elements[0].value)
        default: false
        }
    }

    /// Whether an expression, or an operand in it, is a member of what is expected.
    private func beginsWithDot(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .binary(_, let left, let right): beginsWithDot(left) || beginsWithDot(right)
        case .prefixOperator(_, let operand): beginsWithDot(operand)
        case .tuple(let elements): elements.count == 1 && beginsWithDot(elements[0].value)
        default: implicitMember(in: expression) != nil
        }
    }

    /// `pow(2, 3)`, which is a Double beside one.
    private func isLiteralPower(_ call: Call) -> Bool {
        guard case .name(let reference) = call.callee.kind, reference.name.text == "pow" else { return false }
        return call.arguments.count == 2
            && call.arguments.allSatisfy { if case .integer = $0.value.kind { true } else { false } }
    }

    /// The order in which the parameters' arguments are compiled: closures and implicit members wait until the other
    /// arguments have said what the types are.
    func order(of sources: [ArgumentMatch.Source], _ arguments: [Argument]) -> [Int] {
        func rank(_ index: Int) -> Int {
            if case .one(let position) = sources[index] { self.rank(arguments[position].value) } else { 0 }
        }
        if sources.count == 1 { return [0] }
        if sources.count == 2 { return rank(1) < rank(0) ? [1, 0] : [0, 1] }
        return sources.indices.sorted { rank($0) < rank($1) }
    }

    private func rank(_ argument: Expression) -> Int {
        switch argument.kind {
        // `clamp(0.5, 0...1)`: what a number literal is, the others may tell; one without a point is the least sure.
        case .float: 1
        case .integer: 2
        case .prefixOperator(_, let operand): rank(operand)
        case .binary(_, let left, let right): min(rank(left), rank(right))
        case .tuple(let elements): elements.count == 1 ? rank(elements[0].value) : 0
        case .array(let elements): elements.map(rank).min() ?? 0
        case .closure: 3
        case .name(let reference): isOverloaded(reference) ? 3 : 0
        case .implicitMember: 4
        case .call(let call): needsContext(call.callee) ? 4 : 0
        default: 0
        }
    }

    /// Whether several functions have a name: what the other arguments are tells which one is meant.
    private func isOverloaded(_ reference: Reference) -> Bool {
        if case .functions(let functions)? = lookUp(reference.name.text) { functions.count > 1 } else { false }
    }

    func checkOperands(_ first: Typed, _ second: Typed, _ operation: BinaryOperation, at span: Span) {
        if first.type == .int, second.type == .int { return }
        for (type, other) in [(first.type, second.type), (second.type, first.type)] {
            guard let hint = noOperand(type, beside: other, operation) else { continue }
            return report(
                "E0404",
                "binary operator '\(operation.rawValue)' cannot be applied to operands of type '\(first.type)' and '\(second.type)'",
                at: span, hint: hint)
        }
        guard Self.scalars.contains(first.type) || isOptionalScalar(first.type),
            Self.scalars.contains(second.type) || isOptionalScalar(second.type)
        else { return }
        if case .optional = first.type { return reportOptionalOperand(first.type, operation, at: span) }
        if case .optional = second.type { return reportOptionalOperand(second.type, operation, at: span) }
        let arithmetic: Set<BinaryOperation> = [.subtract, .multiply, .divide, .remainder]
        if first.type == second.type, first.type != .bool, !(first.type == .string && arithmetic.contains(operation)) {
            return
        }
        let numbers: [ScriptType] = [.int, .double, .decimal]
        let hint: String? =
            numbers.contains(first.type) && numbers.contains(second.type)
            ? "convert one side: \([first.type, second.type].contains(.decimal) ? "Decimal(…)" : "Double(…) or Int(…)")"
            : (first.type == .string || second.type == .string) ? "put the value into the text with \\(…)" : nil
        report(
            "E0404",
            first.type == second.type
                ? "binary operator '\(operation.rawValue)' cannot be applied to two '\(first.type)' operands"
                : "binary operator '\(operation.rawValue)' cannot be applied to operands of type '\(first.type)' and '\(second.type)'",
            at: span, hint: hint)
    }

    /// What to do about an operand that no operator of Swift's takes: nothing, a function, a sequence of Rx.
    private func noOperand(
        _ type: ScriptType, beside other: ScriptType, _ operation: BinaryOperation
    ) -> String? {
        if isScalar(type) || !operatorFunctions(operation.rawValue).isEmpty { return nil }
        switch type {
        case .void: return "this has no value: a closure of several statements says with 'return' what it gives"
        case .nominal(.array, let elements) where operation == .add && isScalar(other):
            // Characters are added from a String, which is a sequence of them.
            if other == .string, elements.first == .nominal(.character, []) || elements.first == .unknown { return nil }
            return "an array is joined with an array: write [ ] around the value"
        case .function: return "a function gives its value when it is called: add '()'"
        case .nominal(let nominal, _) where !nominal.isScript && nominal.isKind(of: .observableConvertibleType):
            return "this is a sequence: subscribe to it, or combine its elements with map, combineLatest or flatMap"
        default: return nil
        }
    }

    private static let scalars: [ScriptType] = [.int, .double, .decimal, .bool, .string]

    private func isScalar(_ type: ScriptType) -> Bool {
        switch type {
        case .nominal(.int, _), .nominal(.double, _), .nominal(.bool, _), .nominal(.string, _): true
        default: false
        }
    }

    private func isOptionalScalar(_ type: ScriptType) -> Bool {
        if case .optional(let wrapped) = type { return Self.scalars.contains(wrapped) }
        return false
    }

    private func reportOptionalOperand(_ type: ScriptType, _ operation: BinaryOperation, at span: Span) {
        report(
            "E0401", "value of optional type '\(type)' must be unwrapped to use '\(operation.rawValue)'", at: span,
            hint: "use '??' to give a default, 'if let' to test it, or '!' if it cannot be nil")
    }
}
