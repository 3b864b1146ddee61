// Operators of the library on numbers, which are instructions, and the others, which are functions of values.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// The instruction for two Ints, and the one for an Int and a constant.
    private static let integers: [String: (Instruction.Operation, constant: Instruction.Operation?)] = [
        "+": (.add, .addConstant), "-": (.subtract, .subtractConstant), "*": (.multiply, .multiplyConstant),
        "/": (.divide, .divideConstant), "%": (.remainder, .remainderConstant), "<": (.less, .lessConstant),
        "<=": (.lessOrEqual, .lessConstant), ">": (.less, .atLeastConstant), ">=": (.lessOrEqual, .atLeastConstant),
        "==": (.equal, .equalConstant), "!=": (.notEqual, .notEqualConstant), "&+": (.addWrapping, nil),
        "&-": (.subtractWrapping, nil), "&*": (.multiplyWrapping, nil), "&": (.and, nil), "|": (.or, nil),
        "^": (.exclusiveOr, nil),
    ]
    private static let doubles: [String: Instruction.Operation] = [
        "+": .addDouble, "-": .subtractDouble, "*": .multiplyDouble, "/": .divideDouble, "<": .lessDouble,
        "<=": .lessOrEqualDouble, "==": .equalDouble,
    ]
    /// The comparisons that are others with their sides exchanged.
    private static let exchanged = [">": "<", ">=": "<="]
    /// The comparisons that are others with a constant which is greater by one.
    private static let shifted: Set = ["<=", ">"]

    private static let jumps: [String: (Instruction.Operation, constant: Instruction.Operation?)] = [
        "<": (.jumpUnlessLess, .jumpUnlessLessConstant), "<=": (.jumpUnlessLessOrEqual, .jumpUnlessLessConstant),
        "==": (.jumpUnlessEqual, .jumpUnlessEqualConstant), "!=": (.jumpIfEqual, .jumpIfEqualConstant),
        ">=": (.jumpUnlessLessOrEqual, .jumpUnlessAtLeastConstant), ">": (.jumpUnlessLess, .jumpUnlessAtLeastConstant),
    ]

    /// The Int that an expression is for certain.
    func integerConstant(_ node: TypedExpression) -> Int? {
        guard node.type.isInt, case .integer(let magnitude, let isNegative) = node.kind else { return nil }
        return Int(exactly: magnitude).map { isNegative ? -$0 : $0 }
    }

    /// The constant that an instruction gets for the right side of an operator.
    private func constant(_ node: TypedExpression, for name: String) -> Int? {
        guard let constant = integerConstant(node) else { return nil }
        return Self.shifted.contains(name) ? constant == .max ? nil : constant + 1 : constant
    }

    /// A comparison of Ints and a jump in one.
    func jumpByComparison(_ node: TypedExpression, else no: RoutineBuilder.Label) -> Bool {
        guard case .call(let use, _, let arguments) = node.kind, arguments.count == 2, !program.isScript(use.symbol),
            let (operation, constantly) = Self.jumps[use.symbol.name], let left = arguments[0].plainValue,
            let right = arguments[1].plainValue, left.type.isInt, right.type.isInt
        else { return false }
        let first = expression(left)
        if let constantly, let constant = constant(right, for: use.symbol.name), let small = Int16(exactly: constant) {
            builder.jump(constantly, to: no, nil, first, small: Int(small))
            used(first)
            return true
        }
        let second = expression(right)
        let swaps = Self.exchanged[use.symbol.name] != nil
        builder.jump(operation, to: no, nil, swaps ? second : first, swaps ? first : second)
        used(second)
        used(first)
        return true
    }

    /// An operator of the library; nil if it is called like any other function.
    func libraryOperator(
        _ use: Use, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand? {
        let name = use.symbol.name
        let values = arguments.compactMap(\.plainValue)
        guard values.count == arguments.count else { return nil }
        if values.count == 1 {
            return unary(name, values[0], isPostfix: use.symbol.traits.contains(.postfix), node, target)
        }
        guard values.count == 2 else { return nil }
        if name.hasSuffix(" nil") {
            let isFirst = if case .nilLiteral = values[0].unconverted.kind { true } else { false }
            return nilComparison(name, isFirst ? values[1] : values[0], node, target)
        }
        let (left, right) = (values[0], values[1])
        if case .inoutArgument(let place) = left.kind { return compound(name, place, right, node, target) }
        switch name {
        case "&&", "||": return logic(left, right, isAnd: name == "&&", target)
        case "??": return coalesce(left, right, node.type, target)
        default: break
        }
        if let simple = arithmetic(name, left, right, node.type, target) { return simple }
        guard let function = OperatorFunctions.binary(name) else { return nil }
        let first = expression(left)
        let second = expression(right)
        // Of which type a sum of collections is, neither side may tell.
        if name == "+", node.type.isNominal(.arraySlice) || node.type.isNominal(.substring) {
            return compute(node.type, [first, second], target) { try Arithmetic.sumOfParts($0[0], $0[1]) }
        }
        if name == "+", program.types.runtimeType(node.type).nominal === NominalType.contiguousArray {
            return compute(node.type, [first, second], target) {
                .contiguous(try Arithmetic.add($0[0], $0[1]).sequenceElements() ?? [])
            }
        }
        return compute(node.type, [first, second], target) { try function($0[0], $0[1]) }
    }

    /// `value == nil`: whether an Optional is empty, or a value of a type that `nil` makes is that.
    private func nilComparison(
        _ name: String, _ value: TypedExpression, _ node: TypedExpression, _ target: Register?
    ) -> Operand? {
        // What may be anything is no Optional itself, whatever it holds: `(nil as Int?) as Any == nil` does not hold.
        if value.type.isExistential {
            let isDifferent = name.hasPrefix("!")
            return compute(.bool, [expression(value)], target) { _ in .bool(isDifferent) }
        }
        guard value.type.wrapped == nil, value.type.symbol?.module == "main",
            let function = OperatorFunctions.binary(name.hasPrefix("!") ? "!=" : "==")
        else { return unary(name, value, isPostfix: false, node, target) }
        let operand = expression(value)
        let empty = literal(.none, value.type, nil)
        return compute(.bool, [operand, empty], target) { try function($0[0], $0[1]) }
    }

    /// An operation of two numbers of the same kind.
    private func arithmetic(
        _ name: String, _ left: TypedExpression, _ right: TypedExpression, _ type: CheckedType, _ target: Register?
    ) -> Operand? {
        if type.isDouble, let number = folded(name, left, right) { return float(number, type, target) }
        let exchanged = Self.exchanged[name]
        let operation: Instruction.Operation
        if left.type.isInt, right.type.isInt, let (own, constantly) = Self.integers[name] {
            if let constantly, let constant = constant(right, for: name),
                constantly != .divideConstant && constantly != .remainderConstant || constant > 0
            {
                let first = expression(left)
                used(first)
                let result = result(type, target)
                builder.emit(constantly, result.register, first.borrowed, extra: constant)
                return result
            }
            operation = own
        } else if left.type.isDouble, right.type.isDouble, let own = Self.doubles[exchanged ?? name] {
            operation = own
        } else {
            return nil
        }
        let first = stable(expression(left), before: right)
        let second = expression(right)
        used(second)
        used(first)
        let result = result(type, target)
        let (one, other) = exchanged == nil ? (first, second) : (second, first)
        builder.emit(operation, result.register, one.borrowed, other.borrowed)
        return result
    }

    /// `0.0 / 0.0`: Swift computes literals when it compiles, where "not a number" has no sign.
    private func folded(_ name: String, _ left: TypedExpression, _ right: TypedExpression) -> Double? {
        guard name == "/", case .float(let first) = left.kind, case .float(let second) = right.kind,
            (first / second).isNaN
        else { return nil }
        return .nan
    }

    /// A variable's value before an expression that may change the variable.
    func stable(_ operand: Operand, before next: TypedExpression) -> Operand {
        operand.isTemporary || !next.mayAssign ? operand : copied(operand)
    }

    func copied(_ operand: Operand) -> Operand {
        let copy = builder.temporary(isNumber: builder.isNumber(operand.register))
        builder.emit(.copy, copy.register, operand)
        return copy
    }

    private func unary(
        _ name: String, _ value: TypedExpression, isPostfix: Bool, _ node: TypedExpression, _ target: Register?
    ) -> Operand? {
        if case .inoutArgument(let place) = value.kind {
            return ["++", "--"].contains(name) ? step(place, by: String(name.prefix(1)), isPostfix, target) : nil
        }
        let operation: Instruction.Operation? =
            switch name {
            case "!" where value.type.isBool: .not
            case "-" where value.type.isInt: .negate
            case "-" where value.type.isDouble: .negateDouble
            default: nil
            }
        if let operation {
            let operand = expression(value)
            used(operand)
            let result = result(node.type, target)
            builder.emit(operation, result.register, operand.borrowed)
            return result
        }
        guard let function = OperatorFunctions.unary(name, isPostfix: isPostfix) else { return nil }
        return compute(node.type, [expression(value)], target) { try function($0[0]) }
    }

    /// `x++` gives what was there before, `++x` what is there then.
    private func step(_ place: TypedExpression, by name: String, _ isPostfix: Bool, _ target: Register?) -> Operand {
        let one = TypedExpression(.integer(magnitude: 1, isNegative: false), place.type, place.span)
        let old = isPostfix ? copied(expression(place)) : nil
        drop(change(place, by: name, one, place, nil))
        return old.map { moved($0, to: target) } ?? expression(place, into: target)
    }

    /// `&&` and `||`: the right side is looked at only if the left one does not decide.
    private func logic(_ left: TypedExpression, _ right: TypedExpression, isAnd: Bool, _ target: Register?) -> Operand {
        let result = result(.bool, target)
        let end = RoutineBuilder.Label()
        branch(left, result)
        builder.jump(isAnd ? .jumpIfFalse : .jumpIfTrue, to: end, nil, result.borrowed)
        branch(right, result)
        builder.place(end)
        return result
    }

    private func coalesce(
        _ left: TypedExpression, _ right: TypedExpression, _ type: CheckedType, _ target: Register?
    ) -> Operand {
        let result = result(type, target)
        let (none, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        let mark = builder.mark()
        let operand = expression(left)
        // `a ?? b` of two Optionals is one.
        if type.wrapped != nil, left.type.isSame(as: type) {
            builder.jump(.jumpIfNil, to: none, nil, operand.borrowed)
            builder.emit(.copy, result.register, operand)
        } else {
            builder.jump(.unwrap, to: none, result.register, operand.borrowed)
            drop(operand)
        }
        builder.reset(to: mark)
        builder.jump(to: end)
        builder.place(none)
        if operand.isTemporary, !builder.isNumber(operand.register) { builder.emit(.clear, operand.register) }
        branch(right, result)
        builder.place(end)
        return result
    }

    /// `place += value`.
    private func compound(
        _ name: String, _ place: TypedExpression, _ value: TypedExpression, _ node: TypedExpression, _ target: Register?
    ) -> Operand? {
        guard name.hasSuffix("="), name != "==", name != "!=", name != "<=", name != ">=" else { return nil }
        return change(place, by: String(name.dropLast()), value, node, target)
    }

    private func change(
        _ place: TypedExpression, by plain: String, _ value: TypedExpression, _ node: TypedExpression,
        _ target: Register?
    ) -> Operand? {
        let isNumber = place.type.isInt && value.type.isInt || place.type.isDouble && value.type.isDouble
        if isNumber, Self.integers[plain] != nil || Self.doubles[plain] != nil {
            let found = self.place(place, for: value)
            if case .register(let register) = found.home, builder.isNumber(register) {
                // The instruction can write where it reads.
                _ = arithmetic(plain, place, value, place.type, register)
                return nothing(nil)
            }
            let constantly = place.type.isInt ? Self.integers[plain]?.constant : nil
            let constant = constantly == nil ? nil : integerConstant(value).flatMap { $0 > 0 ? $0 : nil }
            // The value is there before the variable is looked at.
            let second = constant == nil ? expression(value) : nil
            let operation = place.type.isInt ? Self.integers[plain]?.0 : Self.doubles[plain]
            let compute = { [self] (new: Register, old: Operand) in
                if let constantly, let constant {
                    builder.emit(constantly, new, old.borrowed, extra: constant)
                } else if let operation, let second {
                    builder.emit(operation, new, old.borrowed, second.borrowed)
                }
            }
            let changed = beginChange(found)
            if case .entry = changed.home {
                // Found once, for both.
                change(changed) { compute($0, Operand(register: $0)) }
            } else if changeNumber(changed, compute) {
                close(changed)
            } else {
                let old = read(changed)
                let new = builder.temporary(isNumber: true)
                compute(new.register, old)
                write(changed, new)
                used(new)
                used(old)
                close(changed)
            }
            if let second { used(second) }
            return nothing(target)
        }
        guard let function = OperatorFunctions.binary(plain) else { return nil }
        let changed = self.place(place)
        let operand = stable(expression(value), before: place)
        // A collection of a script's own type, or a slice of one, gets what is appended by its `replaceSubrange`.
        let own = place.type.symbol.flatMap { symbol -> Builtin? in
            let nominal = program.types.nominal(symbol)
            let isAny = nominal.growsAsProtocol
            return symbol.module != "main" && !isAny
                ? nil
                : LibraryMethods(
                    name: "append", labels: ["contentsOf"], isStatic: false, isSubscript: false, isChange: true
                ).entry(of: isAny ? .rangeReplaceableCollection : nominal)
        }
        let (ownType, given) = (program.types.runtimeType(place.type), program.types.runtimeType(value.type))
        let runsNothing = plain == "+" && ownType.isEagerSequence && (given.isInert || given.isEagerSequence)
        change(changed, runsNothing: runsNothing) { register in
            let left = Operand(register: register, isTemporary: true)
            if plain == "+" {
                self.builder.emit(
                    .changeByEntry, self.builder.fresh(isNumber: false), Operand(register: register),
                    list: [operand]
                ) { EntryCall(own ?? OperatorFunctions.append, self.context(node), $0) }
            } else {
                self.builder.compute(register, [left, operand]) { try function($0[0], $0[1]) }
            }
        }
        used(operand)
        return nothing(target)
    }
}

extension TypedExpression {
    /// Whether it may assign a variable.
    var mayAssign: Bool {
        switch kind {
        case .integer, .float, .boolean, .nilLiteral, .text, .duration, .sourceLocation, .variable, .selfReference,
            .superReference, .discard, .metatype, .closure, .keyPath, .invalid, .selector:
            false
        case .conversion(_, let inner), .tupleElement(let inner, _), .member(_, let inner), .forceUnwrap(let inner),
            .optionalBind(let inner), .optionalChain(let inner):
            inner.mayAssign
        case .call(let use, nil, let arguments) where use.symbol.isOperator:
            arguments.contains { $0.plainValue?.mayAssign ?? true }
        default: true
        }
    }
}
